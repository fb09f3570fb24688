import { chinaTime } from '@quayside/contracts/core/dates';
import type { FieldDifference } from '@quayside/contracts/core/document';
import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { portTime } from '@quayside/contracts/core/zones';
import { type PortZones, zoneAtPort } from '../mapping/port-day.js';

const NO_ZONES: PortZones = new Map();

type Values = Readonly<Record<string, unknown>>;

/**
 * A value of a record as a person reads it: choices by their label, times at a port by the clock
 * there with its zone, other instants by the desk's; null for nothing and for an empty text.
 * @param zones without them times at ports stand in UTC
 */
export function shownValue(
  meta: FieldMeta,
  record: Values,
  zones: PortZones = NO_ZONES,
): string | null {
  const value = record[meta.name];
  if (value === null || value === undefined || value === '') return null;
  if (meta.choices) return meta.choices.label(value as string);
  if (meta.kind !== 'instant') return String(value);
  if (!meta.port) return chinaTime(value as string);
  return portTime(value as string, zoneAtPort(record[meta.port] as string | null, zones));
}

/**
 * A cut-off that stays at another port is shown by another clock, and is none the less the same.
 */
const isSameMoment = (before: unknown, after: unknown): boolean =>
  Boolean(before && after) && Date.parse(before as string) === Date.parse(after as string);

/** Of which records fields are compared. */
export interface Compared {
  /** Path in front of the fields: `Lines[2].` */
  place?: string;
  /** Text in front of their labels. */
  label?: string;
  /** By which clocks times at ports stand; without them in UTC. */
  zones?: PortZones;
}

/**
 * Compares field by field, with the labels of the contract; a field missing and an empty one are
 * the same, and so are two texts of one moment.
 */
export function compareFields(
  fields: readonly FieldMeta[],
  before: object,
  after: object,
  { place = '', label = '', zones }: Compared = {},
): FieldDifference[] {
  return fields.flatMap((meta) => {
    if (meta.port && isSameMoment((before as Values)[meta.name], (after as Values)[meta.name]))
      return [];
    const Before = shownValue(meta, before as Values, zones);
    const After = shownValue(meta, after as Values, zones);
    return Before === After
      ? []
      : [{ Prop: place + meta.name, Label: label + meta.label, Before, After }];
  });
}

/**
 * Which older line each newer one was; undefined for a new one. Lines are the same by their key (a container's number), and those
 * whose key is not there, or was just filled in or corrected, by their place. With `exact` by the key alone: stable numbers of lines.
 */
export function matchLines<L>(
  before: readonly L[],
  after: readonly L[],
  keyOf: (line: L) => string | number | null | undefined,
  exact = false,
): (number | undefined)[] {
  const left = new Set(before.keys());
  const byKey = new Map(
    before.flatMap((line, index) => (keyOf(line) ? [[keyOf(line), index] as const] : [])),
  );
  const newer = new Set(after.map(keyOf));
  const partner = (line: L, index: number): number | undefined => {
    const keyed = byKey.get(keyOf(line) || undefined);
    if (keyed !== undefined) return left.has(keyed) ? keyed : undefined;
    const samePlace = before[index];
    if (exact || samePlace === undefined || !left.has(index)) return undefined;
    const key = keyOf(samePlace);
    return !key || !newer.has(key) ? index : undefined;
  };
  return after.map((line, index) => {
    const at = partner(line, index);
    if (at !== undefined) left.delete(at);
    return at;
  });
}

/** How the lines of a list are compared and named. */
export interface ComparedLines<L> {
  /** Path of the list. */
  prop: string;
  match(before: readonly L[], after: readonly L[]): (number | undefined)[];
  /** In front of a line's fields, with a space at its end: `箱1 `. */
  name(line: L, index: number): string;
  /** A whole line, added or removed, as a person reads it. */
  summary(line: L): string | null;
  /** What changed in a line that stayed. @param place its path */
  compare(before: L, after: L, place: string, name: string): FieldDifference[];
}

/** Lines that changed, were added or removed; the path of a difference is that of the newer list. */
export function compareLines<L>(
  before: readonly L[],
  after: readonly L[],
  { prop, match, name, summary, compare }: ComparedLines<L>,
): FieldDifference[] {
  const partners = match(before, after);
  const kept = new Set(partners);
  const changes = after.flatMap((line, index): FieldDifference[] => {
    const place = `${prop}[${index}]`;
    const called = name(line, index);
    const old = before[partners[index] ?? -1];
    if (old === undefined)
      return [{ Prop: place, Label: `${called}新增`, Before: null, After: summary(line) }];
    return compare(old, line, place, called);
  });
  const removed = before.flatMap((line, index): FieldDifference[] =>
    kept.has(index)
      ? []
      : [{ Prop: prop, Label: `${name(line, index)}删除`, Before: summary(line), After: null }],
  );
  return [...changes, ...removed];
}

/**
 * Lines that keep their numbers (`LineId`) as the store of documents gives them: every changed field of a line, and lines that came or went.
 * @param prop path of the list
 * @param label how people call a line of it: 货物, shown as `货物1 `
 * @param type the class of a line
 */
export function compareNumberedLines<L extends { LineId?: number | null }>(
  prop: string,
  label: string,
  type: Class<L>,
  before: readonly L[],
  after: readonly L[],
): FieldDifference[] {
  const fields = [...fieldsOf(type).values()].filter(({ name }) => name !== 'LineId');
  return compareLines(before, after, {
    prop,
    match: (old, now) => matchLines(old, now, ({ LineId }) => LineId, true),
    name: (_, index) => `${label}${index + 1} `,
    summary: (line) =>
      fields.flatMap((meta) => shownValue(meta, line as Values) ?? []).join(' ') || null,
    compare: (old, now, place, name) =>
      compareFields(fields, old, now, { place: `${place}.`, label: name }),
  });
}

/**
 * Lines that are handed in again without their numbers, as programs do that never kept them, with the numbers that they had: a line that says the
 * same is the same, else the one at its place. A list in which any line names its number says itself which of them are new.
 */
export function withLineIds<L extends { LineId?: number | null }>(
  type: Class<L>,
  before: readonly L[],
  after: readonly L[],
): L[] {
  if (before.length === 0 || after.some(({ LineId }) => LineId != null)) return [...after];
  const fields = [...fieldsOf(type).values()].filter(({ name }) => name !== 'LineId');
  const keys = new Map<L, string>();
  for (const lines of [before, after]) {
    const times = new Map<string, number>();
    for (const line of lines) {
      const said = JSON.stringify(fields.map((meta) => shownValue(meta, line as Values)));
      times.set(said, (times.get(said) ?? 0) + 1);
      keys.set(line, `${said} ${times.get(said)}`);
    }
  }
  const partners = matchLines(before, after, (line) => keys.get(line));
  return after.map((line, index) => ({
    ...line,
    LineId: before[partners[index] ?? -1]?.LineId ?? null,
  }));
}
