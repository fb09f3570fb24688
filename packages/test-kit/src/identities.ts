import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { Identity } from '@quayside/contracts/auth/session';
import { permissions } from '@quayside/contracts/permissions';

let next = 1;

/** An identity for tests of one service, with every right its company type allows unless told otherwise. */
export function anIdentity(given: Partial<Identity> = {}): Identity {
  const id = next++;
  const type = given.CompanyType ?? CompanyType.Customer;
  return {
    SessionId: `session-${id}`,
    UserId: null,
    EmployeeId: 1000 + id,
    Name: `员工${id}`,
    CompanyId: 100 + id,
    CompanyCode: `C${100 + id}`,
    CompanyName: `公司${100 + id}`,
    CompanyType: type,
    OrgId: null,
    ScopeOrgIds: [],
    DataScope: type === CompanyType.Platform ? 'all' : 'company',
    Permissions: permissions
      .filter((permission) => permission.for.includes(type))
      .map((permission) => permission.key),
    FreshToken: null,
    ...given,
  };
}

export const aStaffMember = (given: Partial<Identity> = {}): Identity =>
  anIdentity({
    CompanyId: 1,
    CompanyCode: 'OPERATOR',
    CompanyName: '启航运营中心',
    CompanyType: CompanyType.Platform,
    ...given,
  });
