import { BookingMessageType } from '@quayside/contracts/booking/line/choices';
import type { Read } from '@quayside/partner-line/message/incoming';
import { type Forms, readIncomingAs } from '@quayside/partner-line/message/read-incoming';
import { readBookingAnswers } from '@quayside/shipping-standards/edifact/booking-answer-reader';
import { readBookingAperak } from '@quayside/shipping-standards/edifact/booking-aperak';
import type { Said } from './incoming.js';
import { readDcsaBooking } from './read-dcsa-booking.js';

const FORMS: Forms<Said> = {
  edifact: {
    APERAK: (raw) => {
      const { messages, faults } = readBookingAperak(raw);
      return {
        faults,
        messages: messages.map(({ reference, content }) => ({
          reference,
          said: { kind: 'application', answer: content },
          rest: content.rest,
        })),
      };
    },
    IFTMBC: (raw) => {
      const { messages, faults } = readBookingAnswers(raw);
      return {
        faults,
        messages: messages.map(({ reference, content }) => ({
          reference,
          said: { kind: 'answer', answer: content },
        })),
      };
    },
  },
  json: readDcsaBooking,
  typeOf: (type) =>
    BookingMessageType.options.find(({ value }) => value === type)?.value ??
    BookingMessageType.Unknown,
};

/** The messages of an incoming text about bookings, EDIFACT or JSON; or why it is none. Never throws for what was sent. */
export const readIncoming = (raw: string): Read<Said> => readIncomingAs(FORMS, raw);
