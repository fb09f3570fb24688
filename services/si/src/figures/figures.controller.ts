import { Controller } from '@nestjs/common';
import type { AreaFigures, AreaFiguresQuery } from '@quayside/contracts/core/figures';
import { siCompanyFigures } from '@quayside/contracts/si/figures.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { companyFigures } from './company-figures.js';

@Controller()
export class SiFiguresController {
  @Handle(siCompanyFigures)
  figures(ctx: Ctx, query: AreaFiguresQuery): Promise<AreaFigures> {
    return companyFigures(ctx, query);
  }
}
