import { findEmployees } from '@quayside/contracts/auth/session';
import type {
  BookingDetail,
  BookingStep,
  TakeBooking,
} from '@quayside/contracts/booking/booking/booking.api';
import {
  AmendmentStatus,
  BookingAxis,
  BookingSource,
  BookingStatus,
  BookingVerb,
  bookingStateLabel,
} from '@quayside/contracts/booking/booking/choices';
import { notice } from '@quayside/contracts/messaging/notice';
import { invalid, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { isBoughtShared } from '../booking-home/keep-shared.js';
import { keepFacts, keptFacts } from '../booking-home/kept-facts.js';
import { agreedFacts, requirePriced } from '../booking-home/price-hold.js';
import { factsOfBooking, priceMoves } from '../booking-home/priced-facts.js';
import { agreeCancelFee, chargedFees } from '../cancel-fee/booking-fee.js';
import { liftCredit } from '../credit-hold/held-release.js';
import { isHiddenFee, normalEntry } from '../entry-order/normal-entry.js';
import { adopt } from './amend-booking.js';
import { bookingStore, type WholeBooking } from './booking.entity.js';
import {
  bookingStates,
  bookingStory,
  detailOf,
  hasSailed,
  mayClaim,
  mayHold,
} from './booking-states.js';
import { cancelOrderOf } from './cargo-order-of.js';
import { deliveryAfter } from './delivery.js';
import { handOver, leaveSending } from './hand-over.js';
import { judgeForSending } from './judge-booking.js';
import { openAmendment, priceOfAmendment, settleAmendment } from './open-amendment.js';
import { recall, release } from './release-booking.js';
import { quietNotice } from './step-notice.js';
import { tellCarrier } from './to-carrier.js';
import { assertRight } from './write-booking.js';

const V = BookingVerb;
/** Verbs that need nothing but a reason; the others come with data. */
const PLAIN: readonly BookingVerb[] = [
  V.Withdraw,
  V.Accept,
  V.Return,
  V.Send,
  V.Forward,
  V.Cancel,
  V.Acknowledge,
  V.AskUpdate,
  V.Reject,
  V.Decline,
  V.AskAmendment,
  V.Complete,
  V.Release,
  V.Recall,
  V.Hold,
  V.Lift,
  V.HandOver,
  V.LiftCredit,
  V.ClaimContract,
  V.ConfirmAmendment,
  V.DeclineAmendment,
  V.CancelAmendment,
  V.AskCancel,
  V.ConfirmCancel,
  V.DeclineCancel,
];
/** Verbs whose reason stands on the booking. */
const ANSWERED: readonly BookingVerb[] = [
  V.Return,
  V.AskUpdate,
  V.Reject,
  V.Decline,
  V.AskAmendment,
  V.Cancel,
  V.DeclineAmendment,
  V.DeclineCancel,
  V.AskCancel,
];
/** Verbs that come with what is said to the fields (DCSA: PENDING_UPDATE and PENDING_AMENDMENT carry feedback). */
const WITH_FEEDBACK: readonly BookingVerb[] = [V.Return, V.AskUpdate, V.AskAmendment];

/** Verbs that end a booking: nothing is shipped. */
const ENDING: readonly BookingVerb[] = [V.ConfirmCancel, V.Cancel, V.Reject, V.Decline];

/** Verbs that leave what was said as it is. */
const KEEPS_OPINION: readonly BookingVerb[] = [V.Forward];

type Given = Pick<
  BookingStep,
  'Version' | 'Remarks' | 'Feedbacks' | 'FeeToken' | 'PriceReason' | 'ReleaseReason'
> & {
  Verb: BookingVerb;
};

/** Takes a step that needs nothing but a reason. 403, 412, 422 as the tables of states say. */
export function actOnBooking(ctx: Ctx, { Id, ...given }: BookingStep): Promise<BookingDetail> {
  return ctx.tx(async (tx) => {
    const booking = await bookingStore.read(tx, Id, true);
    await takeStep(tx, booking, given);
    return detailOf(tx, await bookingStore.read(tx, Id));
  });
}

/** A plain step of a locked booking, in the caller's transaction; a message of the carrier comes here as well. */
export async function takeStep(
  tx: Ctx,
  booking: WholeBooking,
  { Version, Verb, Remarks: typed, Feedbacks, FeeToken, PriceReason, ReleaseReason }: Given,
): Promise<WholeBooking> {
  if (booking.Version !== Version) throw new Refusal('record.stale');
  const priced = await requireStillPriced(tx, booking, Verb, PriceReason);
  const remarks = [typed?.trim(), priced].filter(Boolean).join('；').slice(0, 2000) || null;
  if (!PLAIN.includes(Verb)) {
    throw new Refusal('state.refused', {
      status: BookingStatus.label(booking.Status),
      verb: BookingVerb.label(Verb),
    });
  }
  if (Verb === V.Hold || Verb === V.Lift) return hold(tx, booking, { Version, Verb, remarks });
  if (Verb === V.LiftCredit) return goOnUnheld(tx, booking, remarks);
  if (Verb === V.ClaimContract) return claimContract(tx, booking, remarks);
  if (Verb === V.Release)
    return release(tx, booking, { remarks, reason: ReleaseReason ?? null, version: Version });
  if (Verb === V.Recall) return recall(tx, booking, remarks, Version);
  if (Verb === V.HandOver) return handOver(tx, booking, remarks);
  if (Verb === V.ConfirmAmendment) return adopt(tx, booking, { version: Version, remarks });
  bookingStates.step(tx, booking, Verb);
  if (Verb === V.Complete && !remarks && !hasSailed(tx, booking))
    throw invalid('Remarks', 'not-sailed', EARLY(booking));
  await requireSendable(tx, booking, Verb);
  const lines = WITH_FEEDBACK.includes(Verb) ? (Feedbacks ?? []) : null;
  const agreed = Verb === V.AskCancel ? await agreeCancelFee(tx, booking, FeeToken ?? null) : null;
  const { record: spoken, said: charged } = ENDING.includes(Verb)
    ? await charge(tx, booking, Verb)
    : { record: lines ? await speak(tx, booking, lines, Version) : booking, said: null };
  const { said, ToSend, set } = await tellCarrier(tx, spoken, Verb, remarks);
  if (Verb === V.Send && set.Delivery)
    return leaveSending(tx, spoken, set, [remarks, said].filter(Boolean).join('；'));
  const moved = await bookingStates.act(tx, spoken, Verb, {
    version: spoken.Version,
    remarks: [remarks, agreed, charged, said].filter(Boolean).join('；').slice(0, 2000),
    set: {
      ...(KEEPS_OPINION.includes(Verb)
        ? {}
        : { Opinion: ANSWERED.includes(Verb) ? remarks : null }),
      ToSend,
      ...deliveryAfter(Verb),
      ...set,
      ...alsoSet(tx, booking, Verb),
    },
  });
  if (Verb === V.CancelAmendment) await settleAmendment(tx, booking.Id, AmendmentStatus.Cancelled);
  if (Verb === V.DeclineAmendment || Verb === V.Decline)
    await settleAmendment(tx, booking.Id, AmendmentStatus.Declined);
  if (Verb === V.ConfirmCancel || Verb === V.Decline) await cancelOrderOf(tx, moved, Verb);
  return moved;
}

/** Steps of the desk that go on with a booking as its customer last wrote it. */
const GOES_ON: readonly BookingVerb[] = [V.Accept, V.Forward, V.ConfirmAmendment];

/**
 * Refuses a step of the desk with a booking, or an amendment, that is no more what its price was
 * agreed on for, unless a person says why the price stands. A message of the carrier passes: what
 * it answers was sent on by the desk.
 * @returns what the story says; null for nothing
 */
async function requireStillPriced(
  tx: Ctx,
  booking: WholeBooking,
  verb: BookingVerb,
  reason: string | null | undefined,
): Promise<string | null> {
  if (!GOES_ON.includes(verb) || tx.identity === undefined) return null;
  const waiting = verb === V.Accept ? null : await openAmendment(tx, booking.Id);
  if (verb !== V.Accept && !booking.ToSend) return null;
  if (waiting && (await priceOfAmendment(tx, booking.Id))) return null;
  const isUpdate = verb === V.Forward && !waiting;
  const agreed = isUpdate ? await keptFacts(tx, booking.Id) : await agreedFacts(tx, booking);
  const now = factsOfBooking(waiting?.Content ?? booking);
  const said = requirePriced(tx, agreed ? priceMoves(agreed, now) : [], { reason, prefix: '' });
  if (said && !waiting) await keepFacts(tx, booking.Id, now);
  return said;
}

/**
 * Refuses with 422, at its fields, what the carrier would ask for: when the desk sends a booking, and
 * already when it accepts one, so that nothing is found out at the last step only. A booking that is
 * bought from another company goes to no carrier in our name, and is confirmed without being sent.
 */
async function requireSendable(tx: Ctx, booking: WholeBooking, verb: BookingVerb): Promise<void> {
  if (verb !== V.Send && verb !== V.Accept) return;
  const findings = judgeForSending(booking);
  if (findings.length === 0) return;
  if (verb === V.Accept && (await isBoughtShared(tx, booking.Id))) return;
  assertRight(findings);
}

/** Why a booking is not simply completed yet. */
const EARLY = ({ SailingDate }: WholeBooking): string =>
  `${SailingDate ? `开航日 ${SailingDate} 未到` : '没有开航日'}，通常开航后才完成；确需提前完成请填写原因`;

/** What a step sets beside its own state. */
function alsoSet(tx: Ctx, booking: WholeBooking, verb: BookingVerb): Partial<WholeBooking> {
  const now = tx.now.toISOString();
  const { identity } = tx;
  switch (verb) {
    case V.Accept:
      return {
        AcceptTime: now,
        ...(booking.OwnerId === null &&
          identity?.EmployeeId != null && {
            OwnerId: identity.EmployeeId,
            OwnerName: identity.Name,
          }),
      };
    case V.Return:
      return { AcceptTime: null };
    case V.Send:
      return { SendTime: now };
    case V.ConfirmCancel:
      return { Status: BookingStatus.Cancelled };
    case V.Decline:
      // A cancellation that waited has nothing left to cancel.
      return {
        Cancellation: 0,
        ...(booking.Amendment === AmendmentStatus.Received && {
          Amendment: AmendmentStatus.Declined,
        }),
      };
    case V.AskAmendment:
      // A cancellation that waited is no more (use case 6).
      return { Cancellation: 0 };
    default:
      return {};
  }
}

/** Writes what is said to the fields of a booking, before the step that says it. */
async function speak(
  tx: Ctx,
  booking: WholeBooking,
  Feedbacks: WholeBooking['Feedbacks'],
  version: number,
): Promise<WholeBooking> {
  if (booking.Version !== version) throw new Refusal('record.stale');
  const lines = Feedbacks.map((line) => ({ ...line, LineId: null, Message: line.Message.trim() }));
  const after = {
    ...booking,
    Feedbacks: lines,
    Version: booking.Version + 1,
    UpdateTime: tx.now.toISOString(),
  };
  await bookingStore.write(tx, booking, after);
  return after;
}

/**
 * Writes what the customer owes of a booking that ends unshipped, before the step that ends it: the fee that was agreed to with the
 * cancellation, and nothing of what a shipment would have cost. What we owe stays for the desk to settle. An online order's fees are the
 * carrier's, whose price of cancelling stands with the order.
 */
async function charge(
  tx: Ctx,
  booking: WholeBooking,
  verb: BookingVerb,
): Promise<{ record: WholeBooking; said: string | null }> {
  const { fees, said } =
    verb === V.ConfirmCancel ? await chargedFees(tx, booking.Id) : { fees: [], said: null };
  const dropped =
    booking.Source === BookingSource.Online
      ? []
      : booking.Fees.filter((line) => !isHiddenFee(line));
  if (fees.length === 0 && dropped.length === 0) return { record: booking, said };
  const Fees = [...booking.Fees.filter((line) => !dropped.includes(line)), ...fees];
  const record = {
    ...normalEntry({ ...booking, Fees }),
    Version: booking.Version + 1,
    UpdateTime: tx.now.toISOString(),
  };
  await bookingStore.write(tx, booking, record);
  const free =
    dropped.length > 0 ? `原应收费用${dropped.length}项不再收取（${namesOf(dropped)}）` : null;
  return { record, said: [said, free].filter(Boolean).join('；') };
}

const namesOf = (fees: WholeBooking['Fees']): string =>
  [...new Set(fees.map(({ Name, Code }) => Name || Code || '未命名'))].slice(0, 8).join('、');

/** Holds a release back, or lets it go: it is no state, and whoever lifts it says so in the story. */
async function hold(
  tx: Ctx,
  booking: WholeBooking,
  { Version, Verb, remarks }: { Version: number; Verb: BookingVerb; remarks: string | null },
): Promise<WholeBooking> {
  if (booking.Version !== Version) throw new Refusal('record.stale');
  if (!tx.can('booking:credit'))
    throw new Refusal('access.denied', { permission: BookingVerb.label(Verb) });
  if (!mayHold(tx, booking, Verb)) {
    throw new Refusal('state.refused', {
      status: bookingStateLabel(BookingAxis.Status, booking.Status),
      verb: BookingVerb.label(Verb),
    });
  }
  if (Verb === V.Hold && !remarks) throw invalid('Remarks', 'required', '请填写暂扣的原因');
  const HoldReason = Verb === V.Hold ? (remarks?.slice(0, 500) ?? null) : null;
  const record = {
    ...booking,
    HoldReason,
    Version: booking.Version + 1,
    UpdateTime: tx.now.toISOString(),
  };
  await tx.sql(
    'UPDATE booking SET hold_reason = $2, version = $3, update_time = $4 WHERE id = $1',
    [booking.Id, HoldReason, record.Version, record.UpdateTime],
  );
  await bookingStory.note(tx, [{ record, verb: Verb, from: booking.Status, remarks }]);
  return record;
}

/** Lets this booking go on although its customer is on hold: it is no state, and who did it and why stands in the story. */
async function goOnUnheld(
  tx: Ctx,
  booking: WholeBooking,
  remarks: string | null,
): Promise<WholeBooking> {
  if (!isStaff(tx) || !tx.can('booking:credit')) {
    throw new Refusal('access.denied', { permission: BookingVerb.label(V.LiftCredit) });
  }
  if (!remarks) throw invalid('Remarks', 'required', '请填写放行的原因');
  const hold = await liftCredit(tx, booking);
  if (!hold) throw new Refusal('booking.not-held');
  const record = { ...booking, Version: booking.Version + 1, UpdateTime: tx.now.toISOString() };
  await tx.sql('UPDATE booking SET version = $2, update_time = $3 WHERE id = $1', [
    booking.Id,
    record.Version,
    record.UpdateTime,
  ]);
  const said = `${remarks}（信控原因：${hold.Reason}）`;
  await bookingStory.note(tx, [
    { record, verb: V.LiftCredit, from: booking.Status, remarks: said.slice(0, 2000) },
  ]);
  return record;
}

/** Puts a booking under our contract whose number its customer typed: it is no state, and from now on its volume counts and he reads it no more. */
async function claimContract(
  tx: Ctx,
  booking: WholeBooking,
  remarks: string | null,
): Promise<WholeBooking> {
  if (!mayClaim(tx, booking)) {
    throw new Refusal('state.refused', {
      status: BookingStatus.label(booking.Status),
      verb: BookingVerb.label(V.ClaimContract),
    });
  }
  const record = {
    ...booking,
    OurContract: true,
    Version: booking.Version + 1,
    UpdateTime: tx.now.toISOString(),
  };
  await tx.sql(
    'UPDATE booking SET our_contract = true, version = $2, update_time = $3 WHERE id = $1',
    [booking.Id, record.Version, record.UpdateTime],
  );
  const said = [remarks, `合约号 ${booking.ContractNo} 归我司`].filter(Boolean).join('；');
  await bookingStory.note(tx, [
    {
      record,
      verb: V.ClaimContract,
      from: booking.Status,
      remarks: said.slice(0, 2000),
      quiet: true,
    },
  ]);
  return record;
}

/** Says who of the desk deals with a booking; null: nobody. Who it is, is asked before anything is locked. */
export async function assignBooking(
  ctx: Ctx,
  { Id, OwnerId = null }: TakeBooking,
): Promise<BookingDetail> {
  await bookingStore.read(ctx, Id);
  const [owner] = OwnerId
    ? await ctx.call(findEmployees, { Ids: [OwnerId], Permission: 'booking:handle' })
    : [];
  if (OwnerId && owner?.Id !== OwnerId)
    throw invalid('OwnerId', 'employee-unknown', '该员工不能受理订舱');
  return ctx.tx(async (tx) => {
    const before = await bookingStore.read(tx, Id, true);
    return detailOf(tx, await setOwner(tx, before, OwnerId, owner?.RealName ?? null));
  });
}

/** Writes down who deals with a locked booking, in the caller's transaction; whether he may is asked before. */
export async function setOwner(
  tx: Ctx,
  before: WholeBooking,
  OwnerId: number | null,
  OwnerName: string | null,
): Promise<WholeBooking> {
  const { Id } = before;
  await tx.sql('UPDATE booking SET owner_id = $2, owner_name = $3 WHERE id = $1', [
    Id,
    OwnerId,
    OwnerName,
  ]);
  await tx.sql(`UPDATE shipment SET owner_id = $2 WHERE booking_id = $1 AND source = 'booking'`, [
    Id,
    OwnerId,
  ]);
  await tx.audit({
    entity: 'Booking',
    entityId: Id,
    verb: 'assign',
    before: { OwnerId: before.OwnerId },
    after: { OwnerId },
  });
  await tx.publish(notice, `booking-${Id}`, quietNotice(before));
  return { ...before, OwnerId, OwnerName };
}
