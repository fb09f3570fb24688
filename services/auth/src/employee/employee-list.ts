import { type EmployeeQuery, EmployeeRow, listEmployees as endpoint } from '@quayside/contracts/auth/employee';
import type { Rows } from '@quayside/contracts/core/list';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { Filter, listPage } from '@quayside/service-kit/database/list-page';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { EmployeeEntity } from './employee.entity.js';

const joins = 'JOIN company c ON c.id = t.company_id JOIN department d ON d.id = t.org_id';
const extra = {
  CompanyCode: 'c.company_code',
  CompanyName: 'c.company_name',
  CompanyType: 'c.company_type',
  OrgName: 'd.org_name',
  RoleName: `coalesce((SELECT string_agg(r.role_name, '、' ORDER BY r.id) FROM employee_role er JOIN role r ON r.id = er.role_id
              WHERE er.employee_id = t.id), '')`,
};

/** The accounts of all companies. */
export function listEmployees(ctx: Ctx, query: EmployeeQuery): Promise<Rows<EmployeeRow>> {
  return listPage(ctx, {
    entity: EmployeeEntity,
    table: 'employee',
    row: EmployeeRow,
    query,
    sorts: endpoint.sorts,
    joins,
    extra,
    filter: new Filter()
      .keyword(query.Keyword, ['t.real_name', 't.account_no', 't.mobile_phone'])
      .when(query.CompanyId, 't.company_id = ?')
      .when(query.OrgId, 't.org_id = ?')
      .when(query.Enable, 't.enable = ?')
      .when(query.RoleId, 't.id IN (SELECT employee_id FROM employee_role WHERE role_id = ?)'),
  });
}

/** One row as the list shows it. */
export async function employeeRow(ctx: Ctx, id: number): Promise<EmployeeRow> {
  const columns = [selectOf(EmployeeRow, 't', Object.keys(extra)), ...Object.entries(extra).map(([name, sql]) => `${sql} AS "${name}"`)];
  const [row] = await ctx.sql<EmployeeRow>(`SELECT ${columns.join(', ')} FROM employee t ${joins} WHERE t.id = $1`, [id]);
  return found(row);
}
