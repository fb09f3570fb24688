import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import { runInThread } from '../worker-thread/run-in-thread.js';
import { CHUNK_ROWS } from './chunks.js';
import { type ImportDefinition, MOST_ROWS } from './definition.js';
import { faultAdder, faultsByRow, type PlaceOf, type RowBatch } from './read-rows.js';
import { textFault } from './read-value.js';
import type { ReadRows } from './target.js';

/** Reads a file with the target's own reader, in a thread of its own. */
export async function readForeign<R extends object, O extends object, E>(
  { party }: Pick<Ctx, 'party'>,
  { target, metas }: ImportDefinition<R, O, E>,
  format: string,
  bytes: Uint8Array,
  options: Partial<O>,
): Promise<ReadRows<R, E> & { placeOf: PlaceOf }> {
  const reader = target.readers?.find((each) => each.format === format);
  if (!reader) throw new Refusal('import.file-unreadable', { reason: `不支持的格式${format}` });
  const read: ReadRows<R, E> = { rows: [], faults: [] };
  const take = ({ rows, faults }: ReadRows<R, E>): void => {
    read.rows.push(...rows);
    read.faults.push(...faults);
  };
  await runInThread(reader.read, [bytes, options], { party, take: take as (part: never) => void });
  const most = target.mostRows ?? MOST_ROWS;
  if (read.rows.length > most)
    throw new Refusal('import.too-many-rows', { most, count: read.rows.length });
  return {
    ...read,
    placeOf: (field) => ({
      column: reader.placeOf?.(field) ?? '',
      label: metas.get(field)?.label ?? field,
    }),
  };
}

/** The rows of a file that the target read itself, some hundred at a time; their texts are held against the bounds of their fields. */
export function* foreignBatches<R extends object, O extends object, E>(
  { metas }: ImportDefinition<R, O, E>,
  { rows, faults }: ReadRows<R, E>,
  placeOf: PlaceOf,
  only?: ReadonlySet<number>,
): Generator<RowBatch<R, E>> {
  const byRow = faultsByRow(faults);
  const known = new Set(rows.map(({ row }) => row));
  const chosen = only ? rows.filter(({ row }) => only.has(row)) : rows;
  for (let from = 0; from < chosen.length; from += CHUNK_ROWS) {
    const part = chosen.slice(from, from + CHUNK_ROWS);
    // What concerns the file and none of its rows stands with the first.
    const loose = from === 0 && !only ? faults.filter(({ Row }) => !known.has(Row)) : [];
    const batch: RowBatch<R, E> = {
      rows: part,
      faults: [...loose, ...part.flatMap(({ row }) => byRow.get(row) ?? [])],
    };
    const fault = faultAdder<R, E>(batch.faults, placeOf);
    for (const row of part) {
      for (const meta of metas.values()) {
        const name = meta.name as keyof R & string;
        const wrong = textFault(meta, row.values[name] === '' ? null : row.values[name]);
        if (wrong) fault(row, name, wrong.code, wrong.reason);
      }
    }
    yield batch;
  }
}
