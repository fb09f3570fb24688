import type { Identity } from '@quayside/contracts/auth/session';

type Limits = NonNullable<Identity['Limits']>;

const BY_WIDTH: readonly Identity['DataScope'][] = ['own', 'department', 'company', 'all'];

/** Of rights that both have, up to the smaller number; without bound where neither has one. */
function smallerLimits(some: Limits, others: Limits, keys: readonly string[]): Limits {
  return keys.flatMap((Key) => {
    const bounds = [...some, ...others]
      .filter((limit) => limit.Key === Key)
      .map(({ Most }) => Most);
    return bounds.length > 0 ? [{ Key, Most: Math.min(...bounds) }] : [];
  });
}

/**
 * Who somebody is now, with no more than he had at another time and no more than he has now: the rights of both, up to the smaller numbers,
 * with the narrower view; of two views of departments the departments of both.
 */
export function commonRights(then: Identity, now: Identity): Identity {
  const Permissions = then.Permissions.filter((key) => now.Permissions.includes(key));
  const narrower = BY_WIDTH.indexOf(then.DataScope) < BY_WIDTH.indexOf(now.DataScope) ? then : now;
  const areDepartments = then.DataScope === 'department' && now.DataScope === 'department';
  return {
    ...then,
    OrgId: now.OrgId,
    CompanyType: now.CompanyType,
    Permissions,
    Limits: smallerLimits(then.Limits ?? [], now.Limits ?? [], Permissions),
    DataScope: narrower.DataScope,
    ScopeOrgIds: areDepartments
      ? then.ScopeOrgIds.filter((id) => now.ScopeOrgIds.includes(id))
      : narrower.ScopeOrgIds,
  };
}
