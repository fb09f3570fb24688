import type { PermissionInfo } from '@quayside/contracts/permissions';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { Limits } from './limits.rules.js';

/** Gives a role exactly these rights, up to the numbers of `limits`. */
export async function putGrants(
  tx: Ctx,
  roleId: number,
  infos: readonly PermissionInfo[],
  limits: Limits,
): Promise<void> {
  await tx.sql('DELETE FROM role_grant WHERE role_id = $1', [roleId]);
  await tx.sql(
    `INSERT INTO role_grant (role_id, item_key, permission_key, most)
     SELECT $1, i, p, m FROM unnest($2::varchar[], $3::varchar[], $4::integer[]) AS g(i, p, m)`,
    [
      roleId,
      infos.map((info) => info.ItemKey),
      infos.map((info) => info.PermissionKey),
      infos.map(({ key }) => limits[key] ?? null),
    ],
  );
}

/** Those who have a role. */
export async function holdersOf(tx: Ctx, roleId: number): Promise<number[]> {
  const holders = await tx.sql<{ employee_id: number }>(
    'SELECT employee_id FROM employee_role WHERE role_id = $1',
    [roleId],
  );
  return holders.map((holder) => holder.employee_id);
}
