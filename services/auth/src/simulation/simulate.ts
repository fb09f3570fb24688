import { randomBytes } from 'node:crypto';
import { SIMULATION_MINUTES, type Simulation, type SimulationStarted } from '@quayside/contracts/auth/simulation';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { employeeToChange } from '../employee/may-change.js';
import { notifyGateways } from '../gateways/notify-gateways.js';
import { numberOfSimulation, sessionOfSimulation } from '../session/lookup-simulation.js';
import { hashOf } from '../token-hash.js';

const TOKEN_BYTES = 32;

async function rowOf(ctx: Ctx, id: number): Promise<Simulation> {
  const [row] = await ctx.sql<Simulation>(
    `SELECT e.id AS "EmployeeId", e.real_name AS "RealName", c.company_name AS "CompanyName", v.real_name AS "ViewerName",
            m.expire_time AS "ExpireTime"
     FROM simulation m JOIN employee e ON e.id = m.employee_id JOIN company c ON c.id = e.company_id JOIN employee v ON v.id = m.viewer_id
     WHERE m.id = $1`,
    [id],
  );
  return found(row);
}

/**
 * Lets the caller read as an employee whom he keeps and who has no more rights than himself; 404 for others' people, refused for oneself
 * and for disabled accounts. What was looked at before ends.
 */
export function startSimulation(ctx: Ctx, employeeId: number): Promise<SimulationStarted> {
  const Token = randomBytes(TOKEN_BYTES).toString('base64url');
  return ctx.tx(async (tx) => {
    const { employee, company } = await employeeToChange(tx, employeeId);
    if (!employee.Enable || !company.Enable) throw new Refusal('auth.simulate-disabled', { name: employee.RealName });
    const sessionId = tx.identity!.SessionId;
    const before = await tx.sql<{ id: number }>(
      'UPDATE simulation SET end_time = $2 WHERE session_id = $1 AND end_time IS NULL RETURNING id',
      [sessionId, tx.now],
    );
    await notifyGateways(tx, { SessionIds: before.map(({ id }) => sessionOfSimulation(id)) });
    const expires = new Date(tx.now.getTime() + SIMULATION_MINUTES * 60_000);
    const [made] = await tx.sql<{ id: number }>(
      `INSERT INTO simulation (token_hash, session_id, viewer_id, employee_id, create_time, expire_time) VALUES ($1, $2, $3, $4, $5, $6)
       RETURNING id`,
      [hashOf(Token), sessionId, tx.employee.EmployeeId, employeeId, tx.now, expires],
    );
    await tx.audit({ entity: 'employee', entityId: employeeId, verb: 'view', after: { ExpireTime: expires.toISOString() } });
    return { ...(await rowOf(tx, made!.id)), Token };
  });
}

/** What the caller looks at; null for who acts as himself. */
export const currentSimulation = async (ctx: Ctx): Promise<Simulation | null> =>
  ctx.identity?.ViewerId ? rowOf(ctx, numberOfSimulation(ctx.identity.SessionId)) : null;
