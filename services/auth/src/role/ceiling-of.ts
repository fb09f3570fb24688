import type { Ctx } from '@quayside/service-kit/runtime/context';

/** What the operator leaves to a company, whatever its roles were given; null: everything that its type may hold. */
export async function ceilingOf(ctx: Ctx, companyId: number): Promise<readonly string[] | null> {
  const [row] = await ctx.sql<{ permissions: string[] | null }>(
    'SELECT permissions FROM company_ceiling WHERE company_id = $1',
    [companyId],
  );
  return row?.permissions ?? null;
}
