import { type RecordSearch, type Screen, searchBy } from '../core/screen.js';

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
    menu: { group: 'setting', rank: 22 },
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
