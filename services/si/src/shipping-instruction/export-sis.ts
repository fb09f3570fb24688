import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import { listSis, type SiQuery, SiRow } from '@quayside/contracts/si/si.api';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { zonesByPort } from '@quayside/service-kit/mapping/port-zones';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { ONE_INDEX, siFilter } from './list-sis.js';
import { ROW_JOINS, rowExtra } from './row-extra.js';
import { ShippingInstructionEntity } from './shipping-instruction.entity.js';

const COLUMNS = [
  ...([
    'TBI_NO',
    'TBI_MBL_NO',
    'TBI_SIMBL_NO',
    'CompanyName',
    'TBI_STATUS',
    'TBI_CARRIER',
    'TBI_VESSEL',
    'TBI_VOYAGE',
  ] as const),
  ...([
    'TBI_ZHUANGHG',
    'TBI_XIEHG',
    'TBI_SAILINGDATE',
    'TBI_DEADLINE',
    'ContainerSummary',
    'TotalPackages',
    'TotalWeight',
  ] as const),
  ...([
    'TotalVolume',
    'CreateName',
    'ReviewerName',
    'ReviewRemarks',
    'Revision',
    'DriftCount',
    'CreateTime',
    'UpdateTime',
  ] as const),
];

/** The whole SI list as a workbook, in the order of the list. */
export const exportSiList = async (ctx: Ctx, query: SiQuery): Promise<FileAnswer> =>
  exportSheet(ctx, {
    name: 'SI列表',
    entity: ShippingInstructionEntity,
    table: 'shipping_instruction',
    row: SiRow,
    fields: COLUMNS,
    filter: siFilter(ctx, query, await portZonesOrNone(ctx)),
    query,
    sorts: listSis.sorts,
    oneIndex: ONE_INDEX,
    extra: rowExtra(ctx),
    rowJoins: ROW_JOINS,
    names: namesByCall,
    zones: zonesByPort,
  });
