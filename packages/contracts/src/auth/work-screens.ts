import { type RecordSearch, type Screen, searchBy } from '../core/screen.js';
import type { PersonalUserQuery } from './personal-user.js';
import type { WorkQuery } from './work.js';

/** One company or person, over some time. */
interface SurveySearch extends RecordSearch {
  range: string;
}

/** What people have to do, and the ways that they choose for themselves. */
export const workScreens = [
  {
    path: '/internal/WorkCenter',
    title: '工作中心',
    layout: 'internal',
    screen: 'workbench/WorkCenter',
    companiesToo: true,
    keepAlive: true,
    search: searchBy<WorkQuery>(),
  },
  {
    path: '/internal/MaintenanceMenu',
    title: '维护菜单',
    layout: 'internal',
    screen: 'workbench/MaintenanceMenu',
    companiesToo: true,
    keepAlive: true,
  },
  {
    path: '/internal/ExternalMaintenanceMenu',
    title: '外部维护菜单',
    layout: 'internal',
    screen: 'workbench/ExternalMaintenanceMenu',
    keepAlive: true,
    search: searchBy<{ type: string; company: string }>(),
    permissions: ['shortcut:manage'],
  },
  {
    path: '/internal/webview',
    title: '内嵌页面',
    layout: 'internal',
    screen: 'workbench/Webview',
    companiesToo: true,
    keepAlive: true,
    highlight: '/workbench',
    search: searchBy<{ link: string; url: string }>(),
    tabBy: 'link',
  },
  {
    path: '/system/menu',
    title: '菜单管理',
    layout: 'internal',
    screen: 'auth/MenuLayout',
    keepAlive: true,
    search: searchBy<{ tree: string }>(),
    permissions: ['menu:manage'],
  },
  {
    path: '/workbench/dashboard',
    title: '仪表盘',
    layout: 'external',
    screen: 'workbench/CompanySurvey',
    keepAlive: true,
    search: searchBy<{ range: string }>(),
    permissions: ['company:figures'],
  },
  {
    path: '/system/company/customer/customerSurvey',
    title: '客户概览',
    layout: 'internal',
    screen: 'workbench/CompanySurvey',
    keepAlive: true,
    back: '/system/company/customer/customerList',
    highlight: '/system/company/customer/customerList',
    search: searchBy<SurveySearch>(),
    tabBy: 'id',
    permissions: ['customer:manage'],
  },
  {
    path: '/system/company/provider/providerSurvey',
    title: '供应商概览',
    layout: 'internal',
    screen: 'workbench/CompanySurvey',
    keepAlive: true,
    back: '/system/company/provider/providerList',
    highlight: '/system/company/provider/providerList',
    search: searchBy<SurveySearch>(),
    tabBy: 'id',
    permissions: ['provider:manage'],
  },
  {
    path: '/system/user/userList',
    title: '个人用户查询',
    layout: 'internal',
    screen: 'auth/UserList',
    keepAlive: true,
    search: searchBy<PersonalUserQuery>(),
    permissions: ['user:read'],
    buttons: [{ Code: 'manage', Name: '停用与结束会话', permission: 'user:manage' }],
  },
  {
    path: '/system/user/userSurvey',
    title: '个人用户概览',
    layout: 'internal',
    screen: 'workbench/UserSurvey',
    keepAlive: true,
    back: '/system/user/userList',
    highlight: '/system/user/userList',
    search: searchBy<SurveySearch>(),
    tabBy: 'id',
    permissions: ['user:read'],
  },
] as const satisfies readonly Screen[];
