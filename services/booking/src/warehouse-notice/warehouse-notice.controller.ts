import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/booking/release/warehouse-notice.api';
import type { FileAnswer } from '@quayside/contracts/core/endpoint';
import { Handle } from '@quayside/service-kit/http/handle';
import { zoneOfPort } from '@quayside/service-kit/mapping/port-zones';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { bookingStore } from '../booking/booking.entity.js';
import { paperAsPdf } from '../entry-print/draw-paper.js';
import { noticePaper } from './notice-paper.js';
import { isDelivered, noticeOf, saveNotice, warehouseOf } from './warehouse-of-booking.js';

/** Where the cargo of released bookings is delivered. */
@Controller()
export class WarehouseNoticeController {
  @Handle(api.warehouseNotice)
  info(ctx: Ctx, { BookingId }: api.OfWarehouseNotice): Promise<api.WarehouseOfBooking> {
    return warehouseOf(ctx, BookingId);
  }

  @Handle(api.saveWarehouseNotice)
  save(ctx: Ctx, request: api.SaveWarehouseNotice): Promise<api.WarehouseNotice> {
    return saveNotice(ctx, request);
  }

  @Handle(api.warehousePdf)
  async pdf(ctx: Ctx, { BookingId }: api.OfWarehouseNotice): Promise<FileAnswer> {
    const booking = await bookingStore.read(ctx, BookingId);
    const notice = found(isDelivered(booking) ? await noticeOf(ctx, booking) : null);
    return {
      Name: `进仓通知书-${booking.RequestNo}.pdf`,
      Bytes: await paperAsPdf(
        noticePaper(booking, notice, await zoneOfPort(ctx, booking.LoadCode)),
      ),
    };
  }
}
