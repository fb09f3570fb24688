import { Controller } from '@nestjs/common';
import { entryWork } from '@quayside/contracts/booking/work.api';
import type { AreaWork, AreaWorkQuery, AssignWork } from '@quayside/contracts/core/work';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { assignWork, readWork } from '@quayside/service-kit/work/read-work';
import { bookingWorkSources } from './booking-work-sources.js';
import { entryWorkSources } from './entry-work-sources.js';

/** A service tells what people have to do in one list; kinds are named apart. */
const SOURCES = [...entryWorkSources, ...bookingWorkSources];

@Controller()
export class EntryWorkController {
  @Handle(entryWork.work)
  work(ctx: Ctx, query: AreaWorkQuery): Promise<AreaWork> {
    return readWork(ctx, SOURCES, query);
  }

  @Handle(entryWork.assign)
  assign(ctx: Ctx, request: AssignWork): Promise<null> {
    return assignWork(ctx, SOURCES, request);
  }
}
