import { fieldsOf } from '@quayside/contracts/core/field';
import { FieldSource, SiVerb } from '@quayside/contracts/si/choices';
import {
  type BoxEntry,
  SiHeader,
  type SourceHint,
} from '@quayside/contracts/si/shipping-instruction';
import { differencesOf, matchBoxes } from '../shipping-instruction/differences.js';
import type { RevisionOrigin } from '../shipping-instruction/revision-origin.js';
import type { SiSnapshot } from '../shipping-instruction/si-snapshot.js';

/** A revision as it is kept; without origin when it is older than these. */
export interface KeptRevision {
  Revision: number;
  Snapshot: SiSnapshot;
  Origin: RevisionOrigin | null;
  Time: string;
}

/** A step of the log that wrote a revision, or changed fields without one. */
export interface KeptStep {
  Verb: SiVerb;
  Revision: number;
  By: string;
  Time: string;
  Props: readonly string[];
}

export interface Origin {
  Source: FieldSource;
  /** Which template, which repair. */
  Name: string | null;
  By: string | null;
  Time: string;
  Revision: number;
}

/** Steps that write a revision. */
export const WRITING: readonly SiVerb[] = [
  SiVerb.Submit,
  SiVerb.Resubmit,
  SiVerb.Correct,
  SiVerb.TakeDraft,
  SiVerb.Split,
  SiVerb.Unsplit,
  SiVerb.Unmerge,
];
/** Steps that change fields of the revision that stands. */
export const TOUCHING: readonly SiVerb[] = [SiVerb.Reschedule, SiVerb.Issue];

type Origins = Map<string, Origin>;

const HEADER = [...fieldsOf(SiHeader).keys()].filter(
  (name) => !['CGO_ID', 'TBI_NUM', 'TBI_SITYPE'].includes(name),
) as (keyof SiHeader)[];
const PATH = /^BoxInfos\[(\d+)\](.*)$/;
const KIND = {
  template: FieldSource.Template,
  import: FieldSource.Import,
  rule: FieldSource.Rule,
  generated: FieldSource.Generated,
  person: null,
} as const;

/** How one revision tells where a path's value came from. */
function teller(revision: KeptRevision, step: KeptStep | undefined): (path: string) => Origin {
  const { Origin: origin, Time, Revision } = revision;
  const By = origin?.By || step?.By || null;
  const own = origin?.Staff ? FieldSource.OnBehalf : FieldSource.Person;
  const hints = new Map(origin?.Hints?.map((hint) => [hint.Prop, hint]));
  const order = new Set(origin?.Order);
  const by = (Source: FieldSource, hint?: SourceHint): Origin => ({
    Source,
    Name: hint?.Name ?? null,
    By,
    Time,
    Revision,
  });
  return (path) => {
    if (step?.Verb === SiVerb.TakeDraft) return by(FieldSource.Carrier);
    if (order.has(path)) return by(FieldSource.Order);
    const hint = hints.get(path) ?? hints.get(path.replace(/\.(?:BoxInfo\.)?\w+$/, ''));
    return hint ? by(KIND[hint.Kind] ?? own, hint) : by(own);
  };
}

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

function enterBox(
  origins: Origins,
  { BoxDetails = [] }: BoxEntry,
  index: number,
  tell: (path: string) => Origin,
): void {
  const path = `BoxInfos[${index}]`;
  origins.set(path, tell(path));
  for (const at of BoxDetails.keys())
    origins.set(`${path}.BoxDetails[${at}]`, tell(`${path}.BoxDetails[${at}]`));
}

function firstOf(
  { Snapshot, Origin: origin }: KeptRevision,
  tell: (path: string) => Origin,
): Origins {
  const origins: Origins = new Map();
  for (const name of HEADER) if (isFilled(Snapshot[name])) origins.set(name, tell(name));
  for (const [index, box] of Snapshot.BoxInfos.entries()) enterBox(origins, box, index, tell);
  // Cells that came otherwise than their row.
  const cells = [...(origin?.Order ?? []), ...(origin?.Hints ?? []).map(({ Prop }) => Prop)];
  for (const path of cells) if (/^BoxInfos\[\d+\]\./.test(path)) origins.set(path, tell(path));
  return origins;
}

/** What was said of boxes goes with them to their places in the newer list; what was said of removed ones goes. */
function moved(origins: Origins, before: SiSnapshot, after: SiSnapshot): Origins {
  const places = new Map(
    matchBoxes(before.BoxInfos, after.BoxInfos).flatMap((old, now) =>
      old === undefined ? [] : [[old, now]],
    ),
  );
  const next: Origins = new Map();
  for (const [path, origin] of origins) {
    const row = PATH.exec(path);
    const place = row ? places.get(Number(row[1])) : undefined;
    if (!row) next.set(path, origin);
    else if (place !== undefined) next.set(`BoxInfos[${place}]${row[2]}`, origin);
  }
  return next;
}

/** Enters what a newer state says otherwise; every other path keeps its origin. */
function entered(
  origins: Origins,
  before: SiSnapshot,
  after: SiSnapshot,
  tell: (path: string) => Origin,
): Origins {
  const next = moved(origins, before, after);
  for (const { Prop, Before, After } of differencesOf(before, after, new Map())) {
    const row = /^BoxInfos\[(\d+)\]$/.exec(Prop);
    const box = row ? after.BoxInfos[Number(row[1])] : undefined;
    if (row && box && Before === null) enterBox(next, box, Number(row[1]), tell);
    else if (Prop.includes('].BoxDetails[') && Prop.endsWith(']') && After === null)
      next.delete(Prop);
    else if (Prop !== 'BoxInfos' && Prop !== 'LateReason') next.set(Prop, tell(Prop));
  }
  return next;
}

/**
 * Where every field of an SI came from: the first revision says it of all, each later one of what it changed. What the record says
 * otherwise than its last revision came with the step that names it, else from a change of basic data.
 */
export function provenanceOf(
  revisions: readonly KeptRevision[],
  steps: readonly KeptStep[],
  now: SiSnapshot,
): Origins {
  const [first, ...later] = revisions;
  if (!first) return new Map();
  const stepOf = ({ Revision }: KeptRevision): KeptStep | undefined =>
    steps.find((step) => step.Revision === Revision && WRITING.includes(step.Verb));
  let before = first.Snapshot;
  let origins = firstOf(first, teller(first, stepOf(first)));
  for (const revision of later) {
    origins = entered(origins, before, revision.Snapshot, teller(revision, stepOf(revision)));
    before = revision.Snapshot;
  }
  const last = revisions.at(-1) as KeptRevision;
  const touching = steps.filter(({ Verb }) => TOUCHING.includes(Verb));
  return entered(origins, before, now, (path) => {
    const step = touching.findLast(
      ({ Verb, Props }) =>
        Props.includes(path) || (Verb === SiVerb.Issue && path === 'TBI_SIGNING_METHOD'),
    );
    const { Time, Revision } = step ?? last;
    if (step?.Verb === SiVerb.Issue)
      return { Source: FieldSource.OnBehalf, Name: null, By: step.By, Time, Revision };
    if (step)
      return {
        Source: FieldSource.Order,
        Name: SiVerb.label(SiVerb.Reschedule),
        By: null,
        Time,
        Revision,
      };
    return { Source: FieldSource.System, Name: null, By: null, Time, Revision };
  });
}
