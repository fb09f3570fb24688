import { DriftState } from '@quayside/contracts/si/drift.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { assertOpen, readOrder } from '../cargo-order/read-order.js';
import { judgedBills } from './judged-bills.js';
import type { WholeSi } from './read-si.js';
import { errorsOf } from './rules/judge.js';
import { firstTexts, refusedFor } from './rules/refused-for.js';

/** Asked when it is handed in, and of nobody later. */
const AT_SUBMISSION: readonly string[] = ['late-reason-required', 'merged-voids'];
/** What an order decides: excused where somebody ignored the order's change with a reason. */
const OF_ORDER = /^(order|total|containers)-/;

/**
 * Before the desk goes on with an SI: the order or a rule may have changed since it was handed in. Refuses with 422 what the rules
 * find wrong now, or what the carrier took back, but for changes of the order that somebody ignored with a logged reason.
 */
export async function assertStillRight(tx: Ctx, si: WholeSi): Promise<void> {
  if (!si.CGO_ID) return;
  const order = await readOrder(tx, si.CGO_ID);
  assertOpen(order);
  const asked = { order, bills: [si], num: si.TBI_NUM ?? 1, first: false, replacing: [si.Id], root: () => '' };
  const errors = errorsOf((await judgedBills(tx, asked)).findings).filter(({ Code }) => !AT_SUBMISSION.includes(Code));
  if (errors.length === 0) return;
  const [ignored] = await tx.sql('SELECT 1 FROM si_drift WHERE tbi_id = $1 AND state = $2 LIMIT 1', [si.Id, DriftState.Ignored]);
  const left = ignored ? errors.filter(({ Code }) => !OF_ORDER.test(Code)) : errors;
  if (left.length === 0) return;
  throw refusedFor('si.no-longer-right', left, { text: firstTexts(left, 3) });
}
