import { list } from '../../core/endpoint.js';
import { exportOf } from '../../core/export.js';
import { Choice, Day, Decimal, Flag, Instant, Integer, Text } from '../../core/field.js';
import { ListQuery } from '../../core/list.js';
import { carrier, customer, port } from '../../masterdata/references.js';
import { SearchSource } from './choices.js';

/** One port pair of a search: a search of several ports on either side is several of them. */
export class SearchedLane {
  @Integer('编号') Id!: number;
  @Instant('查询时间') CreateTime!: string;
  @Choice('来源', SearchSource) Source!: SearchSource;
  @Text('起运港', { max: 5, ref: port() }) PolCode!: string;
  @Text('卸货港', { max: 5, ref: port() }) PodCode!: string;
  /** For whom: the customer himself, or the one that staff searched for; null: nobody named. */
  @Text('客户', { max: 40, optional: true, ref: customer({ open: true }) }) CustomerCode!:
    | string
    | null;
  @Text('查询人', { max: 50, optional: true }) EmployeeName!: string | null;
  /** Who serves the customer: the searcher himself where staff search. */
  @Text('服务人', { max: 50, optional: true }) ServedName!: string | null;
  @Text('指定船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) CarrierCode!:
    | string
    | null;
  @Text('箱型箱量', { max: 100 }) Boxes!: string;
  @Day('开船起') SailingFrom!: string;
  @Day('开船止') SailingTo!: string;
  @Integer('结果数', { least: 0, most: 999_999_999 }) Found!: number;
  /** The cheapest total that was shown. */
  @Decimal('最低总价', { digits: 12, scale: 2, optional: true }) Cheapest!: number | null;
  @Text('币种', { max: 3, optional: true }) CurrencyCode!: string | null;
  @Text('最低价船公司', { max: 10, optional: true, ref: carrier({ open: true }) }) BestCarrier!:
    | string
    | null;
}

export class SearchedLaneQuery extends ListQuery {
  @Text('起运港', { max: 5, optional: true, ref: port() }) PolCode?: string;
  @Text('卸货港', { max: 5, optional: true, ref: port() }) PodCode?: string;
  @Text('客户', { max: 40, optional: true, ref: customer({ open: true }) }) CustomerCode?: string;
  @Choice('来源', SearchSource, { optional: true }) Source?: SearchSource;
  @Text('指定船公司', { max: 10, optional: true, ref: carrier({ open: true }) })
  CarrierCode?: string;
  @Text('最低价船公司', { max: 10, optional: true, ref: carrier({ open: true }) })
  BestCarrier?: string;
  /** Whether anything was found. */
  @Flag('有结果', { optional: true }) Hit?: boolean;
  @Integer('服务人', { optional: true, least: 1 }) ServedId?: number;
  /** In which who serves is now. */
  @Integer('服务部门', { optional: true, least: 1 }) OrgId?: number;
  @Day('查询起', { optional: true }) From?: string;
  @Day('查询止', { optional: true }) To?: string;
}

const SORTS = ['-CreateTime'] as const;
export const listSearches = list('/api/FreightSearchLog/GetList', {
  summary: '本公司运价的查询记录，逐港到港',
  query: SearchedLaneQuery,
  row: SearchedLane,
  sorts: SORTS,
  access: 'rate:analyse',
});
export const exportSearches = exportOf('/api/FreightSearchLog/Export', {
  summary: '运价查询记录',
  query: SearchedLaneQuery,
  access: 'rate:analyse',
});

/** Of any seller, for the platform. */
export class PlatformSearchedLane extends SearchedLane {
  /** Null: the operator, whom customers and visitors find. */
  @Text('运价公司', { max: 100, optional: true }) SellerName!: string | null;
}
export const listAllSearches = list('/api/PlatformSearchLog/GetList', {
  summary: '全平台的运价查询记录，逐港到港',
  query: SearchedLaneQuery,
  row: PlatformSearchedLane,
  sorts: SORTS,
  access: 'rate:analyse-all',
});
export const exportAllSearches = exportOf('/api/PlatformSearchLog/Export', {
  summary: '全平台运价查询记录',
  query: SearchedLaneQuery,
  access: 'rate:analyse-all',
});
