import { SiVerb } from '@quayside/contracts/si/choices';
import { DriftState } from '@quayside/contracts/si/drift.api';
import { firstTexts, refusedFor } from '@quayside/service-kit/document/finding-list';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { assertOpen, readOrder } from '../cargo-order/read-order.js';
import { errorsOf } from '../rules/judge.js';
import { assertBalanced } from './balance.js';
import { type Asked, CARRIER_LINE, judgedBills } from './judged-bills.js';
import { readOpenBills, type WholeSi } from './read-si.js';

/** Asked when it is handed in, and of nobody later. */
const AT_SUBMISSION: readonly string[] = ['late-reason-required', 'merged-voids'];
/** What an order decides: excused where somebody ignored the order's change with a reason. */
const OF_ORDER = /^(order|total|containers)-/;

/**
 * Before the desk goes on with an SI: the order, its other bills or a rule may have changed since it was handed in. Refuses with 422
 * a booking that the carrier took back, several bills that do not come to the order, and what the rules find wrong now, but for
 * changes of the order that somebody ignored with a logged reason. Order and bills are read once.
 */
export async function assertMayGoOn(tx: Ctx, si: WholeSi, verb: SiVerb): Promise<void> {
  if (!si.CGO_ID) return;
  const order = await readOrder(tx, si.CGO_ID);
  assertOpen(order);
  const bills = await readOpenBills(tx, order.Id);
  await assertBalanced(tx, si, order, bills, verb);
  // Sending itself names what the message cannot carry.
  await assertRulesHold(tx, si, verb === SiVerb.Send ? [CARRIER_LINE] : [], {
    order,
    bills: [si],
    num: si.TBI_NUM ?? 1,
    first: false,
    root: () => '',
    siblings: bills.filter(({ Id }) => Id !== si.Id),
  });
}

async function assertRulesHold(
  tx: Ctx,
  si: WholeSi,
  told: readonly string[],
  asked: Asked,
): Promise<void> {
  const errors = errorsOf((await judgedBills(tx, asked)).findings).filter(
    ({ Code }) => !AT_SUBMISSION.includes(Code) && !told.includes(Code),
  );
  if (errors.length === 0) return;
  const [ignored] = await tx.sql(
    'SELECT 1 FROM si_drift WHERE tbi_id = $1 AND state = $2 LIMIT 1',
    [si.Id, DriftState.Ignored],
  );
  const left = ignored ? errors.filter(({ Code }) => !OF_ORDER.test(Code)) : errors;
  if (left.length === 0) return;
  throw refusedFor('si.no-longer-right', left, { text: firstTexts(left, 3) });
}
