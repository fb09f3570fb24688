import { Controller } from '@nestjs/common';
import { orderUses } from '@quayside/contracts/booking/orders.api';
import type { UsedCode, UsedCodesQuery } from '@quayside/contracts/masterdata/mapping-uses';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { findUses } from './find-uses.js';

@Controller()
export class BasicDataController {
  @Handle(orderUses)
  uses(ctx: Ctx, query: UsedCodesQuery): Promise<UsedCode[]> {
    return findUses(ctx, query);
  }
}
