import { ShipmentState } from '@quayside/contracts/booking/entry/milestones';
import {
  listShipments,
  type ShipmentCount,
  type ShipmentQuery,
  ShipmentRow,
} from '@quayside/contracts/booking/entry/milestones.api';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Rows } from '@quayside/contracts/core/list';
import { countsOf, partsByValue } from '@quayside/service-kit/database/count-rows';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { type PortZones, portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { ShipmentEntity } from './milestone.entity.js';
import { daysAtPort } from './progress.js';

const SHOWN = ShipmentState.options.map(({ value }) => value);

/** The shipments that have a document which the caller's rights open; without either right 403. */
function byRight(ctx: Ctx): string {
  if (!ctx.can('entry:read')) {
    ctx.require('booking:read');
    return 't.booking_id IS NOT NULL';
  }
  return ctx.can('booking:read') ? 'true' : 't.entry_id IS NOT NULL';
}

/** The conditions of the list, its counts and its export, but for the state. */
function shipmentFilter(ctx: Ctx, query: ShipmentQuery): Filter {
  const filter = new Filter()
    .words(query.Keyword)
    .when(query.CarrierCode?.trim().toUpperCase(), 't.carrier_code = ?')
    .when(query.SailingFrom, 't.sailing_date >= ?')
    .when(query.SailingTo, 't.sailing_date <= ?');
  filter.conditions.push(byRight(ctx));
  return query.Overdue
    ? filter.when(ctx.now, `t.next_due < ? AND t.state <> ${ShipmentState.Done}`)
    : filter;
}

/** The delay is measured when it is read: a stored one would be of yesterday. */
const PAGE = {
  entity: ShipmentEntity,
  table: 'shipment',
  row: ShipmentRow,
  extra: { DelayDays: 'NULL::integer' },
} as const;

/** A row with its delay as of now: against the plan by the time at which it is due, or since then where it still waits. */
function measured(now: Date, row: ShipmentRow, zones: PortZones): ShipmentRow {
  const { NextPlanned, NextDue } = row;
  if (!NextPlanned || !NextDue) return { ...row, DelayDays: null };
  const reached = Date.parse(NextDue) < now.getTime() ? now.toISOString() : NextDue;
  return { ...row, DelayDays: daysAtPort(NextPlanned, reached, row.NextPort, zones) };
}

/** Shipments of the caller's scope, entered or booked, one row each. */
export async function shipmentsPage(ctx: Ctx, query: ShipmentQuery): Promise<Rows<ShipmentRow>> {
  const page = await listPage(ctx, {
    ...PAGE,
    query,
    sorts: listShipments.sorts,
    filter: shipmentFilter(ctx, query),
    oneOf: { column: 't.state', values: query.State?.length ? query.State : SHOWN },
  });
  const zones = await portZonesOrNone(ctx);
  return { ...page, Rows: page.Rows.map((row) => measured(ctx.now, row, zones)) };
}

/** How many shipments are in each state within the other filters. */
export const countShipments = (ctx: Ctx, query: ShipmentQuery): Promise<ShipmentCount[]> =>
  countsOf(
    ctx,
    { ...PAGE, filter: shipmentFilter(ctx, query) },
    'State',
    partsByValue('t.state', SHOWN),
  );

const COLUMNS = [
  ...([
    'No',
    'OtherNo',
    'BookingNo',
    'MblNo',
    'CustomerRef',
    'CompanyName',
    'State',
    'CarrierCode',
    'Vessel',
    'Voyage',
    'LoadPort',
  ] as const),
  ...([
    'DischargePort',
    'DeliveryPlace',
    'ContainerSummary',
    'SailingDate',
    'ArrivalDate',
    'PresentMilestone',
    'PresentTime',
  ] as const),
  ...([
    'NextMilestone',
    'NextPlanned',
    'NextDue',
    'NextFrom',
    'DelayDays',
    'SiDeadline',
    'VgmDeadline',
    'YardDeadline',
    'CustomsDeadline',
  ] as const),
  ...(['ReturnedCount', 'BoxCount'] as const),
];

/** The whole list as a workbook, in the order of the list. */
export async function exportShipments(ctx: Ctx, query: ShipmentQuery): Promise<FileAnswer> {
  const zones = await portZonesOrNone(ctx);
  const filter = shipmentFilter(ctx, query).when(
    query.State?.length ? query.State : SHOWN,
    't.state = ANY(?)',
  );
  return exportSheet<ShipmentRow, ShipmentRow>(ctx, {
    ...PAGE,
    name: '订单跟踪',
    fields: COLUMNS,
    query,
    sorts: listShipments.sorts,
    names: namesByCall,
    zones: async () => zones,
    filter,
    spread: {
      row: ShipmentRow,
      of: async (rows) => rows.map((row) => measured(ctx.now, row, zones)),
    },
  });
}
