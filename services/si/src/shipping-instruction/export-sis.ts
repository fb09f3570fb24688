import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import { type SiQuery, SiRow } from '@quayside/contracts/si/si.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportRows } from '../sheet/export-rows.js';
import { sheetOfRows } from '../sheet/write-sheet.js';
import { siFilter } from './list-sis.js';
import { ShippingInstructionEntity } from './shipping-instruction.entity.js';

const COLUMNS = [
  ...(['TBI_NO', 'TBI_MBL_NO', 'TBI_SIMBL_NO', 'CompanyName', 'TBI_STATUS', 'TBI_CARRIER', 'TBI_VESSEL', 'TBI_VOYAGE'] as const),
  ...(['TBI_ZHUANGHG', 'TBI_XIEHG', 'TBI_SAILINGDATE', 'TBI_DEADLINE', 'ContainerSummary', 'TotalPackages', 'TotalWeight'] as const),
  ...(['TotalVolume', 'CreateName', 'ReviewerName', 'ReviewRemarks', 'Revision', 'CreateTime', 'UpdateTime'] as const),
];

/** The SI list as a workbook, at most 10,000 rows. */
export async function exportSiList(ctx: Ctx, query: SiQuery): Promise<FileAnswer> {
  const rows = await exportRows(ctx, ShippingInstructionEntity, 'shipping_instruction', SiRow, siFilter(ctx, query));
  return sheetOfRows('SI列表', SiRow, COLUMNS, rows);
}
