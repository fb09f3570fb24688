import { companiesChanged } from '@quayside/contracts/auth/events';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Most companies in one event, as its contract bounds it. */
const MOST = 1_000;

/** Tells other services of every company that is new or changed since they were last told; at the first start of all of them. */
export async function tellCompanies(ctx: Ctx): Promise<void> {
  await ctx.tx(async (tx) => {
    const rows = await tx.sql<{ id: number }>(
      'UPDATE company SET told_version = version WHERE told_version <> version RETURNING id',
    );
    const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
    for (let from = 0; from < ids.length; from += MOST)
      await tx.publish(companiesChanged, 'company', { CompanyIds: ids.slice(from, from + MOST) });
  });
}
