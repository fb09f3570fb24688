import type { MenuGroup, Screen } from '../core/screen.js';

export const authMenuGroups = [{ key: 'setting', title: '设置', icon: 'setting', rank: 60 }] as const satisfies readonly MenuGroup[];

/** Sign-in, choice of company, own settings. */
export const authScreens = [
  { path: '/employeeLogin', title: '企业登录', layout: 'form', screen: 'auth/EmployeeLogin', allowLogout: true },
  { path: '/chooseCompany', title: '选择公司', layout: 'form', screen: 'auth/ChooseCompany' },
  {
    path: '/workbench/userSetting',
    title: '个人设置',
    layout: 'external',
    screen: 'auth/UserSetting',
    staffToo: true,
    menu: { group: 'setting', rank: 10 },
  },
] as const satisfies readonly Screen[];
