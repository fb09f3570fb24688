import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Whether a role is the caller's to keep: one of the own company, or with `auth:manage` one that companies share. */
export const keepsRole = (ctx: Ctx, companyId: number | null): boolean =>
  ctx.can('role:manage') &&
  (companyId === null ? ctx.can('auth:manage') : companyId === ctx.employee.CompanyId);
