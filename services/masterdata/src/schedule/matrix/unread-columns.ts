import type { UnreadColumn } from '@quayside/service-kit/sheet/read-sheets';
import type { Placed, Sheet } from './call-cells.js';
import { labelOf } from './matrix-labels.js';
import { isNoCall } from './matrix-times.js';

const SAMPLES = 3;

/** The text over a column, nearest to its values. */
function headerOver(sheet: Sheet, column: number, below: number): string {
  for (let row = below - 1; row >= 0; row--) {
    const text = sheet[row]?.[column]?.trim() ?? '';
    if (text !== '') return text;
  }
  return '';
}

/**
 * The columns that say something in the rows of the calls and that none was read from, such as a remark or one cut-off for all ports.
 * @param used cells that were read @param times those of them that are times: their rows are the rows of the calls
 * @param read further columns that were looked at
 */
export function unreadColumns(
  sheet: Sheet,
  used: readonly Placed[],
  times: readonly Placed[],
  read: readonly number[] = [],
): UnreadColumn[] {
  const rows = [...new Set(times.map(({ row }) => row))].sort((a, b) => a - b);
  const known = new Set(read);
  const inBody = new Set(rows);
  for (const { row, column } of used) if (inBody.has(row)) known.add(column);
  const width = Math.max(0, ...rows.map((row) => sheet[row]?.length ?? 0));
  return Array.from({ length: width }, (_, column) => column).flatMap((column): UnreadColumn[] => {
    if (known.has(column)) return [];
    const texts = rows
      .map((row) => sheet[row]?.[column]?.trim() ?? '')
      .filter((text) => text !== '' && !isNoCall(text) && !labelOf(text));
    if (texts.length === 0) return [];
    return [
      {
        column,
        header: headerOver(sheet, column, rows[0]!),
        count: texts.length,
        samples: [...new Set(texts)].slice(0, SAMPLES),
      },
    ];
  });
}
