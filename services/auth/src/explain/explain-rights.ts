import { screens } from '@quayside/contracts/areas';
import type { ExplainedRights } from '@quayside/contracts/auth/explain-rights';
import { EXTERNAL_MENU } from '@quayside/contracts/auth/session';
import type { Screen } from '@quayside/contracts/core/screen';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { keptEmployee } from '../employee/may-change.js';
import { menuOf } from '../menu/read-menu.js';
import { ceilingOf } from '../role/ceiling-of.js';
import { GRANTED } from '../role/granted.js';
import { permissionsFor } from '../role/rights.rules.js';
import { settingsOf } from '../settings.js';
import { explain, explainScope, type NamedRole } from './explain.rules.js';

const byPath: ReadonlyMap<string, Screen> = new Map(
  screens.map((screen) => [screen.path as string, screen as Screen]),
);

/** Why an employee whom the caller keeps has what he has, and has not what he has not; 404 for another's. */
export async function explainRightsOf(ctx: Ctx, id: number): Promise<ExplainedRights> {
  const { employee, company } = await keptEmployee(ctx, id);
  const type = company.CompanyType;
  const roles = await ctx.sql<NamedRole>(
    `SELECT r.role_name AS name, r.data_scope, r.has_all, ${GRANTED}
     FROM employee_role er
     JOIN role r ON r.id = er.role_id AND r.company_type = $2 AND (r.company_id IS NULL OR r.company_id = $3)
     LEFT JOIN role_grant g ON g.role_id = r.id
     WHERE er.employee_id = $1 GROUP BY r.id ORDER BY r.id`,
    [id, type, company.Id],
  );
  const { SIMULATED: simulated } = settingsOf(ctx.runtime);
  const who = { roles, type, simulated, ceiling: await ceilingOf(ctx, company.Id) };
  const [root, ...others] = await menuOf(ctx, type, permissionsFor(type, simulated));
  const tree = root?.Path === EXTERNAL_MENU ? root.Children : [root!, ...others];
  const { scope, why } = explainScope(who);
  return {
    RealName: employee.RealName,
    DataScope: scope,
    ScopeWhy: why,
    Items: explain(tree, (path) => byPath.get(path), who),
  };
}
