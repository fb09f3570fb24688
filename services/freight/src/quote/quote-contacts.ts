import { type ContactOfCompany, contactsOfCompany } from '@quayside/contracts/auth/company';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';

/**
 * Whom a customer's own file names, its main contact first. The people of a customer are no
 * business of other sellers: they read of nobody.
 *
 * @throws when accounts do not answer
 */
export async function contactsOfCustomer(ctx: Ctx, code: string): Promise<ContactOfCompany[]> {
  if (!isStaff(ctx)) return [];
  const outside = Ctx.ofService(ctx.runtime, ctx.traceId);
  return outside.call(contactsOfCompany, { Code: code });
}
