import { Controller } from '@nestjs/common';
import { entryCompanyFigures } from '@quayside/contracts/booking/figures.api';
import type { AreaFigures, AreaFiguresQuery } from '@quayside/contracts/core/figures';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { bookingFigures } from './booking-figures.js';
import { companyFigures } from './company-figures.js';

/** A service tells the figures of a company in one answer: those of entered orders, then those of bookings. */
@Controller()
export class EntryFiguresController {
  @Handle(entryCompanyFigures)
  async figures(ctx: Ctx, query: AreaFiguresQuery): Promise<AreaFigures> {
    const [entries, bookings] = await Promise.all([
      companyFigures(ctx, query),
      bookingFigures(ctx, query),
    ]);
    return {
      Figures: [...entries.Figures, ...bookings.Figures],
      Courses: [...entries.Courses, ...bookings.Courses],
    };
  }
}
