import { arrayOf, get, list, nothing, post, record } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import { Choice, Flag, Instant, Integer, ListOf, Text } from '../core/field.js';
import { ById } from '../core/identified.js';
import { ListQuery } from '../core/list.js';
import { HistoryStep } from '../core/resource.js';
import { GoodsType, PaymentMethod, SigningMethod, TransportMethod } from '../trade/choices.js';
import { SiTexts } from './shipping-instruction.js';

/** What a template may hold: the texts and terms that repeat from bill to bill; never numbers, boxes or dates. */
export class SiTemplateContent extends SiTexts {
  @Choice('货物类型', GoodsType, { optional: true }) TBI_GOODS_TYPE?: GoodsType | null;
  @Choice('付款方式', PaymentMethod, { optional: true }) TBI_PAYMENT_METHOD?: PaymentMethod | null;
  @Choice('签单方式', SigningMethod, { optional: true }) TBI_SIGNING_METHOD?: SigningMethod | null;
  @Choice('运输条款', TransportMethod, { optional: true })
  TBI_TRANSPORT_METHOD?: TransportMethod | null;
}

/** An SI template as it is saved. */
export class SiTemplateInput extends SiTemplateContent {
  /** 0 for a new one. */
  @Integer('编号', { least: 0 }) Id!: number;
  @Integer('版本', { optional: true }) Version?: number | null;
  /** Unique among the company's shared templates, or among the owner's own. */
  @Text('模板名称', { max: 60 }) TBI_TEMPLATE_NAME!: string;
  /** Visible to the whole company, else to its owner only. */
  @Flag('公司共用', { optional: true }) Shared?: boolean;
}

export class SiTemplate extends SiTemplateContent {
  @Integer('编号') Id!: number;
  @Text('模板名称', { max: 60 }) TBI_TEMPLATE_NAME!: string;
  @Flag('公司共用') Shared!: boolean;
  /** How often it was filled into a form, by anybody. */
  @Integer('使用次数') UseCount!: number;
  @Instant('最近使用', { optional: true }) LastUsedTime!: string | null;
  @Text('创建人', { max: 50 }) CreateName!: string;
  @Integer('版本') Version!: number;
  @Instant('创建时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
}

export class SiTemplateQuery extends ListQuery {
  /** Name, shipper, consignee or goods. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Flag('公司共用', { optional: true }) Shared?: boolean;
  /** For staff who fill in for a customer: also what that company shares. */
  @Integer('客户公司', { optional: true, least: 1 }) CompanyId?: number;
}

/** A field of an SI that a template could hold, and why it should or should not. */
export class ProposedField {
  @Text('字段', { max: 60 }) Name!: string;
  @Text('名称', { max: 60 }) Label!: string;
  /** The value as it is stored. */
  @Text('内容', { max: 10_000 }) Value!: string;
  /** Worth keeping: it repeats, or nothing is known against it. */
  @Flag('建议保存') Proposed!: boolean;
  @Text('依据', { max: 100 }) Reason!: string;
}

/** What can be learnt from an SI: its repeating fields, with a name for the template. */
export class SiTemplateProposal {
  @Text('模板名称', { max: 60 }) TBI_TEMPLATE_NAME!: string;
  /** Recent SIs with the same shipper and consignee, this one included. */
  @Integer('同收发货人票数') Seen!: number;
  @ListOf('字段', () => ProposedField, { max: 50 }) Fields!: ProposedField[];
}

/** A shipper and a consignee who meet again and again, and for whom the caller sees no template. */
export class RepeatedParties {
  @Text('发货人', { max: 1000 }) TBI_CONSIGNOR!: string;
  @Text('收货人', { max: 1000 }) TBI_CONSIGNEE!: string;
  @Integer('票数') Count!: number;
  /** The latest SI of the two. */
  @Integer('SI') TBI_ID!: number;
}

export const saveSiTemplate = post('/api/TDBillLadingTemplate/AddOrModifyTDTemplate', {
  summary: '新增（Id 为 0）或修改SI模板；公司共用的模板需“维护SI模板”权限',
  request: SiTemplateInput,
  answer: record(SiTemplate),
  access: 'si:read',
});
export const siTemplate = get('/api/TDBillLadingTemplate/GetTDTemplateInfo', {
  summary: '一个SI模板',
  request: ById,
  answer: record(SiTemplate),
  access: 'si:read',
});
export const listSiTemplates = list('/api/TDBillLadingTemplate/GetList', {
  summary: 'SI模板列表：本人的与公司共用的',
  query: SiTemplateQuery,
  row: SiTemplate,
  sorts: ['-UpdateTime', 'TBI_TEMPLATE_NAME', 'UseCount', 'LastUsedTime', 'CreateTime'],
  access: 'si:read',
});
export const exportSiTemplates = exportOf('/api/TDBillLadingTemplate/Export', {
  summary: 'SI模板',
  query: SiTemplateQuery,
  access: 'si:read',
});
export const deleteSiTemplate = post('/api/TDBillLadingTemplate/Delete', {
  summary: '删除SI模板，可用 Restore 撤销',
  request: ById,
  answer: nothing,
  access: 'si:read',
});
export const restoreSiTemplate = post('/api/TDBillLadingTemplate/Restore', {
  summary: '恢复已删除的SI模板',
  request: ById,
  answer: record(SiTemplate),
  access: 'si:read',
});
export const countSiTemplateUse = post('/api/TDBillLadingTemplate/Use', {
  summary: '记录一次套用',
  request: ById,
  answer: nothing,
  access: 'si:read',
});
export const siTemplateHistory = get('/api/TDBillLadingTemplate/GetHistory', {
  summary: 'SI模板的变更记录',
  request: ById,
  answer: arrayOf(HistoryStep),
  access: 'si:read',
});
export const proposeSiTemplate = get('/api/TDBillLadingTemplate/GetProposal', {
  summary: '从一份SI（Id）归纳可存为模板的字段',
  request: ById,
  answer: record(SiTemplateProposal),
  access: 'si:read',
});
export const repeatedParties = get('/api/TDBillLadingTemplate/GetRepeatedParties', {
  summary: '近期至少用过三次、还没有模板的收发货人',
  answer: arrayOf(RepeatedParties),
  access: 'si:read',
});
