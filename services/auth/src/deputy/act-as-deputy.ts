import type { SimulationStarted } from '@quayside/contracts/auth/simulation';
import { chinaDay, chinaMidnight } from '@quayside/contracts/core/dates';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { makeSimulation } from '../simulation/make-simulation.js';
import { requireOneself } from './deputies.js';

const DAY_MS = 86_400_000;

/**
 * Lets the caller act in the name of somebody who named him deputy, until the end of the last day; 404 for anything else. What he does is
 * logged in both names.
 */
export function actAsDeputy(ctx: Ctx, id: number): Promise<SimulationStarted> {
  requireOneself(ctx);
  return ctx.tx(async (tx) => {
    const [row] = await tx.sql<{ employee_id: number; to_day: string }>(
      `SELECT d.employee_id, to_char(d.to_day, 'YYYY-MM-DD') AS to_day FROM deputy d JOIN employee e ON e.id = d.employee_id
       WHERE d.id = $1 AND d.deputy_id = $2 AND d.end_time IS NULL AND $3::date BETWEEN d.from_day AND d.to_day AND e.enable`,
      [id, tx.employee.EmployeeId, chinaDay(tx.now)],
    );
    const { employee_id: employeeId, to_day } = found(row);
    const expires = new Date(chinaMidnight(to_day).getTime() + DAY_MS);
    const started = await makeSimulation(tx, employeeId, expires, id);
    await tx.audit({
      entity: 'employee',
      entityId: employeeId,
      verb: 'deputy-act',
      after: { ExpireTime: expires.toISOString() },
    });
    return started;
  });
}
