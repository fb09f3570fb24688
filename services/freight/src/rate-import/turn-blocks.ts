import type { SheetCells } from '@quayside/service-kit/sheet/read-sheets';
import { countriesNamed, placeAndRegion } from '@quayside/shipping-standards/country-names';
import { cellName, isBox, isPort, plain, TOP } from './headings.js';
import { splitValidity } from './joint-columns.js';

const MOST_PORTS = 12;

/** Prices of one validity: the columns from `from` to `to`, both included. */
interface Block {
  from: number;
  to: number;
  validFrom: string;
  validTo: string;
  /** The cell that says the validity. */
  at: string;
}

/** Runs of container types in a header row; a type that comes again begins another run. */
function runsOf(header: readonly string[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  let seen = new Set<string>();
  header.forEach((text, column) => {
    if (!isBox(text)) {
      seen = new Set();
      return;
    }
    const name = plain(text).toUpperCase();
    const last = runs.at(-1);
    if (last && last.to === column - 1 && seen.size > 0 && !seen.has(name)) last.to = column;
    else {
      runs.push({ from: column, to: column });
      seen = new Set();
    }
    seen.add(name);
  });
  return runs;
}

/** The blocks of a header row, each under a validity one or two rows above; null unless there are several and all have one. */
function blocksOf(rows: readonly string[][], header: number): Block[] | null {
  const runs = runsOf(rows[header] ?? []);
  if (runs.length < 2) return null;
  const blocks = runs.map(({ from, to }): Block | null => {
    for (const above of [header - 1, header - 2]) {
      for (let column = from; above >= 0 && column <= to; column++) {
        const days = splitValidity(rows[above]?.[column] ?? '');
        if (days?.ValidFrom)
          return {
            from,
            to,
            validFrom: days.ValidFrom,
            validTo: days.ValidTo,
            at: cellName(above, column),
          };
      }
    }
    return null;
  });
  return blocks.every((block) => block !== null) ? (blocks as Block[]) : null;
}

const COMMA = /(?<!\s)\s*[,，]\s*/;
/** A code of a port as desks write it, or a Chinese name: what a list parted by commas is made of. */
const SHORT = /^(?:[A-Z]{2,3}|[A-Z]{5}|\p{Script=Han}+)$/u;

/**
 * The ports of a text parted by commas. A comma also stands before a country, a state or a city (SHUAIBA, KUWAIT; SAVANNAH, GA; YOKOHAMA,
 * TOKYO), of which no price is meant: a text is a list only where all of it are codes or Chinese names, or three names and more
 * none of which is a country. Any other stays whole, for the look-up to know or to ask about.
 */
function partedByComma(text: string): string[] {
  const parts = text.split(COMMA).filter(Boolean);
  if (parts.length < 2 || placeAndRegion(text)) return [text];
  const isList =
    parts.every((part) => SHORT.test(part)) ||
    (parts.length > 2 && parts.every((part) => countriesNamed(part).length === 0));
  return isList ? parts : [text];
}

const portsIn = (text: string | undefined): string[] => {
  const parts = plain(text)
    .split(/(?<!\s)\s*[/、;；+&]\s*|(?<!\s)\s+OR\s+/i)
    .filter(Boolean)
    .flatMap(partedByComma);
  return parts.length > 1 && parts.length <= MOST_PORTS ? parts : [plain(text)];
};

/**
 * The list that a carrier's or agent's sheet means: a row for each of several validities that stand beside each other, each over its own columns
 * of container types, and for each of several ports in one cell (LAX/LGB). Rows that are hidden are among them, and are taken where somebody
 * wants them. null for a sheet that is a list as it stands.
 */
export function turnBlocks({ name, rows }: SheetCells): SheetCells | null {
  let header = -1;
  let blocks: Block[] | null = null;
  for (let row = 0; row < Math.min(rows.length, TOP) && !blocks; row++) {
    blocks = blocksOf(rows, row);
    if (blocks) header = row;
  }
  if (header < 0)
    header = rows
      .slice(0, TOP)
      .findIndex((row) => row.some(isPort) && row.filter((cell) => plain(cell) !== '').length > 2);
  if (header < 0) return null;
  const headings = rows[header] ?? [];
  const ports = headings.flatMap((text, column) => (isPort(text) ? [column] : []));
  const several = rows
    .slice(header + 1)
    .some((row) => ports.some((column) => portsIn(row[column]).length > 1));
  if (!blocks && !several) return null;
  const inBlock = (column: number): boolean =>
    (blocks ?? []).some(({ from, to }) => column >= from && column <= to);
  const base = headings.flatMap((_, column) => (inBlock(column) ? [] : [column]));
  // The widest block names the types; each other one has its own in the same order or a part of them.
  const types = [
    ...new Set(
      (blocks ?? []).flatMap(({ from, to }) =>
        headings.slice(from, to + 1).map((text) => plain(text).toUpperCase()),
      ),
    ),
  ];
  const head = [
    ...base.map((column) => headings[column] ?? ''),
    ...(blocks ? ['有效期起', '有效期止', ...types] : []),
  ];
  const list: string[][] = [head];
  const origins: string[][] = [
    [
      ...base.map((column) => cellName(header, column)),
      ...(blocks ? ['', '', ...types.map(() => '')] : []),
    ],
  ];
  let parted = 0;
  for (let row = header + 1; row < rows.length; row++) {
    const cells = rows[row] ?? [];
    if (cells.every((cell) => plain(cell) === '')) continue;
    const combinations = ports.reduce<Map<number, string>[]>(
      (all, column) =>
        all.flatMap((known) =>
          portsIn(cells[column]).map((port) => new Map(known).set(column, port)),
        ),
      [new Map()],
    );
    if (combinations.length > 1) parted++;
    for (const block of blocks ?? [null]) {
      const prices = block ? types.map((type) => columnOf(headings, block, type)) : [];
      if (block && prices.every((column) => column < 0 || plain(cells[column]) === '')) continue;
      for (const combination of combinations) {
        const own = base.map((column) => combination.get(column) ?? cells[column] ?? '');
        const days = block
          ? [
              block.validFrom,
              block.validTo,
              ...prices.map((column) => (column < 0 ? '' : (cells[column] ?? ''))),
            ]
          : [];
        list.push([...own, ...days]);
        const places = block
          ? [
              block.at,
              block.at,
              ...prices.map((column) => (column < 0 ? '' : cellName(row, column))),
            ]
          : [];
        origins.push([...base.map((column) => cellName(row, column)), ...places]);
      }
    }
  }
  const said = [
    ...(blocks ? [`${blocks.length}个并列的有效期展开为逐行运价`] : []),
    ...(parted > 0 ? [`${parted}行含多个港口，已逐港展开`] : []),
  ];
  return { name, rows: list, wide: [], turned: { note: said.join('；'), origins } };
}

/** The column of a type in a block; -1 where the block has none. */
function columnOf(headings: readonly string[], { from, to }: Block, type: string): number {
  for (let column = from; column <= to; column++)
    if (plain(headings[column]).toUpperCase() === type) return column;
  return -1;
}
