import {
  ScheduleReason,
  VoyageSource,
  VoyageStatus,
} from '@quayside/contracts/masterdata/schedule-choices';
import {
  type ExpandedSailing,
  ExpandKind,
  type ExpandTemplate,
  type ScheduleTemplate,
} from '@quayside/contracts/masterdata/schedule-template';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { portClocks } from '../places/port-clocks.js';
import { estimateCutoffs, usualHours } from './estimate-cutoffs.js';
import { portsWithoutZone } from './ports-without-zone.js';
import { isError, judgeCalls } from './schedule-rules.js';
import { ScheduleTemplateEntity } from './schedule-template.definition.js';
import { type PatternSailing, patternSailings } from './template-sailings.js';
import { differencesOf } from './voyage-difference.js';
import {
  normalVoyage,
  readVoyages,
  type VoyageDraft,
  voyageKey,
  voyagesByKey,
  type WholeVoyage,
} from './voyage-record.js';
import { type VoyageWrite, writeVoyages } from './write-voyages.js';

interface Step {
  sailing: ExpandedSailing;
  write: VoyageWrite | null;
}

/** What the template would leave of a voyage that it made earlier: its calls keep their ids in the order of the rotation. */
function onto(before: WholeVoyage, draft: VoyageDraft): VoyageDraft {
  const free = [...before.Calls];
  const Calls = draft.Calls.map((call) => {
    const at = free.findIndex(({ PortCode }) => PortCode === call.PortCode);
    const [same] = at < 0 ? [] : free.splice(at, 1);
    return { ...call, Id: same?.Id ?? null };
  });
  return { ...draft, Calls };
}

const sameCalls = (before: WholeVoyage, draft: VoyageDraft): boolean =>
  differencesOf(before, { ...before, ...draft, Status: before.Status } as never).length === 0;

/** Names of ships by IMO number. */
async function shipNames(ctx: Ctx, imos: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.sql<{ imo: string; name: string }>(
    'SELECT imo, name_en AS name FROM vessel WHERE imo = ANY($1)',
    [imos],
  );
  return new Map(rows.map(({ imo, name }) => [imo, name]));
}

function stepOf(
  now: Date,
  { date, override, shift, voyageNo }: PatternSailing,
  draft: VoyageDraft | null,
  made?: WholeVoyage,
  other?: WholeVoyage,
): Step {
  const touched = made && made.Version !== made.TemplateVersion;
  const shown = {
    Date: date,
    VoyageNo: voyageNo,
    VesselName: draft?.VesselName ?? made?.VesselName ?? null,
    ShiftDays: shift,
    FirstPort: draft?.Calls[0]?.PortCode ?? null,
    FirstEtd: draft?.Calls[0]?.Etd ?? null,
    Remark: override?.Remark ?? null,
    Findings: draft ? judgeCalls(draft.Calls, now) : [],
  };
  const step = (Kind: ExpandKind, write: VoyageWrite | null = null): Step => ({
    sailing: { ...shown, Kind },
    write,
  });
  const base = {
    source: VoyageSource.Template,
    byTemplate: true,
    remark: override?.Remark ?? null,
  };
  if (touched) return step(ExpandKind.Kept);
  if (!draft) {
    if (!made) return step(ExpandKind.Skipped);
    if (made.Status === VoyageStatus.Blank) return step(ExpandKind.Unchanged);
    return step(ExpandKind.Blanked, {
      ...base,
      before: made,
      after: { ...made, Status: VoyageStatus.Blank },
      reason: ScheduleReason.Blank,
    });
  }
  if (other && other.Id !== made?.Id) return step(ExpandKind.Existing);
  if (!made)
    return step(ExpandKind.Added, {
      ...base,
      before: null,
      after: draft,
      reason: ScheduleReason.Created,
    });
  const restored = made.Status === VoyageStatus.Blank;
  const after = { ...onto(made, draft), ...(restored && { Status: VoyageStatus.Planned }) };
  if (!restored && sameCalls(made, after)) return step(ExpandKind.Unchanged);
  return step(ExpandKind.Changed, {
    ...base,
    before: made,
    after,
    reason: restored ? ScheduleReason.Restore : ScheduleReason.Refresh,
  });
}

/** What expanding would do, sailing by sailing; reads only unless `lock`. */
async function plan(ctx: Ctx, { Id, From, To }: ExpandTemplate, lock: boolean): Promise<Step[]> {
  const template: ScheduleTemplate = await ctx.repo(ScheduleTemplateEntity).get(Id);
  const from = From && From > template.ValidFrom ? From : template.ValidFrom;
  const to = To && To < template.ValidTo ? To : template.ValidTo;
  const clocks = await portClocks(
    ctx,
    template.Calls.map(({ PortCode }) => PortCode),
  );
  const unknown = portsWithoutZone(template.Calls, clocks);
  if (unknown.length > 0) throw new Refusal('request.invalid', {}, unknown);
  const sailings = patternSailings(template, from, to, clocks);
  const names = await shipNames(ctx, template.Vessels ?? []);
  const hours = await usualHours(
    ctx,
    template.Calls.map(({ PortCode }) => PortCode),
  );
  const dates = sailings.map(({ date }) => date);
  const made = await readVoyages(
    ctx,
    't.template_id = $1 AND t.template_date = ANY($2::date[])',
    [Id, dates],
    lock,
  );
  const drafts = sailings.map(({ draft }) => {
    if (!draft) return null;
    const voyage = normalVoyage({ ...draft, VesselName: names.get(draft.VesselImo ?? '') ?? null });
    return { ...voyage, Calls: voyage.Calls.map((call) => estimateCutoffs(call, hours)) };
  });
  const keys = drafts.flatMap((draft) =>
    draft?.VesselName ? [{ ...draft, VesselName: draft.VesselName }] : [],
  );
  const others = new Map(
    (await voyagesByKey(ctx, keys)).map((voyage) => [voyageKey(voyage), voyage]),
  );
  const byDate = new Map(made.map((voyage) => [voyage.TemplateDate, voyage]));
  return sailings.map((sailing, index) => {
    const draft = drafts[index] ?? null;
    return stepOf(
      ctx.now,
      sailing,
      draft,
      byDate.get(sailing.date),
      draft ? others.get(voyageKey(draft)) : undefined,
    );
  });
}

export const templatePreview = async (
  ctx: Ctx,
  request: ExpandTemplate,
): Promise<ExpandedSailing[]> => (await plan(ctx, request, false)).map(({ sailing }) => sailing);

/**
 * Makes the voyages of a template. What people changed since, and what came from elsewhere, stays; the same template again
 * changes nothing. 400 when the pattern itself breaks the order of times.
 */
export function expandedTemplate(ctx: Ctx, request: ExpandTemplate): Promise<ExpandedSailing[]> {
  return ctx.tx(async (tx) => {
    // One expansion of a template at a time: two would both find its voyages missing.
    await tx.sql('SELECT pg_advisory_xact_lock(hashtext($1))', [`schedule template ${request.Id}`]);
    const steps = await plan(tx, request, true);
    const errors = steps.flatMap(({ sailing, write }) =>
      write ? sailing.Findings.filter(isError) : [],
    );
    if (errors.length > 0)
      throw new Refusal(
        'request.invalid',
        {},
        errors.slice(0, 50).map(({ Prop, Code, Msg }) => ({ Prop, Code, Msg })),
      );
    await writeVoyages(
      tx,
      steps.flatMap(({ write }) => write ?? []),
    );
    return steps.map(({ sailing }) => sailing);
  });
}
