import {
  AccountState,
  type EmployeeQuery,
  EmployeeRow,
  listEmployees as endpoint,
} from '@quayside/contracts/auth/employee';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { Rows } from '@quayside/contracts/core/list';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportSheet } from '@quayside/service-kit/sheet/export-sheet';
import { companyAsked } from '../company/employer.js';
import { departmentsBelow } from '../department/departments-below.js';
import { roleLabelsOf } from '../role/role-label.js';
import { EmployeeEntity, KeptEmployee } from './employee.entity.js';

const joins = 'JOIN company c ON c.id = t.company_id JOIN department d ON d.id = t.org_id';
const extra = {
  CompanyCode: 'c.company_code',
  CompanyName: 'c.company_name',
  CompanyType: 'c.company_type',
  OrgName: 'd.org_name',
  RoleName: roleLabelsOf('t'),
  HasPassword: 't.password_hash IS NOT NULL',
  HasSecondFactor:
    'EXISTS (SELECT 1 FROM second_factor f WHERE f.employee_id = t.id AND f.confirmed_time IS NOT NULL)',
};

/** The state of an account, as `AccountState` has it. */
const STATE = `CASE WHEN NOT t.enable THEN '${AccountState.Disabled}'
  WHEN t.password_hash IS NULL AND t.user_id IS NULL THEN '${AccountState.NoPassword}'
  ELSE '${AccountState.InUse}' END`;

/** More departments than this are no pieces of an index but a condition. */
const MOST_PIECES = 40;

/** What a query asks of the people of one company: the own one as far as the caller's data scope goes, or another one that staff keep. */
async function asked(ctx: Ctx, query: EmployeeQuery) {
  const company = await companyAsked(ctx, query.CompanyId);
  const orgs =
    query.OrgId == null ? undefined : await departmentsBelow(ctx, company.Id, query.OrgId);
  const byPieces = orgs !== undefined && orgs.length > 0 && orgs.length <= MOST_PIECES;
  const filter = new Filter()
    .when(company.Id, 't.company_id = ?')
    .words(query.Keyword)
    .keyword(query.RealName, ['t.real_name'])
    .keyword(query.MobilePhone, ['t.mobile_phone'])
    .when(query.Enable, 't.enable = ?')
    .when(query.State, `${STATE} = ?`)
    .when(query.HasSecondFactor, `?::boolean = (${extra.HasSecondFactor})`)
    .when(query.OnlyBind, '?::boolean = (t.user_id IS NOT NULL)')
    .when(query.RoleId, 't.id IN (SELECT employee_id FROM employee_role WHERE role_id = ?)')
    .days('t.create_time', query.CreateTimeStart, query.CreateTimeEnd);
  filter.conditions.push('NOT t.is_service');
  // A department of another company has nobody here.
  if (orgs !== undefined && !byPieces) filter.when(orgs.length ? orgs : [0], 't.org_id = ANY(?)');
  return {
    entity: company.Id === ctx.employee.CompanyId ? KeptEmployee : EmployeeEntity,
    table: 'employee',
    row: EmployeeRow,
    query,
    sorts: endpoint.sorts,
    joins,
    extra,
    filter,
    ...(byPieces && { oneOf: { column: 't.org_id', values: orgs } }),
  };
}

/** One page of the accounts of a company. */
export async function listEmployees(ctx: Ctx, query: EmployeeQuery): Promise<Rows<EmployeeRow>> {
  return listPage(ctx, await asked(ctx, query));
}

/** The same accounts as a workbook; unchanged it is a file of the import without changes. */
export async function exportEmployees(
  ctx: Ctx,
  query: EmployeeQuery & Exporting,
): Promise<FileAnswer> {
  const { oneOf, filter, ...list } = await asked(ctx, query);
  if (oneOf) filter.when(oneOf.values, 't.org_id = ANY(?)');
  return exportSheet(ctx, {
    ...list,
    filter,
    query,
    name: '员工',
    fields: [
      'AccountNo',
      'RealName',
      'OrgName',
      'Position',
      'MobilePhone',
      'Email',
      'RoleName',
      'Enable',
      'HasPassword',
      'HasSecondFactor',
      'LastSignInTime',
      'CreateTime',
    ],
  });
}

/** One row as the list shows it. */
export async function employeeRow(ctx: Ctx, id: number): Promise<EmployeeRow> {
  const columns = [
    selectOf(EmployeeRow, 't', Object.keys(extra)),
    ...Object.entries(extra).map(([name, sql]) => `${sql} AS "${name}"`),
  ];
  const [row] = await ctx.sql<EmployeeRow>(
    `SELECT ${columns.join(', ')} FROM employee t ${joins} WHERE t.id = $1`,
    [id],
  );
  return found(row);
}
