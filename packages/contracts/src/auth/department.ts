import { arrayOf, get, nothing, post, record } from '../core/endpoint.js';
import { Integer, IntegerList, ListOf, Text } from '../core/field.js';

/** Most departments of a company, and most levels of its tree. */
export const MOST_DEPARTMENTS = 1_000;
export const DEPARTMENT_LEVELS = 10;

/** A department without those below it. */
export class OrganizationRow {
  @Integer('编号') Id!: number;
  @Integer('公司') CompanyId!: number;
  /** 0 of the root. */
  @Integer('上级部门') ParentId!: number;
  @Text('部门名称', { max: 50 }) OrgName!: string;
  /** Enabled and disabled accounts in this very department. */
  @Integer('员工数', { unit: '人' }) EmployeeCount!: number;
  @Integer('版本') Version!: number;
}

/** A department with those below it. The root, which is always there, stands for the company. */
export class Organization extends OrganizationRow {
  @ListOf('下级部门', () => Organization, { max: MOST_DEPARTMENTS }) Children!: Organization[];
}

/** A company's departments; without a number the caller's own company. */
export class OfOrganization {
  @Integer('公司', { optional: true, least: 1 }) CompanyId?: number;
}

/** With `Id` a department is renamed, and moved where `ParentId` differs; without it one is added below `ParentId`. */
export class OrganizationInput {
  @Integer('编号', { optional: true, least: 0 }) Id?: number | null;
  @Text('部门名称', { max: 50 }) OrgName!: string;
  @Integer('公司', { optional: true, least: 1 }) CompanyId?: number | null;
  @Integer('上级部门', { optional: true, least: 0 }) ParentId?: number | null;
  @Integer('版本', { optional: true }) Version?: number | null;
}

export class DeleteOrganization {
  @Integer('部门', { least: 1 }) OrgId!: number;
}

export const departmentTree = get('/api/Company/GetCurrentOrganizationCompany', {
  summary: '公司的部门树（根部门总是存在）；不指定公司为本公司',
  request: OfOrganization,
  answer: arrayOf(Organization),
  access: 'employee:manage',
});
export const departmentList = get('/api/Company/GetAllOrganizationInCompany', {
  summary: '公司的全部部门（平铺）；不指定公司为本公司',
  request: OfOrganization,
  answer: arrayOf(OrganizationRow),
  access: 'employee:manage',
});
/** Departments by their numbers, of any company. */
export class DepartmentIds {
  @IntegerList('部门', { max: 1000, min: 1 }) Ids!: number[];
}
export class DepartmentName {
  @Integer('编号') Id!: number;
  @Text('部门名称', { max: 50 }) OrgName!: string;
}
export const departmentNames = post('/api/Company/GetDepartmentNames', {
  summary: '服务间：按编号取部门名称',
  request: DepartmentIds,
  answer: arrayOf(DepartmentName),
  access: 'service',
});
export const saveDepartment = post('/api/Company/AddOrModifyOrganization', {
  summary: '新增、改名或移动部门；数据范围为“本部门及下级”的员工随即按新的部门树查看数据',
  request: OrganizationInput,
  answer: record(OrganizationRow),
  access: 'employee:manage',
});
export const deleteDepartment = post('/api/Company/DeleteOrganization', {
  summary: '删除没有员工和下级的部门',
  request: DeleteOrganization,
  answer: nothing,
  access: 'employee:manage',
});

/** People of a company who are in use, with where they are, for other services. */
export class PeopleOfCompany {
  @Integer('公司', { least: 1 }) CompanyId!: number;
}
export class PersonOfCompany {
  @Integer('编号') Id!: number;
  @Text('姓名', { max: 50 }) RealName!: string;
  @Integer('部门') OrgId!: number;
  @Text('部门名称', { max: 50 }) OrgName!: string;
}
export const peopleOfCompany = post('/api/Company/GetPeople', {
  summary: '服务间：公司在用的员工及其部门',
  request: PeopleOfCompany,
  answer: arrayOf(PersonOfCompany),
  access: 'service',
});
