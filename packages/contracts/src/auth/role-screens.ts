import { type RecordSearch, type Screen, searchBy, type TabSearch } from '../core/screen.js';
import type { AuditQuery } from './audit-log.js';
import type { EmployeeQuery } from './employee.js';

/** A role to be changed or seen (`id`), of a company that staff keep (`companyId`), a copy of one (`copy`), or a new one of a type of company. */
interface RoleSearch extends RecordSearch {
  companyId: string;
  copy: string;
  type: string;
}

/** Roles, and what companies may grant at most. */
export const roleScreens = [
  {
    path: '/system/role/companyRole',
    title: '角色管理',
    layout: 'internal',
    screen: 'auth/CompanyRoles',
    companiesToo: true,
    keepAlive: true,
    search: searchBy<{ type: string }>(),
    permissions: ['role:manage'],
  },
  {
    path: '/system/permission/permissionList',
    title: '权限列表',
    layout: 'internal',
    screen: 'auth/PermissionList',
    companiesToo: true,
    keepAlive: true,
    search: searchBy<TabSearch & EmployeeQuery & AuditQuery>(),
    permissions: ['role:manage'],
    buttons: [
      { Code: 'simulate', Name: '以员工身份查看', permission: 'employee:simulate' },
      { Code: 'audit', Name: '操作日志', permission: 'audit:read' },
    ],
  },
  {
    path: '/system/role/roleEdit',
    title: '角色设置',
    layout: 'internal',
    screen: 'auth/RoleEdit',
    companiesToo: true,
    keepAlive: true,
    back: '/system/role/companyRole',
    highlight: '/system/role/companyRole',
    search: searchBy<RoleSearch>(),
    tabBy: 'id',
    permissions: ['role:manage', 'customer:manage', 'provider:manage'],
  },
  {
    path: '/system/company/customer/customerRole',
    title: '客户角色',
    layout: 'internal',
    screen: 'auth/CompanyRights',
    keepAlive: true,
    back: '/system/company/customer/customerList',
    highlight: '/system/company/customer/customerList',
    search: searchBy<RecordSearch>(),
    tabBy: 'id',
    permissions: ['customer:manage'],
  },
  {
    path: '/system/company/provider/providerRole',
    title: '供应商角色',
    layout: 'internal',
    screen: 'auth/CompanyRights',
    keepAlive: true,
    back: '/system/company/provider/providerList',
    highlight: '/system/company/provider/providerList',
    search: searchBy<RecordSearch>(),
    tabBy: 'id',
    permissions: ['provider:manage'],
  },
] as const satisfies readonly Screen[];
