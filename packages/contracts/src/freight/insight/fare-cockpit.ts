import { type ChoiceValue, choices } from '../../core/choices.js';
import { get, list, record } from '../../core/endpoint.js';
import { exportOf } from '../../core/export.js';
import { Choice, Day, Decimal, Flag, Integer, ListOf, Text, TextList } from '../../core/field.js';
import { ListQuery } from '../../core/list.js';
import { port } from '../../masterdata/references.js';
import { LaneWeek } from './lane-course.js';
import { SearchWeek } from './search-figures.js';

/** How a port pair stands. */
export const LaneState = choices({
  Vain: { value: 'vain', label: '有需求无在售', color: 'error' },
  Ending: { value: 'ending', label: '7天内断档', color: 'warning' },
  Single: { value: 'single', label: '仅一家船公司', color: 'gold' },
  Covered: { value: 'covered', label: '有在售运价', color: 'success' },
  Unsearched: { value: 'unsearched', label: '在售无人查', color: 'default' },
});
export type LaneState = ChoiceValue<typeof LaneState>;

/** So many days of searches are demand. */
export const DEMAND_DAYS = 30;
/** A lane whose last rate ends within so many days will have none. */
export const ENDING_DAYS = 7;

/** A port pair that somebody searched in the last 30 days, or that has a rate on sale. */
export class LaneCover {
  @Integer('编号') Id!: number;
  @Text('起运港', { max: 5, ref: port() }) PolCode!: string;
  @Text('卸货港', { max: 5, ref: port() }) PodCode!: string;
  @Choice('现状', LaneState, { optional: true }) State!: LaneState | null;
  @Integer('近30天查询') Searches!: number;
  @Integer('近30天无结果') Vain!: number;
  @Integer('查询客户数') Customers!: number;
  /** Who searched it most, five at most. */
  @TextList('客户', { max: 5 }) CustomerCodes!: string[];
  @Day('最近查询', { optional: true }) LastSearch!: string | null;
  @Integer('在售运价') Rates!: number;
  @Integer('船公司数') Carriers!: number;
  /** Last day on which anything is on sale. */
  @Day('在售至', { optional: true }) EndsOn!: string | null;
  /** Cheapest 40HQ at cost, in dollars; null without the right to see costs. */
  @Decimal('40HQ最低成本(USD)', { digits: 9, scale: 2, optional: true }) Cheapest!: number | null;
}

export class LaneCoverQuery extends ListQuery {
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode?: string;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode?: string;
  @Choice('现状', LaneState, { optional: true }) State?: LaneState;
  /** Anything is on sale today. */
  @Flag('在售', { optional: true }) OnSale?: boolean;
  /** Somebody searched it in the last 30 days. */
  @Flag('被查询', { optional: true }) Searched?: boolean;
}

export const listLanes = list('/api/FareCockpit/GetLanes', {
  summary: '港到港的需求与在售情况',
  query: LaneCoverQuery,
  row: LaneCover,
  sorts: ['-Vain', 'Searches', 'Customers', 'EndsOn', 'Rates', 'Carriers', 'PolCode', 'PodCode'],
  access: 'rate:analyse',
});
export const exportLanes = exportOf('/api/FareCockpit/ExportLanes', {
  summary: '港到港需求与在售',
  query: LaneCoverQuery,
  access: 'rate:analyse',
});

/** What one of the most searched lanes cost. */
export class LaneTrend {
  @Text('起运港', { max: 5, ref: port() }) PolCode!: string;
  @Text('卸货港', { max: 5, ref: port() }) PodCode!: string;
  @Text('币种', { max: 3 }) CurrencyCode!: string;
  @ListOf('每周', () => LaneWeek, { max: 104 }) Weeks!: LaneWeek[];
}

export class FareFigures {
  @Day('今天') Today!: string;
  @Integer('有效运价') Current!: number;
  @Integer('7天内到期的运价') EndingRates!: number;
  @Integer('待生效运价') Future!: number;
  @Integer('在售的港到港') Covered!: number;
  @Integer('7天内断档的港到港') Ending!: number;
  @Integer('仅一家船公司的港到港') Single!: number;
  /** Searched in the last 30 days. */
  @Integer('被查询的港到港') Searched!: number;
  @Integer('被查询且在售的港到港') SearchedCovered!: number;
  @Integer('有需求无在售的港到港') Vain!: number;
  @Integer('近30天查询') Searches!: number;
  @Integer('近30天无结果') VainSearches!: number;
  @ListOf('每周查询', () => SearchWeek, { max: 60 }) Weeks!: SearchWeek[];
  /** Of the most searched that have prices; none without the right to see costs. */
  @ListOf('价格走势', () => LaneTrend, { max: 5 }) Trends!: LaneTrend[];
}
export const fareFigures = get('/api/FareCockpit/GetFigures', {
  summary: '运价驾驶舱：覆盖、到期、价格走势、查询与需求',
  answer: record(FareFigures),
  access: 'rate:analyse',
});
