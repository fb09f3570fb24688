import { Controller } from '@nestjs/common';
import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import * as api from '@quayside/contracts/booking/online/order';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import type { Rows } from '@quayside/contracts/core/list';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import {
  acceptPrice,
  cancelOrder,
  cancelPrice,
  orderDetail,
  placeOrder,
  refreshOrder,
} from './act-on-order.js';
import { freezeOffer } from './freeze-offer.js';
import { exportOrders, ordersPage } from './list-orders.js';

/** Orders at carriers' online shops, beside the bookings that they are. */
@Controller()
export class OnlineOrderController {
  @Handle(api.freezeOffer)
  freeze(ctx: Ctx, request: api.FreezeOffer): Promise<BookingDetail> {
    return freezeOffer(ctx, request);
  }

  @Handle(api.listOnlineOrders)
  list(ctx: Ctx, query: api.OnlineOrderQuery): Promise<Rows<api.OnlineOrder>> {
    return ordersPage(ctx, query);
  }

  @Handle(api.exportOnlineOrders)
  export(ctx: Ctx, query: api.OnlineOrderQuery): Promise<FileAnswer> {
    return exportOrders(ctx, query);
  }

  @Handle(api.onlineOrder)
  info(ctx: Ctx, of: api.OfOnlineBooking): Promise<api.OnlineOrderDetail | null> {
    return orderDetail(ctx, of);
  }

  @Handle(api.refreshOnlineOrder)
  refresh(ctx: Ctx, of: api.OfOnlineBooking): Promise<api.OnlineOrderDetail> {
    return refreshOrder(ctx, of);
  }

  @Handle(api.acceptPresentPrice)
  acceptPrice(ctx: Ctx, request: api.AcceptPresentPrice): Promise<api.OnlineOrderDetail> {
    return acceptPrice(ctx, request);
  }

  @Handle(api.placeOnlineOrder)
  place(ctx: Ctx, request: api.PlaceOrder): Promise<api.OnlineOrderDetail> {
    return placeOrder(ctx, request);
  }

  @Handle(api.onlineCancelPrice)
  cancelPrice(ctx: Ctx, of: api.OfOnlineBooking): Promise<api.CancelPrice> {
    return cancelPrice(ctx, of);
  }

  @Handle(api.cancelOnlineOrder)
  cancel(ctx: Ctx, request: api.CancelOnlineOrder): Promise<api.OnlineOrderDetail> {
    return cancelOrder(ctx, request);
  }
}
