import {
  listOnlineOrders,
  OnlineOrder,
  type OnlineOrderQuery,
} from '@quayside/contracts/booking/online/order';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Rows } from '@quayside/contracts/core/list';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { scopeSql } from '@quayside/service-kit/database/scope';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { BookingEntity } from '../booking/booking.entity.js';
import { OnlineOrderEntity } from './online-offer.entity.js';

const PAGE = { entity: OnlineOrderEntity, table: 'online_order', row: OnlineOrder } as const;

/** Orders of the bookings that the caller sees. */
function orderFilter(ctx: Ctx, { Keyword, State, CarrierCode }: OnlineOrderQuery): Filter {
  const filter = new Filter()
    .keyword(Keyword, ['t.request_no', 't.company_name', 't.carrier_no', 't.vessel'])
    .when(State, 't.state = ANY(?)')
    .when(CarrierCode?.trim().toUpperCase(), 't.carrier_code = ?');
  const scope = scopeSql(ctx, BookingEntity, 'b', filter.params);
  filter.conditions.push(`EXISTS (SELECT FROM booking b WHERE b.id = t.booking_id AND ${scope})`);
  return filter;
}

export const ordersPage = (ctx: Ctx, query: OnlineOrderQuery): Promise<Rows<OnlineOrder>> =>
  listPage(ctx, { ...PAGE, query, sorts: listOnlineOrders.sorts, filter: orderFilter(ctx, query) });

const COLUMNS = [
  ...([
    'RequestNo',
    'CompanyName',
    'CarrierCode',
    'State',
    'Reason',
    'CarrierNo',
    'Reference',
    'PolCode',
    'PodCode',
    'Vessel',
    'Voyage',
  ] as const),
  ...([
    'Sailing',
    'Containers',
    'Currency',
    'Total',
    'CancelAmount',
    'Test',
    'CreateName',
    'OrderTime',
    'CreateTime',
  ] as const),
];

/** The whole list as a workbook. */
export const exportOrders = (ctx: Ctx, query: OnlineOrderQuery): Promise<FileAnswer> =>
  exportSheet(ctx, {
    ...PAGE,
    name: '电商订单',
    fields: COLUMNS,
    query,
    sorts: listOnlineOrders.sorts,
    names: namesByCall,
    filter: orderFilter(ctx, query),
  });
