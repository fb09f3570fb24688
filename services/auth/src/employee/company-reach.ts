import type { AskReach, CompanyReach } from '@quayside/contracts/auth/company';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { findEmployees } from './find-employees.js';

/** How many people of a company can sign in and hold a right; 404 for no company. */
export async function companyReach(
  ctx: Ctx,
  { CompanyId, Permission }: AskReach,
): Promise<CompanyReach> {
  const [company] = await ctx.sql<{ enable: boolean }>('SELECT enable FROM company WHERE id = $1', [
    CompanyId,
  ]);
  const { enable: Enable } = found(company);
  const readers = await findEmployees(ctx, { CompanyId, Permission, CanSignIn: true });
  return { Enable, Readers: readers.length };
}
