import { fieldsOf } from '@quayside/contracts/core/field';
import { comparable } from '@quayside/contracts/core/header-names';
import { USUAL_CURRENCY } from '@quayside/contracts/freight/rate';
import { RateFileRow } from '@quayside/contracts/freight/rate-import';
import type { SheetCells } from '@quayside/service-kit/sheet/read-sheets';
import {
  currenciesNamed,
  currencyOf,
  headingWithoutCurrency,
} from '@quayside/shipping-standards/currency-words';
import { LAYERS, RATE_FIELDS } from './file-fields.js';
import { cellName, isPort, plain, TOP } from './headings.js';
import { JOINT_COLUMNS } from './joint-columns.js';
import { turnBlocks } from './turn-blocks.js';

const META = fieldsOf(RateFileRow);
const CURRENCY = META.get('CurrencyCode')!;

/** Every heading that means one of some fields, comparable. */
const namesOf = (fields: readonly { name: string; label: string }[]): ReadonlySet<string> =>
  new Set(
    fields
      .flatMap(({ name, label }) => [
        label,
        ...(RATE_FIELDS[name as keyof RateFileRow & string]?.aliases ?? []),
      ])
      .map(comparable),
  );

const { label: joint, aliases: jointly = [] } = JOINT_COLUMNS.Prices!;
const PRICES = new Set([
  ...namesOf([...META.values()].filter(({ currencyField }) => currencyField === CURRENCY.name)),
  ...[joint, ...jointly].map(comparable),
]);
const CURRENCIES = namesOf([CURRENCY]);
const LAYER_WORDS = new Set(Object.values(LAYERS).flat().map(comparable));

const withoutCurrency = (heading: string): string =>
  headingWithoutCurrency(heading)?.rest ?? plain(heading);
const isPrice = (heading: string): boolean => PRICES.has(comparable(withoutCurrency(heading)));

/** The row of headings: the first that names a port and prices. */
const headingsAt = (rows: SheetCells['rows']): number =>
  rows.slice(0, TOP).findIndex((cells) => cells.some(isPort) && cells.some(isPrice));

/** Where a sheet says in what its prices are, beside the prices themselves. */
interface Said {
  currencies: readonly string[];
  where: '表头' | '表头下方' | '表头上方';
}

const distinct = (found: readonly (string | undefined)[]): string[] => [
  ...new Set(found.filter((code) => code !== undefined)),
];

/** What the headings of prices, the row below them or the lines above them say; the nearest to the prices goes first. */
function saidBy(rows: SheetCells['rows'], header: number, prices: readonly number[]): Said | null {
  const inHeadings = distinct(
    prices.map((column) => headingWithoutCurrency(rows[header]![column] ?? '')?.currency),
  );
  if (inHeadings.length > 0) return { currencies: inHeadings, where: '表头' };
  const next = (rows[header + 1] ?? []).map(plain);
  const below = distinct(next.map((cell) => currencyOf(cell.replace(/^[([（【]|[)\]）】]$/g, ''))));
  const nothingElse =
    next.every((cell, column) => cell === '' || prices.includes(column)) &&
    prices.some((column) => next[column]);
  if (below.length > 0 && nothingElse) return { currencies: below, where: '表头下方' };
  const above = distinct(rows.slice(0, header).flatMap((cells) => cells.flatMap(currenciesNamed)));
  return above.length > 0 ? { currencies: above, where: '表头上方' } : null;
}

/** A sheet with the currency of its prices in a column of its own: the last one, `added`; null where none was added. */
interface Priced {
  sheet: SheetCells;
  header: number;
  added: number | null;
  note: string;
}

/** What the headings or lines beside the prices say of their currency; null for a sheet where they say nothing that counts. */
function withCurrency(sheet: SheetCells): Priced | null {
  const { rows, wide } = sheet;
  const header = headingsAt(rows);
  const headings = rows[header] ?? [];
  if (header < 0 || headings.some((cell) => CURRENCIES.has(comparable(cell)))) return null;
  const prices = headings.flatMap((cell, column) => (isPrice(cell) ? [column] : []));
  const said = saidBy(rows, header, prices);
  if (!said) return null;
  const { currencies, where } = said;
  const [currency, ...others] = currencies;
  if (others.length > 0) {
    // Prices in two currencies beside each other are two lists: which one is meant, a person says by its columns.
    const note = `${where}写有多种币种（${currencies.join('、')}），没有写明币种的价格按选项中的币种，未选为${USUAL_CURRENCY}`;
    return { sheet, header, added: null, note };
  }
  if (currency === USUAL_CURRENCY && where !== '表头') return null;
  const added = Math.max(...rows.map(({ length }) => length));
  const sized = (cells: readonly string[], last: string): string[] => [
    ...cells,
    ...Array(added - cells.length).fill(''),
    last,
  ];
  // A heading over several headings, which a list of one row of headings has no room for.
  const layerOver = (column: number): string => {
    const over = wide.find(
      ({ endRow, startCol, endCol }) =>
        endRow === header - 1 && column >= startCol && column <= endCol,
    );
    const text = over ? plain(rows[over.startRow]?.[over.startCol]) : '';
    return LAYER_WORDS.has(comparable(text)) ? text : '';
  };
  const list = rows.map((cells, row) => {
    if (row < header) return cells;
    if (row === header + 1 && where === '表头下方') return [];
    if (row > header)
      return sized(cells, prices.some((column) => plain(cells[column])) ? currency! : '');
    const heads = cells.map((cell, column) =>
      prices.includes(column) ? layerOver(column) + withoutCurrency(cell) : cell,
    );
    return sized(heads, CURRENCY.label);
  });
  return {
    sheet: { ...sheet, rows: list },
    header,
    added,
    note: `${where}写明币种 ${currency}，价格按它导入`,
  };
}

/**
 * The list that anybody's rate sheet means: with the currency that its headings or the lines around them name in a column of its own, and a row
 * for each validity and port. null for a sheet that is such a list as it stands.
 */
export function turnSheet(sheet: SheetCells): SheetCells | null {
  const said = withCurrency(sheet);
  if (!said) return turnBlocks(sheet);
  const { header, added, note } = said;
  const { rows } = said.sheet;
  const own = new Set(added === null ? [] : rows.map((_, row) => cellName(row, added)));
  /** Where a cell stands in the file; nowhere for one that says the currency. */
  const inFile = (cell: string): string => (own.has(cell) ? '' : cell);
  const parted = turnBlocks(said.sheet);
  if (parted?.turned) {
    const origins = parted.turned.origins.map((cells) => cells.map(inFile));
    return {
      ...parted,
      turned: { ...parted.turned, note: `${note}；${parted.turned.note}`, origins },
    };
  }
  const kept = rows.flatMap((cells, row) =>
    row >= header && cells.some((cell) => plain(cell)) ? [row] : [],
  );
  return {
    name: sheet.name,
    rows: kept.map((row) => rows[row]!),
    wide: [],
    turned: {
      note,
      origins: kept.map((row) => rows[row]!.map((_, column) => inFile(cellName(row, column)))),
    },
  };
}
