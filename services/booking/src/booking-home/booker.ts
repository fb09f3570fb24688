import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { type Customer, customerOf } from '../entry-order/whose.js';

/** Whose booking a new one is: staff name a customer, or book on the operator's own account; a customer's own company is taken. */
export async function bookerOf(ctx: Ctx, named: number | null | undefined): Promise<Customer> {
  const { CompanyId, CompanyCode, CompanyName } = ctx.employee;
  return isStaff(ctx) && named === CompanyId
    ? { CompanyId, CompanyCode, CompanyName }
    : customerOf(ctx, named);
}
