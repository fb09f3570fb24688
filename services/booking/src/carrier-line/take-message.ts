import { BookingStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import {
  CarrierMessageState,
  type CarrierProtocol,
  MessageFunction,
} from '@quayside/contracts/partner-line/choices';
import type { Fetched } from '@quayside/partner-line/fetch-documents';
import type { SyntaxSaid } from '@quayside/partner-line/message/incoming';
import type { Answered } from '@quayside/partner-line/message/match';
import { noteAnswer } from '@quayside/partner-line/message/note-answer';
import { type Taken, taken } from '@quayside/partner-line/message/taken';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { BookingAperak } from '@quayside/shipping-standards/edifact/booking-aperak';
import { takeStep } from '../booking/act-on-booking.js';
import type { WholeBooking } from '../booking/booking.entity.js';
import { bookingStory } from '../booking/booking-states.js';
import { faultsOfBooking } from './faults-of-booking.js';
import type { Incoming } from './incoming.js';
import { requestOf } from './queue-booking.js';
import { answerOfJson } from './read-dcsa-booking.js';
import { isConfirmed, lockedBooking, takeAnswer, takeRefusal } from './take-answer.js';

const V = BookingVerb;
const { Processed, NoEffect, Review } = CarrierMessageState;

async function takeSyntax(
  tx: Ctx,
  to: Answered,
  booking: WholeBooking | null,
  said: SyntaxSaid,
): Promise<Taken> {
  if (said.verdict === 'received') {
    await noteAnswer(tx, to, 'received', null, null);
    return taken(Processed);
  }
  const code = said.code.slice(0, 40) || null;
  if (said.verdict === 'look')
    return taken(Review, `语法回执没有写明是否收到：${said.text}`.slice(0, 1000), code);
  const reason = `语法被拒：${said.text || said.code || '未说明'}`;
  await noteAnswer(tx, to, 'syntax-rejected', said.code, reason);
  // Nobody mends the content of a cancellation: it failed, and the carrier still has the booking.
  if (booking && to.Function === MessageFunction.Cancel)
    return { ...(await takeRefusal(tx, to, booking, { feedbacks: [], reason })), code };
  return taken(Processed, reason.slice(0, 1000), code);
}

/** An application answer: the carrier's system has the request, or has not taken it. Neither says that there is space. */
async function takeApplication(
  tx: Ctx,
  to: Answered,
  booking: WholeBooking,
  answer: BookingAperak,
): Promise<Taken> {
  if (answer.verdict === 'accepted' || answer.verdict === 'received') {
    // What names no document says nothing of the one that waits beside what is confirmed.
    if (to.Named || !isConfirmed(booking)) await noteAnswer(tx, to, 'received', null, null);
    if (to.Newest && booking.Status === BookingStatus.Sent)
      await takeStep(tx, booking, {
        Version: booking.Version,
        Verb: V.Acknowledge,
        Remarks: answer.text || null,
        Feedbacks: null,
      });
    return taken(Processed, answer.text.slice(0, 1000) || null);
  }
  const faults = faultsOfBooking(answer.feedbacks, booking.Parties);
  if (answer.verdict === 'look') {
    const why = [
      `应用回执没有接受也没有退回：${answer.label}`,
      answer.text || '请查看船公司原文',
    ].join('；');
    return { ...taken(Review, why.slice(0, 1000)), faults };
  }
  const reason =
    faults.map(({ Code, Cause }) => `${Code} ${Cause}`).join('；') ||
    answer.text ||
    '船公司未说明原因';
  const code = faults[0]?.Code ?? null;
  if (to.Named || to.Function === MessageFunction.Original)
    await noteAnswer(tx, to, 'rejected', code, reason);
  const done = await takeRefusal(tx, to, booking, { feedbacks: answer.feedbacks, reason });
  return { ...done, code };
}

/** What waits for a person stands in the booking's story, and the desk is notified of it. */
async function noteLook(
  tx: Ctx,
  booking: WholeBooking | null,
  { state, reason }: Taken,
): Promise<void> {
  if (!booking || state !== Review) return;
  await bookingStory.note(tx, [
    { record: booking, verb: V.LookAnswer, from: booking.Status, remarks: reason },
  ]);
}

/** What a carrier announced of a booking and does not hand out waits for a person, notified like the rest. */
export const FETCHED_BOOKING: Fetched = {
  what: '订舱',
  async noteWaiting(tx, messageId, reason) {
    const [row] = await tx.sql<{ id: number | null }>(
      'SELECT booking_id AS id FROM carrier_message WHERE id = $1',
      [messageId],
    );
    await noteLook(tx, await lockedBooking(tx, row?.id ?? null), taken(Review, reason));
  },
};

/** Does what a message says, to the message that it answers and to its booking, in the transaction that notes it. */
export async function takeMessage(
  ...given: Parameters<typeof takenOf>
): Promise<Taken & { booking: WholeBooking | null }> {
  const result = await takenOf(...given);
  await noteLook(given[0], result.booking, result);
  return result;
}

async function takenOf(
  tx: Ctx,
  id: number,
  { said }: Incoming,
  to: Answered,
  way: CarrierProtocol,
): Promise<Taken & { booking: WholeBooking | null }> {
  const booking = await lockedBooking(tx, to.SubjectId);
  if (said.kind === 'syntax') return { ...(await takeSyntax(tx, to, booking, said)), booking };
  if (!booking)
    return { ...taken(NoEffect, said.kind === 'nothing' ? said.reason : '订舱不存在'), booking };
  if (said.kind === 'application')
    return { ...(await takeApplication(tx, to, booking, said.answer)), booking };
  if (said.kind === 'answer') {
    const answer = said.json
      ? answerOfJson(said.json as Record<string, unknown>, await requestOf(tx, booking))
      : said.answer;
    return { ...(await takeAnswer(tx, id, to, booking, answer, way)), booking };
  }
  return { ...taken(NoEffect, said.reason), booking };
}
