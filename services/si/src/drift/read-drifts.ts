import { SiStatus } from '@quayside/contracts/si/choices';
import type { DriftChoice, SiDrift } from '@quayside/contracts/si/drift.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { SETTLED } from '../shipping-instruction/row-extra.js';
import { labelOf, movedBy, shownSaid } from './said.js';
import { manualReason } from './with-order-values.js';

/** A drift as it is stored. */
export type StoredDrift = Pick<
  SiDrift,
  | 'Source'
  | 'Prop'
  | 'SiValue'
  | 'OldValue'
  | 'NewValue'
  | 'State'
  | 'Reason'
  | 'EmployeeName'
  | 'DecidedTime'
  | 'CreateTime'
>;

/** The drifts of an SI, those to be dealt with first; none of one that is issued or voided. */
export async function storedDrifts(
  ctx: Ctx,
  { Id, TBI_STATUS }: Pick<WholeSi, 'Id' | 'TBI_STATUS'>,
): Promise<StoredDrift[]> {
  if (SETTLED.includes(TBI_STATUS)) return [];
  return ctx.sql<StoredDrift>(
    `SELECT source AS "Source", prop AS "Prop", si_value AS "SiValue", old_value AS "OldValue", new_value AS "NewValue", state AS "State",
       reason AS "Reason", employee_name AS "EmployeeName", decided_time AS "DecidedTime", create_time AS "CreateTime"
     FROM si_drift WHERE tbi_id = $1 ORDER BY state DESC, create_time DESC, prop`,
    [Id],
  );
}

/** The chosen ones of some drifts; 412 when one of them is gone or its source has changed again. */
export function chosenDrifts(
  stored: readonly StoredDrift[],
  chosen: readonly DriftChoice[],
): StoredDrift[] {
  return chosen.map(({ Source, Prop, NewValue }) => {
    const found = stored.find((each) => each.Source === Source && each.Prop === Prop);
    if (!found || shownSaid(Prop, found.NewValue) !== (NewValue ?? null))
      throw new Refusal('record.stale');
    return found;
  });
}

/** The drifts of an SI as they go out. */
export const shownDrifts = (
  si: WholeSi,
  bills: number,
  stored: readonly StoredDrift[],
): SiDrift[] =>
  stored.map((drift) => ({
    ...drift,
    Label: labelOf(drift.Prop),
    SiValue: shownSaid(drift.Prop, drift.SiValue),
    OldValue: shownSaid(drift.Prop, drift.OldValue),
    NewValue: shownSaid(drift.Prop, drift.NewValue),
    Difference: movedBy(drift.Prop, drift.OldValue, drift.NewValue),
    Refusal: manualReason(si, bills, drift.Prop),
  }));

/** How many open bills stand beside each other for an order. */
export async function countBills(ctx: Ctx, orderId: number): Promise<number> {
  const [row] = await ctx.sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM shipping_instruction WHERE cgo_id = $1 AND tbi_status <> ${SiStatus.Voided} AND delete_mark = 0`,
    [orderId],
  );
  return row?.n ?? 0;
}
