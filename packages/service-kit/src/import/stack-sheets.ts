import type { Hidden, SheetCells } from '../sheet/read-sheets.js';

/** Where the rows of one of several sheets begin in their stack. */
export interface Part {
  name: string;
  /** Index in the stack of its first row. */
  from: number;
  /** Index of that row in its own sheet. */
  first: number;
}

/** The cells that an import reads: of a sheet, or of several with the same headers, one under the other. */
export interface StackedCells extends Pick<SheetCells, 'rows' | 'wide' | 'turned' | 'hidden'> {
  /** Of several sheets, in the order of the stack. */
  parts?: readonly Part[] | undefined;
}

const shifted = (indexes: ReadonlySet<number> | undefined, by: number, least: number): number[] =>
  [...(indexes ?? [])].flatMap((index) => (index >= least ? [index + by] : []));

/**
 * Puts the lists of further sheets with the same headers under that of the first. `header` is the index of a sheet's header row,
 * which stays the first's alone.
 */
export function stackSheets(
  sheets: readonly { cells: SheetCells; header: number }[],
): StackedCells {
  const [{ cells: first }, ...others] = sheets as [{ cells: SheetCells; header: number }];
  if (others.length === 0) return first;
  const rows = [...first.rows];
  const origins = first.turned && [...first.turned.origins];
  const hiddenRows = [...(first.hidden?.rows ?? [])];
  const parts: Part[] = [{ name: first.name, from: 0, first: 0 }];
  for (const { cells, header } of others as readonly { cells: SheetCells; header: number }[]) {
    const from = rows.length;
    hiddenRows.push(...shifted(cells.hidden?.rows, from - header - 1, header + 1));
    parts.push({ name: cells.name, from, first: header + 1 });
    for (const row of cells.rows.slice(header + 1)) rows.push(row);
    if (origins)
      for (const line of cells.turned?.origins.slice(header + 1) ?? []) origins.push(line);
  }
  const hidden: Hidden | undefined = first.hidden && { ...first.hidden, rows: new Set(hiddenRows) };
  return {
    rows,
    wide: first.wide,
    parts,
    ...(hidden && { hidden }),
    ...(first.turned && { turned: { ...first.turned, origins: origins! } }),
  };
}

/** Where a row of the stack, from 1, stands in the file; `sheet` is null when there is but one. */
export function placeOfRow(
  { parts }: Pick<StackedCells, 'parts'>,
  row: number,
): { sheet: string | null; row: number } {
  const part = parts?.findLast(({ from }) => from < row);
  return part ? { sheet: part.name, row: row - part.from + part.first } : { sheet: null, row };
}
