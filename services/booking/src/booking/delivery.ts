import type { BookingRecord } from '@quayside/contracts/booking/booking/booking-content';
import { BookingStatus, BookingVerb, Delivery } from '@quayside/contracts/booking/booking/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';

/** What of a booking has not reached its carrier yet. */
export type DeliveryFields = Pick<
  BookingRecord,
  'Delivery' | 'DeliveryAct' | 'DeliverySince' | 'DeliveryNote'
>;

/** Nothing is on its way. */
export const DELIVERED: DeliveryFields = {
  Delivery: null,
  DeliveryAct: null,
  DeliverySince: null,
  DeliveryNote: null,
};

/** Something is on its way or waits for a person from now on. */
export const undelivered = (
  tx: Ctx,
  delivery: Delivery,
  act: BookingVerb,
  note: string,
): DeliveryFields => ({
  Delivery: delivery,
  DeliveryAct: act,
  DeliverySince: tx.now.toISOString(),
  DeliveryNote: note.slice(0, 500),
});

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
export const deliveryAfter = (verb: BookingVerb): Partial<DeliveryFields> =>
  ENDING.includes(verb) ? DELIVERED : {};

/** What waits for a person to hand it over, or to bring it on the way again. */
const OPEN: readonly (Delivery | null)[] = [Delivery.ByHand, Delivery.Bounced, Delivery.Mailing];

/**
 * Whether the caller may say that a change or cancellation was handed over; the request itself is a
 * step of its state.
 */
export const mayHandOver = (
  ctx: Ctx,
  { Status, Delivery: open, DeliveryAct }: Pick<BookingRecord, 'Status' | keyof DeliveryFields>,
): boolean =>
  isStaff(ctx) &&
  ctx.can('booking:handle') &&
  !(Status === BookingStatus.Accepted && DeliveryAct === V.Send) &&
  OPEN.includes(open);
