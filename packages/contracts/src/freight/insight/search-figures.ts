import { get, record } from '../../core/endpoint.js';
import { Choice, Day, Flag, Integer, ListOf, Text } from '../../core/field.js';
import { carrier, customer, port } from '../../masterdata/references.js';
import { SearchBy, SearchSource } from './choices.js';

/** So many groups are answered; how many more there are is said. */
export const MOST_GROUPS = 100;
/** The longest time that is counted, in days. */
export const MOST_SEARCH_DAYS = 400;

/** Searches of a time, counted by something. */
export class SearchFiguresQuery {
  @Choice('统计维度', SearchBy) By!: SearchBy;
  /** 90 days back by nature. */
  @Day('查询起', { optional: true }) From?: string;
  @Day('查询止', { optional: true }) To?: string;
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode?: string;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode?: string;
  @Text('客户', { max: 40, optional: true, ref: customer({ open: true }) }) CustomerCode?: string;
  @Choice('来源', SearchSource, { optional: true }) Source?: SearchSource;
  @Text('指定船公司', { max: 10, optional: true, ref: carrier({ open: true }) })
  CarrierCode?: string;
  @Flag('有结果', { optional: true }) Hit?: boolean;
}

/** One group of searches. What it is stands in the field of the dimension; null there: nobody or nothing was named. */
export class SearchGroup {
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode!: string | null;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode!: string | null;
  @Text('客户', { max: 40, optional: true, ref: customer({ open: true }) }) CustomerCode!:
    | string
    | null;
  @Text('船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode!:
    | string
    | null;
  @Choice('来源', SearchSource, { optional: true }) Source!: SearchSource | null;
  @Integer('查询次数') Searches!: number;
  @Integer('无结果次数') Vain!: number;
  @Integer('客户数') Customers!: number;
}

/** Searches of a week, by its Monday. */
export class SearchWeek {
  @Day('周一') Week!: string;
  @Integer('有结果') Hits!: number;
  @Integer('无结果') Vain!: number;
}

export class SearchFigures {
  @Day('查询起') From!: string;
  @Day('查询止') To!: string;
  @Integer('查询次数') Searches!: number;
  @Integer('无结果次数') Vain!: number;
  @Integer('客户数') Customers!: number;
  /** The most searched first. */
  @ListOf('分组', () => SearchGroup, { max: MOST_GROUPS }) Rows!: SearchGroup[];
  @Integer('分组总数') Groups!: number;
  @ListOf('每周', () => SearchWeek, { max: 60 }) Weeks!: SearchWeek[];
}

export const searchFigures = get('/api/SearchFigures/GetFigures', {
  summary: '本公司运价的查询统计：次数、无结果、客户数，按所选维度与每周',
  request: SearchFiguresQuery,
  answer: record(SearchFigures),
  access: 'rate:analyse',
});
export const allSearchFigures = get('/api/PlatformSearchFigures/GetFigures', {
  summary: '全平台的运价查询统计',
  request: SearchFiguresQuery,
  answer: record(SearchFigures),
  access: 'rate:analyse-all',
});
