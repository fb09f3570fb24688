import { SiVerb } from '@quayside/contracts/si/choices';
import { moveSi } from '../shipping-instruction/move-si.js';
import type { StepTaker } from '../shipping-instruction/step-hooks.js';
import { confirmNewest } from './confirm.js';
import { issueAsUsual } from './issue.js';
import { supersedeDrafts } from './receive-draft.js';

/** The steps around the draft bill, each with more to it than a status. */
export const draftSteps: Partial<Record<SiVerb, StepTaker>> = {
  // Noted by hand, without what it says: what came before no longer counts.
  [SiVerb.Draft]: async (tx, si, verb, remarks) => {
    await supersedeDrafts(tx, si.Id);
    return moveSi(tx, si, verb, remarks);
  },
  [SiVerb.Confirm]: (tx, si, _verb, remarks) => confirmNewest(tx, si, remarks?.trim() || null),
  [SiVerb.Issue]: (tx, si, _verb, remarks, signing) =>
    issueAsUsual(tx, si, remarks?.trim() || null, signing ?? null),
};
