import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import { isDecimal, parseDecimal } from '@quayside/shipping-standards/decimal';
import { formatDateText, formatNumber } from '../display/format.js';

/** A row of a grid; `key` stays with it while rows move. */
export interface GridRow {
  readonly key: string;
}

export interface GridColumn<T extends GridRow> {
  /** Field of the row. */
  name: keyof T & string;
  title: string;
  kind: 'text' | 'integer' | 'decimal';
  /** A text that is a day or a time: shown in the person's format, and kept as YYYY-MM-DD. */
  date?: boolean;
  /** Share of the width in pixels; columns grow in proportion. */
  width?: number;
  required?: boolean;
  /** Decimals that are shown; the value keeps what was typed. */
  scale?: number;
  /** Other headings under which a spreadsheet may carry the column. */
  aliases?: readonly string[];
  /** Puts a typed or pasted text in order, e.g. capitals without blanks. Only for text columns. */
  tidy?: (text: string) => string;
  /** An empty cell of a pasted list means what stands above it, as in merged cells. */
  carried?: boolean;
  /** Whether a text can be what a row is known by; lines of a pasted list without one are notes or totals. */
  identifies?: (text: string) => boolean;
}

/** What a cell holds. */
export type CellValue = string | number | null;

/**
 * Reads a cell's text as the column's value. Numbers may carry grouping commas, blanks and a unit behind them.
 * Answers undefined for a text that is no number in a number column.
 */
export function readCell<T extends GridRow>(column: GridColumn<T>, text: string): CellValue | undefined {
  const trimmed = text.replace(/\u00a0/g, ' ').trim();
  if (trimmed === '') return null;
  if (column.kind === 'text') return column.tidy ? column.tidy(trimmed.normalize('NFKC')) : trimmed;
  const digits = trimmed
    .normalize('NFKC')
    .replace(/[,\s]/g, '')
    .replace(/[A-Za-z]+[23]?\.?$/, '');
  if (!isDecimal(digits)) return undefined;
  const decimal = parseDecimal(digits)!;
  if (column.kind === 'integer' && decimal.scale > 0 && decimal.units % 10n ** BigInt(decimal.scale) !== 0n) return undefined;
  return Number(digits);
}

/** A cell as it is shown. */
export function showCell<T extends GridRow>(column: GridColumn<T>, value: CellValue): string {
  if (value === null || value === undefined || value === '') return '';
  if (column.date) return formatDateText(String(value));
  return column.kind === 'text' ? String(value) : formatNumber(value, column.scale);
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
  options: Pick<GridColumn<T>, 'width' | 'required' | 'aliases' | 'tidy' | 'carried' | 'identifies'> = {},
): GridColumn<T> {
  const meta = fieldsOf(type).get(name);
  if (!meta) throw new Error(`${type.name} has no field ${name}`);
  const kind = meta.kind === 'integer' || meta.kind === 'decimal' ? meta.kind : 'text';
  return {
    name,
    title: meta.unit ? `${meta.label}(${meta.unit})` : meta.label,
    kind,
    ...(meta.kind === 'day' || meta.kind === 'instant' ? { date: true } : {}),
    ...(meta.scale === undefined ? {} : { scale: meta.scale }),
    ...options,
  };
}
