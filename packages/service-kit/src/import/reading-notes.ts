import { comparable } from '@quayside/contracts/core/header-names';
import type { ImportColumn, ImportSheet } from '@quayside/contracts/core/import';
import { quantityForm } from '@quayside/shipping-standards/quantity';
import { headingFit, remarkInHeading } from '@quayside/shipping-standards/quantity-unit';
import { isRemarkLine } from '@quayside/shipping-standards/remark-line';
import { isSumLine } from '@quayside/shipping-standards/sum-line';
import { headingWithUnit } from '@quayside/shipping-standards/units-row';
import { headersAt } from './find-header.js';
import { isNumber, type PlannedField } from './planned-fields.js';
import { namedFields } from './propose-mapping.js';
import { isUnread, linesBeside, type MappedColumn, textIn, unitsOfColumns } from './read-rows.js';
import { mappedColumns, rowRanges } from './sheet-plan.js';
import type { StackedCells } from './stack-sheets.js';

/** How the rows of a list are read: its sheet, its cells, its columns and the indexes of its rows. */
interface Reading {
  sheet: Pick<ImportSheet, 'Columns' | 'HeaderRow'>;
  cells: StackedCells;
  columns: readonly MappedColumn[];
  indexes: readonly number[];
  /** The units that stand below or above the headers, by index of the column. */
  units: ReadonlyMap<number, string> | null;
  below: ReadonlyMap<number, string> | null;
  above: ReadonlyMap<number, string>;
}

/** What a reader of the file should know of how its list is read, in Chinese. `zone`: whose clock times without a zone show. */
export function readingNotes(
  reading: Reading,
  fields: readonly PlannedField[],
  zone = '北京时间',
): string[] {
  const turned = reading.cells.turned?.notes ?? [];
  return [
    ...turned,
    ...unitsNote(reading),
    ...aboveNote(reading),
    ...remarkNotes(reading),
    ...unreadNotes(reading),
    ...unitColumnNotes(reading),
    ...hiddenNotes(reading),
    ...rivalNotes(reading, fields),
    ...zoneNote(reading, zone),
    ...besideNotes(reading),
  ];
}

/** Rows as people find them; where the file numbers them otherwise, how many they are. */
const rowsText = ({ parts, turned }: StackedCells, rows: readonly number[]): string =>
  parts || turned ? `有 ${rows.length} 行` : `第 ${rowRanges(rows)} 行`;

/** The columns that units hold for, each with its unit. */
function namedUnits(
  { sheet, columns }: Reading,
  units: ReadonlyMap<number, string> | null,
): string[] {
  const labels = new Map(columns.map(({ index, field }) => [index, field.label]));
  return sheet.Columns.flatMap(({ Index, Header }) => {
    const unit = units?.get(Index);
    return unit ? [`${labels.get(Index) ?? Header} ${unit}`] : [];
  });
}

function aboveNote(reading: Reading): string[] {
  const named = namedUnits(reading, reading.above);
  return named.length > 0 ? [`表头上方注明了单位，按它读取：${named.join('、')}`] : [];
}

/** What headings of numbers say in brackets that is no unit. */
const remarkNotes = ({ sheet, columns }: Reading): string[] =>
  columns.flatMap(({ index, field: { meta } }) => {
    const { Header = '' } = sheet.Columns.find(({ Index }) => Index === index) ?? {};
    const remark = remarkInHeading(Header, quantityForm(meta).kind);
    return remark === null
      ? []
      : [`表头“${Header}”中的“${remark}”不是单位，数字按 ${meta.unit} 读取`];
  });

function unitsNote(reading: Reading): string[] {
  const { sheet, below } = reading;
  const named = namedUnits(reading, below);
  return named.length > 0 ? [`第 ${sheet.HeaderRow + 1} 行是各列的单位：${named.join('、')}`] : [];
}

const TEXT_SHOWN = 40;

/** Rows between the header and the list that are neither units nor data, with what numbers are read in for all that. */
function unreadNotes({ sheet, cells, columns, indexes }: Reading): string[] {
  const first = indexes[0] ?? cells.rows.length;
  const heads = cells.rows[sheet.HeaderRow - 1] ?? [];
  const between = cells.rows.slice(sheet.HeaderRow, first);
  const read = columns.flatMap(({ field: { label, meta }, heading, unitsAt }) =>
    meta.unit && unitsAt === undefined ? [`${label}按 ${heading ?? meta.unit}`] : [],
  );
  return between.flatMap((row, at) => {
    if (unitsOfColumns(heads, row, columns) || !isUnread(row, columns)) return [];
    const text = row.filter((cell) => cell !== '').join(' ');
    const shown = text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN)}…` : text;
    return [
      `第 ${sheet.HeaderRow + at + 1} 行“${shown}”既不是单位也不是数据，未导入${read.length > 0 ? `；${read.join('、')} 读取` : ''}`,
    ];
  });
}

function unitColumnNotes({ sheet, columns }: Reading): string[] {
  const labels = new Map(columns.map(({ field }) => [field.name, field.label]));
  return sheet.Columns.flatMap(({ Letter, Header, UnitOf }) =>
    UnitOf && labels.has(UnitOf)
      ? [`${Letter} 列“${Header}”是${labels.get(UnitOf)}的单位，按它读取`]
      : [],
  );
}

/** Nobody sees these columns who opens the file. */
function hiddenNotes({ sheet, columns }: Reading): string[] {
  const labels = new Map(columns.map(({ index, field }) => [index, field.label]));
  const hidden = sheet.Columns.filter(({ Index, Hidden }) => Hidden && labels.has(Index));
  const named = hidden.map(
    ({ Index, Letter, Header }) =>
      `${Letter} 列${Header ? `“${Header}”` : ''}（${labels.get(Index)}）`,
  );
  return named.length > 0 ? [`文件中隐藏的列也会导入：${named.join('、')}`] : [];
}

function zoneNote({ columns }: Reading, zone: string): string[] {
  const times = columns
    .filter(({ field }) => field.meta.kind === 'instant')
    .map(({ field }) => field.label);
  return times.length > 0 ? [`${times.join('、')}：未注明时区的按${zone}读取`] : [];
}

const BESIDE = [
  [isSumLine, '合计'],
  [isRemarkLine, '整张表的说明'],
] as const;

const besideNotes = ({ sheet, cells, indexes }: Reading): string[] =>
  BESIDE.flatMap(([isOne, what]) => {
    const lines = linesBeside(cells.rows, sheet.HeaderRow - 1, indexes, isOne);
    return lines.length > 0 ? [`${rowsText(cells, lines)}是${what}，不作为记录导入`] : [];
  });

/** Columns that are left out because another one was taken for the same field, and the rows in which the two say different things. */
function rivalNotes(
  { sheet: { Columns, HeaderRow }, cells, columns, indexes, units }: Reading,
  fields: readonly PlannedField[],
): string[] {
  const byField = new Map(columns.map((column) => [column.field.name, column]));
  const byIndex = new Map(Columns.map((column) => [column.Index, column]));
  return namedFields(headersAt(cells, HeaderRow - 1, fields), fields).flatMap(
    ({ index, field: name }) => {
      const [left, taken] = [byIndex.get(index), byField.get(name)];
      if (!left || !taken || left.Field !== null || !left.Filled || left.Own) return [];
      const { label } = taken.field;
      const [rival] = mappedColumns([{ ...left, Field: name }], fields, units);
      const differing = rival ? differingRows(cells.rows, indexes, taken, rival, left) : [];
      const said =
        differing.length > 0
          ? `；两列在${rowsText(cells, differing).replace(/^有 /, ' ')}不一致，请核对`
          : '';
      const [first, second] = [taken.index, index].map((at) =>
        headingWithUnit(byIndex.get(at)?.Header ?? '', units?.get(at)),
      );
      return [`“${first}”和“${second}”都是${label}，取前者${said}`];
    },
  );
}

/** The rows in which two columns of numbers or times say different things; half a percent apart is rounded otherwise. */
function differingRows(
  rows: StackedCells['rows'],
  indexes: readonly number[],
  one: MappedColumn,
  other: MappedColumn,
  { Header }: ImportColumn,
): number[] {
  const { meta } = one.field;
  if (!isNumber(one.field) && meta.kind !== 'day' && meta.kind !== 'instant') return [];
  // Pieces of goods are no packages, and never as many.
  if (meta.counts && headingFit(Header, quantityForm(meta).kind) === 2) return [];
  const valueIn = (column: MappedColumn, row: number): unknown => {
    const { field } = column;
    const text = textIn(column, rows[row] ?? []);
    const read = text === '' ? { value: null } : field.read(text);
    return 'value' in read ? read.value : comparable(text);
  };
  return indexes.filter((row) => {
    const [a, b] = [valueIn(one, row), valueIn(other, row)];
    if (a === null || b === null) return false;
    if (typeof a !== 'number' || typeof b !== 'number') return a !== b;
    return Math.abs(a - b) > 0.005 * Math.max(Math.abs(a), Math.abs(b));
  });
}
