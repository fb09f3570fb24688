import { Controller } from '@nestjs/common';
import { entryWork } from '@quayside/contracts/booking/work.api';
import type { AreaWork, AreaWorkQuery, AssignWork } from '@quayside/contracts/core/work';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { assignWork, readWork } from '@quayside/service-kit/work/read-work';
import { entryWorkSources } from './entry-work-sources.js';

@Controller()
export class EntryWorkController {
  @Handle(entryWork.work)
  work(ctx: Ctx, query: AreaWorkQuery): Promise<AreaWork> {
    return readWork(ctx, entryWorkSources, query);
  }

  @Handle(entryWork.assign)
  assign(ctx: Ctx, request: AssignWork): Promise<null> {
    return assignWork(ctx, entryWorkSources, request);
  }
}
