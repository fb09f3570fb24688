import type { Ctx } from '../runtime/context.js';
import { isStaff } from '../runtime/is-staff.js';

/** Who keeps a draft. */
export interface Writer {
  EmployeeId: number;
  /** Drafts of old know neither company nor name. */
  CompanyId: number | null;
  Name: string | null;
}

/** Not the caller. */
export const isOther = (ctx: Ctx, { EmployeeId }: Writer): boolean =>
  EmployeeId !== ctx.employee.EmployeeId;

/** A customer knows his colleagues; who of the platform it is, is none of his business. */
export const shownWriter = (ctx: Ctx, { CompanyId, Name }: Writer): string =>
  isStaff(ctx) || CompanyId === null || CompanyId === ctx.employee.CompanyId
    ? (Name ?? '同事')
    : '平台操作员';

/** The others among those who keep a draft, each once. */
export const otherWriters = (ctx: Ctx, writers: readonly Writer[]): string[] => [
  ...new Set(
    writers.filter((writer) => isOther(ctx, writer)).map((writer) => shownWriter(ctx, writer)),
  ),
];
