import { LRUCache } from 'lru-cache';
import type { Ctx } from '../runtime/context.js';
import { perRuntime } from '../runtime/per-runtime.js';
import type { SheetCells, SheetFormat } from '../sheet/read-sheets.js';
import { readSheetsApart } from '../sheet/sheet-parts.js';
import type { Party } from '../turns/fair-queue.js';
import { hiddenOfTurned } from './hidden-of-turned.js';
import type { ImportTarget } from './target.js';

/** Files are looked at again within minutes; what a process forgot, or another process read, is read from the file again. */
const LIFE_MS = 15 * 60_000;
/** Cells of all remembered files: some two hundred megabytes at most. */
const MOST_CELLS = 2_000_000;

const cellsOf = (sheets: readonly SheetCells[]): number =>
  sheets.reduce((sum, { rows }) => rows.reduce((n, { length }) => n + length + 1, sum), 1);

const memoryOf = perRuntime(
  () =>
    new LRUCache<number, SheetCells[]>({
      maxSize: MOST_CELLS,
      sizeCalculation: cellsOf,
      ttl: LIFE_MS,
    }),
);

type Turning = Pick<ImportTarget<object>, 'turn'>;

/** The sheets of a file; those of another shape that the target knows as the lists that they mean. */
export async function readTurned(
  target: Turning,
  bytes: Uint8Array,
  name: string,
  party: Party,
): Promise<{ format: SheetFormat; sheets: SheetCells[] }> {
  const { format, sheets } = await readSheetsApart(bytes, name, party);
  return {
    format,
    sheets: sheets.map((sheet) => {
      const turned = target.turn?.(sheet);
      return turned
        ? { ...turned, ...(sheet.hidden && { hidden: hiddenOfTurned(turned, sheet.hidden) }) }
        : sheet;
    }),
  };
}

/** Remembers the sheets of a file that was just read. */
export const rememberSheets = ({ runtime }: Ctx, importId: number, sheets: SheetCells[]): unknown =>
  memoryOf(runtime).set(importId, sheets);

/** The sheets of an import's file, read anew when they are no longer known. */
export async function sheetsOf(
  ctx: Ctx,
  importId: number,
  target: Turning,
  fileOf: () => Promise<{ bytes: Uint8Array; name: string }>,
): Promise<SheetCells[]> {
  const known = memoryOf(ctx.runtime).get(importId);
  if (known) return known;
  const { bytes, name } = await fileOf();
  const { sheets } = await readTurned(target, bytes, name, ctx.party);
  rememberSheets(ctx, importId, sheets);
  return sheets;
}
