import type { Ctx } from '../runtime/context.js';
import { changeOf, storedByKey } from './check.js';
import type { Chunk, ChunkChange } from './chunks.js';
import { differingFields, recordOf } from './compare.js';
import type { ImportDefinition } from './definition.js';
import type { ImportRecord } from './import-record.js';
import { settleRow } from './settle-row.js';
import type { ImportOrigin, ImportRow, RowChange } from './target.js';

export const originOf = ({ Id, Format, Options }: ImportRecord): ImportOrigin<object> => ({
  Id,
  Format,
  options: Options,
});

/** One import of an area at a time writes: two of the same file would both find the records missing. */
export const lockArea = (tx: Ctx, area: string): Promise<unknown> =>
  tx.sql('SELECT pg_advisory_xact_lock(hashtext($1))', [`import ${area}`]);

/**
 * Applies a chunk as the records stand now, not as they stood at the check: what somebody did meanwhile is compared anew, so
 * that nothing is added twice. Answers what was done, each with the record it became.
 */
export async function applyChunk(
  tx: Ctx,
  definition: ImportDefinition,
  record: ImportRecord,
  { changes }: Pick<Chunk, 'changes'>,
): Promise<ChunkChange[]> {
  const { target, metas } = definition;
  const wanted = record.AcceptRemovals ? changes : changes.filter(({ Kind }) => Kind !== 'removed');
  const rows = wanted.map(
    ({ Row, Values, Extra, Notes, Settled = [] }): ImportRow<object> => ({
      row: Row,
      values: Values,
      extra: Extra,
      settled: Settled,
      ...(Notes && { notes: Notes }),
    }),
  );
  const stored = await storedByKey(tx, definition, rows, true);
  const doing: { change: RowChange<object>; kept: ChunkChange }[] = [];
  for (const [index, { Kind }] of wanted.entries()) {
    const row = rows[index]!;
    const before = stored.get(recordOf(target, row.values));
    if (Kind !== 'removed') settleRow(target, row, before);
    const base = { row: row.row, values: row.values, extra: row.extra, stored: before ?? null };
    if (Kind === 'removed') {
      if (!before) continue;
      const whole = before.values as Record<string, unknown>;
      doing.push({
        change: { ...base, kind: 'removed', fields: [] },
        kept: { ...wanted[index]!, Values: whole, Before: whole },
      });
      continue;
    }
    const fields = before ? differingFields(metas, row, before, target.emptyClears ?? false) : [];
    if (before && fields.length === 0) continue;
    doing.push({
      change: { ...base, kind: before ? 'changed' : 'added', fields },
      kept: changeOf(row, before, fields),
    });
  }
  if (doing.length === 0) return [];
  const applied = await target.apply(
    tx,
    doing.map(({ change }) => change),
    originOf(record),
  );
  return doing.map(({ kept }, index) => {
    const { Id, Version, Was } = applied[index]!;
    return { ...kept, Id, Version, ...(Was !== undefined && { Was }) };
  });
}
