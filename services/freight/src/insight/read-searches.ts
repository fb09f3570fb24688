import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import {
  listAllSearches,
  listSearches,
  PlatformSearchedLane,
  SearchedLane,
  type SearchedLaneQuery,
} from '@quayside/contracts/freight/insight/searched-lane';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { AnySearchedLane, SearchedLaneEntity } from './searched-lane.entity.js';

const upper = (code: string | undefined): string | undefined => code?.trim().toUpperCase();

function filterOf(query: SearchedLaneQuery): Filter {
  const filter = new Filter()
    .when(upper(query.PolCode), 't.pol_code = ?')
    .when(upper(query.PodCode), 't.pod_code = ?')
    .when(upper(query.CustomerCode), 't.customer_code = ?')
    .when(upper(query.CarrierCode), 't.carrier_code = ?')
    .when(upper(query.BestCarrier), 't.best_carrier = ?')
    .when(query.Source, 't.source = ?')
    .when(query.ServedId, 't.served_id = ?')
    .when(query.OrgId, 't.served_id IN (SELECT c.employee_id FROM _colleague c WHERE c.org_id = ?)')
    .days('t.create_time', query.From, query.To);
  if (query.Hit !== undefined) filter.conditions.push(query.Hit ? 't.found > 0' : 't.found = 0');
  return filter;
}

const OWN = {
  entity: SearchedLaneEntity,
  table: 'searched_lane',
  row: SearchedLane,
  sorts: listSearches.sorts,
};
const ANY = {
  entity: AnySearchedLane,
  table: 'searched_lane',
  row: PlatformSearchedLane,
  sorts: listAllSearches.sorts,
};

/** Searches of the own company, as far as the caller's data scope goes: his own customers', his department's, all. */
export const searchesPage = (ctx: Ctx, query: SearchedLaneQuery): Promise<Rows<SearchedLane>> =>
  listPage(ctx, { ...OWN, query, filter: filterOf(query) });

export const allSearchesPage = (
  ctx: Ctx,
  query: SearchedLaneQuery,
): Promise<Rows<PlatformSearchedLane>> => listPage(ctx, { ...ANY, query, filter: filterOf(query) });

const SHEET = [
  ...([
    'CreateTime',
    'Source',
    'PolCode',
    'PodCode',
    'CustomerCode',
    'EmployeeName',
    'ServedName',
    'CarrierCode',
    'Boxes',
  ] as const),
  ...(['SailingFrom', 'SailingTo', 'Found', 'Cheapest', 'CurrencyCode', 'BestCarrier'] as const),
];

export const exportSearchRows = (
  ctx: Ctx,
  query: SearchedLaneQuery & Exporting,
): Promise<FileAnswer> =>
  exportSheet(ctx, {
    ...OWN,
    name: '运价查询记录',
    fields: SHEET,
    query,
    names: namesByCall,
    filter: filterOf(query),
  });

export const exportAllSearchRows = (
  ctx: Ctx,
  query: SearchedLaneQuery & Exporting,
): Promise<FileAnswer> =>
  exportSheet(ctx, {
    ...ANY,
    name: '全平台运价查询记录',
    fields: ['SellerName', ...SHEET] as const,
    query,
    names: namesByCall,
    filter: filterOf(query),
  });
