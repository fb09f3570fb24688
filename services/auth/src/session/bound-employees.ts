import type { CompanyType } from '@quayside/contracts/auth/company-type';
import type { BoundEmployee } from '@quayside/contracts/auth/session';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { FACTOR_ASKED } from '../account/holder.js';

export interface BoundRow {
  id: number;
  real_name: string;
  rights_version: number;
  company_id: number;
  company_code: string;
  company_name: string;
  company_type: CompanyType;
  single_session: boolean;
  /** The company asks for a second factor of this employee. */
  second_factor_asked: boolean;
}

/** The enabled employees in enabled companies that a user may act as, and the one the session acts as already. */
export function boundTo(
  ctx: Ctx,
  userId: number | null,
  employeeId: number | null,
): Promise<BoundRow[]> {
  return ctx.sql<BoundRow>(
    `SELECT e.id, e.real_name, e.rights_version, c.id AS company_id, c.company_code, c.company_name, c.company_type, c.single_session,
            ${FACTOR_ASKED} AS second_factor_asked
     FROM employee e JOIN company c ON c.id = e.company_id
     WHERE (e.user_id = $1 OR e.id = $2) AND e.enable AND c.enable ORDER BY c.company_type, c.id, e.id`,
    [userId, employeeId],
  );
}

/** The identities the signed-in user may choose from; of an enterprise account its own. */
export async function boundEmployees(ctx: Ctx): Promise<BoundEmployee[]> {
  if (!ctx.identity) throw new Refusal('session.none');
  const { UserId, EmployeeId } = ctx.identity;
  const rows = await boundTo(ctx, UserId, EmployeeId);
  return rows.map((row) => ({
    EmployeeId: row.id,
    RealName: row.real_name,
    CompanyId: row.company_id,
    CompanyCode: row.company_code,
    CompanyName: row.company_name,
    CompanyType: row.company_type,
    IsCurrent: row.id === EmployeeId,
  }));
}
