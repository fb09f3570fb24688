import { AmendmentStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import type { EntryFee } from '@quayside/contracts/booking/entry/entry-order';
import { OrderCause } from '@quayside/contracts/booking/order-events';
import {
  RollEffect,
  type RolledPaper,
  type RolledSailing,
  type RollPart,
} from '@quayside/contracts/booking/roll/participant';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { takeOver } from '../booking/amend-booking.js';
import { bookingStore, type WholeBooking } from '../booking/booking.entity.js';
import { openAmendment } from '../booking/open-amendment.js';
import { compareReceivables, receivableText } from './compare-fees.js';
import { ownPapers } from './own-papers.js';
import type { RollInput } from './roll-workflow.js';
import { withFees } from './rolled-fees.js';
import { inputOf, sailingText, withSailing } from './sailing.js';

/** A roll on its way, as its own row keeps it. */
interface Kept {
  id: string;
  amendment_id: number;
  after: RolledSailing;
  reason: string;
  fees_before: EntryFee[];
  fees_after: EntryFee[] | null;
}

const KEPT = 'id, amendment_id, after, reason, fees_before, fees_after';

/** Said to everybody: it names neither fees nor amounts. */
export const FEES_KEPT = '部分费用在此期间改过，保持不变，请核对';

/** Keeps with a roll what the fees were and became: some of those asked for may have stayed. */
const keepFees = (
  tx: Ctx,
  rollId: string,
  before: readonly EntryFee[],
  after: readonly EntryFee[],
): Promise<unknown> =>
  tx.sql('UPDATE booking_roll SET fees_before = $2, fees_after = $3 WHERE id = $1', [
    rollId,
    JSON.stringify(before),
    JSON.stringify(after),
  ]);

/** Moves the locked booking with its cargo order and the entered order to the voyage of a roll whose amendment waits. */
async function move(
  tx: Ctx,
  booking: WholeBooking,
  { id, after, reason, fees_before, fees_after }: Kept,
  undo: boolean,
): Promise<RollPart> {
  const { papers } = await ownPapers(tx, booking, after as never);
  const before = inputOf(booking);
  const { Fees, isKept } = withFees(before, fees_before, fees_after);
  const content = { ...withSailing(before, after), Fees };
  await takeOver(tx, booking, content, {
    verb: BookingVerb.FinishRoll,
    carried: undo ? 'undo-roll' : 'roll',
    cause: OrderCause.Rolled,
    remarks: [
      `${undo ? '改配已撤销，恢复为' : '已改配为'}${sailingText(after)}：${reason}`,
      ...(fees_after ? [receivableText(compareReceivables(before.Fees, Fees))] : []),
      ...(isKept ? [FEES_KEPT] : []),
    ]
      .join('；')
      .slice(0, 2000),
  });
  if (fees_after) await keepFees(tx, id, before.Fees, Fees);
  const moved = papers.filter(({ Effect }) => Effect !== RollEffect.Outdated);
  return {
    Papers: moved.map(
      (paper): RolledPaper => ({ ...paper, Effect: undo ? RollEffect.Restored : RollEffect.Move }),
    ),
    Owners: [],
  };
}

/** The booking's own step of a roll, after all others. 422 when its amendment is not the one that waits. */
export async function finishRoll(tx: Ctx, { RollId, BookingId }: RollInput): Promise<RollPart> {
  const booking = await bookingStore.read(tx, BookingId, true);
  const [kept] = await tx.sql<Kept>(`SELECT ${KEPT} FROM booking_roll WHERE id = $1`, [RollId]);
  const amendment =
    booking.Amendment === AmendmentStatus.Received ? await openAmendment(tx, BookingId) : null;
  if (!kept || amendment?.Id !== kept.amendment_id) throw new Refusal('record.stale');
  return move(tx, booking, kept, false);
}

/** Takes the way back that waits beside the booking; nothing where none does, because the roll itself came to no end. */
export async function finishUndo(tx: Ctx, { RollId, BookingId }: RollInput): Promise<RollPart> {
  const booking = await bookingStore.read(tx, BookingId, true);
  const amendment =
    booking.Amendment === AmendmentStatus.Received ? await openAmendment(tx, BookingId) : null;
  const [kept] = await tx.sql<Kept>(
    `SELECT ${KEPT} FROM booking_roll WHERE undo_of = $1 AND amendment_id = $2`,
    [RollId, amendment?.Id ?? 0],
  );
  return kept ? move(tx, booking, kept, true) : { Papers: [], Owners: [] };
}
