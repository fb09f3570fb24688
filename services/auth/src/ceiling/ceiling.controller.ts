import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/auth/ceiling';
import type { ById } from '@quayside/contracts/core/identified';
import type { HistoryStep } from '@quayside/contracts/core/resource';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { rightsHistory } from '../role/rights-history.js';
import { readCeiling, setCeiling } from './set-ceiling.js';

/** What the operator leaves to customers and providers. */
@Controller()
export class CeilingController {
  @Handle(api.companyCeiling)
  info(ctx: Ctx, { CompanyId }: api.OfCeiling): Promise<api.CompanyCeiling> {
    return readCeiling(ctx, CompanyId);
  }

  @Handle(api.setCompanyCeiling)
  set(ctx: Ctx, request: api.SetCeiling): Promise<api.CompanyCeiling> {
    return setCeiling(ctx, request);
  }

  @Handle(api.ceilingHistory)
  async history(ctx: Ctx, { Id }: ById): Promise<HistoryStep[]> {
    await readCeiling(ctx, Id);
    return rightsHistory(ctx, 'company_ceiling', Id, api.CeilingTrail);
  }
}
