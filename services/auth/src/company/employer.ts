import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { Permission } from '@quayside/contracts/permissions';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { CompanyEntity } from './company.entity.js';

/** The right over the companies of a type that staff need; nobody has one over the operator's own from outside. */
const RIGHT_OVER: Readonly<Record<CompanyType, Permission | null>> = {
  [CompanyType.Platform]: null,
  [CompanyType.Customer]: 'customer:manage',
  [CompanyType.Provider]: 'provider:manage',
};

/** Whether the caller keeps companies of a type that are not the caller's own. */
export function keepsOthers(ctx: Ctx, type: CompanyType): boolean {
  const right = RIGHT_OVER[type];
  return ctx.employee.CompanyType === CompanyType.Platform && right !== null && ctx.can(right);
}

/**
 * The company whose people or data the caller asks for: the own one, or one over whose type staff have the right. Any other is 404,
 * as if it did not exist.
 */
export async function companyAsked(
  ctx: Ctx,
  asked: number | null | undefined,
): Promise<CompanyEntity> {
  const company = await ctx.repo(CompanyEntity).get(asked ?? ctx.employee.CompanyId);
  if (company.Id !== ctx.employee.CompanyId && !keepsOthers(ctx, company.CompanyType))
    throw new Refusal('record.absent');
  return company;
}
