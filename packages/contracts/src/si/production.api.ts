import { arrayOf, get, list, post, record } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import { Choice, Day, Flag, Instant, Integer, IntegerList, ListOf, Text } from '../core/field.js';
import { carrier } from '../masterdata/references.js';
import { Due, SiStatus, SiVerb } from './choices.js';
import { SiInput } from './shipping-instruction.js';
import { SiAction, SiQuery, SiRow, SiSubmitted } from './si.api.js';

/** An SI as the desk works on it. */
export class ProductionRow extends SiRow {
  @Integer('制单人', { optional: true }) AssigneeId!: number | null;
  @Text('制单人', { max: 50, optional: true }) AssigneeName!: string | null;
  @Instant('分派时间', { optional: true }) AssignedTime!: string | null;
  @Text('迟交原因', { max: 500, optional: true }) LateReason!: string | null;
  /** What the caller may do now. */
  @ListOf('可执行操作', () => SiAction, { max: 20 }) AllowedActions!: SiAction[];
}

export class ProductionQuery extends SiQuery {
  @Integer('制单人', { optional: true }) AssigneeId?: number;
  /** Those of the caller. */
  @Flag('只看我的', { optional: true }) Mine?: boolean;
  /** With nobody to make them. */
  @Flag('未分派', { optional: true }) Unassigned?: boolean;
  @Flag('更改单', { optional: true }) Amended?: boolean;
  /** Handed in after the deadline, with a reason. */
  @Flag('迟交', { optional: true }) LateFiled?: boolean;
}

/** Somebody of the desk who makes bills. */
export class Assignee {
  @Integer('编号') Id!: number;
  @Text('姓名', { max: 50 }) Name!: string;
}

export class AssignSis {
  @IntegerList('SI', { max: 200, min: 1 }) Ids!: number[];
  /** Nobody when empty: the SIs go back to the queue. */
  @Integer('制单人', { optional: true }) AssigneeId?: number | null;
}

export class ProduceSis {
  @IntegerList('SI', { max: 200, min: 1 }) Ids!: number[];
}

/** What became of one SI of a batch. */
export class BatchResult {
  @Integer('编号') Id!: number;
  @Text('SI编号', { max: 20, optional: true }) TBI_NO!: string | null;
  @Text('提单号', { max: 35, optional: true }) TBI_SIMBL_NO!: string | null;
  @Choice('操作', SiVerb) Verb!: SiVerb;
  @Flag('成功') Done!: boolean;
  /** Why not. */
  @Text('说明', { max: 300, optional: true }) Msg!: string | null;
}

/** Work of one carrier or of one person. */
class WorkCount {
  /** In work: handed in, not yet issued or voided. */
  @Integer('在办') Count!: number;
  /** Not yet with the carrier, and due within 24 hours. */
  @Integer('24小时内截单') Soon!: number;
  /** Not yet with the carrier, and past the deadline. */
  @Integer('已过截单') Late!: number;
}

export class CarrierCount extends WorkCount {
  @Text('船公司', { max: 10, optional: true, ref: carrier() }) Carrier!: string | null;
}

export class PersonCount extends WorkCount {
  /** Nobody's when empty. */
  @Integer('制单人', { optional: true }) AssigneeId!: number | null;
  @Text('制单人', { max: 50, optional: true }) AssigneeName!: string | null;
}

export class CockpitStatus {
  @Choice('状态', SiStatus) TBI_STATUS!: SiStatus;
  @Integer('数量') Count!: number;
  /** There are more than were counted. */
  @Flag('仅计到上限') Capped!: boolean;
}

export class CockpitDue {
  @Choice('截单情况', Due) Due!: Due;
  @Integer('数量') Count!: number;
}

/** A day in China and what must be with the carrier by its end. */
export class CockpitDeadline {
  @Day('日期') Day!: string;
  /** SIs that the carrier does not have yet. */
  @Integer('未发船公司的SI') Sis!: number;
  /** Orders without an SI. */
  @Integer('待补料订单') Orders!: number;
}

/** A day in China and what was done on it. */
export class CockpitFlow {
  @Day('日期') Day!: string;
  @Integer('提交') Submitted!: number;
  @Integer('发送船公司') Sent!: number;
  /** By the reviewer or the carrier. */
  @Integer('退回') Returned!: number;
}

/** The figures of the cockpit; each is the Total of a list. */
export class Cockpit {
  @ListOf('按状态', () => CockpitStatus, { max: 20 }) ByStatus!: CockpitStatus[];
  /** Of the SIs that the carrier does not have yet. */
  @ListOf('按截单', () => CockpitDue, { max: 10 }) ByDue!: CockpitDue[];
  @ListOf('按船公司', () => CarrierCount, { max: 1000 }) ByCarrier!: CarrierCount[];
  @ListOf('按制单人', () => PersonCount, { max: 1000 }) ByPerson!: PersonCount[];
  /** In work, changed after the bill was made. */
  @Integer('更改单') Amended!: number;
  /** In work, handed in after the deadline. */
  @Integer('迟交') LateFiled!: number;
  @Integer('待补料订单') OrdersWaiting!: number;
  /** The next days, today first. */
  @ListOf('未来截单', () => CockpitDeadline, { max: 31 }) Deadlines!: CockpitDeadline[];
  /** The last days, today last. */
  @ListOf('近日进度', () => CockpitFlow, { max: 31 }) Flow!: CockpitFlow[];
  @Integer('24小时内截单的待补料订单') OrdersSoon!: number;
  @Integer('已过截单的待补料订单') OrdersLate!: number;
}

const SORTS = [
  'TBI_DEADLINE',
  '-CreateTime',
  'UpdateTime',
  'TBI_SAILINGDATE',
  'TBI_NO',
  'TBI_STATUS',
] as const;

export const listProduction = list('/api/TDBillLadingWork/GetList', {
  summary: '制单列表（含制单人、更改与迟交）',
  query: ProductionQuery,
  row: ProductionRow,
  sorts: SORTS,
  access: 'si:produce',
});
export const exportProduction = exportOf('/api/TDBillLadingWork/Export', {
  summary: '制单列表',
  query: ProductionQuery,
  access: 'si:produce',
});
export const listAssignees = get('/api/TDBillLadingWork/GetAssignees', {
  summary: '可以制单的员工',
  answer: arrayOf(Assignee),
  access: 'si:produce',
});
export const assignSis = post('/api/TDBillLadingWork/Assign', {
  summary: '批量分派、领取或退回制单任务，逐票返回结果',
  request: AssignSis,
  answer: arrayOf(BatchResult),
  access: 'si:produce',
});
export const makeSis = post('/api/TDBillLadingWork/Make', {
  summary: '批量制单，逐票返回结果',
  request: ProduceSis,
  answer: arrayOf(BatchResult),
  access: 'si:produce',
});
export const cockpit = get('/api/TDBillLadingWork/GetFigures', {
  summary: 'SI驾驶舱的各项数量',
  answer: record(Cockpit),
  access: 'si:produce',
});

/** What a carrier charges for a change after the bill was made; without a carrier for all that have no text of their own. */
export class AmendmentFee {
  @Text('船公司', { max: 10, optional: true, ref: carrier() }) Carrier!: string | null;
  /** Empty: the general text applies. */
  @Text('改单费提示', { max: 200, optional: true, multiline: true }) FeeText!: string | null;
}

export class ProductionSettings {
  /** Minutes before the carrier's cut-off at which people are told; 0 when it has passed. */
  @IntegerList('提醒时点', { max: 10 }) Thresholds!: number[];
  @ListOf('改单费', () => AmendmentFee, { max: 1000 }) Fees!: AmendmentFee[];
}

export class DeadlineThresholds {
  @IntegerList('提醒时点', { max: 10 }) Thresholds!: number[];
}

export const productionSettings = get('/api/TDBillLadingWork/GetSettings', {
  summary: '截单提醒时点与各船公司的改单费提示',
  answer: record(ProductionSettings),
  access: 'si:produce',
});
export const saveThresholds = post('/api/TDBillLadingWork/SaveThresholds', {
  summary: '保存截单提醒时点',
  request: DeadlineThresholds,
  answer: record(ProductionSettings),
  access: 'si:configure',
});
export const saveAmendmentFee = post('/api/TDBillLadingWork/SaveAmendmentFee', {
  summary: '保存一家船公司的改单费提示',
  request: AmendmentFee,
  answer: record(ProductionSettings),
  access: 'si:configure',
});
export const correctSi = post('/api/TDBillLadingWork/Correct', {
  summary: '制单员更正SI，差异记入日志并通知客户',
  request: SiInput,
  answer: record(SiSubmitted),
  access: 'si:produce',
});
