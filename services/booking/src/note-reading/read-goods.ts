import { NoteOrigin } from '@quayside/contracts/booking/note/choices';
import { isSumLine } from '@quayside/shipping-standards/sum-line';
import type { Board } from './board.js';
import type { FieldList, Source } from './field-list.js';
import { type Heading, namedLine } from './find-labels.js';
import { labelsOf, valuesOf } from './find-values.js';
import { GOODS_KEYS, type LabelKey } from './label-words.js';
import type { PaperCell } from './paper.js';
import {
  boxesIn,
  oneLine,
  readHs,
  readNoteNumber,
  readPackageKind,
  type Said,
  saysNothing,
} from './values.js';

const NO_GOODS =
  /FREIGHT\s+(?:PREPAID|COLLECT)|运费(?:预付|到付)|^\d?\s*(?:X\s*)?(?:SHIPPER'?S )?(?:LOAD|STOW)/i;

interface Column {
  readonly heading: Heading;
  readonly cell: PaperCell;
  readonly left: number;
  readonly right: number;
}
type Cells = Map<LabelKey, PaperCell[]>;
interface Line {
  readonly cells: Cells;
}

const MEASURES = ['Packages', 'Weight', 'Volume'] as const;
/** What ends the lines of goods: 总计, SAY TOTAL FIVE HUNDRED CARTONS ONLY. */
const WORDS_OF_SUM = /^(?:SAY\b|大写|TOTAL\s+(?:NO|NUMBER)|以下空白)/i;

interface Head {
  readonly cell: PaperCell;
  readonly heading: Heading;
}

/**
 * The headings of a row of cells, from the left: those that are labels by themselves, and those that are
 * one with what stands below them, NO. OF over PKGS. `second` are the cells of that second line, where
 * every cell of it ends a heading or is a unit in brackets.
 */
function headingsOf(board: Board, first: PaperCell): { heads: Head[]; second: PaperCell[] } {
  const cells = board
    .onPage(first.page)
    .filter((cell) => board.inRow(cell, first))
    .sort((a, b) => a.left - b.left);
  const alone = cells.filter(board.isHeadingAlone);
  const bottom = Math.max(...cells.map((cell) => cell.bottom));
  const below = board.onPage(first.page).filter((cell) => cell.top >= bottom - board.tolerance);
  const lower = below.filter((cell) => below[0] && board.inRow(below[0], cell));
  const used: PaperCell[] = [];
  const heads = cells.flatMap((cell): Head[] => {
    if (alone.includes(cell)) return [{ cell, heading: board.piecesIn(cell)[0]!.heading! }];
    const own = lower.filter((other) => board.inColumn(other, cell.left, cell.right));
    const named = own.length === 1 ? namedLine(`${cell.text} ${own[0]!.text}`) : null;
    if (named === null || named.rest !== '') return [];
    if (named.heading.text.length <= cell.text.length) return [];
    used.push(own[0]!, cell);
    return [{ cell, heading: named.heading }];
  });
  const isWhole = lower.every((cell) => used.includes(cell) || ASIDE_ALONE.test(cell.text));
  if (used.length > 0 && isWhole) return { heads, second: [...new Set([...used, ...lower])] };
  return { heads: heads.filter(({ cell }) => alone.includes(cell)), second: [] };
}
const ASIDE_ALONE = /^[(（][^)）]{1,30}[)）]$/;

/** The first row in which goods have at least two headings, with where its columns reach. */
function tableOf(board: Board): { columns: Column[]; bottom: number; page: number } | null {
  for (const { piece } of labelsOf(board, GOODS_KEYS)) {
    if (piece.value !== '') continue;
    const { heads, second } = headingsOf(board, piece.cell);
    const row = heads.map(({ cell }) => cell);
    const keys = heads.map(({ heading }) => heading);
    const known = keys.filter(({ key }) => GOODS_KEYS.includes(key));
    if (new Set(known.map(({ key }) => key)).size < 2 || !row.some((cell) => board.belowOf(cell)))
      continue;
    // Labels with values between them in a row are no headings.
    if (known.length < 3 && row.every((cell) => board.rightOf(cell))) continue;
    const columns = row.map((cell, index) => {
      const [before, after] = [row[index - 1], row[index + 1]];
      const middle = (a: PaperCell, b: PaperCell): number =>
        a.right >= b.left - board.tolerance ? b.left : (a.right + b.left) / 2;
      return {
        heading: keys[index]!,
        cell,
        left: before ? middle(before, cell) : Math.min(cell.left, 0),
        right: after ? middle(cell, after) : Number.POSITIVE_INFINITY,
      };
    });
    board.takeCells(second);
    const bottom = Math.max(...[...row, ...second].map((cell) => cell.bottom));
    return withAsides(board, columns, bottom, piece.cell.page);
  }
  return null;
}

/** Units in brackets that stand in a line of their own below their heading. */
function withAsides(
  board: Board,
  columns: readonly Column[],
  bottom: number,
  page: number,
): NonNullable<ReturnType<typeof tableOf>> {
  const below = board.onPage(page).filter((cell) => cell.top >= bottom - board.tolerance);
  const asides = below.filter((cell) => below[0] && board.inRow(below[0], cell));
  if (asides.length === 0 || !asides.every(({ text }) => ASIDE_ALONE.test(text)))
    return { columns: [...columns], bottom, page };
  board.takeCells(asides);
  const told = columns.map((column) => {
    const own = asides.filter((cell) => columnOf(columns, cell) === column);
    return own.length > 0
      ? {
          ...column,
          heading: {
            ...column.heading,
            text: [column.heading.text, ...own.map(({ text }) => text)].join(''),
          },
        }
      : column;
  });
  return { columns: told, bottom: Math.max(...asides.map((cell) => cell.bottom)), page };
}

/** The column of a cell: the one that holds most of it; of a narrow one, that of its middle. */
function columnOf(columns: readonly Column[], cell: PaperCell): Column | undefined {
  const overlap = ({ left, right }: Column): number =>
    Math.min(right, cell.right) - Math.max(left, cell.left);
  const exact = columns.find((column) => Math.abs(column.cell.left - cell.left) < 0.01);
  return (
    exact ??
    [...columns].sort((a, b) => overlap(b) - overlap(a)).find((column) => overlap(column) > 0)
  );
}

const textOf = (cells: Cells, key: LabelKey): string =>
  (cells.get(key) ?? []).map(({ text }) => text).join('\n');
const hasMeasure = (cells: Cells): boolean => MEASURES.some((key) => /\d/.test(textOf(cells, key)));

/** The rows below the headings by column, as far as goods go; the row of sums apart. */
function rowsOf(
  board: Board,
  { columns, bottom, page }: NonNullable<ReturnType<typeof tableOf>>,
): { lines: Line[]; sum: Cells | null } {
  const lines: Line[] = [];
  let sum: Cells | null = null;
  let end = bottom;
  const below = board.onPage(page).filter((cell) => cell.top >= bottom - board.tolerance);
  for (let at = 0; at < below.length; ) {
    const first = below[at]!;
    const row = below.slice(at).filter((cell) => board.inRow(cell, first));
    at = below.findIndex((cell, index) => index > at && !row.includes(cell));
    if (at < 0) at = below.length;
    const texts = [...row].sort((a, b) => a.left - b.left).map(({ text }) => text);
    const isSum = isSumLine(texts);
    if (
      !isSum &&
      (row.some(
        (cell) =>
          board.isBound(cell) &&
          !GOODS_KEYS.includes(board.piecesIn(cell)[0]?.heading?.key ?? 'Other'),
      ) ||
        WORDS_OF_SUM.test(texts[0] ?? ''))
    )
      break;
    // What is said of the freight or the boxes between the lines is no goods.
    if (row.every(({ text }) => NO_GOODS.test(text) || boxesIn(text).length > 0)) continue;
    const cells: Cells = new Map();
    for (const cell of row) {
      const column = columnOf(columns, cell);
      if (column && GOODS_KEYS.includes(column.heading.key))
        cells.set(column.heading.key, [...(cells.get(column.heading.key) ?? []), cell]);
    }
    if (isSum) {
      sum = cells;
      break;
    }
    const last = lines.at(-1);
    const goesOn = last && (!hasMeasure(cells) || !hasMeasure(last.cells));
    // A text without figures far below the goods is said of something else.
    if (goesOn && !hasMeasure(cells) && board.isFarBelow(end, first.top)) break;
    end = Math.max(...row.map((cell) => cell.bottom));
    if (!goesOn) lines.push({ cells });
    else
      for (const [key, more] of cells)
        last.cells.set(key, [...(last.cells.get(key) ?? []), ...more]);
  }
  return { lines, sum };
}

const HS =
  /(?:H\.?S\.?(?:\s*(?:CODE|NO\.?|编码))?|HTS|海关编码|税号)[\s.:：#]{0,20}(\d{4}[.\s]?\d{2}(?:[.\s]?\d{2}){0,2})(?!\d)/i;
const HAN = /\p{Script=Han}/u;
const LATIN = /[A-Za-z]{2}/;

/** A description by its languages, without the commodity code that stands in it. */
function namesIn(text: string): { english: string; chinese: string; hs: string } {
  const hs = HS.exec(text);
  const rest = hs ? text.replace(hs[0], '') : text;
  const lines = rest
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const parts = lines.flatMap((line) =>
    HAN.test(line) && LATIN.test(line)
      ? line
          .split(
            /\s{0,5}[/／(（)）]\s{0,5}|(?<=\p{Script=Han})\s{1,9}(?=[A-Za-z])|(?<=[A-Za-z])\s{0,9}(?=\p{Script=Han}{2})/u,
          )
          .filter(Boolean)
      : [line],
  );
  return {
    english: parts.filter((part) => !HAN.test(part)).join('\n'),
    chinese: parts
      .filter((part) => HAN.test(part))
      .join(' ')
      .slice(0, 500),
    hs: hs?.[1] ?? '',
  };
}

/** Puts the fields of one line of goods into the list. */
function addLine(
  fields: FieldList,
  at: number,
  sources: ReadonlyMap<LabelKey, Source & { heading: string }>,
): void {
  const path = (name: string): string => `Goods[${at}].${name}`;
  const add = (name: string, said: Said, source: Source): void =>
    fields.add(path(name), said, source);
  const description = sources.get('Description');
  if (description && !saysNothing(description.text)) {
    const { english, chinese, hs } = namesIn(description.text);
    if (english) add('Description', { value: english.slice(0, 2000) }, description);
    if (chinese) add('ChineseName', { value: chinese }, description);
    if (!english)
      add(
        'Description',
        { value: null, sure: false, reason: '只有中文品名，请填写英文品名' },
        description,
      );
    if (hs && !sources.has('HsCode'))
      add('HsCode', readHs(hs), { ...description, text: hs, origin: NoteOrigin.Form });
  }
  const plain = sources.get('ChineseName');
  if (plain) add('ChineseName', { value: oneLine(plain.text).slice(0, 500) }, plain);
  const marks = sources.get('Marks');
  if (marks && marks.text.trim() !== '') add('Marks', { value: marks.text.slice(0, 1000) }, marks);
  const code = sources.get('HsCode');
  if (code && !saysNothing(code.text)) add('HsCode', readHs(code.text), code);
  for (const name of MEASURES) {
    const source = sources.get(name);
    if (!source || saysNothing(source.text)) continue;
    const { packageUnit, ...said } = readNoteNumber(name, source.text, source.heading);
    add(name, said, source);
    if (packageUnit) add('PackageUnit', packageUnit, source);
  }
  const unit = sources.get('PackageUnit');
  if (unit && !saysNothing(unit.text)) add('PackageUnit', readPackageKind(unit.text), unit);
}

/** Whether the lines add up to what the row of sums says; where no line has a measure, the sum is the first one's. */
function holdAgainst(
  fields: FieldList,
  count: number,
  name: (typeof MEASURES)[number],
  source: Source & { heading: string },
): void {
  const { packageUnit: _, ...said } = readNoteNumber(name, source.text, source.heading);
  if (said.value === null) return;
  const values = Array.from(
    { length: count },
    (_each, index) => fields.get(`Goods[${index}].${name}`)?.Value ?? null,
  );
  if (values.every((value) => value === null)) {
    fields.add(
      `Goods[0].${name}`,
      count > 1 ? { ...said, sure: false, reason: '托书只写了合计，记在第一行货物' } : said,
      source,
    );
    return;
  }
  const sum = values.reduce((total, value) => total + Math.round(Number(value ?? 0) * 1000), 0);
  if (sum === Math.round(Number(said.value) * 1000)) return;
  for (let index = 0; index < count; index++)
    fields.doubt(`Goods[${index}].${name}`, `各行之和${sum / 1000}与合计${said.value}不符`);
}

/** Reads the goods: a table with headings, or labels with values beside them. */
export function readGoods(board: Board, fields: FieldList): void {
  const table = tableOf(board);
  if (table) {
    const { lines, sum } = rowsOf(board, table);
    const headingOf = (key: LabelKey): string =>
      table.columns.find(({ heading }) => heading.key === key)?.heading.text ?? '';
    const sourcesOf = (cells: Cells): Map<LabelKey, Source & { heading: string }> =>
      new Map(
        [...cells].map(([key, own]) => [
          key,
          { text: textOf(cells, key), label: headingOf(key), heading: headingOf(key), cells: own },
        ]),
      );
    const full = lines.filter(
      ({ cells }) => [...cells.keys()].some((key) => key !== 'Marks') || lines.length === 1,
    );
    for (const [index, { cells }] of full.slice(0, 50).entries())
      addLine(fields, index, sourcesOf(cells));
    for (const { cells } of [...full, ...(sum ? [{ cells: sum }] : [])])
      board.takeCells([...cells.values()].flat());
    board.takeCells(
      table.columns
        .filter(({ heading }) => GOODS_KEYS.includes(heading.key))
        .map(({ cell }) => cell),
    );
    if (sum) {
      const totals = sourcesOf(sum);
      for (const name of MEASURES) {
        const source = totals.get(name);
        if (source && full.length > 0) holdAgainst(fields, Math.min(full.length, 50), name, source);
      }
    }
  }
  const alone = new Map<LabelKey, Source & { heading: string }>();
  for (const label of labelsOf(board, GOODS_KEYS)) {
    const { key, text: heading } = label.heading;
    const found = valuesOf(board, label).find(({ text }) => text.trim() !== '');
    if (!found || alone.has(key) || fields.has(`Goods[0].${key}`)) continue;
    alone.set(key, { text: found.text, label: heading, heading, cells: found.cells });
    board.take(...found.pieces);
  }
  if (alone.size > 0) addLine(fields, 0, alone);
  readMeasures(board, fields);
}

/** 600 CTNS / 19,800 KGS / 58 CBM under one label that names all three. */
function readMeasures(board: Board, fields: FieldList): void {
  for (const label of labelsOf(board, ['Measures'])) {
    const found = valuesOf(board, label).find(({ text }) => /\d/.test(text));
    const parts = found?.text.split(/[/|／]/).map((part) => part.trim()) ?? [];
    if (!found || parts.length !== MEASURES.length) continue;
    const heading = label.heading.text;
    for (const [index, name] of MEASURES.entries()) {
      const source = { text: parts[index]!, label: heading, cells: found.cells };
      const { packageUnit, ...said } = readNoteNumber(name, source.text, '');
      fields.add(`Goods[0].${name}`, said, source);
      if (packageUnit) fields.add('Goods[0].PackageUnit', packageUnit, source);
    }
    board.take(...found.pieces);
  }
}
