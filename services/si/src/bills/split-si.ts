import { SiStatus, SiType, SiVerb } from '@quayside/contracts/si/choices';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { SiSubmission, SiSubmitted } from '@quayside/contracts/si/si.api';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { assertOpen, readOrder } from '../cargo-order/read-order.js';
import { siDrafts } from '../cargo-order/si-drafts.js';
import { mergedIdsOf } from '../merging/merge-orders.js';
import { differencesOf } from '../shipping-instruction/differences.js';
import { assertPassed, judgedBills } from '../shipping-instruction/judged-bills.js';
import { recordStep } from '../shipping-instruction/log-step.js';
import { normalizedSi } from '../shipping-instruction/order-si.js';
import { readSi, type WholeSi } from '../shipping-instruction/read-si.js';
import { assertBillFree, revised } from '../shipping-instruction/resubmit.js';
import { siMachine } from '../shipping-instruction/shipping-instruction.machine.js';
import { snapshotOf } from '../shipping-instruction/si-snapshot.js';
import { isTooLateFor } from '../shipping-instruction/si-states.js';
import { insertSis, type NewSi, replaceSi } from '../shipping-instruction/store-si.js';
import { assertStorable, newSi, submittedOf } from '../shipping-instruction/submit.js';

/** Before the desk has begun with it. */
export const SPLITTABLE: readonly SiStatus[] = [SiStatus.Submitted, SiStatus.Returned];

/**
 * Makes several bills of one SI: the first goes on as that SI, the others are new and belong to the same person. All go to review.
 * Judged like a submission of as many bills; 422 when they do not add up, when the SI is approved already or a number is taken.
 */
export function splitSi(ctx: Ctx, request: SiSubmission): Promise<SiSubmitted[]> {
  const { TDBLInfos, Num, CGO_ID } = request;
  assertStorable(TDBLInfos, 'TDBLInfos');
  if (TDBLInfos.length !== Num)
    throw new Refusal('si.num-mismatch', { num: Num, count: TDBLInfos.length });
  if (Num < 2) throw new Refusal('si.split-few');
  const input = TDBLInfos[0] as SiInput;
  return ctx.tx(async (tx) => {
    const order = await readOrder(tx, CGO_ID, true);
    const before = await readSi(tx, found(input.Id), true);
    if (before.CGO_ID !== CGO_ID) throw new Refusal('record.absent');
    if (input.Version != null && input.Version !== before.Version)
      throw new Refusal('record.stale');
    if (!SPLITTABLE.includes(before.TBI_STATUS))
      throw new Refusal('si.split-refused', { status: SiStatus.label(before.TBI_STATUS) });
    if (mergedIdsOf([before]).length > 0)
      throw new Refusal('si.split-merged', { bills: before.TBI_MERGEMBL_NO ?? '' });
    const { to } = siMachine.step(tx, before.TBI_STATUS, SiVerb.Resubmit);
    if (isTooLateFor(tx, order.SiDeadline)) throw new Refusal('si.deadline-passed');
    assertOpen(order);
    const { bills, findings } = await judgedBills(tx, {
      order,
      bills: TDBLInfos.map((si) => ({ ...si, TBI_SITYPE: SiType.MultiCopy })),
      num: Num,
      first: false,
      replacing: [before.Id],
      root: (index) => `TDBLInfos[${index}]`,
    });
    assertPassed(findings);
    for (const [index, bill] of bills.entries()) {
      await assertBillFree(tx, order, before.Id, bill, `TDBLInfos[${index}].TBI_SIMBL_NO`);
    }
    const main = revised(tx, before, normalizedSi(bills[0] as SiInput), order, to);
    await replaceSi(tx, main);
    await tx.sql('UPDATE shipping_instruction SET tbi_num = $2 WHERE id = $1', [main.Id, Num]);
    const by = {
      EmployeeId: before.TBI_CREATE_ID,
      Name: before.CreateName,
      source: before.TBI_SOURCES,
    };
    const numbers = await newNumbers(tx, Num - 1);
    const parts = bills
      .slice(1)
      .map((bill, index) =>
        newSi(tx, normalizedSi(bill), order, numbers[index] as NewNumbers, by, to),
      );
    const from = `拆分自${before.TBI_NO}（提单${before.TBI_SIMBL_NO}）`;
    if (!(await insertSis(tx, order, null, parts, { verb: SiVerb.Split, remarks: from })))
      throw new Refusal('record.stale');
    await keepSplit(tx, before, [main, ...parts]);
    await siDrafts.remove(tx, { TBI_ID: before.Id });
    const differences = differencesOf(
      snapshotOf(before),
      snapshotOf(main),
      await portZonesOrNone(tx),
    );
    const remarks = `拆分为${Num}份：${[main, ...parts].map(({ TBI_SIMBL_NO }) => TBI_SIMBL_NO).join('、')}`;
    await recordStep(tx, {
      si: main,
      verb: SiVerb.Split,
      from: before.TBI_STATUS,
      remarks,
      differences,
    });
    return [main, ...parts].map(submittedOf);
  });
}

type NewNumbers = { id: number; serial: number };

const newNumbers = (tx: Ctx, count: number): Promise<NewNumbers[]> =>
  tx.sql<NewNumbers>(
    "SELECT nextval('shipping_instruction_id_seq') AS id, nextval('si_number') AS serial FROM generate_series(1, $1::int)",
    [count],
  );

/** What an undo goes back to, and which bills it takes away. */
async function keepSplit(tx: Ctx, before: WholeSi, bills: readonly NewSi[]): Promise<void> {
  await tx.sql(
    `WITH split AS (INSERT INTO si_split (snapshot, employee_name, create_time) VALUES ($1, $2, $3) RETURNING id)
     INSERT INTO si_split_part (split_id, position, tbi_id)
     SELECT split.id, b.position - 1, b.id FROM split, unnest($4::bigint[]) WITH ORDINALITY AS b(id, position)`,
    [
      JSON.stringify({
        ...snapshotOf(before),
        TBI_NUM: before.TBI_NUM,
        TBI_SITYPE: before.TBI_SITYPE,
      }),
      tx.employee.Name,
      tx.now,
      bills.map(({ Id }) => Id),
    ],
  );
}
