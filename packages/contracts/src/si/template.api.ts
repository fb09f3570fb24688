import { get, list, nothing, post, record } from '../core/endpoint.js';
import { Flag, Instant, Integer, Text } from '../core/field.js';
import { ById } from '../core/identified.js';
import { ListQuery } from '../core/list.js';
import { SiTexts } from './shipping-instruction.js';

/** An SI template: the texts that repeat from bill to bill. */
export class SiTemplateInput extends SiTexts {
  /** 0 for a new one. */
  @Integer('编号', { least: 0 }) Id!: number;
  @Integer('版本', { optional: true }) Version?: number | null;
  @Text('模板名称', { max: 60 }) TBI_TEMPLATE_NAME!: string;
  /** Visible to the whole company, else to its owner only. */
  @Flag('公司共用', { optional: true }) Shared?: boolean;
}

export class SiTemplate extends SiTexts {
  @Integer('编号') Id!: number;
  @Text('模板名称', { max: 60 }) TBI_TEMPLATE_NAME!: string;
  @Flag('公司共用') Shared!: boolean;
  @Text('创建人', { max: 50 }) CreateName!: string;
  @Integer('版本') Version!: number;
  @Instant('创建时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
}

export class SiTemplateQuery extends ListQuery {
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
}

export const saveSiTemplate = post('/api/TDBillLadingTemplate/AddOrModifyTDTemplate', {
  summary: '新增（Id 为 0）或修改SI模板',
  request: SiTemplateInput,
  answer: record(SiTemplate),
  access: 'si:template',
});
export const siTemplate = get('/api/TDBillLadingTemplate/GetTDTemplateInfo', {
  summary: '一个SI模板',
  request: ById,
  answer: record(SiTemplate),
  access: 'si:read',
});
export const listSiTemplates = list('/api/TDBillLadingTemplate/GetList', {
  summary: 'SI模板列表',
  query: SiTemplateQuery,
  row: SiTemplate,
  sorts: ['-UpdateTime', 'TBI_TEMPLATE_NAME'],
  access: 'si:read',
});
export const deleteSiTemplate = post('/api/TDBillLadingTemplate/Delete', {
  summary: '删除SI模板',
  request: ById,
  answer: nothing,
  access: 'si:template',
});
