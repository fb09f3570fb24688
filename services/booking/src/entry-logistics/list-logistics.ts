import { EntryState } from '@quayside/contracts/booking/entry/choices';
import {
  type LogisticsQuery,
  LogisticsRow,
  listLogistics,
  ServiceProgress,
} from '@quayside/contracts/booking/entry/logistics';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Rows } from '@quayside/contracts/core/list';
import { containing, Filter, listPage } from '@quayside/service-kit/database/list-page';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { EntryOrderEntity } from '../entry-order/entry-order.entity.js';

/** Orders whose services the desk arranges: handed in, and neither cancelled nor returned. */
export const ARRANGED: readonly EntryState[] = [
  EntryState.Submitted,
  EntryState.Accepted,
  EntryState.Lacking,
  EntryState.Booked,
  EntryState.InTransit,
  EntryState.Done,
];

/** The services of orders with what is shown of the order, whose scope holds. */
export const ARRANGED_SERVICES = `(SELECT s.id, s.owner_id AS entry_id, s.kind, s.wish, s.provider, s.contact, s.plan_time, s.actual_time, s.paper_no, s.remark,
  o.company_id, o.creator_id, o.owner_id, o.on_behalf, o.submit_time, o.entry_no, o.company_name, o.state, o.booking_no, o.keywords, o.version
  FROM entry_service s JOIN entry_order o ON o.id = s.owner_id WHERE o.state IN (${ARRANGED.join(', ')}))`;

const progressAt = (
  at: string,
): string => `CASE WHEN t.actual_time IS NOT NULL THEN '${ServiceProgress.Done}'
  WHEN t.state = ${EntryState.Done} THEN '${ServiceProgress.Unrecorded}'
  WHEN t.plan_time IS NULL THEN '${ServiceProgress.Unplanned}' WHEN t.plan_time < ${at} THEN '${ServiceProgress.Overdue}'
  ELSE '${ServiceProgress.Planned}' END`;

function logisticsFilter({ now }: Ctx, query: LogisticsQuery): Filter {
  const { Progress } = query;
  const filter = new Filter()
    .words(query.Keyword)
    .when(query.Kind, 't.kind = ANY(?)')
    .when(containing(query.Provider), 't.provider ILIKE ?')
    .when(query.PaperNo?.trim(), 't.paper_no = ?')
    .when(query.CompanyId, 't.company_id = ?')
    .days('t.plan_time', query.PlanFrom, query.PlanTo);
  if (Progress === ServiceProgress.Done) filter.conditions.push('t.actual_time IS NOT NULL');
  else if (Progress)
    filter.conditions.push(
      't.actual_time IS NULL',
      `t.state ${Progress === ServiceProgress.Unrecorded ? '=' : '<>'} ${EntryState.Done}`,
    );
  if (Progress === ServiceProgress.Unplanned) filter.conditions.push('t.plan_time IS NULL');
  if (Progress === ServiceProgress.Overdue) filter.when(now, 't.plan_time < ?');
  if (Progress === ServiceProgress.Planned) filter.when(now, 't.plan_time >= ?');
  return filter;
}

/** What every read of services needs; the moment is the service's own clock's. */
const listOf = ({ now }: Ctx) => ({
  entity: EntryOrderEntity,
  table: ARRANGED_SERVICES,
  row: LogisticsRow,
  extra: { Progress: progressAt(`'${now.toISOString()}'::timestamptz`) },
});

export const logisticsPage = (ctx: Ctx, query: LogisticsQuery): Promise<Rows<LogisticsRow>> =>
  listPage(ctx, {
    ...listOf(ctx),
    query,
    sorts: listLogistics.sorts,
    filter: logisticsFilter(ctx, query),
  });

const COLUMNS = [
  ...([
    'EntryNo',
    'CompanyName',
    'State',
    'BookingNo',
    'Kind',
    'Wish',
    'Provider',
    'Contact',
    'PlanTime',
    'ActualTime',
  ] as const),
  ...(['PaperNo', 'Remark', 'Progress'] as const),
];
/** Columns of the export that an import does not take. */
export const LOGISTICS_OWN: readonly string[] = ['公司名称', '状态', '订舱号', '要求', '进度'];

export const exportLogistics = (ctx: Ctx, query: LogisticsQuery): Promise<FileAnswer> =>
  exportSheet(ctx, {
    ...listOf(ctx),
    name: '物流数据',
    fields: COLUMNS,
    query,
    sorts: listLogistics.sorts,
    filter: logisticsFilter(ctx, query),
  });

/** Services of the caller's orders, by a condition on `t` with the parameter `$1`. */
export async function logisticsWhere(
  ctx: Ctx,
  condition: string,
  value: unknown,
): Promise<LogisticsRow[]> {
  const filter = new Filter().when(value, condition);
  const { Rows } = await listPage<LogisticsRow>(ctx, {
    ...listOf(ctx),
    query: { Limit: 100_000 },
    sorts: listLogistics.sorts,
    filter,
  });
  return Rows;
}
