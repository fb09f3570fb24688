import { type SessionLookup, SessionState } from '@quayside/contracts/auth/session';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type HolderRow, rightsOfRow } from '../role/rights.js';

interface KeyRow extends HolderRow {
  id: number;
  key_name: string;
  permissions: string[];
  expire_time: string | null;
  revoke_time: string | null;
  last_use_time: string | null;
  addresses: string[];
  real_name: string;
  employee_enable: boolean;
  company_code: string;
  company_name: string;
  company_enable: boolean;
}

/** The last use is written at most so often. */
const SEEN_EVERY_MS = 60_000;
/** What an identity's name may hold. */
const MOST_NAME = 50;

const NOBODY = (State: SessionState): SessionLookup => ({
  State,
  Identity: null,
  ExpireTime: null,
});

/** How the gateways know a key among sessions. */
export const sessionOfKey = (id: number): string => `key-${id}`;

/**
 * Finds who acts with a key, by its digest: its account with what the key was given, as far as the
 * account holds it now. Expired for what is no key, ended for one that was revoked, disabled while its
 * account or company is: 401 all.
 */
export async function lookupKey(ctx: Ctx, hash: string): Promise<SessionLookup> {
  const [row] = await ctx.sql<KeyRow>(
    `SELECT k.id, k.key_name, k.permissions, k.expire_time, k.revoke_time, k.last_use_time,
            k.addresses, e.id AS employee_id, e.real_name, e.enable AS employee_enable, e.org_id,
            e.rights_version, c.id AS company_id, c.company_code, c.company_name, c.company_type,
            c.enable AS company_enable
     FROM api_key k JOIN employee e ON e.id = k.employee_id
     JOIN company c ON c.id = k.company_id WHERE k.key_hash = $1`,
    [hash],
  );
  if (!row) return NOBODY(SessionState.Expired);
  if (row.revoke_time) return NOBODY(SessionState.Ended);
  if (row.expire_time && Date.parse(row.expire_time) <= ctx.now.getTime())
    return NOBODY(SessionState.Expired);
  if (!row.employee_enable || !row.company_enable) return NOBODY(SessionState.Disabled);
  await noteUse(ctx, row);
  const rights = await rightsOfRow(ctx, row);
  return {
    State: SessionState.Live,
    ExpireTime: row.expire_time,
    Addresses: row.addresses,
    Identity: {
      SessionId: sessionOfKey(row.id),
      KeyId: row.id,
      UserId: null,
      EmployeeId: row.employee_id,
      // Logs and stories tell that a program did it, and whose.
      Name: `${row.real_name}（API ${row.key_name}）`.slice(0, MOST_NAME),
      CompanyId: row.company_id,
      CompanyCode: row.company_code,
      CompanyName: row.company_name,
      CompanyType: row.company_type,
      OrgId: row.org_id,
      ...rights,
      Permissions: rights.Permissions.filter((key) => row.permissions.includes(key)),
      FreshToken: null,
    },
  };
}

async function noteUse(ctx: Ctx, { id, last_use_time }: KeyRow): Promise<void> {
  if (last_use_time && Math.abs(ctx.now.getTime() - Date.parse(last_use_time)) < SEEN_EVERY_MS)
    return;
  await ctx.sql('UPDATE api_key SET last_use_time = $2 WHERE id = $1', [id, ctx.now]);
}
