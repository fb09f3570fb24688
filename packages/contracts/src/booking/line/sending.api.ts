import { aFile, arrayOf, get } from '../../core/endpoint.js';
import { Choice, Integer, IntegerList, Text } from '../../core/field.js';
import { ById } from '../../core/identified.js';
import { KeptQuery, kept, resource } from '../../core/resource.js';
import { carrier } from '../../masterdata/references.js';
import { SentBy } from '../booking/choices.js';

/**
 * Where the booking note of a carrier goes by mail: to the carrier himself, or to the agent that
 * bookings with him are really sent to. A carrier has one address without agent and one for each
 * agent.
 */
export class BookingMailboxInput {
  @Text('船公司', { max: 10, ref: carrier() }) CarrierCode!: string;
  /** As the booking names its agent; empty: the carrier himself. */
  @Text('订舱代理', { max: 100, optional: true }) AgentName!: string | null;
  @Text('收件邮箱', { max: 500 }) Addresses!: string;
  @Text('备注', { max: 200, optional: true }) Remark!: string | null;
}
export class BookingMailbox extends kept(BookingMailboxInput) {}

export class BookingMailboxQuery extends KeptQuery {
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
}

export const bookingMailboxes = resource('/api/BookingMailbox', {
  label: '订舱邮箱',
  input: BookingMailboxInput,
  record: BookingMailbox,
  query: BookingMailboxQuery,
  sorts: ['CarrierCode', '-UpdateTime'],
  read: 'booking:configure',
  maintain: 'booking:configure',
  bulk: ['Addresses', 'Remark'],
});

export class SendingPreview {
  @IntegerList('订舱', { max: 200, min: 1 }) Ids!: number[];
}

/** How a booking would reach its carrier if it were sent now. */
export class SendingWay {
  @Integer('编号') Id!: number;
  @Text('托书号', { max: 20 }) RequestNo!: string;
  @Text('船公司', { max: 10, optional: true }) CarrierCode!: string | null;
  @Choice('发送方式', SentBy, { optional: true }) SentBy!: SentBy | null;
  /** The way in words: the line's protocol, the addresses, or why it goes by neither. */
  @Text('去向', { max: 600 }) To!: string;
  /** What keeps it from being sent; null when nothing does. */
  @Text('问题', { max: 500, optional: true }) Problem!: string | null;
  /** What the carrier's message has no place for, or says otherwise. */
  @Text('不随报文', { max: 1000, optional: true }) Notes!: string | null;
}

export const previewSending = get('/api/BookingDesk/PreviewSending', {
  summary: '发送船公司前：逐票说明走订舱接口、邮件还是线下',
  request: SendingPreview,
  answer: arrayOf(SendingWay),
  access: 'booking:handle',
});

/**
 * The booking note as a carrier or agent gets it by mail: without our customer, our fees and what
 * is not for the carrier.
 */
export const bookingNotePdf = get('/api/Booking/GetCarrierNote', {
  summary: '发给船公司的订舱委托书（PDF）',
  request: ById,
  answer: aFile('application/pdf'),
  access: 'booking:handle',
});
