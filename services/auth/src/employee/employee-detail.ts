import type { BoundUser, EmployeeDetail } from '@quayside/contracts/auth/employee';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { employeeRow } from './employee-list.js';
import { roleIdsOf } from './employee-roles.js';
import { type Kept, keptEmployee, mayChange } from './may-change.js';

/** An employee with roles, bindings and what the caller may do. */
export async function detailOf(ctx: Ctx, kept: Kept): Promise<EmployeeDetail> {
  const { Id } = kept.employee;
  const [[link], BindUserList] = await Promise.all([
    ctx.sql<{ until: string }>(
      'SELECT max(expire_time) AS until FROM account_link WHERE employee_id = $1 AND used_time IS NULL AND expire_time > $2',
      [Id, ctx.now],
    ),
    ctx.sql<BoundUser>(
      `SELECT u.id AS "UserId", u.real_name AS "RealName", u.mobile_phone AS "MobilePhone"
       FROM employee e JOIN personal_user u ON u.id = e.user_id WHERE e.id = $1
       UNION ALL SELECT NULL, NULL, e.bind_mobile_phone FROM employee e WHERE e.id = $1 AND e.bind_mobile_phone IS NOT NULL`,
      [Id],
    ),
  ]);
  return {
    ...(await employeeRow(ctx, Id)),
    RoleIds: await roleIdsOf(ctx, Id),
    BindUserList,
    LinkExpireTime: link?.until ?? null,
    MayChange: await mayChange(ctx, kept),
  };
}

/** One employee whom the caller keeps. */
export const employeeDetail = async (ctx: Ctx, id: number): Promise<EmployeeDetail> =>
  detailOf(ctx, await keptEmployee(ctx, id));
