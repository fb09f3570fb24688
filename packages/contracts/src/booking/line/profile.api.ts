import { post, record } from '../../core/endpoint.js';
import { Choice, Nested, Text, TextList } from '../../core/field.js';
import { KeptQuery, resource } from '../../core/resource.js';
import { CarrierProtocol } from '../../partner-line/choices.js';
import {
  keptProfile,
  LineProfileInput,
  NewNotifyKey,
  SetCarrierKey,
} from '../../partner-line/profile.js';
import { BookingFormat } from './choices.js';

/** How booking requests reach one carrier, and what it takes; SIs go by profiles of their own. */
export class BookingLineInput extends LineProfileInput {
  @Choice('格式', BookingFormat) Format!: BookingFormat;
}
export class BookingLine extends keptProfile(BookingLineInput) {}

export class BookingLineQuery extends KeptQuery {
  @Choice('协议', CarrierProtocol, { optional: true }) Protocol?: CarrierProtocol;
  @Choice('格式', BookingFormat, { optional: true }) Format?: BookingFormat;
}

export const bookingLines = resource('/api/BookingLine', {
  label: '订舱接口',
  input: BookingLineInput,
  record: BookingLine,
  query: BookingLineQuery,
  sorts: ['CarrierCode', 'Protocol', 'Format', 'UpdateTime'],
  read: 'booking:configure',
  maintain: 'booking:configure',
  noImport: true,
  bulk: ['AnswerMinutes', 'ContactName', 'ContactPhone', 'ContactEmail', 'Test'],
});

export const setBookingLineKey = post('/api/BookingLine/SetKey', {
  summary: '设置或清除调用船公司订舱接口的密钥；密钥不可读回，更换地址时自动清除',
  request: SetCarrierKey,
  answer: record(BookingLine),
  access: 'booking:configure',
  ownTransaction: true,
});

/** Where the carrier sends its notifications of bookings, and with what key; the key is answered this once. */
export class BookingNotifyAccess {
  @Text('通知密钥', { max: 100, optional: true }) Key!: string | null;
  @TextList('通知地址', { max: 200 }) Paths!: string[];
  @Nested('订舱接口', () => BookingLine) Profile!: BookingLine;
}

export const renewBookingNotifyKey = post('/api/BookingLine/RenewNotifyKey', {
  summary: '生成船公司推送订舱通知用的密钥，仅返回一次；旧密钥立即失效',
  request: NewNotifyKey,
  answer: record(BookingNotifyAccess),
  access: 'booking:configure',
  ownTransaction: true,
});
