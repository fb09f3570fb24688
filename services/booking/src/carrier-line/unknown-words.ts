import type { BookingAnswer } from '@quayside/shipping-standards/booking/booking-answer';
import type { BookingRequest } from '@quayside/shipping-standards/booking/booking-request';
import { unknownLines } from '@quayside/shipping-standards/booking/confirmation-words';
import { cargoConditions } from './cargo-conditions.js';

/** Every text of a request, at whatever depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Free text of an IFTMBC at places where it is about no field (FTX of a leg, of a container). */
function textsAside({ rest, statuses }: BookingAnswer, request: BookingRequest): string[] {
  const { places } = cargoConditions(rest, request, statuses !== null);
  return rest
    .filter(({ place, value }) => value.startsWith('FTX+') && !places.has(place))
    .map(({ value }) => value.split('+').slice(4).join(' ').replaceAll(':', ' '));
}

/**
 * What a carrier says in words beside a confirmation and nobody understands: free text and feedback
 * of whichever protocol. Whatever he warns of is for a person, harmless as its words may be.
 */
export function unknownWords(answer: BookingAnswer, request: BookingRequest): string[] {
  const sent = textsOf(request);
  const said = [answer.text, ...textsAside(answer, request)].join('\n');
  const warned = answer.feedbacks.filter(({ severity }) => severity !== 'INFO');
  return [...new Set([...unknownLines(said, sent), ...warned.map(({ text }) => text)])].filter(
    Boolean,
  );
}
