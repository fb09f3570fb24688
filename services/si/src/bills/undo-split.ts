import type { SeenSi } from '@quayside/contracts/si/bills.api';
import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import type { SiSubmitted } from '@quayside/contracts/si/si.api';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { assertOpen, readOrder } from '../cargo-order/read-order.js';
import { onLine } from '../carrier/on-step.js';
import { differencesOf } from '../shipping-instruction/differences.js';
import { recordStep } from '../shipping-instruction/log-step.js';
import { readSi } from '../shipping-instruction/read-si.js';
import { revised } from '../shipping-instruction/resubmit.js';
import { siMachine } from '../shipping-instruction/shipping-instruction.machine.js';
import { snapshotOf } from '../shipping-instruction/si-snapshot.js';
import { isTooLateFor } from '../shipping-instruction/si-states.js';
import { replaceSi } from '../shipping-instruction/store-si.js';
import { submittedOf } from '../shipping-instruction/submit.js';
import { fixedBill, splitsOf } from './splits-of.js';

/**
 * Takes the latest split back that an SI, the split one or a part, stands in: the split SI says again what it said before and goes
 * to review, its parts are voided. What was changed in between stays in the revisions. 422 once a bill of it is approved.
 */
export function undoSplit(ctx: Ctx, { Id, Version }: SeenSi): Promise<SiSubmitted> {
  return ctx.tx(async (tx) => {
    const { CGO_ID } = await readSi(tx, Id);
    const order = await readOrder(tx, found(CGO_ID), true);
    const seen = await readSi(tx, Id, true);
    if (Version != null && Version !== seen.Version) throw new Refusal('record.stale');
    const [split] = await splitsOf(tx, Id);
    if (!split) throw new Refusal('si.split-absent');
    if (split.newer)
      throw new Refusal('si.split-newer', { bill: split.bills[0]?.TBI_SIMBL_NO ?? '' });
    const fixed = fixedBill(split);
    if (fixed)
      throw new Refusal('si.split-fixed', {
        bill: fixed.TBI_SIMBL_NO ?? fixed.TBI_NO,
        status: SiStatus.label(fixed.TBI_STATUS),
      });
    if (isTooLateFor(tx, order.SiDeadline)) throw new Refusal('si.deadline-passed');
    assertOpen(order);
    const [mainId, ...partIds] = split.bills.map((bill) => bill.Id) as [number, ...number[]];
    // The parts first: their numbers may be the ones that the bill goes back to.
    for (const id of partIds) await voidPart(tx, id);
    const before = await readSi(tx, mainId, true);
    const { to } = siMachine.step(tx, before.TBI_STATUS, SiVerb.Resubmit);
    const main = revised(tx, before, split.snapshot, order, to);
    await replaceSi(tx, main);
    await tx.sql('UPDATE shipping_instruction SET tbi_num = $2 WHERE id = $1', [
      main.Id,
      split.snapshot.TBI_NUM ?? 1,
    ]);
    await tx.sql('UPDATE si_split SET undone_time = $2 WHERE id = $1', [split.id, tx.now]);
    const differences = differencesOf(
      snapshotOf(before),
      snapshotOf(main),
      await portZonesOrNone(tx),
    );
    const remarks = `恢复为拆分前的一份，${partIds.length}份拆出的提单已作废`;
    await recordStep(tx, {
      si: main,
      verb: SiVerb.Unsplit,
      from: before.TBI_STATUS,
      remarks,
      differences,
    });
    return submittedOf(main);
  });
}

/** A part goes with its split; whoever may split may take it back. */
async function voidPart(tx: Ctx, id: number): Promise<void> {
  const si = await readSi(tx, id, true);
  const moved = { ...si, TBI_STATUS: SiStatus.Voided };
  await tx.sql(
    'UPDATE shipping_instruction SET tbi_status = $2, version = version + 1, update_time = $3 WHERE id = $1',
    [id, SiStatus.Voided, tx.now],
  );
  const line = await onLine(tx, si, SiVerb.Void);
  await recordStep(tx, {
    si: moved,
    verb: SiVerb.Unsplit,
    from: si.TBI_STATUS,
    remarks: ['撤销拆分', line].filter(Boolean).join('；'),
  });
}
