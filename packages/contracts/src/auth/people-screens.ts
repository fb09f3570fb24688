import { type RecordSearch, type Screen, searchBy, type TabSearch } from '../core/screen.js';
import type { ApiKeyQuery } from './api-key.js';
import type { AuditQuery } from './audit-log.js';
import type { CompanyQuery } from './company-file.js';
import type { EmployeeQuery } from './employee.js';
import type { ServiceAccountQuery } from './service-account.js';

/** One employee, or a new one of a company (the own one where none is named) and department. */
interface EmployeeSearch extends RecordSearch {
  companyId: string;
  orgId: string;
}

/** The people of a company, and the way in for who has no password. */
export const peopleScreens = [
  {
    path: '/accountLink',
    title: '设置密码',
    layout: 'form',
    screen: 'auth/AccountLink',
    allowLogout: true,
    search: searchBy<{ token: string }>(),
  },
  {
    path: '/system/employee/list',
    title: '账号设置',
    layout: 'internal',
    screen: 'auth/EmployeeList',
    companiesToo: true,
    keepAlive: true,
    search: searchBy<EmployeeQuery>(),
    permissions: ['employee:manage'],
    menuTitle: '员工账号',
  },
  {
    path: '/system/StuffEdit',
    title: '员工编辑',
    layout: 'internal',
    screen: 'auth/StuffEdit',
    companiesToo: true,
    keepAlive: true,
    back: '/system/employee/list',
    highlight: '/system/employee/list',
    search: searchBy<EmployeeSearch>(),
    tabBy: 'id',
    permissions: ['employee:manage'],
    buttons: [{ Code: 'simulate', Name: '以员工身份查看', permission: 'employee:simulate' }],
  },
] as const satisfies readonly Screen[];

/** The file of a customer or provider, with the list of its people in a tab. */
type CompanyFileSearch = RecordSearch & TabSearch & EmployeeQuery & AuditQuery;

const AUDIT = { Code: 'audit', Name: '操作日志', permission: 'audit:read' } as const;

/** The files of companies: the own one, customers, providers. */
export const companyScreens = [
  {
    path: '/system/CurrentCompanyDetail',
    title: '公司资料',
    layout: 'internal',
    screen: 'auth/CompanyDetail',
    companiesToo: true,
    keepAlive: true,
    search: searchBy<TabSearch & AuditQuery & ApiKeyQuery & ServiceAccountQuery>(),
    permissions: ['company:edit'],
    buttons: [
      AUDIT,
      { Code: 'keys', Name: 'API密钥', permission: 'apikey:manage' },
      { Code: 'webhooks', Name: '事件推送', permission: 'webhook:manage' },
    ],
  },
  {
    path: '/system/company/editCompanyInfo',
    title: '编辑公司信息',
    layout: 'internal',
    screen: 'auth/CompanyEdit',
    companiesToo: true,
    back: '/system/CurrentCompanyDetail',
    highlight: '/system/CurrentCompanyDetail',
    permissions: ['company:edit'],
  },
  {
    path: '/system/company/customer/customerList',
    title: '客户列表',
    layout: 'internal',
    screen: 'auth/CompanyList',
    keepAlive: true,
    search: searchBy<CompanyQuery>(),
    permissions: ['customer:manage'],
  },
  {
    path: '/system/company/customer/customerDetail',
    title: '客户详情',
    layout: 'internal',
    screen: 'auth/CompanyDetail',
    keepAlive: true,
    back: '/system/company/customer/customerList',
    highlight: '/system/company/customer/customerList',
    search: searchBy<CompanyFileSearch>(),
    tabBy: 'id',
    permissions: ['customer:manage'],
    buttons: [AUDIT],
  },
  {
    path: '/system/company/customer/customerEdit',
    title: '客户编辑',
    layout: 'internal',
    screen: 'auth/CompanyEdit',
    keepAlive: true,
    back: '/system/company/customer/customerList',
    highlight: '/system/company/customer/customerList',
    search: searchBy<RecordSearch>(),
    tabBy: 'id',
    permissions: ['customer:manage'],
  },
  {
    path: '/system/company/provider/providerList',
    title: '供应商列表',
    layout: 'internal',
    screen: 'auth/CompanyList',
    keepAlive: true,
    search: searchBy<CompanyQuery>(),
    permissions: ['provider:manage'],
  },
  {
    path: '/system/company/provider/providerDetail',
    title: '供应商详情',
    layout: 'internal',
    screen: 'auth/CompanyDetail',
    keepAlive: true,
    back: '/system/company/provider/providerList',
    highlight: '/system/company/provider/providerList',
    search: searchBy<CompanyFileSearch>(),
    tabBy: 'id',
    permissions: ['provider:manage'],
    buttons: [AUDIT],
  },
  {
    path: '/system/company/provider/providerEdit',
    title: '供应商编辑',
    layout: 'internal',
    screen: 'auth/CompanyEdit',
    keepAlive: true,
    back: '/system/company/provider/providerList',
    highlight: '/system/company/provider/providerList',
    search: searchBy<RecordSearch>(),
    tabBy: 'id',
    permissions: ['provider:manage'],
  },
  {
    path: '/system/company/CreateCompany',
    title: '创建公司',
    layout: 'internal',
    screen: 'auth/MakeCompany',
    search: searchBy<{ type: string }>(),
    permissions: ['customer:manage', 'provider:manage'],
  },
] as const satisfies readonly Screen[];
