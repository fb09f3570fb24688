import type { BookingFunction, BookingRequest } from '../booking/booking-request.js';
import type { EdifactPartner, InterchangeNumber } from './edifact-partner.js';
import { partnerEnvelope } from './edifact-partner.js';
import { writeInterchange } from './edifact-writer.js';
import { fittedBooking } from './iftmbf-fit.js';
import { bookingSegments } from './iftmbf-segments.js';

/** BGM 1225 of a request to the partner. */
export const bookingFunctionCode = (
  kind: BookingFunction,
  { bookingChange }: EdifactPartner,
): string => ({ original: '9', change: bookingChange, cancel: '1' })[kind];

/**
 * Writes booking requests as one IFTMBF D.99B interchange, fitted to the partner. Message references count from 1.
 * @throws UnfitBooking with the paths of what the partner's message cannot carry (ask fitBooking first, which also tells what stands otherwise
 * and what is left out); EdifactError for a wrong envelope.
 */
export function writeIftmbf(
  requests: BookingRequest | readonly BookingRequest[],
  partner: EdifactPartner,
  number: InterchangeNumber,
): string {
  const list = 'documentNumber' in requests ? [requests] : requests;
  return writeInterchange(
    partnerEnvelope(partner, number),
    list.map((each) => {
      const request = fittedBooking(each, partner);
      const begin = [
        'BGM',
        '335',
        request.documentNumber,
        bookingFunctionCode(request.function, partner),
      ] as const;
      return {
        type: 'IFTMBF',
        version: 'D',
        release: '99B',
        association: partner.association,
        segments: [begin, ...bookingSegments(request, partner)],
      };
    }),
  );
}
