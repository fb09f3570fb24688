import { AMENDMENT_STATUSES, SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { SiSubmitted } from '@quayside/contracts/si/si.api';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { totalsOf } from '../cargo/totals.js';
import { assertOpen, readOrder } from '../cargo-order/read-order.js';
import { siDrafts } from '../cargo-order/si-drafts.js';
import { lockOrders, mergedIdsOf } from '../merging/merge-orders.js';
import { reasonOf } from '../rules/cargo-rules.js';
import { recordAmendment } from './amendment.js';
import { billInUse, billSubmitted, usedElsewhere } from './bill-numbers.js';
import { differencesOf } from './differences.js';
import { assertPassed, judgedBills } from './judged-bills.js';
import { recordStep } from './log-step.js';
import { normalizedSi } from './order-si.js';
import { readSi, type WholeSi } from './read-si.js';
import { originOf } from './revision-origin.js';
import { siMachine } from './shipping-instruction.machine.js';
import { snapshotOf } from './si-snapshot.js';
import { isTooLateToResubmit } from './si-states.js';
import { afterHandIn } from './step-hooks.js';
import { type NewSi, replaceSi } from './store-si.js';
import { assertStorable, submittedOf } from './submit.js';

type Revising = typeof SiVerb.Resubmit | typeof SiVerb.Correct;

/**
 * Changes an SI and hands it in again: back to Submitted, revision + 1, differences in the log. Customers until the carrier's
 * deadline, staff at any time. `note`: what it was done for, when it was not typed in the form. 412 when the SI was changed since `Version` was read; 422 for an amendment whose fee nobody agreed to.
 */
export const resubmit = (
  ctx: Ctx,
  input: SiInput,
  note: string | null = null,
): Promise<SiSubmitted> => revise(ctx, input, SiVerb.Resubmit, note);

/**
 * The desk mends the data of an SI that is being made: revision + 1, differences in the log, the customer is told. By the rules of
 * a submission; what was made is to be made again.
 */
export const correct = (ctx: Ctx, input: SiInput): Promise<SiSubmitted> =>
  revise(ctx, input, SiVerb.Correct);

function revise(
  ctx: Ctx,
  input: SiInput,
  verb: Revising,
  note: string | null = null,
): Promise<SiSubmitted> {
  assertStorable([input], '');
  return ctx.tx(async (tx) => {
    // The order first, as a submission does: two people who change bills of one order then wait and never lock each other out.
    const { CGO_ID, TDBpMBLNos } = await readSi(tx, found(input.Id));
    const merged = mergedIdsOf([{ TDBpMBLNos }, input]);
    if (merged.length > 0) await lockOrders(tx, [found(CGO_ID), ...merged]);
    const order = await readOrder(tx, found(CGO_ID), true);
    const before = await readSi(tx, found(input.Id), true);
    if (input.Version != null && input.Version !== before.Version)
      throw new Refusal('record.stale');
    const step = siMachine.step(tx, before.TBI_STATUS, verb);
    assertOpen(order);
    const amended =
      verb === SiVerb.Resubmit ? await resubmissionNote(tx, before, input, order) : null;
    const remarks = [note, amended].filter(Boolean).join('；') || null;
    const { bills, findings } = await judgedBills(tx, {
      order,
      bills: [
        {
          TDBpMBLNos: before.TDBpMBLNos,
          ...input,
          TBI_SITYPE: input.TBI_SITYPE ?? before.TBI_SITYPE,
          CargoReason: reasonOf(input, before, order),
        },
      ],
      num: before.TBI_NUM ?? 1,
      first: false,
      replacing: [before.Id],
      root: () => '',
    });
    assertPassed(findings);
    const si = normalizedSi(bills[0] as SiInput);
    await assertBillFree(tx, order, before.Id, si);
    const after = revised(tx, before, si, order, step.to);
    await replaceSi(tx, after);
    await afterHandIn(tx, after, before);
    await siDrafts.remove(tx, { TBI_ID: before.Id });
    const differences = differencesOf(
      snapshotOf(before),
      snapshotOf(after),
      await portZonesOrNone(tx),
    );
    await recordStep(tx, { si: after, verb, from: before.TBI_STATUS, differences, remarks });
    return submittedOf(after);
  });
}

/** What a resubmission needs after the deadline and after the bill was made; answers what the log says of the latter. */
async function resubmissionNote(
  tx: Ctx,
  before: WholeSi,
  input: SiInput,
  order: CargoOrder,
): Promise<string | null> {
  if (isTooLateToResubmit(tx, before.TBI_STATUS, order.SiDeadline))
    throw new Refusal('si.deadline-passed');
  const late = order.SiDeadline !== null && new Date(order.SiDeadline) <= tx.now;
  if (late && !(input.LateReason ?? before.LateReason)?.trim()) {
    throw new Refusal('si.late-reason-required', {}, [
      { Prop: 'LateReason', Code: 'late-reason-required', Msg: '已过截单时间，请填写迟交原因' },
    ]);
  }
  return AMENDMENT_STATUSES.includes(before.TBI_STATUS)
    ? recordAmendment(tx, before, input.AmendmentConfirmed === true)
    : null;
}

/** The next revision of an SI, which says what was handed in anew. */
export function revised(
  tx: Ctx,
  before: WholeSi,
  si: SiInput,
  order: CargoOrder,
  to: SiStatus,
): NewSi {
  const totals = totalsOf(si.BoxInfos ?? []);
  return {
    ...before,
    ...si,
    Origin: originOf(tx, si, order),
    Id: before.Id,
    TBI_STATUS: to,
    TBI_DEADLINE: order.SiDeadline,
    Revision: before.Revision + 1,
    LateReason: si.LateReason ?? before.LateReason,
    TotalPackages: totals.Packages,
    TotalWeight: totals.Weight,
    TotalVolume: totals.Volume,
    ContainerSummary: totals.ContainerSummary,
    Version: before.Version + 1,
    UpdateTime: tx.now.toISOString(),
  };
}

/** Refuses a bill number that another open SI of the order has, or one of another order, see {@link usedElsewhere}. */
export async function assertBillFree(
  tx: Ctx,
  order: CargoOrder,
  id: number,
  si: SiInput,
  place = 'TBI_SIMBL_NO',
): Promise<void> {
  const bill = si.TBI_SIMBL_NO ?? '';
  const taken = await tx.sql<{ own: boolean }>(
    `SELECT s.cgo_id = $1 AS own FROM shipping_instruction s
     WHERE s.tbi_simbl_no = $2 AND s.id <> $3 AND s.tbi_status <> ${SiStatus.Voided}
       AND (s.cgo_id = $1 OR ${usedElsewhere('s', '$5', '$6', '$4')}) ORDER BY own DESC LIMIT 1`,
    [order.Id, bill, id, si.TBI_CARRIER || order.CarrierCode, order.CompanyId, order.MblNo],
  );
  if (taken[0]) throw taken[0].own ? billSubmitted(bill, place) : billInUse(bill, place);
}
