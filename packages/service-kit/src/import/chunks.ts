import type { ImportFault, ImportKind } from '@quayside/contracts/core/import';
import type { Ctx } from '../runtime/context.js';
import { type PackedChanges, packChanges, unpackChanges } from './pack-changes.js';

/** A change as a chunk keeps it; `Id` and `Version` are known once it is applied. */
export interface ChunkChange {
  Kind: ImportKind;
  Row: number;
  Values: Record<string, unknown>;
  Extra: unknown;
  /** Changed fields as they were; the whole record of a removal. */
  Before: Record<string, unknown>;
  /** By field: what was typed where another value was taken. */
  Notes?: Readonly<Record<string, string>>;
  /** The fields of `Values` that follow from the others and the record, see `settle` of targets. */
  Settled?: readonly string[];
  Id?: number;
  Version?: number;
  /** As its target told when it was applied. */
  Was?: unknown;
}

export interface Chunk {
  seq: number;
  changes: ChunkChange[];
  faults: ImportFault[];
}

/** A chunk as it is stored. */
type StoredChunk = Omit<Chunk, 'changes'> & { changes: PackedChanges | ChunkChange[] };

const opened = (chunk: StoredChunk): Chunk => ({ ...chunk, changes: unpackChanges(chunk.changes) });
const changesText = (changes: readonly ChunkChange[]): string =>
  JSON.stringify(packChanges(changes));

/** Rows of a chunk: large enough that a commit costs little, small enough that a killed process loses little. */
export const CHUNK_ROWS = 1_000;

const countOf = (changes: readonly ChunkChange[], kind: ImportKind): number =>
  changes.filter(({ Kind }) => Kind === kind).length;

/** Forgets what an earlier check found. */
export const clearChunks = (tx: Ctx, importId: number): Promise<unknown> =>
  tx.sql('DELETE FROM _import_chunk WHERE import_id = $1', [importId]);

/** Adds the chunks of a check; one that changes nothing has nothing left to do. The next is made into text while one is stored. */
export async function appendChunks(
  tx: Ctx,
  importId: number,
  chunks: readonly Omit<Chunk, 'seq'>[],
): Promise<void> {
  let storing: Promise<unknown> = Promise.resolve();
  for (const { changes, faults } of chunks) {
    const texts = [changesText(changes), JSON.stringify(faults)];
    await storing;
    storing = tx.sql(
      `INSERT INTO _import_chunk (import_id, seq, changes, faults, added, changed, removed, fault_count, done)
       SELECT $1, coalesce(max(seq) + 1, 0), $2, $3, $4, $5, $6, $7, $8 FROM _import_chunk WHERE import_id = $1`,
      [
        importId,
        ...texts,
        countOf(changes, 'added'),
        countOf(changes, 'changed'),
        countOf(changes, 'removed'),
        faults.length,
        changes.length === 0,
      ],
    );
  }
  await storing;
}

/** Replaces the faults of a chunk, when rows that waited no longer do. */
export async function setFaults(
  tx: Ctx,
  importId: number,
  seq: number,
  faults: readonly ImportFault[],
): Promise<void> {
  await tx.sql(
    'UPDATE _import_chunk SET faults = $3, fault_count = $4 WHERE import_id = $1 AND seq = $2',
    [importId, seq, JSON.stringify(faults), faults.length],
  );
}

/** Every fault of an import with its chunk, in the order of the file. */
export const faultChunks = (ctx: Ctx, importId: number): Promise<Pick<Chunk, 'seq' | 'faults'>[]> =>
  ctx.sql(
    'SELECT seq, faults FROM _import_chunk WHERE import_id = $1 AND fault_count > 0 ORDER BY seq',
    [importId],
  );

/** The next chunk that is not done; null when all are. */
export async function nextChunk(tx: Ctx, importId: number): Promise<Chunk | null> {
  const [chunk] = await tx.sql<StoredChunk>(
    'SELECT seq, changes, faults FROM _import_chunk WHERE import_id = $1 AND NOT done ORDER BY seq LIMIT 1',
    [importId],
  );
  return chunk ? opened(chunk) : null;
}

/** Whether a chunk did exactly what its check expected. */
const asPlanned = (planned: readonly ChunkChange[], done: readonly ChunkChange[]): boolean =>
  planned.length === done.length &&
  planned.every(({ Kind, Before }, index) => {
    const other = done[index]!;
    return (
      Kind === other.Kind &&
      (Kind === 'added' || JSON.stringify(Before) === JSON.stringify(other.Before))
    );
  });

/** Keeps what was really done with a chunk: the records' marks alone when it went as planned, which is much less to write. */
export async function finishChunk(
  tx: Ctx,
  importId: number,
  { seq, changes }: Chunk,
  done: readonly ChunkChange[],
): Promise<void> {
  const marks = JSON.stringify(
    done.map(({ Id, Version, Was }) => (Was === undefined ? [Id, Version] : [Id, Version, Was])),
  );
  if (asPlanned(changes, done)) {
    await tx.sql(
      'UPDATE _import_chunk SET marks = $3, done = true WHERE import_id = $1 AND seq = $2',
      [importId, seq, marks],
    );
    return;
  }
  await tx.sql(
    `UPDATE _import_chunk SET marks = $3, changes = $4, added = $5, changed = $6, removed = $7, done = true
     WHERE import_id = $1 AND seq = $2`,
    [
      importId,
      seq,
      marks,
      changesText(done.map(({ Was: _, ...change }) => change)),
      countOf(done, 'added'),
      countOf(done, 'changed'),
      countOf(done, 'removed'),
    ],
  );
}

/** A change that was applied, with the record it became. */
export type MarkedChange = ChunkChange & { Id: number; Version: number };

/** A chunk that was applied, with the faults of its check. */
export interface AppliedChunk {
  seq: number;
  changes: MarkedChange[];
  faults: ImportFault[];
}

/** All chunks that were applied, for undoing them, from the last. */
export async function* appliedChunks(tx: Ctx, importId: number): AsyncGenerator<AppliedChunk> {
  const seqs = await tx.sql<{ seq: number }>(
    'SELECT seq FROM _import_chunk WHERE import_id = $1 AND done ORDER BY seq DESC',
    [importId],
  );
  for (const { seq } of seqs) {
    const [chunk] = await tx.sql<
      StoredChunk & { marks: [Id: number, Version: number, Was?: unknown][] | null }
    >('SELECT seq, changes, faults, marks FROM _import_chunk WHERE import_id = $1 AND seq = $2', [
      importId,
      seq,
    ]);
    const marks = chunk?.marks;
    if (!marks) continue;
    const changes = unpackChanges(chunk.changes).map((change, index) => {
      const [Id, Version, Was] = marks[index]!;
      return { ...change, Id, Version, Was };
    });
    yield { seq, changes, faults: chunk.faults };
  }
}

interface Page<T> {
  Rows: T[];
  Total: number;
}

/** One page over the faults of all chunks, in the order of the file. */
export const faultPage = (
  ctx: Ctx,
  importId: number,
  page: number,
  limit: number,
): Promise<Page<ImportFault>> =>
  pageOver(ctx, importId, 'fault_count', page, limit, ({ faults }) => faults);

/** One page over the changes of all chunks, of one kind or all. */
export function changePage(
  ctx: Ctx,
  importId: number,
  kind: ImportKind | undefined,
  page: number,
  limit: number,
): Promise<Page<ChunkChange>> {
  const count = kind ?? 'added + changed + removed';
  return pageOver(ctx, importId, count, page, limit, ({ changes }) =>
    kind ? changes.filter(({ Kind }) => Kind === kind) : changes,
  );
}

/** Reads only the chunks that the page lies in. */
async function pageOver<T>(
  ctx: Ctx,
  importId: number,
  count: string,
  page: number,
  limit: number,
  itemsOf: (chunk: Chunk) => T[],
): Promise<Page<T>> {
  const counts = await ctx.sql<{ seq: number; n: number }>(
    `SELECT seq, ${count} AS n FROM _import_chunk WHERE import_id = $1 ORDER BY seq`,
    [importId],
  );
  const first = (page - 1) * limit;
  const Rows: T[] = [];
  let before = 0;
  for (const { seq, n } of counts) {
    const from = Math.max(0, first - before);
    if (from < n && Rows.length < limit) {
      const [chunk] = await ctx.sql<StoredChunk>(
        'SELECT seq, changes, faults FROM _import_chunk WHERE import_id = $1 AND seq = $2',
        [importId, seq],
      );
      if (chunk) Rows.push(...itemsOf(opened(chunk)).slice(from, from + limit - Rows.length));
    }
    before += n;
  }
  return { Rows, Total: before };
}
