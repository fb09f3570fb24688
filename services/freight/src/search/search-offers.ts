import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import type { PriceTree } from '@quayside/contracts/freight/price';
import { Rate } from '@quayside/contracts/freight/rate';
import {
  MOST_DAYS,
  MOST_OFFERS,
  type Offer,
  type OfferComparing,
  type OfferSearch,
  OfferSort,
  type PriceWhy,
} from '@quayside/contracts/freight/search';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { onSale } from '../phase/phase.js';
import { heldRateOf } from '../pool/held-rate.js';
import { type HeldRate, heldRates } from '../pool/held-rates.js';
import { inHome } from '../price/exchange.js';
import { type Buyer, ownChargesOf, ruleSetsFor, rulesFor } from '../price/load-rules.js';
import { type Audience, type PriceAsked, type PricedRate, priceTree } from '../price/price-tree.js';
import { later } from '../rate/closing.js';
import { ratesForSale, type SoldRate } from '../rate/rates-for-sale.js';
import { closingDayOf, departuresWithin } from '../sailing/departures.js';
import { realSailings } from '../sailing/real-sailings.js';
import { templatesOf } from '../sailing/sail-templates.definition.js';
import { boxesOf, invalid } from './boxes.js';
import { amountOf, comparingOf, currenciesOf, inOrder, worthOf } from './order-offers.js';
import { type Priced, transitOf } from './priced.js';

const USUAL_DAYS = 13;
const DEFAULT_LIMIT = 20;

/** For whom a search is made, and who reads it. */
export interface SearchFor extends Buyer {
  audience: Audience;
  asOf: string | null;
}

/** The days of departure that are looked at; 400 where they are too many or the wrong way round. */
export function daysOf(
  ctx: Ctx,
  { From, To }: Pick<OfferSearch, 'From' | 'To'>,
): { from: string; to: string } {
  const from = From ?? chinaDay(ctx.now);
  const to = To ?? daysAfter(from, USUAL_DAYS);
  if (to < from) throw invalid('To', 'range', '开船止早于开船起');
  if (daysAfter(from, MOST_DAYS) < to) throw invalid('To', 'range', `最多查询${MOST_DAYS}天`);
  return { from, to };
}

/** Rates of a seller that are for sale between the ports on the days; as they were at a moment where one is named. */
const ratesFor = (
  ctx: Ctx,
  request: OfferSearch,
  { sellerId, audience, asOf }: SearchFor,
  from: string,
  to: string,
): Promise<SoldRate[]> =>
  ratesForSale(ctx, {
    ...{
      sellers: [sellerId],
      pols: request.Pols.map(upper),
      pods: request.Pods.map(upper),
      from,
      to,
      asOf,
    },
    ...{ carrier: request.CarrierCode ? upper(request.CarrierCode) : null, direct: request.Direct },
    boxes: boxesOf(request.Boxes, request.Weight),
    // What is bought for one shipper is sold to nobody else.
    ...{ named: audience !== 'buyer' && audience !== 'public', most: MOST_OFFERS + 1 },
  });

/** What the seller holds of other companies' rates, or held at a moment. */
const heldFor = (
  ctx: Ctx,
  request: OfferSearch,
  { sellerId, audience, asOf }: SearchFor,
  from: string,
  to: string,
): Promise<HeldRate[]> =>
  heldRates(ctx, {
    ...{
      sellerId,
      audience,
      pols: request.Pols.map(upper),
      pods: request.Pods.map(upper),
      from,
      to,
      asOf,
    },
    ...{
      carrier: request.CarrierCode ? upper(request.CarrierCode) : null,
      direct: request.Direct === true,
    },
    ...{ boxes: boxesOf(request.Boxes, request.Weight), most: MOST_OFFERS },
  });

const upper = (code: string): string => code.trim().toUpperCase();

/** What a search found. */
export interface Found {
  offers: Priced[];
  cut: boolean;
  from: string;
  to: string;
  /** Real schedules could not be asked for; departures are those of patterns alone. */
  unscheduled: boolean;
  /** How prices in several currencies were compared; null where there was one. */
  comparing: OfferComparing | null;
}

/** Every offer of a search with its price, ordered, at most as many as are looked at. */
export async function pricedOffers(
  ctx: Ctx,
  request: OfferSearch,
  search: SearchFor,
  withSales: boolean,
): Promise<Found> {
  const { from, to } = daysOf(ctx, request);
  const boxes = boxesOf(request.Boxes, request.Weight);
  const [own, shared, sets] = await Promise.all([
    ratesFor(ctx, request, search, from, to),
    heldFor(ctx, request, search, from, to),
    ruleSetsFor(ctx, search, search.asOf),
  ]);
  const heldBy = new Map(shared.map((held) => [held.rate.Id, held]));
  const found = [...own, ...shared.map(({ rate }) => rate)];
  const rates = found.slice(0, MOST_OFFERS);
  const ids = rates.flatMap(({ Id }) => (Id > 0 ? [Id] : []));
  const pods = [...new Set(rates.map(({ ViaCode, PodCode }) => ViaCode ?? PodCode))];
  const codes = rates.flatMap(({ SailTemplate }) => SailTemplate ?? []);
  const [charges, templates, real] = await Promise.all([
    ownChargesOf(ctx, search.sellerId, ids, search.asOf),
    templatesOf(ctx, search.sellerId, codes, search.asOf),
    rates.length > 0
      ? realSailings(ctx, [...new Set(rates.map(({ PolCode }) => PolCode))], pods, from, to)
      : [],
  ]);
  const rules = {
    ...sets,
    own: new Map([...charges, ...shared.map((each) => [each.rate.Id, each.charges] as const)]),
  };
  const today = chinaDay(search.asOf ? new Date(search.asOf) : ctx.now);
  const asked = {
    boxes,
    bills: 1,
    cbm: null,
    weight: null,
    withSales,
    audience: search.audience,
    shared: new Map(),
  };
  const departing = departuresWithin(real ?? [], from, to);
  const offers = rates.flatMap((rate): Priced[] => {
    // What has closed is sold no more.
    const held = heldBy.get(rate.Id) ?? null;
    const template = held ? held.template : (templates.get(rate.SailTemplate ?? '') ?? null);
    const all = departing(rate, template);
    const departures = {
      ...all,
      sailings: all.sailings.filter((sailing) => (closingDayOf(sailing) ?? today) >= today),
    };
    // A service that does not depart within the days is no offer for them.
    if (departures.known && departures.sailings.length === 0) return [];
    const day = departures.sailings[0]?.Day ?? later(from, rate.ValidFrom);
    const tree = priceTree(rate, rules, { ...asked, day: later(today, day) });
    return [{ rate, held, departures, tree, amount: amountOf(tree), worth: null }];
  });
  const currencies = currenciesOf(offers.map(({ tree }) => tree));
  // Amounts in one currency are compared as they are.
  const worths =
    currencies.length > 1 ? await inHome(ctx, currencies, today) : new Map<string, number>();
  for (const offer of offers)
    if (offer.amount !== null) offer.worth = worthOf(offer.tree.Totals, worths);
  return {
    offers: inOrder(offers, request.Order ?? OfferSort.Cheapest),
    comparing: comparingOf(currencies, worths, today),
    cut: found.length > MOST_OFFERS,
    from,
    to,
    unscheduled: real === null,
  };
}

/** What carriers of some offers are called. Where basic data cannot be asked the codes stand alone. */
export const carrierNames = (
  ctx: Ctx,
  offers: readonly Priced[],
): Promise<ReadonlyMap<string, string>> =>
  namesByCall(Ctx.ofService(ctx.runtime, ctx.traceId), 'carrier', [
    ...new Set(offers.flatMap(({ rate }) => rate.CarrierCode ?? [])),
  ]);

/** What a buyer may read of a rate, named one by one, so that nothing else of it can come along. */
const SEEN = [
  ...([
    'Id',
    'CarrierCode',
    'PolCode',
    'PodCode',
    'ViaCode',
    'DestCode',
    'LaneCode',
    'TerminalCode',
    'LoopCode',
    'RateType',
    'Commodity',
  ] as const),
  ...([
    'ValidFrom',
    'ValidTo',
    'CurrencyCode',
    'TransitDays',
    'FreeDaysPol',
    'FreeDaysPod',
    'Space',
    'SpaceText',
    'WeightLimit20',
  ] as const),
  ...([
    'WeightLimit40',
    'WeightRemark',
    'PublicRemark',
    'PolRemark',
    'PodRemark',
    'FreeTimeRemark',
    'Recommended',
    'PublishTime',
  ] as const),
] as const satisfies readonly (keyof Offer & keyof Rate)[];

/** An offer as its buyer reads it. */
export function offerOf(priced: Priced, names: ReadonlyMap<string, string>): Offer {
  const { rate, tree, departures } = priced;
  const { sailings, blank } = departures;
  const seen = Object.fromEntries(SEEN.map((name) => [name, rate[name]])) as Pick<
    Offer,
    (typeof SEEN)[number]
  >;
  return {
    ...seen,
    CarrierName: (rate.CarrierCode && names.get(rate.CarrierCode)) || null,
    Boxes: tree.Boxes.map(({ Type, Count, Unit }) => ({ Type, Count, Unit })),
    ...{ Totals: tree.Totals, AskFirst: tree.AskFirst, Included: rate.Included ?? [] },
    ...{
      Sailings: sailings.map(({ Day }) => Day),
      Schedule: sailings,
      Blank: blank,
      TransitDays: transitOf(priced),
    },
    Closing: closingDayOf(sailings[0]),
  };
}

export const pageOf = <T>(
  rows: readonly T[],
  { Page = 1, Limit = DEFAULT_LIMIT }: OfferSearch,
): T[] => rows.slice((Page - 1) * Limit, Page * Limit);

/** One offer of a buyer with what its price is made of, from his price on; null where it is not for sale to him. */
export async function whyOf(
  ctx: Ctx,
  { Id, Boxes, Weight }: PriceWhy,
  search: SearchFor,
): Promise<PriceTree | null> {
  const boxes = boxesOf(Boxes, Weight);
  const asked = {
    boxes,
    bills: 1,
    cbm: null,
    weight: null,
    withSales: false,
    audience: search.audience,
  };
  if (Id < 0) return whyOfShared(ctx, Id, asked, search);
  const today = chinaDay(ctx.now);
  const [rate] = await ctx.sql<PricedRate & Rate>(
    `SELECT ${selectOf(Rate, 't')}, t.lane_parent AS "LaneParent" FROM rate t WHERE t.id = $1 AND t.company_id = $2 AND t.named_account IS NULL
     AND t.valid_to >= $3 AND ${onSale(today)}`,
    [Id, search.sellerId, today],
  );
  if (!rate) return null;
  const rules = await rulesFor(ctx, search, [Id]);
  const day = later(today, rate.ValidFrom);
  return priceTree(rate, rules, { ...asked, day });
}

/** The same of a rate that the seller holds of another company; its reader begins at his own price as well. */
async function whyOfShared(
  ctx: Ctx,
  id: number,
  asked: Omit<PriceAsked, 'day'>,
  search: SearchFor,
): Promise<PriceTree | null> {
  const { sellerId, audience } = search;
  const held = await heldRateOf(ctx, { sellerId, audience, boxes: asked.boxes }, id);
  if (!held) return null;
  const sets = await ruleSetsFor(ctx, search);
  const day = later(chinaDay(ctx.now), held.rate.ValidFrom);
  return priceTree(held.rate, { ...sets, own: new Map([[id, held.charges]]) }, { ...asked, day });
}
