import { BookingMessageType } from '@quayside/contracts/booking/line/choices';
import * as api from '@quayside/contracts/booking/line/message.api';
import {
  BookingLine,
  BookingLineInput,
  BookingLineQuery,
  bookingLines,
  renewBookingNotifyKey,
  setBookingLineKey,
} from '@quayside/contracts/booking/line/profile.api';
import { go } from '../../../kit/screen/navigator.js';
import type { ProfilesOf } from '../../../pickers/carrier/CarrierProfiles.js';
import type { LineMessage, MessageLine } from '../../../pickers/carrier/message-line.js';
import { AssignBooking } from './AssignBooking.js';

const own = (message: LineMessage): api.BookingMessageRow => message as api.BookingMessageRow;

/** The line for bookings. */
export const bookingLine = {
  label: '订舱',
  row: api.BookingMessageRow,
  query: api.BookingMessageQuery,
  types: BookingMessageType,
  list: api.listBookingMessages,
  exports: api.exportBookingMessages,
  info: api.bookingMessage,
  raw: api.bookingMessageRaw,
  structure: api.bookingMessageStructure,
  figures: api.bookingMessageFigures,
  again: api.sendBookingMessageAgain,
  ask: api.askForBooking,
  dismiss: api.dismissBookingMessage,
  areas: ['BookingMessage', 'Booking'],
  facts: ['RequestNo', 'BookingNo'],
  subjectOf: (message: LineMessage) => own(message).BookingId,
  nameOf: (message: LineMessage) => own(message).RequestNo,
  open: (id: number) => go('/quckBook/internalBookDetail', { id: String(id) }),
  phrases: ['不是我司的订舱', '船公司测试报文', '已在船公司网站处理'],
  Assign: AssignBooking,
} as unknown as MessageLine;

/** How booking requests reach each carrier. */
export const BOOKING_PROFILES: ProfilesOf = {
  name: 'booking-lines',
  resource: bookingLines,
  input: BookingLineInput,
  record: BookingLine,
  query: BookingLineQuery,
  format: 'iftmbf',
  version: '/v2/',
  area: 'BookingLine',
  pushes: '订舱状态',
  hint: '为船公司配置订舱接口后，受理的托书可以直接发送，确认、退回与撤舱自动收取；补料接口另在SI制单中配置',
  setKey: setBookingLineKey as never,
  renewKey: renewBookingNotifyKey as never,
};
