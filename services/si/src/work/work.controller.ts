import { Controller } from '@nestjs/common';
import type { AreaWork, AreaWorkQuery, AssignWork } from '@quayside/contracts/core/work';
import { siWork } from '@quayside/contracts/si/work.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { assignWork, readWork } from '@quayside/service-kit/work/read-work';
import { siWorkSources } from './si-work-sources.js';

@Controller()
export class SiWorkController {
  @Handle(siWork.work)
  work(ctx: Ctx, query: AreaWorkQuery): Promise<AreaWork> {
    return readWork(ctx, siWorkSources, query);
  }

  @Handle(siWork.assign)
  assign(ctx: Ctx, request: AssignWork): Promise<null> {
    return assignWork(ctx, siWorkSources, request);
  }
}
