import { type ImportListQuery, ImportState } from '@quayside/contracts/core/import';
import type { Rows } from '@quayside/contracts/core/list';
import { Filter, listPage } from '../database/list-page.js';
import { Scoped } from '../database/scope.js';
import type { Ctx } from '../runtime/context.js';
import { seenImports } from './import-record.js';

/** An import is its company's, and among its people as `seenImports` says; the platform's staff see those of the platform. */
@Scoped({ company: 'CompanyId' })
class ImportOwner {}

/** The imports of an area by the caller's company. */
export function importHistory(ctx: Ctx, area: string, sorts: readonly string[], query: ImportListQuery): Promise<Rows<ImportState>> {
  const filter = new Filter()
    .when(area, 't.area = ?')
    .when(ctx.employee.CompanyId, 't.company_id = ?')
    .keyword(query.Keyword, ['t.file_name'])
    .when(query.Format, 't.format = ?')
    .when(query.Status, 't.status = ?');
  filter.conditions.push(seenImports(ctx, filter.params as unknown[]));
  return listPage(ctx, {
    entity: ImportOwner,
    table: '_import',
    row: ImportState,
    query,
    sorts,
    filter,
  });
}
