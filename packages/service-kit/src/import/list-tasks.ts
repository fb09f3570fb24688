import type { ImportFault, ImportMap, ImportSheet } from '@quayside/contracts/core/import';
import { Refusal } from '../refusal.js';
import type { SheetCells, SheetFormat } from '../sheet/read-sheets.js';
import { definitionOf, type ImportDefinition, MOST_ROWS } from './definition.js';
import { headersAt } from './find-header.js';
import { alone, leavesSheets, sameSheets, withMapping } from './map-sheet.js';
import { type FilePlace, placeOfCell, rowInFile } from './place-in-file.js';
import { type LayoutMemory, layoutOf, memoryName } from './propose-mapping.js';
import { listRows, readRows } from './read-rows.js';
import { readTurned } from './read-turned.js';
import { mappedColumns, planSheet, withUnits } from './sheet-plan.js';
import { sheetReading } from './sheet-reading.js';
import { type StackedCells, stackSheets } from './stack-sheets.js';
import type { ImportRow } from './target.js';

/** Whose rules a thread reads by: the module that defines the service's imports, and the area. */
export interface ReadingRules {
  readonly module: string;
  readonly area: string;
}

export interface FileBytes {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** What a person decided about a sheet. */
export type Decided = Pick<ImportMap, 'Mapping' | 'HeaderRow' | 'WithHidden' | 'Also'>;

interface ListOrder {
  readonly sheets: readonly ImportSheet[];
  /** Index of the sheet. */
  readonly sheet: number;
  /** Which day is near to days without a year, YYYY-MM-DD. */
  readonly near: string;
  readonly options: object;
}

export interface MapOrder extends ListOrder {
  readonly decided: Decided;
  /** Wanted where the header row is another than proposed. */
  readonly memory: LayoutMemory | null;
}

export interface AgainOrder extends ListOrder {
  /** Numbers of the rows, from 1. */
  readonly only: ReadonlySet<number>;
}

/** What is known of a list before its rows. */
export interface ListHead {
  /** The sheet as it is read, with the count of its own rows. */
  readonly sheet: ImportSheet;
  /** Rows of the file are left out, so that no record is known to be gone. */
  readonly partial: boolean;
  /** The layout that the mapping is remembered for: its digest and the names of its headers. */
  readonly layout: string;
  readonly headers: readonly string[];
}

/** Some rows of a list as they are handed from thread to thread. */
export interface ListPart {
  readonly rows: ImportRow<object>[];
  readonly faults: ImportFault[];
  /** Row by row, what stands in the columns that hold a field, in the order of the columns. */
  readonly texts: string[][];
  /** Row by row, where it stands in the file; none where its number says so. */
  readonly places: FilePlace[] | null;
}

/** Rows and faults that are handed over at once: some milliseconds of work for who takes them. */
const ROWS_AT_ONCE = 250;
/** Of a text that is shown with a fault. */
const MOST_TEXT = 200;

async function rulesOf({ module, area }: ReadingRules): Promise<ImportDefinition> {
  await import(module);
  return definitionOf(area);
}

async function openFile(
  rules: ReadingRules,
  { bytes, name }: FileBytes,
): Promise<{ definition: ImportDefinition; format: SheetFormat; sheets: SheetCells[] }> {
  const definition = await rulesOf(rules);
  const { format, sheets } = await readTurned(rules.area, definition.target, bytes, name);
  return { definition, format, sheets };
}

/** The cells of the sheets that an import takes, one under the other. */
function stacked(
  all: readonly SheetCells[],
  sheets: readonly ImportSheet[],
  sheet: number,
): StackedCells {
  const taken = [sheet, ...(sheets[sheet]?.Also ?? [])].map((index) => {
    const cells = all[index];
    if (!cells) throw new Refusal('record.absent');
    return { cells, header: (sheets[index]?.HeaderRow ?? 1) - 1 };
  });
  return stackSheets(taken);
}

/** What each sheet of a file seems to hold; the format comes first. */
export async function* plannedFile(
  rules: ReadingRules,
  file: FileBytes,
  memory: LayoutMemory,
): AsyncGenerator<{ format: SheetFormat } | { sheet: ImportSheet }> {
  const { definition, format, sheets } = await openFile(rules, file);
  yield { format };
  for (const sheet of sheets) yield { sheet: planSheet(sheet, definition, memory) };
}

/** A sheet as it reads with another header row. */
export async function plannedSheet(
  rules: ReadingRules,
  file: FileBytes,
  { sheet, headerRow, memory }: { sheet: number; headerRow: number; memory: LayoutMemory },
): Promise<ImportSheet> {
  const { definition, sheets } = await openFile(rules, file);
  const cells = sheets[sheet];
  if (!cells) throw new Refusal('record.absent');
  return planSheet(cells, definition, memory, headerRow);
}

/** The rows of a sheet under what the person decided, all of them read; their head comes first. */
export async function* mappedList(
  rules: ReadingRules,
  file: FileBytes,
  order: MapOrder,
): AsyncGenerator<ListHead | ListPart> {
  const { definition, sheets: all } = await openFile(rules, file);
  const { sheets, sheet, decided } = order;
  const known = sheets[sheet]!;
  const own = stacked(all, sheets.map(alone), sheet);
  const planned =
    decided.HeaderRow === undefined || decided.HeaderRow === known.HeaderRow || !order.memory
      ? known
      : planSheet({ name: known.Name, ...own }, definition, order.memory, decided.HeaderRow);
  const Also = sameSheets(sheets, sheet, planned, decided.Also ?? []);
  const mapped = withMapping(planned, decided.Mapping, definition);
  const chosen: ImportSheet = {
    ...mapped,
    Columns: withUnits(mapped.Columns, own.rows.slice(mapped.HeaderRow), definition.fields),
    WithHidden: decided.WithHidden ?? false,
    Also,
  };
  const taken = sheets.map((each, index) => (index === sheet ? chosen : alone(each)));
  const cells = Also.length > 0 ? stacked(all, taken, sheet) : own;
  const reading = sheetReading(definition, chosen, cells, order.near);
  const count = reading.indexes.length;
  const most = definition.target.mostRows ?? MOST_ROWS;
  if (count > most) throw new Refusal('import.too-many-rows', { most, count });
  const headers = headersAt(cells, chosen.HeaderRow - 1, definition.fields);
  yield {
    sheet: {
      ...chosen,
      Rows: cells === own ? count : rowCount(chosen, own, definition),
      Notes: reading.notes,
    },
    partial:
      (!chosen.WithHidden && (planned.HiddenRows ?? 0) > 0) || leavesSheets(sheets, sheet, chosen),
    layout: layoutOf(headers),
    headers: headers.map(memoryName),
  };
  yield* listParts(definition, chosen, cells, reading, order.options);
}

/** Some rows of a list again, as its check decided to read it. */
export async function* listAgain(
  rules: ReadingRules,
  file: FileBytes,
  { sheets, sheet, near, options, only }: AgainOrder,
): AsyncGenerator<ListPart> {
  const { definition, sheets: all } = await openFile(rules, file);
  const chosen = sheets[sheet]!;
  const cells = stacked(all, sheets, sheet);
  const reading = sheetReading(definition, chosen, cells, near);
  const indexes = reading.indexes.filter((index) => only.has(index + 1));
  yield* listParts(definition, chosen, cells, { ...reading, indexes }, options);
}

/** Where cells of an import's list stand in its file; a column of none is empty. */
export async function cellPlaces(
  rules: ReadingRules,
  file: FileBytes,
  { sheets, sheet }: Pick<ListOrder, 'sheets' | 'sheet'>,
  wanted: readonly (readonly [row: number, column: string])[],
): Promise<FilePlace[]> {
  const { sheets: all } = await openFile(rules, file);
  const cells = stacked(all, sheets, sheet);
  return wanted.map(([row, column]) => placeOfCell(cells, row, column));
}

const rowCount = (
  sheet: ImportSheet,
  { rows, hidden }: StackedCells,
  { fields }: Pick<ImportDefinition, 'fields'>,
): number =>
  listRows(
    rows,
    sheet.HeaderRow - 1,
    mappedColumns(sheet.Columns, fields),
    sheet.WithHidden ? undefined : hidden?.rows,
  ).length;

function* listParts(
  { target }: ImportDefinition,
  { Columns }: ImportSheet,
  cells: StackedCells,
  { columns, indexes }: Pick<ReturnType<typeof sheetReading>, 'columns' | 'indexes'>,
  options: object,
): Generator<ListPart> {
  const held = Columns.filter(({ Field }) => Field !== null).map(({ Index }) => Index);
  const isMoved = cells.turned !== undefined || cells.parts !== undefined;
  for (let from = 0; from < indexes.length; from += ROWS_AT_ONCE) {
    const some = indexes.slice(from, from + ROWS_AT_ONCE);
    const { rows, faults } = readRows<object, unknown>(cells.rows, some, columns);
    for (const { values } of rows) target.complete?.(values, options);
    yield {
      rows,
      faults,
      texts: some.map((row) =>
        held.map((index) => (cells.rows[row]?.[index] ?? '').slice(0, MOST_TEXT)),
      ),
      places: isMoved ? some.map((row) => rowInFile(cells, row + 1)) : null,
    };
  }
}
