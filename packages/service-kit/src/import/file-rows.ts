import type { ImportSheet } from '@quayside/contracts/core/import';
import { quantityForm } from '@quayside/shipping-standards/quantity';
import { unitsAbove, unitsFromAbove } from '@quayside/shipping-standards/unit-line';
import { headingWithUnit } from '@quayside/shipping-standards/units-row';
import { Refusal } from '../refusal.js';
import type { Ctx } from '../runtime/context.js';
import { runInThread } from '../worker-thread/run-in-thread.js';
import { CHUNK_ROWS } from './chunks.js';
import { columnHints } from './column-hints.js';
import { definitionOf, type ImportDefinition, MOST_ROWS } from './definition.js';
import type { ImportRecord } from './import-record.js';
import { isNumber } from './planned-fields.js';
import {
  faultAdder,
  faultsByRow,
  listRows,
  type MappedColumn,
  type PlaceOf,
  type RowBatch,
  readingOnce,
  readRows,
  unitsOfColumns,
} from './read-rows.js';
import { textFault } from './read-value.js';
import { readingNotes } from './reading-notes.js';
import { sheetsOf } from './sheet-memory.js';
import { mappedColumns } from './sheet-plan.js';
import { type StackedCells, stackSheets } from './stack-sheets.js';
import type { ReadRows } from './target.js';

/** Which sheets of a file an import reads. */
type Chosen = Pick<ImportRecord, 'Id' | 'FileName' | 'Area' | 'Sheets' | 'Sheet'>;

/** The cells of the sheets that an import takes, one under the other. */
export async function readCells(
  ctx: Ctx,
  { Id, FileName, Area, Sheets, Sheet }: Chosen,
): Promise<StackedCells> {
  const all = await sheetsOf(ctx, Id, definitionOf(Area).target, async () => ({
    bytes: await readBytes(ctx, Id),
    name: FileName,
  }));
  const taken = [Sheet, ...(Sheets[Sheet]?.Also ?? [])].map((index) => {
    const cells = all[index];
    if (!cells) throw new Refusal('record.absent');
    return { cells, header: (Sheets[index]?.HeaderRow ?? 1) - 1 };
  });
  return stackSheets(taken);
}

export async function readBytes(ctx: Ctx, importId: number): Promise<Uint8Array> {
  const [found] = await ctx.sql<{ bytes: Buffer }>(
    'SELECT bytes FROM _import_file WHERE import_id = $1',
    [importId],
  );
  if (!found) throw new Refusal('record.absent');
  return found.bytes;
}

/** Where faults of fields are marked in a sheet. */
export function sheetPlaces(
  { fields, metas }: Pick<ImportDefinition, 'fields' | 'metas'>,
  sheet: ImportSheet,
  { rows }: StackedCells,
): PlaceOf {
  const columns = new Map(
    sheet.Columns.flatMap((column) =>
      column.Field === null ? [] : [[column.Field, column] as const],
    ),
  );
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  // What has no column of its own stands in the one that provides it.
  for (const { name, provides } of fields) {
    const column = columns.get(name);
    for (const each of column ? provides : []) if (!columns.has(each)) columns.set(each, column!);
  }
  return (field, row) => {
    const column = columns.get(field);
    const label = labels.get(field) ?? metas.get(field)?.label ?? field;
    return { column: column?.Letter ?? '', label, text: column && rows[row - 1]?.[column.Index] };
  };
}

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

/** The rows of a list, and its columns each with what it tells about its cells. `near`: the day of the import. */
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

/** The rows of a sheet, some hundred at a time; `only` picks rows by their number. */
export function* sheetBatches<R extends object, O extends object, E>(
  { target }: ImportDefinition<R, O, E>,
  { rows }: StackedCells,
  { columns: reading, indexes: all }: SheetReading,
  options: Partial<O>,
  only?: ReadonlySet<number>,
): Generator<RowBatch<R, E>> {
  const indexes = all.filter((index) => !only || only.has(index + 1));
  for (let from = 0; from < indexes.length; from += CHUNK_ROWS) {
    const batch = readRows<R, E>(rows, indexes.slice(from, from + CHUNK_ROWS), reading);
    for (const { values } of batch.rows) target.complete?.(values, options);
    yield batch;
  }
}

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
