import { EntryState } from '@quayside/contracts/booking/entry/choices';
import {
  listTracks,
  MilestoneSheetRow,
  type TrackQuery,
  TrackRow,
} from '@quayside/contracts/booking/entry/milestones.api';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import { Text } from '@quayside/contracts/core/field';
import type { Rows } from '@quayside/contracts/core/list';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { type PortZones, portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { ShipmentEntity } from './milestone.entity.js';
import { SHEET_TIMES, sheetRowsOf } from './sheet-rows.js';

/** Not done yet: the words of the partial indexes of the second half. */
export const UNDER_WAY = `t.state IN (${EntryState.Booked}, ${EntryState.InTransit})`;

/** Shipments whose ship arrived, or should have. */
function trackFilter({ now }: Ctx, query: TrackQuery, zones: PortZones): Filter {
  const filter = new Filter()
    .when(now, 't.arrival_time <= ?')
    .words(query.Keyword)
    .when(query.NextMilestone, 't.next_milestone = ANY(?)')
    .when(query.CarrierCode?.trim().toUpperCase(), 't.carrier_code = ?')
    .when(query.CompanyId, 't.company_id = ?')
    .daysAtPort(
      { moment: 't.arrival_time', port: 't.discharge_code' },
      query.ArrivalFrom,
      query.ArrivalTo,
      zones,
    );
  filter.conditions.push(UNDER_WAY);
  return query.Overdue ? filter.when(now, 't.next_due < ?') : filter;
}

const PAGE = { entity: ShipmentEntity, table: 'shipment', row: TrackRow } as const;

export async function tracksPage(ctx: Ctx, query: TrackQuery): Promise<Rows<TrackRow>> {
  const filter = trackFilter(ctx, query, await portZonesOrNone(ctx));
  return listPage(ctx, { ...PAGE, query, sorts: listTracks.sorts, filter });
}

/** A container of a shipment in the list, with its actual times. */
class TrackSheetRow extends MilestoneSheetRow {
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Text('订舱号', { max: 35, optional: true }) BookingNo!: string | null;
  @Text('卸货港', { max: 100, optional: true }) DischargePort!: string | null;
}
/** What of them an import does not take. */
export const TRACK_OWN: readonly string[] = [
  '公司名称',
  '订舱号',
  '卸货港',
  '卸货港代码的名称',
  '卸货港代码时区',
];

export async function exportTracks(ctx: Ctx, query: TrackQuery): Promise<FileAnswer> {
  const zones = await portZonesOrNone(ctx);
  return exportSheet<TrackRow, TrackSheetRow>(ctx, {
    ...PAGE,
    name: '后半程节点',
    query,
    sorts: listTracks.sorts,
    zones: async () => zones,
    filter: trackFilter(ctx, query, zones),
    fields: [
      'No',
      'CompanyName',
      'BookingNo',
      'DischargePort',
      'DischargeCode',
      'Container',
      ...SHEET_TIMES.map(({ field }) => field),
    ],
    spread: {
      row: TrackSheetRow,
      async of(rows) {
        const boxes = await sheetRowsOf(ctx, rows);
        const orders = new Map(rows.map((row) => [row.No, row]));
        return boxes.flatMap(({ values }) => {
          const order = orders.get(values.No);
          return order
            ? {
                CompanyName: order.CompanyName,
                BookingNo: order.BookingNo,
                DischargePort: order.DischargePort,
                ...values,
              }
            : [];
        });
      },
    },
  });
}
