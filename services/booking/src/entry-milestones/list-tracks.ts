import { listTracks, MilestoneSheetRow, type TrackQuery, TrackRow } from '@quayside/contracts/booking/entry/milestones.api';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import { Text } from '@quayside/contracts/core/field';
import type { Rows } from '@quayside/contracts/core/list';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { EntryOrderEntity } from '../entry-order/entry-order.entity.js';
import { SHEET_TIMES, sheetRowsOf } from './sheet-rows.js';

/** Where orders stand with what is shown of them; the order's scope holds. */
export const TRACKED = `(SELECT o.id, o.company_id, o.creator_id, o.owner_id, o.on_behalf, o.submit_time, o.entry_no, o.company_name, o.state, o.booking_no, o.mbl_no, o.carrier_code, o.vessel,
  o.voyage, o.discharge_port, o.delivery_place, o.container_summary, o.keywords, p.arrival_time, p.arrival_kind, p.next_milestone, p.next_due,
  p.returned_count, p.box_count FROM entry_progress p JOIN entry_order o ON o.id = p.id)`;

/** Orders whose ship arrived, or should have. */
function trackFilter({ now }: Ctx, query: TrackQuery): Filter {
  const filter = new Filter()
    .when(now, 't.arrival_time <= ?')
    .words(query.Keyword)
    .when(query.NextMilestone, 't.next_milestone = ANY(?)')
    .when(query.CarrierCode?.trim().toUpperCase(), 't.carrier_code = ?')
    .when(query.CompanyId, 't.company_id = ?')
    .days('t.arrival_time', query.ArrivalFrom, query.ArrivalTo);
  return query.Overdue ? filter.when(now, 't.next_due < ?') : filter;
}

export const tracksPage = (ctx: Ctx, query: TrackQuery): Promise<Rows<TrackRow>> =>
  listPage(ctx, {
    ...{ entity: EntryOrderEntity, table: TRACKED, row: TrackRow, query, sorts: listTracks.sorts },
    filter: trackFilter(ctx, query),
  });

/** A container of an order in the list, with its actual times. */
class TrackSheetRow extends MilestoneSheetRow {
  @Text('公司名称', { max: 100 }) CompanyName!: string;
  @Text('订舱号', { max: 35, optional: true }) BookingNo!: string | null;
  @Text('卸货港', { max: 100, optional: true }) DischargePort!: string | null;
}
/** What of them an import does not take. */
export const TRACK_OWN: readonly string[] = ['公司名称', '订舱号', '卸货港'];

export const exportTracks = (ctx: Ctx, query: TrackQuery): Promise<FileAnswer> =>
  exportSheet<TrackRow, TrackSheetRow>(ctx, {
    ...{ name: '后半程节点', entity: EntryOrderEntity, table: TRACKED, row: TrackRow, query, sorts: listTracks.sorts },
    filter: trackFilter(ctx, query),
    fields: ['EntryNo', 'CompanyName', 'BookingNo', 'DischargePort', 'Container', ...SHEET_TIMES.map(({ field }) => field)],
    spread: {
      row: TrackSheetRow,
      async of(rows) {
        const boxes = await sheetRowsOf(
          ctx,
          rows.map(({ Id }) => Id),
        );
        const orders = new Map(rows.map((row) => [row.EntryNo, row]));
        return boxes.flatMap(({ values }) => {
          const order = orders.get(values.EntryNo);
          return order ? { CompanyName: order.CompanyName, BookingNo: order.BookingNo, DischargePort: order.DischargePort, ...values } : [];
        });
      },
    },
  });
