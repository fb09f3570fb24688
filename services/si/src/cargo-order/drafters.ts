import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';

/** Who keeps a draft. */
export interface Drafter {
  EmployeeId: number;
  CompanyId: number | null;
  Name: string | null;
}

/** Everybody who keeps a draft of an order (alias `t`); a column of lists. */
export const DRAFTERS = `(SELECT coalesce(json_agg(json_build_object('EmployeeId', d.employee_id, 'CompanyId', d.company_id,
    'Name', d.employee_name) ORDER BY d.update_time DESC), '[]') FROM si_draft d WHERE d.cgo_id = t.id)`;

/** Not the caller. */
export const isOther = (ctx: Ctx, { EmployeeId }: Drafter): boolean => EmployeeId !== ctx.employee.EmployeeId;

/** A customer knows his colleagues; who of the platform it is, is none of his business. */
export const shownDrafter = (ctx: Ctx, { CompanyId, Name }: Drafter): string =>
  isStaff(ctx) || CompanyId === null || CompanyId === ctx.employee.CompanyId ? (Name ?? '同事') : '平台操作员';

/** The others among those who keep a draft, each once. */
export const otherDrafters = (ctx: Ctx, drafters: readonly Drafter[]): string[] => [
  ...new Set(drafters.filter((drafter) => isOther(ctx, drafter)).map((drafter) => shownDrafter(ctx, drafter))),
];
