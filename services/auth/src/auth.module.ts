import { Module } from '@nestjs/common';
import { AttachmentController } from '@quayside/service-kit/files/attachment-controller';
import { ImportController } from '@quayside/service-kit/import/import-controller';
import { Refusal } from '@quayside/service-kit/refusal';
import type { ServiceDefinition } from '@quayside/service-kit/runtime/service-app';
import { AccountLinkController } from './account-link/account-link.controller.js';
import { ApiKeyController } from './api-key/api-key.controller.js';
import { startKeyClock } from './api-key/key-clock.js';
import { AuditLogController } from './audit-log/audit-log.controller.js';
import { LogEntries } from './audit-log/log-entries.js';
import { CaptchaController } from './captcha/captcha.controller.js';
import { CeilingController } from './ceiling/ceiling.controller.js';
import { CompanyController } from './company/company.controller.js';
import { CompanyEntity } from './company/company.entity.js';
import { tellCompanies } from './company/tell-companies.js';
import { CertificateEntity } from './company-file/certificate.entity.js';
import { certificateAttachments } from './company-file/certificates.js';
import { CompanyFileController } from './company-file/company-file.controller.js';
import { CompanyRoleController } from './company-role/company-role.controller.js';
import { seedDemo } from './demo/seed-demo.js';
import { DepartmentEntity } from './department/department.entity.js';
import { DeputyController } from './deputy/deputy.controller.js';
import { EmployeeController } from './employee/employee.controller.js';
import { EmployeeEntity } from './employee/employee.entity.js';
import { employeeImporter } from './employee/employee-target.js';
import { PersonnelController } from './employee/personnel.controller.js';
import { tellAllPlaces } from './employee/tell-places.js';
import { ExplainController } from './explain/explain.controller.js';
import { FiguresController } from './figures/figures.controller.js';
import { HandOverController } from './hand-over/hand-over.controller.js';
import { startHandOvers } from './hand-over/hand-over-workflow.js';
import { InstallationController } from './installation/installation.controller.js';
import { CompanyAuditEntity } from './join/audit.entity.js';
import { JoinController, ReviewController } from './join/join.controller.js';
import { MenuController } from './menu/menu.controller.js';
import { Accounts1763700100000 } from './migrations/1763700100000-accounts.js';
import { SessionEnd1764500000201 } from './migrations/1764500000201-session-end.js';
import { KnownDevices1765800000100 } from './migrations/1765800000100-known-devices.js';
import { CompanyTold1766100000001 } from './migrations/1766100000001-company-told.js';
import { People1766600002401 } from './migrations/1766600002401-people.js';
import { CompanyFile1766600002402 } from './migrations/1766600002402-company-file.js';
import { Registration1766600002501 } from './migrations/1766600002501-registration.js';
import { CompanyAudit1766600002502 } from './migrations/1766600002502-company-audit.js';
import { SecondFactor1766600002503 } from './migrations/1766600002503-second-factor.js';
import { CompanyCeiling1766600003301 } from './migrations/1766600003301-company-ceiling.js';
import { PeopleTold1766600003302 } from './migrations/1766600003302-people-told.js';
import { WorkTaken1766600003401 } from './migrations/1766600003401-work-taken.js';
import { Shortcuts1766600003402 } from './migrations/1766600003402-shortcuts.js';
import { PersonalUserList1766600003403 } from './migrations/1766600003403-personal-user-list.js';
import { SmallKeywords1766600003604 } from './migrations/1766600003604-small-keywords.js';
import { AuditSearch1766600003901 } from './migrations/1766600003901-audit-search.js';
import { ApiKey1766600003902 } from './migrations/1766600003902-api-key.js';
import { MenuLayout1766600004001 } from './migrations/1766600004001-menu-layout.js';
import { Simulation1766600004002 } from './migrations/1766600004002-simulation.js';
import { Deputy1766600004005 } from './migrations/1766600004005-deputy.js';
import { Wechat1766600004006 } from './migrations/1766600004006-wechat.js';
import { CompaniesToldAnew1766710000001 } from './migrations/1766710000001-companies-told-anew.js';
import { MailOwners1766910000003 } from './migrations/1766910000003-mail-owners.js';
import { LimitedRights1766950000001 } from './migrations/1766950000001-limited-rights.js';
import { AuditActor1766960000001 } from './migrations/1766960000001-audit-actor.js';
import { RoleNames1766970000001 } from './migrations/1766970000001-role-names.js';
import { MailDomains1766970000010 } from './migrations/1766970000010-mail-domains.js';
import { CeilingAbout1767700000001 } from './migrations/1767700000001-ceiling-about.js';
import { ShortWords1768300000004 } from './migrations/1768300000004-short-words.js';
import { MenuVisit1768302000001 } from './migrations/1768302000001-menu-visit.js';
import { ServiceAccounts1768303000041 } from './migrations/1768303000041-service-accounts.js';
import { AuditOutcome1768304000002 } from './migrations/1768304000002-audit-outcome.js';
import { PayableRight1768304000003 } from './migrations/1768304000003-payable-right.js';
import { MailLength1768400000001 } from './migrations/1768400000001-mail-length.js';
import { PayablesOfDesk1768500001001 } from './migrations/1768500001001-payables-of-desk.js';
import { OrganizationController } from './organization/organization.controller.js';
import { OwnMenuController } from './own-menu/own-menu.controller.js';
import { PreferenceController } from './preference/preference.controller.js';
import { RecordSearchController } from './record-search/record-search.controller.js';
import { RightCatalogueController } from './right-catalogue/right-catalogue.controller.js';
import { ensureBuiltInRoles } from './role/built-in-roles.js';
import { RoleController } from './role/role.controller.js';
import { RoleEntity } from './role/role.entity.js';
import { FACTOR_SECRET } from './second-factor/factor.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { ServiceAccountController } from './service-account/service-account.controller.js';
import { judgeSimulationsBy } from './session/lookup-simulation.js';
import { SessionController } from './session/session.controller.js';
import { settingsOf } from './settings.js';
import { ShortcutController } from './shortcut/shortcut.controller.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SimulationController } from './simulation/simulation.controller.js';
import { stillMaySimulate } from './simulation/still-may.js';
import { PersonalUserController } from './user/personal-user.controller.js';
import { UserController } from './user/user.controller.js';
import { UserEntity } from './user/user.entity.js';
import { backgroundDone } from './ver-code/background.js';
import { WechatController } from './wechat/wechat.controller.js';
import { WorkController } from './work/work.controller.js';

judgeSimulationsBy(stillMaySimulate);

@Module({
  controllers: [
    SignInController,
    InstallationController,
    SessionController,
    UserController,
    EmployeeController,
    PersonnelController,
    ImportController(employeeImporter),
    OrganizationController,
    AccountLinkController,
    CompanyFileController,
    AttachmentController(certificateAttachments),
    CompanyController,
    RoleController,
    CompanyRoleController,
    CeilingController,
    PreferenceController,
    JoinController,
    ReviewController,
    SecondFactorController,
    WorkController,
    CaptchaController,
    MenuController,
    OwnMenuController,
    RecordSearchController,
    ShortcutController,
    FiguresController,
    PersonalUserController,
    AuditLogController,
    ApiKeyController,
    ServiceAccountController,
    ExplainController,
    RightCatalogueController,
    SimulationController,
    HandOverController,
    DeputyController,
    WechatController,
  ],
  providers: [LogEntries],
})
export class AuthModule {}

const taken = (prop: string, text: string) => () =>
  new Refusal('record.duplicate', {}, [{ Prop: prop, Code: 'record.duplicate', Msg: text }]);

/** Accounts, companies, rights and sessions. */
export const authService: ServiceDefinition = {
  name: 'auth',
  module: AuthModule,
  definedIn: import.meta.url,
  entities: [
    CompanyEntity,
    DepartmentEntity,
    UserEntity,
    EmployeeEntity,
    RoleEntity,
    CompanyAuditEntity,
    CertificateEntity,
  ],
  migrations: [
    Accounts1763700100000,
    SessionEnd1764500000201,
    KnownDevices1765800000100,
    CompanyTold1766100000001,
    People1766600002401,
    CompanyFile1766600002402,
    Registration1766600002501,
    CompanyAudit1766600002502,
    SecondFactor1766600002503,
    CompanyCeiling1766600003301,
    PeopleTold1766600003302,
    WorkTaken1766600003401,
    Shortcuts1766600003402,
    PersonalUserList1766600003403,
    SmallKeywords1766600003604,
    AuditSearch1766600003901,
    ApiKey1766600003902,
    MenuLayout1766600004001,
    Simulation1766600004002,
    Deputy1766600004005,
    Wechat1766600004006,
    CompaniesToldAnew1766710000001,
    MailOwners1766910000003,
    LimitedRights1766950000001,
    AuditActor1766960000001,
    RoleNames1766970000001,
    MailDomains1766970000010,
    CeilingAbout1767700000001,
    AuditOutcome1768304000002,
    PayableRight1768304000003,
    ServiceAccounts1768303000041,
    ShortWords1768300000004,
    MenuVisit1768302000001,
    MailLength1768400000001,
    PayablesOfDesk1768500001001,
  ],
  retention: [
    { setting: 'KEEP_SESSIONS_DAYS', days: 7, table: 'session', age: 'expire_time' },
    { setting: 'KEEP_SESSIONS_DAYS', days: 7, table: 'session', age: 'end_time' },
    { setting: 'KEEP_SESSIONS_DAYS', days: 7, table: 'simulation', age: 'expire_time' },
    { setting: 'KEEP_CODES_DAYS', days: 2, table: 'ver_code', age: 'create_time' },
    { setting: 'KEEP_CODES_DAYS', days: 2, table: 'sign_in_guard', age: 'last_time' },
    { setting: 'KEEP_CODES_DAYS', days: 2, table: 'sign_in_challenge', age: 'create_time' },
    { setting: 'KEEP_CODES_DAYS', days: 2, table: 'registration', age: 'create_time' },
    { setting: 'KEEP_CODES_DAYS', days: 2, table: 'account_link', age: 'expire_time' },
    { setting: 'KEEP_CODES_DAYS', days: 2, table: 'wechat_scan', age: 'create_time' },
    { setting: 'KEEP_CODES_DAYS', days: 2, table: 'wechat_unbound', age: 'create_time' },
    { setting: 'KEEP_DEVICES_DAYS', days: 180, table: 'known_device', age: 'last_time' },
    { setting: 'KEEP_TAKEN_WORK_DAYS', days: 90, table: 'work_taken', age: 'take_time' },
    { setting: 'KEEP_VISITS_DAYS', days: 90, table: 'menu_visit', age: 'last_time' },
  ],
  constraints: {
    company_code_unique: taken('CompanyCode', '公司代码已被使用'),
    company_license_unique: taken('BusinessLicense', '该统一社会信用代码已有公司使用'),
    company_name_unique: taken('CompanyName', '公司名称已存在'),
    department_root_unique: taken('ParentId', '公司已有根部门'),
    department_name_unique: taken('OrgName', '同级部门名称已存在'),
    user_mobile_unique: taken('MobilePhone', '手机号已注册'),
    user_account_email_unique: taken('MobilePhone', '邮箱已注册'),
    employee_account_unique: taken('AccountNo', '账号已存在'),
    employee_user_unique: taken('UserId', '该用户已绑定本公司的员工'),
    company_audit_running: () => new Refusal('auth.audit-running'),
    employee_role_role_id_fkey: () =>
      new Refusal('request.invalid', {}, [
        { Prop: 'RoleIds', Code: 'choice', Msg: '角色刚被删除，请重新选择' },
      ]),
    role_name_unique: taken('RoleName', '角色名称已存在'),
  },
  secrets: [FACTOR_SECRET],
  async start(ctx) {
    settingsOf(ctx.runtime);
    await ensureBuiltInRoles(ctx);
    await tellCompanies(ctx);
    await tellAllPlaces(ctx);
    const handOvers = startHandOvers(ctx);
    const keyClock = startKeyClock(ctx);
    return async () => {
      await keyClock.stop();
      await handOvers.stop();
      await backgroundDone(ctx.runtime);
    };
  },
  seedDemo,
};
