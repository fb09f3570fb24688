import { Controller } from '@nestjs/common';
import type {
  CodeInPapers,
  KeptOrder,
  OrdersToWithdraw,
  SettledOrder,
} from '@quayside/contracts/booking/holders';
import {
  ordersOfSettledSis,
  restoreSiOrders,
  withdrawSiOrders,
} from '@quayside/contracts/si/held-orders.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { restoreCopies, settledOrders, withdrawCopies } from './withdraw-copies.js';

/** What booking asks of who keeps copies of its orders. */
@Controller()
export class OrderCopyController {
  @Handle(withdrawSiOrders)
  withdraw(ctx: Ctx, request: OrdersToWithdraw): Promise<KeptOrder[]> {
    return withdrawCopies(ctx, request);
  }

  @Handle(restoreSiOrders)
  restore(ctx: Ctx, request: OrdersToWithdraw): Promise<null> {
    return restoreCopies(ctx, request);
  }

  @Handle(ordersOfSettledSis)
  settled(ctx: Ctx, request: CodeInPapers): Promise<SettledOrder[]> {
    return settledOrders(ctx, request);
  }
}
