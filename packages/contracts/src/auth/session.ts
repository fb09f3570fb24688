import { type ChoiceValue, choices } from '../core/choices.js';
import { aNumber, arrayOf, aText, get, maybe, nothing, post, record } from '../core/endpoint.js';
import {
  Choice,
  Flag,
  Instant,
  Integer,
  IntegerList,
  ListOf,
  Nested,
  Text,
  TextList,
} from '../core/field.js';
import { ById } from '../core/identified.js';
import { CompanyType } from './company-type.js';
import { GivenLimit } from './role.js';

/** What a personal account is known by: a mobile number of mainland China, or an e-mail address, in which case does not count. */
export const ACCOUNT =
  /^(?:1[3-9]\d{9}|[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63})$/;
export const ACCOUNT_TEXT = '请输入正确的手机号或邮箱';
export const MOST_ACCOUNT = 100;

/** What a verification code is for. */
export const VerCodeType = choices({
  Login: { value: 0, label: '登录' },
  ChangePassword: { value: 1, label: '修改密码' },
  Register: { value: 2, label: '注册' },
});
export type VerCodeType = ChoiceValue<typeof VerCodeType>;

export class EmployeeLogin {
  @Text('公司代码', { max: 30 }) CompanyCode!: string;
  @Text('账号', { max: 50 }) AccountNo!: string;
  @Text('密码', { max: 128, raw: true }) Password!: string;
}

export class UserLogin {
  @Text('手机号或邮箱', {
    contact: 'account',
    max: MOST_ACCOUNT,
    pattern: ACCOUNT,
    patternText: ACCOUNT_TEXT,
  })
  MobilePhone!: string;
  @Text('密码', { max: 128, optional: true, raw: true }) Password?: string | null;
  @Text('验证码', { max: 6, optional: true }) Vercode?: string | null;
  /** True: by password; false: by verification code. */
  @Flag('密码登录') LoginByPassword!: boolean;
  @Flag('记住我', { optional: true }) RememberMe?: boolean;
  /** Prefer an employee of a company of this type when one is chosen by default. */
  @Choice('公司类型', CompanyType, { optional: true }) CompanyType?: CompanyType | null;
}

export class SendVerCode {
  @Text('手机号或邮箱', {
    contact: 'account',
    max: MOST_ACCOUNT,
    pattern: ACCOUNT,
    patternText: ACCOUNT_TEXT,
  })
  MobilePhone!: string;
  @Choice('类型', VerCodeType) Type!: VerCodeType;
}

export class ChooseEmployee {
  @Integer('员工', { least: 1 }) EmployeeId!: number;
}

export class ChooseDefaultEmployee {
  @Choice('公司类型', CompanyType, { optional: true }) Type?: CompanyType | null;
}

export class PermissionItem {
  @Text('权限项', { max: 60 }) ItemKey!: string;
  @Text('权限', { max: 60 }) PermissionKey!: string;
  @Text('值', { max: 200 }) Value!: string;
}

/** The employee whom the session acts as. */
export class CurrentEmployee {
  @Integer('编号') Id!: number;
  @Text('姓名', { max: 50 }) RealName!: string;
  @Text('账号', { max: 50 }) AccountNo!: string;
  @Text('手机号', { contact: 'phone', max: 20, optional: true }) MobilePhone!: string | null;
  @Text('邮箱', { contact: 'mail', max: 100, optional: true }) Email!: string | null;
  @Flag('管理员') IsAdmin!: boolean;
  @Integer('公司编号') CompanyId!: number;
  @Text('公司代码', { max: 30 }) CompanyCode!: string;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('公司类型', CompanyType) CompanyType!: CompanyType;
  @Integer('部门编号', { optional: true }) OrgId!: number | null;
  @ListOf('权限', () => PermissionItem, { max: 500 }) PermissionItems!: PermissionItem[];
}

export class CurrentUser {
  @Integer('编号') Id!: number;
  @Text('昵称', { max: 50 }) RealName!: string;
  /** Null for who registered from abroad with an e-mail address. */
  @Text('手机号', { contact: 'phone', max: 20, optional: true }) MobilePhone!: string | null;
  /** The proved address that signs in; `Email` is where mail goes and proves nothing. */
  @Text('登录邮箱', { contact: 'mail', max: 100, optional: true }) AccountEmail!: string | null;
  @Text('邮箱', { contact: 'mail', max: 100, optional: true }) Email!: string | null;
}

export class BoundEmployee {
  @Integer('员工编号') EmployeeId!: number;
  @Text('姓名', { max: 50 }) RealName!: string;
  @Integer('公司编号') CompanyId!: number;
  @Text('公司代码', { max: 30 }) CompanyCode!: string;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('公司类型', CompanyType) CompanyType!: CompanyType;
  @Flag('当前') IsCurrent!: boolean;
}

export class MenuButton {
  @Text('按钮代码', { max: 40 }) Code!: string;
  @Text('名称', { max: 40 }) Name!: string;
}

/** A node of the employee's menu tree. A root with the path EXTERNAL_MENU makes the workbench external. */
export class MenuNode {
  @Text('路径', { max: 200 }) Path!: string;
  @Text('标题', { max: 60 }) Title!: string;
  /** How the title sounds, a syllable a character with blanks between, `chuan qi biao`: what the menu is searched by. Null of what cannot be found. */
  @Text('拼音', { max: 400, optional: true }) Pinyin!: string | null;
  @Text('图标', { max: 40, optional: true }) Icon!: string | null;
  /** Opened from other screens only, not shown in the menu. */
  @Flag('隐藏') Hidden!: boolean;
  /** Of a link, whose path is its key: the address outside. */
  @Text('地址', { max: 500, optional: true }) Url?: string | null;
  /** Of a link: shown in a tab of the platform, not in a window of its own. */
  @Flag('内嵌', { optional: true }) Embedded?: boolean;
  @ListOf('下级', () => MenuNode, { max: 500 }) Children!: MenuNode[];
  @ListOf('按钮', () => MenuButton, { max: 100 }) Buttons!: MenuButton[];
}

export const EXTERNAL_MENU = 'EXTERNAL_MENU';

export class ChangePassword {
  @Text('原密码', { max: 128, raw: true }) OldPassword!: string;
  /** At least 8 characters of any kind; common ones and those made of the account's own names are refused (password-strength). */
  @Text('新密码', { max: 128, min: 8, raw: true }) NewPassword!: string;
}

export class ActiveSession {
  @Text('会话', { max: 40 }) SessionId!: string;
  @Text('终端', { max: 200 }) Client!: string;
  @Text('IP', { max: 60 }) Ip!: string;
  @Instant('登录时间') CreateTime!: string;
  @Instant('最近使用') LastSeenTime!: string;
  /** A second factor was shown at sign-in. */
  @Flag('两步验证') SecondFactor!: boolean;
  @Flag('当前') IsCurrent!: boolean;
}

export class EndSession {
  @Text('会话', { max: 40 }) SessionId!: string;
}

export const employeeLogin = post('/api/AuthEmployee/Login', {
  summary: '企业账号登录，返回令牌',
  request: EmployeeLogin,
  answer: aText,
  access: 'everyone',
  rateLimit: 60,
  ownTransaction: true,
});
export const userLogin = post('/api/AuthUser/Login', {
  summary: '个人账号登录（密码或验证码），返回令牌',
  request: UserLogin,
  answer: aText,
  access: 'everyone',
  rateLimit: 60,
  ownTransaction: true,
});
export const sendVerCode = post('/api/UserVerCode/SendVerCode', {
  summary: '向手机号或邮箱发送验证码；是否已注册，应答相同',
  request: SendVerCode,
  answer: nothing,
  access: 'everyone',
  rateLimit: 30,
  ownTransaction: true,
});
export const chooseEmployee = post('/api/AuthUser/ChooseEmployee', {
  summary: '选择公司身份，返回新令牌',
  request: ChooseEmployee,
  answer: aText,
  access: 'signedIn',
  ownTransaction: true,
});
export const tryChooseDefaultEmployee = post('/api/AuthUser/TryChooseDefaultEmployee', {
  summary: '选择默认公司身份（上次使用的或唯一的），返回新令牌',
  request: ChooseDefaultEmployee,
  answer: aText,
  access: 'signedIn',
  emptyIsStatusZero: true,
  ownTransaction: true,
});
export const logout = post('/api/AuthUser/Logout', {
  summary: '退出登录',
  answer: nothing,
  access: 'signedIn',
  viewers: 'too',
});
export const currentEmployee = get('/api/CurrentEmployee/Current', {
  summary: '当前员工及其权限；未选择公司时 Status 为 0',
  answer: maybe(CurrentEmployee),
  access: 'signedIn',
  emptyIsStatusZero: true,
});
export const currentUser = get('/api/CurrentUser/Current', {
  summary: '当前个人用户；企业账号登录时为 null',
  answer: maybe(CurrentUser),
  access: 'signedIn',
  bare: true,
});
export const boundEmployees = get('/api/CurrentUser/GetUserBindEmployeeList', {
  summary: '当前用户绑定的员工身份',
  answer: arrayOf(BoundEmployee),
  access: 'signedIn',
  bare: true,
});
export const currentMenuTree = get('/api/Employee/GetCurrentEmployeeMenuTree', {
  summary: '当前员工的菜单树与按钮；未选择公司时为空',
  answer: arrayOf(MenuNode),
  access: 'signedIn',
  bare: true,
});
export const changePassword = post('/api/CurrentUser/ChangePassword', {
  summary: '修改登录密码',
  request: ChangePassword,
  answer: nothing,
  access: 'signedIn',
  ownTransaction: true,
});
export const activeSessions = get('/api/Session/GetList', {
  summary: '本人的登录会话',
  answer: arrayOf(ActiveSession),
  access: 'signedIn',
  viewers: 'never',
});
export const endSession = post('/api/Session/End', {
  summary: '结束本人的一个会话',
  request: EndSession,
  answer: nothing,
  access: 'signedIn',
});

export const endOtherSessions = post('/api/Session/EndOthers', {
  summary: '结束本人除当前以外的全部会话，返回结束的个数',
  answer: aNumber,
  access: 'signedIn',
});

/** How a presented token stands. */
export const SessionState = choices({
  Live: { value: 'live', label: '有效' },
  Expired: { value: 'expired', label: '已过期' },
  Ended: { value: 'ended', label: '已退出' },
  Replaced: { value: 'replaced', label: '已在别处登录' },
  Unbound: { value: 'unbound', label: '已解除绑定' },
  /** Of an API key alone: it works again when its person and company are enabled. */
  Disabled: { value: 'disabled', label: '已停用' },
});
export type SessionState = ChoiceValue<typeof SessionState>;

/** Who calls: travels with every request from the gateway to a service. */
export class Identity {
  @Text('会话', { max: 40 }) SessionId!: string;
  @Integer('用户', { optional: true }) UserId!: number | null;
  @Integer('员工', { optional: true }) EmployeeId!: number | null;
  @Text('姓名', { max: 50 }) Name!: string;
  /** The API key that a program came with, which acts as the employee and does nothing that takes a person. */
  @Integer('API密钥', { optional: true }) KeyId?: number | null;
  /** Who looks at the platform as this employee, and may change nothing (`/api/Simulation/Start`). */
  @Integer('查看者', { optional: true }) ViewerId?: number | null;
  /** The viewer is the employee's deputy and acts in his name, in all but what is about accounts. */
  @Flag('代理', { optional: true }) IsDeputy?: boolean;
  @Integer('公司', { optional: true }) CompanyId!: number | null;
  @Text('公司代码', { max: 30, optional: true }) CompanyCode!: string | null;
  @Text('公司名称', { max: 100, optional: true }) CompanyName!: string | null;
  @Choice('公司类型', CompanyType, { optional: true }) CompanyType!: CompanyType | null;
  @Integer('部门', { optional: true }) OrgId!: number | null;
  /** Departments whose records the employee sees when the data scope is by department. */
  @IntegerList('可见部门', { max: 1000 }) ScopeOrgIds!: number[];
  @Choice(
    '数据范围',
    choices({
      Own: { value: 'own', label: '本人' },
      Department: { value: 'department', label: '部门' },
      Company: { value: 'company', label: '本公司' },
      All: { value: 'all', label: '全部' },
    }),
  )
  DataScope!: 'own' | 'department' | 'company' | 'all';
  @TextList('权限', { max: 500 }) Permissions!: string[];
  /** Up to how much he holds some of them; the others without bound. */
  @ListOf('数值上限', () => GivenLimit, { max: 100, optional: true }) Limits?: GivenLimit[];
  /** Set when the presented token is older than the account's present rights: goes out on a 403. */
  @Text('新令牌', { max: 100, optional: true, raw: true }) FreshToken!: string | null;
}

export class SessionLookup {
  @Choice('状态', SessionState) State!: SessionState;
  @Nested('身份', () => Identity, { optional: true }) Identity!: Identity | null;
  @Instant('到期', { optional: true }) ExpireTime!: string | null;
  /** Of an API key that may be used from some addresses alone: those, as CIDR. */
  @TextList('允许的地址', { max: 20, optional: true }) Addresses?: string[] | null;
}

export class LookupSession {
  @Text('令牌摘要', { max: 64, pattern: /^[0-9a-f]{64}$/, raw: true }) TokenHash!: string;
}

export const lookupSession = post('/api/Session/Lookup', {
  summary: '网关查询令牌对应的会话',
  request: LookupSession,
  answer: record(SessionLookup),
  access: 'service',
});

/** PostgreSQL channel on which auth tells the gateways which cached sessions no longer hold, as the JSON of a SessionNotice. */
export const SESSION_CHANNEL = 'quayside_session';

/**
 * Sessions that ended, or whose identity or rights changed: whoever caches a lookup drops every entry that any of the
 * lists names and asks again on the next request. Sent in the transaction of the change; at most 100 entries a list.
 */
export interface SessionNotice {
  /** SHA-256 digests of tokens, lower-case hex, as in LookupSession. */
  readonly TokenHashes?: readonly string[];
  readonly SessionIds?: readonly string[];
  readonly EmployeeIds?: readonly number[];
}

export class EmployeeSnapshot {
  @Integer('员工编号') Id!: number;
  @Text('姓名', { max: 50 }) RealName!: string;
  @Integer('公司编号') CompanyId!: number;
  @Text('公司代码', { max: 30 }) CompanyCode!: string;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('公司类型', CompanyType) CompanyType!: CompanyType;
  @Integer('绑定用户', { optional: true }) UserId!: number | null;
  /** An account of programs: nobody reads what it is told. */
  @Flag('服务账号', { optional: true }) IsService?: boolean;
}

export class FindEmployees {
  @IntegerList('员工编号', { max: 1000, optional: true }) Ids?: number[];
  /** Every enabled employee who holds this permission. */
  @Text('权限', { max: 100, optional: true }) Permission?: string;
  @Integer('公司', { optional: true }) CompanyId?: number;
  /** Those alone who see what all their company has, not some departments' or their own. */
  @Flag('查看全公司数据', { optional: true }) WholeCompany?: boolean;
  /** Those alone who can sign in: not who was given an account and has set no password yet. */
  @Flag('可登录', { optional: true }) CanSignIn?: boolean;
}

export const findEmployees = post('/api/Employee/Find', {
  summary: '服务间：按编号或权限取员工快照',
  request: FindEmployees,
  answer: arrayOf(EmployeeSnapshot),
  access: 'service',
});

export class OfCompany {
  @Integer('公司', { least: 1 }) CompanyId!: number;
}

export const siSubmitters = get('/api/Employee/GetSubmitters', {
  summary: '一家客户公司中可提交SI的员工（平台代提交时选择经办人）',
  request: OfCompany,
  answer: arrayOf(EmployeeSnapshot),
  access: 'si:submit-on-behalf',
});

export const getEmployeeById = get('/api/Employee/GetInfo', {
  summary: '本公司一名员工',
  request: ById,
  answer: record(EmployeeSnapshot),
  access: 'own',
});
