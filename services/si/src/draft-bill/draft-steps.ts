import { SiVerb } from '@quayside/contracts/si/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { Signing } from '../shipping-instruction/bill-names.js';
import { moveSi } from '../shipping-instruction/move-si.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { confirmNewest } from './confirm.js';
import { issueAsUsual } from './issue.js';
import { supersedeDrafts } from './receive-draft.js';

/** A step that a bare change of status takes. */
export type Step = (tx: Ctx, si: WholeSi, verb: SiVerb, remarks?: string | null, signing?: Signing | null) => Promise<WholeSi>;

/** The steps around the draft bill, each with more to it than a status. */
export const draftSteps: Partial<Record<SiVerb, Step>> = {
  // Noted by hand, without what it says: what came before no longer counts.
  [SiVerb.Draft]: async (tx, si, verb, remarks) => {
    await supersedeDrafts(tx, si.Id);
    return moveSi(tx, si, verb, remarks);
  },
  [SiVerb.Confirm]: (tx, si, _verb, remarks) => confirmNewest(tx, si, remarks?.trim() || null),
  [SiVerb.Issue]: (tx, si, _verb, remarks, signing) => issueAsUsual(tx, si, remarks?.trim() || null, signing ?? null),
};
