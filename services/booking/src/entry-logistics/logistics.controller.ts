import { Controller } from '@nestjs/common';
import {
  exportLogistics as exportEndpoint,
  type LogisticsQuery,
  type LogisticsRow,
  type LogisticsUpdate,
  listLogistics,
  updateLogistics as updateEndpoint,
} from '@quayside/contracts/booking/entry/logistics';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Rows } from '@quayside/contracts/core/list';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { exportLogistics, logisticsPage } from './list-logistics.js';
import { updateLogistics } from './update-logistics.js';

/** The services beside the sea freight, over all orders. */
@Controller()
export class LogisticsController {
  @Handle(listLogistics)
  list(ctx: Ctx, query: LogisticsQuery): Promise<Rows<LogisticsRow>> {
    return logisticsPage(ctx, query);
  }

  @Handle(exportEndpoint)
  export(ctx: Ctx, query: LogisticsQuery): Promise<FileAnswer> {
    return exportLogistics(ctx, query);
  }

  @Handle(updateEndpoint)
  update(ctx: Ctx, request: LogisticsUpdate): Promise<LogisticsRow> {
    return updateLogistics(ctx, request);
  }
}
