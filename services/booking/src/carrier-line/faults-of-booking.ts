import type { BookingFeedback as BookingRemark } from '@quayside/contracts/booking/booking/booking-content';
import { FeedbackCode, FeedbackSeverity } from '@quayside/contracts/booking/booking/choices';
import type { CarrierFault } from '@quayside/contracts/partner-line/message';
import type { BookingFeedback } from '@quayside/shipping-standards/booking/booking-feedback';
import { fieldOfPath } from './field-of-path.js';

type Parties = Parameters<typeof fieldOfPath>[1];

/** Longest parts that a fault keeps. */
const MOST = { code: 40, cause: 300, text: 600, message: 2000 } as const;

/** DCSA's code of a feedback; another one for what the standard does not have. */
const codeOf = (kind: string): FeedbackCode =>
  FeedbackCode.options.find(({ value }) => value === kind)?.value ?? FeedbackCode.Other;

/** A code that the standard does not have is shown as it was sent, and taken for no other. */
const kindText = (kind: string): string =>
  codeOf(kind) === FeedbackCode.Other
    ? `船公司代码${kind.slice(0, 100) || '（空）'}`
    : FeedbackCode.label(codeOf(kind));

const causeOf = ({ cause, text, kind, property }: BookingFeedback): string => {
  const what = kindText(kind);
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
    Code: codeOf(feedback.kind),
    Prop: fieldOfPath(feedback.path, parties)?.prop ?? null,
    Message: [
      causeOf(feedback),
      feedback.cause && codeOf(feedback.kind) === FeedbackCode.Other && kindText(feedback.kind),
      feedback.cause && feedback.text,
    ]
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
