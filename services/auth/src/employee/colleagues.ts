import type { PossibleHeir } from '@quayside/contracts/auth/hand-over';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** The other people of a company who are in use, by name: whom somebody's work can go to. */
export const colleaguesOf = (
  ctx: Ctx,
  companyId: number,
  employeeId: number,
): Promise<PossibleHeir[]> =>
  ctx.sql<PossibleHeir>(
    `SELECT e.id AS "Id", e.real_name AS "RealName", d.org_name AS "OrgName" FROM employee e JOIN department d ON d.id = e.org_id
     WHERE e.company_id = $1 AND e.enable AND e.id <> $2 ORDER BY e.real_name, e.id LIMIT 2000`,
    [companyId, employeeId],
  );
