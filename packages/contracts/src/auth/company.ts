import { arrayOf, get, post, record } from '../core/endpoint.js';
import { Choice, Flag, Integer, IntegerList, MAIL_LENGTH, Text, TextList } from '../core/field.js';
import type { Permission } from '../permissions.js';
import { CompanyType } from './company-type.js';

export class CompanySnapshot {
  @Integer('公司编号') Id!: number;
  @Text('公司代码', { max: 30 }) CompanyCode!: string;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Text('公司简称', { max: 50 }) CompanyShortName!: string;
  @Choice('公司类型', CompanyType) CompanyType!: CompanyType;
}

export class SearchCompany {
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Choice('公司类型', CompanyType, { optional: true }) CompanyType?: CompanyType;
}

export class FindCompanies {
  @TextList('公司代码', { max: 1000 }) Codes!: string[];
}

export const searchCompany = get('/api/Company/SearchCompany', {
  summary: '按名称、简称或代码搜索公司（平台员工），最多20条',
  request: SearchCompany,
  answer: arrayOf(CompanySnapshot),
  access: 'staff',
});

export const findCompanies = post('/api/Company/Find', {
  summary: '服务间：按代码取公司快照',
  request: FindCompanies,
  answer: arrayOf(CompanySnapshot),
  access: 'service',
});

export class OfCompanyCode {
  @Text('公司代码', { max: 40 }) Code!: string;
}

/** Somebody of a company to whom papers go. */
export class ContactOfCompany {
  /** Null where the company's file has a telephone or an address and says of nobody whose. */
  @Text('姓名', { max: 50, optional: true }) Name!: string | null;
  @Text('邮箱', { contact: 'mail', max: MAIL_LENGTH, optional: true }) Mail!: string | null;
  @Text('电话', { contact: 'phone', max: 30, optional: true }) Phone!: string | null;
  /** The one in the company's own file; the others are kept beside. */
  @Flag('主要联系人') Main!: boolean;
}

export const contactsOfCompany = post('/api/Company/GetContacts', {
  summary: '服务间：按代码取公司的联系人，主要联系人在前',
  request: OfCompanyCode,
  answer: arrayOf(ContactOfCompany),
  access: 'service',
});

export class AskReach {
  @Integer('公司', { least: 1 }) CompanyId!: number;
  /** What they need to deal with what they are told. */
  @Text('权限', { max: 100 }) Permission!: Permission;
}
/** Whether what is told to a company on the platform is read by anybody. */
export class CompanyReach {
  @Flag('启用') Enable!: boolean;
  /** Who can sign in and holds the right. */
  @Integer('可登录的人数') Readers!: number;
}
export const companyReach = get('/api/Company/GetReach', {
  summary: '一家公司中可登录且有某项权限的人数：发给它的站内消息有没有人看',
  request: AskReach,
  answer: record(CompanyReach),
  access: 'staff',
});

/** A company as it stands, for who keeps a copy. */
export class CompanyState extends CompanySnapshot {
  @Flag('启用') Enable!: boolean;
  /** Who of the operator looks after it. */
  @Integer('销售负责人', { optional: true }) SalesOwnerId!: number | null;
  @Text('销售负责人姓名', { max: 50, optional: true }) SalesOwnerName!: string | null;
  /** Grows with every change. */
  @Integer('版本') Version!: number;
}

export class CompanyIds {
  @IntegerList('公司编号', { max: 1000, min: 1 }) Ids!: number[];
}

export const companyStates = post('/api/Company/GetStates', {
  summary: '服务间：按编号取公司现状',
  request: CompanyIds,
  answer: arrayOf(CompanyState),
  access: 'service',
});

/** Whose an e-mail address may be. */
export class MailOwner extends CompanySnapshot {
  /** 何晓雯的邮箱, 联系人陈立群 … */
  @Text('依据', { max: 100 }) Why!: string;
  /** Its owner proved the address by a code. What a company only writes of itself proves nothing. */
  @Flag('已验证') Proved!: boolean;
}

export class MailAddress {
  @Text('邮箱', { contact: 'mail', max: 254 }) Address!: string;
}

export const companiesOfMail = post('/api/Company/FindByMail', {
  summary: '服务间：邮箱地址可能属于的启用客户，每家一条，已验证的在前',
  request: MailAddress,
  answer: arrayOf(MailOwner),
  access: 'service',
});

export class MailDomains {
  @TextList('域名', { max: 1000 }) Domains!: string[];
}

/** Whose one of the domains may be. */
export class DomainOwner extends MailOwner {
  @Text('域名', { max: 253 }) Domain!: string;
}

/** Whose a whole domain may be: the operator and providers as well, so that nobody is taken for a customer whose domain it is not. */
export const companiesOfDomain = post('/api/Company/FindByMailDomain', {
  summary: '服务间：每个邮箱域名可能属于的启用公司，每家一条，已验证的在前',
  request: MailDomains,
  answer: arrayOf(DomainOwner),
  access: 'service',
});
