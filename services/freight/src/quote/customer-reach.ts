import {
  type CompanySnapshot,
  companyStates,
  findCompanies,
} from '@quayside/contracts/auth/company';
import { findEmployees } from '@quayside/contracts/auth/session';
import { QuoteUnreached } from '@quayside/contracts/freight/quote/choices';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';

/** What the screen of received quotes needs, so that who is notified is who can read them. */
export const READ_RECEIVED = 'rate:query';

/** Whom of the platform a quote's customer is, and whether somebody there can read it. */
export interface CustomerReach {
  /** The company of the platform that the customer is, by its registered name. */
  company: CompanySnapshot | null;
  /** Why nobody there reads it; null: somebody does, or the customer is no company of the platform. */
  unreached: QuoteUnreached | null;
}

const NO_COMPANY: CustomerReach = { company: null, unreached: null };

/**
 * Asks accounts who of a customer can sign in and read a quote. Where they do not answer nobody is
 * notified, and the seller reads why. That a company is disabled is the operator's business: other
 * sellers read that nobody can sign in there.
 */
export async function customerReach(ctx: Ctx, code: string | null): Promise<CustomerReach> {
  if (!code) return NO_COMPANY;
  const outside = Ctx.ofService(ctx.runtime, ctx.traceId);
  try {
    const [company] = await outside.call(findCompanies, { Codes: [code] });
    if (!company) return NO_COMPANY;
    return { company, unreached: await unreachedOf(ctx, outside, company) };
  } catch (error) {
    ctx.log.warn({ err: error }, 'accounts did not say who reads a quote');
    return { company: null, unreached: QuoteUnreached.Unasked };
  }
}

async function unreachedOf(
  ctx: Ctx,
  outside: Ctx,
  { Id }: CompanySnapshot,
): Promise<QuoteUnreached | null> {
  const [[state], readers] = await Promise.all([
    outside.call(companyStates, { Ids: [Id] }),
    outside.call(findEmployees, { CompanyId: Id, Permission: READ_RECEIVED, CanSignIn: true }),
  ]);
  if (state?.Enable !== true)
    return isStaff(ctx) ? QuoteUnreached.Disabled : QuoteUnreached.NoReader;
  return readers.length > 0 ? null : QuoteUnreached.NoReader;
}
