import { solveCaptcha } from '@quayside/contracts/auth/captcha';
import * as company from '@quayside/contracts/auth/company-file';
import * as invitation from '@quayside/contracts/auth/invitation';
import * as join from '@quayside/contracts/auth/join';
import * as preference from '@quayside/contracts/auth/preference';
import * as role from '@quayside/contracts/auth/role';
import * as secondFactor from '@quayside/contracts/auth/second-factor';
import * as session from '@quayside/contracts/auth/session';
import * as userRegister from '@quayside/contracts/auth/user-register';
import { type AreaCases, CLERK_ROLE, cases, reasons } from '../conformity-world.js';
import {
  companyForeign,
  companyOwnOnly,
  companyRepeatable,
  companyRepeatedElsewhere,
  companyRequests,
  companyStale,
} from './conformity-company.js';
import {
  peopleForeign,
  peopleRepeatable,
  peopleRepeatedElsewhere,
  peopleRequests,
  peopleScopes,
  peopleStale,
} from './conformity-people.js';
import {
  roleForeign,
  roleOwnOnly,
  roleRepeatable,
  roleRequests,
  roleStale,
} from './conformity-roles.js';
import {
  workForeign,
  workImpersonal,
  workOwnOnly,
  workRepeatable,
  workRepeatedElsewhere,
  workRequests,
  workStale,
} from './conformity-work.js';

const ALL_COMPANIES = 'staff only, who manage every company';
const TOKEN = 'answers a token, which no key keeps';

const OWN_AUDIT = 'one’s own, or one’s own company’s: services/auth/test/join.spec.ts';
const OWN_INVITATION = 'answered once, by its person alone: services/auth/test/people.spec.ts';
const ONE_RUNS =
  'services/auth/test/join.spec.ts: one application runs, and a version is decided once';
/** Somebody of the demo asks to join the boss’s company. */
const HUAYUANS = 2;
const ABSENT = 999_999_999;

export const authCases: AreaCases = {
  personal: peopleScopes,
  impersonal: [
    ...workImpersonal,
    ...reasons([
      [company.listCustomers, 'the platform’s, kept by right'],
      [company.listProviders, 'the platform’s, kept by right'],
      [join.ownApplications, 'one’s own alone'],
      [join.listAudits, 'the platform’s or a company’s, decided by right'],
    ]),
  ],
  foreign: [
    ...cases([
      [session.chooseEmployee, () => ({ EmployeeId: 21 })],
      [session.getEmployeeById, () => ({ Id: 21 })],
      [secondFactor.resetSecondFactor, () => ({ EmployeeId: 21 })],
    ]),
    ...peopleForeign,
    ...roleForeign,
    ...companyForeign,
    ...workForeign,
  ],
  ownOnly: [
    ...companyOwnOnly,
    ...workOwnOnly,
    ...roleOwnOnly,
    ...reasons([
      [session.endSession, 'ends only own sessions'],
      ...[
        join.auditInfo,
        join.auditEmployeeOptions,
        join.ownApplicationInfo,
        join.auditLicense,
        join.withdrawAudit,
      ].map((endpoint) => [endpoint, OWN_AUDIT] as const),
      [join.submitCreateCompany, 'names an upload of one’s own, services/auth/test/join.spec.ts'],
      [join.submitBindCompany, 'asks to join any company'],
      ...[join.passAudit, join.rejectAudit, join.reopenAudit, join.finishAudit].map(
        (endpoint) => [endpoint, OWN_AUDIT] as const,
      ),
      ...[invitation.acceptInvitation, invitation.refuseInvitation].map(
        (endpoint) => [endpoint, OWN_INVITATION] as const,
      ),
      [role.setRolePermissions, ALL_COMPANIES],
    ]),
  ],
  stale: [
    ...cases([
      [
        role.setRolePermissions,
        () => ({ RoleId: CLERK_ROLE, Permissions: ['si:read'], Version: 0 }),
      ],
      [join.passAudit, () => ({ Id: HUAYUANS, Version: 0 })],
      [join.rejectAudit, () => ({ Id: HUAYUANS, Version: 0, Remark: 'x' })],
      [join.reopenAudit, () => ({ Id: HUAYUANS, Version: 0 })],
      [
        join.finishAudit,
        () => ({ Id: HUAYUANS, Version: 0, RealName: 'x', AccountNo: 'x', RoleIds: [CLERK_ROLE] }),
      ],
    ]),
    ...peopleStale,
    ...roleStale,
    ...companyStale,
    ...workStale,
  ],
  repeatable: [
    ...cases([
      [
        role.setRolePermissions,
        async ({ admin }) => {
          const { Permissions } = (await admin.get(role.listRoles)).find(
            ({ Id }) => Id === CLERK_ROLE,
          )!;
          return { RoleId: CLERK_ROLE, Permissions };
        },
      ],
      [secondFactor.setSignInPolicy, () => ({ SingleSession: false, SecondFactor: 0 })],
      [secondFactor.resetSecondFactor, () => ({ EmployeeId: 22 })],
      [preference.setPreference, () => ({ Type: 'test', Key: 'repeat', Value: { a: 1 } })],
    ]),
    ...peopleRepeatable,
    ...roleRepeatable,
    ...companyRepeatable,
    ...workRepeatable,
  ],
  repeatedElsewhere: [
    ...peopleRepeatedElsewhere,
    ...companyRepeatedElsewhere,
    ...workRepeatedElsewhere,
    ...reasons([
      [session.chooseEmployee, TOKEN],
      [solveCaptcha, 'a solution is taken once: services/auth/test/captcha.spec'],
      [session.tryChooseDefaultEmployee, TOKEN],
      [session.logout, 'ends the session that owns the key'],
      [session.endSession, 'services/auth/test'],
      [session.endOtherSessions, 'services/auth/test'],
      ...[
        secondFactor.beginSecondFactor,
        secondFactor.confirmSecondFactor,
        secondFactor.renewRecoveryCodes,
        secondFactor.disableSecondFactor,
      ].map(
        (endpoint) => [endpoint, 'answers a secret or takes a code, which no key keeps'] as const,
      ),
      [userRegister.updateUserInfo, 'services/auth/test'],
      [session.changePassword, 'services/auth/test'],
      [
        join.uploadLicense,
        'services/auth/test/join.spec.ts: a second upload takes the place of the first',
      ],
      ...[
        join.submitCreateCompany,
        join.submitBindCompany,
        join.submitLeaveCompany,
        join.withdrawAudit,
      ].map((endpoint) => [endpoint, ONE_RUNS] as const),
      ...[join.passAudit, join.rejectAudit, join.reopenAudit, join.finishAudit].map(
        (endpoint) => [endpoint, ONE_RUNS] as const,
      ),
      [userRegister.changePasswordByVerCode, 'services/auth/test'],
      ...[invitation.acceptInvitation, invitation.refuseInvitation].map(
        (endpoint) => [endpoint, OWN_INVITATION] as const,
      ),
    ]),
  ],
  requests: [
    ...peopleRequests,
    ...roleRequests,
    ...companyRequests,
    ...workRequests,
    ...cases([
      [preference.getPreference, () => ({ Type: 'test', Key: 'readers' })],
      [session.siSubmitters, () => ({ CompanyId: 2 })],
      [join.findJoinCompany, () => ({ Keyword: 'YUANYANG' })],
      [join.ownApplicationInfo, () => ({ Id: ABSENT })],
      [join.auditLicense, () => ({ Id: ABSENT })],
      [join.auditInfo, () => ({ Id: ABSENT })],
      [join.auditEmployeeOptions, () => ({ Id: ABSENT })],
    ]),
  ],
  open: [
    'everyone /api/AccountLink/Begin',
    'everyone /api/AccountLink/Read',
    'everyone /api/AccountLink/Use',
    'everyone /api/AuthEmployee/Login',
    'everyone /api/AuthUser/FinishRegister',
    'everyone /api/Captcha/New',
    'everyone /api/Captcha/Solve',
    'everyone /api/AuthUser/Login',
    'everyone /api/AuthUser/ResetPassword',
    'everyone /api/AuthUser/SecondFactor',
    'everyone /api/AuthUser/SetUpSecondFactor',
    'everyone /api/AuthUser/StartRegister',
    'everyone /api/AuthUser/WxBind',
    'everyone /api/AuthUser/WxLogin',
    'everyone /api/UserVerCode/SendVerCode',
    'everyone /api/Wechat/Begin',
    'everyone /api/Wechat/GetWechatConfig',
    'everyone /api/UserVerCode/GetChannels',
    'signedIn /api/AuthUser/ChooseEmployee',
    'signedIn /api/AuthUser/Logout',
    'signedIn /api/AuthUser/TryChooseDefaultEmployee',
    'signedIn /api/CompanyAudit/CheckHasRunningAudit',
    'signedIn /api/CompanyAudit/FindCompany',
    'signedIn /api/CompanyAudit/GetLicense',
    'signedIn /api/CompanyAudit/GetOwnInfo',
    'signedIn /api/CompanyAudit/GetOwnList',
    'signedIn /api/CompanyAudit/ExportOwn',
    'signedIn /api/CompanyAudit/SubmitBindCompany',
    'signedIn /api/CompanyAudit/SubmitCreateCompany',
    'signedIn /api/CompanyAudit/SubmitUserCompanyData',
    'signedIn /api/CompanyAudit/UploadLicense',
    'signedIn /api/CompanyAudit/Withdraw',
    'signedIn /api/CurrentEmployee/Current',
    'signedIn /api/CurrentUser/AcceptInvitation',
    'signedIn /api/CurrentUser/ChangePassword',
    'signedIn /api/CurrentUser/ChangePasswordByVerCode',
    'signedIn /api/CurrentUser/Current',
    'signedIn /api/CurrentUser/GetBindLink',
    'signedIn /api/CurrentUser/GetInvitationList',
    'signedIn /api/CurrentUser/GetUserBindEmployeeList',
    'signedIn /api/CurrentUser/GetUserBindList',
    'signedIn /api/CurrentUser/RefuseInvitation',
    'signedIn /api/CurrentUser/UpdateUserInfo',
    'signedIn /api/CurrentUser/UserUnBind',
    'signedIn /api/CurrentUser/WxBind',
    'signedIn /api/Employee/GetCurrentEmployeeMenuTree',
    'signedIn /api/Preference/GetValue',
    'signedIn /api/Preference/SetValue',
    'signedIn /api/SecondFactor/Begin',
    'signedIn /api/SecondFactor/Confirm',
    'signedIn /api/SecondFactor/Disable',
    'signedIn /api/SecondFactor/GetInfo',
    'signedIn /api/SecondFactor/RenewRecoveryCodes',
    'signedIn /api/Session/End',
    'signedIn /api/Session/EndOthers',
    'signedIn /api/Session/GetList',
    'signedIn /api/Simulation/Current',
  ],
};
