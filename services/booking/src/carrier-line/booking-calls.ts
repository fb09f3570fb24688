import { BOOKING_VERSION } from '@quayside/contracts/booking/line/notices';
import { MessageFunction } from '@quayside/contracts/partner-line/choices';
import { type DcsaCall, dcsaTransport } from '@quayside/partner-line/transport/dcsa-transport';
import type { OutgoingText } from '@quayside/partner-line/transport/transport';

const BOOKINGS = 'v2/bookings';

/** The call that a message is; null while the carrier's reference, which it needs, is not known. */
function callOf({ kind, raw, reference, number }: OutgoingText): DcsaCall | null {
  if (kind === MessageFunction.Original) return { method: 'POST', path: BOOKINGS, body: raw };
  const known = reference ?? number;
  if (!known) return null;
  const path = `${BOOKINGS}/${encodeURIComponent(known)}`;
  // A cancellation of the request, of the booking or of an amendment says so in its body.
  if (kind === MessageFunction.Cancel || kind === MessageFunction.CancelAmendment)
    return { method: 'PATCH', path, body: raw };
  const references = {
    ...(reference && reference !== number && { carrierBookingRequestReference: reference }),
    ...(number && { carrierBookingReference: number }),
  };
  return {
    method: 'PUT',
    path,
    body: JSON.stringify({ ...references, ...(JSON.parse(raw) as object) }, null, 2),
  };
}

const OVER = ['REJECTED', 'DECLINED', 'CANCELLED', 'COMPLETED'];

/** A carrier that keeps to DCSA's Booking API: POST, PUT and PATCH of bookings, asked by his reference of the request or the booking number. */
export const bookingCalls = dcsaTransport({
  version: BOOKING_VERSION.split('.', 1)[0] as string,
  collection: BOOKINGS,
  documents: BOOKINGS,
  referenceName: '订舱请求编号',
  callOf,
  referenceIn(json) {
    const { carrierBookingRequestReference: request, carrierBookingReference: booking } =
      json as Record<string, unknown>;
    const said = request ?? booking;
    return typeof said === 'string' && said !== '' ? said : undefined;
  },
  isOver: (json) =>
    OVER.includes(String((json as { bookingStatus?: unknown } | null)?.bookingStatus)),
});
