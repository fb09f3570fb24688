import { createHash } from 'node:crypto';
import { readSheets, type SheetCells, type SheetFormat } from '../sheet/read-sheets.js';
import { hiddenOfTurned } from './hidden-of-turned.js';
import type { ImportTarget } from './target.js';

interface ReadFile {
  format: SheetFormat;
  sheets: SheetCells[];
}

/**
 * The file that this thread read last, which is looked at again within seconds. Memory that is
 * wanted for the next file takes it away.
 */
let last: { key: string; file: WeakRef<ReadFile> } | null = null;

/**
 * The sheets of a file; those of another shape that the target knows as the lists that they mean.
 * Runs in a reading thread.
 */
export async function readTurned(
  area: string,
  { turn }: Pick<ImportTarget<object>, 'turn'>,
  bytes: Uint8Array,
  name: string,
): Promise<ReadFile> {
  const key = `${area} ${name} ${createHash('sha256').update(bytes).digest('base64url')}`;
  const known = last?.key === key ? last.file.deref() : undefined;
  if (known) return known;
  last = null;
  const { format, sheets } = await readSheets(bytes, name);
  const file = { format, sheets: turn ? sheets.map((sheet) => asList(sheet, turn)) : sheets };
  last = { key, file: new WeakRef(file) };
  return file;
}

function asList(sheet: SheetCells, turn: (sheet: SheetCells) => SheetCells | null): SheetCells {
  const turned = turn(sheet);
  if (!turned) return sheet;
  return {
    ...turned,
    ...(sheet.hidden && { hidden: hiddenOfTurned(turned, sheet.hidden) }),
  };
}
