import type { Ctx } from '@quayside/service-kit/runtime/context';

/** A department and all below it. */
export async function departmentsBelow(
  ctx: Ctx,
  companyId: number,
  orgId: number,
): Promise<number[]> {
  const rows = await ctx.sql<{ id: number }>(
    `WITH RECURSIVE below AS (
       SELECT id FROM department WHERE id = $1 AND company_id = $2
       UNION
       SELECT d.id FROM department d JOIN below ON d.parent_id = below.id WHERE d.company_id = $2)
     SELECT id FROM below ORDER BY id`,
    [orgId, companyId],
  );
  return rows.map((row) => row.id);
}
