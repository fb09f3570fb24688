import { comparable } from '@quayside/contracts/core/header-names';
import { quantityForm, withHeadingUnit } from '@quayside/shipping-standards/quantity';
import {
  headingFit,
  headingWithoutUnit,
  packageInHeading,
  type QuantityKind,
  remarkInHeading,
  unitInHeading,
  unitsNamed,
} from '@quayside/shipping-standards/quantity-unit';
import { unitColumnsOf, unitOfCell } from '@quayside/shipping-standards/unit-columns';
import { unitsAbove, unitsFromAbove } from '@quayside/shipping-standards/unit-line';
import {
  headingsOver,
  headingWithUnit,
  type SaysBelow,
  unitsBelow,
} from '@quayside/shipping-standards/units-row';
import {
  type CellRead,
  type CellValue,
  type GridColumn,
  type GridRow,
  readCell,
  withCell,
  withPackageKind,
} from './grid-column.js';
import { linesOf, linesUnder } from './paste-lines.js';

/** Titles and dates may stand above the headings. */
const HEADER_WITHIN = 30;
/** Columns that number the lines are of no use here, so that nothing needs to be said of them. */
const ORDINAL = new Set(['', '序号', '行号', 'NO', 'SN', 'ITEM', 'ITEMNO']);

/** The names that a heading may go by: as it stands, without what is in brackets, and its Chinese or Latin part alone. */
function namesOf(heading: string): string[] {
  const bare = heading.replace(/[（(][^（()）]*[)）]/g, '');
  const parts = [
    heading,
    bare,
    headingWithoutUnit(heading),
    bare.replace(/[^\p{Script=Han}]/gu, ''),
    bare.replace(/\p{Script=Han}/gu, ''),
  ];
  return [...new Set(parts.map(comparable))].filter((name) => name !== '');
}

/** Two columns of the sheet for one of the grid. */
interface Rival<T extends GridRow> {
  column: GridColumn<T>;
  /** Places in a line: of the one that is taken, of the other. */
  taken: number;
  left: number;
}

export interface Header<T extends GridRow> {
  /** Index of the line of headings. */
  at: number;
  /** Index of the first line below the headings, and below the units that stand under them. */
  below: number;
  /** The headings, each with the unit below it. */
  texts: readonly string[];
  /** By column of the sheet. */
  columns: readonly (GridColumn<T> | undefined)[];
  /** By column of the sheet: the unit that its heading gives to bare numbers. */
  units: readonly (string | null)[];
  rivals: readonly Rival<T>[];
  /** By column of numbers: the column of the sheet at its right that says the unit of each of its cells. */
  unitColumns: ReadonlyMap<number, number>;
}

const isNumber = <T extends GridRow>(column: GridColumn<T> | undefined): column is GridColumn<T> =>
  column !== undefined && column.kind !== 'text';

const kindOf = <T extends GridRow>(column: GridColumn<T> | undefined): QuantityKind | null =>
  isNumber(column) ? quantityForm(column).kind : null;

const unitOf = <T extends GridRow>(
  column: GridColumn<T> | undefined,
  heading: string,
): string | null =>
  isNumber(column)
    ? (unitInHeading(heading, quantityForm(column).kind) ??
      (column.kindColumn ? packageInHeading(heading) : null))
    : null;

/** What is known of headings: which column each names, and how well it says so. */
type Known<T extends GridRow> = ReadonlyMap<string, { column: GridColumn<T>; rank: number }>;

function knownHeadings<T extends GridRow>(columns: readonly GridColumn<T>[]): Known<T> {
  const known = new Map<string, { column: GridColumn<T>; rank: number }>();
  for (const column of columns)
    [column.title, ...(column.aliases ?? [])].forEach((heading, rank) => {
      for (const name of rank === 0 ? namesOf(heading) : [comparable(heading)])
        if (!known.has(name)) known.set(name, { column, rank });
    });
  return known;
}

/** The column of each heading; of two for one column the heading with its own unit has it, then the one that says it better. */
function columnsOf<T extends GridRow>(
  known: Known<T>,
  texts: readonly string[],
): Pick<Header<T>, 'columns' | 'rivals'> {
  const found = texts.map((text) => {
    const named = namesOf(text).flatMap((name) => known.get(name) ?? [])[0];
    return (
      named && {
        ...named,
        fit: isNumber(named.column) ? headingFit(text, quantityForm(named.column).kind) : 1,
      }
    );
  });
  const best = new Map<GridColumn<T>, number>();
  found.forEach((one, index) => {
    if (!one) return;
    const other = found[best.get(one.column) ?? -1];
    if (!other || one.fit < other.fit || (one.fit === other.fit && one.rank < other.rank))
      best.set(one.column, index);
  });
  return {
    columns: found.map((one, index) =>
      one && best.get(one.column) === index ? one.column : undefined,
    ),
    rivals: found.flatMap((one, left) => {
      const taken = one && best.get(one.column);
      return one && taken !== undefined && taken !== left
        ? [{ column: one.column, taken, left }]
        : [];
    }),
  };
}

/** What a cell of the line below the headings says, by the column that its heading names. */
const saysBelow =
  <T extends GridRow>(known: Known<T>, columns: Header<T>['columns']): SaysBelow =>
  (text, index) => {
    const column = columns[index];
    const isData = /\d/.test(headingWithoutUnit(text));
    if (!column) return isData ? null : 'any';
    if (namesOf(text).some((name) => known.get(name)?.column === column)) return 'heading';
    return isNumber(column) && !isData && unitsNamed(text).length > 0 ? 'heading' : null;
  };

/** A number, perhaps with its unit, or a container's: no heading is one, nor does one stand in a line of headings. */
const isData = (text: string): boolean =>
  /^\s*(?:[+-]?\d[\d.,']*(?:\s+\p{L}+)?|[A-Z]{4}[ -]?\d{6}[ -]?\d)\s*$/iu.test(text);

/** The headings among the first lines: the line that names most columns, two at least, with the units below it; null when none does. */
export function findHeader<T extends GridRow>(
  columns: readonly GridColumn<T>[],
  cells: readonly (readonly string[])[],
): Header<T> | null {
  const known = knownHeadings(columns);
  let at = -1;
  let most = 1;
  cells.slice(0, HEADER_WITHIN).forEach((line, index) => {
    if (line.some(isData)) return;
    const count = columnsOf(known, line).columns.filter(Boolean).length;
    if (count > most) [at, most] = [index, count];
  });
  if (at < 0) return null;
  const line = cells[at]!;
  const next = cells[at + 1] ?? [];
  const over = headingsOver(line, next);
  const plain = columnsOf(known, over).columns;
  const below = unitsBelow(line, next, saysBelow(known, plain));
  const units =
    below && (below.size === 0 || [...below.keys()].some((index) => isNumber(plain[index])))
      ? below
      : null;
  const named = (units ? over : line).map((text, index) =>
    headingWithUnit(text, units?.get(index)),
  );
  const kindAt = (index: number) => kindOf(plain[index]);
  const above = unitsFromAbove(unitsAbove(cells.slice(0, at)), named, kindAt);
  const texts = named.map((text, index) => headingWithUnit(text, above.get(index)));
  const found = columnsOf(known, texts);
  return {
    at,
    below: at + (units ? 2 : 1),
    texts,
    ...found,
    unitColumns: new Map(),
    units: found.columns.map((column, index) => unitOf(column, texts[index]!)),
  };
}

/** What headings of numbers say in brackets that is no unit. */
const remarksOf = <T extends GridRow>({ columns, texts }: Header<T>): string[] =>
  columns.flatMap((column, index) => {
    const kind = kindOf(column);
    const remark = kind && remarkInHeading(texts[index]!, kind);
    return remark
      ? [`表头“${texts[index]}”中的“${remark}”不是单位，数字按 ${column?.unit} 读取`]
      : [];
  });

/** The header with the columns of units of weight or volume, which say no kind of package: 毛重 20000, 单位 LBS. */
function withUnitColumns<T extends GridRow>(
  header: Header<T>,
  columns: readonly GridColumn<T>[],
  lines: Paste<T>['cells'],
): Header<T> {
  const unitColumns = unitColumnsOf(
    header.texts,
    (index) => isNumber(header.columns[index]),
    (index) => lines.map((line) => line[index] ?? ''),
  );
  if (unitColumns.size === 0) return header;
  const used = new Set(unitColumns.values());
  const found = columnsOf(
    knownHeadings(columns),
    header.texts.map((text, index) => (used.has(index) ? '' : text)),
  );
  return {
    ...header,
    ...found,
    units: found.columns.map((column, index) => unitOf(column, header.texts[index]!)),
    unitColumns,
  };
}

/** The unit of a line's bare number. */
const unitAt = <T extends GridRow>(
  { units, unitColumns }: Header<T>,
  line: readonly string[],
  index: number,
): string | null => unitOfCell(units[index] ?? null, line[unitColumns.get(index) ?? -1]);

export interface Paste<T extends GridRow> {
  rows: readonly T[];
  columns: readonly GridColumn<T>[];
  cells: readonly (readonly string[])[];
  /** The selected block: first and last row and column, from 0. */
  from: { row: number; col: number };
  to: { row: number; col: number };
  newRow(): T;
}

export interface Pasted<T> {
  rows: T[];
  /** Cells whose text was refused and stands there as it was: 第3行 毛重. */
  rejected: readonly string[];
  /** Cells that were converted from another unit. */
  converted: readonly string[];
  /** Rows that were written. */
  count: number;
  /** A line of headings named the columns. */
  byHeader: boolean;
  /** Lines that are no rows, by place and beginning: totals, notes below. */
  left: readonly string[];
  /** How many they are. */
  skipped: number;
  /** Lines next to the headings that nobody understands, with the units that numbers were read in. */
  unread: readonly string[];
  /** Cells that were emptied because the row is another's now: the seal of another container. */
  emptied: readonly string[];
  /** Rows that keep their name although the line that was written into them has none: 第3行 MSKU1000014. */
  unnamed: readonly string[];
  /** Headings of columns with values that the grid does not have. */
  unknown: readonly string[];
  /** Columns with values that were left out for another of the same field: 毛重(LBS)（取“毛重(KGS)”）. */
  doubled: readonly string[];
  /** Cells where such a column says something else than the one that was taken. */
  differing: readonly string[];
  /** Cells whose kind of package was taken from the number of packages, and those where it was not. */
  kinds: readonly string[];
  kindsLeft: readonly string[];
}

/**
 * Writes a block of cells into rows; rows that are missing are added. A single cell fills the whole selection, and an empty
 * one empties it; an empty cell of a block keeps what is there, or means what stands above it where the column is carried.
 * With a line of headings the columns are found by name, wherever the cursor stands.
 */
export function pasteInto<T extends GridRow>({
  rows,
  columns,
  cells,
  from,
  to,
  newRow,
}: Paste<T>): Pasted<T> {
  const named = findHeader(columns, cells);
  const { lines, left, unread } = named ? linesUnder(named, cells) : linesOf(cells);
  const header = named && withUnitColumns(named, columns, lines);
  const fill = !header && lines.length === 1 && lines[0]!.length === 1;
  const height = fill ? to.row - from.row + 1 : lines.length;
  const result = [...rows];
  const above = new Map<string, CellValue>();
  const rejected: string[] = [];
  const converted: string[] = [];
  const kinds: string[] = [];
  const kindsLeft: string[] = [];
  const emptied: string[] = [];
  const unnamed: string[] = [];
  const written: number[] = [];
  for (let offset = 0; offset < height; offset += 1) {
    const index = from.row + offset;
    const source = fill
      ? Array.from({ length: to.col - from.col + 1 }, () => lines[0]![0]!)
      : padded(lines[offset]!, header?.columns.length ?? 0);
    let row: T = { ...(result[index] ?? newRow()) };
    const isOther = header !== null && changesName(header, row, source);
    const blocked = header ? header.columns : columns.slice(from.col, from.col + source.length);
    const keptName = fill ? null : nameKept(blocked, row, source);
    if (keptName !== null) unnamed.push(`第${index + 1}行 ${keptName}`);
    const told: { column: GridColumn<T>; read: CellRead; place: string }[] = [];
    const carried = new Set<string>();
    source.forEach((text, position) => {
      const column = header ? header.columns[position] : columns[from.col + position];
      if (!column) return;
      const read = readCell(
        column,
        header ? withHeadingUnit(text, unitAt(header, source, position)) : text,
      );
      const place = placeOf(index, column);
      if (read.packageCode !== undefined) told.push({ column, read, place });
      if (read.fault !== undefined) rejected.push(place);
      if (read.note !== undefined) converted.push(place);
      if (read.value !== null || fill) row = withCell(row, column, read);
      else if (column.carried && (isOther || !row[column.name]) && above.has(column.name)) {
        row = { ...row, [column.name]: above.get(column.name) };
        carried.add(column.name);
      } else if (isOther && !isEmpty(row[column.name])) {
        row = withCell(row, column, read);
        emptied.push(place);
      }
      if (read.value) above.set(column.name, read.value);
    });
    for (const { column, read, place } of told) {
      const kind = withPackageKind(row, columns, column, read, carried);
      row = kind.row;
      if (kind.is === 'taken') kinds.push(place);
      if (kind.is === 'left') kindsLeft.push(place);
    }
    result[index] = row;
    written.push(index);
  }
  return {
    rows: result,
    rejected,
    converted,
    count: height,
    byHeader: header !== null,
    kinds,
    kindsLeft,
    ...doublesOf(header, lines, written),
    left,
    skipped: left.length,
    unread: [...unread, ...(header ? remarksOf(header) : [])],
    emptied,
    unnamed,
    unknown: header ? unknownOf(header, cells, lines) : [],
  };
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const padded = (line: readonly string[], width: number): readonly string[] =>
  line.length < width ? [...line, ...Array.from({ length: width - line.length }, () => '')] : line;

/** Whether a line gives a row that is known by a name another one: what it does not say of it is not the old one's any more. */
function changesName<T extends GridRow>(
  { columns }: Header<T>,
  row: T,
  line: readonly string[],
): boolean {
  const place = columns.findIndex((column) => column?.identifies);
  const column = columns[place];
  const next = column && readCell(column, line[place] ?? '').value;
  return !isEmpty(next) && !isEmpty(row[column!.name]) && next !== row[column!.name];
}

/** The name that a row keeps although the line, which might say one, says none of its own and something else; null otherwise. */
function nameKept<T extends GridRow>(
  columns: readonly (GridColumn<T> | undefined)[],
  row: T,
  line: readonly string[],
): string | null {
  const place = columns.findIndex((column) => column?.identifies);
  const column = columns[place];
  if (!column || isEmpty(row[column.name]) || (line[place] ?? '').trim() !== '') return null;
  return columns.some((other, at) => other && (line[at] ?? '').trim() !== '')
    ? String(row[column.name])
    : null;
}

const placeOf = <T extends GridRow>(row: number, { title }: GridColumn<T>): string =>
  `第${row + 1}行 ${title.replace(/\([^()]*\)$/, '')}`;

const isFilled = (lines: Paste<GridRow>['cells'], index: number): boolean =>
  lines.some((line) => (line[index] ?? '').trim() !== '');

/** Two papers round the same weight differently: half a percent apart is the same. */
const isAlike = (one: CellValue, other: CellValue): boolean =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= 0.005 * Math.max(Math.abs(one), Math.abs(other))
    : String(one).toUpperCase() === String(other).toUpperCase();

/** Columns that another one of the same field was taken for, and the cells where the two say different things. */
function doublesOf<T extends GridRow>(
  header: Header<T> | null,
  lines: Paste<T>['cells'],
  written: readonly number[],
): Pick<Pasted<T>, 'doubled' | 'differing'> {
  const rivals = header?.rivals.filter(({ left }) => isFilled(lines, left)) ?? [];
  const textAt = (index: number): string => header!.texts[index]!.replace(/\s+/g, ' ').trim();
  const differing = rivals.flatMap(({ column, taken, left }) => {
    // Pieces of goods are no packages, and never as many.
    if (column.counts && headingFit(textAt(left), 'packages') === 2) return [];
    const valueIn = (line: readonly string[], index: number): CellValue =>
      readCell(
        column,
        withHeadingUnit(
          line[index] ?? '',
          unitAt(header!, line, index) ?? unitOf(column, header!.texts[index]!),
        ),
      ).value;
    return lines.flatMap((line, offset) => {
      const [one, other] = [valueIn(line, taken), valueIn(line, left)];
      return one === null || other === null || isAlike(one, other)
        ? []
        : [placeOf(written[offset]!, column)];
    });
  });
  return {
    doubled: rivals.map(({ taken, left }) => `${textAt(left)}（取“${textAt(taken)}”）`),
    differing,
  };
}

function unknownOf<T extends GridRow>(
  { at, columns, rivals, unitColumns }: Header<T>,
  cells: Paste<T>['cells'],
  lines: Paste<T>['cells'],
): string[] {
  const known = new Set([...rivals.map(({ left }) => left), ...unitColumns.values()]);
  return cells[at]!.filter(
    (heading, index) =>
      !columns[index] &&
      !known.has(index) &&
      !ORDINAL.has(comparable(heading)) &&
      isFilled(lines, index),
  ).map((heading) => heading.replace(/\s+/g, ' ').trim());
}

/** Cells that are named one by one; more are only counted. */
const NAMED = 5;
const listed = (places: readonly string[], counted = '处'): string =>
  `${places.slice(0, NAMED).join('、')}${places.length > NAMED ? ` 等${places.length}${counted}` : ''}`;

/** What is told of a paste, and whether something was left out; null when it speaks for itself. */
export function tellOf({
  count,
  byHeader,
  rejected,
  converted,
  left,
  unread,
  emptied,
  unnamed,
  unknown,
  doubled,
  differing,
  kinds,
  kindsLeft,
}: Omit<Pasted<unknown>, 'rows'>): { text: string; partly: boolean } | null {
  const partly = [
    unread,
    emptied,
    unnamed,
    rejected,
    converted,
    unknown,
    doubled,
    differing,
    kinds,
    kindsLeft,
  ].some(({ length }) => length > 0);
  if (count === 0) {
    const why =
      left.length > 0
        ? `未作为数据写入：${listed(left, '行')}`
        : byHeader
          ? '只有表头，没有数据行'
          : '剪贴板中没有数据';
    return { text: [`没有写入任何行；${why}`, ...unread.slice(0, NAMED)].join('；'), partly: true };
  }
  if (count === 1 && !partly && left.length === 0) return null;
  const parts = [
    `已粘贴 ${count} 行${byHeader ? '（按表头对应列）' : ''}`,
    unread.length > 0 && unread.slice(0, NAMED).join('；'),
    left.length > 0 && `未作为数据写入：${listed(left, '行')}`,
    emptied.length > 0 && `箱号已换，原有的 ${emptied.length} 格已清空：${listed(emptied)}`,
    unnamed.length > 0 && `没有箱号的行已写入原有的箱，请核对：${listed(unnamed)}`,
    unknown.length > 0 && `不认识的列未写入：${unknown.join('、')}`,
    doubled.length > 0 && `同一字段有两列，未写入：${doubled.join('、')}`,
    differing.length > 0 && `两列的值不一致，请核对：${listed(differing)}`,
    rejected.length > 0 && `未识别，已标红并保留原文：${listed(rejected)}`,
    converted.length > 0 && `已换算单位，请核对：${listed(converted)}`,
    kinds.length > 0 && `包装取自件数所写的单位：${listed(kinds)}`,
    kindsLeft.length > 0 && `包装已有他值，件数所写的单位未取：${listed(kindsLeft)}`,
  ];
  return { text: parts.filter(Boolean).join('；'), partly };
}
