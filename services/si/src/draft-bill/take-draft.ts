import { SiVerb } from '@quayside/contracts/si/choices';
import { DraftDecision } from '@quayside/contracts/si/draft-bill.api';
import type { CargoOrder } from '@quayside/contracts/si/order.api';
import { SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { Finding } from '@quayside/contracts/si/si.api';
import { refusedFor } from '@quayside/service-kit/document/finding-list';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { explain } from '@quayside/service-kit/validation/validate';
import { totalsOf } from '../cargo/totals.js';
import { readOrder } from '../cargo-order/read-order.js';
import { errorsOf } from '../rules/judge.js';
import { differencesOf } from '../shipping-instruction/differences.js';
import { judgedBills } from '../shipping-instruction/judged-bills.js';
import { recordStep } from '../shipping-instruction/log-step.js';
import { normalizedSi } from '../shipping-instruction/order-si.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { snapshotOf } from '../shipping-instruction/si-snapshot.js';
import { replaceSi } from '../shipping-instruction/store-si.js';
import { withTaken } from './compare-draft.js';
import type { Compared } from './comparison.js';
import { labelOf } from './read-drafts.js';

/** Places of the differences with a decision. */
export const placesWith = ({ decided }: Compared, decision: DraftDecision): Set<string> =>
  new Set(
    [...decided.values()].filter(({ Decision }) => Decision === decision).map(({ Prop }) => Prop),
  );

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
  await assertRulesKept(tx, si, taken);
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
    si: after,
    verb: SiVerb.TakeDraft,
    from: si.TBI_STATUS,
    remarks: `${labelOf(draft)}：接受${accepted.size}处差异`,
    differences: differencesOf(snapshotOf(si), snapshotOf(after), await portZonesOrNone(tx)),
  });
  return after;
}

/** What the rules say against the bill. */
async function errorsIn(
  tx: Ctx,
  order: CargoOrder,
  id: number,
  num: number,
  si: SiInput,
): Promise<Finding[]> {
  const { findings } = await judgedBills(tx, {
    order,
    bills: [{ ...si, Id: id }],
    num,
    first: false,
    replacing: [id],
    root: () => '',
  });
  return errorsOf(findings);
}

/** Refuses values that break a rule which the SI keeps; what is wrong with it already is not the draft's fault. */
async function assertRulesKept(tx: Ctx, si: WholeSi, taken: SiInput): Promise<void> {
  if (!si.CGO_ID) return;
  const order = await readOrder(tx, si.CGO_ID);
  const num = si.TBI_NUM ?? 1;
  const after = await errorsIn(tx, order, si.Id, num, taken);
  if (after.length === 0) return;
  const known = new Set(
    (await errorsIn(tx, order, si.Id, num, si)).map(({ Prop, Code }) => `${Prop} ${Code}`),
  );
  const broken = after.filter(({ Prop, Code }) => !known.has(`${Prop} ${Code}`));
  if (broken.length === 0) return;
  throw refusedFor('si.draft-breaks-rules', broken, { count: broken.length });
}
