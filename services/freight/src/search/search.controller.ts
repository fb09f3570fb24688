import { Controller } from '@nestjs/common';
import {
  type BookableOffer,
  type OfferToBook,
  offerToBook,
} from '@quayside/contracts/freight/book-offer';
import type { PriceTree } from '@quayside/contracts/freight/price';
import * as api from '@quayside/contracts/freight/search';
import {
  type SharedChainQuery,
  type SharedStep,
  sharedChain,
} from '@quayside/contracts/freight/shared-chain';
import { Handle } from '@quayside/service-kit/http/handle';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { shownPosts } from '../post/shown-posts.js';
import { operatorOf } from '../rate/operator.js';
import { calendarOf } from './offer-calendar.js';
import { toBook } from './offer-to-book.js';
import { logSearch, type SearchSource } from './search-log.js';
import {
  carrierNames,
  daysOf,
  offerOf,
  pageOf,
  pricedOffers,
  type SearchFor,
  whyOf,
} from './search-offers.js';
import { sharedChainOf } from './shared-chain.js';
import { staffOffers } from './staff-offers.js';

const EMPTY: api.Offers = {
  Rows: [],
  Total: 0,
  Calendar: [],
  Cut: false,
  Unscheduled: false,
  Comparing: null,
  Posts: [],
};

/** A buyer's search among the operator's rates. */
async function offersFor(
  ctx: Ctx,
  request: api.OfferSearch,
  source: SearchSource,
  search: Omit<SearchFor, 'sellerId'>,
): Promise<api.Offers> {
  const sellerId = await operatorOf(ctx);
  daysOf(ctx, request);
  if (sellerId === null) return EMPTY;
  const { offers, cut, from, to, unscheduled, comparing } = await pricedOffers(
    ctx,
    request,
    { ...search, sellerId },
    { withSales: false },
  );
  const told = { source, sellerId, customerCode: search.customerCode, from, to, offers };
  const page = pageOf(offers, request);
  const rates = offers.map(({ rate }) => rate);
  const shown = { sellerId, audience: search.audience, from, to, rates };
  const [names, Posts] = await Promise.all([
    carrierNames(ctx, page),
    shownPosts(ctx, request, shown),
    (request.Page ?? 1) === 1 ? logSearch(ctx, request, told) : null,
  ]);
  const Rows = page.map((offer) => offerOf(offer, names));
  const said = { Cut: cut, Unscheduled: unscheduled, Comparing: comparing, Posts };
  return { Rows, Total: offers.length, Calendar: calendarOf(offers, from, to), ...said };
}

const buyer = (ctx: Ctx): Omit<SearchFor, 'sellerId'> => ({
  customerCode: ctx.employee.CompanyCode,
  salesId: null,
  audience: 'buyer',
  asOf: null,
});
const PUBLIC: Omit<SearchFor, 'sellerId'> = {
  customerCode: null,
  salesId: null,
  audience: 'public',
  asOf: null,
};

async function why(
  ctx: Ctx,
  request: api.PriceWhy,
  search: Omit<SearchFor, 'sellerId'>,
): Promise<PriceTree | null> {
  const sellerId = await operatorOf(ctx);
  return sellerId === null ? null : whyOf(ctx, request, { ...search, sellerId });
}

@Controller()
export class SearchController {
  @Handle(api.searchOffers)
  offers(ctx: Ctx, request: api.StaffOfferSearch): Promise<api.StaffOffers> {
    return staffOffers(ctx, request);
  }

  @Handle(api.searchPrices)
  prices(ctx: Ctx, request: api.OfferSearch): Promise<api.Offers> {
    return offersFor(ctx, request, 'customer', buyer(ctx));
  }

  @Handle(api.searchPublished)
  published(ctx: Ctx, request: api.OfferSearch): Promise<api.Offers> {
    return offersFor(ctx, request, 'public', PUBLIC);
  }

  @Handle(offerToBook)
  toBook(ctx: Ctx, request: OfferToBook): Promise<BookableOffer | null> {
    return toBook(ctx, request);
  }

  @Handle(sharedChain)
  chain(ctx: Ctx, request: SharedChainQuery): Promise<SharedStep[]> {
    return sharedChainOf(ctx, request);
  }

  @Handle(api.explainOwnPrice)
  async explainOwn(ctx: Ctx, request: api.PriceWhy): Promise<PriceTree> {
    return found(await why(ctx, request, buyer(ctx)));
  }

  @Handle(api.explainPublished)
  explainPublished(ctx: Ctx, request: api.PriceWhy): Promise<PriceTree | null> {
    return why(ctx, request, PUBLIC);
  }
}
