import type { SeenSi } from '@quayside/contracts/si/bills.api';
import { SiStatus, SiVerb } from '@quayside/contracts/si/choices';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { SiSubmitted } from '@quayside/contracts/si/si.api';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readOrder } from '../cargo-order/read-order.js';
import { lockOrders, mergedIdsOf, readMergeOrders } from '../merging/merge-orders.js';
import { differencesOf } from '../shipping-instruction/differences.js';
import { recordStep } from '../shipping-instruction/log-step.js';
import { readSi, type WholeSi } from '../shipping-instruction/read-si.js';
import { revised } from '../shipping-instruction/resubmit.js';
import { siMachine } from '../shipping-instruction/shipping-instruction.machine.js';
import { snapshotOf } from '../shipping-instruction/si-snapshot.js';
import { isTooLateFor } from '../shipping-instruction/si-states.js';
import { replaceSi } from '../shipping-instruction/store-si.js';
import { submittedOf } from '../shipping-instruction/submit.js';
import { keepBoxes } from './keep-boxes.js';
import { releaseMerges } from './release-merges.js';

/** Before the bill is made. */
const UNMERGEABLE: readonly SiStatus[] = [SiStatus.Submitted, SiStatus.Approved, SiStatus.Returned];

/** Whether the carrier has an SI: it was sent and not rejected since, whatever was amended here afterwards. */
async function isAtCarrier(ctx: Ctx, id: number): Promise<boolean> {
  const [last] = await ctx.sql<{ verb: SiVerb }>(
    'SELECT verb FROM si_log WHERE tbi_id = $1 AND verb = ANY($2) ORDER BY id DESC LIMIT 1',
    [id, [SiVerb.Send, SiVerb.Reject]],
  );
  return last?.verb === SiVerb.Send;
}

/**
 * Why a merge cannot be undone any more; null when it can. What the carrier has under one number is not taken apart here: it would
 * hold the merged bill and the restored ones at once.
 */
export async function unmergeRefusal(
  ctx: Ctx,
  { Id, TBI_STATUS }: Pick<WholeSi, 'Id' | 'TBI_STATUS'>,
): Promise<string | null> {
  if (!UNMERGEABLE.includes(TBI_STATUS)) return `SI${SiStatus.label(TBI_STATUS)}，不能撤销并单`;
  if (await isAtCarrier(ctx, Id))
    return '船公司已收到并单后的SI，不能直接撤销并单；请与船公司确认后作为改单，在表单中撤出';
  return null;
}

/** The bill without what came from merged orders: their boxes and their numbers. Bills named without an order stay. */
export function withoutMerged(si: WholeSi): SiInput {
  const merged = new Set(mergedIdsOf([si]));
  const TDBpMBLNos = si.TDBpMBLNos.filter(({ TMM_MCGO_ID }) => !TMM_MCGO_ID);
  return {
    ...snapshotOf(si),
    BoxInfos: si.BoxInfos.filter(({ BoxInfo }) => !merged.has(BoxInfo.TBX_CGO_ID ?? 0)),
    TDBpMBLNos,
    TBI_MERGEMBL_NO: TDBpMBLNos.map(({ TMM_MMBL_NO }) => TMM_MMBL_NO).join(',') || null,
  };
}

/**
 * Takes a merge back: the bill keeps its own order's boxes and goes to review, the merged orders are what they were before, with the
 * SIs that were voided for the merge; boxes of an order without one are kept as a draft. 422 once the bill is made, or while the
 * carrier has it.
 */
export function undoMerge(ctx: Ctx, { Id, Version }: SeenSi): Promise<SiSubmitted> {
  return ctx.tx(async (tx) => {
    const seen = await readSi(tx, Id);
    const merged = mergedIdsOf([seen]);
    await lockOrders(tx, [found(seen.CGO_ID), ...merged]);
    const order = await readOrder(tx, found(seen.CGO_ID));
    const before = await readSi(tx, Id, true);
    if (Version != null && Version !== before.Version) throw new Refusal('record.stale');
    if (mergedIdsOf([before]).length === 0) throw new Refusal('si.merge-absent');
    const reason = await unmergeRefusal(tx, before);
    if (reason) throw new Refusal('si.merge-fixed', { reason });
    const { to } = siMachine.step(tx, before.TBI_STATUS, SiVerb.Resubmit);
    if (isTooLateFor(tx, order.SiDeadline)) throw new Refusal('si.deadline-passed');
    const after = revised(tx, before, withoutMerged(before), order, to);
    await replaceSi(tx, after);
    const differences = differencesOf(
      snapshotOf(before),
      snapshotOf(after),
      await portZonesOrNone(tx),
    );
    const remarks = `撤出${before.TBI_MERGEMBL_NO}`;
    await recordStep(tx, {
      si: after,
      verb: SiVerb.Unmerge,
      from: before.TBI_STATUS,
      remarks,
      differences,
    });
    await releaseMerges(tx, Id, `撤销并入提单${before.TBI_SIMBL_NO}`);
    // What was restored is an SI of its own again; read afterwards.
    await keepBoxes(tx, before, [
      ...(await readMergeOrders(tx, before.CompanyId, mergedIdsOf([before]))).values(),
    ]);
    return submittedOf(after);
  });
}
