import type { MergeRange } from 'hucre/xlsx';

/** Headings are words; rows of a list have numbers. */
const isWords = (text: string): boolean => text !== '' && !/\d{3}|^[\d.,:/\s%+-]+$/.test(text);

interface Group {
  from: number;
  to: number;
}

/** Texts with empty cells at their right, under which the next row has two words or more. */
function groupsOver(heads: readonly string[], below: readonly string[]): Group[] {
  const groups: Group[] = [];
  const width = Math.max(heads.length, below.length);
  for (let from = 0; from < width; from++) {
    if (!heads[from]) continue;
    let to = from;
    while (to + 1 < width && !heads[to + 1] && below[to + 1]) to++;
    if (to > from && below[from]) groups.push({ from, to });
  }
  return groups;
}

/**
 * Completes headers in two rows of which the second has the words below merged headings alone (货物 over 件数, 毛重, 体积): the other
 * headings stand in both rows, as those merged over both do, and what stands over several columns counts as merged. Only the first such
 * rows of a sheet; `rows` and `wide` are changed.
 * @param within how many rows from the top headings may stand
 */
export function fillHeadings(
  { rows, wide }: { rows: string[][]; wide: MergeRange[] },
  within: number,
): void {
  for (let row = 0; row + 1 < Math.min(rows.length, within); row++) {
    const [heads, below] = [rows[row]!, rows[row + 1]!];
    const texts = [...heads, ...below].filter((text) => text !== '');
    if (!texts.every(isWords)) continue;
    const groups = groupsOver(heads, below);
    const isUnder = (index: number): boolean =>
      groups.some(({ from, to }) => index >= from && index <= to);
    const alone = heads.flatMap((text, index) => (text !== '' && !isUnder(index) ? [index] : []));
    const isOwn = (text: string, index: number): boolean =>
      text === '' || isUnder(index) || text === (heads[index] ?? '');
    if (groups.length === 0 || alone.length < 2 || !below.every(isOwn)) continue;
    for (const index of alone) {
      while (below.length <= index) below.push('');
      below[index] = heads[index]!;
    }
    for (const { from, to } of groups) {
      if (wide.some(({ startRow, startCol }) => startRow === row && startCol === from)) continue;
      wide.push({ startRow: row, endRow: row, startCol: from, endCol: to });
    }
    return;
  }
}
