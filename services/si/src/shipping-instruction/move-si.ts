import { SiVerb } from '@quayside/contracts/si/choices';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { releaseClaim } from './bill-claim.js';
import { recordStep } from './log-step.js';
import type { WholeSi } from './read-si.js';
import { siMachine } from './shipping-instruction.machine.js';
import { afterStep, beforeStep } from './step-hooks.js';
import { assertMayGoOn } from './still-right.js';

const REVIEW: readonly SiVerb[] = [SiVerb.Approve, SiVerb.Return];
/** Steps with which the desk goes on towards the carrier. */
const ONWARD: readonly SiVerb[] = [SiVerb.Approve, SiVerb.Make, SiVerb.Send];

/** Does one verb on an SI that the transaction holds locked: state, log, audit, event, state of the order. */
export async function moveSi(tx: Ctx, si: WholeSi, verb: SiVerb, remarks?: string | null): Promise<WholeSi> {
  const from = si.TBI_STATUS;
  const step = siMachine.step(tx, from, verb);
  const text = remarks?.trim() || null;
  if (step.remarksRequired && !text) {
    throw new Refusal('si.remarks-required', {}, [{ Prop: 'Remarks', Code: 'required', Msg: '请填写原因' }]);
  }
  if (ONWARD.includes(verb)) await assertMayGoOn(tx, si, verb);
  const more = await beforeStep(tx, si, verb);
  const now = tx.now.toISOString();
  const reviewed = REVIEW.includes(verb)
    ? { TBI_REVIEWER_ID: tx.employee.EmployeeId, ReviewerName: tx.employee.Name, TBI_REVIEWER_DATE: now, ReviewRemarks: text }
    : verb === SiVerb.Reject
      ? { ReviewRemarks: text }
      : {};
  const moved: WholeSi = { ...si, ...reviewed, TBI_STATUS: step.to, Version: si.Version + 1, UpdateTime: now };
  await tx.sql(
    `UPDATE shipping_instruction SET tbi_status = $2, tbi_reviewer_id = $3, reviewer_name = $4, tbi_reviewer_date = $5,
       review_remarks = $6, version = $7, update_time = $8 WHERE id = $1`,
    [
      moved.Id,
      moved.TBI_STATUS,
      moved.TBI_REVIEWER_ID,
      moved.ReviewerName,
      moved.TBI_REVIEWER_DATE,
      moved.ReviewRemarks,
      moved.Version,
      now,
    ],
  );
  await recordStep(tx, { si: moved, verb, from, remarks: [text, ...more].filter(Boolean).join('；') || null });
  if (verb === SiVerb.Void) await releaseClaim(tx, si);
  await afterStep(tx, si, verb);
  return moved;
}
