import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Rows } from '@quayside/contracts/core/list';
import {
  CargoOrder,
  type CargoOrderQuery,
  CargoOrderRow,
  listCargoOrders,
} from '@quayside/contracts/si/order.api';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { otherWriters, type Writer } from '@quayside/service-kit/document/writers';
import { type PortZones, portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { zonesByPort } from '@quayside/service-kit/mapping/port-zones';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { dueFilter } from '../due-filter.js';
import { CargoOrderEntity } from './cargo-order.entity.js';
import { siDrafts } from './si-drafts.js';

function orderFilter({ now }: Ctx, query: CargoOrderQuery, zones: PortZones): Filter {
  const filter = new Filter()
    .words(query.Keyword)
    .when(query.SiState, 't.si_state = ANY(?)')
    .when(query.CarrierCode, 't.carrier_code = ?')
    .when(query.CompanyId, 't.company_id = ?')
    .when(query.Cancelled, 't.cancelled = ?')
    .daysAtPort(
      { moment: 't.si_deadline', port: 't.load_code' },
      query.DeadlineFrom,
      query.DeadlineTo,
      zones,
    );
  return dueFilter(filter, 't.si_deadline', query.Due, now);
}

/** Sorted by in either direction, each with one index. */
const ONE_INDEX = ['SiDeadline', 'SailingDate'];

const DRAFTING = { Drafting: siDrafts.writers('CGO_ID', 't.id') };

/** A page of orders, each with who else is writing an SI for it. */
export async function ordersPage(ctx: Ctx, query: CargoOrderQuery): Promise<Rows<CargoOrderRow>> {
  const { Rows, ...total } = await listPage<CargoOrderRow>(ctx, {
    entity: CargoOrderEntity,
    table: 'cargo_order',
    row: CargoOrderRow,
    query,
    sorts: listCargoOrders.sorts,
    oneIndex: ONE_INDEX,
    filter: orderFilter(ctx, query, await portZonesOrNone(ctx)),
    extra: DRAFTING,
  });
  const writers = (row: CargoOrderRow) => row.Drafting as unknown as Writer[];
  return {
    Rows: Rows.map((row) => ({ ...row, Drafting: otherWriters(ctx, writers(row)) })),
    ...total,
  };
}

const COLUMNS = [
  ...([
    'BookingNo',
    'MblNo',
    'CompanyCode',
    'CompanyName',
    'CarrierCode',
    'Vessel',
    'Voyage',
    'LoadPort',
    'LoadCode',
  ] as const),
  ...([
    'DischargePort',
    'DischargeCode',
    'DeliveryPlace',
    'DeliveryCode',
    'SailingDate',
    'SiDeadline',
    'ContainerSummary',
  ] as const),
  ...([
    'Packages',
    'PackageUnit',
    'Weight',
    'Volume',
    'GoodsName',
    'HsCode',
    'SiState',
    'GoodsType',
    'Source',
    'Cancelled',
    'CreateTime',
  ] as const),
];

/** The whole order list as a workbook, in the order of the list. */
export const exportOrders = async (ctx: Ctx, query: CargoOrderQuery): Promise<FileAnswer> =>
  exportSheet(ctx, {
    name: '货物订单',
    entity: CargoOrderEntity,
    table: 'cargo_order',
    row: CargoOrder,
    fields: COLUMNS,
    filter: orderFilter(ctx, query, await portZonesOrNone(ctx)),
    query,
    sorts: listCargoOrders.sorts,
    oneIndex: ONE_INDEX,
    names: namesByCall,
    zones: zonesByPort,
  });
