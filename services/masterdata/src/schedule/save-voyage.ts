import type { FieldError } from '@quayside/contracts/core/envelope';
import type {
  CheckedVoyage,
  VoyageChangeInput,
  VoyageDetail,
  VoyageInput,
} from '@quayside/contracts/masterdata/schedule';
import { ScheduleReason, ScheduleSeverity } from '@quayside/contracts/masterdata/schedule-choices';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { portClocks } from '../places/port-clocks.js';
import { estimateCutoffs, usualHours } from './estimate-cutoffs.js';
import { timesWithoutZone } from './ports-without-zone.js';
import { isError, judgeCalls } from './schedule-rules.js';
import {
  CALL_TIMES,
  iso,
  lockVoyage,
  normalVoyage,
  readVoyage,
  type VoyageDraft,
  voyagesByKey,
  type WholeVoyage,
} from './voyage-record.js';
import { unknownCodes } from './voyage-references.js';
import { type VoyageWrite, writeVoyages } from './write-voyages.js';

/** A stored voyage with what is to be said of it. */
export function detailOf(
  ctx: Ctx,
  { TemplateId, TemplateDate, TemplateVersion, ...voyage }: WholeVoyage,
): VoyageDetail {
  return { ...voyage, Findings: judgeCalls(voyage.Calls, ctx.now) };
}

export const voyageDetail = async (ctx: Ctx, id: number): Promise<VoyageDetail> =>
  detailOf(ctx, await readVoyage(ctx, id));

/** The calls with the cut-offs that nobody told. */
export async function estimated<V extends VoyageDraft>(ctx: Ctx, voyage: V): Promise<V> {
  const hours = await usualHours(
    ctx,
    voyage.Calls.map(({ PortCode }) => PortCode),
  );
  return { ...voyage, Calls: voyage.Calls.map((call) => estimateCutoffs(call, hours)) };
}

/** Times at ports without a known zone, but for those that stand so already. */
async function zoneFaults(
  ctx: Ctx,
  { Calls }: VoyageDraft,
  before: WholeVoyage | null = null,
): Promise<FieldError[]> {
  const clocks = await portClocks(
    ctx,
    Calls.map(({ PortCode }) => PortCode),
  );
  const stored = new Map(before?.Calls.map((call) => [call.Id, call]));
  return timesWithoutZone(Calls, clocks).filter(({ Prop }) => {
    const call = Calls[Number(/\d+/.exec(Prop)?.[0])];
    const was = call?.Id ? stored.get(call.Id) : undefined;
    return !was || !call || CALL_TIMES.some((field) => iso(call[field]) !== was[field]);
  });
}

/** Looks at a voyage that is being written: every finding, and the cut-offs as they would be. */
export async function checkedVoyage(ctx: Ctx, input: VoyageInput): Promise<CheckedVoyage> {
  const voyage = await estimated(ctx, normalVoyage(input));
  const named = [...(await unknownCodes(ctx, voyage)), ...(await zoneFaults(ctx, voyage))];
  const unknown = named.map((error) => ({
    ...error,
    Severity: ScheduleSeverity.Error,
  }));
  return { Calls: voyage.Calls, Findings: [...unknown, ...judgeCalls(voyage.Calls, ctx.now)] };
}

/** 400 with every error; warnings let a voyage through. */
export function assertNoErrors(
  ctx: Ctx,
  { Calls }: VoyageDraft,
  more: readonly FieldError[] = [],
): void {
  const errors = [
    ...more,
    ...judgeCalls(Calls, ctx.now)
      .filter(isError)
      .map(({ Prop, Code, Msg }) => ({ Prop, Code, Msg })),
  ];
  if (errors.length > 0) throw new Refusal('request.invalid', {}, errors);
}

async function assertFree(tx: Ctx, voyage: VoyageDraft, except: number | null): Promise<void> {
  if (!voyage.VesselName) return;
  const { CarrierCode, VesselName, VoyageNo } = voyage;
  const taken = await voyagesByKey(tx, [{ CarrierCode, VesselName, VoyageNo }]);
  if (taken.every(({ Id }) => Id === except)) return;
  throw new Refusal('record.duplicate', {}, [
    { Prop: 'VoyageNo', Code: 'duplicate', Msg: `${VesselName} ${VoyageNo}已有船期` },
  ]);
}

/** The ship's name as it stands in the vessels, where the voyage names only its number. */
async function named<V extends VoyageDraft>(ctx: Ctx, voyage: V): Promise<V> {
  if (voyage.VesselName || !voyage.VesselImo) return voyage;
  const [vessel] = await ctx.sql<{ name: string }>(
    'SELECT name_en AS name FROM vessel WHERE imo = $1',
    [voyage.VesselImo],
  );
  return vessel ? { ...voyage, VesselName: vessel.name } : voyage;
}

/** Checks and writes one voyage, with its estimates. The caller holds `before` locked. */
export async function storeVoyage(tx: Ctx, write: VoyageWrite): Promise<VoyageDetail> {
  const after = await estimated(tx, await named(tx, normalVoyage(write.after)));
  assertNoErrors(tx, after, [
    ...(await unknownCodes(tx, after)),
    ...(await zoneFaults(tx, after, write.before)),
  ]);
  await assertFree(tx, after, write.before?.Id ?? null);
  const [voyage] = await writeVoyages(tx, [{ ...write, after }]);
  return detailOf(tx, voyage as WholeVoyage);
}

export const createdVoyage = (ctx: Ctx, input: VoyageInput): Promise<VoyageDetail> =>
  ctx.tx((tx) => {
    const Calls = input.Calls.map(({ Id, ...call }) => call);
    return storeVoyage(tx, {
      before: null,
      after: { ...input, Calls },
      reason: ScheduleReason.Created,
      source: input.Source,
    });
  });

/** Changes a whole voyage; 412 when it changed since it was read. */
export const updatedVoyage = (
  ctx: Ctx,
  { Id, Version, Reason, ChangeRemark, ...input }: VoyageChangeInput,
): Promise<VoyageDetail> =>
  ctx.tx(async (tx) => {
    const before = await lockVoyage(tx, Id, Version);
    return storeVoyage(tx, {
      before,
      after: { ...input, Status: before.Status },
      reason: Reason,
      source: input.Source,
      remark: ChangeRemark,
    });
  });
