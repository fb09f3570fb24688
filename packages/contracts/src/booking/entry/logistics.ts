import { type ChoiceValue, choices } from '../../core/choices.js';
import { list, post, record } from '../../core/endpoint.js';
import { exportOf } from '../../core/export.js';
import { Choice, ChoiceList, Day, Instant, Integer, Text } from '../../core/field.js';
import { ById } from '../../core/identified.js';
import { importOf } from '../../core/import.js';
import { ListQuery } from '../../core/list.js';
import { EntryState, ServiceKind } from './choices.js';
import { PAPER_NO } from './entry-order.js';

/** How far a service is. */
export const ServiceProgress = choices({
  Overdue: { value: 'overdue', label: '已逾期', color: 'error' },
  Planned: { value: 'planned', label: '已计划', color: 'processing' },
  Unplanned: { value: 'unplanned', label: '未安排', color: 'warning' },
  Done: { value: 'done', label: '已完成', color: 'success' },
  /** The order is over and nobody wrote down when it was done: nothing is to be arranged any more. */
  Unrecorded: { value: 'unrecorded', label: '未登记' },
});
export type ServiceProgress = ChoiceValue<typeof ServiceProgress>;

export class LogisticsQuery extends ListQuery {
  /** Order, booking, master bill or customer's own number, vessel or company. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @ChoiceList('服务', ServiceKind, { optional: true }) Kind?: ServiceKind[];
  @Choice('进度', ServiceProgress, { optional: true }) Progress?: ServiceProgress;
  @Text('服务商', { max: 100, optional: true }) Provider?: string;
  @Text('单号', { max: 50, optional: true }) PaperNo?: string;
  @Integer('公司', { optional: true }) CompanyId?: number;
  @Day('计划起', { optional: true }) PlanFrom?: string;
  @Day('计划止', { optional: true }) PlanTo?: string;
}

/** What is kept of a service. */
export class LogisticsValues {
  @Text('服务商', { max: 100, optional: true }) Provider!: string | null;
  @Text('联系方式', { max: 200, optional: true }) Contact!: string | null;
  @Instant('计划时间', { optional: true }) PlanTime!: string | null;
  @Instant('实际时间', { optional: true }) ActualTime!: string | null;
  @Text('单号', {
    max: 50,
    optional: true,
    pattern: PAPER_NO,
    patternText: '单号不能含控制字符和尖括号',
  })
  PaperNo!: string | null;
  @Text('备注', { max: 500, optional: true }) Remark!: string | null;
}

/** One service of one order. `Id` is the line's number within the order. */
export class LogisticsRow extends LogisticsValues {
  @Integer('编号') Id!: number;
  @Integer('录单') EntryId!: number;
  @Text('录单号', { max: 20 }) EntryNo!: string;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('状态', EntryState) State!: EntryState;
  @Text('订舱号', { max: 35, optional: true }) BookingNo!: string | null;
  @Choice('服务', ServiceKind) Kind!: ServiceKind;
  @Text('要求', { max: 500, optional: true }) Wish!: string | null;
  @Choice('进度', ServiceProgress) Progress!: ServiceProgress;
  /** Of the order: another change of it in between is refused. */
  @Integer('版本') Version!: number;
}

export const listLogistics = list('/api/EntryLogistics/GetList', {
  summary: '物流数据',
  query: LogisticsQuery,
  row: LogisticsRow,
  sorts: ['-EntryId', 'PlanTime', 'ActualTime', 'Provider'],
  access: 'entry:track',
});
export const exportLogistics = exportOf('/api/EntryLogistics/Export', {
  summary: '物流数据',
  query: LogisticsQuery,
  access: 'entry:track',
});

/** The whole of what is kept of a service, over what was: an empty field is emptied. */
export class LogisticsUpdate extends LogisticsValues implements ById {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本', { least: 0 }) Version!: number;
}
export const updateLogistics = post('/api/EntryLogistics/Update', {
  summary: '维护一项服务的物流数据',
  request: LogisticsUpdate,
  answer: record(LogisticsRow),
  access: 'entry:track',
});

/** A service in a sheet, known by its order and what it is. */
export class LogisticsSheetRow extends LogisticsValues {
  @Text('录单号', { max: 20 }) EntryNo!: string;
  @Choice('服务', ServiceKind) Kind!: ServiceKind;
}
export const logisticsImport = importOf('/api/EntryLogistics', {
  label: '物流数据',
  row: LogisticsSheetRow,
  access: 'entry:track',
});
