import { type ImportColumn, type ImportSheet } from '@quayside/contracts/core/import';
import { quantityForm, withHeadingUnit } from '@quayside/shipping-standards/quantity';
import { unitInHeading } from '@quayside/shipping-standards/quantity-unit';
import { colToLetter } from 'hucre/xlsx';
import type { SheetCells } from '../sheet/read-sheets.js';
import { findHeader, headersAt } from './find-header.js';
import type { PlannedField } from './planned-fields.js';
import { type HeaderCell, type LayoutMemory, type Proposal, proposeMapping } from './propose-mapping.js';
import { listRows, type MappedColumn } from './read-rows.js';

const SAMPLES = 3;
const SAMPLED_ROWS = 50;
const SHOWN = 60;

const headerText = ({ text, heading }: HeaderCell): string => [heading, text].filter(Boolean).join(' / ').slice(0, 200);

function samplesOf(rows: readonly (readonly string[])[], header: number, index: number): string[] {
  const samples = new Set<string>();
  for (const cells of rows.slice(header + 1, header + 1 + SAMPLED_ROWS)) {
    const cell = cells[index] ?? '';
    if (cell !== '') samples.add(cell.slice(0, SHOWN));
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}

/** What a sheet seems to hold: header row, columns with samples, and the field each column was taken for. */
export function planSheet(sheet: SheetCells, fields: readonly PlannedField[], memory: LayoutMemory, headerRow?: number): ImportSheet {
  // The first row of what was turned is its header.
  const header = sheet.turned ? 0 : headerRow === undefined ? (findHeader(sheet, fields, memory) ?? 0) : headerRow - 1;
  const headers = headersAt(sheet, header);
  const width = Math.max(headers.length, ...sheet.rows.slice(header, header + SAMPLED_ROWS).map(({ length }) => length), 0);
  const proposals: (Proposal | null)[] = proposeMapping(headers, fields, memory);
  const Columns = Array.from({ length: width }, (_, Index): ImportColumn => {
    const cell = headers[Index];
    return {
      Index,
      Letter: colToLetter(Index),
      Header: cell ? headerText(cell) : '',
      Samples: samplesOf(sheet.rows, header, Index),
      Field: proposals[Index]?.field ?? null,
      Match: proposals[Index]?.match ?? null,
    };
  }).filter(({ Header, Samples }) => Header !== '' || Samples.length > 0);
  return {
    ...{ Name: sheet.name.slice(0, 100), HeaderRow: header + 1, Rows: countRows(sheet, header, Columns, fields), Columns },
    ...(sheet.turned && { Note: sheet.turned.note }),
  };
}

function countRows({ rows }: SheetCells, header: number, columns: readonly ImportColumn[], fields: readonly PlannedField[]): number {
  const mapped = mappedColumns(columns, fields);
  if (mapped.length > 0) return listRows(rows, header, mapped).length;
  return rows.slice(header + 1).filter((cells) => cells.length > 0).length;
}

/** Whether a field's cells are numbers. */
const isNumber = ({ meta }: PlannedField): boolean => meta.kind === 'integer' || meta.kind === 'decimal';

/** The field as a column reads it: a unit in the heading counts for the column's bare numbers. */
function underHeading(field: PlannedField, heading: string): PlannedField {
  const unit = isNumber(field) ? unitInHeading(heading, quantityForm(field.meta).kind) : null;
  return unit === null ? field : { ...field, read: (text) => field.read(withHeadingUnit(text, unit)) };
}

/** The columns that hold a field. */
export function mappedColumns(columns: readonly ImportColumn[], fields: readonly PlannedField[]): MappedColumn[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return columns.flatMap(({ Index, Field, Header }) => {
    const field = Field === null ? undefined : byName.get(Field);
    return field ? [{ index: Index, field: underHeading(field, Header) }] : [];
  });
}

/** The required fields that no column holds. */
export const missingFields = (columns: readonly ImportColumn[], fields: readonly PlannedField[]): PlannedField[] =>
  fields.filter(({ required, name }) => required && !columns.some(({ Field }) => Field === name));

/** Nothing is left to ask: what is required is there, and no column was taken for a field by likeness alone. */
export const isReady = ({ Columns }: ImportSheet, fields: readonly PlannedField[]): boolean =>
  Columns.some(({ Field }) => Field !== null) &&
  missingFields(Columns, fields).length === 0 &&
  !Columns.some(({ Match }) => Match === 'similar');
