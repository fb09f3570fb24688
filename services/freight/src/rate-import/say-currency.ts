import type { SheetCells } from '@quayside/service-kit/sheet/read-sheets';
import { currenciesNamed, currencyOf, headingWithoutCurrency } from '@quayside/shipping-standards/currency-words';
import { cellName, isBox, isPort, plain, TOP } from './headings.js';
import { turnBlocks } from './turn-blocks.js';

/** What a rate is in where nothing says otherwise. */
const USUAL = 'USD';
const CURRENCY_HEADING = /^(?:币种|币别|货币|CURRENCY|CUR)$/i;
/** Prices of three types in one column. */
const JOINT = /^20.*40.*(?:40|HQ|HC)|^海运费$|^(?:O\/?F|OCEAN FREIGHT|运费|价格)$/i;
const LAYERS = '成本|拿价|进价|COST|BUY|底价|最低价|FLOOR|卖价|报价|公布价|售价|SELL';
const LAYER = new RegExp(`^(?:${LAYERS})|(?:${LAYERS})$`, 'gi');
const WHOLLY_LAYER = new RegExp(`^(?:${LAYERS})$`, 'i');

const isPriceHeading = (text: string): boolean => JOINT.test(text) || isBox(text.replace(LAYER, '')) || isBox(text);

/** The row of headings: the first that names a port and, for a sheet that has headings in two rows, the prices. */
function headingsOf(rows: readonly (readonly string[])[]): number {
  return rows.slice(0, TOP).findIndex((cells) => cells.some(isPort) && cells.some((cell) => isPriceHeading(withoutCurrency(cell))));
}

const withoutCurrency = (heading: string): string => headingWithoutCurrency(heading)?.rest ?? plain(heading);

/** Where a sheet says in what its prices are, beside the prices themselves. */
interface Said {
  currencies: readonly string[];
  where: string;
  /** Rows below the headings that say it and nothing else. */
  rows: number;
}

/** What the headings of prices, the row below them or the lines above them say; the nearest to the prices goes first. */
function saidBy(rows: readonly (readonly string[])[], header: number, prices: readonly number[]): Said | null {
  const distinct = (found: readonly (string | undefined)[]): string[] => [...new Set(found.filter((code) => code !== undefined))];
  const inHeadings = distinct(prices.map((column) => headingWithoutCurrency(rows[header]![column] ?? '')?.currency));
  if (inHeadings.length > 0) return { currencies: inHeadings, where: '表头', rows: 0 };
  const next = (rows[header + 1] ?? []).map(plain);
  const below = distinct(next.map((cell) => currencyOf(cell.replace(/^[([（【]|[)\]）】]$/g, ''))));
  const nothingElse = next.every((cell, column) => cell === '' || prices.includes(column)) && prices.some((column) => next[column]);
  if (below.length > 0 && nothingElse) return { currencies: below, where: '表头下方', rows: 1 };
  const above = distinct(rows.slice(0, header).flatMap((cells) => cells.flatMap(currenciesNamed)));
  return above.length > 0 ? { currencies: above, where: '表头上方', rows: 0 } : null;
}

/** A sheet whose prices say their currency in a column, as far as the headings or lines beside them do; null for any other sheet. */
function withCurrency({ name, rows, wide }: SheetCells): (SheetCells & { header: number; note: string }) | null {
  const header = headingsOf(rows);
  const headings = rows[header] ?? [];
  if (header < 0 || headings.some((cell) => CURRENCY_HEADING.test(plain(cell)))) return null;
  const prices = headings.flatMap((cell, column) => (isPriceHeading(withoutCurrency(cell)) ? [column] : []));
  const said = saidBy(rows, header, prices);
  if (!said) return null;
  const [currency, ...others] = said.currencies;
  const isInHeadings = said.where === '表头';
  if (others.length > 0) {
    // Prices in two currencies beside each other are two lists: which one is meant, a person says by its columns.
    const note = `${said.where}写有多种币种（${said.currencies.join('、')}），没有写明币种的价格按选项中的币种，未选为${USUAL}`;
    return { name, rows: rows.map((cells) => [...cells]), wide, header, note };
  }
  if (currency === USUAL && !isInHeadings) return null;
  const width = Math.max(...rows.map(({ length }) => length));
  const sized = (cells: readonly string[], last: string): string[] => [...cells, ...Array(width - cells.length).fill(''), last];
  // A heading over several headings, which a list of one row of headings has no room for.
  const layerOver = (column: number): string => {
    const over = wide.find(({ endRow, startCol, endCol }) => endRow === header - 1 && column >= startCol && column <= endCol);
    const text = over ? plain(rows[over.startRow]?.[over.startCol]) : '';
    return WHOLLY_LAYER.test(text) ? text : '';
  };
  const list = rows.flatMap((cells, row) => {
    if (row < header) return [[...cells]];
    if (row === header)
      return [
        sized(
          cells.map((cell, column) => (prices.includes(column) ? layerOver(column) + withoutCurrency(cell) : cell)),
          '币种',
        ),
      ];
    return [sized(cells, row > header + said.rows && prices.some((column) => plain(cells[column])) ? currency! : '')];
  });
  for (let row = 1; row <= said.rows; row++) list[header + row] = [];
  return { name, rows: list, wide, header, note: `${said.where}写明币种 ${currency}，价格按它导入` };
}

/**
 * The list that anybody's rate sheet means: with the currency that its headings or the lines around them name in a column of its own, and a row
 * for each validity and port. null for a sheet that is such a list as it stands.
 */
export function turnSheet(sheet: SheetCells): SheetCells | null {
  const said = withCurrency(sheet);
  if (!said) return turnBlocks(sheet);
  const width = Math.max(...sheet.rows.map(({ length }) => length));
  const added = new RegExp(`^${cellName(0, width).slice(0, -1)}\\d+$`);
  const { name, rows, header, note } = said;
  const turned = turnBlocks(said);
  if (turned?.turned) {
    const origins = turned.turned.origins.map((cells) => cells.map((cell) => (added.test(cell) ? '' : cell)));
    return { ...turned, turned: { ...turned.turned, note: `${note}；${turned.turned.note}`, origins } };
  }
  const kept = rows.flatMap((cells, row) => (row >= header && cells.some((cell) => plain(cell)) ? [row] : []));
  return {
    ...{ name, rows: kept.map((row) => rows[row]!), wide: [] },
    turned: { note, origins: kept.map((row) => rows[row]!.map((_, column) => (column === width ? '' : cellName(row, column)))) },
  };
}
