import type { RateBox } from '@quayside/contracts/freight/boxes';
import type { TypedCharge } from '@quayside/contracts/freight/quote/quote';
import { typedCharges } from '@quayside/contracts/freight/quote/typed-charges';
import type { StaffOffer, StaffOfferSearch, StaffOffers } from '@quayside/contracts/freight/search';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { knownOnlySince } from '../pool/pool-past.js';
import { shownPosts } from '../post/shown-posts.js';
import { fromCents, toCents } from '../price/cents.js';
import { calendarOf } from './offer-calendar.js';
import { costOfBox, type Priced } from './priced.js';
import { logSearch } from './search-log.js';
import { carrierNames, offerOf, pageOf, pricedOffers } from './search-offers.js';

/** What the ocean freight of all boxes costs; null where one of them is not taken. */
function costOf(priced: Priced): bigint | null {
  let sum = 0n;
  for (const { Type, Count } of priced.tree.Boxes) {
    const cost = costOfBox(priced, Type as RateBox);
    if (cost === null) return null;
    sum += cost * BigInt(Count);
  }
  return sum;
}

/** What is charged beside the freight, as it is typed into a quote. */
const chargesOf = ({ tree }: Priced): TypedCharge[] =>
  typedCharges(
    tree.Charges.filter(({ Applies }) => Applies),
    tree.Boxes.filter(({ Unit }) => Unit !== null).length,
  );

function asStaff(ctx: Ctx, priced: Priced, names: ReadonlyMap<string, string>): StaffOffer {
  const { Supplier, ContractNo, NamedAccount, InnerRemark } = priced.rate;
  const mayBuy = ctx.can('rate:cost');
  const cost = mayBuy ? costOf(priced) : null;
  const sold = priced.tree.Boxes.reduce<bigint | null>(
    (sum, { Total }) => (sum === null || Total === null ? null : sum + toCents(Total)),
    0n,
  );
  return {
    ...offerOf(priced, names),
    Shared: priced.held !== null,
    Charges: priced.held ? chargesOf(priced) : null,
    Supplier: mayBuy ? Supplier : null,
    ContractNo: mayBuy ? ContractNo : null,
    NamedAccount,
    InnerRemark,
    Cost: cost === null ? null : fromCents(cost),
    Margin: cost === null || sold === null ? null : fromCents(sold - cost),
  };
}

/** Offers of the caller's own company for a customer, at his price; who may not see the buy price has neither it nor the margin. */
export async function staffOffers(ctx: Ctx, request: StaffOfferSearch): Promise<StaffOffers> {
  const { CompanyId: sellerId, EmployeeId } = ctx.employee;
  const customerCode = request.CustomerCode?.trim().toUpperCase() || null;
  const search = {
    sellerId,
    customerCode,
    salesId: EmployeeId,
    audience: 'seller' as const,
    asOf: request.AsOf ?? null,
  };
  const { offers, cut, from, to, unscheduled, comparing } = await pricedOffers(
    ctx,
    request,
    search,
    { withSales: request.WithSales === true },
  );
  const told = { source: 'staff' as const, sellerId, customerCode, from, to, offers };
  // What was once asked for at a price of the past is no demand of today.
  const isLogged = (request.Page ?? 1) === 1 && !search.asOf;
  const page = pageOf(offers, request);
  const shown = {
    sellerId,
    audience: search.audience,
    from,
    to,
    rates: offers.map(({ rate }) => rate),
  };
  const [names, Posts] = await Promise.all([
    carrierNames(ctx, page),
    shownPosts(ctx, request, shown),
    isLogged ? logSearch(ctx, request, told) : null,
  ]);
  const Rows = page.map((offer) => asStaff(ctx, offer, names));
  const SharedSince = search.asOf ? await knownOnlySince(ctx, search.asOf) : null;
  const found = {
    Rows,
    Total: offers.length,
    Calendar: calendarOf(offers, from, to),
    Cut: cut,
    Unscheduled: unscheduled,
    Comparing: comparing,
  };
  return { ...found, SharedSince, Posts };
}
