import type { AddFault, ImportRow } from '@quayside/service-kit/import/target';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { type OrderCompany, resolveOrderCompanies } from '../order-import/order-company.js';

interface Named {
  CompanyCode: string | null;
  CompanyName: string | null;
}

/** A customer's rows are his own; staff name the customer. */
export async function resolveCompanies<R extends Named>(
  ctx: Ctx,
  rows: readonly ImportRow<R, OrderCompany>[],
  fault: AddFault<R, OrderCompany>,
): Promise<void> {
  if (isStaff(ctx)) return resolveOrderCompanies(ctx, rows as never, fault as never);
  const { CompanyId, CompanyCode, CompanyName } = ctx.employee;
  for (const row of rows) {
    const said = row.values.CompanyCode;
    if (
      said &&
      ![CompanyCode.toUpperCase(), CompanyName.toUpperCase()].includes(said.toUpperCase())
    ) {
      fault(row, 'CompanyCode', 'company-foreign', '只能为本公司导入，请删除该列或改为本公司');
    }
    row.extra = { CompanyId };
    Object.assign(row.values, { CompanyCode, CompanyName });
  }
}
