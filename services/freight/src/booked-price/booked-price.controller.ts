import { Controller } from '@nestjs/common';
import {
  type BookedPrice,
  type BookedPriceQuery,
  bookedPrice,
  type QuotedWeightPrice,
  type QuotedWeightQuery,
  quotedWeightPrice,
} from '@quayside/contracts/freight/booked-price';
import { Handle } from '@quayside/service-kit/http/handle';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { priceOfBooked } from './booked-price.js';
import { priceAtWeight } from './quoted-weight.js';

@Controller()
export class BookedPriceController {
  @Handle(bookedPrice)
  booked(ctx: Ctx, query: BookedPriceQuery): Promise<BookedPrice> {
    return priceOfBooked(ctx, query);
  }

  @Handle(quotedWeightPrice)
  atWeight(ctx: Ctx, query: QuotedWeightQuery): Promise<QuotedWeightPrice> {
    return priceAtWeight(ctx, query);
  }
}
