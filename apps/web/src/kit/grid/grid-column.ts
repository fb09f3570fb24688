import type { Choices } from '@quayside/contracts/core/choices';
import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import { readTyped, readTypedWall } from '@quayside/contracts/core/read-day';
import { cleanText } from '@quayside/shipping-standards/clean-text';
import { parseDecimal } from '@quayside/shipping-standards/decimal';
import { digitsLost, withoutFormula } from '@quayside/shipping-standards/excel-text';
import { readNumberField } from '@quayside/shipping-standards/quantity';
import { DESK_OFFSET_TEXT, deskClock, deskToday } from '../display/desk-clock.js';
import { formatDateText, formatNumber } from '../display/format.js';

/** A remark on a cell. */
export interface CellMark {
  severity: 'error' | 'warning' | 'info';
  text: string;
}

/** By column: a value that was taken for another than was typed, and what is said of it as long as the cell holds that value. */
export type Taken = Readonly<Record<string, { readonly value: CellValue; readonly note: string }>>;

/** A row of a grid; `key` stays with it while rows move. A number column's text that is no number stays in the row as it was typed. */
export interface GridRow {
  readonly key: string;
  readonly taken?: Taken | undefined;
}

export interface GridColumn<T extends GridRow> {
  /** Field of the row. */
  name: keyof T & string;
  title: string;
  kind: 'text' | 'integer' | 'decimal';
  /** A text that is a day or a moment: read as an import reads it, shown in the person's format, and kept as YYYY-MM-DD (HH:mm). */
  date?: 'day' | 'instant';
  /** Of a moment: what a clock elsewhere shows, which is kept as it is typed; a day alone where that is enough. */
  wall?: 'moment' | 'moment-or-day';
  /** What stands behind a value where nobody types: the zone of a port. */
  suffix?: (value: CellValue) => string;
  /** Says what the row is; nobody types in it. A pasted block may still name its rows by it. */
  readOnly?: boolean;
  /** A text that is one of a set of choices: typed as its value, its label or the beginning of one label alone, and shown as the label. */
  choices?: Choices;
  /** Share of the width in pixels; columns grow in proportion. */
  width?: number;
  required?: boolean;
  /** Decimals that are shown; the value keeps what was typed. */
  scale?: number;
  /** What the numbers are: the field's unit, or packages. They may be typed with it or with another unit of the same kind. */
  unit?: string;
  counts?: 'packages';
  /** Of a number of packages: the column of their kind, which is taken from 500 CTNS where it is empty. */
  kindColumn?: string | undefined;
  /** Other headings under which a spreadsheet may carry the column. */
  aliases?: readonly string[];
  /** Puts a typed or pasted text in order, e.g. capitals without blanks. Only for text columns. */
  tidy?: (text: string) => string;
  /** An empty cell of a pasted list means what stands above it, as in merged cells. */
  carried?: boolean;
  /** What an empty cell means, shown in it while somebody is there. */
  placeholder?: string;
  /** Whether a text can be what a row is known by; lines of a pasted list without one are notes or totals. */
  identifies?: (text: string) => boolean;
}

/** What a cell holds. */
export type CellValue = string | number | null;

/** A cell's text read: its value, what is to be said of it, or why it was refused; a refused text is kept as the value. */
export interface CellRead {
  value: CellValue;
  note?: string;
  /** Kind of package that was typed with a number of packages (UN/ECE Recommendation 21). */
  packageCode?: string;
  fault?: string;
}

/** A day, or a moment by the desk's clock. */
function readDate(kind: 'day' | 'instant', text: string): CellRead {
  const read = readTyped(kind, text, { near: deskToday(), zone: DESK_OFFSET_TEXT });
  if ('reason' in read) return { value: text, fault: read.reason };
  if (kind === 'day') return { value: read.value };
  return { value: deskClock(read.value).replace('T', ' ').replace(/:00$/, '') };
}

/**
 * What a clock elsewhere shows: nothing is shifted by the browser's zone. A text that names its own offset is kept as the moment
 * that it is.
 */
function readWallCell(wall: 'moment' | 'moment-or-day', text: string): CellRead {
  const read = readTypedWall(text, deskToday(), wall === 'moment-or-day');
  if ('reason' in read) return { value: text, fault: read.reason };
  if ('day' in read) return { value: read.day };
  if (read.offset) return { value: new Date(`${read.wall}${read.offset}`).toISOString() };
  return { value: read.wall.replace('T', ' ').replace(/:00$/, '') };
}

/** One of the choices, by value, label, or what only one label begins with. */
function readChoice({ options }: Choices, text: string): CellRead {
  const typed = text.toUpperCase();
  const exact = options.filter(
    ({ value, label }) => String(value).toUpperCase() === typed || label.toUpperCase() === typed,
  );
  const found =
    exact.length > 0 ? exact : options.filter(({ label }) => label.toUpperCase().startsWith(typed));
  if (found.length === 1) return { value: found[0]!.value };
  return { value: text, fault: `可填：${options.map(({ label }) => label).join('、')}` };
}

/** Reads a cell's text as the column's value. Numbers may be grouped and carry a unit, and are converted from it. */
export function readCell<T extends GridRow>(column: GridColumn<T>, text: string): CellRead {
  const trimmed = withoutFormula(cleanText(text).trim()).trim();
  if (trimmed === '') return { value: null };
  const lost = digitsLost(trimmed);
  if (lost !== null) return { value: trimmed, fault: lost };
  if (column.wall) return readWallCell(column.wall, trimmed);
  if (column.date) return readDate(column.date, trimmed);
  if (column.choices) return readChoice(column.choices, trimmed.normalize('NFKC'));
  if (column.kind === 'text')
    return { value: column.tidy ? column.tidy(trimmed.normalize('NFKC')) : trimmed };
  const read = readNumberField(column, trimmed);
  if ('reason' in read) return { value: trimmed, fault: read.reason };
  const { value, note, packageCode } = read;
  return {
    value,
    ...(note !== null && { note }),
    ...(packageCode !== undefined && { packageCode }),
  };
}

/** A row with what was read of a cell's text. */
export function withCell<T extends GridRow>(
  row: T,
  { name }: GridColumn<T>,
  { value, note }: CellRead,
): T {
  const { [name]: _, ...others } = row.taken ?? {};
  const taken = note === undefined ? others : { ...others, [name]: { value, note } };
  return { ...row, [name]: value, taken: Object.keys(taken).length > 0 ? taken : undefined };
}

const cellOf = (row: GridRow, name: string): unknown =>
  (row as unknown as Record<string, unknown>)[name];

/**
 * A row with the kind of package that its number of packages was typed with (500 CTNS): taken where the row says no kind, or has it
 * from the line above (`carried` names such columns); where it says another, what was left out is said at the number.
 */
export function withPackageKind<T extends GridRow>(
  row: T,
  columns: readonly GridColumn<T>[],
  column: GridColumn<T>,
  { packageCode, note }: CellRead,
  carried?: ReadonlySet<string>,
): { row: T; is: 'taken' | 'left' | 'same' } {
  const kind = columns.find(({ name }) => name === column.kindColumn);
  const before = kind && cellOf(row, kind.name);
  if (!kind || packageCode === undefined || before === packageCode) return { row, is: 'same' };
  if (!before || carried?.has(kind.name)) {
    const text = `${column.title}栏${note}，包装取为 ${packageCode}`;
    return { row: withCell(row, kind, { value: packageCode, note: text }), is: 'taken' };
  }
  const own = row.taken?.[column.name];
  const said = `${note}；所写的包装 ${packageCode} 未取，已填 ${String(before)}`;
  return {
    row: own ? { ...row, taken: { ...row.taken, [column.name]: { ...own, note: said } } } : row,
    is: 'left',
  };
}

/** Rows with the texts read that were just typed into number columns; rows of `before` are as they were. */
export function withTyped<T extends GridRow>(
  columns: readonly GridColumn<T>[],
  before: readonly T[],
  rows: readonly T[],
): readonly T[] {
  const known = new Set(before);
  const numbers = columns.filter(({ kind }) => kind !== 'text');
  return rows.map((row) => {
    if (known.has(row)) return row;
    return numbers.reduce((typed, column) => {
      const text = cellOf(row, column.name);
      if (typeof text !== 'string') return typed;
      const read = readCell(column, text);
      return withPackageKind(withCell(typed, column, read), columns, column, read).row;
    }, row);
  });
}

/** What a cell itself says: why its text is no number, or that its value was converted or taken from another cell. */
export function remarkOf<T extends GridRow>(row: T, column: GridColumn<T>): CellMark | undefined {
  const value = cellOf(row, column.name);
  if (
    (column.kind !== 'text' || column.date || column.choices) &&
    typeof value === 'string' &&
    value !== ''
  ) {
    const { fault } = readCell(column, value);
    return fault === undefined
      ? undefined
      : { severity: 'error', text: `“${value}”未识别：${fault}` };
  }
  const lost = typeof value === 'string' ? digitsLost(value) : null;
  if (lost !== null) return { severity: 'error', text: lost };
  const taken = row.taken?.[column.name];
  return taken && taken.value === value ? { severity: 'info', text: taken.note } : undefined;
}

/** Two remarks on one cell: a refused text's own says it better; a conversion is told beside any other. */
export function joinMarks(
  own: CellMark | undefined,
  other: CellMark | undefined,
): CellMark | undefined {
  if (!own || !other || own.severity === 'error') return own ?? other;
  return { severity: other.severity, text: `${other.text}；${own.text}` };
}

/** A cell as it is shown. */
export function showCell<T extends GridRow>(column: GridColumn<T>, value: CellValue): string {
  if (value === null || value === undefined || value === '') return '';
  if (column.suffix) return `${String(value)} ${column.suffix(value)}`.trim();
  if (column.date) return formatDateText(String(value));
  if (column.choices) return column.choices.option(value)?.label ?? String(value);
  return typeof value === 'string' ? value : formatNumber(value, column.scale);
}

/** A cell as it is shown where something is wrong with it: every decimal that was typed. */
export function rawCell<T extends GridRow>(column: GridColumn<T>, value: CellValue): string {
  const typed = typeof value === 'number' ? (parseDecimal(value)?.scale ?? 0) : 0;
  return typed > (column.scale ?? 0) ? String(value) : showCell(column, value);
}

/** A column for a contract field: heading with unit, kind and decimals come from the contract. */
export function gridColumn<T extends GridRow>(
  type: Class,
  name: keyof T & string,
  options: Pick<
    GridColumn<T>,
    'width' | 'required' | 'aliases' | 'tidy' | 'carried' | 'identifies' | 'placeholder' | 'suffix'
  > = {},
): GridColumn<T> {
  const meta = fieldsOf(type).get(name);
  if (!meta) throw new Error(`${type.name} has no field ${name}`);
  const kind = meta.kind === 'integer' || meta.kind === 'decimal' ? meta.kind : 'text';
  return {
    name,
    title: meta.unit ? `${meta.label}(${meta.unit})` : meta.label,
    kind,
    ...(meta.kind === 'day' || meta.kind === 'instant' ? { date: meta.kind } : {}),
    ...(meta.port ? { wall: meta.dayOnly ? 'moment-or-day' : 'moment' } : {}),
    ...(meta.choices
      ? {
          choices: meta.choices,
          placeholder: meta.choices.options.map(({ label }) => label).join('/'),
        }
      : {}),
    ...(meta.scale === undefined ? {} : { scale: meta.scale }),
    ...(meta.unit === undefined ? {} : { unit: meta.unit }),
    ...(meta.counts === undefined ? {} : { counts: meta.counts, kindColumn: meta.kindField }),
    ...options,
  };
}
