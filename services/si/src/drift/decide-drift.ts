import { SiVerb } from '@quayside/contracts/si/choices';
import {
  DriftSource,
  DriftState,
  type IgnoreDrift,
  type SiDrift,
  type TakeDrift,
} from '@quayside/contracts/si/drift.api';
import type { SiSubmitted } from '@quayside/contracts/si/si.api';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { lockOrders } from '../merging/merge-orders.js';
import { recordStep } from '../shipping-instruction/log-step.js';
import { readSi, type WholeSi } from '../shipping-instruction/read-si.js';
import { resubmit } from '../shipping-instruction/resubmit.js';
import { siMachine } from '../shipping-instruction/shipping-instruction.machine.js';
import { cancelledBookings } from './cancelled-bookings.js';
import {
  chosenDrifts,
  countBills,
  type StoredDrift,
  shownDrifts,
  storedDrifts,
} from './read-drifts.js';
import { labelOf, shownSaid } from './said.js';
import { manualReason, withOrderValues } from './with-order-values.js';

/** What has changed under an SI of the caller's scope; 404 otherwise. */
export async function readDrifts(ctx: Ctx, id: number): Promise<SiDrift[]> {
  const si = await readSi(ctx, id);
  const cancelled = await cancelledBookings(ctx, si);
  const stored = await storedDrifts(ctx, si);
  return [
    ...cancelled,
    ...(stored.length === 0
      ? []
      : shownDrifts(si, await countBills(ctx, found(si.CGO_ID)), stored)),
  ];
}

/** The SI with the chosen drifts, order and SI locked; 412 when the SI or one of the drifts is not what was looked at. */
async function held(
  tx: Ctx,
  { Id, Version, Drifts }: TakeDrift | IgnoreDrift,
): Promise<{ si: WholeSi; drifts: StoredDrift[] }> {
  await lockOrders(tx, [found((await readSi(tx, Id)).CGO_ID)]);
  const si = await readSi(tx, Id, true);
  if (Version != null && Version !== si.Version) throw new Refusal('record.stale');
  if (Drifts.some(({ Source }) => Source === DriftSource.Booking))
    throw new Refusal('order.closed');
  return { si, drifts: chosenDrifts(await storedDrifts(tx, si), Drifts) };
}

/** Puts new values of the order into the SI and hands it in again: rules, deadline, states and rights are those of a resubmission. */
export function takeDrift(ctx: Ctx, request: TakeDrift): Promise<SiSubmitted> {
  return ctx.tx(async (tx) => {
    const { si, drifts } = await held(tx, request);
    const bills = await countBills(tx, found(si.CGO_ID));
    for (const { Prop } of drifts) {
      const reason = manualReason(si, bills, Prop);
      if (reason)
        throw new Refusal('si.drift-manual', { label: labelOf(Prop), reason }, [
          { Prop, Code: 'drift-manual', Msg: reason },
        ]);
    }
    const names = [...new Set(drifts.map(({ Source }) => DriftSource.label(Source)))].join('、');
    const { AmendmentConfirmed = null, LateReason } = request;
    const input = {
      ...withOrderValues(si, drifts),
      AmendmentConfirmed,
      LateReason: LateReason?.trim() || si.LateReason,
    };
    return resubmit(
      tx,
      input,
      `采用${names}的${drifts.map(({ Prop }) => labelOf(Prop)).join('、')}`,
    );
  });
}

/** Leaves the SI as it is, with the reason in the log, until the source changes again. Whoever may change the SI may say so. */
export function ignoreDrift(ctx: Ctx, request: IgnoreDrift): Promise<SiDrift[]> {
  return ctx.tx(async (tx) => {
    const { si, drifts } = await held(tx, request);
    siMachine.step(tx, si.TBI_STATUS, SiVerb.Resubmit);
    const reason = request.Reason.trim();
    await tx.sql(
      `UPDATE si_drift d SET state = $3, reason = $4, employee_name = $5, decided_time = $6
       FROM json_to_recordset($2) AS n(source text, prop text) WHERE d.tbi_id = $1 AND d.source = n.source AND d.prop = n.prop`,
      [
        si.Id,
        JSON.stringify(drifts.map(({ Source, Prop }) => ({ source: Source, prop: Prop }))),
        DriftState.Ignored,
        reason,
        tx.employee.Name,
        tx.now,
      ],
    );
    await recordStep(tx, {
      si,
      verb: SiVerb.IgnoreDrift,
      from: si.TBI_STATUS,
      remarks: reason,
      differences: drifts.map(({ Prop, SiValue, NewValue }) => ({
        Prop,
        Label: labelOf(Prop),
        Before: shownSaid(Prop, SiValue),
        After: shownSaid(Prop, NewValue),
      })),
    });
    return readDrifts(tx, si.Id);
  });
}
