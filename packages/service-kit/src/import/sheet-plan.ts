import { comparable } from '@quayside/contracts/core/header-names';
import {
  type ImportColumn,
  ImportMatch,
  type ImportSheet,
  type ImportUnreadRow,
} from '@quayside/contracts/core/import';
import { quantityForm, withHeadingUnit } from '@quayside/shipping-standards/quantity';
import { packageInHeading, unitInHeading } from '@quayside/shipping-standards/quantity-unit';
import { unitColumnsOf } from '@quayside/shipping-standards/unit-columns';
import { headingWithUnit } from '@quayside/shipping-standards/units-row';
import { columnLetter } from '../sheet/column-letter.js';
import type { SheetCells, UnreadColumn, UnreadRow } from '../sheet/read-sheets.js';
import type { ImportDefinition } from './definition.js';
import { findHeader, headersAt } from './find-header.js';
import { isNumber, type PlannedField } from './planned-fields.js';
import {
  type HeaderCell,
  heldBy,
  type LayoutMemory,
  layoutOf,
  type Proposal,
  proposeByCells,
  proposeMapping,
  suggestFields,
} from './propose-mapping.js';
import { listRows, type MappedColumn, unitsOfColumns } from './read-rows.js';

const SAMPLES = 3;
const SAMPLED_ROWS = 50;
const SHOWN = 60;
const RANGES_SHOWN = 120;
/** As the contract bounds them. */
const MOST_UNREAD = 100;

const headerText = ({ text, heading }: HeaderCell): string =>
  [heading, text].filter(Boolean).join(' / ').slice(0, 200);

function samplesOf(rows: readonly (readonly string[])[], header: number, index: number): string[] {
  const samples = new Set<string>();
  for (const cells of rows.slice(header + 1, header + 1 + SAMPLED_ROWS)) {
    const cell = cells[index] ?? '';
    if (cell !== '') samples.add(cell.slice(0, SHOWN));
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}

/** How many rows below the header hold anything in a column. */
function filledIn(rows: readonly (readonly string[])[], header: number, index: number): number {
  let filled = 0;
  for (let row = header + 1; row < rows.length; row++) if (rows[row]![index]) filled++;
  return filled;
}

/** Rows as people name them, from 1: 3、7–9. */
export function rowRanges(indexes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const index of [...indexes].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === index - 1) last[1] = index;
    else ranges.push([index, index]);
  }
  const text = ranges
    .map(([from, to]) => (from === to ? `${from + 1}` : `${from + 1}–${to + 1}`))
    .join('、');
  return text.length > RANGES_SHOWN
    ? `${text.slice(0, text.lastIndexOf('、', RANGES_SHOWN))}……`
    : text;
}

/** What a sheet seems to hold: header row, columns with samples, the field each column was taken for, and what nobody sees of it. */
export function planSheet(
  sheet: SheetCells,
  { fields, own }: Pick<ImportDefinition, 'fields' | 'own'>,
  memory: LayoutMemory,
  headerRow?: number,
): ImportSheet {
  // The first row of what was turned is its header.
  const header = sheet.turned
    ? 0
    : headerRow === undefined
      ? (findHeader(sheet, fields, memory) ?? 0)
      : headerRow - 1;
  const headers = headersAt(sheet, header, fields);
  const width = Math.max(
    headers.length,
    ...sheet.rows.slice(header, header + SAMPLED_ROWS).map(({ length }) => length),
    0,
  );
  const hidden = sheet.hidden?.columns ?? new Set();
  const unitColumns = unitColumnsAt(
    headers,
    proposeMapping(headers, fields, memory, hidden),
    sheet.rows.slice(header + 1),
    fields,
  );
  // A column of units is none of kinds of packages, which its heading may mean as well.
  const named: (Proposal | null)[] =
    unitColumns.size > 0
      ? proposeMapping(headers, fields, memory, new Set([...hidden, ...unitColumns.values()]))
      : proposeMapping(headers, fields, memory, hidden);
  const below = sheet.rows.slice(header + 1);
  const proposals = proposeByCells(headers, fields, memory, named, (index) =>
    below.map((cells) => cells[index] ?? ''),
  );
  const suggested = suggestFields(headers, fields, memory, proposals);
  const byName = new Map(fields.map((field) => [field.name, field]));
  const taken = proposals.flatMap((proposal, index) =>
    proposal ? [{ index, field: byName.get(proposal.field)! }] : [],
  );
  const above = unitsOfColumns(sheet.rows[header] ?? [], sheet.rows[header + 1] ?? [], taken)
    ? header + 1
    : header;
  const Columns = Array.from({ length: width }, (_, Index): ImportColumn => {
    const cell = headers[Index];
    const Field = proposals[Index]?.field ?? null;
    return {
      Index,
      Letter: columnLetter(Index),
      Header: cell ? headerText(cell) : '',
      Samples: samplesOf(sheet.rows, above, Index),
      Field,
      Match: proposals[Index]?.match ?? null,
      Filled: filledIn(sheet.rows, above, Index),
      ...(hidden.has(Index) && { Hidden: true }),
      ...(!Field && cell && own.has(comparable(cell.text)) && { Own: true }),
      ...(suggested[Index] && { Suggested: suggested[Index] }),
    };
  }).filter(({ Header, Samples, Filled }) => Header !== '' || Samples.length > 0 || Filled! > 0);
  const planned = withUnits(Columns, sheet.rows.slice(header + 1), fields);
  const hiddenRows = hiddenRowsOf(sheet, header, planned, fields);
  return {
    Name: sheet.name.slice(0, 100),
    HeaderRow: header + 1,
    Columns: planned,
    Layout: layoutOf(headers),
    Rows: countRows(sheet, header, planned, fields, sheet.hidden?.rows),
    ...(sheet.turned && {
      Note: sheet.turned.note,
      Unread: (sheet.turned.unread ?? []).map(asUnread),
    }),
    ...(sheet.turned?.unreadRows?.length && {
      UnreadRows: sheet.turned.unreadRows.slice(0, MOST_UNREAD).map(asUnreadRow),
    }),
    ...(sheet.hidden?.sheet && { Hidden: true }),
    ...(hiddenRows.length > 0 && {
      HiddenRows: hiddenRows.length,
      HiddenAt: sheet.turned ? null : rowRanges(hiddenRows),
    }),
  };
}

/** The columns of units beside columns of numbers, by the index of the numbers. `rows`: those below the header. */
function unitColumnsAt(
  headers: readonly HeaderCell[],
  taken: readonly (Pick<Proposal, 'field'> | null | undefined)[],
  rows: readonly (readonly string[])[],
  fields: readonly PlannedField[],
): Map<number, number> {
  const numbers = new Set(fields.flatMap((field) => (isNumber(field) ? [field.name] : [])));
  return unitColumnsOf(
    headers.map(({ text }) => text),
    (index) => numbers.has(taken[index]?.field ?? ''),
    (index) => rows.map((cells) => cells[index] ?? ''),
  );
}

/** The columns as they are mapped, each column of units with the field whose numbers it is beside. */
export function withUnits(
  columns: readonly ImportColumn[],
  rows: readonly (readonly string[])[],
  fields: readonly PlannedField[],
): ImportColumn[] {
  const headers: HeaderCell[] = [];
  const taken: ({ field: string } | null)[] = [];
  const last = Math.max(-1, ...columns.map(({ Index }) => Index));
  for (let index = 0; index <= last; index++) {
    const { Header = '', Field = null } = columns.find(({ Index }) => Index === index) ?? {};
    headers.push({ text: Field === null ? (Header.split(' / ').at(-1) ?? '') : '', heading: '' });
    taken.push(Field === null ? null : { field: Field });
  }
  const beside = new Map(
    [...unitColumnsAt(headers, taken, rows, fields)].map(([number, unit]) => [
      unit,
      taken[number]!.field,
    ]),
  );
  return columns.map(({ UnitOf: _, ...column }) => {
    const UnitOf = beside.get(column.Index);
    return UnitOf ? { ...column, UnitOf } : column;
  });
}

const asUnread = ({ column, header, count, samples }: UnreadColumn): ImportColumn => ({
  Index: column,
  Letter: columnLetter(column),
  Header: header.slice(0, 200),
  Field: null,
  Match: null,
  Filled: count,
  Samples: samples.map((text) => text.slice(0, SHOWN)),
});

const asUnreadRow = ({ row, text, why, cells }: UnreadRow): ImportUnreadRow => ({
  Row: row + 1,
  Text: text,
  NoCall: why === 'no-call',
  Count: cells.length,
  Samples: cells.slice(0, SAMPLES).map((cell) => cell.slice(0, SHOWN)),
});

function hiddenRowsOf(
  { rows, hidden }: Pick<SheetCells, 'rows' | 'hidden'>,
  header: number,
  columns: readonly ImportColumn[],
  fields: readonly PlannedField[],
): number[] {
  if (!hidden || hidden.rows.size === 0) return [];
  const mapped = mappedColumns(columns, fields);
  return listRows(
    rows,
    header,
    mapped.length > 0 ? mapped : columns.map(({ Index }) => ({ index: Index })),
  ).filter((row) => hidden.rows.has(row));
}

function countRows(
  { rows }: SheetCells,
  header: number,
  columns: readonly ImportColumn[],
  fields: readonly PlannedField[],
  skip: ReadonlySet<number> = new Set(),
): number {
  const mapped = mappedColumns(columns, fields);
  if (mapped.length > 0) return listRows(rows, header, mapped, skip).length;
  return rows.filter((cells, row) => row > header && cells.length > 0 && !skip.has(row)).length;
}

/** The unit or kind of package that a heading, or what stands below it, gives to the bare numbers of a column. */
function unitUnder(field: PlannedField, heading: string): string | null {
  const form = isNumber(field) ? quantityForm(field.meta) : null;
  return (
    form &&
    (unitInHeading(heading, form.kind, form.unit) ??
      (field.meta.kindField ? packageInHeading(heading) : null))
  );
}

/** The columns that hold a field; `units`: those of the row below the headers, by index. */
export function mappedColumns(
  columns: readonly ImportColumn[],
  fields: readonly PlannedField[],
  units: ReadonlyMap<number, string> | null = null,
): MappedColumn[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return columns.flatMap(({ Index, Field, Header }): MappedColumn[] => {
    const field = Field === null ? undefined : byName.get(Field);
    if (!field) return [];
    const heading = unitUnder(field, headingWithUnit(Header, units?.get(Index)));
    const read =
      heading === null
        ? field
        : { ...field, read: (text: string) => field.read(withHeadingUnit(text, heading)) };
    const beside = columns.find(({ UnitOf }) => UnitOf === Field);
    return [{ index: Index, field: read, heading, ...(beside && { unitsAt: beside.Index }) }];
  });
}

/** The required fields that no column holds or provides. */
export function missingFields(
  columns: readonly ImportColumn[],
  fields: readonly PlannedField[],
): PlannedField[] {
  const held = heldBy(
    columns.map(({ Field }) => Field),
    fields,
  );
  return fields.filter(({ required, name }) => required && !held.has(name));
}

/**
 * Nothing is left to ask: what is required is there, no column was taken for a field by likeness alone, and none with data is left
 * out, unless the company saw it in such a layout and left it out.
 */
export const isReady = (
  { Columns, Layout }: ImportSheet,
  fields: readonly PlannedField[],
  memory: LayoutMemory,
): boolean =>
  Columns.some(({ Field }) => Field !== null) &&
  missingFields(Columns, fields).length === 0 &&
  !Columns.some(({ Match }) => Match === ImportMatch.Similar) &&
  !Columns.some(
    (column) => isLeftOut(column) && memory.layouts.get(Layout ?? '')?.[column.Index] !== null,
  );

/** A column with data that no field holds, that somebody other than the system filled, and that says no units either. */
export const isLeftOut = ({ Field, Filled = 0, Own = false, UnitOf }: ImportColumn): boolean =>
  Field === null && Filled > 0 && !Own && !UnitOf;
