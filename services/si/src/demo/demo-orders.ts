import { type BookedOrder, OrderSource } from '@quayside/contracts/booking/order';
import { bookedOrders } from '@quayside/contracts/booking/orders.api';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Booking numbers its demo orders from 1. */
const DEMO_IDS = Array.from({ length: 60 }, (_, index) => index + 1);
const LOOK_MS = 200;
const MOST_LOOKS = 300;

/** The demo orders, once booking has them: in a process of its own it may start later than this one. None where these are other orders. */
export async function demoOrders(ctx: Ctx): Promise<BookedOrder[]> {
  for (let looked = 0; looked < MOST_LOOKS; looked++) {
    const orders = await ctx.call(bookedOrders, { Ids: DEMO_IDS }).catch(() => []);
    if (orders.some(({ Source }) => Source !== OrderSource.Demo)) return [];
    if (orders.length === DEMO_IDS.length) return orders;
    await new Promise((wake) => setTimeout(wake, LOOK_MS));
  }
  throw new Error('booking does not answer the demo orders');
}
