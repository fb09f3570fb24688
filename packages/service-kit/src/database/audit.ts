import type { Ctx } from '../runtime/context.js';

export interface AuditEntry {
  entity: string;
  entityId: number;
  verb: string;
  before?: unknown;
  after?: unknown;
}

/** Appends one row to the service's audit log, in the caller's transaction. */
export async function writeAudit(ctx: Ctx, { entity, entityId, verb, before, after }: AuditEntry): Promise<void> {
  await ctx.sql(
    `INSERT INTO _audit (entity, entity_id, verb, before, after, company_id, employee_id, employee_name, trace_id, create_time)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      entity,
      entityId,
      verb,
      before === undefined ? null : JSON.stringify(before),
      after === undefined ? null : JSON.stringify(after),
      ctx.identity?.CompanyId ?? null,
      ctx.identity?.EmployeeId ?? null,
      ctx.identity?.Name ?? ctx.caller,
      ctx.traceId,
      ctx.now,
    ],
  );
}
