import { createHash } from 'node:crypto';
import { fieldsOf } from '@quayside/contracts/core/field';
import type { Kept } from '@quayside/contracts/core/resource';
import { columnName } from '@quayside/service-kit/database/naming';
import type { AnyResourceDefinition } from '@quayside/service-kit/resource/resource-definition';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { In } from 'typeorm';

/** The rows of a kind as they are shipped: values of the kind's input fields. */
export interface Seed {
  definition: AnyResourceDefinition;
  rows: readonly object[];
}

/**
 * Brings shipped rows into the table: new ones are added, those that nobody has touched follow what is shipped, those that
 * people changed or disabled stay as they are. The same rows again cost one question.
 */
export async function seedRecords(ctx: Ctx, { definition, rows }: Seed): Promise<void> {
  const { table, key, resource, fixed = {}, saved, entity } = definition;
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  const [known] = await ctx.sql<{ digest: string }>(
    'SELECT digest FROM seed_state WHERE kind = $1',
    [resource.list.path],
  );
  if (known?.digest === digest) return;
  const inputs = [...fieldsOf(resource.input).values()];
  const names = [...inputs.map(({ name }) => name), ...Object.keys(fixed)];
  const columns = names.map(columnName);
  const records = rows.map((row) =>
    Object.fromEntries([
      ...inputs.map(({ name, kind }) => [
        columnName(name),
        (row as Record<string, unknown>)[name] ?? (kind === 'flag' ? false : null),
      ]),
      ...Object.entries(fixed).map(([name, value]) => [columnName(name), value]),
    ]),
  );
  await ctx.longTx(async (tx) => {
    const changed = columns.filter((column) => !key.map(columnName).includes(column));
    const written = await tx.sql<{ id: number; added: boolean }>(
      `INSERT INTO ${table} AS t (${columns.join(', ')}, enabled, version, create_time, update_time)
       SELECT ${columns.map((column) => `n.${column}`).join(', ')}, true, 1, now(), now() FROM json_populate_recordset(NULL::${table}, $1) n
       ON CONFLICT (${key.map(columnName).join(', ')}) DO UPDATE SET ${changed.map((column) => `${column} = excluded.${column}`).join(', ')}, update_time = now()
       WHERE t.version = 1 AND (${changed.map((column) => `t.${column}`).join(', ')}) IS DISTINCT FROM (${changed.map((column) => `excluded.${column}`).join(', ')})
       RETURNING id, (xmax = 0) AS added`,
      [JSON.stringify(records)],
    );
    const after = await tx.repo<Kept>(entity).find({ Id: In(written.map(({ id }) => id)) });
    const added = new Set(written.filter((row) => row.added).map(({ id }) => id));
    await saved?.(
      tx,
      // Of a row that was there the old state is not asked for: whatever hangs on it is made anew.
      after.map((record) => ({
        before: added.has(record.Id) ? null : ({ Id: record.Id } as Kept),
        after: record,
      })),
    );
    await tx.sql(
      'INSERT INTO seed_state (kind, digest, create_time) VALUES ($1, $2, now()) ON CONFLICT (kind) DO UPDATE SET digest = excluded.digest',
      [resource.list.path, digest],
    );
  });
}
