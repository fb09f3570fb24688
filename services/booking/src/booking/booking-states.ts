import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import {
  BookingLabel,
  bookingLabel,
  DCSA_BOOKING_STATUS,
} from '@quayside/contracts/booking/booking/booking-label';
import {
  AmendmentStatus,
  BookingSource,
  BookingStatus,
  BookingVerb,
  INTERNAL_VERBS,
} from '@quayside/contracts/booking/booking/choices';
import { rateName } from '@quayside/contracts/booking/home/price';
import { chinaDay } from '@quayside/contracts/core/dates';
import { notice } from '@quayside/contracts/messaging/notice';
import { type Occurrence, occurrence } from '@quayside/contracts/messaging/webhook';
import { Delivery } from '@quayside/contracts/partner-line/delivery';
import type { RefusalCode } from '@quayside/contracts/refusals';
import { DELIVERED } from '@quayside/partner-line/delivery';
import { states } from '@quayside/service-kit/document/states';
import { type Step, story } from '@quayside/service-kit/document/story';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { readPrice, shownPrice } from '../booking-home/booking-price.js';
import { priceDaysOf } from '../booking-home/price-days.js';
import { BEFORE_RELEASE, creditHoldOf } from '../credit-hold/held-release.js';
import { visibleEntry } from '../entry-order/entry-states.js';
import type { WholeBooking } from './booking.entity.js';
import { amendmentMachine, cancellationMachine, statusMachine } from './booking.machine.js';
import { mayHandOver } from './delivery.js';
import { openAmendment } from './open-amendment.js';
import { withoutOurs } from './ours.js';
import { isCargoUndecided, mayDecideCargo } from './part-cargo.js';
import { quietNotice, stepNotice } from './step-notice.js';

/** What another folder does with steps of a booking. */
interface Follower {
  /** Whether a step is any business of its; of what concerns nobody no transaction is held. */
  concerns(step: Step<WholeBooking, BookingVerb>): boolean;
  /** Does it, in the step's transaction; a refusal ends the step. */
  follow(tx: Ctx, step: Step<WholeBooking, BookingVerb>): Promise<void>;
}
const followers: Follower[] = [];
/** Lets another folder go with steps of a booking. Registered in booking.module. */
export const onBookingStep = (follower: Follower): void => void followers.push(follower);

/** Whether another folder goes with a step, and needs its transaction. */
export const isFollowed = (step: Step<WholeBooking, BookingVerb>): boolean =>
  followers.some((follower) => follower.concerns(step));

/** The step for programs; what a customer has not handed in is no business of the operator's. */
function happened(tx: Ctx, record: WholeBooking): Occurrence {
  const { Id, CompanyId, RequestNo, BookingNo, OrderId, OnBehalf, SubmitTime, Status } = record;
  // How we send is between us and the carrier.
  const Label = bookingLabel({ ...record, Delivery: null });
  return occurrence(
    'booking.state-changed',
    { CompanyId, Staff: OnBehalf || Boolean(SubmitTime) },
    {
      Id,
      RequestNo,
      Label,
      LabelName: BookingLabel.label(Label),
      BookingNo: BookingNo ?? null,
      OrderId: OrderId ?? null,
      Status: DCSA_BOOKING_STATUS[Status] ?? null,
      ChangeTime: tx.now.toISOString(),
    },
  );
}

/** A step that is told to people with others, by who makes it; screens and programs hear of it all the same. */
export interface BookingStep extends Step<WholeBooking, BookingVerb> {
  quiet?: boolean;
}

/** What happened to bookings; who hears of it says `stepNotice`. */
export const bookingStory = story<WholeBooking, BookingVerb, BookingStep>({
  table: 'booking_log',
  entity: 'Booking',
  state: 'Status',
  columns: ['booking_id', 'axis', 'owner_id', 'creator_id'],
  row: ({ Id, CompanyId, CreatorId }, { axis = 'Status' }) => ({
    booking_id: Id,
    axis,
    owner_id: CompanyId,
    creator_id: CreatorId,
  }),
  audit: ({ RequestNo }) => ({ RequestNo }),
  async after(tx, steps) {
    for (const { concerns, follow } of followers)
      for (const step of steps) if (concerns(step)) await follow(tx, step);
  },
  events: (tx, { record, verb, from, remarks = null, quiet = false }) => [
    {
      event: notice,
      aggregate: `booking-${record.Id}`,
      payload: {
        ...(!INTERNAL_VERBS.includes(verb) && { Occurrences: [happened(tx, record)] }),
        ...(quiet
          ? quietNotice(record)
          : stepNotice(record, { verb, remarks, by: tx.identity, from })),
      },
    },
  ],
});

type Standing = Pick<
  WholeBooking,
  | 'Status'
  | 'Amendment'
  | 'Cancellation'
  | 'ReleaseTime'
  | 'HoldReason'
  | 'ToSend'
  | 'Delivery'
  | 'DeliveryAct'
  | 'PartCargo'
>;

/** Amendments and cancellations exist of what the carrier confirmed (DCSA use cases 7 and 13). */
const isConfirmed = ({ Status }: Standing): boolean =>
  Status === BookingStatus.Confirmed || Status === BookingStatus.PendingAmendment;

function refusedStatus(
  _ctx: Ctx,
  { ReleaseTime, HoldReason, ToSend, Delivery: open, DeliveryAct, PartCargo }: Standing,
  verb: BookingVerb,
): RefusalCode | null {
  if (verb === BookingVerb.Send && open === Delivery.Mailing) return 'booking.mailing';
  if (verb === BookingVerb.HandOver)
    return open && DeliveryAct === BookingVerb.Send ? null : 'booking.nothing-to-hand-over';
  if (verb === BookingVerb.Forward) return ToSend ? null : 'booking.nothing-to-send';
  if (verb === BookingVerb.Release) {
    if (ReleaseTime) return 'booking.released';
    if (HoldReason) return 'booking.held';
    return isCargoUndecided({ PartCargo }) ? 'booking.part-cargo' : null;
  }
  return verb === BookingVerb.Recall && !ReleaseTime ? 'booking.not-released' : null;
}

const ofConfirmed = (_ctx: Ctx, record: Standing): RefusalCode | null =>
  isConfirmed(record) ? null : 'booking.not-confirmed';

/** The three states of a booking; other folders hook to their steps in booking.module. */
export const bookingStates = states<WholeBooking, Standing, BookingVerb>({
  table: 'booking',
  axes: [
    { field: 'Status', machine: statusMachine, refuse: refusedStatus },
    { field: 'Amendment', machine: amendmentMachine, refuse: ofConfirmed },
    { field: 'Cancellation', machine: cancellationMachine, refuse: ofConfirmed },
  ],
  note: (tx, step) => bookingStory.note(tx, [step]),
});

/** Whether the caller may hold a release back (or lift that) now; it is no step of a state. */
export function mayHold(
  ctx: Ctx,
  { Status, ReleaseTime, HoldReason }: Standing,
  verb: BookingVerb,
): boolean {
  if (!isStaff(ctx) || !ctx.can('booking:credit')) return false;
  if (verb === BookingVerb.Lift) return HoldReason !== null;
  return HoldReason === null && ReleaseTime === null && BEFORE_RELEASE.includes(Status);
}

const ENDED: readonly BookingStatus[] = [
  BookingStatus.Draft,
  BookingStatus.Cancelled,
  BookingStatus.Rejected,
  BookingStatus.Declined,
  BookingStatus.Completed,
];
/** Whether the caller may say that the contract which the customer named is ours; it is no step of a state. */
export const mayClaim = (ctx: Ctx, { Status, ContractNo, OurContract }: WholeBooking): boolean =>
  isStaff(ctx) &&
  ctx.can('booking:handle') &&
  Boolean(ContractNo) &&
  !OurContract &&
  !ENDED.includes(Status);

/** Whether its ship has left, as far as anybody knows; before that nobody is done with a booking, unless he says why. */
export const hasSailed = (ctx: Ctx, { SailingDate }: Pick<WholeBooking, 'SailingDate'>): boolean =>
  Boolean(SailingDate) && (SailingDate as string) <= chinaDay(ctx.now);

/**
 * A booking as the caller may read it: without what we owe for who may not see that, and customers
 * without what is ours of it and why it is held.
 */
const visible = (ctx: Ctx, booking: WholeBooking): WholeBooking =>
  isStaff(ctx) || ctx.caller
    ? visibleEntry(ctx, booking)
    : {
        ...withoutOurs(ctx, visibleEntry(ctx, booking)),
        HoldReason: null,
        SentBy: null,
        ...DELIVERED,
      };

/** A booking with its open amendment, the price that it was made at, and what the caller may do. */
export async function detailOf(ctx: Ctx, booking: WholeBooking): Promise<BookingDetail> {
  const proposed =
    booking.Amendment === AmendmentStatus.Received ? await openAmendment(ctx, booking.Id) : null;
  const price = booking.Source === BookingSource.Rate ? await readPrice(ctx, booking.Id) : null;
  const held = [BookingVerb.Hold, BookingVerb.Lift].filter((verb) => mayHold(ctx, booking, verb));
  const credit = isStaff(ctx) ? await creditHoldOf(ctx, booking) : null;
  return {
    ...visible(ctx, booking),
    // A rate is known by carrier, lane and days; its number says nothing to people.
    ...(price && { SourceNo: rateName(price.Offer) }),
    // A roll says nothing of whose the terms are: they stay whose they were.
    Proposed: proposed && {
      ...proposed,
      Content: withoutOurs(
        ctx,
        visibleEntry(ctx, { OurContract: booking.OurContract, ...proposed.Content }),
      ),
    },
    Price: price && shownPrice(price),
    PriceDays: await priceDaysOf(ctx, booking),
    FeeNote: null,
    CreditHold: credit && {
      Reason: credit.Reason,
      CreateName: credit.CreateName,
      CreateTime: credit.CreateTime,
    },
    AllowedActions: [
      ...bookingStates
        .allowed(ctx, booking)
        .filter(({ Verb }) => !(credit && Verb === BookingVerb.Release))
        .map(({ Verb, RemarksRequired }) => ({
          Verb,
          RemarksRequired:
            RemarksRequired || (Verb === BookingVerb.Complete && !hasSailed(ctx, booking)),
        })),
      ...(credit && ctx.can('booking:credit')
        ? [{ Verb: BookingVerb.LiftCredit, RemarksRequired: true }]
        : []),
      ...(mayClaim(ctx, booking)
        ? [{ Verb: BookingVerb.ClaimContract, RemarksRequired: false }]
        : []),
      ...(mayHandOver(ctx, booking)
        ? [{ Verb: BookingVerb.HandOver, RemarksRequired: false }]
        : []),
      ...(mayDecideCargo(ctx, booking)
        ? [{ Verb: BookingVerb.PartCargo, RemarksRequired: false }]
        : []),
      ...held.map((Verb) => ({ Verb, RemarksRequired: Verb === BookingVerb.Hold })),
    ],
  };
}
