import { StoryStep } from '../../core/document.js';
import { arrayOf, get, list, nothing, post, record } from '../../core/endpoint.js';
import { exportOf } from '../../core/export.js';
import {
  Choice,
  ChoiceList,
  Day,
  Flag,
  Instant,
  Integer,
  Json,
  ListOf,
  Nested,
  PortTime,
  Text,
} from '../../core/field.js';
import { ById } from '../../core/identified.js';
import { ListQuery } from '../../core/list.js';
import { type Present, PresentOther } from '../../core/presence.js';
import { carrier } from '../../masterdata/references.js';
import { EntrySource, EntryStage, EntryState, EntryVerb, MissingDue } from './choices.js';
import { EntryInput, EntryRecord, withLines } from './entry-order.js';
import { EntryFinding } from './findings.js';

/** What the caller may do with an order now. */
export class EntryAction {
  @Choice('操作', EntryVerb) Verb!: EntryVerb;
  @Choice('目标状态', EntryState) To!: EntryState;
  @Flag('需填原因') RemarksRequired!: boolean;
}

/** One whole order. Customers get neither payable fees nor internal remarks. */
export class EntryDetail extends withLines(EntryRecord) {
  @ListOf('可执行操作', () => EntryAction, { max: 20 }) AllowedActions!: EntryAction[];
}

export class EntryQuery extends ListQuery {
  /** Order, booking, master bill or customer's own number, vessel or company. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @ChoiceList('状态', EntryState, { optional: true }) State?: EntryState[];
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode?: string;
  @Integer('公司', { optional: true }) CompanyId?: number;
  @Integer('操作员', { optional: true }) OwnerId?: number;
  /** Only those whose missing data is due so. */
  @Choice('补充期限', MissingDue, { optional: true }) Due?: MissingDue;
  /** Under which a program handed it in (`EntryOrder/Create`). */
  @Text('对方单号', { max: 60, optional: true }) Reference?: string;
  @Day('开航起', { optional: true }) SailingFrom?: string;
  @Day('开航止', { optional: true }) SailingTo?: string;
  @Day('提交起', { optional: true }) SubmitFrom?: string;
  @Day('提交止', { optional: true }) SubmitTo?: string;
}

/** Every sort but the number is answered by an index with the customer in front as well as without. */
const ENTRY_SORTS = ['-CreateTime', 'MissingDue', 'SailingDate', 'SiDeadline', 'EntryNo'] as const;

export const listEntryOrders = list('/api/EntryOrder/GetList', {
  summary: '在线录单',
  query: EntryQuery,
  row: EntryRecord,
  sorts: ENTRY_SORTS,
  access: 'entry:read',
  changes: true,
});
export const entryOrder = get('/api/EntryOrder/GetInfo', {
  summary: '一个录单',
  request: ById,
  answer: record(EntryDetail),
  access: 'entry:read',
});
export const exportEntryOrders = exportOf('/api/EntryOrder/Export', {
  summary: '录单',
  query: EntryQuery,
  access: 'entry:read',
});

/** An order to check, save or hand in. `CompanyId` is the customer, whom staff name; a customer's own company is taken for it. */
export class EntrySubmission {
  @Integer('编号', { optional: true, least: 1 }) Id?: number | null;
  @Integer('版本', { optional: true, least: 0 }) Version?: number | null;
  @Integer('公司', { optional: true, least: 1 }) CompanyId?: number | null;
  @Choice('来源', EntrySource, { optional: true }) Source?: EntrySource | null;
  @Nested('录单', () => EntryInput) Order!: EntryInput;
  /** What was said when it is changed after it was handed in. */
  @Text('说明', { max: 2000, optional: true }) Remarks?: string | null;
}

/** What the rules say to an order, at which paths below `Order`. */
export class EntryCheck {
  @Flag('可提交') Passed!: boolean;
  @ListOf('发现', () => EntryFinding, { max: 1000 }) Findings!: EntryFinding[];
}

export const checkEntryOrder = post('/api/EntryOrder/Check', {
  summary: '检查录单',
  request: EntrySubmission,
  answer: record(EntryCheck),
  access: 'entry:read',
});
export const saveEntryOrder = post('/api/EntryOrder/Save', {
  summary: '保存录单草稿',
  request: EntrySubmission,
  answer: record(EntryDetail),
  access: 'entry:submit',
});
export const submitEntryOrder = post('/api/EntryOrder/Submit', {
  summary: '提交、修改或补充录单',
  request: EntrySubmission,
  answer: record(EntryDetail),
  access: 'entry:submit',
});

/** An order that a program hands in, under a number of its own that no other order of the company has. */
export class NewEntryOrder {
  @Text('对方单号', { max: 60, min: 1 }) Reference!: string;
  /** The customer, whom staff name; a customer's own company is taken for it. */
  @Integer('公司', { optional: true, least: 1 }) CompanyId?: number | null;
  @Nested('录单', () => EntryInput) Order!: EntryInput;
}
export const createEntryOrder = post('/api/EntryOrder/Create', {
  summary: '程序提交录单：规则同表单；同一对方单号只生成一个录单，重复提交得到已生成的录单',
  request: NewEntryOrder,
  answer: record(EntryDetail),
  access: 'entry:submit',
});

/** A step that needs nothing but a reason. */
export class EntryStep {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本', { least: 0 }) Version!: number;
  @Choice('操作', EntryVerb) Verb!: EntryVerb;
  @Text('意见', { max: 2000, optional: true }) Remarks?: string | null;
}
export const actOnEntryOrder = post('/api/EntryOrder/Act', {
  summary: '受理、要求补充、退回、开航、完成或取消录单',
  request: EntryStep,
  answer: record(EntryDetail),
  access: 'entry:read',
});

/** The carrier's answer, from which the cargo order is made. */
export class EntryBooking {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本', { least: 0 }) Version!: number;
  @Text('订舱号', { max: 35, min: 1 }) BookingNo!: string;
  @Text('主提单号', { max: 35, optional: true }) MblNo?: string | null;
  @Text('船公司', { max: 10, ref: carrier({ open: true }) }) CarrierCode!: string;
  @Text('船名', { max: 50, min: 1 }) Vessel!: string;
  @Text('航次', { max: 50, min: 1 }) Voyage!: string;
  @Day('开航日', { optional: true }) SailingDate?: string | null;
  @PortTime('截单时间', { port: 'LoadCode', optional: true }) SiDeadline?: string | null;
  @PortTime('截VGM时间', { port: 'LoadCode', optional: true }) VgmDeadline?: string | null;
  @PortTime('截港时间', { port: 'LoadCode', optional: true }) YardDeadline?: string | null;
  @PortTime('截关时间', { port: 'LoadCode', optional: true }) CustomsDeadline?: string | null;
}
export const bookEntryOrder = post('/api/EntryOrder/Book', {
  summary: '登记订舱号，生成货物订单',
  request: EntryBooking,
  answer: record(EntryDetail),
  access: 'entry:handle',
});

export class TakeEntryOrder {
  @Integer('编号', { least: 1 }) Id!: number;
  /** Null gives it back. */
  @Integer('操作员', { optional: true, least: 1 }) OwnerId?: number | null;
}
export const takeEntryOrder = post('/api/EntryOrder/Assign', {
  summary: '分配录单的操作员',
  request: TakeEntryOrder,
  answer: record(EntryDetail),
  access: 'entry:handle',
});

/** One of the desk who may deal with orders. */
export class EntryHandler {
  @Integer('编号') Id!: number;
  @Text('姓名', { max: 50 }) Name!: string;
}
export const entryHandlers = get('/api/EntryOrder/GetHandlers', {
  summary: '可以受理录单的员工',
  answer: arrayOf(EntryHandler),
  access: 'staff',
});

/** One step in the story of an order. Customers see the differences of what they may read. */
export class EntryStoryStep extends StoryStep {
  @Choice('操作', EntryVerb) Verb!: EntryVerb;
  @Choice('原状态', EntryState, { optional: true }) FromStatus!: EntryState | null;
  @Choice('新状态', EntryState) ToStatus!: EntryState;
}
export const entryStory = get('/api/EntryOrder/GetStory', {
  summary: '录单日志',
  request: ById,
  answer: arrayOf(EntryStoryStep),
  access: 'entry:read',
});

/** Where something typed and not yet handed in belongs: an order, or 0 for a new one. */
export class OfEntryDraft {
  @Integer('录单', { least: 0 }) EntryId!: number;
}
export class EntryDraft extends OfEntryDraft {
  /** The form's own state: an EntrySubmission, as far as it is typed. */
  @Json('内容') Content!: unknown;
  /** The version that the writer started from, so that an old window does not write over a newer one; without it the last one wins. */
  @Integer('已读版本', { optional: true, least: 0 }) Seen?: number | null;
}
/** Who else has begun to change an order. */
export class EntryDraftOther {
  @Text('姓名', { max: 50 }) Name!: string;
  @Instant('更新时间') UpdateTime!: string;
}
export class SavedEntryDraft extends OfEntryDraft {
  @Json('内容') Content!: unknown;
  /** Counts the changes of what it says. */
  @Integer('版本') Version!: number;
  @Instant('更新时间') UpdateTime!: string;
  @ListOf('其他人', () => EntryDraftOther, { max: 50 }) Others!: EntryDraftOther[];
}
/** The form of an order is open in a browser. */
export class OpenEntryForm extends ById implements Present {
  @Text('浏览器', { min: 8, max: 40 }) Device!: string;
  @Flag('已关闭', { optional: true }) Left?: boolean;
}
export const noteEntryPresence = post('/api/EntryOrder/NotePresence', {
  summary: '告知正在修改一份录单或已关闭，返回同时打开的其他人',
  request: OpenEntryForm,
  answer: arrayOf(PresentOther),
  access: 'entry:submit',
});
export const entryDraft = get('/api/EntryOrder/GetDraft', {
  summary: '未提交的录入内容',
  request: OfEntryDraft,
  answer: arrayOf(SavedEntryDraft),
  access: 'entry:read',
});
export const saveEntryDraft = post('/api/EntryOrder/SaveDraft', {
  summary: '暂存录入内容',
  request: EntryDraft,
  answer: record(SavedEntryDraft),
  access: 'entry:read',
});
export const deleteEntryDraft = post('/api/EntryOrder/DeleteDraft', {
  summary: '放弃暂存内容',
  request: OfEntryDraft,
  answer: nothing,
  access: 'entry:read',
});

/** What lacks of an order for a stage, one by one. */
export class MissingItem {
  @Choice('环节', EntryStage) Stage!: EntryStage;
  /** Path below the order: `Goods[0].HsCode`. */
  @Text('位置', { max: 200 }) Prop!: string;
  @Text('缺少', { max: 200 }) Label!: string;
  /** Cut-off less what the company asks for before it; null while no cut-off is known. */
  @Instant('期限', { optional: true }) Due!: string | null;
}
export class MissingRow {
  @Integer('编号') Id!: number;
  @Text('录单号', { max: 20 }) EntryNo!: string;
  @Integer('公司') CompanyId!: number;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('状态', EntryState) State!: EntryState;
  @Text('订舱号', { max: 35, optional: true }) BookingNo!: string | null;
  /** The cargo order that it became, to whose SI the customer goes. */
  @Integer('货物订单', { optional: true }) OrderId!: number | null;
  @Text('装货港', { max: 100, optional: true }) LoadPort!: string | null;
  @Text('装货港代码', { max: 5, optional: true }) LoadCode!: string | null;
  @Text('卸货港', { max: 100, optional: true }) DischargePort!: string | null;
  @PortTime('截单时间', { port: 'LoadCode', optional: true }) SiDeadline!: string | null;
  @Integer('缺少项') MissingCount!: number;
  @Instant('补充期限', { optional: true }) MissingDue!: string | null;
  @ListOf('缺少', () => MissingItem, { max: 500 }) Missing!: MissingItem[];
  @Instant('上次提醒', { optional: true }) RemindTime!: string | null;
  @Integer('版本') Version!: number;
}
export const listMissing = list('/api/EntryOrder/GetMissing', {
  summary: '待补充的录单',
  query: EntryQuery,
  row: MissingRow,
  sorts: ['MissingDue', 'SiDeadline', 'CreateTime'],
  access: 'entry:read',
});
export const exportMissing = exportOf('/api/EntryOrder/ExportMissing', {
  summary: '待补充的录单',
  query: EntryQuery,
  access: 'entry:read',
});
export const missingOf = get('/api/EntryOrder/GetMissingOf', {
  summary: '一个录单缺少的资料',
  request: ById,
  answer: record(MissingRow),
  access: 'entry:read',
});
/** Tells the customer's people what lacks and until when. */
export const remindMissing = post('/api/EntryOrder/Remind', {
  summary: '提醒客户补充资料',
  request: ById,
  answer: record(MissingRow),
  access: 'entry:handle',
});

/** How many hours before a stage's cut-off a customer's data is to be there. */
export class EntryDue {
  @Integer('公司', { least: 1 }) CompanyId!: number;
  /** Before the day of sailing. */
  @Integer('订舱资料提前', { least: 0, most: 2160, unit: 'h' }) BookingHours!: number;
  /** Before the cut-off of the shipping instruction. */
  @Integer('补料资料提前', { least: 0, most: 720, unit: 'h' }) SiHours!: number;
  /** Before the customs cut-off. */
  @Integer('报关资料提前', { least: 0, most: 720, unit: 'h' }) CustomsHours!: number;
}
export class OfEntryDue {
  @Integer('公司', { least: 1 }) CompanyId!: number;
}
export const entryDue = get('/api/EntryOrder/GetDue', {
  summary: '一个客户的补充资料提前时间',
  request: OfEntryDue,
  answer: record(EntryDue),
  access: 'entry:configure',
});
/** Its open orders follow at once. */
export const saveEntryDue = post('/api/EntryOrder/SaveDue', {
  summary: '设置一个客户的补充资料提前时间',
  request: EntryDue,
  answer: record(EntryDue),
  access: 'entry:configure',
});
