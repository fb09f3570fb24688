import {
  BookingMessageRow,
  listBookingMessages,
} from '@quayside/contracts/booking/line/message.api';
import { messageDesk } from '@quayside/partner-line/message-desk';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { bookingStore } from '../booking/booking.entity.js';
import { BookingMessageEntity } from './booking-message.entity.js';
import { BOOKING_SUBJECT } from './booking-subject.js';

/** The messages about bookings, as the desk sees them. */
export const bookingDesk = messageDesk<BookingMessageRow>({
  subject: BOOKING_SUBJECT,
  row: BookingMessageRow,
  entity: BookingMessageEntity,
  sorts: listBookingMessages.sorts,
  sheet: {
    name: '订舱报文',
    fields: [
      ...([
        'CreateTime',
        'Direction',
        'CarrierCode',
        'Type',
        'Function',
        'ControlRef',
        'RequestNo',
        'BookingNo',
        'Revision',
      ] as const),
      ...([
        'State',
        'Code',
        'Reason',
        'SentTime',
        'AnswerTime',
        'Attempts',
        'EmployeeName',
        'UpdateTime',
      ] as const),
    ],
  },
  fileName: ({ RequestNo }) => [RequestNo],
});

/** The messages of a booking of the caller's scope, oldest first. */
export async function messagesOfBooking(ctx: Ctx, bookingId: number): Promise<BookingMessageRow[]> {
  await bookingStore.read(ctx, bookingId);
  return bookingDesk.about(ctx, bookingId);
}
