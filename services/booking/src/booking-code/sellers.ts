import { peopleOfCompany } from '@quayside/contracts/auth/department';
import type { CodeSeller } from '@quayside/contracts/booking/codes/allotment';
import { Ctx } from '@quayside/service-kit/runtime/context';

/** The people of the caller's company, to whom a code can be allotted. */
export async function sellersOf(ctx: Ctx): Promise<CodeSeller[]> {
  const { CompanyId } = ctx.employee;
  const found = await Ctx.ofService(ctx.runtime, ctx.traceId).call(peopleOfCompany, { CompanyId });
  return found.map(({ Id, RealName, OrgName }) => ({ Id, Name: RealName, OrgName }));
}
