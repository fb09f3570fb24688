import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';

/**
 * Whether the caller reads what we owe to others: services, and of the operator's people those who
 * may print it or may see what rates are bought at (decision 110). No customer ever.
 */
export const maySeePayables = (ctx: Ctx): boolean =>
  ctx.caller !== null || (isStaff(ctx) && (ctx.can('entry:payable') || ctx.can('rate:cost')));
