import type { UserSurvey, UserSurveyQuery } from '@quayside/contracts/auth/figures';
import { UserIdentity } from '@quayside/contracts/auth/figures';
import {
  listUsers,
  type PersonalUserQuery,
  PersonalUserRow,
  type SetUserEnabled,
} from '@quayside/contracts/auth/personal-user';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import { linkTo } from '@quayside/contracts/messaging/notice';
import { containing, Filter, listPage } from '@quayside/service-kit/database/list-page';
import { Scoped } from '@quayside/service-kit/database/scope';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { signInsOf } from '../figures/sign-ins.js';
import { endSessions } from '../session/end-sessions.js';

/** Personal accounts are nobody's company's: the operator's people keep them by right. */
@Scoped({ platform: true })
class KeptUser {}

const EXTRA = {
  Companies: `(SELECT string_agg(c.company_name, '、' ORDER BY e.id) FROM employee e JOIN company c ON c.id = e.company_id WHERE e.user_id = t.id)`,
  Sessions:
    '(SELECT count(*)::int FROM session s WHERE s.user_id = t.id AND s.end_time IS NULL AND s.expire_time > $1)',
  LastSignInTime: `(SELECT max(a.create_time) FROM _audit a WHERE a.entity = 'user' AND a.entity_id = t.id AND a.verb = 'sign-in')`,
};

/** Numbers and addresses are personal: who may not keep accounts sees enough to tell two apart. */
const masked = (text: string | null): string | null =>
  text &&
  (text.includes('@')
    ? text.replace(/^(.).*(?=@)/, '$1***')
    : text.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2'));

const forCaller = <U extends { MobilePhone: string | null; AccountEmail: string | null }>(
  ctx: Ctx,
  user: U,
): U =>
  ctx.can('user:manage')
    ? user
    : { ...user, MobilePhone: masked(user.MobilePhone), AccountEmail: masked(user.AccountEmail) };

/** With the moment as the first parameter, which tells the live sessions. */
const begun = ({ now }: Ctx): Filter => new Filter().when(now, '?::timestamptz IS NOT NULL');

/** Found by a part of the name, or by the whole number or address: nobody is to go through numbers digit by digit. */
function asked(ctx: Ctx, query: PersonalUserQuery): Filter {
  const whole = query.Keyword?.trim() ?? '';
  const filter = begun(ctx);
  if (whole) {
    const named = containing(whole)!;
    filter.params.push(named, whole, whole.toLowerCase());
    filter.conditions.push(
      '(t.real_name ILIKE $2 OR t.mobile_phone = $3 OR lower(t.account_email) = $4)',
    );
  }
  filter.when(query.Enable, 't.enable = ?').days('t.create_time', query.CreateFrom, query.CreateTo);
  if (query.Bound !== undefined)
    filter.conditions.push(
      `${query.Bound ? '' : 'NOT '}EXISTS (SELECT 1 FROM employee e WHERE e.user_id = t.id)`,
    );
  return filter;
}

const LIST = {
  entity: KeptUser,
  table: 'personal_user',
  row: PersonalUserRow,
  sorts: listUsers.sorts,
  extra: EXTRA,
};

export async function usersPage(
  ctx: Ctx,
  query: PersonalUserQuery,
): Promise<Rows<PersonalUserRow>> {
  const page = await listPage(ctx, { ...LIST, query, filter: asked(ctx, query) });
  return { ...page, Rows: page.Rows.map((user) => forCaller(ctx, user)) };
}

/** The same accounts as a workbook, masked alike. */
export const exportUsers = (ctx: Ctx, query: PersonalUserQuery & Exporting): Promise<FileAnswer> =>
  exportSheet(ctx, {
    ...LIST,
    query,
    name: '个人账号',
    filter: asked(ctx, query),
    fields: [
      'RealName',
      'MobilePhone',
      'AccountEmail',
      'Companies',
      'Enable',
      'Sessions',
      'LastSignInTime',
      'CreateTime',
    ],
    spread: { row: PersonalUserRow, of: async (rows) => rows.map((user) => forCaller(ctx, user)) },
  });

async function userRow(ctx: Ctx, id: number): Promise<PersonalUserRow> {
  const {
    Rows: [user],
  } = await listPage(ctx, {
    ...LIST,
    query: { Limit: 1 },
    filter: begun(ctx).when(id, 't.id = ?'),
  });
  return found(user);
}

/** Enables or disables a personal account; disabled, all its sessions end at once. Enterprise accounts of the same person stay. */
export function setUserEnabled(
  ctx: Ctx,
  { UserId, Enable, Version }: SetUserEnabled,
): Promise<PersonalUserRow> {
  return ctx.tx(async (tx) => {
    const [before] = await tx.sql<{ enable: boolean; version: number }>(
      'SELECT enable, version FROM personal_user WHERE id = $1 FOR UPDATE',
      [UserId],
    );
    const { enable, version } = found(before);
    if (Version != null && Version !== version) throw new Refusal('record.stale');
    if (UserId === tx.identity?.UserId && !Enable) throw new Refusal('auth.own-account');
    if (enable !== Enable) {
      await tx.sql(
        'UPDATE personal_user SET enable = $2, version = version + 1, update_time = $3 WHERE id = $1',
        [UserId, Enable, tx.now],
      );
      await tx.audit({
        entity: 'user',
        entityId: UserId,
        verb: Enable ? 'enable' : 'disable',
        before: { Enable: enable },
        after: { Enable },
      });
      if (!Enable) await endSessions(tx, { holder: { userId: UserId } }, 'unbound');
    }
    return forCaller(tx, await userRow(tx, UserId));
  });
}

/** Ends every session that the personal account opened. */
export function endUserSessions(ctx: Ctx, userId: number): Promise<null> {
  return ctx.tx(async (tx) => {
    found((await tx.sql('SELECT 1 FROM personal_user WHERE id = $1', [userId]))[0]);
    await endSessions(tx, { holder: { userId } }, 'ended');
    return null;
  });
}

/** One personal account: what it is where, its sign-ins and applications; nothing of what its companies do. */
export async function userSurvey(
  ctx: Ctx,
  { UserId, From, To }: UserSurveyQuery,
): Promise<UserSurvey> {
  const user = await userRow(ctx, UserId);
  const [identities, [applied], signIns] = await Promise.all([
    ctx.sql<UserIdentity>(
      `SELECT e.id AS "EmployeeId", e.real_name AS "RealName", e.account_no AS "AccountNo", c.id AS "CompanyId",
              c.company_name AS "CompanyName", c.company_type AS "CompanyType", e.enable AND c.enable AS "Enable"
       FROM employee e JOIN company c ON c.id = e.company_id WHERE e.user_id = $1 ORDER BY e.id LIMIT 200`,
      [UserId],
    ),
    ctx.sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM company_audit WHERE submit_user_id = $1',
      [UserId],
    ),
    signInsOf(
      ctx,
      { From, To },
      { userId: UserId },
      linkTo('/system/user/userSurvey', { id: String(UserId) }),
    ),
  ]);
  const { Companies: _companies, Version: _version, ...facts } = forCaller(ctx, user);
  return { ...facts, Applications: applied?.n ?? 0, Identities: identities, Courses: [signIns] };
}
