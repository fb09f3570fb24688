import {
  AmendmentStatus,
  BookingStatus,
  BookingVerb,
  CancellationStatus,
} from '@quayside/contracts/booking/booking/choices';
import {
  CarrierMessageState,
  CarrierProtocol,
  MessageFunction,
} from '@quayside/contracts/partner-line/choices';
import type { CarrierFault } from '@quayside/contracts/partner-line/message';
import { orderDocument } from '@quayside/partner-line/fetch-documents';
import type { Answered } from '@quayside/partner-line/message/match';
import { noteAnswer } from '@quayside/partner-line/message/note-answer';
import { type Taken, taken } from '@quayside/partner-line/message/taken';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { BookingAnswer } from '@quayside/shipping-standards/booking/booking-answer';
import type { BookingFunction } from '@quayside/shipping-standards/booking/booking-request';
import {
  type BookingOutcome,
  outcomeOf,
} from '@quayside/shipping-standards/booking/booking-status';
import { formatContainerCounts } from '@quayside/shipping-standards/container-summary';
import { takeStep } from '../booking/act-on-booking.js';
import { adopt } from '../booking/amend-booking.js';
import { bookingStore, type WholeBooking } from '../booking/booking.entity.js';
import { bookingStates } from '../booking/booking-states.js';
import { saysTheSame, writeConfirmed } from '../booking/confirm-booking.js';
import { openAmendment } from '../booking/open-amendment.js';
import { boxesByType } from '../entry-order/boxes-by-type.js';
import { releaseByRule } from '../release-rule/release-by-rule.js';
import { confirmedByAnswer } from './confirmed-by-answer.js';
import { faultsOfBooking, mustChangeText, remarksOf } from './faults-of-booking.js';
import { namedAsAsked } from './named-as-asked.js';

type Confirmed = ReturnType<typeof confirmedByAnswer>['given'];

const V = BookingVerb;
const { Processed, NoEffect, Review } = CarrierMessageState;

const look = (why: string, faults: CarrierFault[] = []): Taken => ({
  ...taken(Review, why.slice(0, 1000)),
  faults,
});

/** What waits for the carrier's word, as the booking says it; null for nothing. */
function waitingFor({ Status, Amendment, Cancellation }: WholeBooking): BookingFunction | null {
  if (Cancellation === CancellationStatus.Received) return 'cancel';
  if (Amendment === AmendmentStatus.Received) return 'change';
  if (Status === BookingStatus.UpdateReceived || Status === BookingStatus.PendingUpdate)
    return 'change';
  if (Status === BookingStatus.Sent || Status === BookingStatus.Received) return 'original';
  return null;
}

const isConfirmed = ({ Status }: WholeBooking): boolean =>
  Status === BookingStatus.Confirmed || Status === BookingStatus.PendingAmendment;

/** Whether the booking's table has a step now. */
function may(tx: Ctx, booking: WholeBooking, verb: BookingVerb): boolean {
  try {
    bookingStates.step(tx, booking, verb);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The words of an answer, for people. */
const wordsOf = (answer: BookingAnswer): string =>
  [answer.label, answer.text.replaceAll('\n', '；'), mustChangeText(answer.feedbacks)]
    .filter(Boolean)
    .join('；');

/** The step of a plain verb that an answer means; the words are its reason. */
async function plainStep(
  tx: Ctx,
  booking: WholeBooking,
  verb: BookingVerb,
  answer: BookingAnswer,
  reason: string,
): Promise<Taken> {
  const faults = faultsOfBooking(answer.feedbacks, booking.Parties);
  if (!may(tx, booking, verb))
    return {
      ...taken(
        NoEffect,
        `订舱当前${BookingStatus.label(booking.Status)}，未改变状态；${reason}`.slice(0, 1000),
      ),
      faults,
    };
  await takeStep(tx, booking, {
    ...{ Version: booking.Version, Verb: verb, Remarks: reason.slice(0, 2000) },
    Feedbacks: remarksOf(answer.feedbacks, booking.Parties),
  });
  return {
    ...taken(Processed, reason.slice(0, 1000)),
    faults,
    open: verb === V.AskUpdate || verb === V.AskAmendment,
  };
}

/** True when an answer says what is confirmed: a number, and the containers. */
const isWhole = (answer: BookingAnswer): boolean =>
  answer.bookingNumber !== '' && answer.containers.length > 0;

/**
 * What a carrier answers to a roll otherwise than it was asked for, in words; null for nothing, and for what is no roll. Papers that moved to
 * one ship while the space is on another would be wrong, all of them: somebody decides first.
 */
async function otherThanRolled(
  tx: Ctx,
  booking: WholeBooking,
  { Vessel, Voyage, SailingDate, Boxes }: Confirmed,
): Promise<string | null> {
  const asked = await openAmendment(tx, booking.Id);
  if (asked?.Kind !== V.Roll) return null;
  const wanted: WholeBooking = { ...booking, ...asked.Content };
  const given = { BookingNo: booking.BookingNo as string, Vessel, Voyage, SailingDate };
  if (saysTheSame(wanted, given, Boxes)) return null;
  // Boxes that stood open and are confirmed with it are what the message asked for.
  const all = [...boxesByType(wanted.Boxes)].map(([Type, Count]) => ({ Type, Count }));
  if (saysTheSame({ ...wanted, Confirmed: all }, given, Boxes)) return null;
  const said = [
    [Vessel, Voyage].filter(Boolean).join(' '),
    SailingDate && `开航日${SailingDate}`,
    formatContainerCounts((Boxes ?? []).map(({ Type, Count }) => ({ type: Type, count: Count }))),
  ];
  return said.filter(Boolean).join('，');
}

/** What is confirmed is written down; without its content it is fetched, where the carrier is called as the standard says. */
async function confirm(
  tx: Ctx,
  id: number,
  booking: WholeBooking,
  answer: BookingAnswer,
  way: CarrierProtocol,
): Promise<Taken> {
  const words = wordsOf(answer);
  const verb =
    booking.Amendment === AmendmentStatus.Received && isConfirmed(booking)
      ? V.ConfirmAmendment
      : V.Confirm;
  if (!isWhole(answer)) {
    const reference = answer.bookingNumber || answer.requestReference;
    if (way !== CarrierProtocol.Dcsa || !reference)
      return look(`${words}；答复未附订舱号或箱型箱量，请向船公司索取后登记`);
    await orderDocument(tx, id, reference);
    return taken(Processed, `${words}；正在取回订舱内容`.slice(0, 1000));
  }
  if (!may(tx, booking, verb))
    return taken(
      NoEffect,
      `订舱当前${BookingStatus.label(booking.Status)}，未改变状态；${words}`.slice(0, 1000),
    );
  const asked = (await openAmendment(tx, booking.Id))?.Content ?? booking;
  const { given, left } = confirmedByAnswer({
    ...answer,
    containers: namedAsAsked(answer.containers, asked.Boxes),
  });
  if (!given.Boxes?.length) return look(`${words}；${left.join('；')}，请核对后登记`);
  const other = verb === V.ConfirmAmendment ? await otherThanRolled(tx, booking, given) : null;
  if (other)
    return look(
      `${words}；船公司答复与改配申请不同：${other}。各单证尚未改动，请与船公司核对：按答复登记船公司确认，或撤回后重新改配`,
    );
  // An amendment that was agreed to becomes the booking, and what the carrier says beside it goes on top.
  const base =
    verb === V.ConfirmAmendment
      ? await adopt(tx, booking, { remarks: words.slice(0, 1500) })
      : booking;
  const said = [words, ...left].filter(Boolean).join('；').slice(0, 1500);
  // A roll moves its papers first, all or none; what else the carrier said is for the desk to look at.
  if (verb === V.ConfirmAmendment && base.Amendment === AmendmentStatus.Received) {
    return taken(
      Processed,
      `${said}；各单证改配完成后，请核对船公司告知的船期、截止时间与箱量`.slice(0, 1000),
    );
  }
  if (verb === V.ConfirmAmendment && saysTheSame(base, given, given.Boxes))
    return taken(Processed, said.slice(0, 1000));
  const moved = await writeConfirmed(
    tx,
    base,
    { ...given, CarrierCode: base.CarrierCode ?? '' },
    given.Boxes,
    {
      ...{ words: said, amended: verb === V.ConfirmAmendment },
    },
  );
  const open = moved.OpenBoxes > 0 ? `；还有${moved.OpenBoxes}箱未确认` : '';
  const released = await releaseByRule(tx, base, moved);
  return taken(Processed, [`${said}${open}`, released].filter(Boolean).join('；').slice(0, 1000));
}

/** The step that an outcome means, by the axis that moved. */
async function act(
  tx: Ctx,
  id: number,
  booking: WholeBooking,
  answer: BookingAnswer,
  outcome: NonNullable<BookingOutcome>,
  way: CarrierProtocol,
): Promise<Taken> {
  const words = wordsOf(answer) || '船公司未说明原因';
  const { booking: status, amendment, cancellation } = outcome;
  const plain = (verb: BookingVerb): Promise<Taken> => plainStep(tx, booking, verb, answer, words);
  if (cancellation === 'CANCELLATION_CONFIRMED') return plain(V.ConfirmCancel);
  if (cancellation === 'CANCELLATION_DECLINED') return plain(V.DeclineCancel);
  if (status === 'DECLINED') return plain(V.Decline);
  if (status === 'CANCELLED') {
    if (booking.Status === BookingStatus.Cancelled) return taken(Processed, words.slice(0, 1000));
    return booking.Cancellation === CancellationStatus.Received
      ? plain(V.ConfirmCancel)
      : look(`${words}；我方没有取消，请联系船公司`);
  }
  if (status === 'REJECTED') return plain(V.Reject);
  if (status === 'COMPLETED') return plain(V.Complete);
  if (amendment === 'AMENDMENT_DECLINED') return plain(V.DeclineAmendment);
  if (amendment === 'AMENDMENT_CANCELLED') return taken(Processed, words.slice(0, 1000));
  if (status === 'PENDING_UPDATE') return plain(V.AskUpdate);
  if (status === 'PENDING_AMENDMENT' && amendment !== 'AMENDMENT_RECEIVED' && cancellation == null)
    return plain(V.AskAmendment);
  if (cancellation === 'CANCELLATION_RECEIVED' || amendment === 'AMENDMENT_RECEIVED')
    return taken(Processed, words.slice(0, 1000));
  if (status === 'CONFIRMED') return confirm(tx, id, booking, answer, way);
  if (
    status === 'RECEIVED' &&
    may(tx, booking, V.Acknowledge) &&
    booking.Status === BookingStatus.Sent
  )
    return plain(V.Acknowledge);
  return taken(Processed, words.slice(0, 1000));
}

/** Which outgoing message an outcome answers, and how. */
function answerKind(outcome: BookingOutcome): 'received' | 'accepted' | 'rejected' | null {
  if (outcome === null) return null;
  const { booking, amendment, cancellation } = outcome;
  if (cancellation)
    return cancellation === 'CANCELLATION_DECLINED'
      ? 'rejected'
      : cancellation === 'CANCELLATION_RECEIVED'
        ? 'received'
        : 'accepted';
  if (amendment)
    return amendment === 'AMENDMENT_DECLINED'
      ? 'rejected'
      : amendment === 'AMENDMENT_RECEIVED'
        ? 'received'
        : 'accepted';
  if (booking === 'REJECTED' || booking === 'DECLINED') return 'rejected';
  return booking === 'RECEIVED' ||
    booking === 'UPDATE_RECEIVED' ||
    booking === 'PENDING_UPDATE' ||
    booking === 'PENDING_AMENDMENT'
    ? 'received'
    : 'accepted';
}

/** The reference by which the carrier knows the booking is used from now on. */
async function adoptReference(
  tx: Ctx,
  to: Answered,
  { requestReference, bookingNumber, statuses }: BookingAnswer,
): Promise<void> {
  const reference = requestReference || (statuses ? bookingNumber : '');
  if (to.Id === 0 || reference === '') return;
  await tx.sql(
    'UPDATE carrier_message SET carrier_ref = $2 WHERE id = $1 AND carrier_ref IS DISTINCT FROM $2',
    [to.Id, reference.slice(0, 100)],
  );
}

const ASKED: Readonly<Partial<Record<MessageFunction, BookingFunction>>> = {
  [MessageFunction.Original]: 'original',
  [MessageFunction.Replace]: 'change',
  [MessageFunction.Cancel]: 'cancel',
};

/** Does what a carrier decided about a booking. What nobody knows, and what contradicts what was asked, changes nothing and waits for a person. */
export async function takeAnswer(
  tx: Ctx,
  id: number,
  to: Answered,
  booking: WholeBooking,
  answer: BookingAnswer,
  way: CarrierProtocol,
): Promise<Taken> {
  await adoptReference(tx, to, answer);
  const asked =
    waitingFor(booking) ??
    (booking.Status === BookingStatus.Cancelled && to.Function
      ? (ASKED[to.Function] ?? null)
      : null);
  const outcome =
    answer.statuses ?? outcomeOf(answer.verdict, { asked, confirmed: isConfirmed(booking) });
  const words = wordsOf(answer);
  if (outcome === null || answer.verdict === 'look') {
    return look(
      `${words || '无法判断船公司的决定'}；请查看原文后登记`,
      faultsOfBooking(answer.feedbacks, booking.Parties),
    );
  }
  const kind = answerKind(outcome);
  if (kind) await noteAnswer(tx, to, kind, null, kind === 'rejected' ? words : null);
  return act(tx, id, booking, answer, outcome, way);
}

/** A booking as it is now, locked; null when it is gone. */
export const lockedBooking = async (tx: Ctx, id: number | null): Promise<WholeBooking | null> =>
  id === null ? null : bookingStore.read(tx, id, true);
