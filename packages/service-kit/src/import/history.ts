import { BULK_FORMAT } from '@quayside/contracts/core/bulk';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import {
  type ImportListQuery,
  ImportState,
  type WorkEndpoints,
} from '@quayside/contracts/core/import';
import type { Rows } from '@quayside/contracts/core/list';
import { Filter, listPage } from '../database/list-page.js';
import { Scoped } from '../database/scope.js';
import type { Ctx } from '../runtime/context.js';
import { exportSheet } from '../sheet/export-sheet.js';
import { seenImports } from './import-record.js';

/** An import is its company's, and among its people as `seenImports` says; the platform's staff see those of the platform. */
@Scoped({ company: 'CompanyId' })
class ImportOwner {}

type Historied = Pick<WorkEndpoints, 'area' | 'label' | 'history'>;

function asked(ctx: Ctx, { area, history: { sorts } }: Historied, query: ImportListQuery) {
  const filter = new Filter()
    .when(area, 't.area = ?')
    .when(ctx.employee.CompanyId, 't.company_id = ?')
    .keyword(query.Keyword, ['t.file_name'])
    .when(query.Format, 't.format = ?')
    .when(query.Status, 't.status = ?');
  filter.conditions.push(seenImports(ctx, filter.params as unknown[]));
  return { entity: ImportOwner, table: '_import', row: ImportState, query, sorts, filter };
}

/** The imports of an area by the caller's company. */
export const importHistory = (
  ctx: Ctx,
  of: Historied,
  query: ImportListQuery,
): Promise<Rows<ImportState>> => listPage(ctx, asked(ctx, of, query));

const FIELDS = [
  ...([
    'Id',
    'FileName',
    'Format',
    'Status',
    'Total',
    'Added',
    'Changed',
    'Unchanged',
    'Removed',
    'Faulty',
    'Faults',
    'Waiting',
  ] as const),
  ...(['Done', 'Reason', 'EmployeeName', 'CreateTime', 'FinishTime'] as const),
];

/** The same imports as a workbook. */
export const exportHistory = (
  ctx: Ctx,
  of: Historied,
  query: ImportListQuery & Exporting,
): Promise<FileAnswer> =>
  exportSheet(ctx, {
    ...asked(ctx, of, query),
    query,
    name: `${of.label}导入与批量变更`,
    fields: FIELDS,
    extra: { Format: `CASE t.format WHEN '${BULK_FORMAT}' THEN '批量变更' ELSE t.format END` },
  });
