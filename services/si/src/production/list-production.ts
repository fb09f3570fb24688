import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Rows } from '@quayside/contracts/core/list';
import {
  listProduction,
  type ProductionQuery,
  ProductionRow,
} from '@quayside/contracts/si/production.api';
import { type Filter, listPage } from '@quayside/service-kit/database/list-page';
import { type PortZones, portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { zonesByPort } from '@quayside/service-kit/mapping/port-zones';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { ONE_INDEX, siFilter } from '../shipping-instruction/list-sis.js';
import { actionsOf } from '../shipping-instruction/read-si.js';
import { ROW_JOINS, rowExtra } from '../shipping-instruction/row-extra.js';
import { ShippingInstructionEntity } from '../shipping-instruction/shipping-instruction.entity.js';

const JOIN = 'LEFT JOIN si_work w ON w.tbi_id = t.id';
const work = (ctx: Ctx) => ({
  AssigneeId: 'w.assignee_id',
  AssigneeName: 'w.assignee_name',
  AssignedTime: 'w.assigned_time',
  ...rowExtra(ctx),
  Amendments: 'coalesce(w.amendments, 0)',
});

/** The conditions of the production list; the cockpit's figures count by the same. */
export function productionFilter(ctx: Ctx, query: ProductionQuery, zones: PortZones): Filter {
  const filter = siFilter(ctx, query, zones)
    .when(query.AssigneeId, 'w.assignee_id = ?')
    .when(query.Mine ? ctx.employee.EmployeeId : undefined, 'w.assignee_id = ?');
  if (query.Unassigned) filter.conditions.push('w.assignee_id IS NULL');
  if (query.Amended) filter.conditions.push('w.amendments > 0');
  if (query.LateFiled) filter.conditions.push('t.late_reason IS NOT NULL');
  return filter;
}

/** A page of the desk's list, each row with what the caller may do with it. */
export async function productionPage(
  ctx: Ctx,
  query: ProductionQuery,
): Promise<Rows<ProductionRow>> {
  const page = await listPage<ProductionRow>(ctx, {
    entity: ShippingInstructionEntity,
    table: 'shipping_instruction',
    row: ProductionRow,
    query,
    sorts: listProduction.sorts,
    oneIndex: ONE_INDEX,
    filter: productionFilter(ctx, { ...query, TBI_STATUS: undefined }, await portZonesOrNone(ctx)),
    oneOf: { column: 't.tbi_status', values: query.TBI_STATUS },
    joins: JOIN,
    extra: work(ctx),
    rowJoins: ROW_JOINS,
    omit: ['AllowedActions'],
  });
  for (const row of page.Rows) row.AllowedActions = actionsOf(ctx, row);
  return page;
}

const COLUMNS = [
  ...([
    'TBI_NO',
    'TBI_MBL_NO',
    'TBI_SIMBL_NO',
    'CompanyName',
    'TBI_STATUS',
    'TBI_DEADLINE',
    'AssigneeName',
    'Amendments',
  ] as const),
  ...([
    'LateReason',
    'TBI_CARRIER',
    'TBI_VESSEL',
    'TBI_VOYAGE',
    'TBI_ZHUANGHG',
    'TBI_XIEHG',
    'TBI_SAILINGDATE',
  ] as const),
  ...([
    'ContainerSummary',
    'TotalPackages',
    'TotalWeight',
    'TotalVolume',
    'Revision',
    'DriftCount',
    'SentBy',
    'Delivery',
    'CreateName',
    'ReviewerName',
    'CreateTime',
    'UpdateTime',
  ] as const),
];

/** The desk's list as a workbook. */
export const exportProductionList = async (ctx: Ctx, query: ProductionQuery): Promise<FileAnswer> =>
  exportSheet(ctx, {
    name: '制单列表',
    entity: ShippingInstructionEntity,
    table: 'shipping_instruction',
    row: ProductionRow,
    fields: COLUMNS,
    filter: productionFilter(ctx, query, await portZonesOrNone(ctx)),
    query,
    sorts: listProduction.sorts,
    oneIndex: ONE_INDEX,
    names: namesByCall,
    zones: zonesByPort,
    joins: JOIN,
    extra: { ...work(ctx), AllowedActions: 'NULL' },
    rowJoins: ROW_JOINS,
  });
