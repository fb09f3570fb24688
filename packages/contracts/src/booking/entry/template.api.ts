import { arrayOf, get, list, nothing, post, record } from '../../core/endpoint.js';
import { Flag, Instant, Integer, Json, Nested, Text } from '../../core/field.js';
import { ById } from '../../core/identified.js';
import { ListQuery } from '../../core/list.js';
import { HistoryStep } from '../../core/resource.js';
import { EntryInput } from './entry-order.js';

/** A template of orders as the list shows it. */
export class EntryTemplateRow {
  @Integer('编号') Id!: number;
  @Text('模板名称', { max: 60 }) Name!: string;
  /** Visible to the whole company, else to its maker alone. */
  @Flag('公司共用') Shared!: boolean;
  /** Route, containers and goods in words. */
  @Text('内容', { max: 300 }) Summary!: string;
  /** How often an order was begun from it, by anybody. */
  @Integer('使用次数') UseCount!: number;
  @Instant('最近使用', { optional: true }) LastUsedTime!: string | null;
  /** Who made it, and keeps it. */
  @Integer('创建人') EmployeeId!: number;
  @Text('创建人', { max: 50 }) CreateName!: string;
  @Integer('版本') Version!: number;
  @Instant('创建时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
}
export class EntryTemplate extends EntryTemplateRow {
  /** An order as it is begun. */
  @Json('录单') Content!: EntryInput;
}

export class EntryTemplateInput {
  /** 0 for a new one. */
  @Integer('编号', { least: 0 }) Id!: number;
  @Integer('版本', { optional: true }) Version?: number | null;
  /** Unique among the company's shared templates, or among the owner's own. */
  @Text('模板名称', { min: 1, max: 60 }) Name!: string;
  @Flag('公司共用', { optional: true }) Shared?: boolean | null;
  /** Needed for a new one; another keeps its own where none is given. */
  @Nested('录单', () => EntryInput, { optional: true }) Content?: EntryInput | null;
}

export class EntryTemplateQuery extends ListQuery {
  /** Name or content. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Flag('公司共用', { optional: true }) Shared?: boolean;
  /** For staff who enter for a customer: also what that company shares. */
  @Integer('客户公司', { optional: true, least: 1 }) CompanyId?: number;
}

export const listEntryTemplates = list('/api/EntryTemplate/GetList', {
  summary: '录单模板列表：本人的与公司共用的',
  query: EntryTemplateQuery,
  row: EntryTemplateRow,
  sorts: ['-UpdateTime', 'UseCount', 'CreateTime'],
  access: 'entry:submit',
});
export const entryTemplate = get('/api/EntryTemplate/GetInfo', {
  summary: '一个录单模板',
  request: ById,
  answer: record(EntryTemplate),
  access: 'entry:submit',
});
export const saveEntryTemplate = post('/api/EntryTemplate/Save', {
  summary: '新增（Id 为 0）或修改录单模板；公司共用的由创建人维护',
  request: EntryTemplateInput,
  answer: record(EntryTemplate),
  access: 'entry:submit',
});
export const deleteEntryTemplate = post('/api/EntryTemplate/Delete', {
  summary: '删除录单模板，可用 Restore 撤销',
  request: ById,
  answer: nothing,
  access: 'entry:submit',
});
export const restoreEntryTemplate = post('/api/EntryTemplate/Restore', {
  summary: '恢复已删除的录单模板',
  request: ById,
  answer: record(EntryTemplate),
  access: 'entry:submit',
});
export const countEntryTemplateUse = post('/api/EntryTemplate/Use', {
  summary: '记录一次套用',
  request: ById,
  answer: nothing,
  access: 'entry:submit',
});
export const entryTemplateHistory = get('/api/EntryTemplate/GetHistory', {
  summary: '录单模板的变更记录',
  request: ById,
  answer: arrayOf(HistoryStep),
  access: 'entry:submit',
});
