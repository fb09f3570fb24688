import { aFile, arrayOf, get, list, post, record } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import {
  Choice,
  ChoiceList,
  Flag,
  Instant,
  Integer,
  IntegerList,
  ListOf,
  Nested,
  Text,
} from '../core/field.js';
import { ById } from '../core/identified.js';
import { CarrierProtocol, MessageFunction } from '../partner-line/choices.js';
import {
  CarrierFault,
  CarrierFigures,
  DismissMessage,
  LineMessageQuery,
  LineMessageRow,
  SendAgain,
  StructureReport,
  withText,
} from '../partner-line/message.js';
import { CarrierMessageType, SiSentBy } from './carrier-choices.js';
import { SiStatus } from './choices.js';
import { BatchResult } from './production.api.js';

/** One message on the line to a carrier about SIs, sent or received. */
export class CarrierMessageRow extends LineMessageRow {
  /** Null while it belongs to no SI. */
  @Integer('SI', { optional: true }) TBI_ID!: number | null;
  @Text('SI编号', { max: 20, optional: true }) TBI_NO!: string | null;
  @Text('提单号', { max: 35, optional: true }) TBI_SIMBL_NO!: string | null;
  @Choice('报文', CarrierMessageType) Type!: CarrierMessageType;
}

export class CarrierMessageQuery extends LineMessageQuery {
  @ChoiceList('报文', CarrierMessageType, { optional: true }) Type?: CarrierMessageType[];
}

export class CarrierMessageDetail extends withText(CarrierMessageRow) {}

export class OfSis {
  @IntegerList('SI', { max: 200, min: 1 }) Ids!: number[];
}

/**
 * SIs to send. `ByHand` says how and to whom those went by hand that no line can take: their carrier
 * has none, or the message lacks what they need. The others go by their lines all the same.
 */
export class SendSis extends OfSis {
  @Text('线下发送说明', { max: 500, optional: true }) ByHand?: string | null;
  /**
   * Addresses separated by semicolons: what no line can take goes there as PDF instead, and is sent
   * once a mail server took it.
   */
  @Text('发送邮箱', { max: 500, optional: true }) MailTo?: string | null;
}

/** What became of one SI that was to be sent. */
export class SentSi extends BatchResult {
  /** How it went; null when it was not sent. */
  @Choice('方式', SiSentBy, { optional: true }) Way!: SiSentBy | null;
}

/** What sending an SI would do. */
export class SendPlan {
  @Integer('SI') TBI_ID!: number;
  @Text('SI编号', { max: 20 }) TBI_NO!: string;
  @Text('提单号', { max: 35, optional: true }) TBI_SIMBL_NO!: string | null;
  @Text('船公司', { max: 10, optional: true }) CarrierCode!: string | null;
  @Choice('状态', SiStatus) TBI_STATUS!: SiStatus;
  /** Null: the carrier has no interface, and the SI goes by hand. */
  @Choice('协议', CarrierProtocol, { optional: true }) Protocol!: CarrierProtocol | null;
  @Choice('功能', MessageFunction, { optional: true }) Function!: MessageFunction | null;
  /** Why it cannot be sent. */
  @Text('问题', { max: 500, optional: true }) Problem!: string | null;
  /** No line can take it, as `Problem` explains: it goes by hand, registered with `ByHand`. */
  @Flag('须线下发送') ByHandOnly!: boolean;
}

export class AssignMessage {
  @Integer('报文', { least: 1 }) Id!: number;
  @Integer('SI', { least: 1 }) TBI_ID!: number;
}

/** The carrier's rejection of an SI that has not been resubmitted since. */
export class SiRejection {
  @Integer('SI') TBI_ID!: number;
  @Text('船公司', { max: 10, optional: true }) CarrierCode!: string | null;
  @ListOf('退回原因', () => CarrierFault, { max: 200 }) Faults!: CarrierFault[];
  @Instant('退回时间', { optional: true }) Time!: string | null;
}

/** What asking the carrier's mailbox brought. */
export class AskedCarrier {
  @Integer('新报文') Received!: number;
  @Nested('报文', () => CarrierMessageRow) Message!: CarrierMessageRow;
}

const STAFF = 'si:produce' as const;

export const listCarrierMessages = list('/api/CarrierMessage/GetList', {
  summary: '与船公司往来的报文',
  query: CarrierMessageQuery,
  row: CarrierMessageRow,
  sorts: ['-CreateTime', 'UpdateTime', 'CarrierCode', 'State'],
  access: STAFF,
});
export const exportCarrierMessages = exportOf('/api/CarrierMessage/Export', {
  summary: '报文列表',
  query: CarrierMessageQuery,
  access: STAFF,
});
export const carrierMessage = get('/api/CarrierMessage/GetInfo', {
  summary: '一份报文：原文、解读与往来',
  request: ById,
  answer: record(CarrierMessageDetail),
  access: STAFF,
});
export const carrierMessageRaw = get('/api/CarrierMessage/GetRaw', {
  summary: '下载报文原文',
  request: ById,
  answer: aFile('text/plain; charset=utf-8'),
  refuses: true,
  access: STAFF,
});
export const carrierMessageStructure = get('/api/CarrierMessage/CheckStructure', {
  summary:
    '按EDIFACT目录检查一份报文的结构：段的位置与次数、元素格式与长度、代码、字符、计数；收发均可',
  request: ById,
  answer: record(StructureReport),
  refuses: true,
  access: STAFF,
});
export const siCarrierMessages = get('/api/CarrierMessage/GetOfSi', {
  summary: '一份SI与船公司往来的全部报文，按时间',
  request: ById,
  answer: arrayOf(CarrierMessageRow),
  access: STAFF,
});
export const siRejection = get('/api/CarrierMessage/GetRejection', {
  summary: '船公司对一份SI的退回原因与位置；没有时为空列表',
  request: ById,
  answer: record(SiRejection),
  access: 'si:read',
});
export const carrierFigures = get('/api/CarrierMessage/GetFigures', {
  summary: '需要处理的报文数量',
  answer: record(CarrierFigures),
  access: STAFF,
});
export const sendPlan = post('/api/CarrierMessage/GetSendPlan', {
  summary: '发送前预览：经什么方式、原始还是替换、有什么问题',
  request: OfSis,
  answer: arrayOf(SendPlan),
  access: STAFF,
});
export const sendSis = post('/api/CarrierMessage/Send', {
  summary:
    '把已制单的SI发送给船公司，可多份；接口不能发送的须以ByHand登记为已线下发送；逐份答复结果和方式',
  request: SendSis,
  answer: arrayOf(SentSi),
  access: STAFF,
});
export const sendAgain = post('/api/CarrierMessage/SendAgain', {
  summary: '以新的控制号重发一份报文；超时未回执的须先查询再确认',
  request: SendAgain,
  answer: record(CarrierMessageRow),
  access: STAFF,
});
export const askCarrier = post('/api/CarrierMessage/Ask', {
  summary: '立即收取船公司的回执，并答复该报文的最新状态',
  request: ById,
  answer: record(AskedCarrier),
  access: STAFF,
  // Calls the carrier, which no database transaction may wait for.
  ownTransaction: true,
});
export const assignCarrierMessage = post('/api/CarrierMessage/Assign', {
  summary: '把未匹配的报文指定给一份SI并处理',
  request: AssignMessage,
  answer: record(CarrierMessageRow),
  access: STAFF,
  // Its effect is the carrier's, in a transaction of the service.
  ownTransaction: true,
});
export const dismissCarrierMessage = post('/api/CarrierMessage/Dismiss', {
  summary: '忽略一份未匹配或无法读取的报文',
  request: DismissMessage,
  answer: record(CarrierMessageRow),
  access: STAFF,
});
