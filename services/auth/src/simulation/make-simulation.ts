import { randomBytes } from 'node:crypto';
import type { Simulation, SimulationStarted } from '@quayside/contracts/auth/simulation';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { endSimulations } from '../session/end-simulation.js';
import { numberOfSimulation } from '../session/lookup-simulation.js';
import { hashOf } from '../token-hash.js';

const TOKEN_BYTES = 32;

async function rowOf(ctx: Ctx, id: number): Promise<Simulation> {
  const [row] = await ctx.sql<Simulation>(
    `SELECT e.id AS "EmployeeId", e.real_name AS "RealName", c.company_name AS "CompanyName", v.real_name AS "ViewerName",
            m.expire_time AS "ExpireTime", m.deputy_id IS NOT NULL AS "IsDeputy"
     FROM simulation m JOIN employee e ON e.id = m.employee_id JOIN company c ON c.id = e.company_id JOIN employee v ON v.id = m.viewer_id
     WHERE m.id = $1`,
    [id],
  );
  return found(row);
}

/**
 * Makes the token with which the caller looks as an employee, or acts for him as a deputy. What he looked at before with the same session
 * ends. Who may is the caller's of this to judge.
 */
export async function makeSimulation(
  tx: Ctx,
  employeeId: number,
  expires: Date,
  deputyId: number | null,
): Promise<SimulationStarted> {
  const Token = randomBytes(TOKEN_BYTES).toString('base64url');
  const sessionId = tx.identity!.SessionId;
  await endSimulations(tx, 'session_id', [sessionId]);
  const [made] = await tx.sql<{ id: number }>(
    `INSERT INTO simulation (token_hash, session_id, viewer_id, employee_id, create_time, expire_time, deputy_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [hashOf(Token), sessionId, tx.employee.EmployeeId, employeeId, tx.now, expires, deputyId],
  );
  return { ...(await rowOf(tx, made!.id)), Token };
}

/** As whom the caller looks or acts; null for who acts as himself. */
export const currentSimulation = async (ctx: Ctx): Promise<Simulation | null> =>
  ctx.identity?.ViewerId ? rowOf(ctx, numberOfSimulation(ctx.identity.SessionId)) : null;
