import type { ImportConverted, ImportFault } from '@quayside/contracts/core/import';
import type { Ctx } from '../runtime/context.js';
import { CHUNK_ROWS, type Chunk, type ChunkChange } from './chunks.js';
import { differingFields, recordOf } from './compare.js';
import type { ImportDefinition } from './definition.js';
import { gatherPart, holdTogether, noParts, type Parts } from './hold-together.js';
import { faultAdder, faultsByRow, type PlaceOf, type RowBatch } from './read-rows.js';
import { settleRow } from './settle-row.js';
import type { ImportRow, StoredRow } from './target.js';

/** Faults that are kept one by one; more are only counted, since nobody mends so many by hand. */
const MOST_FAULTS = 20_000;

/** What a check found, ready to be stored. */
export interface Checked {
  chunks: Omit<Chunk, 'seq'>[];
  Total: number;
  Added: number;
  Changed: number;
  Unchanged: number;
  Removed: number;
  Faulty: number;
  Faults: number;
  Waiting: number;
  /** By field: cells that were converted, and what is said of the first. */
  converted: Map<string, ImportConverted>;
  /** By field: what is said of values that follow from rows and their records, and of how many rows. */
  settled: Map<string, ImportConverted>;
}

/** One check of a file: what it has seen so far. */
export interface CheckScope<Options> {
  options: Partial<Options>;
  placeOf: PlaceOf;
  /** Row of each key, from earlier batches. */
  seen: Map<string, number>;
  /** A row as people find it in the file; by its number without. */
  nameOf?: (row: number) => string;
  /** The file has rows that are not taken, so that no record is known to be gone. */
  partial?: boolean;
}

const nothing = (): Checked => ({
  chunks: [],
  Total: 0,
  Added: 0,
  Changed: 0,
  Unchanged: 0,
  Removed: 0,
  Faulty: 0,
  Faults: 0,
  Waiting: 0,
  converted: new Map(),
  settled: new Map(),
});

/** Checks every row and compares it with what is stored. Reads only; asks other services outside a transaction. */
export async function checkRows<R extends object, O extends object, E>(
  ctx: Ctx,
  definition: ImportDefinition<R, O, E>,
  batches: Iterable<RowBatch<R, E>>,
  scope: CheckScope<O>,
): Promise<Checked> {
  const checked = nothing();
  const rows: ImportRow<R, E>[] = [];
  const parts = noParts();
  let keyless = scope.partial ?? false;
  const check = async (batch: RowBatch<R, E>): Promise<void> => {
    keyless = (await checkBatch(ctx, definition, batch, scope, { checked, parts })) || keyless;
    for (const { notes = {} } of batch.rows) countNotes(checked.converted, notes);
    if (definition.target.scope) rows.push(...batch.rows);
  };
  // The next rows are read while the database and other services answer for one batch.
  let checking: Promise<void> = Promise.resolve();
  try {
    for (const batch of batches) {
      await checking;
      checking = check(batch);
    }
  } finally {
    await checking;
  }
  holdTogether(definition, parts, scope, checked);
  // A row whose key cannot be read may be any record: then none is known to be gone.
  if (definition.target.scope && !keyless) await findRemoved(ctx, definition, rows, scope, checked);
  return checked;
}

function countNotes(
  counted: Map<string, ImportConverted>,
  notes: Readonly<Record<string, string>>,
): void {
  for (const [field, note] of Object.entries(notes)) {
    const { Count = 0, Sample = note } = counted.get(field) ?? {};
    counted.set(field, { Count: Count + 1, Sample });
  }
}

async function checkBatch<R extends object, O extends object, E>(
  ctx: Ctx,
  definition: ImportDefinition<R, O, E>,
  { rows, faults }: RowBatch<R, E>,
  scope: CheckScope<O>,
  { checked, parts }: { checked: Checked; parts: Parts },
): Promise<boolean> {
  const { options, placeOf } = scope;
  const { target, metas } = definition;
  await target.resolve?.(ctx, rows, faultAdder(faults, placeOf), options);
  const keyless = keyFaults(definition, rows, faults, scope);
  const byRow = faultsByRow(faults);
  const good = rows.filter(({ row }) => !byRow.has(row));
  const stored = await storedByKey(ctx, definition, good, false);
  const changes: ChunkChange[] = [];
  const chunk = checked.chunks.length;
  const gather = (row: ImportRow<R, E>, isFaulty: boolean): void => {
    if (target.whole)
      gatherPart(parts, target.whole.fields, { row: row as never, chunk, isFaulty });
  };
  for (const row of rows) if (byRow.has(row.row)) gather(row, true);
  for (const row of good) {
    const before = stored.get(recordOf(target, row.values));
    countNotes(checked.settled, settleRow(target, row, before));
    const fields = before ? differingFields(metas, row, before, target.emptyClears ?? false) : [];
    if (before && fields.length === 0) checked.Unchanged++;
    else {
      changes.push(changeOf(row, before, fields));
      gather(row, false);
    }
  }
  checked.Total += rows.length;
  checked.Added += changes.filter(({ Kind }) => Kind === 'added').length;
  checked.Changed += changes.filter(({ Kind }) => Kind === 'changed').length;
  checked.Faulty += byRow.size;
  checked.Waiting += [...byRow.values()].filter((found) =>
    found.every(({ UnknownCode }) => UnknownCode),
  ).length;
  const kept = faults
    .sort((a, b) => a.Row - b.Row)
    .slice(0, Math.max(0, MOST_FAULTS - checked.Faults));
  checked.Faults += faults.length;
  checked.chunks.push({ changes, faults: kept });
  return keyless;
}

/** Rows without a key, and rows whose record stood in an earlier row. Answers whether a key could not be read. */
function keyFaults<R extends object, O extends object, E>(
  { target, metas }: ImportDefinition<R, O, E>,
  rows: readonly ImportRow<R, E>[],
  faults: ImportFault[],
  { placeOf, seen, nameOf = (row) => `第${row}行` }: CheckScope<O>,
): boolean {
  const fault = faultAdder<R, E>(faults, placeOf);
  const faulty = new Set(faults.map(({ Row }) => Row));
  let keyless = false;
  for (const row of rows) {
    const needed = target.key.filter((name) => !target.optionalKey?.includes(name));
    const empty = needed.find(
      (name) =>
        row.values[name] === undefined || row.values[name] === null || row.values[name] === '',
    );
    if (empty) {
      keyless = true;
      if (!faulty.has(row.row))
        fault(row, empty, 'required', `请填写${metas.get(empty)?.label ?? empty}`);
      continue;
    }
    const key = recordOf(target, row.values);
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, row.row);
    else {
      const last = target.key.at(-1)!;
      fault(
        row,
        last,
        'repeated',
        `${target.key.map((name) => metas.get(name)?.label ?? name).join('、')}与${nameOf(earlier)}重复`,
      );
    }
  }
  return keyless;
}

export async function storedByKey<R extends object, O extends object, E>(
  ctx: Ctx,
  { target }: ImportDefinition<R, O, E>,
  rows: readonly ImportRow<R, E>[],
  lock: boolean,
): Promise<Map<string, StoredRow<R>>> {
  const stored = rows.length > 0 ? await target.existing(ctx, rows, lock) : [];
  return new Map(stored.map((record) => [recordOf(target, record.values), record]));
}

/** A row as a change of its record, with the fields as they were. */
export function changeOf<R extends object, E>(
  { row, values, extra, notes, settled = [] }: ImportRow<R, E>,
  before: StoredRow<R> | undefined,
  fields: readonly (keyof R & string)[],
): ChunkChange {
  return {
    Kind: before ? 'changed' : 'added',
    Row: row,
    Values: values as Record<string, unknown>,
    Extra: extra,
    Before: before
      ? Object.fromEntries(fields.map((name) => [name, before.values[name] ?? null]))
      : {},
    ...(notes && { Notes: notes }),
    ...(settled.length > 0 && { Settled: settled }),
  };
}

async function findRemoved<R extends object, O extends object, E>(
  ctx: Ctx,
  { target }: ImportDefinition<R, O, E>,
  rows: readonly ImportRow<R, E>[],
  { options, seen }: CheckScope<O>,
  checked: Checked,
): Promise<void> {
  const stored = (await target.scope?.(ctx, rows, options)) ?? [];
  const gone = stored.filter(({ values }) => !seen.has(recordOf(target, values)));
  checked.Removed = gone.length;
  for (let from = 0; from < gone.length; from += CHUNK_ROWS) {
    const changes = gone.slice(from, from + CHUNK_ROWS).map(({ values }): ChunkChange => {
      const whole = values as Record<string, unknown>;
      return { Kind: 'removed', Row: 0, Values: whole, Extra: null, Before: whole };
    });
    checked.chunks.push({ changes, faults: [] });
  }
}
