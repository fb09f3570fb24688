import { SiVerb } from '@quayside/contracts/si/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { releaseClaim } from './bill-claim.js';
import type { WholeSi } from './read-si.js';
import { siStates } from './si-states.js';
import { assertMayGoOn } from './still-right.js';

// The steps with which the desk goes on towards the carrier.
siStates.on([SiVerb.Approve, SiVerb.Make, SiVerb.Send], {
  async before(tx, si, verb) {
    await assertMayGoOn(tx, si, verb);
    return null;
  },
});
siStates.on([SiVerb.Void], { after: releaseClaim });

/** What the header keeps of a review. */
function reviewed(tx: Ctx, verb: SiVerb, ReviewRemarks: string | null): Partial<WholeSi> {
  if (verb === SiVerb.Reject) return { ReviewRemarks };
  if (verb !== SiVerb.Approve && verb !== SiVerb.Return) return {};
  const { EmployeeId, Name } = tx.employee;
  return {
    TBI_REVIEWER_ID: EmployeeId,
    ReviewerName: Name,
    TBI_REVIEWER_DATE: tx.now.toISOString(),
    ReviewRemarks,
  };
}

/** Does one verb on an SI that the transaction holds locked: state, log, audit, event, state of the order. */
export const moveSi = (
  tx: Ctx,
  si: WholeSi,
  verb: SiVerb,
  remarks?: string | null,
): Promise<WholeSi> =>
  siStates.act(tx, si, verb, { remarks, set: reviewed(tx, verb, remarks?.trim() || null) });
