import { Injectable } from '@nestjs/common';
import type { BookedOrder } from '@quayside/contracts/booking/order';
import { type OrdersChanged, ordersChanged } from '@quayside/contracts/booking/order-events';
import { bookedOrders } from '@quayside/contracts/booking/orders.api';
import { On } from '@quayside/service-kit/events/subscribe';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { takeOrders } from './take-orders.js';

/** The orders of an event as they are now: asked before the transaction. */
const present = (ctx: Ctx, { Orders }: OrdersChanged): Promise<BookedOrder[]> =>
  ctx.call(bookedOrders, { Ids: Orders.map(({ Id }) => Id) });

/** Orders changed at booking: the copies and their SIs follow. */
@Injectable()
export class OrdersChangedHandler {
  @On(ordersChanged, present)
  changed(tx: Ctx, change: OrdersChanged, _eventId: string, orders: BookedOrder[]): Promise<void> {
    return takeOrders(tx, orders, change);
  }
}
