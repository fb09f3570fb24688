import { SiVerb } from '@quayside/contracts/si/choices';
import {
  type DraftComparison,
  DraftDecision,
  DraftState,
  type DraftStep,
} from '@quayside/contracts/si/draft-bill.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { recordStep } from '../shipping-instruction/log-step.js';
import type { WholeSi } from '../shipping-instruction/read-si.js';
import { askedDifferences, changeRequestText } from './change-request.js';
import { compareDraft } from './compare-draft.js';
import { asComparison, type Compared, compared } from './comparison.js';
import { assertOpen, heldDraft } from './decide.js';
import { labelOf, readDraftBill } from './read-drafts.js';
import { placesWith, takeDraft } from './take-draft.js';

/** 422 while a difference has no decision. */
export function assertDecided({ pairs, decided }: Compared): void {
  const count = pairs.filter(({ Prop, Equal }) => !Equal && !decided.has(Prop)).length;
  if (count > 0) throw new Refusal('si.draft-undecided', { count });
}

/** Sets where a version stands and who brought it there. */
export async function settle(
  tx: Ctx,
  draftId: number,
  state: DraftState,
  requestText: string | null = null,
): Promise<void> {
  await tx.sql(
    `UPDATE draft_bill SET state = $2, request_text = $3, settled_name = $4, settled_time = $5, version = version + 1 WHERE id = $1`,
    [draftId, state, requestText, tx.employee.Name, tx.now],
  );
}

/**
 * Ends the check of a draft: the SI takes over what was accepted (a revision of its own), what is to be changed is put together for
 * the carrier. 422 while a difference is undecided.
 */
export function finishDraft(
  ctx: Ctx,
  { Id, Version, Remark }: DraftStep,
): Promise<DraftComparison> {
  return ctx.tx(async (tx) => {
    const held = await heldDraft(tx, Id, Version);
    assertOpen(held);
    assertDecided(held);
    const si = await takeDraft(tx, held);
    const remark = Remark?.trim() || null;
    const request = await askChanges(tx, held, si, remark);
    await settle(tx, Id, request ? DraftState.Asked : DraftState.Accepted, request);
    return asComparison(tx, await compared(tx, si, await readDraftBill(tx, Id)));
  });
}

async function askChanges(
  tx: Ctx,
  held: Compared,
  si: WholeSi,
  remark: string | null,
): Promise<string | null> {
  const { draft, pairs, decided } = held;
  const places = placesWith(held, DraftDecision.Ask);
  if (places.size === 0) return null;
  const asked = pairs
    .filter(({ Prop }) => places.has(Prop))
    .map((pair) => ({ ...pair, Remark: decided.get(pair.Prop)?.Remark ?? null }));
  await recordStep(tx, {
    si,
    verb: SiVerb.AskChange,
    from: si.TBI_STATUS,
    differences: askedDifferences(asked),
    remarks: [
      `${labelOf(draft)}：要求更改${asked.map(({ Label }) => Label).join('、')}`.slice(0, 1400),
      remark,
    ]
      .filter(Boolean)
      .join('；'),
  });
  return changeRequestText(si, draft, asked, remark);
}

/** Takes a request for changes back, for example because the carrier refuses: what still differs is to be decided anew. */
export function reopenDraft(ctx: Ctx, { Id, Version }: DraftStep): Promise<DraftComparison> {
  return ctx.tx(async (tx) => {
    const { si, draft } = await heldDraft(tx, Id, Version);
    if (draft.State !== DraftState.Asked)
      throw new Refusal('si.draft-settled', { status: DraftState.label(draft.State) });
    const count = compareDraft(si, draft.Bill).filter(({ Equal }) => !Equal).length;
    await tx.sql('DELETE FROM draft_decision WHERE draft_id = $1', [Id]);
    await tx.sql(
      `UPDATE draft_bill SET state = $2, si_revision = $3, difference_count = $4, request_text = NULL, settled_name = NULL,
         settled_time = NULL, version = version + 1 WHERE id = $1`,
      [Id, DraftState.Open, si.Revision, count],
    );
    await recordStep(tx, {
      si,
      verb: SiVerb.AskChange,
      from: si.TBI_STATUS,
      remarks: `${labelOf(draft)}：撤回更改要求，重新核对`,
    });
    return asComparison(tx, await compared(tx, si, await readDraftBill(tx, Id)));
  });
}
