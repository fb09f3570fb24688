import { randomBytes } from 'node:crypto';
import {
  API_KEY_PREFIX,
  type ApiKeyAddresses,
  type ApiKeyInput,
  type ApiKeyMade,
  type ApiKeyQuery,
  type ApiKeyRightsQuery,
  ApiKeyRow,
  ApiKeySheetRow,
  ApiKeyState,
  type KeyRight,
  listApiKeys,
  MOST_API_KEYS,
  UNUSED_DAYS,
} from '@quayside/contracts/auth/api-key';
import { authRights } from '@quayside/contracts/auth/rights';
import { chinaDay } from '@quayside/contracts/core/dates';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import { permissionInfo } from '@quayside/contracts/permissions';
import { containing, Filter, listPage } from '@quayside/service-kit/database/list-page';
import { Scoped } from '@quayside/service-kit/database/scope';
import { isAddressRange } from '@quayside/service-kit/http/address-range';
import { found, invalid, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportPages } from '@quayside/service-kit/sheet/export-sheet';
import { notifyGateways } from '../gateways/notify-gateways.js';
import { sessionOfKey } from '../session/lookup-key.js';
import { hashOf } from '../token-hash.js';
import { serviceAccountRights } from './rights-of-account.js';

@Scoped({ company: 'CompanyId' })
class OwnKey {}

const KEY_BYTES = 32;
const HINT = 4;

/** With the moment as the first parameter, which tells the expired; staff keep the keys of their own company, too. */
const begun = ({ now, employee }: Ctx): Filter =>
  new Filter().when(now, '?::timestamptz IS NOT NULL').when(employee.CompanyId, 't.company_id = ?');

const LIVE = 't.revoke_time IS NULL AND (t.expire_time IS NULL OR t.expire_time > $1)';
const UNUSED = `(${LIVE} AND coalesce(t.last_use_time, t.create_time)
  < $1::timestamptz - interval '${UNUSED_DAYS} days')`;
const EXTRA = {
  State: `CASE WHEN t.revoke_time IS NOT NULL THEN '${ApiKeyState.Revoked}' WHEN t.expire_time <= $1 THEN '${ApiKeyState.Expired}'
    WHEN (SELECT e.enable FROM employee e WHERE e.id = t.employee_id) THEN '${ApiKeyState.Live}' ELSE '${ApiKeyState.Idle}' END`,
  IsService: '(SELECT e.is_service FROM employee e WHERE e.id = t.employee_id)',
  Unused: UNUSED,
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
  const filter = begun(ctx)
    .when(containing(query.Keyword), 't.key_name ILIKE ?')
    .when(query.EmployeeId, 't.employee_id = ?');
  if (query.Unused) filter.conditions.push(UNUSED);
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
    'IsService',
    'Addresses',
    'ExpireTime',
    'LastUseTime',
    'Unused',
    'RevokeTime',
    'CreateTime',
  ] as const),
];

/** The same keys as a workbook: what they are called and may, and nothing that one could call with. */
export const exportKeys = (ctx: Ctx, query: ApiKeyQuery & Exporting): Promise<FileAnswer> =>
  exportPages<ApiKeyQuery & Exporting, ApiKeySheetRow>(ctx, {
    name: 'API密钥',
    row: ApiKeySheetRow,
    fields: SHEET,
    query,
    async page(part) {
      const { Rows, ...rest } = await keysPage(ctx, part);
      const inFile = ({ Permissions, ExpireTime, ...row }: ApiKeyRow): ApiKeySheetRow => ({
        ...row,
        Permissions: Permissions.map(labelOf),
        ExpireTime: ExpireTime && chinaDay(Date.parse(ExpireTime) - 1),
      });
      return { ...rest, Rows: Rows.map(inFile) };
    },
  });

const keyRow = async (ctx: Ctx, id: number): Promise<ApiKeyRow> =>
  found((await pageOf(ctx, { Limit: 1 }, begun(ctx).when(id, 't.id = ?'))).Rows[0]);

/** Accounts, roles and keys are kept by people. */
const isForPrograms = (key: string): boolean => !(key in authRights);

/** What the caller may give a key of his own. */
const ownRights = ({ identity }: Ctx): string[] =>
  (identity?.Permissions ?? []).filter(isForPrograms);

/** What the caller may give a key: what he holds himself and the account, whose it is to be, as well. */
async function rightsFor(ctx: Ctx, id: number | null | undefined): Promise<string[]> {
  if (!id) return ownRights(ctx);
  const { rights } = await ctx.tx((tx) => serviceAccountRights(tx, id));
  return ownRights(ctx).filter((key) => rights.includes(key));
}

export const givableRights = async (
  ctx: Ctx,
  { ServiceAccountId }: ApiKeyRightsQuery,
): Promise<KeyRight[]> =>
  (await rightsFor(ctx, ServiceAccountId)).map((Key) => ({ Key, Label: labelOf(Key) }));

/** Cleaned, each once; 400 at the place of what is no address and no network. */
function addressesOf(given: readonly string[] | null | undefined): string[] {
  const texts = (given ?? []).map((text) => text.trim().toLowerCase());
  texts.forEach((text, index) => {
    if (!isAddressRange(text))
      throw invalid(
        `Addresses[${index}]`,
        'address',
        `“${text}”不是IP地址或网段，例如 203.0.113.7、203.0.113.0/24、2001:db8::/48`,
      );
  });
  return [...new Set(texts)];
}

/** The end of a day in China. */
const endOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00+08:00`) + 86_400_000);

/** Until when a key is to hold: until it is revoked only where that was said. */
function endFor(ctx: Ctx, { ExpireDay, NeverExpires }: ApiKeyInput): Date | null {
  if (ExpireDay && NeverExpires) throw invalid('ExpireDay', 'choice', '有效期与长期有效只能选一个');
  if (!ExpireDay && !NeverExpires)
    throw invalid('ExpireDay', 'required', '请选择有效期，或明确选择长期有效');
  const end = ExpireDay ? endOf(ExpireDay) : null;
  if (end && end.getTime() <= ctx.now.getTime()) throw invalid('ExpireDay', 'past', '有效期已过');
  return end;
}

/** The rights that are asked for; 400 for those that the caller has not or that are for people alone. */
function judgeRights(asked: readonly string[], givable: readonly string[]): string[] {
  const rights = [...new Set(asked)];
  const refused = rights.filter((key) => !givable.includes(key));
  if (rights.length === 0) throw invalid('Permissions', 'required', '请至少选择一项权限');
  if (refused.length > 0)
    throw invalid('Permissions', 'not-held', `不能授予：${refused.map(labelOf).join('、')}`);
  return rights;
}

/** The company's live keys are counted one after the other, so that the limit holds. */
async function assertRoom(tx: Ctx, companyId: number): Promise<void> {
  await tx.sql('SELECT 1 FROM company WHERE id = $1 FOR UPDATE', [companyId]);
  const [{ n }] = (await tx.sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM api_key WHERE company_id = $1 AND revoke_time IS NULL
       AND (expire_time IS NULL OR expire_time > $2)`,
    [companyId, tx.now],
  )) as [{ n: number }];
  if (n >= MOST_API_KEYS) throw new Refusal('auth.too-many-keys', { most: MOST_API_KEYS });
}

/**
 * Makes a key of 256 random bits, of the caller or of a service account. 400, by its field, for rights
 * that may not be given, for a day that is past or not chosen, and for what is no address.
 */
export function createKey(ctx: Ctx, input: ApiKeyInput): Promise<ApiKeyMade> {
  const expires = endFor(ctx, input);
  const addresses = addressesOf(input.Addresses);
  const Key = API_KEY_PREFIX + randomBytes(KEY_BYTES).toString('base64url');
  return ctx.tx(async (tx) => {
    const { CompanyId, EmployeeId } = tx.employee;
    const owner = input.ServiceAccountId ?? EmployeeId;
    const rights = judgeRights(input.Permissions, await rightsFor(tx, input.ServiceAccountId));
    await assertRoom(tx, CompanyId);
    const KeyName = input.KeyName.trim();
    const [made] = await tx.sql<{ id: number }>(
      `INSERT INTO api_key (company_id, employee_id, key_name, key_hash, hint, permissions,
         expire_time, addresses, create_time)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
      [
        CompanyId,
        owner,
        KeyName,
        hashOf(Key),
        Key.slice(-HINT),
        rights,
        expires,
        addresses,
        tx.now,
      ],
    );
    const Row = await keyRow(tx, made!.id);
    const after = {
      KeyName,
      Owner: Row.EmployeeName,
      Permissions: rights,
      ExpireDay: input.ExpireDay ?? null,
      Addresses: addresses,
    };
    await tx.audit({ entity: 'api-key', entityId: made!.id, verb: 'create', after });
    return { Key, Row };
  });
}

/** Says from where a key may be used, from the next call on. */
export function setAddresses(ctx: Ctx, { Id, Addresses }: ApiKeyAddresses): Promise<ApiKeyRow> {
  const addresses = addressesOf(Addresses);
  return ctx.tx(async (tx) => {
    const { KeyName, Addresses: before } = await keyRow(tx, Id);
    if (before.join() !== addresses.join()) {
      await tx.sql('UPDATE api_key SET addresses = $2 WHERE id = $1', [Id, addresses]);
      await tx.audit({
        entity: 'api-key',
        entityId: Id,
        verb: 'update',
        before: { KeyName, Addresses: before },
        after: { KeyName, Addresses: addresses },
      });
      await notifyGateways(tx, { SessionIds: [sessionOfKey(Id)] });
    }
    return keyRow(tx, Id);
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
