import { type ChoiceValue, choices } from '../core/choices.js';
import { aFile, aNumber, get, list, nothing, post, record } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import { Choice, Flag, Instant, Integer, Json, ListOf, Nested, Text } from '../core/field.js';
import { ById } from '../core/identified.js';
import { ListQuery } from '../core/list.js';
import { carrier } from '../masterdata/references.js';
import { BookingPlan } from './booking-plans.js';
import { CARRIER_TEXT, MAILBOX, PlannedError } from './planned-error.js';

export { PlannedError } from './planned-error.js';

export class ConfirmationRequest {
  @Integer('订单数', { least: 1, most: 200 }) Count!: number;
  /** Same seed, same confirmations. */
  @Integer('种子', { least: 0, most: 999_999, optional: true }) Seed?: number;
}

/** The carrier's side of a booking: confirmations as an EDIFACT interchange, ready to import. */
export const simulatedConfirmations = get('/api/SimulatedCarrier/GetConfirmations', {
  summary: '模拟船公司：生成订舱确认报文（IFTMBC D.99B）',
  request: ConfirmationRequest,
  answer: aFile('application/edifact'),
  access: 'simulator:use',
});

/** How the simulated carrier answers a shipping instruction. */
export const CarrierBehaviour = choices({
  /** As a carrier's desk does: what is wrong is rejected, the rest gets a draft bill. */
  Check: { value: 'check', label: '审核后出提单草稿' },
  Accept: { value: 'accept', label: '接受，不出提单' },
  Draft: { value: 'draft', label: '接受并出提单草稿' },
  Final: { value: 'final', label: '接受并出正式提单' },
  Reject: { value: 'reject', label: '退回' },
  /** DCSA: DECLINED, of an update UPDATE_DECLINED. */
  Decline: { value: 'decline', label: '拒绝' },
  /** CONTRL 4: not even the syntax is taken. */
  Syntax: { value: 'syntax', label: '语法拒收' },
  Silent: { value: 'silent', label: '不答复' },
});
export type CarrierBehaviour = ChoiceValue<typeof CarrierBehaviour>;

/** What of a bill the carrier can have wrong. */
export const BillField = choices({
  Shipper: { value: 'shipper', label: '发货人' },
  Consignee: { value: 'consignee', label: '收货人' },
  Notify: { value: 'notify', label: '通知人' },
  Vessel: { value: 'vessel', label: '船名' },
  Voyage: { value: 'voyage', label: '航次' },
  Discharge: { value: 'discharge', label: '卸货港' },
  Delivery: { value: 'delivery', label: '交货地' },
  Marks: { value: 'marks', label: '唛头' },
  Goods: { value: 'goods', label: '品名' },
  Payment: { value: 'payment', label: '付款方式' },
  /** Of the first container, with the totals that follow from it. */
  Container: { value: 'container', label: '首箱箱号' },
  Seal: { value: 'seal', label: '首箱封号' },
  Packages: { value: 'packages', label: '首箱件数' },
  Weight: { value: 'weight', label: '首箱毛重' },
  Volume: { value: 'volume', label: '首箱体积' },
});
export type BillField = ChoiceValue<typeof BillField>;

export class PlannedDifference {
  @Choice('字段', BillField) Field!: BillField;
  /** Lines of a text, P or C for the payment, a number for weights and packages. */
  @Text('内容', { max: 2000, multiline: true, ...CARRIER_TEXT }) Value!: string;
}

/** What the carrier will do with a message. */
export class AnswerPlan {
  @Choice('答复方式', CarrierBehaviour) Kind!: CarrierBehaviour;
  @ListOf('退回原因', () => PlannedError, { max: 20, optional: true }) Errors?: PlannedError[];
  /** Where the draft differs from the instruction. */
  @ListOf('草稿差异', () => PlannedDifference, { max: 30, optional: true })
  Differences?: PlannedDifference[];
  /** Seconds until the answers lie in the mailbox; the syntax receipt comes at once. */
  @Integer('延迟', { least: 0, most: 2_592_000, optional: true, unit: '秒' }) DelaySeconds?:
    | number
    | null;
}

export class PlanRequest {
  /** Code of the carrier: what stands in the address behind the host, or the name of its folder. */
  @Text('船公司', MAILBOX) Mailbox!: string;
  @Nested('答复', () => AnswerPlan) Plan!: AnswerPlan;
  /** For the next message only, behind what waits there already; else from now on. */
  @Flag('仅下一条', { optional: true }) Next?: boolean;
}

/** A carrier that the simulator plays. */
export class CarrierMailbox {
  @Integer('编号') Id!: number;
  @Text('船公司', MAILBOX) Mailbox!: string;
  @Json('答复方式') Plan!: AnswerPlan;
  /** Plans for the next messages, one each. */
  @Json('待用答复') NextPlans!: AnswerPlan[];
  @Json('订舱答复方式') BookingPlan!: BookingPlan;
  @Json('待用订舱答复') NextBookingPlans!: BookingPlan[];
  @Instant('更新时间') UpdateTime!: string;
}

export class CarrierMailboxQuery extends ListQuery {
  @Text('船公司', { max: 35, optional: true }) Mailbox?: string;
}

/** How a message came, or an answer goes. */
export const CarrierChannel = choices({
  Http: { value: 'http', label: 'HTTP' },
  Folder: { value: 'folder', label: '文件夹' },
  Dcsa: { value: 'dcsa', label: 'DCSA API' },
});
export type CarrierChannel = ChoiceValue<typeof CarrierChannel>;

/** What came of a received text. */
export const ReceivedOutcome = choices({
  Received: { value: 'received', label: '处理中', color: 'processing' },
  Accept: { value: 'accept', label: '已接受', color: 'success' },
  Draft: { value: 'draft', label: '已出草稿', color: 'gold' },
  Final: { value: 'final', label: '已出正式提单', color: 'purple' },
  Reject: { value: 'reject', label: '已退回', color: 'error' },
  Decline: { value: 'decline', label: '已拒绝', color: 'error' },
  Cancelled: { value: 'cancelled', label: '已取消', color: 'default' },
  Approved: { value: 'approved', label: '草稿已确认', color: 'success' },
  Syntax: { value: 'syntax', label: '语法拒收', color: 'error' },
  /** Of bookings. */
  Confirmed: { value: 'confirmed', label: '订舱已确认', color: 'success' },
  Changed: { value: 'changed', label: '已确认，有改动', color: 'gold' },
  Asked: { value: 'asked', label: '已要求修改', color: 'warning' },
  Refused: { value: 'refused', label: '已拒绝', color: 'error' },
  Withdrawn: { value: 'withdrawn', label: '已撤舱', color: 'error' },
  Rolled: { value: 'rolled', label: '已要求改配', color: 'warning' },
  Completed: { value: 'completed', label: '已完成', color: 'default' },
  Silent: { value: 'silent', label: '未答复', color: 'default' },
  Duplicate: { value: 'duplicate', label: '重复', color: 'warning' },
  Unreadable: { value: 'unreadable', label: '无法读取', color: 'error' },
});
export type ReceivedOutcome = ChoiceValue<typeof ReceivedOutcome>;

/** A text that the simulated carrier received. */
export class ReceivedInstruction {
  @Integer('编号') Id!: number;
  @Text('船公司', MAILBOX) Mailbox!: string;
  @Choice('方式', CarrierChannel) Channel!: CarrierChannel;
  /** IFTMIN, IFTMBF, DCSA-SI, DCSA-BKG, or what else it says it is. */
  @Text('报文', { max: 20 }) Type!: string;
  @Text('发送方', { max: 35 }) Sender!: string;
  @Text('控制号', { max: 70 }) Control!: string;
  @Text('文件编号', { max: 100 }) DocumentNumber!: string;
  /** Of a booking our own number of it. */
  @Text('提单/托书号', { max: 35 }) BillNumber!: string;
  /** BGM 1225: 9 original, 5 replace, 1 cancel. */
  @Text('功能', { max: 3 }) Function!: string;
  @Choice('结果', ReceivedOutcome) Outcome!: ReceivedOutcome;
  @Instant('收到时间') CreateTime!: string;
}

export class ReceivedInstructionText extends ReceivedInstruction {
  @Text('原文', { max: 5_000_000, raw: true }) Raw!: string;
}

/** What a received text is about: a text that cannot be read counts as an instruction. */
export const ReceivedSubject = choices({
  Instruction: { value: 'instruction', label: '补料' },
  Booking: { value: 'booking', label: '订舱' },
});
export type ReceivedSubject = ChoiceValue<typeof ReceivedSubject>;

export class ReceivedInstructionQuery extends ListQuery {
  @Text('船公司', { max: 35, optional: true, ref: carrier({ open: true }) }) Mailbox?: string;
  @Text('提单/托书号', { max: 35, optional: true }) BillNumber?: string;
  @Choice('业务', ReceivedSubject, { optional: true }) Subject?: ReceivedSubject;
}

/** An answer of the simulated carrier: it waits until it is due and then until it is taken. */
export class CarrierAnswer {
  @Integer('编号') Id!: number;
  @Integer('收到的报文') ReceivedId!: number;
  @Text('船公司', MAILBOX) Mailbox!: string;
  @Choice('方式', CarrierChannel) Channel!: CarrierChannel;
  /** CONTRL, APERAK, IFTMCS, IFTMBC, DCSA-STATUS, DCSA-TD, DCSA-BKG. */
  @Text('报文', { max: 20 }) Type!: string;
  @Text('收件方', { max: 35 }) Recipient!: string;
  @Text('控制号', { max: 70 }) Control!: string;
  @Instant('可取时间') DueTime!: string;
  @Instant('取走时间', { optional: true }) TakenTime!: string | null;
  @Instant('生成时间') CreateTime!: string;
}

export class CarrierAnswerQuery extends ListQuery {
  @Text('船公司', { max: 35, optional: true }) Mailbox?: string;
  @Integer('收到的报文', { optional: true, least: 1 }) ReceivedId?: number;
}

export class AnswerRequest {
  /** The received message. */
  @Integer('编号', { least: 1 }) Id!: number;
  @Nested('答复', () => AnswerPlan) Plan!: AnswerPlan;
}

export class DeliverRequest {
  @Text('船公司', MAILBOX) Mailbox!: string;
}

export const planCarrierAnswers = post('/api/SimulatedCarrier/SetPlan', {
  summary: '模拟船公司：设定如何答复（此后全部，或仅下一条）',
  request: PlanRequest,
  answer: nothing,
  access: 'simulator:use',
});
export const listCarrierMailboxes = list('/api/SimulatedCarrier/GetMailboxes', {
  summary: '模拟船公司及其答复方式',
  query: CarrierMailboxQuery,
  row: CarrierMailbox,
  sorts: ['Mailbox', 'UpdateTime'],
  access: 'simulator:use',
});
export const listReceivedInstructions = list('/api/SimulatedCarrier/GetReceived', {
  summary: '模拟船公司收到的报文',
  query: ReceivedInstructionQuery,
  row: ReceivedInstruction,
  sorts: ['-CreateTime'],
  access: 'simulator:use',
});
export const exportReceived = exportOf('/api/SimulatedCarrier/ExportReceived', {
  summary: '模拟船公司收到的报文',
  query: ReceivedInstructionQuery,
  access: 'simulator:use',
});
export const receivedInstruction = get('/api/SimulatedCarrier/GetReceivedInfo', {
  summary: '模拟船公司收到的一份报文，含原文',
  request: ById,
  answer: record(ReceivedInstructionText),
  access: 'simulator:use',
});
export const listCarrierAnswers = list('/api/SimulatedCarrier/GetAnswers', {
  summary: '模拟船公司的答复：待取与已取',
  query: CarrierAnswerQuery,
  row: CarrierAnswer,
  sorts: ['-CreateTime'],
  access: 'simulator:use',
});
export const answerInstruction = post('/api/SimulatedCarrier/Answer', {
  summary: '模拟船公司：对收到的报文再作一次答复',
  request: AnswerRequest,
  answer: nothing,
  access: 'simulator:use',
});
export const deliverCarrierAnswers = post('/api/SimulatedCarrier/DeliverNow', {
  summary: '模拟船公司：延迟的答复立即可取，返回条数',
  request: DeliverRequest,
  answer: aNumber,
  access: 'simulator:use',
});
