import type { OfferSearch } from '@quayside/contracts/freight/search';
import type { Ctx } from '@quayside/service-kit/runtime/context';

export type SearchSource = 'staff' | 'customer' | 'public';

/** Keeps a search: who asked for what, and whether there was anything. Who only looks as somebody else searched nothing. */
export async function logSearch(
  ctx: Ctx,
  { Pols, Pods, Boxes }: OfferSearch,
  told: {
    source: SearchSource;
    sellerId: number;
    customerCode: string | null;
    from: string;
    to: string;
    found: number;
    cheapest: { amount: number; currency: string } | null;
  },
): Promise<void> {
  const { identity } = ctx;
  if (identity?.ViewerId) return;
  await ctx.sql(
    `INSERT INTO search_log (seller_id, source, company_id, company_code, company_name, employee_id, employee_name, customer_code, pols, pods, boxes,
       sailing_from, sailing_to, found, cheapest, currency_code, create_time)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      ...[told.sellerId, told.source, identity?.CompanyId ?? null, identity?.CompanyCode ?? null, identity?.CompanyName ?? null],
      ...[identity?.EmployeeId ?? null, identity?.Name ?? null, told.customerCode, Pols.map((code) => code.toUpperCase())],
      ...[Pods.map((code) => code.toUpperCase()), Boxes ?? '40HQ*1', told.from, told.to, told.found, told.cheapest?.amount ?? null],
      ...[told.cheapest?.currency ?? null, ctx.now.toISOString()],
    ],
  );
}
