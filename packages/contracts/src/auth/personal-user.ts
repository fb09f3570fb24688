import { list, nothing, post, record } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import { Day, Flag, Instant, Integer, Text } from '../core/field.js';
import { ListQuery } from '../core/list.js';

export class PersonalUserQuery extends ListQuery {
  /** Name, or the whole of a mobile number or e-mail address: parts of those find nobody. */
  @Text('关键字', { max: 100, optional: true }) Keyword?: string;
  /** Bound to somebody of a company. */
  @Flag('已绑定公司', { optional: true }) Bound?: boolean;
  @Flag('启用', { optional: true }) Enable?: boolean;
  @Day('注册起', { optional: true }) CreateFrom?: string;
  @Day('注册止', { optional: true }) CreateTo?: string;
}

/** A personal account as the operator sees it. */
export class PersonalUserRow {
  @Integer('编号') Id!: number;
  @Text('昵称', { max: 50 }) RealName!: string;
  /** Masked for who may not keep personal accounts. */
  @Text('手机号', { contact: 'phone', max: 20, optional: true }) MobilePhone!: string | null;
  @Text('登录邮箱', { contact: 'mail', max: 100, optional: true }) AccountEmail!: string | null;
  @Text('所属公司', { max: 1000, optional: true }) Companies!: string | null;
  @Flag('启用') Enable!: boolean;
  @Integer('在线会话') Sessions!: number;
  @Instant('最近登录', { optional: true }) LastSignInTime!: string | null;
  @Instant('注册时间') CreateTime!: string;
  @Integer('版本') Version!: number;
}

export const listUsers = list('/api/User/GetList', {
  summary: '个人账号',
  query: PersonalUserQuery,
  row: PersonalUserRow,
  sorts: ['-CreateTime', 'RealName'],
  access: 'user:read',
});

export const exportUsers = exportOf('/api/User/Export', {
  summary: '个人账号',
  query: PersonalUserQuery,
  access: 'user:read',
});

export class OneUser {
  @Integer('个人用户', { least: 1 }) UserId!: number;
}
export class SetUserEnabled extends OneUser {
  @Flag('启用') Enable!: boolean;
  @Integer('版本', { optional: true }) Version?: number | null;
}
export const setUserEnabled = post('/api/User/SetEnabled', {
  summary: '启用或停用个人账号；停用即结束其全部会话',
  request: SetUserEnabled,
  answer: record(PersonalUserRow),
  access: 'user:manage',
});
export const endUserSessions = post('/api/User/EndSessions', {
  summary: '结束一个个人账号的全部会话',
  request: OneUser,
  answer: nothing,
  access: 'user:manage',
});
