import type { ImportSheet } from '@quayside/contracts/core/import';
import { quantityForm } from '@quayside/shipping-standards/quantity';
import { unitsAbove, unitsFromAbove } from '@quayside/shipping-standards/unit-line';
import { headingWithUnit } from '@quayside/shipping-standards/units-row';
import { columnHints } from './column-hints.js';
import type { ImportDefinition } from './definition.js';
import { isNumber } from './planned-fields.js';
import { listRows, type MappedColumn, readingOnce, unitsOfColumns } from './read-rows.js';
import { readingNotes } from './reading-notes.js';
import { mappedColumns } from './sheet-plan.js';
import type { StackedCells } from './stack-sheets.js';

/** How the list of a sheet is read. */
export interface SheetReading {
  columns: MappedColumn[];
  /** Of the rows of the list that are taken. */
  indexes: number[];
  /** What was decided while it is read, for people. */
  notes: string[];
}

/** The units that lines above the headers give to columns whose own headers name none, by index. */
function unitsOver(
  { Columns, HeaderRow }: ImportSheet,
  { rows, turned }: StackedCells,
  fields: ImportDefinition['fields'],
  below: ReadonlyMap<number, string> | null,
): ReadonlyMap<number, string> {
  const said = unitsAbove(turned ? [] : rows.slice(0, HeaderRow - 1));
  const byName = new Map(fields.map((field) => [field.name, field]));
  const headings: string[] = [];
  for (const { Index, Header } of Columns)
    headings[Index] = headingWithUnit(Header, below?.get(Index));
  const fieldAt = (index: number) =>
    byName.get(Columns.find(({ Index }) => Index === index)?.Field ?? '');
  return unitsFromAbove(
    said,
    Array.from(headings, (text) => text ?? ''),
    (index) => {
      const field = fieldAt(index);
      return field && isNumber(field) ? quantityForm(field.meta).kind : null;
    },
  );
}

/**
 * The rows of a list, and its columns each with what it tells about its cells.
 * @param near the day of the import, YYYY-MM-DD
 */
export function sheetReading(
  {
    fields,
    target,
  }: Pick<ImportDefinition, 'fields'> & { target: Pick<ImportDefinition['target'], 'zone'> },
  sheet: ImportSheet,
  cells: StackedCells,
  near: string,
): SheetReading {
  const { Columns, HeaderRow, WithHidden = false } = sheet;
  const { rows, hidden } = cells;
  const header = HeaderRow - 1;
  const below = unitsOfColumns(
    rows[header] ?? [],
    rows[header + 1] ?? [],
    mappedColumns(Columns, fields),
  );
  const above = unitsOver(sheet, cells, fields, below);
  const units = above.size > 0 ? new Map([...(below ?? []), ...above]) : below;
  const columns = mappedColumns(Columns, fields, units);
  const indexes = listRows(rows, header, columns, WithHidden ? undefined : hidden?.rows);
  const { hints, notes } = columnHints(rows, indexes, columns, near);
  const reading = { sheet, cells, columns, indexes, units, below, above };
  return {
    columns: readingOnce(columns, hints),
    indexes,
    notes: [...notes, ...readingNotes(reading, fields, target.zone)],
  };
}
