import { arrayOf, get, list, post, record } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import {
  Choice,
  Day,
  Flag,
  Instant,
  Integer,
  ListOf,
  MAIL_LENGTH,
  Text,
  TextList,
} from '../core/field.js';
import { ById } from '../core/identified.js';
import { ListQuery } from '../core/list.js';
import { HistoryStep } from '../core/resource.js';
import { CompanySnapshot } from './company.js';
import { CompanyType } from './company-type.js';
import { AccountLinkMade } from './employee.js';
import { mailAddress } from './mail-field.js';

const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/** Somebody of a company whom others turn to. */
export class CompanyContact {
  @Text('姓名', { max: 50 }) Name!: string;
  @Text('职务', { max: 50, optional: true }) Position?: string | null;
  @Text('手机号', { contact: 'phone', max: 20, optional: true }) MobilePhone?: string | null;
  @Text('电话', { contact: 'phone', max: 30, optional: true }) Telephone?: string | null;
  @Text('邮箱', mailAddress(MAIL_LENGTH)) Email?: string | null;
  @Text('备注', { max: 100, optional: true }) Remark?: string | null;
}

/** What a company says of itself. */
export class CompanyInput {
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Text('公司简称', { max: 50 }) CompanyShortName!: string;
  /** 18 characters with the check character of GB 32100; blanks and hyphens are taken out. */
  @Text('统一社会信用代码', { max: 30, optional: true }) BusinessLicense?: string | null;
  @Text('营业期限', { max: 60, optional: true }) BusinessLicenseRange?: string | null;
  @Text('法定代表人', { max: 50, optional: true }) BusinessCorporation?: string | null;
  @Text('联系人', { max: 50, optional: true }) ContactName?: string | null;
  @Text('联系电话', { contact: 'phone', max: 20 }) ContactMobilePhone!: string;
  @Text('联系邮箱', mailAddress(MAIL_LENGTH)) ContactMail?: string | null;
  @Text('地址', { max: 200, optional: true }) Address?: string | null;
  @ListOf('联系人', () => CompanyContact, { max: 30, optional: true }) Contacts?:
    | CompanyContact[]
    | null;
}

export class CompanyChange extends CompanyInput {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本', { optional: true }) Version?: number | null;
  /** Of another company, by staff who keep it; left out it stays. */
  @Text('公司代码', {
    max: 30,
    optional: true,
    pattern: CODE,
    patternText: '公司代码由字母、数字、- 和 _ 组成',
  })
  CompanyCode?: string | null;
  /** An employee of the operator; null: nobody. Left out it stays. */
  @Integer('销售负责人', { optional: true, least: 1 }) SalesOwnerId?: number | null;
}

/** A company as staff make it: at once, without a review, with the link for its first administrator. */
export class NewCompany extends CompanyInput {
  @Choice('公司类型', CompanyType) CompanyType!: CompanyType;
  @Text('公司代码', { max: 30, pattern: CODE, patternText: '公司代码由字母、数字、- 和 _ 组成' })
  CompanyCode!: string;
  @Integer('销售负责人', { optional: true, least: 1 }) SalesOwnerId?: number | null;
  @Text('管理员姓名', { max: 50 }) AdminName!: string;
  @Text('管理员账号', { max: 50, pattern: CODE, patternText: '账号由字母、数字、- 和 _ 组成' })
  AdminAccountNo!: string;
  @Text('管理员手机号', { contact: 'phone', max: 20, optional: true }) AdminMobilePhone?:
    | string
    | null;
  /**
   * What its roles may grant at most; null: everything that its type may hold; left out: that
   * without the rights that are opened one by one, for a customer those to sell (decision 82).
   */
  @TextList('权限上限', { max: 500, optional: true }) Ceiling?: string[] | null;
}

/** A company as who may see it sees it. */
export class CompanyDetail extends CompanySnapshot {
  @Text('统一社会信用代码', { max: 18, optional: true }) BusinessLicense!: string | null;
  @Text('营业期限', { max: 60, optional: true }) BusinessLicenseRange!: string | null;
  @Text('法定代表人', { max: 50, optional: true }) BusinessCorporation!: string | null;
  @Text('联系人', { max: 50, optional: true }) ContactName!: string | null;
  @Text('联系电话', { contact: 'phone', max: 20, optional: true }) ContactMobilePhone!:
    | string
    | null;
  @Text('联系邮箱', { contact: 'mail', max: MAIL_LENGTH, optional: true }) ContactMail!:
    | string
    | null;
  @Text('地址', { max: 200, optional: true }) Address!: string | null;
  @ListOf('联系人', () => CompanyContact, { max: 30 }) Contacts!: CompanyContact[];
  @Integer('销售负责人', { optional: true }) SalesOwnerId!: number | null;
  @Text('销售负责人', { max: 50, optional: true }) SalesOwnerName!: string | null;
  @Text('管理员', { max: 200 }) AdminName!: string;
  @Integer('员工数', { unit: '人' }) EmployeeCount!: number;
  @Flag('启用') Enable!: boolean;
  @Instant('创建时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
  @Integer('版本') Version!: number;
  /** The caller may change what the company says of itself. */
  @Flag('可修改') MayEdit!: boolean;
  /** The caller keeps it as staff: code, name, licence, owner in sales, disabling. */
  @Flag('可管理') MayKeep!: boolean;
}

export class OfOneCompany {
  @Integer('公司', { optional: true, least: 1 }) CompanyId?: number;
}

export class CompanyQuery extends ListQuery {
  /** Code, name, short name or credit code. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Flag('启用', { optional: true }) Enable?: boolean;
  @Integer('销售负责人', { optional: true, least: 1 }) SalesOwnerId?: number;
  /** Has a certificate that ran out or does so within thirty days. */
  @Flag('证照将到期', { optional: true }) CertificateDue?: boolean;
}

/** A row of the customers or of the providers. */
export class CompanyRow extends CompanySnapshot {
  @Text('统一社会信用代码', { max: 18, optional: true }) BusinessLicense!: string | null;
  @Text('联系人', { max: 50, optional: true }) ContactName!: string | null;
  @Text('联系电话', { contact: 'phone', max: 20, optional: true }) ContactMobilePhone!:
    | string
    | null;
  @Integer('销售负责人', { optional: true }) SalesOwnerId!: number | null;
  @Text('销售负责人', { max: 50, optional: true }) SalesOwnerName!: string | null;
  @Integer('员工数', { unit: '人' }) EmployeeCount!: number;
  /** The first of its certificates to run out. */
  @Day('证照到期', { optional: true }) CertificateDay!: string | null;
  @Flag('启用') Enable!: boolean;
  @Instant('创建时间') CreateTime!: string;
  @Integer('版本') Version!: number;
}

export class SetCompanyEnabled {
  @Integer('公司', { least: 1 }) CompanyId!: number;
  @Flag('启用') Enable!: boolean;
  @Integer('版本', { optional: true }) Version?: number | null;
}

/** Somebody of the operator's own people. */
export class StaffOption {
  @Integer('编号') Id!: number;
  @Text('姓名', { max: 50 }) RealName!: string;
  @Text('部门', { max: 50 }) OrgName!: string;
}

const SORTS = ['-CreateTime', 'CompanyName', 'CompanyCode'] as const;

export const companyInfo = get('/api/Company/GetCompanyInfo', {
  summary: '公司资料；不指定公司为本公司',
  request: OfOneCompany,
  answer: record(CompanyDetail),
  access: 'own',
});
export const updateCompany = post('/api/Company/Update', {
  summary: '修改公司资料；客户与服务商的名称和信用代码只由平台修改',
  request: CompanyChange,
  answer: record(CompanyDetail),
  access: 'own',
});
export const createCompany = post('/api/Company/Create', {
  summary: '平台直接创建客户或服务商及其首位管理员，返回管理员的一次性登录链接令牌',
  request: NewCompany,
  answer: record(AccountLinkMade),
  access: 'staff',
  ownTransaction: true,
});
export const setCompanyEnabled = post('/api/Company/SetEnabled', {
  summary: '启用或停用客户、服务商；停用即结束其全部员工的会话',
  request: SetCompanyEnabled,
  answer: record(CompanyDetail),
  access: 'staff',
});
export const companyHistory = get('/api/Company/GetHistory', {
  summary: '公司资料的变更记录',
  request: ById,
  answer: arrayOf(HistoryStep),
  access: 'own',
});
export const listCustomers = list('/api/Company/GetCustomerList', {
  summary: '客户公司',
  query: CompanyQuery,
  row: CompanyRow,
  sorts: SORTS,
  access: 'customer:manage',
});
export const exportCustomers = exportOf('/api/Company/ExportCustomers', {
  summary: '客户公司',
  query: CompanyQuery,
  access: 'customer:manage',
});
export const listProviders = list('/api/Company/GetProviderList', {
  summary: '服务商公司',
  query: CompanyQuery,
  row: CompanyRow,
  sorts: SORTS,
  access: 'provider:manage',
});
export const exportProviders = exportOf('/api/Company/ExportProviders', {
  summary: '服务商公司',
  query: CompanyQuery,
  access: 'provider:manage',
});
export const salesOwners = get('/api/Company/GetSalesOwners', {
  summary: '可作为销售负责人的平台员工',
  answer: arrayOf(StaffOption),
  access: 'customer:manage',
});

/** What the log of a company tells. */
export class CompanyTrail extends CompanyInput {
  @Text('公司代码', { max: 30 }) CompanyCode!: string;
  @Choice('公司类型', CompanyType) CompanyType!: CompanyType;
  @Integer('销售负责人', { optional: true }) SalesOwnerId!: number | null;
  @Flag('启用') Enable!: boolean;
}
