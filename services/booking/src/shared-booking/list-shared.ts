import {
  listSharedBookings,
  SharedBooking,
  type SharedBookingCount,
  SharedBookingDetail,
  type SharedBookingQuery,
  SharedRole,
} from '@quayside/contracts/booking/shared/shared-booking';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { countsOf } from '@quayside/service-kit/database/count-rows';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { labelled } from '../booking/list-bookings.js';
import { SharedBookingRead } from './shared-booking.entity.js';

const PAGE = {
  entity: SharedBookingRead,
  table: 'shared_booking_read',
  row: SharedBooking,
  sorts: listSharedBookings.sorts,
} as const;

function filterOf({
  Keyword,
  Role,
  Label,
  LoadCode,
  DischargeCode,
  SubscriptionId,
  SailingFrom,
  SailingTo,
}: SharedBookingQuery): Filter {
  const { statuses, condition } = labelled(Label, false);
  const filter = new Filter()
    .keyword(Keyword, ['t.request_no', 't.neighbour_name', 't.package_name'])
    .when(Role, 't.role = ?')
    .when(Label?.length ? statuses : undefined, 't.status = ANY(?)')
    .when(LoadCode?.trim().toUpperCase(), 't.load_code = ?')
    .when(DischargeCode?.trim().toUpperCase(), 't.discharge_code = ?')
    .when(SubscriptionId, 't.subscription_id = ?')
    .when(SailingFrom, 't.sailing_date >= ?')
    .when(SailingTo, 't.sailing_date <= ?');
  if (condition) filter.conditions.push(condition);
  return filter;
}

/** Bookings on shared rates that the caller's company sold or bought in their chains. */
export const sharedPage = (ctx: Ctx, query: SharedBookingQuery): Promise<Rows<SharedBooking>> =>
  listPage(ctx, { ...PAGE, query, filter: filterOf(query) });

const COLUMNS = [
  ...([
    'RequestNo',
    'Role',
    'NeighbourName',
    'PackageName',
    'Status',
    'Amendment',
    'Cancellation',
    'CarrierCode',
    'Vessel',
    'Voyage',
  ] as const),
  ...([
    'LoadPort',
    'DischargePort',
    'SailingDate',
    'ContainerSummary',
    'ConfirmedSummary',
    'CurrencyCode',
    'Amount',
  ] as const),
  ...(['SubmitTime', 'AcceptTime', 'SendTime', 'ConfirmTime', 'ReleaseTime'] as const),
];

export const sharedSheet = (ctx: Ctx, query: SharedBookingQuery & Exporting): Promise<FileAnswer> =>
  exportSheet(ctx, {
    ...PAGE,
    name: '共享运价订舱',
    fields: COLUMNS,
    query,
    names: namesByCall,
    filter: filterOf(query),
  });

/** How many the caller's company sold and bought within the other filters. */
export async function countShared(
  ctx: Ctx,
  query: SharedBookingQuery,
): Promise<SharedBookingCount[]> {
  const roles = SharedRole.options.map(({ value }) => value).sort();
  const parts = new Map(roles.map((role) => [role, { condition: `t.role = '${role}'` }]));
  return countsOf(ctx, { ...PAGE, filter: filterOf(query) }, 'Role', parts);
}

/** One of them, with the price by container type; 404 for whoever is not of that step. */
export async function sharedInfo(ctx: Ctx, id: number): Promise<SharedBookingDetail> {
  const params: unknown[] = [id];
  const scope = scopeSql(ctx, SharedBookingRead, 't', params);
  const [row] = await ctx.sql<SharedBookingDetail>(
    `SELECT ${selectOf(SharedBookingDetail, 't')}, t.boxes AS "Boxes" FROM shared_booking_read t WHERE t.id = $1 AND ${scope}`,
    params,
  );
  return found(row);
}
