import type { PossibleHeir } from '@quayside/contracts/auth/hand-over';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/**
 * Whether an employee can sign in: with a password of his own, or as the personal user he is bound
 * to, where that one is not disabled. Of his company it says nothing.
 *
 * @param alias the employee's table in the query
 */
export const canSignInSql = (alias: string): string =>
  `(${alias}.enable AND (${alias}.password_hash IS NOT NULL OR EXISTS (
    SELECT 1 FROM personal_user u WHERE u.id = ${alias}.user_id AND u.enable)))`;

/** The other people of a company who can sign in, by name: whom somebody's work can go to. */
export const colleaguesOf = (
  ctx: Ctx,
  companyId: number,
  employeeId: number,
): Promise<PossibleHeir[]> =>
  ctx.sql<PossibleHeir>(
    `SELECT e.id AS "Id", e.real_name AS "RealName", d.org_name AS "OrgName" FROM employee e JOIN department d ON d.id = e.org_id
     WHERE e.company_id = $1 AND ${canSignInSql('e')} AND e.id <> $2 ORDER BY e.real_name, e.id LIMIT 2000`,
    [companyId, employeeId],
  );
