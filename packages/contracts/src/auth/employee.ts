import { type ChoiceValue, choices } from '../core/choices.js';
import { arrayOf, get, list, nothing, post, record } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import {
  Choice,
  Day,
  Flag,
  Instant,
  Integer,
  IntegerList,
  ListOf,
  Text,
  TextList,
} from '../core/field.js';
import { ById } from '../core/identified.js';
import { importOf } from '../core/import.js';
import { ListQuery } from '../core/list.js';
import { HistoryStep } from '../core/resource.js';
import { CompanyType } from './company-type.js';
import { mailAddress } from './mail-field.js';
import { DataScope } from './role.js';
import { ActiveSession } from './session.js';

/** How an account stands: in use, waiting for its first password, or disabled. */
export const AccountState = choices({
  InUse: { value: 'in-use', label: '启用', color: 'success' },
  /** No password yet and no personal account bound: only a link leads in. */
  NoPassword: { value: 'no-password', label: '未设密码', color: 'gold' },
  Disabled: { value: 'disabled', label: '已停用' },
});
export type AccountState = ChoiceValue<typeof AccountState>;

/** One account of the employee list. */
export class EmployeeRow {
  @Integer('编号') Id!: number;
  @Integer('公司编号') CompanyId!: number;
  @Text('公司代码', { max: 30 }) CompanyCode!: string;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('公司类型', CompanyType) CompanyType!: CompanyType;
  @Integer('部门编号') OrgId!: number;
  @Text('部门', { max: 50 }) OrgName!: string;
  @Text('账号', { max: 50 }) AccountNo!: string;
  @Text('姓名', { max: 50 }) RealName!: string;
  @Text('职位', { max: 50, optional: true }) Position!: string | null;
  @Text('手机号', { contact: 'phone', max: 20, optional: true }) MobilePhone!: string | null;
  @Text('邮箱', { contact: 'mail', max: 100, optional: true }) Email!: string | null;
  /** Names of the roles, joined by `、`. */
  @Text('角色', { max: 2000 }) RoleName!: string;
  /** Holds a role with all rights of the company's type. */
  @Flag('管理员') IsAdmin!: boolean;
  @Flag('启用') Enable!: boolean;
  /** Has set a password; without one only a link leads in. */
  @Flag('已设密码') HasPassword!: boolean;
  /** The enterprise account asks for a code of an app at sign-in. */
  @Flag('两步验证') HasSecondFactor!: boolean;
  @Integer('绑定用户', { optional: true }) UserId!: number | null;
  @Instant('最近登录', { optional: true }) LastSignInTime!: string | null;
  @Integer('版本') Version!: number;
  @Instant('入驻时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
}

export class EmployeeQuery extends ListQuery {
  /** Name, account, mobile number or e-mail. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  /** The caller's own company where left out; another one takes the right over its type. */
  @Integer('公司', { optional: true, least: 1 }) CompanyId?: number;
  /** This department and those below it. */
  @Integer('部门', { optional: true, least: 1 }) OrgId?: number;
  @Integer('角色', { optional: true, least: 1 }) RoleId?: number;
  @Text('姓名', { max: 50, optional: true }) RealName?: string;
  @Text('手机号', { contact: 'phone', max: 20, optional: true }) MobilePhone?: string;
  @Flag('启用', { optional: true }) Enable?: boolean;
  @Choice('状态', AccountState, { optional: true }) State?: AccountState;
  @Flag('两步验证', { optional: true }) HasSecondFactor?: boolean;
  /** Only those to whom a personal account is bound. */
  @Flag('已绑定个人账号', { optional: true }) OnlyBind?: boolean;
  @Day('入驻从', { optional: true }) CreateTimeStart?: string;
  @Day('入驻到', { optional: true }) CreateTimeEnd?: string;
}

/** A personal account that acts as the employee, or is to. */
export class BoundUser {
  /** Null while nobody with that number has signed in since. */
  @Integer('用户', { optional: true }) UserId!: number | null;
  @Text('昵称', { max: 50, optional: true }) RealName!: string | null;
  @Text('手机号', { contact: 'phone', max: 20 }) MobilePhone!: string;
}

/** A role as an administrator may give it. */
export class GivableRole {
  @Integer('编号') Id!: number;
  @Text('角色名称', { max: 50 }) RoleName!: string;
  @Choice('数据范围', DataScope) DataScope!: DataScope;
  @Flag('全部权限') HasAll!: boolean;
  /** It gives no more than the caller holds. */
  @Flag('可授予') MayGive!: boolean;
}

/** One employee, to be edited. */
export class EmployeeDetail extends EmployeeRow {
  @IntegerList('角色', { max: 50 }) RoleIds!: number[];
  @ListOf('绑定的个人账号', () => BoundUser, { max: 10 }) BindUserList!: BoundUser[];
  /** An unused link with which the person sets a password is valid until then. */
  @Instant('登录链接有效至', { optional: true }) LinkExpireTime!: string | null;
  /** The caller may change this account: not one's own, and none with more rights. */
  @Flag('可修改') MayChange!: boolean;
}

/** What the log of an account tells. */
export class EmployeeTrail extends EmployeeRow {
  @Text('绑定个人账号的手机号', { contact: 'phone', max: 11, optional: true }) BindMobilePhone!:
    | string
    | null;
  @Text('IP', { max: 60, optional: true }) Ip!: string | null;
  @Text('链接', { max: 40, optional: true }) Link!: string | null;
}

/** What an enterprise account may be called. */
export const ACCOUNT_NO = {
  max: 50,
  pattern: /^[\p{L}\p{N}][\p{L}\p{N}._@-]*$/u,
  patternText: '账号由文字、数字和 . _ @ - 组成，以文字或数字开头',
} as const;
const MOBILE = /^1[3-9]\d{9}$/;
/** One can sign in with it, so that it is no longer than an account. */
const ADDRESS = mailAddress(100);

export class EmployeeInput {
  @Text('账号', ACCOUNT_NO) AccountNo!: string;
  @Text('姓名', { max: 50 }) RealName!: string;
  @Text('职位', { max: 50, optional: true }) Position?: string | null;
  @Integer('部门', { least: 1 }) OrgId!: number;
  /** Left out: none of a new account, as they were of another. */
  @IntegerList('角色', { max: 50, least: 1, optional: true }) RoleIds?: number[] | null;
  @Text('手机号', { contact: 'phone', max: 20, optional: true }) MobilePhone?: string | null;
  @Text('邮箱', ADDRESS) Email?: string | null;
  /**
   * Whose personal account is to act as this employee. Whether the number has an account is not said: the binding holds from that
   * person's next sign-in on.
   */
  @Text('绑定个人账号的手机号', {
    contact: 'phone',
    max: 11,
    optional: true,
    pattern: MOBILE,
    patternText: '请输入正确的手机号',
  })
  BindMobilePhone?: string | null;
}

export class NewEmployee extends EmployeeInput {
  @Integer('公司', { optional: true, least: 1 }) CompanyId?: number | null;
}

export class EmployeeChange extends EmployeeInput {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本', { optional: true }) Version?: number | null;
}

/** A way in for one person: whoever has the token sets the account's password, once. It is told here and stored as its digest alone. */
export class AccountLinkMade {
  @Integer('员工') EmployeeId!: number;
  @Text('姓名', { max: 50 }) RealName!: string;
  @Text('账号', { max: 50 }) AccountNo!: string;
  @Text('令牌', { max: 100, raw: true }) Token!: string;
  @Instant('有效至') ExpireTime!: string;
}

export class SetEmployeeEnabled {
  @Integer('员工', { least: 1 }) EmployeeId!: number;
  @Flag('启用') Enable!: boolean;
  @Integer('版本', { optional: true }) Version?: number | null;
}

export class SomeEmployees {
  @IntegerList('员工', { max: 200, min: 1, least: 1 }) EmployeeIdList!: number[];
}

/** What becomes of one account when many are changed at once; what is left out stays. */
export class EmployeePlace {
  @Integer('员工', { least: 1 }) EmployeeId!: number;
  @Integer('部门', { optional: true, least: 1 }) OrgId?: number | null;
  /** Those that it has from then on. */
  @IntegerList('角色', { max: 50, least: 1, optional: true }) RoleIds?: number[] | null;
  /** Given beside those that it has. */
  @IntegerList('增加的角色', { max: 50, least: 1, optional: true }) AddRoleIds?: number[] | null;
  @Flag('启用', { optional: true }) Enable?: boolean | null;
}

export class EmployeePlaces {
  @ListOf('员工', () => EmployeePlace, { max: 200, min: 1 }) Employees!: EmployeePlace[];
}

export class OfEmployer {
  @Integer('公司', { optional: true, least: 1 }) CompanyId?: number;
}

export class OneEmployee {
  @Integer('员工', { least: 1 }) EmployeeId!: number;
}

export class EndEmployeeSession extends OneEmployee {
  /** All of them where left out. */
  @Text('会话', { max: 40, optional: true }) SessionId?: string | null;
}

/** A row of an employee file. */
export class EmployeeImportRow {
  @Text('账号', ACCOUNT_NO) AccountNo!: string;
  @Text('姓名', { max: 50 }) RealName!: string;
  /** A name, or the way to it where the name alone is not enough: 单证中心/提单审核组. The root where left out. */
  @Text('部门', { max: 200, optional: true }) OrgName!: string | null;
  @Text('职位', { max: 50, optional: true }) Position!: string | null;
  @Text('手机号', { contact: 'phone', max: 20, optional: true }) MobilePhone!: string | null;
  @Text('邮箱', ADDRESS) Email!: string | null;
  /** Names, joined by `、`. */
  @Text('角色', { max: 500, optional: true }) RoleName!: string | null;
}

const of = { request: OneEmployee, access: 'employee:manage' } as const;
/** The answer is a secret that no idempotency key may keep. */
const secret = { ownTransaction: true } as const;

export const listEmployees = list('/api/Employee/GetEmployeeInCompany', {
  summary: '公司的员工账号，默认本公司',
  query: EmployeeQuery,
  row: EmployeeRow,
  sorts: ['-CreateTime', 'RealName', 'AccountNo'],
  access: 'employee:manage',
});
export const exportEmployees = exportOf('/api/Employee/Export', {
  summary: '员工账号',
  query: EmployeeQuery,
  access: 'employee:manage',
});
export class EmployeeImportOptions {
  /** Departments that the company does not have are made by their way: 单证中心/提单审核组. */
  @Flag('新建没有的部门', { optional: true }) MakeDepartments?: boolean | null;
}

export const employeeImport = importOf('/api/Employee', {
  label: '员工',
  options: EmployeeImportOptions,
  row: EmployeeImportRow,
  access: 'employee:manage',
});

export const employeeInfo = get('/api/Employee/GetEmployeeInfo', {
  summary: '一名员工及其角色与绑定',
  answer: record(EmployeeDetail),
  ...of,
});
export const givableRoles = get('/api/Employee/GetGivableRoles', {
  summary: '可分配给公司员工的角色；不指定公司为本公司',
  request: OfEmployer,
  answer: arrayOf(GivableRole),
  access: 'employee:manage',
});
export const createEmployee = post('/api/Employee/CreateAndBindUser', {
  summary: '新建员工账号，返回一次性登录链接的令牌；可同时绑定个人账号',
  request: NewEmployee,
  answer: record(AccountLinkMade),
  access: 'employee:manage',
  ...secret,
});
export const updateEmployee = post('/api/Employee/Update', {
  summary: '修改其他员工的资料、部门、角色与绑定；权限立即生效',
  request: EmployeeChange,
  answer: record(EmployeeDetail),
  access: 'employee:manage',
});
export const setEmployeeEnabled = post('/api/Employee/SetEnabled', {
  summary: '启用或停用员工账号；停用即结束其全部会话',
  request: SetEmployeeEnabled,
  answer: record(EmployeeRow),
  access: 'employee:manage',
});
/** All or none; answers how each stood before, which handed in again takes the change back. */
export const changeEmployees = post('/api/Employee/ChangeMany', {
  summary: '批量调整部门、角色或启停员工账号，全部成功或全部不变；返回调整前的状态，原样提交即撤销',
  request: EmployeePlaces,
  answer: arrayOf(EmployeePlace),
  access: 'employee:manage',
});
export const resetPasswords = post('/api/Employee/ResetPassword', {
  summary: '重置密码：原密码与会话立即失效，返回各人设置新密码的一次性链接令牌',
  request: SomeEmployees,
  answer: arrayOf(AccountLinkMade),
  access: 'employee:manage',
  ...secret,
});
/** At most so many mails are waited for in one call. */
export const MOST_MAILED_LINKS = 10;
export class MailLinks {
  /** Of links as they were shown to who made them. */
  @TextList('令牌', { max: MOST_MAILED_LINKS, min: 1 }) Tokens!: string[];
}
export class MailedLink {
  @Integer('员工') EmployeeId!: number;
  @Text('姓名', { max: 50 }) RealName!: string;
  /** The address whose mail server took it. */
  @Text('收件人', { max: 100, optional: true }) To!: string | null;
  @Text('未发出的原因', { max: 60, optional: true }) Fault!: string | null;
}
export const mailLinks = post('/api/Employee/MailLinks', {
  summary: '把刚生成的一次性登录链接发到各人的邮箱',
  request: MailLinks,
  answer: arrayOf(MailedLink),
  access: 'employee:manage',
  ...secret,
});
export const removeEmployees = post('/api/Employee/RemoveEmployeeAllCorrelationList', {
  summary: '移出公司：停用账号、收回角色、解除个人账号绑定并结束会话；其经手的单据保留',
  request: SomeEmployees,
  answer: nothing,
  access: 'employee:manage',
});
export const unbindUser = post('/api/Employee/UnbindUser', {
  summary: '解除员工与个人账号的绑定',
  request: OneEmployee,
  answer: record(EmployeeDetail),
  access: 'employee:manage',
});
export const employeeSessions = get('/api/Employee/GetSessions', {
  summary: '员工的登录会话',
  answer: arrayOf(ActiveSession),
  ...of,
});
export const endEmployeeSession = post('/api/Employee/EndSession', {
  summary: '结束员工的一个或全部会话',
  request: EndEmployeeSession,
  answer: nothing,
  access: 'employee:manage',
});
export const employeeHistory = get('/api/Employee/GetHistory', {
  summary: '员工账号的变更与登录记录',
  request: ById,
  answer: arrayOf(HistoryStep),
  access: 'employee:manage',
});
