import type { ImportFault } from '@quayside/contracts/core/import';
import { withHeadingUnit } from '@quayside/shipping-standards/quantity';
import { isRemarkLine } from '@quayside/shipping-standards/remark-line';
import { isSumLine } from '@quayside/shipping-standards/sum-line';
import { unitOfCell } from '@quayside/shipping-standards/unit-columns';
import { isUnreadRow, unitsBelow } from '@quayside/shipping-standards/units-row';
import { cellFault } from '../sheet/cell-text.js';
import { columnLetter } from '../sheet/column-letter.js';
import { disagreement, isNumber, type PlannedField } from './planned-fields.js';
import { saysBelow } from './says-below.js';
import type { AddFault, CellHint, CellRead, ImportRow } from './target.js';

/** A column of the sheet and the field it holds. */
export interface MappedColumn {
  readonly index: number;
  readonly field: PlannedField;
  /** The unit or kind of package that its heading gives to bare numbers; null for none. */
  readonly heading?: string | null;
  /** The column that says the unit of each of its numbers. */
  readonly unitsAt?: number;
}

/** What a row says in a column, a bare number with the unit beside it. */
export function textIn(
  { index, heading = null, unitsAt }: Omit<MappedColumn, 'field'>,
  cells: readonly string[],
): string {
  const text = cells[index] ?? '';
  const own = unitsAt === undefined ? '' : (cells[unitsAt] ?? '');
  return text !== '' && own !== '' ? withHeadingUnit(text, unitOfCell(heading, own)) : text;
}

/** Rows in the order of the file, and the faults found so far. */
export interface RowBatch<Row extends object, Extra> {
  rows: ImportRow<Row, Extra>[];
  faults: ImportFault[];
}

const VALUE_SHOWN = 200;

export const shown = (value: string): string => value.slice(0, VALUE_SHOWN);

/** Where a field stands in the file: its column letter, or what a target's own reader says; `text` is what the row's cell holds. */
export type PlaceOf = (
  field: string,
  row: number,
) => { column: string; label: string; text?: string | undefined };

/** Indexes of the rows below the header that are no records: lines of a kind, such as those that sum the list up. */
export const linesBeside = (
  rows: readonly (readonly string[])[],
  header: number,
  taken: readonly number[],
  isOne: (cells: readonly string[]) => boolean,
): number[] => {
  const known = new Set(taken);
  return rows.flatMap((cells, row) =>
    row > header && !known.has(row) && isOne(cells) ? [row] : [],
  );
};

/** A column that may hold no field. */
type AnyColumn = Pick<MappedColumn, 'index'> & Partial<MappedColumn>;

/**
 * The units that a row gives to the headers, when one of the columns of numbers has one of them; none for a row that only says the
 * headers again; null for any other row.
 */
export function unitsOfColumns(
  headers: readonly string[],
  cells: readonly string[],
  columns: readonly AnyColumn[],
): ReadonlyMap<number, string> | null {
  const units = unitsBelow(
    headers,
    cells,
    saysBelow((at) => columns.find(({ index }) => index === at)?.field),
  );
  return units &&
    (units.size === 0 ||
      columns.some(({ index, field }) => field && isNumber(field) && units.has(index)))
    ? units
    : null;
}

const MEASURED: readonly string[] = ['integer', 'decimal', 'day', 'instant'];

/** Whether a row next to the header is neither units nor data: words stand in it where numbers and days should. */
export function isUnread(cells: readonly string[], columns: readonly AnyColumn[]): boolean {
  const isRead = (field: PlannedField, text: string): boolean =>
    text !== '' && 'value' in field.read(text);
  const measured = new Set(
    columns.flatMap(({ index, field }) =>
      field && MEASURED.includes(field.meta.kind) && !isRead(field, cells[index] ?? '')
        ? [index]
        : [],
    ),
  );
  return measured.size > 0 && isUnreadRow(cells, (index) => measured.has(index));
}

/**
 * Indexes of the rows below the header that are rows of the list: not empty, no header or units again, no sum, no words that nobody
 * understands right below the header, and none to `skip`.
 */
export function listRows(
  rows: readonly (readonly string[])[],
  header: number,
  columns: readonly AnyColumn[],
  skip?: ReadonlySet<number>,
): number[] {
  const heads = rows[header] ?? [];
  const found: number[] = [];
  for (let row = header + 1; row < rows.length; row++) {
    if (skip?.has(row)) continue;
    const cells = rows[row]!;
    let filled = 0;
    let asHeader = 0;
    for (const { index } of columns) {
      const cell = cells[index] ?? '';
      if (cell === '') continue;
      filled++;
      if (cell === heads[index]) asHeader++;
    }
    if (filled === 0) continue;
    if (filled > 1 && filled === asHeader) continue;
    if (filled < columns.length && (isSumLine(cells) || isRemarkLine(cells))) continue;
    if (unitsOfColumns(heads, cells, columns)) continue;
    if (found.length === 0 && isUnread(cells, columns)) continue;
    found.push(row);
  }
  return found;
}

/** Different texts of a column that are remembered while a file is read. */
const MOST_REMEMBERED = 2_000;

/**
 * The same columns, each reading a text once, with what its column tells about it: lists repeat vessels, ports and dates line by
 * line. An error of Excel is a fault in whatever field it stands.
 */
export const readingOnce = (
  columns: readonly MappedColumn[],
  hints: ReadonlyMap<number, CellHint> = new Map(),
): MappedColumn[] =>
  columns.map((column) => {
    const { index, field } = column;
    const known = new Map<string, CellRead>();
    const hint = hints.get(index);
    const read = (text: string): CellRead => {
      const before = known.get(text);
      if (before) return before;
      const found = cellFault(text) ?? field.read(text, hint);
      if (known.size < MOST_REMEMBERED) known.set(text, found);
      return found;
    };
    return { ...column, field: { ...field, read } };
  });

const isNeverNull = ({ required, meta }: PlannedField): boolean => required && !meta.optional;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A required field of a sheet, and the columns that hold or provide it, its own first. */
interface Wanted {
  field: PlannedField;
  columns: MappedColumn[];
}

function wantedOf(columns: readonly MappedColumn[]): Wanted[] {
  const required = new Map<string, Wanted>();
  for (const { index, field } of columns)
    if (field.required) required.set(field.name, { field, columns: [{ index, field }] });
  for (const column of columns) {
    for (const name of column.field.needed) {
      const known = required.get(name);
      if (known) known.columns.push(column);
      else required.set(name, { field: column.field, columns: [column] });
    }
  }
  return [...required.values()];
}

/** Reads rows of a sheet as their fields say; a faulty cell leaves its field undefined. */
export function readRows<Row extends object, Extra>(
  rows: readonly (readonly string[])[],
  indexes: readonly number[],
  columns: readonly MappedColumn[],
): RowBatch<Row, Extra> {
  const batch: RowBatch<Row, Extra> = { rows: [], faults: [] };
  // What has a column of its own is read before what a joint one says of it.
  const inOrder = [...columns].sort((a, b) => Number(a.field.joint) - Number(b.field.joint));
  const wanted = wantedOf(columns);
  for (const row of indexes) {
    const values: Record<string, unknown> = {};
    const notes: Record<string, string> = {};
    const further: Further[] = [];
    const cells = rows[row]!;
    const faults: [column: number, fault: ImportFault][] = [];
    const fault = (index: number, { label }: PlannedField, Code: string, Reason: string): void => {
      faults.push([
        index,
        {
          Row: row + 1,
          Column: columnLetter(index),
          Field: label,
          Value: shown(cells[index] ?? ''),
          Code,
          Reason,
        },
      ]);
    };
    for (const column of inOrder) {
      const { index, field } = column;
      const text = textIn(column, cells);
      const read: CellRead = text === '' ? { value: null } : field.read(text);
      if ('code' in read) fault(index, field, read.code, read.reason);
      else if (field.joint) {
        takeParts(field, read, values, notes);
        if (read.also) further.push({ column, also: read.also });
      } else {
        // A field that no record lacks is unknown where its cell is empty, as where it is faulty; null it never is.
        values[field.name] = read.value ?? (isNeverNull(field) ? undefined : null);
        if (read.note) notes[field.name] = read.note;
        if (read.also) further.push({ column, also: read.also });
      }
    }
    takeFurther(further, columns, values, notes, fault);
    const told = new Set<number>();
    for (const { field, columns: holding } of wanted) {
      const [first] = holding as [MappedColumn];
      if (holding.some(({ index }) => (cells[index] ?? '') !== '') || told.has(first.index))
        continue;
      told.add(first.index);
      fault(first.index, first.field, 'required', `请填写${field.label}`);
    }
    batch.faults.push(...faults.sort(([a], [b]) => a - b).map(([, each]) => each));
    batch.rows.push({
      row: row + 1,
      values: values as Partial<Row>,
      extra: undefined as Extra,
      ...(Object.keys(notes).length > 0 && { notes }),
    });
  }
  return batch;
}

/** What a cell says beside its own field's value. */
interface Further {
  column: MappedColumn;
  also: Readonly<Record<string, unknown>>;
}

/** Takes what cells say of other fields where the row says nothing of them itself; what is left out is said with the cell. */
function takeFurther(
  further: readonly Further[],
  columns: readonly MappedColumn[],
  values: Record<string, unknown>,
  notes: Record<string, string>,
  fault: (index: number, field: PlannedField, code: string, reason: string) => void,
): void {
  for (const { column, also } of further) {
    const { index, field } = column;
    for (const [name, value] of Object.entries(also)) {
      const before = values[name];
      const label =
        columns.find((each) => each.field.name === name)?.field.label ?? field.also[name] ?? name;
      const own = notes[field.name] ?? '';
      if (before === value) continue;
      const said = value === true ? '是' : String(value);
      if (isEmpty(before)) {
        values[name] = value;
        notes[name] = `取自${field.label}栏${own && `：${own}`}`;
        notes[field.name] = `${own && `${own}，`}${label}取为 ${said}`;
      } else if (field.agreesOn.includes(name)) {
        const { code, reason } = disagreement(label, before, value);
        fault(index, field, code, reason);
      } else
        notes[field.name] =
          `${own && `${own}；`}所写的${label} ${said} 未取，该行已填 ${before === false ? '否' : String(before)}`;
    }
  }
}

/** Puts the parts of a joint column where the row has nothing yet; each part taken says where it comes from. */
function takeParts(
  { name, provides }: PlannedField,
  read: { value: unknown; note?: string | null },
  values: Record<string, unknown>,
  notes: Record<string, string>,
) {
  for (const part of provides) {
    if (!isEmpty(values[part])) continue;
    values[part] = (read.value as Record<string, unknown> | null)?.[part] ?? null;
    if (read.note) notes[part] = notes[name] = read.note;
  }
}

/** How a target adds faults of its own to rows. */
export function faultAdder<Row extends object, Extra>(
  faults: ImportFault[],
  placeOf: PlaceOf,
): AddFault<Row, Extra> {
  return ({ row, values }, field, Code, Reason, { value, unknown } = {}) => {
    const place = placeOf(field, row);
    // A cell as somebody typed it: what was read of it is another text, a time even one of another zone.
    const text = value ?? (place.text || values[field]);
    faults.push({
      Row: row,
      Column: place.column,
      Field: place.label,
      Value: text == null ? '' : shown(String(text)),
      Code,
      Reason,
      ...(unknown && { UnknownCode: unknown }),
    });
  };
}

/** The faults of each row. */
export function faultsByRow(faults: readonly ImportFault[]): Map<number, ImportFault[]> {
  const byRow = new Map<number, ImportFault[]>();
  for (const fault of faults) {
    const found = byRow.get(fault.Row);
    if (found) found.push(fault);
    else byRow.set(fault.Row, [fault]);
  }
  return byRow;
}
