import { aFile, arrayOf, get, list, post, record } from '../../core/endpoint.js';
import { exportOf } from '../../core/export.js';
import { Choice, ChoiceList, Integer, Nested, Text } from '../../core/field.js';
import { ById } from '../../core/identified.js';
import {
  CarrierFigures,
  DismissMessage,
  LineMessageQuery,
  LineMessageRow,
  SendAgain,
  StructureReport,
  withText,
} from '../../partner-line/message.js';
import { BookingMessageType } from './choices.js';
import { BookingConfirmation } from './confirmation.js';

/** One message about a booking on the line to a carrier, sent or received. */
export class BookingMessageRow extends LineMessageRow {
  /** Null while it belongs to no booking. */
  @Integer('订舱', { optional: true }) BookingId!: number | null;
  @Text('托书号', { max: 20, optional: true }) RequestNo!: string | null;
  @Text('订舱号', { max: 35, optional: true }) BookingNo!: string | null;
  @Choice('报文', BookingMessageType) Type!: BookingMessageType;
}

export class BookingMessageQuery extends LineMessageQuery {
  @ChoiceList('报文', BookingMessageType, { optional: true }) Type?: BookingMessageType[];
}

export class BookingMessageDetail extends withText(BookingMessageRow) {}

export class AssignBookingMessage {
  @Integer('报文', { least: 1 }) Id!: number;
  @Integer('订舱', { least: 1 }) BookingId!: number;
}

/** What asking the carrier brought. */
export class AskedForBooking {
  @Integer('新报文') Received!: number;
  @Nested('报文', () => BookingMessageRow) Message!: BookingMessageRow;
}

const DESK = 'booking:handle' as const;

export const listBookingMessages = list('/api/BookingMessage/GetList', {
  summary: '与船公司往来的订舱报文：请求与答复',
  query: BookingMessageQuery,
  row: BookingMessageRow,
  sorts: ['-CreateTime', 'UpdateTime', 'CarrierCode', 'State'],
  access: DESK,
});
export const exportBookingMessages = exportOf('/api/BookingMessage/Export', {
  summary: '订舱报文',
  query: BookingMessageQuery,
  access: DESK,
});
export const bookingMessage = get('/api/BookingMessage/GetInfo', {
  summary: '一份订舱报文：原文、解读与往来',
  request: ById,
  answer: record(BookingMessageDetail),
  access: DESK,
});
export const bookingMessageRaw = get('/api/BookingMessage/GetRaw', {
  summary: '下载订舱报文原文',
  request: ById,
  answer: aFile('text/plain; charset=utf-8'),
  refuses: true,
  access: DESK,
});
export const bookingMessageStructure = get('/api/BookingMessage/CheckStructure', {
  summary: '按EDIFACT目录检查一份订舱报文的结构',
  request: ById,
  answer: record(StructureReport),
  refuses: true,
  access: DESK,
});
export const messagesOfBooking = get('/api/BookingMessage/GetOfBooking', {
  summary: '一票订舱与船公司往来的全部报文，按时间',
  request: ById,
  answer: arrayOf(BookingMessageRow),
  access: DESK,
});
export const bookingConfirmation = get('/api/BookingMessage/GetConfirmation', {
  summary: '一票订舱：船公司确认的内容与申请逐项对照，及待查看的答复',
  request: ById,
  answer: record(BookingConfirmation),
  access: DESK,
});
export const bookingMessageFigures = get('/api/BookingMessage/GetFigures', {
  summary: '需要处理的订舱报文数量',
  answer: record(CarrierFigures),
  access: DESK,
});
export const sendBookingMessageAgain = post('/api/BookingMessage/SendAgain', {
  summary: '以新的控制号重发一份订舱报文；超时未回执的须先查询再确认',
  request: SendAgain,
  answer: record(BookingMessageRow),
  access: DESK,
});
export const askForBooking = post('/api/BookingMessage/Ask', {
  summary: '立即收取船公司的答复，并答复该报文的最新状态',
  request: ById,
  answer: record(AskedForBooking),
  access: DESK,
  // Calls the carrier, which no database transaction may wait for.
  ownTransaction: true,
});
export const assignBookingMessage = post('/api/BookingMessage/Assign', {
  summary: '把未匹配的订舱报文指定给一票订舱并处理',
  request: AssignBookingMessage,
  answer: record(BookingMessageRow),
  access: DESK,
  // Its effect is the carrier's, in a transaction of the service.
  ownTransaction: true,
});
export const dismissBookingMessage = post('/api/BookingMessage/Dismiss', {
  summary: '忽略一份未匹配或无法读取的订舱报文',
  request: DismissMessage,
  answer: record(BookingMessageRow),
  access: DESK,
});
