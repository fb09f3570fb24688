import type { Ctx } from '@quayside/service-kit/runtime/context';

/**
 * Fills tables for specs of plans, which want a hundred thousand rows. Their indexes are made when the rows are there, as a restore does,
 * at half the work of keeping them row by row; those of constraints stay.
 */
export async function fillTables(ctx: Ctx, ...fills: readonly string[]): Promise<void> {
  const tables = fills.map((fill) => /INSERT INTO (\w+)/.exec(fill)![1]);
  await ctx.longTx(async (tx) => {
    const indexes = await tx.sql<{ name: string; definition: string }>(
      `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
       WHERE indrelid = ANY($1::regclass[]) AND NOT indisunique AND NOT indisexclusion ORDER BY indexrelid`,
      [tables],
    );
    for (const { name } of indexes) await tx.sql(`DROP INDEX ${name}`);
    for (const fill of fills) await tx.sql(fill);
    for (const { definition } of indexes) await tx.sql(definition);
  });
}
