import type { OfRoleOwner } from '@quayside/contracts/auth/company-role';
import type { CompanyType } from '@quayside/contracts/auth/company-type';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { companyAsked, keepsOthers } from '../company/employer.js';

/** Whose roles: a company's, or (without a company) those that all companies of a type share. */
export interface RoleOwner {
  CompanyId: number | null;
  CompanyName: string | null;
  CompanyType: CompanyType;
}

/** Whether the own company is asked for by somebody who does not keep its roles: he sees what is his own. */
export const asksAsMember = (ctx: Ctx, { CompanyId, CompanyType: type }: OfRoleOwner): boolean =>
  type === undefined &&
  (!CompanyId || CompanyId === ctx.employee.CompanyId) &&
  !ctx.can('role:manage');

/**
 * The owner that the caller asks for: the own company with the right over its roles, another company that staff keep, or a type
 * of company that they keep or whose roles they do. Any other company is 404.
 */
export async function ownerAsked(
  ctx: Ctx,
  { CompanyId, CompanyType: type }: OfRoleOwner,
): Promise<RoleOwner> {
  if (type !== undefined) {
    if (!keepsOthers(ctx, type)) ctx.require('auth:manage');
    return { CompanyId: null, CompanyName: null, CompanyType: type };
  }
  const company = await companyAsked(ctx, CompanyId);
  if (company.Id === ctx.employee.CompanyId) ctx.require('role:manage');
  return {
    CompanyId: company.Id,
    CompanyName: company.CompanyName,
    CompanyType: company.CompanyType,
  };
}

/** Whose eyes a role is read with: 404 unless it is the own company's, of a company or type that the caller keeps, or shared by the own type. */
export async function ownerOfRole(
  ctx: Ctx,
  role: { CompanyId: number | null; CompanyType: CompanyType },
): Promise<RoleOwner> {
  if (role.CompanyId !== null) return ownerAsked(ctx, { CompanyId: role.CompanyId });
  if (ctx.can('auth:manage') || keepsOthers(ctx, role.CompanyType))
    return { CompanyId: null, CompanyName: null, CompanyType: role.CompanyType };
  if (role.CompanyType !== ctx.employee.CompanyType) throw new Refusal('record.absent');
  return ownerAsked(ctx, {});
}
