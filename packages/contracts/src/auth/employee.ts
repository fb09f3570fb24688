import { list, post, record } from '../core/endpoint.js';
import { Choice, Flag, Instant, Integer, Text } from '../core/field.js';
import { ListQuery } from '../core/list.js';
import { CompanyType } from './company-type.js';

/** One account of the employee list. */
export class EmployeeRow {
  @Integer('编号') Id!: number;
  @Integer('公司编号') CompanyId!: number;
  @Text('公司代码', { max: 30 }) CompanyCode!: string;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('公司类型', CompanyType) CompanyType!: CompanyType;
  @Integer('部门编号', { optional: true }) OrgId!: number | null;
  @Text('部门', { max: 50, optional: true }) OrgName!: string | null;
  @Text('账号', { max: 50 }) AccountNo!: string;
  @Text('姓名', { max: 50 }) RealName!: string;
  @Text('手机号', { max: 20, optional: true }) MobilePhone!: string | null;
  @Text('邮箱', { max: 100, optional: true }) Email!: string | null;
  /** Names of the roles, joined by `、`. */
  @Text('角色', { max: 500 }) RoleName!: string;
  @Flag('子管理员') IsAdmin!: boolean;
  @Flag('启用') Enable!: boolean;
  @Integer('绑定用户', { optional: true }) UserId!: number | null;
  @Integer('版本') Version!: number;
  @Instant('入驻时间') CreateTime!: string;
  @Instant('更新时间') UpdateTime!: string;
}

export class EmployeeQuery extends ListQuery {
  /** Name, account or mobile number. */
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Integer('公司', { optional: true }) CompanyId?: number;
  @Integer('部门', { optional: true }) OrgId?: number;
  @Integer('角色', { optional: true }) RoleId?: number;
  @Flag('启用', { optional: true }) Enable?: boolean;
}

export class SetEmployeeEnabled {
  @Integer('员工', { least: 1 }) EmployeeId!: number;
  @Flag('启用') Enable!: boolean;
  @Integer('版本', { optional: true }) Version?: number | null;
}

export const listEmployees = list('/api/Employee/GetList', {
  summary: '各公司员工账号',
  query: EmployeeQuery,
  row: EmployeeRow,
  sorts: ['-CreateTime', 'RealName', 'AccountNo', 'CompanyId'],
  access: 'auth:manage',
});
export const setEmployeeEnabled = post('/api/Employee/SetEnabled', {
  summary: '启用或停用员工账号；停用即结束其全部会话',
  request: SetEmployeeEnabled,
  answer: record(EmployeeRow),
  access: 'auth:manage',
});
