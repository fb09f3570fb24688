/** A figure as parts that add up each by itself: a count is one part, money one part a currency, a rate two. */
export type Parts = Readonly<Record<string, number>>;

/** What a pivot shows in its cells. */
export interface Measure<C> {
  readonly key: string;
  readonly label: string;
  /** What a cell brings. */
  of(cell: C): Parts;
  /** As people read it; lines for several currencies. */
  lines(parts: Parts): readonly string[];
  /** Its figures are sums of money, which are long. */
  readonly isMoney?: boolean;
  /** By which rows are ordered. */
  size(parts: Parts): number;
}

/** What was counted of one row and column. */
export interface PivotCell {
  readonly Row: readonly string[];
  readonly Column: string | null;
}

export interface PivotRow {
  readonly keys: readonly string[];
  readonly cells: ReadonlyMap<string, Parts>;
  readonly total: Parts;
}
export interface PivotTable {
  readonly columns: readonly string[];
  readonly rows: readonly PivotRow[];
  readonly columnTotals: ReadonlyMap<string, Parts>;
  readonly total: Parts;
}

/** Both, part by part. */
export function added(one: Parts | undefined, other: Parts): Parts {
  const sum: Record<string, number> = { ...one };
  for (const [part, value] of Object.entries(other))
    sum[part] = Math.round(((sum[part] ?? 0) + value) * 100) / 100;
  return sum;
}

/**
 * Lays cells out: rows by their size, the largest first, unless they are points of time; columns in the order of their keys. Totals add the
 * parts, so that no two currencies become one figure.
 * @param inTime the rows are ordered by their keys
 */
export function pivot<C extends PivotCell>(
  cells: readonly C[],
  measure: Measure<C>,
  inTime: boolean,
): PivotTable {
  const rows = new Map<
    string,
    { keys: readonly string[]; cells: Map<string, Parts>; total: Parts }
  >();
  const columnTotals = new Map<string, Parts>();
  let total: Parts = {};
  for (const cell of cells) {
    const key = JSON.stringify(cell.Row);
    const row = rows.get(key) ?? { keys: cell.Row, cells: new Map<string, Parts>(), total: {} };
    rows.set(key, row);
    const parts = measure.of(cell);
    const column = cell.Column ?? '';
    row.cells.set(column, added(row.cells.get(column), parts));
    row.total = added(row.total, parts);
    columnTotals.set(column, added(columnTotals.get(column), parts));
    total = added(total, parts);
  }
  const byKeys = (a: PivotRow, b: PivotRow): number =>
    JSON.stringify(a.keys) < JSON.stringify(b.keys) ? -1 : 1;
  const bySize = (a: PivotRow, b: PivotRow): number =>
    measure.size(b.total) - measure.size(a.total) || byKeys(a, b);
  return {
    columns: [...columnTotals.keys()].sort(),
    rows: [...rows.values()].sort(inTime ? byKeys : bySize),
    columnTotals,
    total,
  };
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A measure that is one number. */
export const countMeasure = <C>(
  key: string,
  label: string,
  of: (cell: C) => number,
): Measure<C> => ({
  key,
  label,
  of: (cell) => ({ n: of(cell) }),
  lines: ({ n = 0 }) => (n === 0 ? [] : [grouped.format(n)]),
  size: ({ n = 0 }) => n,
});

/** A measure of money, apart by currency. */
export const moneyMeasure = <C extends { readonly CurrencyCode: string | null }>(
  key: string,
  label: string,
  of: (cell: C) => number | null,
): Measure<C> => ({
  key,
  label,
  isMoney: true,
  of: (cell) => {
    const amount = of(cell);
    return amount && cell.CurrencyCode ? { [cell.CurrencyCode]: amount } : {};
  },
  lines: (parts) =>
    Object.entries(parts)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, amount]) => `${currency} ${grouped.format(amount)}`),
  // Currencies are not compared: rows are ordered by the one that is most used, dollars.
  size: (parts) => parts.USD ?? Math.max(0, ...Object.values(parts)),
});

/** A measure that is a share of a whole, in percent. */
export const shareMeasure = <C>(
  key: string,
  label: string,
  part: (cell: C) => number,
  whole: (cell: C) => number,
): Measure<C> => ({
  key,
  label,
  of: (cell) => ({ part: part(cell), whole: whole(cell) }),
  lines: ({ part: one = 0, whole: all = 0 }) =>
    all === 0 ? [] : [`${Math.round((one * 1000) / all) / 10}%`],
  size: ({ part: one = 0, whole: all = 0 }) => (all === 0 ? 0 : one / all),
});
