import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/booking/shared/shared-booking';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Exporting } from '@quayside/contracts/core/export';
import type { ById } from '@quayside/contracts/core/identified';
import type { Rows } from '@quayside/contracts/core/list';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { countShared, sharedInfo, sharedPage, sharedSheet } from './list-shared.js';

@Controller()
export class SharedBookingController {
  @Handle(api.listSharedBookings)
  list(ctx: Ctx, query: api.SharedBookingQuery): Promise<Rows<api.SharedBooking>> {
    return sharedPage(ctx, query);
  }

  @Handle(api.exportSharedBookings)
  export(ctx: Ctx, query: api.SharedBookingQuery & Exporting): Promise<FileAnswer> {
    return sharedSheet(ctx, query);
  }

  @Handle(api.sharedBooking)
  info(ctx: Ctx, { Id }: ById): Promise<api.SharedBookingDetail> {
    return sharedInfo(ctx, Id);
  }

  @Handle(api.countSharedBookings)
  counts(
    ctx: Ctx,
    query: Omit<api.SharedBookingQuery, 'Role' | 'Page' | 'Limit' | 'Sort'>,
  ): Promise<api.SharedBookingCount[]> {
    return countShared(ctx, query);
  }
}
