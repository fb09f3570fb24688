import type { BookingFeedback as BookingRemark } from '@quayside/contracts/booking/booking/booking-content';
import { FeedbackCode, FeedbackSeverity } from '@quayside/contracts/booking/booking/choices';
import type { CarrierFault } from '@quayside/contracts/partner-line/message';
import type { BookingFeedback } from '@quayside/shipping-standards/booking/booking-feedback';
import { fieldOfPath } from './field-of-path.js';

type Parties = Parameters<typeof fieldOfPath>[1];

/** Longest parts that a fault keeps. */
const MOST = { code: 40, cause: 300, text: 600, message: 2000 } as const;

const causeOf = ({ cause, text, kind, property }: BookingFeedback): string => {
  const what = FeedbackCode.options.find(({ value }) => value === kind)?.label ?? '说明';
  return (
    cause ??
    `${what}：${text || '船公司未说明原因，请联系船公司'}${property ? `（${property}）` : ''}`
  );
};

/** What a carrier says to a booking, as causes in Chinese at its fields, for the desk of messages. */
export const faultsOfBooking = (
  feedbacks: readonly BookingFeedback[],
  parties: Parties,
): CarrierFault[] =>
  feedbacks.map((feedback) => ({
    Code: (feedback.code || feedback.kind || '-').slice(0, MOST.code),
    Cause: causeOf(feedback).slice(0, MOST.cause),
    Text: feedback.text.slice(0, MOST.text) || null,
    Prop: fieldOfPath(feedback.path, parties)?.prop ?? null,
  }));

/** The same as remarks at the fields of the booking, as people see them in its form. */
export const remarksOf = (
  feedbacks: readonly BookingFeedback[],
  parties: Parties,
): BookingRemark[] =>
  feedbacks.slice(0, 200).map((feedback) => ({
    Severity: feedback.severity,
    Code:
      FeedbackCode.options.find(({ value }) => value === feedback.kind)?.value ??
      FeedbackCode.Message,
    Prop: fieldOfPath(feedback.path, parties)?.prop ?? null,
    Message: [causeOf(feedback), feedback.cause && feedback.text]
      .filter(Boolean)
      .join('；')
      .slice(0, MOST.message),
  }));

/** What must change, in one text; '' for nothing. */
export const mustChangeText = (feedbacks: readonly BookingFeedback[]): string =>
  feedbacks
    .filter(({ severity }) => severity === FeedbackSeverity.Error)
    .map(causeOf)
    .join('；');
