import { SIMULATION_MINUTES, type SimulationStarted } from '@quayside/contracts/auth/simulation';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { employeeToChange } from '../employee/may-change.js';
import { makeSimulation } from './make-simulation.js';

/**
 * Lets the caller read as an employee whom he keeps and who has no more rights than himself; 404 for others' people, refused for oneself
 * and for disabled accounts. What was looked at before ends.
 */
export function startSimulation(ctx: Ctx, employeeId: number): Promise<SimulationStarted> {
  return ctx.tx(async (tx) => {
    const { employee, company } = await employeeToChange(tx, employeeId);
    if (!employee.Enable || !company.Enable)
      throw new Refusal('auth.simulate-disabled', { name: employee.RealName });
    const expires = new Date(tx.now.getTime() + SIMULATION_MINUTES * 60_000);
    const started = await makeSimulation(tx, employeeId, expires, null);
    await tx.audit({
      entity: 'employee',
      entityId: employeeId,
      verb: 'view',
      after: { ExpireTime: expires.toISOString() },
    });
    return started;
  });
}
