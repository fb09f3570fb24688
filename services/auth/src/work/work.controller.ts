import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/auth/work';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { AreaWork, AreaWorkQuery } from '@quayside/contracts/core/work';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readWork } from '@quayside/service-kit/work/read-work';
import { accountWorkSources } from './account-work-sources.js';
import { exportWork, listWork, workBrief } from './list-work.js';
import { takeWork, workColleagues } from './take-work.js';

@Controller()
export class WorkController {
  @Handle(api.accountWork.work)
  ofAccounts(ctx: Ctx, query: AreaWorkQuery): Promise<AreaWork> {
    return readWork(ctx, accountWorkSources, query);
  }

  @Handle(api.listWork)
  list(ctx: Ctx, query: api.WorkQuery): Promise<api.WorkList> {
    return listWork(ctx, query);
  }

  @Handle(api.exportWork)
  export(ctx: Ctx, query: api.WorkQuery & Exporting): Promise<FileAnswer> {
    return exportWork(ctx, query);
  }

  @Handle(api.workBrief)
  brief(ctx: Ctx): Promise<api.WorkBrief> {
    return workBrief(ctx);
  }

  @Handle(api.takeWork)
  take(ctx: Ctx, request: api.TakeWork): Promise<null> {
    return takeWork(ctx, request);
  }

  @Handle(api.workColleagues)
  colleagues(ctx: Ctx, request: api.OneWork): Promise<api.WorkColleague[]> {
    return workColleagues(ctx, request);
  }
}
