import type { Ctx } from '@quayside/service-kit/runtime/context';
import { notifyGateways } from '../gateways/notify-gateways.js';
import { endSessions } from '../session/end-sessions.js';
import { CompanyEntity } from './company.entity.js';
import { tellCompanies } from './tell-companies.js';

/** Enables or disables a company. Disabling ends the sessions of all its employees: their next call answers 409. */
export async function setCompanyEnabled(
  ctx: Ctx,
  companyId: number,
  enable: boolean,
): Promise<void> {
  await ctx.tx(async (inner) => {
    const before = await inner.repo(CompanyEntity).lock(companyId);
    if (before.Enable === enable) return;
    await inner.repo(CompanyEntity).update(companyId, null, { Enable: enable });
    await tellCompanies(inner);
    await inner.audit({
      entity: 'company',
      entityId: companyId,
      verb: enable ? 'enable' : 'disable',
      before: { Enable: before.Enable },
      after: { Enable: enable },
    });
    const employees = await inner.sql<{ id: number }>(
      'SELECT id FROM employee WHERE company_id = $1',
      [companyId],
    );
    const employeeIds = employees.map((employee) => employee.id);
    // API keys work again with the next call.
    if (enable) await notifyGateways(inner, { EmployeeIds: employeeIds });
    else await endSessions(inner, { employeeIds }, 'unbound');
  });
}
