import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/booking/release/credit-hold.api';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Rows } from '@quayside/contracts/core/list';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { creditHoldsPage, endCompanyHold, exportHolds, putCompanyOnHold } from './credit-holds.js';

/** Customers whose bookings are not released. */
@Controller()
export class CreditHoldController {
  @Handle(api.listCreditHolds)
  list(ctx: Ctx, query: api.CreditHoldQuery): Promise<Rows<api.CreditHold>> {
    return creditHoldsPage(ctx, query);
  }

  @Handle(api.exportCreditHolds)
  export(ctx: Ctx, query: api.CreditHoldQuery): Promise<FileAnswer> {
    return exportHolds(ctx, query);
  }

  @Handle(api.putOnHold)
  create(ctx: Ctx, request: api.PutOnHold): Promise<api.CreditHold> {
    return putCompanyOnHold(ctx, request);
  }

  @Handle(api.endHold)
  end(ctx: Ctx, request: api.EndHold): Promise<api.CreditHold> {
    return endCompanyHold(ctx, request);
  }
}
