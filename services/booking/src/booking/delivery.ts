import type { BookingRecord } from '@quayside/contracts/booking/booking/booking-content';
import { BookingStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { Delivery } from '@quayside/contracts/partner-line/delivery';
import { DELIVERED, type DeliveryFields } from '@quayside/partner-line/delivery';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';

/** What of a booking has not reached its carrier yet. */
export type BookingDelivery = DeliveryFields<BookingVerb>;

const V = BookingVerb;
/**
 * Steps by which the carrier is known to have heard, or after which there is nothing to say to him.
 */
const ENDING: readonly BookingVerb[] = [
  V.Return,
  V.Acknowledge,
  V.AskUpdate,
  V.AskAmendment,
  V.Confirm,
  V.Reject,
  V.Decline,
  V.ConfirmAmendment,
  V.DeclineAmendment,
  V.ConfirmCancel,
  V.DeclineCancel,
  V.Complete,
];

/**
 * What a step leaves of what was on its way: nothing, where the carrier answered or the step takes
 * the matter back.
 */
export const deliveryAfter = (verb: BookingVerb): Partial<BookingDelivery> =>
  ENDING.includes(verb) ? DELIVERED : {};

/** What waits for a person to hand it over, or to bring it on the way again. */
const OPEN: readonly (Delivery | null)[] = [Delivery.ByHand, Delivery.Bounced, Delivery.Mailing];

/**
 * Whether the caller may say that a change or cancellation was handed over; the request itself is a
 * step of its state.
 */
export const mayHandOver = (
  ctx: Ctx,
  { Status, Delivery: open, DeliveryAct }: Pick<BookingRecord, 'Status' | keyof BookingDelivery>,
): boolean =>
  isStaff(ctx) &&
  ctx.can('booking:handle') &&
  !(Status === BookingStatus.Accepted && DeliveryAct === V.Send) &&
  OPEN.includes(open);
