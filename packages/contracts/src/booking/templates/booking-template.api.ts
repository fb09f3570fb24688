import { arrayOf, get, list, maybe, nothing, post, record } from '../../core/endpoint.js';
import { exportOf } from '../../core/export.js';
import { Flag, Integer, Json, Nested, Text } from '../../core/field.js';
import { ById } from '../../core/identified.js';
import { HistoryStep } from '../../core/resource.js';
import { BookingInput } from '../booking/booking-content.js';
import { EntryTemplateQuery, EntryTemplateRow } from '../entry/template.api.js';

/** A template of bookings as the list shows it. */
export class BookingTemplateRow extends EntryTemplateRow {}
export class BookingTemplate extends BookingTemplateRow {
  /** A booking as it is begun. */
  @Json('订舱') Content!: BookingInput;
}

export class BookingTemplateInput {
  /** 0 for a new one. */
  @Integer('编号', { least: 0 }) Id!: number;
  @Integer('版本', { optional: true }) Version?: number | null;
  /** Unique among the company's shared templates, or among the owner's own. */
  @Text('模板名称', { min: 1, max: 60 }) Name!: string;
  @Flag('公司共用', { optional: true }) Shared?: boolean | null;
  /** Needed for a new one; another keeps its own where none is given. */
  @Nested('订舱', () => BookingInput, { optional: true }) Content?: BookingInput | null;
}
export class BookingTemplateQuery extends EntryTemplateQuery {}

/** Which template a person's new bookings begin with; 0: with none. */
export class DefaultTemplate {
  @Integer('模板', { least: 0 }) Id!: number;
}

const access = 'booking:submit';
export const listBookingTemplates = list('/api/BookingTemplate/GetList', {
  summary: '订舱模板列表：本人的与公司共用的',
  query: BookingTemplateQuery,
  row: BookingTemplateRow,
  sorts: ['-UpdateTime', 'UseCount', 'CreateTime'],
  access,
});
export const exportBookingTemplates = exportOf('/api/BookingTemplate/Export', {
  summary: '订舱模板',
  query: BookingTemplateQuery,
  access,
});
export const bookingTemplate = get('/api/BookingTemplate/GetInfo', {
  summary: '一个订舱模板',
  request: ById,
  answer: record(BookingTemplate),
  access,
});
export const saveBookingTemplate = post('/api/BookingTemplate/Save', {
  summary: '新增（Id 为 0）或修改订舱模板；公司共用的由创建人维护',
  request: BookingTemplateInput,
  answer: record(BookingTemplate),
  access,
});
export const deleteBookingTemplate = post('/api/BookingTemplate/Delete', {
  summary: '删除订舱模板，可用 Restore 撤销',
  request: ById,
  answer: nothing,
  access,
});
export const restoreBookingTemplate = post('/api/BookingTemplate/Restore', {
  summary: '恢复已删除的订舱模板',
  request: ById,
  answer: record(BookingTemplate),
  access,
});
export const countBookingTemplateUse = post('/api/BookingTemplate/Use', {
  summary: '记录一次套用',
  request: ById,
  answer: nothing,
  access,
});
export const bookingTemplateHistory = get('/api/BookingTemplate/GetHistory', {
  summary: '订舱模板的变更记录',
  request: ById,
  answer: arrayOf(HistoryStep),
  access,
});
export const defaultBookingTemplate = get('/api/BookingTemplate/GetDefault', {
  summary: '本人的默认订舱模板；没有时为空',
  answer: maybe(BookingTemplate),
  access,
});
export const setDefaultBookingTemplate = post('/api/BookingTemplate/SetDefault', {
  summary: '设定或取消（Id 为 0）本人的默认订舱模板',
  request: DefaultTemplate,
  answer: nothing,
  access,
});
