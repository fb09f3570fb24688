import { Controller } from '@nestjs/common';
import type { FoundInArea, RecordQuery } from '@quayside/contracts/core/record-search';
import type { AreaWork, AreaWorkQuery, AssignWork } from '@quayside/contracts/core/work';
import { siRecords, siWork } from '@quayside/contracts/si/work.api';
import { Handle } from '@quayside/service-kit/http/handle';
import { findRecords } from '@quayside/service-kit/record-search/find-records';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { assignWork, readWork } from '@quayside/service-kit/work/read-work';
import { siRecordSources } from './si-records.js';
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

  @Handle(siRecords)
  find(ctx: Ctx, query: RecordQuery): Promise<FoundInArea> {
    return findRecords(ctx, siRecordSources, query);
  }
}
