import { arrayOf, get, nothing, post, record } from '../core/endpoint.js';
import { Choice, Flag, Integer, ListOf, Nested, Text, TextList } from '../core/field.js';
import { ById } from '../core/identified.js';
import { HistoryStep } from '../core/resource.js';
import { CompanyType } from './company-type.js';
import { DataScope, GivenLimit, Role } from './role.js';

/** Whose roles: one company's, the own one where nothing is named, or those that all companies of a type share. */
export class OfRoleOwner {
  /** Another company: staff with the right over its type. */
  @Integer('公司', { optional: true, least: 1 }) CompanyId?: number;
  /** The roles that all companies of the type share; takes `auth:manage`. */
  @Choice('公司类型', CompanyType, { optional: true }) CompanyType?: CompanyType;
}

/** A role as who keeps it sees it. */
export class CompanyRole extends Role {
  /** Employees who have it: of the company asked for, or of all companies. */
  @Integer('成员', { unit: '人' }) MemberCount!: number;
  /** Rights that it was given and the company's ceiling holds back: nobody has them through it. */
  @TextList('超出上限', { max: 500 }) Withheld!: string[];
  /** The caller may change it: it is the caller's to keep, and gives no more than the caller holds. */
  @Flag('可修改') MayEdit!: boolean;
  /** Came with the installation and cannot be deleted. */
  @Flag('内置') IsBuiltIn!: boolean;
}

export class RoleInput {
  @Text('角色名称', { max: 50 }) RoleName!: string;
  @Choice('数据范围', DataScope) DataScope!: DataScope;
  /** Keys as in the catalogue of permissions. */
  @TextList('权限', { max: 500 }) Permissions!: string[];
  /** Of rights that a number can bound; those that none names have no bound. Without the list a role that exists keeps its own. */
  @ListOf('数值上限', () => GivenLimit, { max: 100, optional: true }) Limits?: GivenLimit[] | null;
}

/** A role of the own company; with a type one that all companies of that type share. */
export class NewRole extends RoleInput {
  @Choice('公司类型', CompanyType, { optional: true }) CompanyType?: CompanyType | null;
}

export class RoleChange extends RoleInput {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本', { optional: true }) Version?: number | null;
}

/** The numbers that can bound a right, as the caller may give it. */
export class FrameLimit {
  /** As it stands before the number: 让价不超过. */
  @Text('说明', { max: 30 }) Label!: string;
  @Text('单位', { max: 10 }) Unit!: string;
  @Integer('最小') Least!: number;
  @Integer('最大') Most!: number;
  /** The caller has it up to the largest number himself, and gives it with a number only. */
  @Flag('必填') Required!: boolean;
}

/** A right as the owner of a role may hold it. */
export class FrameRight {
  @Text('权限', { max: 100 }) Key!: string;
  @Text('名称', { max: 60 }) Label!: string;
  /** The owner's ceiling leaves it. */
  @Flag('在上限内') InCeiling!: boolean;
  /** A new company of the type begins without it. */
  @Flag('须另行开放') IsExtra!: boolean;
  /** The caller holds it, or keeps roles of a type that is not the own one. */
  @Flag('可授予') MayGive!: boolean;
  @Nested('数值上限', () => FrameLimit, { optional: true }) Limit!: FrameLimit | null;
  /** Rights without which its screens refuse what they show. */
  @TextList('依赖权限', { max: 50 }) Needs!: string[];
}

export class FrameButton {
  @Text('按钮代码', { max: 40 }) Code!: string;
  @Text('名称', { max: 40 }) Name!: string;
  /** The right that shows it. */
  @Text('权限', { max: 100 }) Permission!: string;
}

/** A node of the menu with what shows it. */
export class FrameMenu {
  @Text('路径', { max: 200 }) Path!: string;
  @Text('标题', { max: 60 }) Title!: string;
  /** Opened from other screens only. */
  @Flag('隐藏') Hidden!: boolean;
  /** Any of these shows it; none: every employee has it. */
  @TextList('权限', { max: 50 }) Permissions!: string[];
  @ListOf('按钮', () => FrameButton, { max: 100 }) Buttons!: FrameButton[];
  @ListOf('下级', () => FrameMenu, { max: 500 }) Children!: FrameMenu[];
}

export class FrameScope {
  @Choice('数据范围', DataScope) DataScope!: DataScope;
  @Flag('可授予') MayGive!: boolean;
}

/** What a role of an owner can hold: the menu with its buttons, the rights, how far records are seen. */
export class RoleFrame {
  /** Null of the roles that all companies of the type share. */
  @Integer('公司', { optional: true }) CompanyId!: number | null;
  @Text('公司名称', { max: 100, optional: true }) CompanyName!: string | null;
  @Choice('公司类型', CompanyType) CompanyType!: CompanyType;
  /** The operator bounds what the company's roles may grant. */
  @Flag('有权限上限') IsLimited!: boolean;
  @ListOf('数据范围', () => FrameScope, { max: 10 }) Scopes!: FrameScope[];
  @ListOf('权限', () => FrameRight, { max: 500 }) Rights!: FrameRight[];
  @ListOf('菜单', () => FrameMenu, { max: 500 }) Menus!: FrameMenu[];
}

/** What the log of a role tells. */
export class RoleTrail {
  @Text('角色名称', { max: 50 }) RoleName!: string;
  @Choice('数据范围', DataScope) DataScope!: DataScope;
  @TextList('权限', { max: 500 }) Permissions!: string[];
  /** 报价（让价不超过5%）; absent where there is none. */
  @TextList('数值上限', { max: 100, optional: true }) Limits?: string[];
}

export const companyRoles = get('/api/Role/GetCompanyRoles', {
  summary: '公司的角色及同类公司通用的角色，默认本公司；可查一类公司的通用角色',
  request: OfRoleOwner,
  answer: arrayOf(CompanyRole),
  access: 'own',
});
export const roleInfo = get('/api/Role/GetInfo', {
  summary: '一个角色；他人公司的角色只供管理该公司的平台员工查看',
  request: ById,
  answer: record(CompanyRole),
  access: 'own',
});
export const roleFrame = get('/api/Role/GetFrame', {
  summary:
    '角色可包含的菜单、按钮、权限与数据范围，注明公司的权限上限和本人可授予的；' +
    '不管理角色的员工只读到本人拥有的；他人公司只供管理该公司的平台员工查看',
  request: OfRoleOwner,
  answer: record(RoleFrame),
  access: 'own',
});
export const createRole = post('/api/Role/Create', {
  summary: '新建本公司的角色，或一类公司的通用角色',
  request: NewRole,
  answer: record(CompanyRole),
  access: 'role:manage',
});
export const updateRole = post('/api/Role/Update', {
  summary: '修改角色，使用者的权限立即变化',
  request: RoleChange,
  answer: record(CompanyRole),
  access: 'role:manage',
});
export const deleteRole = post('/api/Role/Delete', {
  summary: '删除没有员工使用的角色',
  request: ById,
  answer: nothing,
  access: 'role:manage',
});
export const roleHistory = get('/api/Role/GetHistory', {
  summary: '角色的变更记录',
  request: ById,
  answer: arrayOf(HistoryStep),
  access: 'own',
});
