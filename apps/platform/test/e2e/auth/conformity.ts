import * as employee from '@quayside/contracts/auth/employee';
import * as preference from '@quayside/contracts/auth/preference';
import * as role from '@quayside/contracts/auth/role';
import * as session from '@quayside/contracts/auth/session';
import { type AreaCases, CLERK_ROLE, cases, reasons } from '../conformity-world.js';

const ALL_COMPANIES = 'staff only, who manage every company';
const TOKEN = 'answers a token, which no key keeps';

export const authCases: AreaCases = {
  foreign: cases([
    [session.chooseEmployee, () => ({ EmployeeId: 21 })],
    [session.getEmployeeById, () => ({ Id: 21 })],
  ]),
  ownOnly: reasons([
    [session.endSession, 'ends only own sessions'],
    [employee.listEmployees, ALL_COMPANIES],
    [employee.setEmployeeEnabled, ALL_COMPANIES],
    [role.setRolePermissions, ALL_COMPANIES],
  ]),
  stale: cases([
    [employee.setEmployeeEnabled, () => ({ EmployeeId: 41, Enable: false, Version: 0 })],
    [role.setRolePermissions, () => ({ RoleId: CLERK_ROLE, Permissions: ['si:read'], Version: 0 })],
  ]),
  repeatable: cases([
    [employee.setEmployeeEnabled, () => ({ EmployeeId: 31, Enable: true })],
    [
      role.setRolePermissions,
      async ({ admin }) => {
        const { Permissions } = (await admin.get(role.listRoles)).find(({ Id }) => Id === CLERK_ROLE)!;
        return { RoleId: CLERK_ROLE, Permissions };
      },
    ],
    [preference.setPreference, () => ({ Type: 'test', Key: 'repeat', Value: { a: 1 } })],
  ]),
  repeatedElsewhere: reasons([
    [session.chooseEmployee, TOKEN],
    [session.tryChooseDefaultEmployee, TOKEN],
    [session.logout, 'ends the session that owns the key'],
    [session.endSession, 'services/auth/test'],
    [session.changePassword, 'services/auth/test'],
  ]),
  requests: cases([
    [preference.getPreference, () => ({ Type: 'test', Key: 'readers' })],
    [session.siSubmitters, () => ({ CompanyId: 2 })],
  ]),
  open: [
    'everyone /api/AuthEmployee/Login',
    'everyone /api/AuthUser/Login',
    'everyone /api/UserVerCode/SendVerCode',
    'signedIn /api/AuthUser/ChooseEmployee',
    'signedIn /api/AuthUser/Logout',
    'signedIn /api/AuthUser/TryChooseDefaultEmployee',
    'signedIn /api/CurrentEmployee/Current',
    'signedIn /api/CurrentUser/ChangePassword',
    'signedIn /api/CurrentUser/Current',
    'signedIn /api/CurrentUser/GetUserBindEmployeeList',
    'signedIn /api/Preference/GetValue',
    'signedIn /api/Preference/SetValue',
    'signedIn /api/Session/End',
    'signedIn /api/Session/GetList',
  ],
};
