import { Controller } from '@nestjs/common';
import { bookingRecords, entryWork } from '@quayside/contracts/booking/work.api';
import type { FoundInArea, RecordQuery } from '@quayside/contracts/core/record-search';
import type { AreaWork, AreaWorkQuery, AssignWork } from '@quayside/contracts/core/work';
import { Handle } from '@quayside/service-kit/http/handle';
import { findRecords } from '@quayside/service-kit/record-search/find-records';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { assignWork, readWork } from '@quayside/service-kit/work/read-work';
import { bookingRecordSources } from './booking-records.js';
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

  @Handle(bookingRecords)
  find(ctx: Ctx, query: RecordQuery): Promise<FoundInArea> {
    return findRecords(ctx, bookingRecordSources, query);
  }
}
