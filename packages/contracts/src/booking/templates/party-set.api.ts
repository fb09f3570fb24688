import { arrayOf, get, list, nothing, post, record } from '../../core/endpoint.js';
import { exportOf } from '../../core/export.js';
import { Flag, Instant, Integer, Json, ListOf, Text } from '../../core/field.js';
import { ById } from '../../core/identified.js';
import { importOf } from '../../core/import.js';
import { ListQuery } from '../../core/list.js';
import { HistoryStep } from '../../core/resource.js';
import { Party } from '../../trade/party.js';
import { PartySetSheetRow } from './party-set.js';

/** A set of parties (收发通) as the list shows it. */
export class PartySetRow {
  @Integer('编号') Id!: number;
  @Text('模板名称', { max: 60 }) Name!: string;
  /** Visible to the whole company, else to its maker alone. */
  @Flag('公司共用') Shared!: boolean;
  /** The customer whom it is for; empty: for any. */
  @Integer('适用客户', { optional: true }) CustomerId!: number | null;
  @Text('适用客户代码', { max: 30, optional: true }) CustomerCode!: string | null;
  @Text('适用客户', { max: 100, optional: true }) CustomerName!: string | null;
  /** The first three parties, as the list shows them. */
  @Text('发货人', { max: 200, optional: true }) Shipper!: string | null;
  @Text('收货人', { max: 200, optional: true }) Consignee!: string | null;
  @Text('通知人', { max: 200, optional: true }) Notify!: string | null;
  @Integer('使用次数') UseCount!: number;
  @Instant('最近使用', { optional: true }) LastUsedTime!: string | null;
  @Integer('创建人') EmployeeId!: number;
  @Text('创建人', { max: 50 }) CreateName!: string;
  @Integer('版本') Version!: number;
  @Instant('创建时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
}
export class PartySet extends PartySetRow {
  @Json('收发通') Parties!: Party[];
}

export class PartySetInput {
  /** 0 for a new one. */
  @Integer('编号', { least: 0 }) Id!: number;
  @Integer('版本', { optional: true }) Version?: number | null;
  /** Unique among the company's shared sets, or among the owner's own. */
  @Text('模板名称', { min: 1, max: 60 }) Name!: string;
  @Flag('公司共用', { optional: true }) Shared?: boolean | null;
  /** Staff alone say for which customer it is. */
  @Integer('适用客户', { optional: true, least: 1 }) CustomerId?: number | null;
  /** At least one; at most one of each role, two to be notified. */
  @ListOf('收发通', () => Party, { min: 1, max: 5 }) Parties!: Party[];
}

export class PartySetQuery extends ListQuery {
  /** Name, or the name of a party. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Flag('公司共用', { optional: true }) Shared?: boolean;
  /** For staff who book for a customer: also what that company shares, and nothing that is for another one. */
  @Integer('客户公司', { optional: true, least: 1 }) CompanyId?: number;
}

const access = 'booking:submit';
export const listPartySets = list('/api/PartySet/GetList', {
  summary: '收发通模板列表：本人的与公司共用的',
  query: PartySetQuery,
  row: PartySetRow,
  sorts: ['-UpdateTime', 'UseCount', 'CreateTime'],
  access,
});
export const partySet = get('/api/PartySet/GetInfo', {
  summary: '一个收发通模板',
  request: ById,
  answer: record(PartySet),
  access,
});
export const savePartySet = post('/api/PartySet/Save', {
  summary: '新增（Id 为 0）或修改收发通模板；公司共用的由创建人维护',
  request: PartySetInput,
  answer: record(PartySet),
  access,
});
export const deletePartySet = post('/api/PartySet/Delete', {
  summary: '删除收发通模板，可用 Restore 撤销',
  request: ById,
  answer: nothing,
  access,
});
export const restorePartySet = post('/api/PartySet/Restore', {
  summary: '恢复已删除的收发通模板',
  request: ById,
  answer: record(PartySet),
  access,
});
export const countPartySetUse = post('/api/PartySet/Use', {
  summary: '记录一次套用',
  request: ById,
  answer: nothing,
  access,
});
export const partySetHistory = get('/api/PartySet/GetHistory', {
  summary: '收发通模板的变更记录',
  request: ById,
  answer: arrayOf(HistoryStep),
  access,
});
export const exportPartySets = exportOf('/api/PartySet/Export', {
  summary: '收发通模板',
  query: PartySetQuery,
  access,
});
/** Sheets of party sets; one of a name that the person, or his company, has already is changed. */
export const partySetImport = importOf('/api/PartySet', {
  label: '收发通模板',
  row: PartySetSheetRow,
  access,
});
