import { arrayOf, get, list, post, record } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import { Flag, Instant, Integer, IntegerList, Text } from '../core/field.js';
import { ListQuery } from '../core/list.js';
import { GivableRole } from './employee.js';

/** A company's service accounts at most. */
export const MOST_SERVICE_ACCOUNTS = 50;

export class ServiceAccountQuery extends ListQuery {
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Flag('启用', { optional: true }) Enable?: boolean;
}

/**
 * An account of the company for programs: it has roles and keys and no way to sign in, belongs to
 * nobody and stays when its maker leaves. It is no person: nobody hands it work or writes to it.
 */
export class ServiceAccountRow {
  @Integer('编号') Id!: number;
  @Text('名称', { max: 49 }) RealName!: string;
  @Text('用途', { max: 50, optional: true }) Position!: string | null;
  @Text('角色', { max: 2000 }) RoleName!: string;
  @IntegerList('角色', { max: 50 }) RoleIds!: number[];
  @Flag('启用') Enable!: boolean;
  /** That can be used now. */
  @Integer('有效密钥') KeyCount!: number;
  @Instant('最近使用', { optional: true }) LastUseTime!: string | null;
  @Integer('版本') Version!: number;
  @Instant('创建时间') CreateTime!: string;
}

export class ServiceAccountInput {
  @Text('名称', { max: 49 }) RealName!: string;
  @Text('用途', { max: 50, optional: true }) Position?: string | null;
  @IntegerList('角色', { max: 50, min: 1, least: 1 }) RoleIds!: number[];
}

export class ServiceAccountChange extends ServiceAccountInput {
  @Integer('编号', { least: 1 }) Id!: number;
  @Integer('版本', { least: 0 }) Version!: number;
}

export class SetServiceAccountEnabled {
  @Integer('编号', { least: 1 }) Id!: number;
  @Flag('启用') Enable!: boolean;
  @Integer('版本', { least: 0 }) Version!: number;
}

const ACCESS = 'apikey:manage';

export const listServiceAccounts = list('/api/ServiceAccount/GetList', {
  summary: '本公司的服务账号',
  query: ServiceAccountQuery,
  row: ServiceAccountRow,
  sorts: ['-CreateTime', 'RealName'],
  access: ACCESS,
});
export const exportServiceAccounts = exportOf('/api/ServiceAccount/Export', {
  summary: '服务账号',
  query: ServiceAccountQuery,
  access: ACCESS,
});
export const serviceAccountRoles = get('/api/ServiceAccount/GetRoles', {
  summary: '服务账号可以有的角色；管理员角色除外',
  answer: arrayOf(GivableRole),
  access: ACCESS,
});
export const createServiceAccount = post('/api/ServiceAccount/Create', {
  summary: '新建服务账号：不能登录，只供API密钥使用',
  request: ServiceAccountInput,
  answer: record(ServiceAccountRow),
  access: ACCESS,
});
export const updateServiceAccount = post('/api/ServiceAccount/Update', {
  summary: '修改服务账号；权限立即生效',
  request: ServiceAccountChange,
  answer: record(ServiceAccountRow),
  access: ACCESS,
});
export const setServiceAccountEnabled = post('/api/ServiceAccount/SetEnabled', {
  summary: '启用或停用服务账号；停用后其全部密钥立即不能调用',
  request: SetServiceAccountEnabled,
  answer: record(ServiceAccountRow),
  access: ACCESS,
});
