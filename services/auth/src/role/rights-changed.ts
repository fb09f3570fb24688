import { rightsChanged } from '@quayside/contracts/auth/events';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { notifyGateways } from '../gateways/notify-gateways.js';

/** Most employees in one event, as its contract bounds it. */
const MOST = 10_000;

/**
 * Makes changed rights take effect for employees, in the transaction of the change: their rights version goes up, gateways
 * forget their sessions' rights, and clients are told.
 */
export async function rightsHaveChanged(ctx: Ctx, employeeIds: readonly number[]): Promise<void> {
  if (!employeeIds.length) return;
  const bumped = await ctx.sql<{ id: number; company_id: number }>(
    'UPDATE employee SET rights_version = rights_version + 1 WHERE id = ANY($1) RETURNING id, company_id',
    [employeeIds],
  );
  await notifyGateways(ctx, { EmployeeIds: bumped.map((employee) => employee.id) });
  for (const companyId of new Set(bumped.map((employee) => employee.company_id))) {
    const employees = bumped
      .filter((employee) => employee.company_id === companyId)
      .map((employee) => employee.id);
    for (let from = 0; from < employees.length; from += MOST) {
      await ctx.publish(rightsChanged, `company:${companyId}`, {
        EmployeeIds: employees.slice(from, from + MOST),
        CompanyId: companyId,
      });
    }
  }
}
