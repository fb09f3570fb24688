import { LinkKind } from '@quayside/contracts/auth/account-link';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { tellPlaces } from '../employee/tell-places.js';
import { type MadeLink, makeLink } from '../link/make-link.js';
import { builtInRoles } from '../role/built-in-roles.js';

/** The operator with one administrator without a password, under names that he replaces. */
async function makeOperator(tx: Ctx): Promise<number> {
  const [employee] = await tx.sql<{ id: number }>(
    `WITH made_company AS (
       INSERT INTO company (id, company_code, company_name, company_short_name, company_type, second_factor, create_time, update_time)
       VALUES (1, 'OPERATOR', '平台运营公司', '平台运营', $1, 1, $2, $2) RETURNING id),
     root AS (
       INSERT INTO department (company_id, org_name, create_time, update_time)
       SELECT id, '平台运营公司', $2, $2 FROM made_company RETURNING id, company_id)
     INSERT INTO employee (company_id, org_id, account_no, real_name, is_admin, create_time, update_time)
     SELECT company_id, id, 'admin', '系统管理员', true, $2, $2 FROM root RETURNING id`,
    [CompanyType.Platform, tx.now],
  );
  await tx.sql('INSERT INTO employee_role (employee_id, role_id) VALUES ($1, $2)', [
    employee!.id,
    builtInRoles.admin.id,
  ]);
  await tx.audit({
    entity: 'employee',
    entityId: employee!.id,
    verb: 'create',
    after: { AccountNo: 'admin', CompanyCode: 'OPERATOR' },
  });
  await tellPlaces(tx, [employee!.id]);
  return employee!.id;
}

/**
 * The way in of an installation that nobody has entered: makes the operator with one administrator where there is no company, and answers
 * a link with which he names the company and sets his password. As long as nobody can sign in every start answers another one; those of
 * before hold until they run out, since each replica of the service makes its own. Null once somebody is in.
 */
export function firstLink(ctx: Ctx): Promise<MadeLink | null> {
  return ctx.tx(async (tx) => {
    await tx.sql(`SELECT pg_advisory_xact_lock(hashtextextended('first company', 0))`);
    const [somebody] = await tx.sql('SELECT 1 FROM company LIMIT 1');
    if (!somebody) return makeLink(tx, await makeOperator(tx), LinkKind.First);
    const [waiting] = await tx.sql<{ id: number }>(
      `SELECT e.id FROM employee e JOIN employee_role er ON er.employee_id = e.id AND er.role_id = $1
       WHERE e.company_id = 1 AND e.enable
         AND NOT EXISTS (SELECT 1 FROM employee o WHERE o.password_hash IS NOT NULL OR o.user_id IS NOT NULL)
       ORDER BY e.id LIMIT 1`,
      [builtInRoles.admin.id],
    );
    return waiting ? makeLink(tx, waiting.id, LinkKind.First) : null;
  });
}
