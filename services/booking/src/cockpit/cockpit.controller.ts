import { Controller } from '@nestjs/common';
import * as api from '@quayside/contracts/booking/cockpit/cockpit.api';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { actOnBookings, assignBookings, handlersOf } from './batch-bookings.js';
import { carriersOf, readCockpit } from './read-cockpit.js';

/** What the desk sees of all its bookings, and does with many at once. */
@Controller()
export class CockpitController {
  @Handle(api.bookingCockpit)
  cockpit(ctx: Ctx, query: api.CockpitQuery): Promise<api.BookingCockpit> {
    return readCockpit(ctx, query);
  }

  @Handle(api.bookingCarriers)
  carriers(ctx: Ctx, query: Parameters<typeof carriersOf>[1]): Promise<api.CarrierVolume[]> {
    return carriersOf(ctx, query);
  }

  @Handle(api.actOnBookings)
  act(ctx: Ctx, request: api.BookingBatch): Promise<api.BookingOutcome[]> {
    return actOnBookings(ctx, request);
  }

  @Handle(api.assignBookings)
  assign(ctx: Ctx, request: api.AssignBookings): Promise<api.BookingOutcome[]> {
    return assignBookings(ctx, request);
  }

  @Handle(api.bookingHandlers)
  handlers(ctx: Ctx): Promise<api.BookingHandler[]> {
    return handlersOf(ctx);
  }
}
