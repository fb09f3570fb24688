import { type BookingFeedback, feedbackOfReason } from '../booking/booking-feedback.js';
import type { BookingRequest } from '../booking/booking-request.js';
import type { RejectCode } from '../carrier-reject-codes.js';
import type { AnswerVerdict } from './answer-verdict.js';
import { readAperak, unusedReferences } from './aperak.js';
import type { AnswerRest } from './iftmbc.js';
import type { ReadResult } from './iftmin.js';

/**
 * What an application answer (APERAK) says of a booking request. `accepted` and `received` mean that the carrier's system has the request, never
 * that there is space: that is the confirmation's (IFTMBC). `rejected` means that it has not taken it, so that what was there before stands.
 */
export interface BookingAperak {
  verdict: AnswerVerdict;
  label: string;
  documentNumber: string;
  issuedAt: string | null;
  /** Document number of the request that is answered (RFF ACW). */
  answers: string;
  /** Our number of the booking (RFF FF). */
  reference: string;
  bookingNumber: string;
  /** Code of the sending carrier. */
  sender: string;
  text: string;
  feedbacks: BookingFeedback[];
  /** What of it nothing was made of or could not be read; absent for nothing. */
  rest?: AnswerRest[];
}

/** The request that an answer is about, where the caller knows it; then feedback names the line and not the list alone. */
export type RequestOf = (
  answer: Pick<BookingAperak, 'answers' | 'reference' | 'bookingNumber'>,
) => BookingRequest | null;

/** Reads an interchange of application answers to booking requests (UN/EDIFACT APERAK D.99B). Never throws for what was sent. */
export function readBookingAperak(
  text: string,
  requestOf: RequestOf = () => null,
  codes?: readonly RejectCode[],
): ReadResult<BookingAperak> {
  const { header, messages, faults } = readAperak(text);
  return {
    header,
    faults,
    messages: messages.map(({ reference, content }) => {
      const {
        verdict,
        label,
        documentNumber,
        issuedAt,
        answers,
        bookingNumber,
        sender,
        text: said,
        errors,
        references,
        rest = [],
      } = content;
      const left = [...rest, ...unusedReferences(content, ['ACW', 'BN', 'FF'])];
      const ours = references.find(({ qualifier }) => qualifier === 'FF')?.number ?? '';
      const request = requestOf({ answers, reference: ours, bookingNumber });
      return {
        reference,
        content: {
          verdict,
          label,
          documentNumber,
          issuedAt,
          answers,
          reference: ours,
          bookingNumber,
          sender,
          text: said,
          feedbacks: errors.map((error) => feedbackOfReason(error, request, codes)),
          ...(left.length > 0 && { rest: left }),
        },
      };
    }),
  };
}
