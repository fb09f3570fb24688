import { type GivenReason, type RejectCode, understandReason } from '../carrier-reject-codes.js';
import { normalizeContainerNumber } from '../container-number.js';
import { BOOKING_REJECT_CODES } from './booking-reject-codes.js';
import type { BookingRequest } from './booking-request.js';

/** DCSA's codes of feedback (standards 1.3). */
export const FEEDBACK_KINDS = [
  'INFORMATIONAL_MESSAGE',
  'PROPERTY_WILL_BE_IGNORED',
  'PROPERTY_VALUE_MUST_CHANGE',
  'PROPERTY_VALUE_HAS_BEEN_CHANGED',
  'PROPERTY_VALUE_MAY_CHANGE',
  'PROPERTY_HAS_BEEN_DELETED',
] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** A remark of the carrier on a booking. */
export interface BookingFeedback {
  severity: 'ERROR' | 'WARN' | 'INFO';
  /** DCSA's code, or what it sent when the standard has none such. */
  kind: string;
  /** The carrier's own code; '' for none. */
  code: string;
  /** In the carrier's words. */
  text: string;
  /** What it means, for the person who mends it; null when nobody knows the code or the words. */
  cause: string | null;
  /** Path in the booking request: "goods.0.hsCodes"; '' for the whole. */
  path: string;
  /** The property as the carrier named it (JSONPath), where it is not in the request; '' otherwise. */
  property: string;
}

/** The container line that a reason is about: by the number of a container, else by the type that stands in its words; the first when only one is there. */
function containerAt({ containers }: BookingRequest, number: string, text: string): number {
  const wanted = normalizeContainerNumber(number);
  const byNumber = containers.findIndex(
    ({ numbers }) =>
      wanted !== '' && numbers.some((each) => normalizeContainerNumber(each) === wanted),
  );
  if (byNumber >= 0) return byNumber;
  const words = new Set(text.toUpperCase().split(/[^A-Z0-9]+/));
  const byType = containers.findIndex(({ isoCode, type }) =>
    [isoCode, type].some((code) => code !== '' && words.has(code.toUpperCase())),
  );
  return byType >= 0 ? byType : containers.length === 1 ? 0 : -1;
}

function goodsAt({ goods }: BookingRequest, number: string): number {
  const line = Number(number);
  if (Number.isInteger(line) && line >= 1 && line <= goods.length) return line - 1;
  return goods.length === 1 ? 0 : -1;
}

/** The path with its line put in; a line that nobody names leaves the list alone: "containers". */
function withRow(path: string, row: number): string {
  const [list = '', rest = ''] = path.split('.*.');
  return row < 0 ? list : `${list}.${row}.${rest}`;
}

/**
 * A reason of an application answer (APERAK: ERC, FTX, RFF) as feedback on the request that it answers; without the request lines cannot be told
 * apart and the path names the list.
 */
export function feedbackOfReason(
  reason: GivenReason,
  request: BookingRequest | null,
  codes: readonly RejectCode[] = BOOKING_REJECT_CODES,
): BookingFeedback {
  const { code, cause, field } = understandReason(reason, codes);
  const numberOf = (...qualifiers: string[]) =>
    reason.references.find(({ qualifier }) => qualifiers.includes(qualifier))?.number ?? '';
  const row = !request
    ? -1
    : field?.startsWith('goods.')
      ? goodsAt(request, numberOf('LI'))
      : containerAt(request, numberOf('AAQ', 'EQ'), reason.text);
  const path = field === null ? '' : field.includes('.*.') ? withRow(field, row) : field;
  return {
    severity: 'ERROR',
    kind: 'PROPERTY_VALUE_MUST_CHANGE',
    code,
    text: reason.text,
    cause,
    path,
    property: '',
  };
}

/** True for what must change before the carrier goes on. */
export const mustChange = ({ severity }: Pick<BookingFeedback, 'severity'>): boolean =>
  severity === 'ERROR';
