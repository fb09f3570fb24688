import { Controller } from '@nestjs/common';
import type { BookedOrder } from '@quayside/contracts/booking/order';
import {
  type BookedSailing,
  bookedOrders,
  bookedSailing,
  type OrderIds,
  type SailingQuery,
} from '@quayside/contracts/booking/orders.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { readBooked, sailingOf } from './read-orders.js';

/** Orders for other services; people read them from SI's copy. */
@Controller()
export class CargoOrderController {
  @Handle(bookedOrders)
  booked(ctx: Ctx, request: OrderIds): Promise<BookedOrder[]> {
    return readBooked(ctx, request);
  }

  @Handle(bookedSailing)
  sailing(ctx: Ctx, query: SailingQuery): Promise<BookedSailing | null> {
    return sailingOf(ctx, query);
  }
}
