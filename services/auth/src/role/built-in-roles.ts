import { CompanyType } from '@quayside/contracts/auth/company-type';
import { DataScope } from '@quayside/contracts/auth/role';
import type { GivenRole } from '@quayside/contracts/core/right';
import { type Permission, permissions } from '@quayside/contracts/permissions';
import type { Ctx } from '@quayside/service-kit/runtime/context';

interface BuiltInRole {
  id: number;
  type: CompanyType;
  name: string;
  scope: DataScope;
  /** `all`: every right of the company type, now and later. */
  permissions: 'all' | readonly Permission[];
}

/** The rights that the areas give to a role, as far as a type of company may hold them. */
const givenTo = (role: GivenRole, type: CompanyType): readonly Permission[] =>
  permissions
    .filter((right) => right.roles?.includes(role) && right.for.includes(type))
    .map(({ key }) => key);

/** A role for a kind of work, in a type of company. */
const roleFor = <Id extends number>(
  id: Id,
  type: CompanyType,
  name: string,
  work: GivenRole,
  scope: DataScope = type === CompanyType.Platform ? DataScope.All : DataScope.Company,
) => ({ id, type, name, scope, permissions: givenTo(work, type) });

/** The roles that every installation begins with, by a name for code; ids are fixed. */
export const builtInRoles = {
  admin: {
    id: 1,
    type: CompanyType.Platform,
    name: '平台管理员',
    scope: DataScope.All,
    permissions: 'all',
  },
  reviewer: {
    id: 2,
    type: CompanyType.Platform,
    name: '单证审核员',
    scope: DataScope.All,
    permissions: givenTo('reviewer', CompanyType.Platform),
  },
  boss: {
    id: 3,
    type: CompanyType.Customer,
    name: '客户管理员',
    scope: DataScope.Company,
    permissions: 'all',
  },
  clerk: {
    id: 4,
    type: CompanyType.Customer,
    name: '客户单证员',
    scope: DataScope.Company,
    permissions: givenTo('clerk', CompanyType.Customer),
  },
  sales: {
    id: 5,
    type: CompanyType.Provider,
    name: '服务商业务员',
    scope: DataScope.Own,
    permissions: givenTo('seller', CompanyType.Provider),
  },
  provider: {
    id: 6,
    type: CompanyType.Provider,
    name: '服务商管理员',
    scope: DataScope.Company,
    permissions: 'all',
  },
  booker: roleFor(7, CompanyType.Platform, '订舱员', 'booker'),
  documents: roleFor(8, CompanyType.Platform, '单证员', 'documents'),
  seller: roleFor(9, CompanyType.Platform, '销售', 'seller', DataScope.Own),
  pricing: roleFor(10, CompanyType.Platform, '商务', 'pricing'),
  finance: roleFor(11, CompanyType.Platform, '财务', 'finance'),
  customerBooker: roleFor(12, CompanyType.Customer, '客户订舱员', 'booker'),
  customerSeller: roleFor(13, CompanyType.Customer, '客户销售', 'seller', DataScope.Own),
  customerPricing: roleFor(14, CompanyType.Customer, '客户商务', 'pricing'),
  customerFinance: roleFor(15, CompanyType.Customer, '客户财务', 'finance'),
  providerBooker: roleFor(16, CompanyType.Provider, '服务商订舱员', 'booker'),
  providerPricing: roleFor(17, CompanyType.Provider, '服务商商务', 'pricing'),
  providerFinance: roleFor(18, CompanyType.Provider, '服务商财务', 'finance'),
} as const satisfies Record<string, BuiltInRole>;

/** Makes the built-in roles that are missing; those that exist stay as people have changed them. */
export async function ensureBuiltInRoles(ctx: Ctx): Promise<void> {
  await ctx.tx(async (inner) => {
    for (const role of Object.values(builtInRoles) as BuiltInRole[]) {
      const made = await inner.sql(
        `INSERT INTO role (id, company_type, role_name, data_scope, has_all, create_time, update_time)
         VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT DO NOTHING RETURNING 1`,
        [role.id, role.type, role.name, role.scope, role.permissions === 'all', inner.now],
      );
      if (!made.length || role.permissions === 'all') continue;
      const pairs = role.permissions.map((key) => key.split(':'));
      await inner.sql(
        'INSERT INTO role_grant (role_id, item_key, permission_key) SELECT $1, i, p FROM unnest($2::varchar[], $3::varchar[]) AS g(i, p)',
        [role.id, pairs.map(([item]) => item), pairs.map(([, key]) => key)],
      );
    }
  });
}
