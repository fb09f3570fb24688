import type { Ctx } from '@quayside/service-kit/runtime/context';

type PoolTable = 'pool_config' | 'share_package' | 'share_subscription' | 'share_allocation';

/**
 * A table of the pool as it stands, or as it stood at a moment, as what is read from: every version of every row is kept. `at` is the
 * parameter with the moment; null for now.
 */
export function poolAt(table: PoolTable, at: string | null): string {
  if (!at) return table;
  return `(SELECT * FROM ${table} n WHERE n.update_time <= ${at}
    UNION ALL SELECT (jsonb_populate_record(NULL::${table}, past.body)).* FROM pool_past past
      WHERE past.source = '${table}' AND past.recorded_from <= ${at} AND past.recorded_to > ${at})`;
}

/** The moment from which on the pool is known, where a moment is before it; null for one of which it is known how the pool stood. */
export async function knownOnlySince(ctx: Ctx, asOf: string): Promise<string | null> {
  const [known] = await ctx.sql<{ since: string }>(
    'SELECT since FROM pool_known WHERE since > $1::timestamptz',
    [asOf],
  );
  return known?.since ?? null;
}
