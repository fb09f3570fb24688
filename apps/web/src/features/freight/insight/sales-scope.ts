import {
  allSalesFigures,
  exportAllSales,
  exportSales,
  listAllSales,
  listSales,
  type SalesCell,
  SalesDim,
  salesFigures,
} from '@quayside/contracts/freight/insight/sales-figures';
import { QuotePhase } from '@quayside/contracts/freight/quote/choices';
import type { PivotDim } from '../../../kit/figures/Pivot.js';
import {
  countMeasure,
  type Measure,
  moneyMeasure,
  shareMeasure,
} from '../../../kit/figures/pivot.js';
import { type Destination, destination } from '../../../kit/screen/destination.js';
import { weekEnd } from './week-end.js';

export type Asked = Readonly<Record<string, string | undefined>>;

/** Whose sales a screen is of: the own company's, or everybody's for the platform. */
export interface SalesScope {
  readonly whole: boolean;
  readonly figures: typeof salesFigures;
  readonly list: typeof listSales;
  readonly exports: typeof exportSales;
  /** The quotes that a figure counts. */
  quotes(asked: Asked): Destination;
}
export const OWN_SALES: SalesScope = {
  whole: false,
  figures: salesFigures,
  list: listSales,
  exports: exportSales,
  quotes: (asked) => destination('/system/SalesAnalysisTable', { ...asked, tab: 'quotes' }),
};
export const ALL_SALES: SalesScope = {
  whole: true,
  figures: allSalesFigures,
  list: listAllSales,
  exports: exportAllSales,
  quotes: (asked) => destination('/system/SalesAnalysisTablePla', { ...asked, tab: 'quotes' }),
};

const TIMES: readonly SalesDim[] = [SalesDim.Month, SalesDim.Week];

/** What sales are laid out by; companies for the platform alone. */
export const dimsOf = ({ whole }: SalesScope): PivotDim[] =>
  SalesDim.options
    .filter(({ value }) => whole || value !== SalesDim.Seller)
    .map(({ value, label }) => ({ value, label, time: TIMES.includes(value) }));

const MONEY = [
  moneyMeasure<SalesCell>('Amount', '报价金额', ({ Amount }) => Amount),
  moneyMeasure<SalesCell>('Won', '成交金额', ({ Won }) => Won),
];

/** What is counted of sales; what is earned for who may see it. */
export const measuresOf = (mayEarn: boolean): Measure<SalesCell>[] => [
  countMeasure('Quotes', '报价数', ({ Quotes }) => Quotes),
  countMeasure('Sent', '已发送', ({ Sent }) => Sent),
  countMeasure('Accepted', '已接受', ({ Accepted }) => Accepted),
  countMeasure('Rejected', '已拒绝', ({ Rejected }) => Rejected),
  shareMeasure(
    'Rate',
    '成交率',
    ({ Accepted }) => Accepted,
    ({ Sent }) => Sent,
  ),
  countMeasure('Teu', '报价TEU', ({ Teu }) => Teu),
  countMeasure('WonTeu', '成交TEU', ({ WonTeu }) => WonTeu),
  ...MONEY,
  ...(mayEarn ? [moneyMeasure<SalesCell>('Margin', '成交毛利', ({ Margin }) => Margin)] : []),
];

/** What a measure counts alone. */
export const OF_MEASURE: Readonly<Record<string, Asked>> = {
  Sent: { Sent: 'true' },
  Rate: { Sent: 'true' },
  Amount: { Sent: 'true' },
  Accepted: { Phase: String(QuotePhase.Accepted) },
  WonTeu: { Phase: String(QuotePhase.Accepted) },
  Won: { Phase: String(QuotePhase.Accepted) },
  Margin: { Phase: String(QuotePhase.Accepted) },
  Rejected: { Phase: String(QuotePhase.Rejected) },
};

const lastOfMonth = (month: string): string => {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number!, 0)).toISOString().slice(0, 10);
};
const laterDay = (a: string, b: string): string => (a > b ? a : b);
const earlierDay = (a: string, b: string): string => (a < b ? a : b);

/** What finds the quotes of a key; undefined where nothing is named, which no filter finds. */
export function askedOfKey(
  dim: string,
  key: string,
  days: { From: string; To: string },
): Asked | undefined {
  if (key === '') return undefined;
  const within = (from: string, to: string): Asked => ({
    From: laterDay(from, days.From),
    To: earlierDay(to, days.To),
  });
  switch (dim) {
    case SalesDim.Month:
      return within(`${key}-01`, lastOfMonth(key));
    case SalesDim.Week:
      return within(key, weekEnd(key, days.To));
    case SalesDim.Department:
      return { OrgId: key };
    case SalesDim.Employee:
      return { EmployeeId: key };
    case SalesDim.Customer:
      return { CustomerCode: key };
    case SalesDim.Lane:
      return { PolCode: key.slice(0, 5), PodCode: key.slice(6) };
    case SalesDim.Pol:
      return { PolCode: key };
    case SalesDim.Pod:
      return { PodCode: key };
    case SalesDim.Carrier:
      return { CarrierCode: key };
    case SalesDim.Phase:
      return { Phase: key };
    case SalesDim.Currency:
      return { CurrencyCode: key };
    default:
      return { SellerId: key };
  }
}

/**
 * The filters that find what a figure counts: its keys over those of the screen, and what its measure counts alone. Undefined where a key
 * names nothing, or where two say different things of the same.
 */
export function askedOf(
  keys: readonly (readonly [dim: string, key: string])[],
  measure: string,
  base: Asked & { From: string; To: string },
): Asked | undefined {
  let asked: Asked & { From: string; To: string } = base;
  for (const [dim, key] of keys) {
    const one = askedOfKey(dim, key, asked);
    if (!one) return undefined;
    asked = { ...asked, ...one } as typeof asked;
  }
  const alone = OF_MEASURE[measure] ?? {};
  if (alone.Phase && asked.Phase && alone.Phase !== asked.Phase) return undefined;
  return { ...asked, ...alone };
}
