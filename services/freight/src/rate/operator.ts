import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** The operator's company, whose rates customers and visitors find; null before it has any. */
export async function operatorOf(ctx: Ctx): Promise<number | null> {
  const [row] = await ctx.sql<{ id: number }>(
    'SELECT company_id AS id FROM rate WHERE company_type = $1 LIMIT 1',
    [CompanyType.Platform],
  );
  return row?.id ?? null;
}
