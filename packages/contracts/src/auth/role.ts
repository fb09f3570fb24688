import { type ChoiceValue, choices } from '../core/choices.js';
import { arrayOf, get, post, record } from '../core/endpoint.js';
import { Choice, Flag, Instant, Integer, ListOf, Text, TextList } from '../core/field.js';
import { CompanyType } from './company-type.js';

/** How far an employee sees records, narrowest first; of several roles the widest holds. */
export const DataScope = choices({
  Own: { value: 'own', label: '本人' },
  Department: { value: 'department', label: '本部门' },
  DepartmentTree: { value: 'department-tree', label: '本部门及下级' },
  Company: { value: 'company', label: '本公司' },
  /** Staff only. */
  All: { value: 'all', label: '全部' },
});
export type DataScope = ChoiceValue<typeof DataScope>;

/** Up to how much a right is given. Rights that none names are without bound. */
export class GivenLimit {
  /** One of the rights that are given, and that a number can bound. */
  @Text('权限', { max: 100 }) Key!: string;
  @Integer('上限', { least: 0, most: 1_000_000 }) Most!: number;
}

/** A set of rights. Without a company it is for every company of its type. */
export class Role {
  @Integer('编号') Id!: number;
  @Integer('公司', { optional: true }) CompanyId!: number | null;
  @Choice('公司类型', CompanyType) CompanyType!: CompanyType;
  @Text('角色名称', { max: 50 }) RoleName!: string;
  @Choice('数据范围', DataScope) DataScope!: DataScope;
  /** Holds every right that its company type allows, also those that later versions bring. */
  @Flag('全部权限') HasAll!: boolean;
  /** Keys as in the catalogue of permissions: `si:review`. */
  @TextList('权限', { max: 500 }) Permissions!: string[];
  @ListOf('数值上限', () => GivenLimit, { max: 100 }) Limits!: GivenLimit[];
  @Integer('版本') Version!: number;
  @Instant('创建时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
}

export class SetRolePermissions {
  @Integer('角色', { least: 1 }) RoleId!: number;
  @TextList('权限', { max: 500 }) Permissions!: string[];
  @Integer('版本', { optional: true }) Version?: number | null;
}

export const listRoles = get('/api/Role/GetList', {
  summary: '全部角色及其权限',
  answer: arrayOf(Role),
  access: 'auth:manage',
});
export const setRolePermissions = post('/api/Role/SetPermissions', {
  summary: '设置角色的权限，立即生效',
  request: SetRolePermissions,
  answer: record(Role),
  access: 'auth:manage',
});
