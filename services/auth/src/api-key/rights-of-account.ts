import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { EmployeeEntity } from '../employee/employee.entity.js';
import { rightsOf } from '../role/rights.js';
import { serviceAccountToChange } from '../service-account/service-accounts.js';

/** A service account that the caller may give keys, with the rights that it holds now. */
export async function serviceAccountRights(
  tx: Ctx,
  id: number,
): Promise<{ account: EmployeeEntity; rights: readonly string[] }> {
  const { employee: account, company } = await serviceAccountToChange(tx, id);
  const { Permissions } = await rightsOf(tx, {
    employeeId: account.Id,
    rightsVersion: account.RightsVersion,
    companyId: company.Id,
    companyType: company.CompanyType,
    orgId: account.OrgId,
  });
  return { account, rights: Permissions };
}
