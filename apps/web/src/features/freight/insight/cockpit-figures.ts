import { RatePhase } from '@quayside/contracts/freight/choices';
import {
  DEMAND_DAYS,
  ENDING_DAYS,
  type FareFigures,
  LaneState,
} from '@quayside/contracts/freight/insight/fare-cockpit';
import dayjs from 'dayjs';
import type { ChartSeries } from '../../../kit/figures/Chart.js';
import type { Figure } from '../../../kit/figures/figure.js';
import { type Destination, destination } from '../../../kit/screen/destination.js';
import { otherCurrency } from '../price/other-currency.js';
import { OWN_SEARCHES } from './scope.js';

const COCKPIT = '/SeaFreight/FreightManagement/FareCockpit';
const RATES = '/SeaFreight/FreightManagement/FCLFreight';
const DAY = 'YYYY-MM-DD';

const lanes = (search: { State?: LaneState; OnSale?: string; Searched?: string }): Destination =>
  destination(COCKPIT, { tab: 'lanes', ...search });

/** The days that demand is counted of. */
export const demandDays = ({ Today }: Pick<FareFigures, 'Today'>) => ({
  From: dayjs(Today).subtract(DEMAND_DAYS, 'day').format(DAY),
  To: Today,
});

/** Rates on sale, for who may see them. */
export const rateFigures = ({ Today, Current, EndingRates, Future }: FareFigures): Figure[] => [
  {
    key: 'current',
    label: '有效运价',
    count: Current,
    tone: 'calm',
    ...destination(RATES, { Phase: RatePhase.Current }),
  },
  {
    key: 'ending',
    label: `${ENDING_DAYS}天内到期`,
    count: EndingRates,
    tone: 'busy',
    ...destination(RATES, {
      Phase: RatePhase.Current,
      EndsTo: dayjs(Today).add(ENDING_DAYS, 'day').format(DAY),
    }),
  },
  {
    key: 'future',
    label: '待生效运价',
    count: Future,
    tone: 'calm',
    ...destination(RATES, { Phase: RatePhase.Future }),
  },
];

/** What is covered, and what is asked for. */
export function laneFigures(figures: FareFigures): Figure[] {
  const { Covered, Ending, Single, Searched, SearchedCovered, Vain } = figures;
  const share = Searched === 0 ? 100 : Math.round((SearchedCovered * 100) / Searched);
  return [
    {
      key: 'covered',
      label: '在售港到港',
      count: Covered,
      tone: 'calm',
      ...lanes({ OnSale: 'true' }),
    },
    {
      key: 'share',
      label: '被查询的覆盖率',
      count: share,
      unit: '%',
      tone: 'good',
      ...lanes({ Searched: 'true' }),
    },
    {
      key: 'lost',
      label: `${ENDING_DAYS}天内断档`,
      count: Ending,
      tone: 'alarm',
      ...lanes({ State: LaneState.Ending }),
    },
    {
      key: 'single',
      label: '仅一家船公司',
      count: Single,
      tone: 'busy',
      ...lanes({ State: LaneState.Single }),
    },
    {
      key: 'vain',
      label: '有需求无在售',
      count: Vain,
      tone: 'alarm',
      ...lanes({ State: LaneState.Vain }),
    },
  ];
}

/** Searches of the last month. */
export const searchFigures = (figures: FareFigures): Figure[] => [
  {
    key: 'n',
    label: `近${DEMAND_DAYS}天查询`,
    count: figures.Searches,
    tone: 'calm',
    ...OWN_SEARCHES.searches(demandDays(figures)),
  },
  {
    key: 'none',
    label: '其中无结果',
    count: figures.VainSearches,
    tone: 'alarm',
    ...OWN_SEARCHES.searches({ ...demandDays(figures), Hit: 'false' }),
  },
];

/** Searches by week: with a result and without. */
export function weekSeries({ Weeks }: Pick<FareFigures, 'Weeks'>): ChartSeries[] {
  const days = (at: number) => {
    const monday = Weeks[at]?.Week;
    return { From: monday, To: dayjs(monday).add(6, 'day').format(DAY) };
  };
  return [
    {
      name: '有结果',
      color: '#2f6fb0',
      values: Weeks.map(({ Hits }) => Hits),
      at: (at) => OWN_SEARCHES.searches({ ...days(at), Hit: 'true' }),
    },
    {
      name: '无结果',
      color: '#cf3438',
      values: Weeks.map(({ Vain }) => Vain),
      at: (at) => OWN_SEARCHES.searches({ ...days(at), Hit: 'false' }),
    },
  ];
}

/** Colours of lines beside each other. */
export const LINES = [
  '#1461b0',
  '#e0a030',
  '#1b7a50',
  '#8a4fb5',
  '#cf3438',
  '#5cc8e8',
  '#7a6a58',
  '#d0679d',
] as const;

/** The medians of the most searched lanes. */
export const trendSeries = ({ Trends }: Pick<FareFigures, 'Trends'>): ChartSeries[] =>
  Trends.map(({ PolCode, PodCode, CurrencyCode, Weeks }, at) => ({
    name: [`${PolCode}-${PodCode}`, otherCurrency(CurrencyCode)].filter(Boolean).join(' '),
    color: LINES[at % LINES.length]!,
    values: Weeks.map(({ Median }) => Median),
    at: () =>
      destination('/SeaFreight/FreightManagement/HistoryFreightSearch', {
        PolCode,
        PodCode,
        CurrencyCode,
      }),
  }));
