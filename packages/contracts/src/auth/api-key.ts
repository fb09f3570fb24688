import { type ChoiceValue, choices } from '../core/choices.js';
import { arrayOf, get, list, post, record } from '../core/endpoint.js';
import { exportOf } from '../core/export.js';
import { Choice, Day, Flag, Instant, Integer, Nested, Text, TextList } from '../core/field.js';
import { ById } from '../core/identified.js';
import { ListQuery } from '../core/list.js';

export const ApiKeyState = choices({
  Live: { value: 'live', label: '有效' },
  Expired: { value: 'expired', label: '已过期' },
  Revoked: { value: 'revoked', label: '已吊销' },
  /** Its person was disabled, or left the company. */
  Idle: { value: 'idle', label: '所属员工已停用' },
});
export type ApiKeyState = ChoiceValue<typeof ApiKeyState>;

/** A company's live keys at most. */
export const MOST_API_KEYS = 50;
/** How every key begins, so that one that strayed into a log or a repository is found. */
export const API_KEY_PREFIX = 'qk_';

export class ApiKeyQuery extends ListQuery {
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Flag('仅有效', { optional: true }) Live?: boolean;
}

/** A key of a company's programs. It acts as the person who made it, with the rights it was given as far as that person still holds them. */
export class ApiKeyRow {
  @Integer('编号') Id!: number;
  @Text('名称', { max: 50 }) KeyName!: string;
  /** Its last four characters: `…x7Qa`. */
  @Text('密钥尾号', { max: 8 }) Hint!: string;
  @Choice('状态', ApiKeyState) State!: ApiKeyState;
  @TextList('权限', { max: 500 }) Permissions!: string[];
  @Integer('员工') EmployeeId!: number;
  @Text('所属员工', { max: 50 }) EmployeeName!: string;
  @Instant('有效至', { optional: true }) ExpireTime!: string | null;
  /** To the minute. */
  @Instant('最近使用', { optional: true }) LastUseTime!: string | null;
  @Instant('吊销时间', { optional: true }) RevokeTime!: string | null;
  @Instant('创建时间') CreateTime!: string;
}

/** A key in a file: it holds until the end of a day, which is what was chosen. */
export class ApiKeySheetRow extends ApiKeyRow {
  @Day('有效至', { optional: true }) declare ExpireTime: string | null;
}

export class ApiKeyInput {
  @Text('名称', { max: 50 }) KeyName!: string;
  @TextList('权限', { max: 500 }) Permissions!: string[];
  /** The last day on which it holds, in China; without one it holds until it is revoked. */
  @Day('有效至', { optional: true }) ExpireDay?: string | null;
}

/** A right that a key may be given. */
export class KeyRight {
  @Text('权限', { max: 121 }) Key!: string;
  @Text('名称', { max: 100 }) Label!: string;
}

/** A new key. The text is told here, once; the platform keeps its digest alone. */
export class ApiKeyMade {
  @Text('密钥', { max: 100 }) Key!: string;
  @Nested('记录', () => ApiKeyRow) Row!: ApiKeyRow;
}

export const listApiKeys = list('/api/ApiKey/GetList', {
  summary: '本公司的API密钥',
  query: ApiKeyQuery,
  row: ApiKeyRow,
  sorts: ['-CreateTime', 'KeyName', '-LastUseTime'],
  access: 'apikey:manage',
});
export const exportApiKeys = exportOf('/api/ApiKey/Export', {
  summary: 'API密钥',
  query: ApiKeyQuery,
  access: 'apikey:manage',
});
export const apiKeyRights = get('/api/ApiKey/GetRights', {
  summary: '可授予API密钥的权限：自己持有的，账号与权限管理除外',
  answer: arrayOf(KeyRight),
  access: 'apikey:manage',
});
export const createApiKey = post('/api/ApiKey/Create', {
  summary: '新建API密钥，密钥只在此返回一次',
  request: ApiKeyInput,
  answer: record(ApiKeyMade),
  access: 'apikey:manage',
  // The answer is a secret that no idempotency key may keep.
  ownTransaction: true,
});
export const revokeApiKey = post('/api/ApiKey/Revoke', {
  summary: '吊销API密钥，立即失效，不能恢复',
  request: ById,
  answer: record(ApiKeyRow),
  access: 'apikey:manage',
});
