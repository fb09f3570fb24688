import { SiVerb } from '@quayside/contracts/si/choices';
import { DraftDecision } from '@quayside/contracts/si/draft-bill.api';
import { SiInput } from '@quayside/contracts/si/shipping-instruction';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { explain } from '@quayside/service-kit/validation/validate';
import { differencesOf } from '../shipping-instruction/differences.js';
import { recordStep } from '../shipping-instruction/log-step.js';
import { normalizedSi } from '../shipping-instruction/order-si.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { snapshotOf } from '../shipping-instruction/si-snapshot.js';
import { replaceSi } from '../shipping-instruction/store-si.js';
import { totalsOf } from '../shipping-instruction/totals.js';
import { withTaken } from './compare-draft.js';
import type { Compared } from './comparison.js';
import { labelOf } from './read-drafts.js';

/** Places of the differences with a decision. */
export const placesWith = ({ decided }: Compared, decision: DraftDecision): Set<string> =>
  new Set([...decided.values()].filter(({ Decision }) => Decision === decision).map(({ Prop }) => Prop));

/**
 * Makes the SI say what the accepted differences of the draft say: the bill will read so. One revision more, with its differences in
 * the log; the state stays, since nobody has to review what the carrier has written. Answers the SI as it is afterwards.
 */
export async function takeDraft(tx: Ctx, held: Compared): Promise<WholeSi> {
  const { si, draft, pairs } = held;
  const accepted = placesWith(held, DraftDecision.Accept);
  if (accepted.size === 0) return si;
  const taken = normalizedSi(withTaken(si, pairs, accepted));
  const faults = explain(SiInput, { ...taken });
  if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
  const BoxInfos = taken.BoxInfos ?? [];
  const totals = totalsOf(BoxInfos);
  const after: WholeSi = {
    ...si,
    ...taken,
    Id: si.Id,
    LateReason: si.LateReason,
    BoxInfos,
    TDBpMBLNos: si.TDBpMBLNos,
    Revision: si.Revision + 1,
    Version: si.Version + 1,
    UpdateTime: tx.now.toISOString(),
    TotalPackages: totals.Packages,
    TotalWeight: totals.Weight,
    TotalVolume: totals.Volume,
    ContainerSummary: totals.ContainerSummary,
  };
  await replaceSi(tx, after);
  await recordStep(tx, {
    ...{ si: after, verb: SiVerb.TakeDraft, from: si.TBI_STATUS },
    remarks: `${labelOf(draft)}：接受${accepted.size}处差异`,
    differences: differencesOf(snapshotOf(si), snapshotOf(after)),
  });
  return after;
}
