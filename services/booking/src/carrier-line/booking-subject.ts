import type { LineSubject } from '@quayside/partner-line/message/line-subject';

/** Bookings, as the messages of the line name them. A carrier knows one by his own reference, and once it is confirmed by its number. */
export const BOOKING_SUBJECT: LineSubject = {
  id: 'booking_id',
  names: ['request_no', 'booking_no'],
  number: 'booking_no',
  label: '订舱',
};
