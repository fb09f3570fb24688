import type { Incoming as AnyIncoming, CommonSaid } from '@quayside/partner-line/message/incoming';
import type { BookingAnswer } from '@quayside/shipping-standards/booking/booking-answer';
import type { BookingAperak } from '@quayside/shipping-standards/edifact/booking-aperak';

/** What an incoming message says of a booking, whatever its form. */
export type Said =
  | CommonSaid
  /** The carrier's system took the request or did not; it decides nothing about space. */
  | { kind: 'application'; answer: BookingAperak }
  /** What the carrier decided. */
  | {
      kind: 'answer';
      answer: BookingAnswer;
      /** DCSA's JSON, in which feedback names properties of the request that it answers. */
      json?: unknown;
    };

/** One message of an incoming text. */
export type Incoming = AnyIncoming<Said>;
