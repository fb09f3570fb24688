import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/auth/figures';
import type { AreaFigures, AreaFiguresQuery } from '@quayside/contracts/core/figures';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { accountFigures } from './account-figures.js';
import { companySurvey } from './company-survey.js';

@Controller()
export class FiguresController {
  @Handle(api.accountFigures)
  ofAccounts(ctx: Ctx, query: AreaFiguresQuery): Promise<AreaFigures> {
    return accountFigures(ctx, query);
  }

  @Handle(api.companySurvey)
  ofCompany(ctx: Ctx, query: api.CompanySurveyQuery): Promise<api.CompanySurvey> {
    return companySurvey(ctx, query);
  }
}
