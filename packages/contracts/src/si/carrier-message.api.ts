import { aFile, arrayOf, get, list, post, record } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import { Choice, ChoiceList, Day, Flag, Instant, Integer, IntegerList, Json, ListOf, Nested, Text, TextList } from '../core/field.js';
import { ById } from '../core/identified.js';
import { ListQuery } from '../core/list.js';
import { carrier } from '../masterdata/references.js';
import { CarrierMessageState, CarrierMessageType, CarrierProtocol, MessageDirection, MessageFunction } from './carrier-choices.js';
import { SiStatus } from './choices.js';
import { BatchResult } from './production.api.js';

/** PostgreSQL channel: a message on the line to a carrier is new or changed. Gateways tell the staff's open screens. */
export const CARRIER_CHANNEL = 'quayside_carrier';

/** One message on the line to a carrier, sent or received. */
export class CarrierMessageRow {
  @Integer('编号') Id!: number;
  @Choice('方向', MessageDirection) Direction!: MessageDirection;
  @Text('船公司', { max: 10 }) CarrierCode!: string;
  /** Null while it belongs to no SI. */
  @Integer('SI', { optional: true }) TBI_ID!: number | null;
  @Text('SI编号', { max: 20, optional: true }) TBI_NO!: string | null;
  @Text('提单号', { max: 35, optional: true }) TBI_SIMBL_NO!: string | null;
  @Choice('报文', CarrierMessageType) Type!: CarrierMessageType;
  @Choice('功能', MessageFunction, { optional: true }) Function!: MessageFunction | null;
  /** UNB 0020, or the key of a JSON request: never used twice towards one carrier. */
  @Text('控制号', { max: 70, optional: true }) ControlRef!: string | null;
  @Choice('状态', CarrierMessageState) State!: CarrierMessageState;
  /** The carrier's code when it refused. */
  @Text('退回代码', { max: 40, optional: true }) Code!: string | null;
  /** Why it stands there, for people. */
  @Text('说明', { max: 1000, optional: true }) Reason!: string | null;
  /** Revision of the SI that it carries. */
  @Integer('补料版本', { optional: true }) Revision!: number | null;
  /** Tries of handing it over. */
  @Integer('尝试次数') Attempts!: number;
  /** The outgoing message that this one answers. */
  @Integer('回复报文', { optional: true }) AnswersId!: number | null;
  @Text('操作人', { max: 50, optional: true }) EmployeeName!: string | null;
  @Instant('发出时间', { optional: true }) SentTime!: string | null;
  /** When the carrier's last answer came. */
  @Instant('回执时间', { optional: true }) AnswerTime!: string | null;
  @Instant('时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
}

export class CarrierMessageQuery extends ListQuery {
  /** Bill number, SI number or control number. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
  @Choice('方向', MessageDirection, { optional: true }) Direction?: MessageDirection;
  @ChoiceList('报文', CarrierMessageType, { optional: true }) Type?: CarrierMessageType[];
  @ChoiceList('状态', CarrierMessageState, { optional: true }) State?: CarrierMessageState[];
  @Day('日期起', { optional: true }) From?: string;
  @Day('日期止', { optional: true }) To?: string;
}

/** One element of a segment, or one field of a JSON text. */
export class DecodedElement {
  @Text('元素', { max: 200 }) Name!: string;
  @Text('含义', { max: 100, optional: true }) Label!: string | null;
  @Text('值', { max: 10_000 }) Value!: string;
  /** What a coded value means. */
  @Text('释义', { max: 200, optional: true }) Meaning!: string | null;
}

/** One segment of an EDIFACT text, or one top-level field of a JSON text. */
export class DecodedSegment {
  @Text('段', { max: 100 }) Tag!: string;
  @Text('含义', { max: 100 }) Label!: string;
  /** As it was written. */
  @Text('原文', { max: 100_000 }) Raw!: string;
  @ListOf('元素', () => DecodedElement, { max: 10_000 }) Elements!: DecodedElement[];
}

/** Why the carrier refused, at one place of the SI. */
export class CarrierFault {
  @Text('代码', { max: 40 }) Code!: string;
  /** What the code means, and what to do. */
  @Text('原因', { max: 300 }) Cause!: string;
  /** The carrier's own words. */
  @Text('船公司原文', { max: 600, optional: true }) Text!: string | null;
  /** Field of the SI, as the form names it: `BoxInfos[1].BoxInfo.TBX_SEALNO`; null when it concerns the whole. */
  @Text('位置', { max: 200, optional: true }) Prop!: string | null;
}

export class CarrierMessageDetail extends CarrierMessageRow {
  /** The message as it went out or came in, with the envelope of its interchange and without the other messages of it. */
  @Text('原文', { max: 1_000_000 }) Raw!: string;
  /** Messages in the interchange that it came with; 1 for JSON. */
  @Integer('交换中的报文数') InInterchange!: number;
  /** The text is longer than what is shown; all of it is downloaded. */
  @Flag('原文未全部显示') Cut!: boolean;
  @ListOf('解读', () => DecodedSegment, { max: 10_000 }) Segments!: DecodedSegment[];
  @ListOf('退回原因', () => CarrierFault, { max: 200 }) Faults!: CarrierFault[];
  /** The messages of the same SI, or else those that this one answers or is answered by; oldest first. */
  @ListOf('往来', () => CarrierMessageRow, { max: 500 }) Thread!: CarrierMessageRow[];
}

/** One thing in which a message departs from the directory of its standard. */
export class StructureFinding {
  /** Number of the segment in the interchange, from 1, and its tag. */
  @Integer('段序号') Segment!: number;
  @Text('段', { max: 10 }) Tag!: string;
  /** Element and component: `2.1`; null for the segment as a whole. */
  @Text('位置', { max: 20, optional: true }) Place!: string | null;
  /** The rule that is broken, as a code. */
  @Text('规则', { max: 40 }) Rule!: string;
  /** What is wrong, for people. */
  @Text('说明', { max: 300 }) Text!: string;
}

/** A message held against its standard. */
export class StructureReport {
  /** What was looked at: "IFTMIN D.99B". */
  @TextList('已检查', { max: 1000 }) Checked!: string[];
  /** What no table is there for, so that nothing of it was looked at. */
  @TextList('未检查', { max: 1000 }) Unchecked!: string[];
  @ListOf('发现', () => StructureFinding, { max: 500 }) Findings!: StructureFinding[];
  /** Findings in all, where the list is cut. */
  @Integer('总数') Total!: number;
}

export class OfSis {
  @IntegerList('SI', { max: 200, min: 1 }) Ids!: number[];
}

/** What sending an SI would do. */
export class SendPlan {
  @Integer('SI') TBI_ID!: number;
  @Text('SI编号', { max: 20 }) TBI_NO!: string;
  @Text('提单号', { max: 35, optional: true }) TBI_SIMBL_NO!: string | null;
  @Text('船公司', { max: 10, optional: true }) CarrierCode!: string | null;
  @Choice('状态', SiStatus) TBI_STATUS!: SiStatus;
  /** Null: the carrier has no interface, the SI is sent by other means. */
  @Choice('协议', CarrierProtocol, { optional: true }) Protocol!: CarrierProtocol | null;
  @Choice('功能', MessageFunction, { optional: true }) Function!: MessageFunction | null;
  /** Why it cannot be sent. */
  @Text('问题', { max: 500, optional: true }) Problem!: string | null;
}

export class SendAgain {
  @Integer('报文', { least: 1 }) Id!: number;
  /** The carrier was asked and has not answered: send all the same. */
  @Flag('仍要重发', { optional: true }) Certain?: boolean;
}

export class AssignMessage {
  @Integer('报文', { least: 1 }) Id!: number;
  @Integer('SI', { least: 1 }) TBI_ID!: number;
}

export class DismissMessage {
  @Integer('报文', { least: 1 }) Id!: number;
  @Text('原因', { max: 300 }) Remarks!: string;
}

/** The carrier's rejection of an SI that has not been resubmitted since. */
export class SiRejection {
  @Integer('SI') TBI_ID!: number;
  @Text('船公司', { max: 10, optional: true }) CarrierCode!: string | null;
  @ListOf('退回原因', () => CarrierFault, { max: 200 }) Faults!: CarrierFault[];
  @Instant('退回时间', { optional: true }) Time!: string | null;
}

export class CarrierFigures {
  @Integer('待处理') Attention!: number;
  @Integer('未匹配') Unmatched!: number;
  /** State and count of messages of the last 30 days. */
  @Json('按状态') ByState!: { State: CarrierMessageState; Count: number }[];
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
  summary: '按EDIFACT目录检查一份报文的结构：段的位置与次数、元素格式与长度、代码、字符、计数；收发均可',
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
  summary: '把已制单的SI发送给船公司，可多份；逐份答复结果',
  request: OfSis,
  answer: arrayOf(BatchResult),
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
