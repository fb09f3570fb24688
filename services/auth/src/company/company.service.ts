import {
  type CompanyIds,
  CompanySnapshot,
  CompanyState,
  type FindCompanies,
  type SearchCompany,
} from '@quayside/contracts/auth/company';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { Filter } from '@quayside/service-kit/database/list-page';
import { scopeSql } from '@quayside/service-kit/database/scope';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { CompanyEntity } from './company.entity.js';

const columns = selectOf(CompanySnapshot, 't');

/** Enabled companies whose code, name or short name contains the keyword; at most 20, those whose code is meant first. */
export function searchCompanies(
  ctx: Ctx,
  { Keyword, CompanyType }: SearchCompany,
): Promise<CompanySnapshot[]> {
  const filter = new Filter()
    .keyword(Keyword, ['t.company_code', 't.company_name', 't.company_short_name'])
    .when(CompanyType, 't.company_type = ?');
  const params = [...filter.params];
  const where = ['t.enable', scopeSql(ctx, CompanyEntity, 't', params), ...filter.conditions].join(
    ' AND ',
  );
  params.push(Keyword?.trim().toLowerCase() ?? '');
  return ctx.sql<CompanySnapshot>(
    `SELECT ${columns} FROM company t WHERE ${where} ORDER BY lower(t.company_code) = $${params.length} DESC, t.company_name, t.id LIMIT 20`,
    params,
  );
}

/** Companies by their codes, without regard to case; unknown codes are left out. */
export function findCompanies(ctx: Ctx, { Codes }: FindCompanies): Promise<CompanySnapshot[]> {
  const codes = Codes.map((code) => code.trim().toLowerCase());
  return ctx.sql<CompanySnapshot>(
    `SELECT ${columns} FROM company t WHERE lower(t.company_code) = ANY($1) ORDER BY t.id`,
    [codes],
  );
}

/** Companies as they stand, by their ids; those that are not there are left out. */
export function companyStates(ctx: Ctx, { Ids }: CompanyIds): Promise<CompanyState[]> {
  return ctx.sql<CompanyState>(
    `SELECT ${selectOf(CompanyState, 't', ['SalesOwnerName'])}, (SELECT o.real_name FROM employee o WHERE o.id = t.sales_owner_id) AS "SalesOwnerName"
     FROM company t WHERE t.id = ANY($1) ORDER BY t.id`,
    [Ids],
  );
}
