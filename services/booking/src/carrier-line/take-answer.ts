import {
  AmendmentStatus,
  BookingStatus,
  BookingVerb,
  CancellationStatus,
} from '@quayside/contracts/booking/booking/choices';
import { openBoxesText } from '@quayside/contracts/booking/booking/open-boxes';
import type { Zone } from '@quayside/contracts/core/zones';
import { CarrierMessageState, CarrierProtocol } from '@quayside/contracts/partner-line/choices';
import type { CarrierFault } from '@quayside/contracts/partner-line/message';
import type {
  AnswerEffect,
  NamedDocument,
  PaperState,
} from '@quayside/partner-line/answer/answer-effects';
import { namedDocument } from '@quayside/partner-line/answer/named-document';
import { orderDocument } from '@quayside/partner-line/fetch-documents';
import type { Answered } from '@quayside/partner-line/message/match';
import type { AnswerKind as NotedAnswer } from '@quayside/partner-line/message/message.rules';
import { noteAnswer } from '@quayside/partner-line/message/note-answer';
import { type Taken, taken } from '@quayside/partner-line/message/taken';
import { zoneOfPort } from '@quayside/service-kit/mapping/port-zones';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { BookingAnswer } from '@quayside/shipping-standards/booking/booking-answer';
import { formatContainerCounts } from '@quayside/shipping-standards/container-summary';
import { takeStep } from '../booking/act-on-booking.js';
import { adopt } from '../booking/amend-booking.js';
import { bookingStore, type WholeBooking } from '../booking/booking.entity.js';
import { bookingStates } from '../booking/booking-states.js';
import { saysTheSame, writeConfirmed } from '../booking/confirm-booking.js';
import { askedBooking, keepConfirmation } from '../booking/keep-confirmation.js';
import { openAmendment } from '../booking/open-amendment.js';
import { missingBoxes, openBoxes } from '../booking/open-boxes.js';
import { reopenBooking } from '../booking/reopen-booking.js';
import { boxesText } from '../booking/typed-confirmation.js';
import { priceDayLines, priceDayText } from '../booking-home/price-days.js';
import { boxesByType } from '../entry-order/boxes-by-type.js';
import { releaseByRule } from '../release-rule/release-by-rule.js';
import { type AnswerDecision, decide, decisionOf, isAnew } from './answer-decision.js';
import {
  confirmationLines,
  differencesText,
  mustLookAtCargo,
  saysNothingElse,
} from './confirmation-lines.js';
import { confirmedByAnswer, heldFor } from './confirmed-by-answer.js';
import { faultsOfBooking, mustChangeText, remarksOf } from './faults-of-booking.js';
import { namedAsAsked } from './named-as-asked.js';
import { requestOfContent } from './queue-booking.js';
import { unknownWords } from './unknown-words.js';

type Confirmed = ReturnType<typeof confirmedByAnswer>['given'];

const V = BookingVerb;
const { Processed, Review } = CarrierMessageState;

const look = (why: string, faults: CarrierFault[] = []): Taken => ({
  ...taken(Review, why.slice(0, 1000)),
  faults,
});

/** The carrier confirmed it, and it goes on. */
export const isConfirmed = ({ Status }: WholeBooking): boolean =>
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
  answer: Pick<BookingAnswer, 'feedbacks'>,
  reason: string,
): Promise<Taken> {
  const faults = faultsOfBooking(answer.feedbacks, booking.Parties);
  if (!may(tx, booking, verb))
    return look(`订舱当前${BookingStatus.label(booking.Status)}，未改变状态；${reason}`, faults);
  await takeStep(tx, booking, {
    Version: booking.Version,
    Verb: verb,
    Remarks: reason.slice(0, 2000),
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

/**
 * True when a confirmation lacks boxes that a released booking goes with: those confirmed, whatever
 * their types, or after an amendment of the boxes those that it asks for.
 */
function lacksReleased(
  booking: WholeBooking,
  wanted: WholeBooking,
  boxes: NonNullable<Confirmed['Boxes']>,
): boolean {
  const { Boxes } = booking;
  const released = booking.Confirmed.length > 0 ? booking.Confirmed : Boxes;
  return boxesText(wanted.Boxes) === boxesText(Boxes)
    ? missingBoxes(released, boxes) > 0
    : missingBoxes(wanted.Boxes, boxes) > missingBoxes(Boxes, released);
}

/**
 * Why a confirmation of fewer boxes than a released booking has is not written down by itself, in
 * words; null for nothing: which goods stay behind somebody has to say, and papers may be out.
 */
function fewerThanReleased(
  booking: WholeBooking,
  wanted: WholeBooking,
  boxes: Confirmed['Boxes'],
): string | null {
  if (!booking.ReleaseTime || !lacksReleased(booking, wanted, boxes ?? [])) return null;
  const answer = {
    OpenBoxes: openBoxes(wanted.Boxes, boxes ?? []),
    ContainerSummary: boxesText(wanted.Boxes),
    ConfirmedSummary: boxesText(boxes ?? []),
  };
  const said = openBoxesText(answer) ?? `确认${answer.ConfirmedSummary}`;
  return (
    `已放舱${booking.ConfirmedSummary}，船公司答复与此不同：${said}；` +
    '未登记，请登记船公司确认并确定装入的货物'
  );
}

/** The clock of the port that an answer's cut-offs are about; null where nobody knows it. */
const zoneOfAnswer = (
  tx: Ctx,
  { places }: BookingAnswer,
  { LoadCode }: WholeBooking,
): Promise<Zone | null> => zoneOfPort(tx, places.load?.code || LoadCode);

/** What is confirmed is written down; without its content it is fetched, where the carrier is called as the standard says. */
async function confirm(
  tx: Ctx,
  id: number,
  booking: WholeBooking,
  answer: BookingAnswer,
  way: CarrierProtocol,
  verb: typeof V.ConfirmAmendment | typeof V.Confirm,
): Promise<Taken> {
  const words = wordsOf(answer);
  if (!isWhole(answer)) {
    const reference = answer.bookingNumber || answer.requestReference;
    if (way !== CarrierProtocol.Dcsa || !reference)
      return look(`${words}；答复未附订舱号或箱型箱量，请向船公司索取后登记`);
    await orderDocument(tx, id, reference);
    return taken(Processed, `${words}；正在取回订舱内容`.slice(0, 1000));
  }
  if (!may(tx, booking, verb))
    return look(`订舱当前${BookingStatus.label(booking.Status)}，未改变状态；${words}`);
  const wanted = verb === V.ConfirmAmendment ? await amendedTo(tx, booking) : booking;
  const named: BookingAnswer = {
    ...answer,
    containers: namedAsAsked(answer.containers, wanted.Boxes),
  };
  const zone = await zoneOfAnswer(tx, answer, booking);
  const { given, left } = confirmedByAnswer(named, wanted, { zone, now: tx.now });
  if (!given.Boxes?.length) return look(`${words}；${left.join('；')}，请核对后登记`);
  const held = heldFor(answer, wanted, tx.now);
  if (held.length > 0) return look(`${words}；${held.join('；')}。未登记，请查看原文后登记`);
  const other = verb === V.ConfirmAmendment ? await otherThanRolled(tx, booking, given) : null;
  if (other)
    return look(
      `${words}；船公司答复与改配申请不同：${other}。各单证尚未改动，请与船公司核对：按答复登记船公司确认，或撤回后重新改配`,
    );
  const fewer = fewerThanReleased(booking, wanted, given.Boxes);
  if (fewer) return look(`${words}；${fewer}`);
  // An amendment that was agreed to becomes the booking, and what the carrier says beside it goes on top.
  const base =
    verb === V.ConfirmAmendment
      ? await adopt(tx, booking, { remarks: words.slice(0, 1500) })
      : booking;
  const asked = await askedBooking(tx, base, verb === V.ConfirmAmendment);
  const request = await requestOfContent(tx, asked, asked);
  const lines = confirmationLines({ booking: asked, request }, named, given, zone);
  const differs = differencesText(lines);
  const unknown = unknownWords(answer, request);
  // Confirmed, and otherwise than asked for or with words that nobody knows: somebody looks.
  const state = mustLookAtCargo(lines) || unknown.length > 0 ? Review : Processed;
  const asks = unknown.length > 0 && `请核对船公司备注：${unknown.join('，').slice(0, 300)}`;
  const said = [words, ...left, asks, differs].filter(Boolean).join('；').slice(0, 1500);
  // A roll moves its papers first, all or none; what else the carrier said is for the desk to look at.
  if (verb === V.ConfirmAmendment && base.Amendment === AmendmentStatus.Received) {
    await keepConfirmation(tx, asked, lines);
    return taken(
      state,
      `${said}；各单证改配完成后，请核对船公司告知的船期、截止时间与箱量`.slice(0, 1000),
    );
  }
  // A day without an agreed price is confirmed anew, so that the desk is notified of it.
  const outside = await priceDayLines(tx, base, given.SailingDate ?? base.SailingDate);
  const same = outside.length === 0 && saysTheSame(base, given, given.Boxes);
  if (verb === V.ConfirmAmendment && same) {
    await keepConfirmation(tx, asked, lines);
    return taken(state, said.slice(0, 1000));
  }
  const moved = await writeConfirmed(
    tx,
    base,
    { ...given, CarrierCode: base.CarrierCode ?? '' },
    given.Boxes,
    { words: said, amended: verb === V.ConfirmAmendment, lines, asked },
  );
  // Other types are among what differs.
  const open = moved.OpenBoxes ? `；还有${moved.OpenBoxes}箱未确认` : '';
  const released =
    differs || unknown.length > 0
      ? await releaseByRule(tx, base, moved, false)
      : await releaseByRule(tx, base, moved);
  const after = released ?? priceDayText(outside);
  return taken(state, [`${said}${open}`, after].filter(Boolean).join('；').slice(0, 1000));
}

/** The booking as the amendment that waits would have it. */
async function amendedTo(tx: Ctx, booking: WholeBooking): Promise<WholeBooking> {
  const amendment = await openAmendment(tx, booking.Id);
  return { ...booking, ...amendment?.Content };
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

/** What an answer means for the message that it decides, where it decides one. */
const NOTED: Readonly<Partial<Record<AnswerEffect, NotedAnswer>>> = {
  acknowledge: 'received',
  confirm: 'accepted',
  'confirm-change': 'accepted',
  'ask-change': 'received',
  refuse: 'rejected',
  'refuse-change': 'declined',
  'refuse-cancel': 'declined',
  reopen: 'declined',
  'confirm-cancel': 'accepted',
  complete: 'accepted',
};

/** Of an answer that changes nothing at the booking. */
const NOTED_KINDS: Readonly<Partial<Record<AnswerDecision['kind'], NotedAnswer>>> = {
  received: 'received',
  cancelled: 'accepted',
  'change-withdrawn': 'accepted',
};

const notedAs = ({ effect, kind }: AnswerDecision): NotedAnswer | null =>
  (effect === 'note' ? NOTED_KINDS[kind] : NOTED[effect]) ?? null;

/** Says again what stands already; everything else that comes beside what waits is looked at. */
async function repeated(
  tx: Ctx,
  booking: WholeBooking,
  answer: BookingAnswer,
  state: PaperState,
): Promise<Taken> {
  const words = wordsOf(answer);
  const waits = state === 'amending' ? '，改单仍待船公司答复' : '';
  const note = taken(Processed, `${words}；重复确认原订舱${waits}`.slice(0, 1000));
  if (!isWhole(answer)) return note;
  const zone = await zoneOfAnswer(tx, answer, booking);
  const { given } = confirmedByAnswer(answer, booking, { zone, now: tx.now });
  const request = await requestOfContent(tx, booking, booking);
  const stands = confirmationLines({ booking, request }, answer, given, zone);
  if (saysTheSame(booking, given, given.Boxes) && saysNothingElse(stands)) return note;
  const asked = await openAmendment(tx, booking.Id);
  const other = asked && saysTheSame({ ...booking, ...asked.Content }, given, given.Boxes);
  return look(
    other
      ? `${words}；内容与改单申请一致，但没有指明所答复的改单，请核对后登记“船公司同意改单”`
      : `${words}；内容与已确认的订舱不同，也没有指明所答复的改单，请核对原文`,
  );
}

/** The steps that bring a cancelled request back to where it stood: the carrier still has it. */
async function reopened(
  tx: Ctx,
  booking: WholeBooking,
  answer: Pick<BookingAnswer, 'feedbacks'>,
  reason: string,
): Promise<Taken> {
  const faults = faultsOfBooking(answer.feedbacks, booking.Parties);
  const why = `取消未成功，船公司仍持有该订舱：${reason}`;
  if (booking.Cancellation === CancellationStatus.Confirmed) return look(why, faults);
  await reopenBooking(tx, booking, why.slice(0, 1500));
  return { ...taken(Processed, why.slice(0, 1000)), faults };
}

/** Why the table of answers leaves an answer to a person. */
function lookedAt({ named, state, effect, kind }: AnswerDecision, words: string): string {
  if (effect === 'look-held')
    return `${words}；我方已取消该订舱，船公司仍确认舱位，可能产生亏舱费，请立即联系船公司`;
  if (kind === 'look') return `${words}；请查看原文后登记`;
  return `${words}；答复${NAMED_LABELS[named]}，而订舱${STATE_LABELS[state]}，请查看原文后登记`;
}

const NAMED_LABELS: Readonly<Record<NamedDocument, string>> = {
  original: '针对首次订舱',
  change: '针对最近一次改单',
  cancellation: '针对取消',
  older: '针对已被替代的旧单证',
  unnamed: '没有指明单证',
};
const STATE_LABELS: Readonly<Record<PaperState, string>> = {
  unsent: '尚未发送船公司',
  asked: '待船公司答复',
  updating: '的补充待船公司答复',
  confirmed: '已确认',
  amending: '的改单待船公司答复',
  cancelling: '的退舱待船公司答复',
  cancelled: '已取消',
  over: '已结束',
};

/** Does what the table of answers says. */
async function act(
  tx: Ctx,
  id: number,
  booking: WholeBooking,
  answer: BookingAnswer,
  decision: AnswerDecision,
  way: CarrierProtocol,
): Promise<Taken> {
  const words = wordsOf(answer) || '船公司未说明原因';
  const plain = (verb: BookingVerb): Promise<Taken> => plainStep(tx, booking, verb, answer, words);
  switch (decision.effect) {
    case 'note':
      return taken(Processed, words.slice(0, 1000));
    case 'acknowledge':
      return booking.Status === BookingStatus.Sent
        ? plain(V.Acknowledge)
        : taken(Processed, words.slice(0, 1000));
    case 'confirm':
      return confirm(tx, id, booking, answer, way, V.Confirm);
    case 'confirm-change':
      return confirm(tx, id, booking, answer, way, V.ConfirmAmendment);
    case 'repeat':
      return repeated(tx, booking, answer, decision.state);
    case 'ask-change':
      return plain(isConfirmed(booking) ? V.AskAmendment : V.AskUpdate);
    case 'refuse':
      return plain(V.Reject);
    case 'refuse-change':
      return plain(V.DeclineAmendment);
    case 'refuse-cancel':
      return plain(V.DeclineCancel);
    case 'reopen':
      return reopened(tx, booking, answer, words);
    case 'end':
      return plain(V.Decline);
    case 'confirm-cancel':
      return plain(V.ConfirmCancel);
    case 'complete':
      return plain(V.Complete);
    default:
      return look(lookedAt(decision, words), faultsOfBooking(answer.feedbacks, booking.Parties));
  }
}

/**
 * Does what a carrier decided about a booking, by the one table of answers. What nobody knows, what
 * names another document than the one that waits, and what contradicts how the booking stands changes
 * nothing and waits for a person.
 */
export async function takeAnswer(
  tx: Ctx,
  id: number,
  to: Answered,
  booking: WholeBooking,
  answer: BookingAnswer,
  way: CarrierProtocol,
): Promise<Taken> {
  await adoptReference(tx, to, answer);
  const decision = await decisionOf(tx, booking, to, answer);
  const kind = notedAs(decision);
  const refuses = kind === 'rejected' || kind === 'declined';
  if (kind) await noteAnswer(tx, decision.to, kind, null, refuses ? wordsOf(answer) : null);
  return act(tx, id, booking, answer, decision, way);
}

/** What the carrier's system did not take, by the same table. @param reason in words */
export async function takeRefusal(
  tx: Ctx,
  to: Answered,
  booking: WholeBooking,
  { feedbacks, reason }: Pick<BookingAnswer, 'feedbacks'> & { reason: string },
): Promise<Taken> {
  const decision: AnswerDecision = {
    ...decide('not-taken', namedDocument(to), booking, isAnew(to)),
    to,
  };
  const plain = (verb: BookingVerb): Promise<Taken> =>
    plainStep(tx, booking, verb, { feedbacks }, `船公司系统未接收：${reason}`);
  switch (decision.effect) {
    case 'note':
      return taken(Processed, reason.slice(0, 1000));
    case 'ask-change':
      return plain(V.AskUpdate);
    case 'refuse-change':
      return plain(V.DeclineAmendment);
    case 'refuse-cancel':
      return plain(V.DeclineCancel);
    case 'reopen':
      return reopened(tx, booking, { feedbacks }, reason);
    default:
      return look(lookedAt(decision, reason), faultsOfBooking(feedbacks, booking.Parties));
  }
}

/** A booking as it is now, locked; null when it is gone. */
export const lockedBooking = async (tx: Ctx, id: number | null): Promise<WholeBooking | null> =>
  id === null ? null : bookingStore.read(tx, id, true);
