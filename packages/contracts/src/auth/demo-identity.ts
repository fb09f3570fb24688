import { permissions } from '../permissions.js';
import { CompanyType } from './company-type.js';
import { demoCompanies, demoEmployees } from './demo.js';
import type { Identity } from './session.js';

/** Who clicks in the demo world: an employee with every right of his kind of company. */
export function demoIdentity(employeeId: number): Identity {
  const employee = demoEmployees.find(({ Id }) => Id === employeeId);
  const company = demoCompanies.find(({ Id }) => Id === employee?.CompanyId);
  const type = company?.CompanyType ?? CompanyType.Customer;
  return {
    SessionId: 'demo',
    UserId: null,
    EmployeeId: employeeId,
    Name: employee?.RealName ?? '',
    CompanyId: company?.Id ?? null,
    CompanyCode: company?.CompanyCode ?? null,
    CompanyName: company?.CompanyName ?? null,
    CompanyType: type,
    OrgId: null,
    ScopeOrgIds: [],
    DataScope: type === CompanyType.Platform ? 'all' : 'company',
    Permissions: permissions
      .filter((permission) => permission.for.includes(type))
      .map(({ key }) => key),
    FreshToken: null,
  };
}
