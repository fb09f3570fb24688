import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import type { WholeBooking } from './booking.entity.js';
import type { BookingDelivery } from './delivery.js';
import { FOR_DESK } from './internal-remarks.js';

const V = BookingVerb;
/** What a customer does to a booking that is at the carrier goes there when the desk has seen it. */
const SEEN_FIRST: readonly BookingVerb[] = [V.Update, V.Amend, V.CancelAmendment, V.AskCancel];

/** What came of a step that the carrier hears of. */
export interface ToldCarrier {
  /** What the story says of it; null for nothing. */
  said: string | null;
  /** How it went, and what has not reached him yet: columns of the booking that the step sets. */
  set: Partial<BookingDelivery & Pick<WholeBooking, 'SentBy'>>;
}

/** Tells the carrier of a step, in its transaction. */
type ToCarrier = (
  tx: Ctx,
  booking: WholeBooking,
  verb: BookingVerb,
  reason: string | null,
) => Promise<ToldCarrier>;
let line: ToCarrier = async () => ({ said: null, set: {} });
/** Lets the line to the carriers go with the steps of bookings. Registered in booking.module. */
export const sendBookingsBy = (given: ToCarrier): void => {
  line = given;
};

/** What came of telling the carrier of a step. */
export interface Told extends ToldCarrier {
  /** It waits for the desk to send it on. */
  ToSend: boolean;
}

/**
 * Tells the carrier of a step of the desk; of a customer's step, that the desk is to see it first. A withdrawn amendment that was never sent on
 * is nothing to send.
 * @param booking as it is before the step changes its state; of an update with its new content
 */
export async function tellCarrier(
  tx: Ctx,
  booking: WholeBooking,
  verb: BookingVerb,
  reason: string | null,
): Promise<Told> {
  const customer = tx.identity !== undefined && !isStaff(tx);
  if (customer && SEEN_FIRST.includes(verb))
    return {
      said: null,
      set: {},
      ToSend: !(verb === V.CancelAmendment && booking.ToSend),
    };
  if (verb === V.CancelAmendment && booking.ToSend)
    return { said: FOR_DESK.unforwarded, set: {}, ToSend: false };
  return { ...(await line(tx, booking, verb, reason)), ToSend: false };
}
