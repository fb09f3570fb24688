import { BookingMessageType } from '@quayside/contracts/booking/line/choices';
import type { Read } from '@quayside/partner-line/message/incoming';
import { contentKey, KEY_LENGTHS, keyWithin } from '@quayside/partner-line/message/short-key';
import type { BookingAnswer } from '@quayside/shipping-standards/booking/booking-answer';
import type { BookingRequest } from '@quayside/shipping-standards/booking/booking-request';
import {
  readBookingAnswer,
  readBookingNotification,
} from '@quayside/shipping-standards/dcsa/booking-answers';
import type { Said } from './incoming.js';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a notification, or a booking as the carrier has it, says; feedback stands at the fields of the request where that is known. */
export const answerOfJson = (json: Json, request: BookingRequest | null = null): BookingAnswer =>
  isObject(json.data)
    ? readBookingNotification(json, request).notice.answer
    : readBookingAnswer(json, request).answer;

/**
 * A JSON of the carrier: a booking with its statuses, bare (an answer to GET) or in the envelope of a notification (`id`, `source`, `data`).
 * Without an id the content itself tells a repeated one, of the same sending.
 */
export function readDcsaBooking(json: Json): Read<Said> {
  const data = isObject(json.data) ? json.data : json;
  if (data.bookingStatus === undefined && !isObject(data.booking))
    return { unreadable: '不是订舱，也不是订舱状态通知' };
  const id = typeof json.id === 'string' ? json.id : '';
  const control = id ? keyWithin(id, KEY_LENGTHS.control) : contentKey(data);
  const source = typeof json.source === 'string' ? json.source : '';
  const sender = keyWithin(source || 'CARRIER', KEY_LENGTHS.sender);
  return [
    {
      type: BookingMessageType.DcsaStatus,
      sender,
      control,
      message: control,
      recipient: null,
      numbered: id !== '',
      note: '',
      said: { kind: 'answer', answer: answerOfJson(json), json },
    },
  ];
}
