import { randomBytes } from 'node:crypto';
import {
  API_KEY_PREFIX,
  type ApiKeyInput,
  type ApiKeyMade,
  type ApiKeyQuery,
  ApiKeyRow,
  ApiKeySheetRow,
  ApiKeyState,
  type KeyRight,
  listApiKeys,
  MOST_API_KEYS,
} from '@quayside/contracts/auth/api-key';
import { authRights } from '@quayside/contracts/auth/rights';
import { chinaDay } from '@quayside/contracts/core/dates';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import { permissionInfo } from '@quayside/contracts/permissions';
import { containing, Filter, listPage } from '@quayside/service-kit/database/list-page';
import { Scoped } from '@quayside/service-kit/database/scope';
import { found, invalid, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportPages } from '@quayside/service-kit/sheet/export-sheet';
import { notifyGateways } from '../gateways/notify-gateways.js';
import { hashOf } from '../token-hash.js';
import { sessionOfKey } from './lookup-key.js';

@Scoped({ company: 'CompanyId' })
class OwnKey {}

const KEY_BYTES = 32;
const HINT = 4;

/** With the moment as the first parameter, which tells the expired; staff keep the keys of their own company, too. */
const begun = ({ now, employee }: Ctx): Filter =>
  new Filter().when(now, '?::timestamptz IS NOT NULL').when(employee.CompanyId, 't.company_id = ?');

const LIVE = 't.revoke_time IS NULL AND (t.expire_time IS NULL OR t.expire_time > $1)';
const EXTRA = {
  State: `CASE WHEN t.revoke_time IS NOT NULL THEN '${ApiKeyState.Revoked}' WHEN t.expire_time <= $1 THEN '${ApiKeyState.Expired}'
    WHEN (SELECT e.enable FROM employee e WHERE e.id = t.employee_id) THEN '${ApiKeyState.Live}' ELSE '${ApiKeyState.Idle}' END`,
  EmployeeName: '(SELECT e.real_name FROM employee e WHERE e.id = t.employee_id)',
};

const pageOf = (ctx: Ctx, query: ApiKeyQuery, filter: Filter): Promise<Rows<ApiKeyRow>> =>
  listPage(ctx, {
    entity: OwnKey,
    table: 'api_key',
    row: ApiKeyRow,
    query,
    sorts: listApiKeys.sorts,
    filter,
    extra: EXTRA,
  });

export function keysPage(ctx: Ctx, query: ApiKeyQuery): Promise<Rows<ApiKeyRow>> {
  const filter = begun(ctx).when(containing(query.Keyword), 't.key_name ILIKE ?');
  if (query.Live) filter.conditions.push(LIVE);
  return pageOf(ctx, query, filter);
}

const labelOf = (key: string): string => permissionInfo(key)?.label ?? key;
const SHEET = [
  ...([
    'KeyName',
    'Hint',
    'State',
    'Permissions',
    'EmployeeName',
    'ExpireTime',
    'LastUseTime',
    'RevokeTime',
    'CreateTime',
  ] as const),
];

/** The same keys as a workbook: what they are called and may, and nothing that one could call with. */
export const exportKeys = (ctx: Ctx, query: ApiKeyQuery & Exporting): Promise<FileAnswer> =>
  exportPages<ApiKeyQuery & Exporting, ApiKeySheetRow>(ctx, {
    ...{ name: 'API密钥', row: ApiKeySheetRow, fields: SHEET, query },
    async page(part) {
      const { Rows, ...rest } = await keysPage(ctx, part);
      const inFile = ({ Permissions, ExpireTime, ...row }: ApiKeyRow): ApiKeySheetRow => ({
        ...{ ...row, Permissions: Permissions.map(labelOf) },
        ExpireTime: ExpireTime && chinaDay(Date.parse(ExpireTime) - 1),
      });
      return { ...rest, Rows: Rows.map(inFile) };
    },
  });

const keyRow = async (ctx: Ctx, id: number): Promise<ApiKeyRow> =>
  found((await pageOf(ctx, { Limit: 1 }, begun(ctx).when(id, 't.id = ?'))).Rows[0]);

/** Accounts, roles and keys are kept by people. */
const isForPrograms = (key: string): boolean => !(key in authRights);

/** What the caller may give a key. */
export const givableRights = ({ identity }: Ctx): KeyRight[] =>
  (identity?.Permissions ?? []).filter(isForPrograms).map((Key) => ({ Key, Label: labelOf(Key) }));

/** The end of a day in China. */
const endOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00+08:00`) + 86_400_000);

/** Makes a key of 256 random bits. 400 for rights that the caller has not or that are for people alone, and for a day that is past. */
export function createKey(
  ctx: Ctx,
  { KeyName, Permissions, ExpireDay }: ApiKeyInput,
): Promise<ApiKeyMade> {
  const givable = new Set(givableRights(ctx).map(({ Key }) => Key));
  const asked = [...new Set(Permissions)];
  const refused = asked.filter((key) => !givable.has(key));
  if (asked.length === 0) throw invalid('Permissions', 'required', '请至少选择一项权限');
  if (refused.length > 0)
    throw invalid('Permissions', 'not-held', `不能授予：${refused.map(labelOf).join('、')}`);
  const expires = ExpireDay ? endOf(ExpireDay) : null;
  if (expires && expires.getTime() <= ctx.now.getTime())
    throw invalid('ExpireDay', 'past', '有效期已过');
  const Key = API_KEY_PREFIX + randomBytes(KEY_BYTES).toString('base64url');
  return ctx.tx(async (tx) => {
    const { CompanyId, EmployeeId } = tx.employee;
    // One after the other, so that the limit holds.
    await tx.sql('SELECT 1 FROM company WHERE id = $1 FOR UPDATE', [CompanyId]);
    const [{ n }] = (await tx.sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM api_key WHERE company_id = $1 AND revoke_time IS NULL AND (expire_time IS NULL OR expire_time > $2)',
      [CompanyId, tx.now],
    )) as [{ n: number }];
    if (n >= MOST_API_KEYS) throw new Refusal('auth.too-many-keys', { most: MOST_API_KEYS });
    const [made] = await tx.sql<{ id: number }>(
      `INSERT INTO api_key (company_id, employee_id, key_name, key_hash, hint, permissions, expire_time, create_time)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [
        CompanyId,
        EmployeeId,
        KeyName.trim(),
        hashOf(Key),
        Key.slice(-HINT),
        asked,
        expires,
        tx.now,
      ],
    );
    const after = { KeyName: KeyName.trim(), Permissions: asked, ExpireDay: ExpireDay ?? null };
    await tx.audit({ entity: 'api-key', entityId: made!.id, verb: 'create', after });
    return { Key, Row: await keyRow(tx, made!.id) };
  });
}

/** Ends a key for good: the next call with it is refused, everywhere. Twice is once. */
export function revokeKey(ctx: Ctx, id: number): Promise<ApiKeyRow> {
  return ctx.tx(async (tx) => {
    const { KeyName, RevokeTime } = await keyRow(tx, id);
    if (!RevokeTime) {
      await tx.sql('UPDATE api_key SET revoke_time = $2 WHERE id = $1', [id, tx.now]);
      await tx.audit({ entity: 'api-key', entityId: id, verb: 'revoke', before: { KeyName } });
      await notifyGateways(tx, { SessionIds: [sessionOfKey(id)] });
    }
    return keyRow(tx, id);
  });
}
