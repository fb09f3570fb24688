import { chinaMinute, chinaTime } from '@quayside/contracts/core/dates';
import type { FieldMeta } from '@quayside/contracts/core/field';
import { portTime, type Zone, zoneClock } from '@quayside/contracts/core/zones';
import type { CellValue } from 'hucre/xlsx';

/** Column widths in characters by the kind of a field. */
export const FIELD_WIDTHS: Partial<Record<FieldMeta['kind'], number>> = {
  integer: 10,
  decimal: 14,
  day: 12,
  instant: 18,
  flag: 8,
  choice: 12,
};

/**
 * The number format of texts. A text that begins like a formula (`=`, `+`, `-`, `@`) is written as a text, which no spreadsheet reckons, and stays one
 * when somebody edits its cell; nothing is put before it, so that an import of the file reads the same value.
 */
export const AS_TEXT = '@';

/** `_x000D_` is a workbook's way of writing a control character (ECMA-376 22.9.2.19); who types just that is told from it. */
const asWritten = (text: string): string => text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');

const DATES: Partial<Record<FieldMeta['kind'], { numFmt: string }>> = {
  day: { numFmt: 'yyyy-mm-dd' },
  instant: { numFmt: 'yyyy-mm-dd hh:mm' },
};

/** Decimals that a column shows at least; a rate of exchange has more where it has them. */
const SHOWN_SCALE = 3;

/** Amounts, weights and numbers of things in groups of three; a number that only counts or names (a year, an id) has Excel's own. */
function numberFormat({ kind, scale = 0, unit, counts }: FieldMeta): { numFmt?: string } {
  if (kind === 'integer') return unit || counts ? { numFmt: '#,##0' } : {};
  if (kind !== 'decimal') return {};
  const shown = scale > SHOWN_SCALE ? 2 : scale;
  const digits = `${'0'.repeat(shown)}${'#'.repeat(scale - shown)}`;
  return { numFmt: digits ? `#,##0.${digits}` : '#,##0' };
}

/** The number format of a field's column. */
export const formatOf = (meta: FieldMeta): { numFmt?: string } =>
  meta.kind === 'text' || meta.kind === 'list' || meta.kind === 'json'
    ? { numFmt: AS_TEXT }
    : (DATES[meta.kind] ?? numberFormat(meta));

/** An item of a list; of a record what it says, one after the other. */
const itemText = (item: unknown): string =>
  typeof item === 'object' && item !== null
    ? Object.values(item)
        .flat()
        .filter((part) => part !== null && part !== '')
        .join(' ')
    : String(item);

/**
 * A field's value as a cell: numbers stay numbers, choices become their labels, instants China time; times at a port name their zone.
 * @param zone of the port; null where nobody knows it: its times are told in UTC, and that
 */
export function fieldCell(meta: FieldMeta, value: unknown, zone: Zone | null = null): CellValue {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value))
    return value
      .map((item) =>
        meta.choices ? meta.choices.label(item as string) : asWritten(itemText(item)),
      )
      .join('、');
  if (meta.choices) return meta.choices.label(value as string);
  if (meta.kind === 'instant')
    return meta.port ? portTime(value as string, zone) : chinaTime(value as string);
  if (meta.kind === 'flag') return value ? '是' : '否';
  return typeof value === 'number' ? value : asWritten(String(value));
}

const DAY_MS = 86_400_000;

/**
 * The same with days and instants as Excel's dates, in China time, so that they sort, filter and reckon. Midnight, which a cell of a date cannot tell
 * from a day, stays a text: an import reads it as the instant that it was.
 */
export function exportCell(meta: FieldMeta, value: unknown): CellValue {
  if (typeof value === 'string' && meta.kind === 'instant' && !meta.port) {
    const minute = chinaMinute(value);
    return minute % DAY_MS === 0 ? fieldCell(meta, value) : new Date(minute);
  }
  const cell = fieldCell(meta, value);
  if (typeof cell !== 'string' || meta.kind !== 'day') return cell;
  const date = new Date(`${cell}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? cell : date;
}

/** The heading of the zone by whose clock a row's times at a port stand. */
export const zoneHeadingOf = (port: Pick<FieldMeta, 'label'> | undefined): string =>
  `${port?.label ?? '港口'}时区`;

/** What stands for the zone of a port that has none: its times stand in UTC and say so. */
export const ZONE_UNKNOWN = '时区未知';

/**
 * A moment at a port as Excel's date by the port's clock; a day where the day alone is known. Midnight stays a text, as above, and
 * so does the moment at a port without a known zone, which is told in UTC.
 * @param record with the field, and the list of those that are days
 */
export function portTimeCell(meta: FieldMeta, record: object, zone: Zone | null): CellValue {
  const values = record as Readonly<Record<string, unknown>>;
  const value = values[meta.name];
  if (typeof value !== 'string') return null;
  if (!zone) return `${zoneClock(value, 'UTC').slice(0, 16).replace('T', ' ')}Z`;
  const clock = zoneClock(value, zone).slice(0, 16);
  const days = meta.dayOnly ? (values[meta.dayOnly] as readonly string[] | null) : null;
  if (days?.includes(meta.name)) return clock.slice(0, 10);
  return clock.endsWith('T00:00') ? clock.replace('T', ' ') : new Date(`${clock}Z`);
}

/** The same as a text. */
export const fieldText = (meta: FieldMeta, value: unknown): string =>
  String(fieldCell(meta, value) ?? '');
