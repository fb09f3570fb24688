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
  Nested,
  Text,
  TextList,
} from '../core/field.js';
import { ById } from '../core/identified.js';
import { ListQuery } from '../core/list.js';
import { CompanyType } from './company-type.js';
import { GivenLimit } from './role.js';

export const ApiKeyState = choices({
  Live: { value: 'live', label: '有效' },
  Expired: { value: 'expired', label: '已过期' },
  Revoked: { value: 'revoked', label: '已吊销' },
  /** Its person was disabled, or left the company. */
  Idle: { value: 'idle', label: '所属账号已停用' },
});
export type ApiKeyState = ChoiceValue<typeof ApiKeyState>;

/** A company's live keys at most. */
export const MOST_API_KEYS = 50;
/** A live key that nobody used for so long is worth a look. */
export const UNUSED_DAYS = 90;
/** So many days before its end people are told of a key, and once more. */
export const TOLD_DAYS_BEFORE = [14, 3] as const;
/** So long a key is to hold where nobody says otherwise. */
export const USUAL_KEY_DAYS = 365;
/** From so many ranges of addresses a key may be used at most. */
export const MOST_ADDRESSES = 20;
/** How every key begins, so that one that strayed into a log or a repository is found. */
export const API_KEY_PREFIX = 'qk_';

export class ApiKeyQuery extends ListQuery {
  @Text('关键字', { max: 60, optional: true }) Keyword?: string;
  @Flag('仅有效', { optional: true }) Live?: boolean;
  /** Live, made and last used longer ago than `UNUSED_DAYS`. */
  @Flag('90天未使用', { optional: true }) Unused?: boolean;
  @Integer('所属账号', { optional: true, least: 1 }) EmployeeId?: number;
}

/**
 * A key of a company's programs. It acts as its account, a person or a service account, with the
 * rights it was given as far as that account still holds them.
 */
export class ApiKeyRow {
  @Integer('编号') Id!: number;
  @Text('名称', { max: 50 }) KeyName!: string;
  /** Its last four characters: `…x7Qa`. */
  @Text('密钥尾号', { max: 8 }) Hint!: string;
  @Choice('状态', ApiKeyState) State!: ApiKeyState;
  @TextList('权限', { max: 500 }) Permissions!: string[];
  @Integer('所属账号编号') EmployeeId!: number;
  @Text('所属账号', { max: 50 }) EmployeeName!: string;
  @Flag('服务账号') IsService!: boolean;
  /** Addresses and networks from which it may be used; none: from anywhere. */
  @TextList('允许的地址', { max: 20 }) Addresses!: string[];
  @Flag('90天未使用') Unused!: boolean;
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
  /** The last day on which it holds, in China. One of it and `NeverExpires` is said. */
  @Day('有效至', { optional: true }) ExpireDay?: string | null;
  /** It holds until it is revoked: nobody gets that by leaving something out. */
  @Flag('长期有效', { optional: true }) NeverExpires?: boolean | null;
  /** IPv4 and IPv6, each alone or as a network (CIDR): 203.0.113.7, 2001:db8::/48. */
  @TextList('允许的地址', { max: MOST_ADDRESSES, optional: true }) Addresses?: string[] | null;
  /** Whose key it is; without it the caller's own, which ends with him. */
  @Integer('服务账号', { optional: true, least: 1 }) ServiceAccountId?: number | null;
}

/** What a key that is there may be changed in. */
export class ApiKeyAddresses extends ById {
  @TextList('允许的地址', { max: MOST_ADDRESSES }) Addresses!: string[];
}

/** Keys that are to go on under a service account. */
export class MoveApiKeys {
  @IntegerList('密钥', { max: MOST_API_KEYS, min: 1, least: 1 }) Ids!: number[];
  @Integer('服务账号', { least: 1 }) ServiceAccountId!: number;
}

export class ApiKeyRightsQuery {
  /** Whose key it is to be; without it the caller's own. */
  @Integer('服务账号', { optional: true, least: 1 }) ServiceAccountId?: number;
}

/** What a program has in its hand: for whom it calls, with what, and until when. */
export class CurrentApiKey {
  @Integer('编号') Id!: number;
  @Text('名称', { max: 50 }) KeyName!: string;
  @Text('密钥尾号', { max: 8 }) Hint!: string;
  @Integer('公司编号') CompanyId!: number;
  @Text('公司代码', { max: 30 }) CompanyCode!: string;
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Choice('公司类型', CompanyType) CompanyType!: CompanyType;
  @Integer('所属账号编号') EmployeeId!: number;
  @Text('所属账号', { max: 50 }) EmployeeName!: string;
  @Flag('服务账号') IsService!: boolean;
  /** own: its own records; department, company, all: what its account sees. */
  @Text('数据范围', { max: 20 }) DataScope!: string;
  /** Those that hold now. */
  @TextList('权限', { max: 500 }) Permissions!: string[];
  /** Up to how much some of them hold. */
  @ListOf('数值上限', () => GivenLimit, { max: 100 }) Limits!: GivenLimit[];
  @Instant('有效至', { optional: true }) ExpireTime!: string | null;
  /** None: from anywhere. */
  @TextList('允许的地址', { max: MOST_ADDRESSES }) Addresses!: string[];
  @Instant('创建时间') CreateTime!: string;
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
  summary: '可授予API密钥的权限：自己与所属账号都持有的，账号与权限管理除外',
  request: ApiKeyRightsQuery,
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
export const setApiKeyAddresses = post('/api/ApiKey/SetAddresses', {
  summary: '修改API密钥允许的地址，立即生效；空为不限',
  request: ApiKeyAddresses,
  answer: record(ApiKeyRow),
  access: 'apikey:manage',
});
export const moveApiKeys = post('/api/ApiKey/Move', {
  summary: '把密钥转给服务账号：密钥不变，员工离开后继续有效',
  request: MoveApiKeys,
  answer: nothing,
  access: 'apikey:manage',
});
export const currentApiKey = get('/api/ApiKey/Current', {
  summary: '当前API密钥：公司、账号、权限、有效期与允许的地址',
  answer: record(CurrentApiKey),
  access: 'key',
});
