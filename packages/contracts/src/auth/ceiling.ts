import { arrayOf, get, post, record } from '../core/endpoint.js';
import { Choice, Flag, Integer, Text, TextList } from '../core/field.js';
import { ById } from '../core/identified.js';
import { HistoryStep } from '../core/resource.js';
import { CompanyType } from './company-type.js';

/** What a company's roles grant at most, whatever they were given. Without a limit: everything that its type may hold. */
export class CompanyCeiling {
  @Integer('公司') CompanyId!: number;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('公司类型', CompanyType) CompanyType!: CompanyType;
  @Flag('限定权限') IsLimited!: boolean;
  /** What is left to the company; of a company without a limit all rights of its type. */
  @TextList('权限', { max: 500 }) Permissions!: string[];
  /** 0 of a company that never had a limit. */
  @Integer('版本') Version!: number;
}

export class OfCeiling {
  @Integer('公司', { least: 1 }) CompanyId!: number;
}

export class SetCeiling extends OfCeiling {
  @Flag('限定权限') IsLimited!: boolean;
  /** Where there is a limit: what is left to the company. */
  @TextList('权限', { max: 500 }) Permissions!: string[];
  @Integer('版本', { optional: true }) Version?: number | null;
}

/** What the log of a ceiling tells. */
export class CeilingTrail {
  @Flag('限定权限') IsLimited!: boolean;
  @TextList('权限', { max: 500 }) Permissions!: string[];
}

export const companyCeiling = get('/api/Company/GetCeiling', {
  summary: '公司的权限上限：本公司的，或平台员工所管理的客户、服务商的',
  request: OfCeiling,
  answer: record(CompanyCeiling),
  access: 'own',
});
export const setCompanyCeiling = post('/api/Company/SetCeiling', {
  summary: '设置客户或服务商的权限上限，其全部员工的权限立即变化',
  request: SetCeiling,
  answer: record(CompanyCeiling),
  access: 'staff',
});
export const ceilingHistory = get('/api/Company/GetCeilingHistory', {
  summary: '权限上限的变更记录；编号为公司编号',
  request: ById,
  answer: arrayOf(HistoryStep),
  access: 'own',
});
