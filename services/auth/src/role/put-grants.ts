import type { PermissionInfo } from '@quayside/contracts/permissions';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Gives a role exactly these rights. */
export async function putGrants(tx: Ctx, roleId: number, infos: readonly PermissionInfo[]): Promise<void> {
  await tx.sql('DELETE FROM role_grant WHERE role_id = $1', [roleId]);
  await tx.sql(
    'INSERT INTO role_grant (role_id, item_key, permission_key) SELECT $1, i, p FROM unnest($2::varchar[], $3::varchar[]) AS g(i, p)',
    [roleId, infos.map((info) => info.ItemKey), infos.map((info) => info.PermissionKey)],
  );
}

/** Those who have a role. */
export async function holdersOf(tx: Ctx, roleId: number): Promise<number[]> {
  const holders = await tx.sql<{ employee_id: number }>('SELECT employee_id FROM employee_role WHERE role_id = $1', [roleId]);
  return holders.map((holder) => holder.employee_id);
}
