import { SiVerb } from '@quayside/contracts/si/choices';
import { DraftDecision, DraftState, type DraftStep } from '@quayside/contracts/si/draft-bill.api';
import type { SiDetail } from '@quayside/contracts/si/si.api';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { moveSi } from '../shipping-instruction/move-si.js';
import { readSi, type WholeSi, withActions } from '../shipping-instruction/read-si.js';
import { siMachine } from '../shipping-instruction/shipping-instruction.machine.js';
import { siStates } from '../shipping-instruction/si-states.js';
import { CONFIRMABLE, type Compared, compared } from './comparison.js';
import { assertDecided, settle } from './finish.js';
import { newestDraft, readDraftBill, siOfDraft } from './read-drafts.js';
import { placesWith, takeDraft } from './take-draft.js';

/** 422 unless every difference is decided and none is to be changed by the carrier. */
function assertConfirmable(held: Compared): void {
  const { State } = held.draft;
  if (State === DraftState.Superseded) throw new Refusal('si.draft-replaced');
  if (State === DraftState.Asked) throw new Refusal('si.draft-asked');
  if (!CONFIRMABLE.includes(State))
    throw new Refusal('si.draft-settled', { status: DraftState.label(State) });
  assertDecided(held);
  if (State === DraftState.Open && placesWith(held, DraftDecision.Ask).size > 0)
    throw new Refusal('si.draft-asked');
}

/** The customer's word that the bill may be issued as the draft reads; accepted differences become the SI's. */
async function confirmHeld(tx: Ctx, held: Compared, remarks: string | null): Promise<WholeSi> {
  siMachine.step(tx, held.si.TBI_STATUS, SiVerb.Confirm);
  assertConfirmable(held);
  const si = held.draft.State === DraftState.Open ? await takeDraft(tx, held) : held.si;
  await settle(tx, held.draft.Id, DraftState.Confirmed);
  return moveSi(tx, si, SiVerb.Confirm, remarks);
}

export async function confirmDraft(
  ctx: Ctx,
  { Id, Version, Remark }: DraftStep,
): Promise<SiDetail> {
  await siStates.prepare(ctx, SiVerb.Confirm, [(await readSi(ctx, await siOfDraft(ctx, Id))).Id]);
  return ctx.tx(async (tx) => {
    const si = await readSi(tx, await siOfDraft(tx, Id), true);
    const draft = await readDraftBill(tx, Id);
    if (Version != null && Version !== draft.Version) throw new Refusal('record.stale');
    return withActions(
      tx,
      await confirmHeld(tx, await compared(tx, si, draft), Remark?.trim() || null),
    );
  });
}

/** The same by a change of status, which names no draft: the newest is meant. An SI whose draft was only noted is confirmed as it is. */
export async function confirmNewest(
  tx: Ctx,
  si: WholeSi,
  remarks: string | null,
): Promise<WholeSi> {
  const draft = await newestDraft(tx, si.Id);
  if (!draft || draft.State === DraftState.Kept || draft.State === DraftState.Superseded)
    return moveSi(tx, si, SiVerb.Confirm, remarks);
  return confirmHeld(tx, await compared(tx, si, draft), remarks);
}
