import { randomUUID } from 'node:crypto';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { AmendmentStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import type { EntryFee } from '@quayside/contracts/booking/entry/entry-order';
import type { RolledSailing } from '@quayside/contracts/booking/roll/participant';
import {
  type BookingRoll,
  type RollPrice,
  RollState,
  type StartRoll,
  type UndoRoll,
} from '@quayside/contracts/booking/roll/roll.api';
import { found, invalid, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { propose } from '../booking/amend-booking.js';
import { bookingStore, type WholeBooking } from '../booking/booking.entity.js';
import { openAmendment } from '../booking/open-amendment.js';
import { compareReceivables, receivableText } from './compare-fees.js';
import { FEES_KEPT } from './finish-roll.js';
import { hasNewPrice, rollPreviewed } from './preview-roll.js';
import { readRolls, rollOf, rollsOf } from './read-rolls.js';
import { withFees } from './rolled-fees.js';
import { inputOf, normalSailing, sailingOf, sailingText, withSailing } from './sailing.js';
import { rollSettings } from './settings.js';

/** A roll on its way into the store, beside its amendment. */
interface NewRoll {
  id: string;
  after: RolledSailing;
  reason: string;
  price: RollPrice | null;
  /** The fees that it brings, those that we owe with them; null: they stay. */
  fees: EntryFee[] | null;
  undoOf: string | null;
  version: number | null;
  /** In front of the reason, in the story. */
  headline: string;
}

/** Puts the amendment of kind roll beside a locked booking, and keeps what it is about. */
async function proposeRoll(tx: Ctx, before: WholeBooking, roll: NewRoll): Promise<void> {
  if (before.Amendment === AmendmentStatus.Received) throw new Refusal('booking.amending');
  const from = sailingOf(before);
  const input = inputOf(before);
  const { Fees: was } = input;
  const { Fees } = withFees(input, was, roll.fees);
  const content: BookingInput = { ...withSailing(input, roll.after), Fees };
  const remarks = [
    `${roll.headline}：${sailingText(from)} → ${sailingText(roll.after)}`,
    ...(roll.fees ? [receivableText(compareReceivables(was, Fees))] : []),
    roll.reason,
  ]
    .join('；')
    .slice(0, 2000);
  await propose(tx, before, { content, verb: BookingVerb.Roll, version: roll.version, remarks });
  const amendment = found(await openAmendment(tx, before.Id));
  await tx.sql(
    `INSERT INTO booking_roll (id, booking_id, amendment_id, undo_of, before, after, reason, price, fees_before, fees_after, employee_id,
       create_name, create_time) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      roll.id,
      before.Id,
      amendment.Id,
      roll.undoOf,
      JSON.stringify(from),
      JSON.stringify(roll.after),
      roll.reason,
      roll.price && JSON.stringify(roll.price),
      JSON.stringify(was),
      roll.fees && JSON.stringify(roll.fees),
      tx.identity?.EmployeeId ?? null,
      tx.identity?.Name ?? '系统',
      tx.now,
    ],
  );
}

/** The roll of a number where it was asked for before; 400 where that was to another voyage. */
async function begunBefore(
  ctx: Ctx,
  { Id, RollId, Sailing }: Pick<StartRoll, 'Id' | 'RollId' | 'Sailing'>,
): Promise<BookingRoll | undefined> {
  const begun = (await readRolls(ctx, Id)).find((roll) => roll.RollId === RollId);
  const isOther = begun && JSON.stringify(begun.After) !== JSON.stringify(normalSailing(Sailing));
  if (isOther) throw invalid('RollId', 'used', '该改配已提交为另一航次，请重新打开改配');
  return begun;
}

/**
 * Asks the carrier for another voyage: the amendment stands beside the booking, and nothing moves before he agrees. What would be touched is
 * asked for once more first: 422 where a paper stands in the way, 412 when the booking changed since it was looked at. The same roll asked for
 * twice is one.
 */
export async function startRoll(
  ctx: Ctx,
  { RollId, Version, Reason, TakePrice, ...asked }: StartRoll,
): Promise<BookingRoll> {
  const begun = await begunBefore(ctx, { ...asked, RollId });
  if (begun) return begun;
  const reason = Reason.trim();
  if (!reason) throw invalid('Reason', 'required', '请填写改配的原因');
  const { preview, fees } = await rollPreviewed(ctx, asked);
  if (preview.Blocks.length > 0) {
    // Asked for twice at once: what stands in the way may be the other one.
    const twin = await begunBefore(ctx, { ...asked, RollId });
    if (twin) return twin;
    throw new Refusal('booking.roll-blocked', { reason: preview.Blocks.join('；') });
  }
  if (TakePrice && !hasNewPrice(preview))
    throw invalid('TakePrice', 'no-new-price', '没有新的价格可以采用，请重新预览');
  await ctx.tx(async (tx) => {
    const before = await bookingStore.read(tx, asked.Id, true);
    // Asked for twice at once: the other one has it by now.
    const [twin] = await tx.sql('SELECT 1 FROM booking_roll WHERE id = $1 AND booking_id = $2', [
      RollId,
      asked.Id,
    ]);
    if (twin) return;
    await proposeRoll(tx, before, {
      id: RollId,
      after: preview.After,
      reason,
      price: preview.Price,
      fees: TakePrice ? fees : null,
      undoOf: null,
      version: Version,
      headline: '改配',
    });
  });
  return rollOf(ctx, asked.Id, RollId);
}

/**
 * Asks the carrier for the way back of the roll that took effect last: a second amendment, within the window. When he agrees, every paper
 * that was not changed since is put back. Before the first one was agreed to it is taken back by itself (撤回改单).
 */
export async function undoRoll(ctx: Ctx, { RollId, Reason }: UndoRoll): Promise<BookingRoll> {
  const reason = Reason.trim();
  if (!reason) throw invalid('Reason', 'required', '请填写撤销的原因');
  const [of] = await ctx.sql<{ booking_id: number }>(
    'SELECT booking_id FROM booking_roll WHERE id = $1',
    [RollId],
  );
  return ctx.tx(async (tx) => {
    const booking = await bookingStore.read(tx, found(of).booking_id, true);
    const rolls = await rollsOf(tx, booking.Id);
    const roll = found(rolls.find((each) => each.RollId === RollId));
    if (roll.State !== RollState.Done || roll.UndoOf)
      throw new Refusal('state.refused', { status: RollState.label(roll.State), verb: '撤销改配' });
    if (rolls.find(({ State }) => State === RollState.Done)?.RollId !== RollId)
      throw new Refusal('booking.roll-not-last');
    if (!roll.UndoUntil)
      throw new Refusal('booking.roll-late', { hours: rollSettings(tx.runtime).ROLL_UNDO_HOURS });
    const [kept] = await tx.sql<{ fees_before: EntryFee[]; fees_after: EntryFee[] | null }>(
      'SELECT fees_before, fees_after FROM booking_roll WHERE id = $1',
      [RollId],
    );
    const id = randomUUID();
    // What was changed since stays, as of every paper.
    const back = kept?.fees_after ? withFees(booking, kept.fees_after, kept.fees_before) : null;
    await proposeRoll(tx, booking, {
      id,
      after: roll.Before,
      reason: back?.isKept ? `${reason}；${FEES_KEPT}` : reason,
      price: null,
      fees: back?.Fees ?? null,
      undoOf: RollId,
      version: null,
      headline: '撤销改配（第二次改单，须船公司同意）',
    });
    return rollOf(tx, booking.Id, id);
  });
}
