import { type Screen, searchBy, type TabSearch } from '../core/screen.js';
import type { CompanyAuditQuery } from './join.js';
import { companyScreens, peopleScreens } from './people-screens.js';
import { roleScreens } from './role-screens.js';
import { workScreens } from './work-screens.js';

/** Sign-in, choice of company, own settings. */
export const authScreens = [
  ...peopleScreens,
  ...companyScreens,
  ...roleScreens,
  ...workScreens,
  {
    path: '/employeeLogin',
    title: '企业登录',
    layout: 'form',
    screen: 'auth/EmployeeLogin',
    allowLogout: true,
  },
  { path: '/register', title: '注册', layout: 'form', screen: 'auth/Register', allowLogout: true },
  {
    path: '/wxLogin',
    title: '微信登录',
    layout: 'form',
    screen: 'auth/WxLogin',
    allowLogout: true,
    search: searchBy<{ code: string; state: string }>(),
  },
  {
    path: '/chooseCompany',
    title: '选择公司',
    layout: 'form',
    screen: 'auth/ChooseCompany',
    withoutCompany: true,
  },
  {
    path: '/join/entry',
    title: '入驻入口',
    layout: 'form',
    screen: 'auth/JoinEntry',
    withoutCompany: true,
  },
  {
    path: '/join/createCompany',
    title: '创建公司',
    layout: 'form',
    screen: 'auth/CreateCompany',
    withoutCompany: true,
  },
  {
    path: '/join/bindCompany',
    title: '绑定公司',
    layout: 'form',
    screen: 'auth/BindCompany',
    withoutCompany: true,
    search: searchBy<{ company: string }>(),
  },
  {
    path: '/system/CompanyApplication',
    title: '入驻申请',
    layout: 'internal',
    screen: 'auth/CompanyApplication',
    companiesToo: true,
    highlight: '/system/userCenter',
  },
  {
    path: '/system/CompanyAudit',
    title: '入驻审核',
    layout: 'internal',
    screen: 'auth/CompanyAudit',
    companiesToo: true,
    keepAlive: true,
    search: searchBy<CompanyAuditQuery & { open: string }>(),
    permissions: ['auth:review'],
  },
  {
    path: '/system/CompanyAuditFinish',
    title: '审核结果',
    layout: 'internal',
    screen: 'auth/CompanyAudit',
    companiesToo: true,
    keepAlive: true,
    search: searchBy<CompanyAuditQuery & { open: string }>(),
    permissions: ['auth:review'],
  },
  {
    path: '/workbench/userSetting',
    title: '个人设置',
    layout: 'external',
    screen: 'auth/UserSetting',
  },
  {
    path: '/manage/userSetting',
    title: '账号设置',
    layout: 'external',
    screen: 'auth/UserSetting',
  },
  {
    path: '/internal/userSetting',
    title: '个人设置',
    layout: 'internal',
    screen: 'auth/UserSetting',
    search: searchBy<TabSearch>(),
  },
  {
    path: '/system/userCenter',
    title: '用户中心',
    layout: 'internal',
    screen: 'auth/UserCenter',
    companiesToo: true,
  },
] as const satisfies readonly Screen[];
