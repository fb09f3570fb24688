import type { Ctx } from '@quayside/service-kit/runtime/context';

/** The departments to which the caller's view of the own company is limited; null where it is not, and for companies that staff keep. */
export async function departmentsSeen(
  ctx: Ctx,
  companyId: number,
): Promise<readonly number[] | null> {
  const { CompanyId, DataScope, ScopeOrgIds, OrgId } = ctx.employee;
  if (companyId !== CompanyId) return null;
  if (DataScope === 'department') return ScopeOrgIds;
  return DataScope === 'own' ? [OrgId ?? 0] : null;
}
