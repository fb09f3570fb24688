import { FieldDifference } from '../core/document.js';
import { arrayOf, get, list, nothing, post, record } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import {
  Choice,
  ChoiceList,
  Day,
  Decimal,
  Flag,
  Instant,
  Integer,
  Json,
  ListOf,
  Nested,
  PortTime,
  Text,
  TextList,
} from '../core/field.js';
import { ById } from '../core/identified.js';
import { ListQuery, PartCount } from '../core/list.js';
import { type Present, PresentOther } from '../core/presence.js';
import { carrier } from '../masterdata/references.js';
import { Delivery } from '../partner-line/delivery.js';
import { SiSentBy } from './carrier-choices.js';
import { Due, FindingFix, FindingSeverity, SiSource, SiStatus, SiVerb } from './choices.js';
import { BoxEntry, MergedBill, SiHeader, SiInput, SiRecord } from './shipping-instruction.js';

export class OfOrder {
  @Integer('货物订单', { least: 1 }) CGO_ID!: number;
}

/** An order's data in the shape of an SI, ready to fill the form. */
export class OrderSi extends SiHeader {
  @PortTime('截单时间', { port: 'TBI_ZHUANGHG_CODE', optional: true }) TBI_DEADLINE!: string | null;
  @ListOf('箱信息', () => BoxEntry, { max: 200 }) TDBoxInfos!: BoxEntry[];
}

/** The request of check and submit. */
export class SiSubmission {
  @ListOf('SI', () => SiInput, { max: 50, min: 1 }) TDBLInfos!: SiInput[];
  /** Number of bills; equals the length of TDBLInfos. */
  @Integer('份数', { least: 1, most: 50 }) Num!: number;
  @Integer('货物订单', { least: 1 }) CGO_ID!: number;
  @Text('主提单号', { max: 35, optional: true }) MBL_NO?: string | null;
}

/** The same, by staff for a customer. */
export class SiSubmissionOnBehalf extends SiSubmission {
  @Integer('员工', { least: 1 }) EmployeeId!: number;
  @Integer('公司', { least: 1 }) COMPANYID!: number;
  @Text('公司代码', { max: 30 }) COMPANYCODE!: string;
}

/** One result of the rules. */
export class Finding {
  /** Path from the request's root, e.g. `TDBLInfos[0].BoxInfos[1].BoxInfo.TBX_CNNO`. */
  @Text('位置', { max: 200 }) Prop!: string;
  @Text('代码', { max: 60 }) Code!: string;
  @Text('说明', { max: 300 }) Msg!: string;
  @Choice('级别', FindingSeverity) Severity!: FindingSeverity;
  @Choice('修复', FindingFix, { optional: true }) Fix?: FindingFix | null;
  /** Characters a line has at this carrier, for the repair that breaks lines. */
  @Integer('每行字符', { optional: true }) Width?: number | null;
}

/** What an order says of its cargo; null is what nobody knows yet, which is not 0. */
export class OrderTotals {
  @Integer('件数', { optional: true }) Packages!: number | null;
  @Decimal('毛重', { digits: 12, scale: 3, unit: 'kg', optional: true }) Weight!: number | null;
  @Decimal('体积', { digits: 12, scale: 3, unit: 'm³', optional: true }) Volume!: number | null;
  @Text('箱型箱量', { max: 200 }) ContainerSummary!: string;
}

/** Totals of bills. */
export class CargoTotals {
  @Integer('件数') Packages!: number;
  @Decimal('毛重', { digits: 12, scale: 3, unit: 'kg' }) Weight!: number;
  @Decimal('体积', { digits: 12, scale: 3, unit: 'm³' }) Volume!: number;
  @Text('箱型箱量', { max: 200 }) ContainerSummary!: string;
}

/** What the bill of this carrier takes, for whoever fills it in. */
export class BillShape {
  @Integer('每行字符') LineWidth!: number;
  @Integer('当事方行数') PartyLines!: number;
  @Integer('唛头行数') MarksLines!: number;
  @Integer('品名行数') GoodsLines!: number;
  /** Names of the header's fields. */
  @TextList('必填字段', { max: 60 }) Required!: string[];
}

export class SiCheckResult {
  /** True when no finding is an error. */
  @Flag('可提交') Passed!: boolean;
  @ListOf('发现', () => Finding, { max: 5000 }) Findings!: Finding[];
  /** Sum over all bills of the request. */
  @Nested('合计', () => CargoTotals) Totals!: CargoTotals;
  @Nested('订单', () => OrderTotals) OrderTotals!: OrderTotals;
  /** By the rules for the first bill. */
  @Nested('版面', () => BillShape) Shape!: BillShape;
}

export class SiSubmitted {
  @Integer('编号') Id!: number;
  @Text('SI编号', { max: 20 }) TBI_NO!: string;
  @Text('提单号', { max: 35, optional: true }) TBI_SIMBL_NO!: string | null;
  @Choice('状态', SiStatus) TBI_STATUS!: SiStatus;
  @Integer('补料版本') Revision!: number;
  @Integer('版本') Version!: number;
}

/** One whole SI. */
export class SiDetail extends SiRecord {
  @ListOf('箱信息', () => BoxEntry, { max: 200 }) BoxInfos!: BoxEntry[];
  @ListOf('并单', () => MergedBill, { max: 50 }) TDBpMBLNos!: MergedBill[];
  /** What the caller may do now. */
  @ListOf('可执行操作', () => SiAction, { max: 20 }) AllowedActions!: SiAction[];
}

export class SiAction {
  @Choice('操作', SiVerb) Verb!: SiVerb;
  @Choice('目标状态', SiStatus) To!: SiStatus;
  @Flag('需填原因') RemarksRequired!: boolean;
}

export class ChangeStatus {
  @Integer('SI', { least: 1 }) TDId!: number;
  @Choice('状态', SiStatus) Status!: SiStatus;
  @Text('意见', { max: 2000, optional: true }) Remarks?: string | null;
}

export class SiRow {
  @Integer('编号') Id!: number;
  @Integer('货物订单') CGO_ID!: number;
  @Text('SI编号', { max: 20 }) TBI_NO!: string;
  @Text('主提单号', { max: 35, optional: true }) TBI_MBL_NO!: string | null;
  @Text('提单号', { max: 35, optional: true }) TBI_SIMBL_NO!: string | null;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('状态', SiStatus) TBI_STATUS!: SiStatus;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) TBI_CARRIER!:
    | string
    | null;
  @Text('船名', { max: 50, optional: true }) TBI_VESSEL!: string | null;
  @Text('航次', { max: 50, optional: true }) TBI_VOYAGE!: string | null;
  @Text('装货港', { max: 100, optional: true }) TBI_ZHUANGHG!: string | null;
  @Text('装货港代码', { max: 5, optional: true }) TBI_ZHUANGHG_CODE!: string | null;
  @Text('卸货港', { max: 100, optional: true }) TBI_XIEHG!: string | null;
  @Day('开航日', { optional: true }) TBI_SAILINGDATE!: string | null;
  @PortTime('截单时间', { port: 'TBI_ZHUANGHG_CODE', optional: true }) TBI_DEADLINE!: string | null;
  @Text('箱型箱量', { max: 200 }) ContainerSummary!: string;
  @Integer('总件数') TotalPackages!: number;
  @Decimal('总毛重', { digits: 12, scale: 3, unit: 'kg' }) TotalWeight!: number;
  @Decimal('总体积', { digits: 12, scale: 3, unit: 'm³' }) TotalVolume!: number;
  @Text('提交人', { max: 50 }) CreateName!: string;
  @Text('审核人', { max: 50, optional: true }) ReviewerName!: string | null;
  @Text('审核意见', { max: 2000, optional: true }) ReviewRemarks!: string | null;
  @Integer('补料版本') Revision!: number;
  /** What the order changed after the SI took it, and nobody has dealt with. */
  @Integer('与订单不一致') DriftCount!: number;
  /** The carrier took the booking back, its own or that of an order merged into it. */
  @Flag('订舱已取消') BookingCancelled!: boolean;
  /** How often the customer changed it after the bill was made. */
  @Integer('更改次数') Amendments!: number;
  /** How it went to the carrier, and what he has not heard of yet; null for customers. */
  @Choice('发送方式', SiSentBy, { optional: true }) SentBy!: SiSentBy | null;
  @Choice('送达情况', Delivery, { optional: true }) Delivery!: Delivery | null;
  @Instant('创建时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
}

export class SiQuery extends ListQuery {
  /** SI number, bill number, master bill number, vessel or company. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @ChoiceList('状态', SiStatus, { optional: true }) TBI_STATUS?: SiStatus[];
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) TBI_CARRIER?: string;
  @Integer('货物订单', { optional: true }) CGO_ID?: number;
  @Integer('公司', { optional: true }) CompanyId?: number;
  @Day('截单起', { optional: true }) DeadlineFrom?: string;
  @Day('截单止', { optional: true }) DeadlineTo?: string;
  @Choice('截单情况', Due, { optional: true }) Due?: Due;
  /** Only for staff, as what has not been delivered. */
  @Choice('发送方式', SiSentBy, { optional: true }) SentBy?: SiSentBy;
  @ChoiceList('送达情况', Delivery, { optional: true }) Delivery?: Delivery[];
  @Day('提交起', { optional: true }) CreateFrom?: string;
  @Day('提交止', { optional: true }) CreateTo?: string;
}

export class SiLog {
  @Integer('编号') Id!: number;
  @Integer('SI') TBI_ID!: number;
  @Text('SI编号', { max: 20 }) TBI_NO!: string;
  @Text('提单号', { max: 35, optional: true }) TBI_SIMBL_NO!: string | null;
  @Choice('动作', SiVerb) Verb!: SiVerb;
  @Choice('原状态', SiStatus, { optional: true }) FromStatus!: SiStatus | null;
  @Choice('新状态', SiStatus) ToStatus!: SiStatus;
  @Integer('补料版本') Revision!: number;
  @Text('意见', { max: 2000, optional: true }) Remarks!: string | null;
  @Text('操作人', { max: 50 }) EmployeeName!: string;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @ListOf('变更', () => FieldDifference, { max: 5000 }) Differences!: FieldDifference[];
  @Instant('时间') CreateTime!: string;
}

/** A step in the list of all steps: also whose SI it is. */
export class SiLogRow extends SiLog {
  /** The customer that the SI belongs to; `CompanyName` is the actor's company. */
  @Text('客户', { max: 100 }) CustomerName!: string;
  @Choice('来源', SiSource) TBI_SOURCES!: SiSource;
}

export class SiLogQuery extends ListQuery {
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  /** The customer. */
  @Integer('客户', { optional: true }) CompanyId?: number;
  @Choice('来源', SiSource, { optional: true }) TBI_SOURCES?: SiSource;
  /** The actor's whole name. */
  @Text('操作人', { max: 50, optional: true }) EmployeeName?: string;
  @ChoiceList('动作', SiVerb, { optional: true }) Verb?: SiVerb[];
  @Day('日期起', { optional: true }) From?: string;
  @Day('日期止', { optional: true }) To?: string;
}

export class SiDifferences {
  /** Against the revision before the last submission; empty for a first one. */
  @ListOf('与上一版本', () => FieldDifference, { max: 5000 }) SinceLastRevision!: FieldDifference[];
  @ListOf('与订单', () => FieldDifference, { max: 5000 }) AgainstOrder!: FieldDifference[];
  @Nested('订单', () => OrderTotals) OrderTotals!: OrderTotals;
  /** What the SI comes to, together with the order's other bills where there are several. */
  @Nested('各份合计', () => CargoTotals) BillTotals!: CargoTotals;
  /** How often the customer changed it after the bill was made. */
  @Integer('更改次数') Amendments!: number;
}

export class StatusCount extends PartCount {
  @Choice('状态', SiStatus) TBI_STATUS!: SiStatus;
}

export class SiFigures {
  @ListOf('按状态', () => StatusCount, { max: 20 }) ByStatus!: StatusCount[];
  /** Open SIs whose deadline falls in the next 24 hours. */
  @Integer('24小时内截单') DueSoon!: number;
  /** Orders without an SI. */
  @Integer('待补料订单') OrdersWaiting!: number;
  /** Orders without an SI whose deadline has passed. */
  @Integer('已逾期订单') OrdersLate!: number;
}

const SI_SORTS = [
  '-CreateTime',
  'TBI_DEADLINE',
  'TBI_SAILINGDATE',
  'TBI_NO',
  'UpdateTime',
  'TBI_STATUS',
] as const;

export const orderSi = get('/api/TDBillLadingSI/GetDataInfo', {
  summary: '货物订单的SI初始数据',
  request: OfOrder,
  answer: record(OrderSi),
  access: 'si:read',
});
export const checkSi = post('/api/TDBillLadingInfo/CheckTDBillLadingInfo', {
  summary: '校验SI，不保存',
  request: SiSubmission,
  answer: record(SiCheckResult),
  access: 'si:read',
});
export const submitSi = post('/api/TDBillLadingInfo/AddTDBillLadingInfoList', {
  summary: '客户提交SI（单份或多份）',
  request: SiSubmission,
  answer: arrayOf(SiSubmitted),
  access: 'si:submit',
});
export const submitSiOnBehalf = post('/api/TDBillLadingInfo/PTAddTDBillLadingInfoList', {
  summary: '平台代客户提交SI',
  request: SiSubmissionOnBehalf,
  answer: arrayOf(SiSubmitted),
  access: 'si:submit-on-behalf',
});
export const modifySi = post('/api/TDBillLadingInfo/ModifyTDBillLadingInfo', {
  summary: '修改并重新提交SI，状态回到待审核',
  request: SiInput,
  answer: record(SiSubmitted),
  access: 'si:read',
});
export const orderSis = get('/api/TDBillLadingInfo/GetTDBillLadingInfoList', {
  summary: '一个货物订单的全部SI',
  request: OfOrder,
  answer: arrayOf(SiDetail),
  access: 'si:read',
});
export const siDetail = get('/api/TDBillLadingInfo/GetTDBillLadingInfo', {
  summary: '一份SI',
  request: ById,
  answer: record(SiDetail),
  access: 'si:read',
});
export const siLogs = get('/api/TDBillLadingInfo/GetTDBillLadingLog', {
  summary: '一份SI的全部日志',
  request: ById,
  answer: arrayOf(SiLog),
  access: 'si:read',
});
export const changeSiStatus = get('/api/TDBillLadingInfo/ChangeTDBillLadingStatus', {
  summary:
    '变更SI状态（按状态表对应的操作执行）；船公司没有接口时，变更为已发送须在Remarks中说明线下发送的方式和收件人',
  request: ChangeStatus,
  answer: record(SiDetail),
  refuses: true,
  // A write, whatever its verb: the specification has it so.
  viewers: 'never',
  access: 'si:read',
});
export const listSis = list('/api/TDBillLadingInfo/GetList', {
  summary: 'SI列表',
  query: SiQuery,
  row: SiRow,
  sorts: SI_SORTS,
  access: 'si:read',
  changes: true,
});
export const exportSis = exportOf('/api/TDBillLadingInfo/Export', {
  summary: 'SI列表',
  query: SiQuery,
  access: 'si:read',
});
export const listSiLogs = list('/api/TDBillLadingInfo/GetLogList', {
  summary: 'SI提交与操作记录',
  query: SiLogQuery,
  row: SiLogRow,
  sorts: ['-CreateTime'],
  access: 'si:read',
});
export const exportSiLogs = exportOf('/api/TDBillLadingInfo/ExportLog', {
  summary: 'SI提交与操作记录',
  query: SiLogQuery,
  access: 'si:read',
});
export const siDifferences = get('/api/TDBillLadingInfo/GetDifferences', {
  summary: 'SI与上一版本、与订单的差异',
  request: ById,
  answer: record(SiDifferences),
  access: 'si:read',
});
export const siFigures = get('/api/TDBillLadingInfo/GetFigures', {
  summary: 'SI与待补料订单的数量',
  answer: record(SiFigures),
  access: 'si:read',
});

/** One copy of a multi-copy SI while it is being filled. */
export class SiCopy {
  /** Random six digits, unique among the copies of the draft. */
  @Text('副本编号', { max: 6, pattern: /^\d{6}$/, patternText: '副本编号为6位数字' })
  CopyId!: string;
  /** As it stands in the form, finished or not: a draft keeps also what no SI may hold. */
  @Json('SI') Si!: SiInput;
}

/** What a person has typed and not yet handed in: one per order and person, kept by the server. */
export class SiDraftForm {
  @Integer('货物订单', { least: 1 }) CGO_ID!: number;
  /** The SI that is being changed; 0 for a new one. */
  @Integer('SI', { least: 0 }) TBI_ID!: number;
  @Integer('份数', { least: 1, most: 50 }) Num!: number;
  @ListOf('副本', () => SiCopy, { max: 50 }) Copies!: SiCopy[];
  /** State of the form that is no SI data (open sections, source of each field). */
  @Json('界面状态', { optional: true }) View?: unknown;
}

export class SiDraft extends SiDraftForm {
  /** The version that the writer started from, so that an old window does not write over a newer one; without it the last one wins. */
  @Integer('已读版本', { optional: true, least: 0 }) Seen?: number | null;
}

export class SavedSiDraft extends SiDraftForm {
  /** Counts the changes of what it says. */
  @Integer('版本') Version!: number;
  /** Init, process1, process2, finish: finish exactly when the number of copies equals Num. */
  @Text('步骤', { max: 10 }) Step!: string;
  @Instant('保存时间') UpdateTime!: string;
}

/** A draft that was left, and how far it is. */
export class SiProcess {
  @Integer('货物订单') CGO_ID!: number;
  /** The SI that is being changed; 0 for a new one. */
  @Integer('SI') TBI_ID!: number;
  /** The step that would hand it in; none when the SI has gone on and takes no change of this person any more. */
  @Choice('提交方式', SiVerb, { optional: true }) Verb!: SiVerb | null;
  @Text('订舱号', { max: 35 }) BookingNo!: string;
  @Text('主提单号', { max: 35, optional: true }) MblNo!: string | null;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Integer('份数') Num!: number;
  /** Copies that are made. */
  @Integer('已生成') Made!: number;
  @Text('步骤', { max: 10 }) Step!: string;
  @Instant('保存时间') UpdateTime!: string;
}

/** What somebody else began for an order and did not hand in. */
export class OthersDraft {
  /** Of the customer; whoever it is of the platform, a customer is told the platform alone. */
  @Text('填写人', { max: 50 }) Name!: string;
  /** The SI that is being changed; 0 for a new one. */
  @Integer('SI') TBI_ID!: number;
  @Integer('份数') Num!: number;
  /** Copies that are made. */
  @Integer('已生成') Made!: number;
  @Instant('保存时间') UpdateTime!: string;
}

export class OfDraft {
  @Integer('货物订单', { least: 1 }) CGO_ID!: number;
  @Integer('SI', { least: 0, optional: true }) TBI_ID?: number;
}

export const getSiDraft = get('/api/TDBillLadingDraft/GetInfo', {
  summary: '本人在一个订单上的草稿；没有时为空列表',
  request: OfDraft,
  answer: arrayOf(SavedSiDraft),
  access: 'si:read',
});
export const siProcesses = get('/api/TDBillLadingDraft/GetProcesses', {
  summary: '本人未完成的SI（最近20个草稿）及进度',
  answer: arrayOf(SiProcess),
  access: 'si:read',
});
export const othersDrafts = get('/api/TDBillLadingDraft/GetOthers', {
  summary: '其他人在一个订单上未提交的草稿',
  request: OfOrder,
  answer: arrayOf(OthersDraft),
  access: 'si:read',
});

/** The form of an order is open in a browser. */
export class OpenOrder extends OfOrder implements Present {
  @Text('浏览器', { min: 8, max: 40 }) Device!: string;
  @Flag('已关闭', { optional: true }) Left?: boolean;
}
export const noteSiPresence = post('/api/TDBillLadingDraft/NotePresence', {
  summary: '告知正打开着一个订单的SI或已关闭，返回同时打开的其他人',
  request: OpenOrder,
  answer: arrayOf(PresentOther),
  access: 'si:read',
});
export const saveSiDraft = post('/api/TDBillLadingDraft/Save', {
  summary: '保存草稿',
  request: SiDraft,
  answer: record(SavedSiDraft),
  access: 'si:read',
  bodyLimit: 8 * 1024 * 1024,
});
export const deleteSiDraft = post('/api/TDBillLadingDraft/Delete', {
  summary: '删除草稿',
  request: OfDraft,
  answer: nothing,
  access: 'si:read',
});
