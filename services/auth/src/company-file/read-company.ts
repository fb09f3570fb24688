import { CERTIFICATE_DUE_DAYS } from '@quayside/contracts/auth/certificate';
import {
  type CompanyDetail,
  type CompanyQuery,
  CompanyRow,
  listCustomers,
  type StaffOption,
} from '@quayside/contracts/auth/company-file';
import { CompanyType } from '@quayside/contracts/auth/company-type';
import { chinaDay } from '@quayside/contracts/core/dates';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { CompanyEntity } from '../company/company.entity.js';
import { companyAsked, keepsOthers } from '../company/employer.js';

/** Whether the caller may change what a company says of itself. */
export const mayEdit = (ctx: Ctx, company: CompanyEntity): boolean =>
  company.Id === ctx.employee.CompanyId
    ? ctx.can('company:edit')
    : keepsOthers(ctx, company.CompanyType);

/** The file of the own company, or of one that the caller keeps as staff. */
export async function companyDetail(
  ctx: Ctx,
  id: number | null | undefined,
): Promise<CompanyDetail> {
  const company = await companyAsked(ctx, id);
  const [more] = await ctx.sql<{ owner: string | null; admins: string | null; people: number }>(
    `SELECT (SELECT o.real_name FROM employee o WHERE o.id = $2) AS owner,
            (SELECT string_agg(a.real_name, '、' ORDER BY a.id)
             FROM (SELECT e.id, e.real_name FROM employee e WHERE e.company_id = $1 AND e.is_admin AND e.enable ORDER BY e.id LIMIT 5) a) AS admins,
            (SELECT count(*)::int FROM employee e WHERE e.company_id = $1 AND NOT e.is_service) AS people`,
    [company.Id, company.SalesOwnerId],
  );
  const { SingleSession: _single, SecondFactor: _factor, ...fields } = company;
  // Who of the operator's people looks after a customer is the operator's own matter.
  const isStaff = ctx.employee.CompanyType === CompanyType.Platform;
  return {
    ...fields,
    SalesOwnerId: isStaff ? company.SalesOwnerId : null,
    SalesOwnerName: isStaff ? (more?.owner ?? null) : null,
    AdminName: more?.admins ?? '',
    EmployeeCount: more?.people ?? 0,
    MayEdit: mayEdit(ctx, company),
    MayKeep: keepsOthers(ctx, company.CompanyType) && company.Id !== ctx.employee.CompanyId,
  };
}

const DAY = 24 * 3_600_000;
const extra = {
  SalesOwnerName: '(SELECT o.real_name FROM employee o WHERE o.id = t.sales_owner_id)',
  EmployeeCount:
    '(SELECT count(*)::int FROM employee e WHERE e.company_id = t.id AND NOT e.is_service)',
  CertificateDay: '(SELECT min(f.expire_day) FROM company_certificate f WHERE f.company_id = t.id)',
};

function asked(ctx: Ctx, type: CompanyType, query: CompanyQuery) {
  const due = chinaDay(new Date(ctx.now.getTime() + CERTIFICATE_DUE_DAYS * DAY));
  const filter = new Filter()
    .when(type, 't.company_type = ?')
    .keyword(query.Keyword, [
      't.company_code',
      't.company_name',
      't.company_short_name',
      't.business_license',
    ])
    .when(query.Enable, 't.enable = ?')
    .when(query.SalesOwnerId, 't.sales_owner_id = ?');
  if (query.CertificateDue !== undefined)
    filter.when(
      due,
      `${query.CertificateDue ? '' : 'NOT '}EXISTS (SELECT 1 FROM company_certificate f WHERE f.company_id = t.id AND f.expire_day <= ?)`,
    );
  return {
    entity: CompanyEntity,
    table: 'company',
    row: CompanyRow,
    query,
    sorts: listCustomers.sorts,
    filter,
    extra,
  };
}

/** One page of the customers, or of the providers. */
export const companiesPage = (
  ctx: Ctx,
  type: CompanyType,
  query: CompanyQuery,
): Promise<Rows<CompanyRow>> => listPage(ctx, asked(ctx, type, query));

/** The same companies as a workbook. */
export const exportCompanies = (
  ctx: Ctx,
  type: CompanyType,
  query: CompanyQuery & Exporting,
): Promise<FileAnswer> =>
  exportSheet(ctx, {
    ...asked(ctx, type, query),
    query,
    name: CompanyType.label(type),
    fields: [
      ...([
        'CompanyCode',
        'CompanyName',
        'CompanyShortName',
        'BusinessLicense',
        'ContactName',
        'ContactMobilePhone',
      ] as const),
      ...(['SalesOwnerName', 'EmployeeCount', 'CertificateDay', 'Enable', 'CreateTime'] as const),
    ],
  });

/** The operator's own people, who look after customers. */
export const salesOwners = (ctx: Ctx): Promise<StaffOption[]> =>
  ctx.sql<StaffOption>(
    `SELECT e.id AS "Id", e.real_name AS "RealName", d.org_name AS "OrgName"
     FROM employee e JOIN department d ON d.id = e.org_id
     WHERE e.company_id = $1 AND e.enable AND NOT e.is_service
     ORDER BY e.real_name, e.id LIMIT 1000`,
    [ctx.employee.CompanyId],
  );
