import { services } from '@quayside/contracts/areas';
import {
  type CompanySurvey,
  type CompanySurveyQuery,
  accountFigures as endpointOfAccounts,
} from '@quayside/contracts/auth/figures';
import { isFiguresEndpoint } from '@quayside/contracts/core/figures';
import { admitToFigures } from '@quayside/service-kit/figures/company-figures';
import { periodsOf } from '@quayside/service-kit/figures/periods';
import { askServices, contributors } from '@quayside/service-kit/runtime/ask-services';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { companyAsked } from '../company/employer.js';
import { accountFigures } from './account-figures.js';

const AREAS = contributors(isFiguresEndpoint);

/** What every area counts of a company: each area answers as far as the caller's data scope goes, and one that is away is named. */
export async function companySurvey(
  ctx: Ctx,
  { CompanyId: asked, From, To }: CompanySurveyQuery,
): Promise<CompanySurvey> {
  const company = await companyAsked(ctx, asked);
  const { Id: CompanyId, CompanyName, CompanyType } = company;
  admitToFigures(ctx, { CompanyId });
  periodsOf({ From, To });
  const query = { CompanyId, From, To };
  const [last] = await ctx.sql<{ time: string | null }>(
    'SELECT max(last_sign_in_time) AS time FROM employee WHERE company_id = $1',
    [CompanyId],
  );
  const { answered, silent } = await askServices(ctx, AREAS, ({ endpoint }) =>
    endpoint.path === endpointOfAccounts.path
      ? accountFigures(ctx, query)
      : ctx.call(endpoint, query),
  );
  return {
    CompanyId,
    CompanyName,
    CompanyType,
    LastSignInTime: last?.time ?? null,
    Areas: answered
      .filter(({ answer }) => answer.Figures.length + answer.Courses.length > 0)
      .map(({ service, answer }) => ({ ...answer, Area: service, AreaName: services[service] })),
    Silent: silent,
  };
}
