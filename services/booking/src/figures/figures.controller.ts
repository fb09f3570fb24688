import { Controller } from '@nestjs/common';
import { entryCompanyFigures } from '@quayside/contracts/booking/figures.api';
import type { AreaFigures, AreaFiguresQuery } from '@quayside/contracts/core/figures';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { companyFigures } from './company-figures.js';

@Controller()
export class EntryFiguresController {
  @Handle(entryCompanyFigures)
  figures(ctx: Ctx, query: AreaFiguresQuery): Promise<AreaFigures> {
    return companyFigures(ctx, query);
  }
}
