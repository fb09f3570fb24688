import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import type { RateBox } from '@quayside/contracts/freight/boxes';
import type { PriceBox, PriceTree } from '@quayside/contracts/freight/price';
import { Rate } from '@quayside/contracts/freight/rate';
import type { OfferSailing } from '@quayside/contracts/freight/sail-template';
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
import { dayAtPort, type PortZones, portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import { onSale } from '../phase/phase.js';
import { heldRateOf } from '../pool/held-rate.js';
import { type HeldRate, heldRates } from '../pool/held-rates.js';
import { inHome } from '../price/exchange.js';
import { leastPrice } from '../price/least-price.js';
import { type Buyer, ownChargesOf, ruleSetsFor } from '../price/load-rules.js';
import {
  type AskedAnyDay,
  daysWithin,
  firstDayOf,
  type PriceSource,
  priceOn,
  pricesWithin,
  treeOn,
} from '../price/price-on.js';
import {
  type Addition,
  type Audience,
  type OwnCharges,
  type PricedRate,
  type PriceRules,
  totalsWithOcean,
} from '../price/price-tree.js';
import { type Days, later } from '../rate/closing.js';
import {
  type BoundedRate,
  cheapestForSale,
  ratesForSale,
  type SoldRate,
} from '../rate/rates-for-sale.js';
import { closingDayOf, type Departures, departuresWithin } from '../sailing/departures.js';
import { realSailings } from '../sailing/real-sailings.js';
import { templatesOf } from '../sailing/sail-templates.definition.js';
import { boxesOf, invalid } from './boxes.js';
import { cheapestFirst } from './cheapest-first.js';
import { cheapestByDay } from './offer-calendar.js';
import {
  amountOf,
  comparePlaces,
  comparingOf,
  currenciesOf,
  inOrder,
  isFirm,
  type Place,
  placeOf,
  priceOf,
  worthOf,
} from './order-offers.js';
import { type Priced, transitOf } from './priced.js';

/** So many rates are priced in one search at most; more say so. */
const MOST_PRICED = 6_000;
const MOST_HELD = 2_000;
/** As many as one question for exchange rates takes. */
const MOST_CURRENCIES = 20;
/** Where nothing tells what a rate costs at least it is read in the order of its cost. */
const NO_BOUND = { factor: 1, add: 0, addPublished: 0, addHome: 0, addPublishedHome: 0 };
const currenciesOfRules = (rules: readonly { CurrencyCode: string }[]): string[] =>
  rules.map(({ CurrencyCode }) => CurrencyCode);

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

const upper = (code: string): string => code.trim().toUpperCase();

/** Where and when is looked. */
const wayOf = (request: OfferSearch, from: string, to: string, asOf: string | null) => ({
  pols: [...new Set(request.Pols.map(upper))],
  pods: [...new Set(request.Pods.map(upper))],
  from,
  to,
  asOf,
  carrier: request.CarrierCode ? upper(request.CarrierCode) : null,
  direct: request.Direct === true,
  boxes: boxesOf(request.Boxes, request.Weight),
});

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

/** Beside the price: with the seller's own markup, and of one rate alone. */
export interface OffersAsked {
  /** Boxes with weights of their own, in the place of one weight for all. */
  weights?: readonly PriceBox[] | null;
  withSales: boolean;
  only?: number;
  /** What a seller adds per container besides: agreed in one quote alone. */
  adjust?: Addition | null;
}

/** Everything that offers are made of, whichever rates they are of. */
interface Making {
  ctx: Ctx;
  search: SearchFor;
  days: Days;
  today: string;
  /** The day at a port of loading: of what has closed or sailed by then nothing is sold. */
  dayAt: (port: string) => string;
  rules: Omit<PriceRules, 'own'>;
  asked: AskedAnyDay;
  /** What one of each currency is in CNY. */
  worths: ReadonlyMap<string, number>;
  /** Some charge of a rate itself takes something off: no bound tells what it costs at least. */
  ownDiscount: boolean;
}

/** Offers with whether their departures are those of real schedules. */
interface Made {
  offers: Priced[];
  unscheduled: boolean;
}

/** The day at each port, by its own clock; asked once for a port, since a calendar takes its time. */
function daysAtPorts(ctx: Ctx, zones: PortZones): Making['dayAt'] {
  const known = new Map<string, string>();
  return (port) => {
    let day = known.get(port);
    if (day === undefined) {
      day = dayAtPort(port, ctx.now, zones);
      known.set(port, day);
    }
    return day;
  };
}

/** The offers of a rate: one for each price that its departures have within the days. */
function offersOfRate(
  { days, today, dayAt, asked, worths }: Making,
  rules: PriceRules,
  { rate, held, all }: { rate: SoldRate; held: HeldRate | null; all: Departures },
): Priced[] {
  const gone = dayAt(rate.PolCode);
  const sailings = all.sailings.filter(
    (sailing) => sailing.Day >= gone && (closingDayOf(sailing) ?? gone) >= gone,
  );
  // A service that does not depart within the days is no offer for them.
  if (all.known && sailings.length === 0) return [];
  const source: PriceSource = {
    rate,
    rules,
    asked,
    today,
    changes: held?.changes ?? [],
  };
  const within = daysWithin(rate, days);
  const departing = ({ from, to }: Days): OfferSailing[] =>
    sailings.filter(({ Day }) => Day >= from && Day <= to);
  const isAsked = (piece: Days): boolean => !all.known || departing(piece).length > 0;
  return pricesWithin(source, within, isAsked).map(({ tree, from, to }): Priced => {
    const departures = { ...all, sailings: departing({ from, to }) };
    const amount = amountOf(tree);
    return {
      rate,
      held,
      departures,
      tree,
      from,
      to,
      amount,
      worth: amount === null ? null : worthOf(totalsWithOcean(tree), worths),
      valid: () => priceOn(source, departures.sailings[0]?.Day ?? later(from, today)),
    };
  });
}

/** Prices some rates for the days, own ones and shared ones. */
async function make(
  making: Making,
  own: readonly SoldRate[],
  shared: readonly HeldRate[],
): Promise<Made> {
  const { ctx, search, days } = making;
  const heldBy = new Map(shared.map((held) => [held.rate.Id, held]));
  const rates = [...own, ...shared.map(({ rate }) => rate)];
  if (rates.length === 0) return { offers: [], unscheduled: false };
  const pols = [...new Set(rates.map(({ PolCode }) => PolCode))];
  const pods = [...new Set(rates.map(({ ViaCode, PodCode }) => ViaCode ?? PodCode))];
  const ids = own.map(({ Id }) => Id);
  const codes = own.flatMap(({ SailTemplate }) => SailTemplate ?? []);
  const [charges, templates, real] = await Promise.all([
    ownChargesOf(ctx, search.sellerId, ids, search.asOf),
    templatesOf(ctx, search.sellerId, codes, search.asOf),
    realSailings(ctx, pols, pods, days.from, days.to),
  ]);
  const charged = new Map<number, OwnCharges>(charges);
  for (const held of shared) charged.set(held.rate.Id, held.charges);
  const departing = departuresWithin(real ?? [], days.from, days.to);
  const rules = { ...making.rules, own: charged };
  const offers = rates.flatMap((rate) => {
    const held = heldBy.get(rate.Id) ?? null;
    const template = held ? held.template : (templates.get(rate.SailTemplate ?? '') ?? null);
    return offersOfRate(making, rules, { rate, held, all: departing(rate, template) });
  });
  return { offers, unscheduled: real === null };
}

/** Currencies that rates are mostly in: their exchange rates order them before any is read. */
const USUAL_CURRENCIES = ['USD', 'EUR', 'GBP', 'JPY', 'HKD', 'SGD', 'KRW', 'AUD', 'CAD', 'TWD'];

/** Whether some charge of a rate itself takes something off. */
async function hasOwnDiscount(ctx: Ctx, sellerId: number): Promise<boolean> {
  const rows = await ctx.sql(
    `SELECT 1 FROM rate_charge WHERE company_id = $1 AND enabled
     AND least(amount, amount20, amount40, amount_hq) < 0 LIMIT 1`,
    [sellerId],
  );
  return rows.length > 0;
}

/** A bound of a rate as offers are put in order by their price. */
const boundOf = ({ LeastHome, LeastOwn, CurrencyCode }: BoundedRate): Place =>
  placeOf(LeastOwn, LeastHome, CurrencyCode);

/**
 * The dearest price that the answer names: of its page, and of the cheapest of each day. Null where a day
 * has none but prices to be confirmed: a firm one, however dear, goes before them.
 */
function dearestShown(offers: readonly Priced[], most: number, { from, to }: Days): Place | null {
  const ofDays = [...cheapestByDay(offers, from, to).values()];
  if (!ofDays.every(isFirm)) return null;
  const ofPage = inOrder(offers, OfferSort.Cheapest).slice(0, most);
  const shown = [...ofPage, ...ofDays].map(priceOf);
  return shown.reduce<Place | null>(
    (last, place) => (last === null || comparePlaces(place, last) > 0 ? place : last),
    null,
  );
}

/**
 * The company's own rates, priced: each lane's are read in the order of what they cost at least, until no
 * rate that is left could be among those that are shown, or a day's cheapest.
 */
async function ownOffers(
  making: Making,
  request: OfferSearch,
  withSales: boolean,
): Promise<Made & { cut: boolean }> {
  const { ctx, search, days, rules, asked, worths, ownDiscount } = making;
  const { audience, sellerId } = search;
  const way = {
    ...wayOf(request, days.from, days.to, search.asOf),
    sellers: [sellerId],
    // What is bought for one shipper is sold to nobody else.
    named: audience !== 'buyer' && audience !== 'public',
  };
  const least = leastPrice(rules.markups, rules.surcharges, withSales, worths);
  const first = cheapestFirst(asked.boxes, audience, least ?? NO_BOUND, worths);
  const isBounded = least !== null && !ownDiscount;
  const isByPrice = (request.Order ?? OfferSort.Cheapest) === OfferSort.Cheapest;
  const shown = (request.Page ?? 1) * (request.Limit ?? DEFAULT_LIMIT);
  const offers: Priced[] = [];
  let unscheduled = false;
  let lanes = way.pols.flatMap((pol) => way.pods.map((pod) => ({ pol, pod })));
  let take = Math.max(20, Math.ceil(MOST_OFFERS / Math.max(1, lanes.length)));
  let skip = 0;
  let read = 0;
  while (lanes.length > 0 && read < MOST_PRICED) {
    const rates = await cheapestForSale(ctx, way, { first, lanes, skip, take });
    read += rates.length;
    const made = await make(making, rates, []);
    offers.push(...made.offers);
    unscheduled ||= made.unscheduled;
    const dearest = dearestShown(offers, shown, days);
    const enough = offers.length >= shown;
    lanes = lanes.filter(({ pol, pod }) => {
      const ofLane = rates.filter(({ PolCode, PodCode }) => PolCode === pol && PodCode === pod);
      const last = ofLane.at(-1);
      if (!last || ofLane.length < take) return false;
      if (!isBounded || !isByPrice || !enough || !dearest) return true;
      return comparePlaces(boundOf(last), dearest) < 0;
    });
    skip += take;
    take *= 2;
  }
  return { offers, unscheduled, cut: lanes.length > 0 };
}

/** One rate by its number, own or shared. */
async function oneOffer(making: Making, request: OfferSearch, id: number): Promise<Made> {
  const { ctx, search, days } = making;
  const { sellerId, audience, asOf } = search;
  const way = wayOf(request, days.from, days.to, asOf);
  if (id < 0) {
    const held = await heldRateOf(ctx, { sellerId, audience, boxes: way.boxes, asOf }, id);
    return make(making, [], held ? [held] : []);
  }
  const named = audience !== 'buyer' && audience !== 'public';
  const rates = await ratesForSale(ctx, { ...way, sellers: [sellerId], named, ids: [id], most: 1 });
  return make(making, rates, []);
}

/** Every offer that a search shows, and more, with its price, in order. The cheapest is the cheapest of all. */
export async function pricedOffers(
  ctx: Ctx,
  request: OfferSearch,
  search: SearchFor,
  { withSales, only, adjust = null, weights = null }: OffersAsked,
): Promise<Found> {
  const { from, to } = daysOf(ctx, request);
  const today = chinaDay(search.asOf ? new Date(search.asOf) : ctx.now);
  const way = wayOf(request, from, to, search.asOf);
  const { sellerId, audience, asOf } = search;
  let cut = false;
  const heldAsked = { ...way, sellerId, audience, most: MOST_HELD, onCut: () => (cut = true) };
  // What needs nothing of one another is asked for at once.
  const holding = only === undefined ? heldRates(ctx, heldAsked) : Promise.resolve([]);
  // It is awaited below; until then its failure is nobody's.
  holding.catch(() => undefined);
  const [sets, zones, ownDiscount] = await Promise.all([
    ruleSetsFor(ctx, search, asOf, adjust?.currency ? [adjust.currency] : []),
    portZonesOrNone(ctx),
    only === undefined ? hasOwnDiscount(ctx, sellerId) : false,
  ]);
  const currencies = [
    ...new Set([...currenciesOfRules(sets.surcharges), ...USUAL_CURRENCIES]),
  ].slice(0, MOST_CURRENCIES);
  const making: Making = {
    ctx,
    search,
    days: { from, to },
    today,
    dayAt: asOf ? () => today : daysAtPorts(ctx, zones),
    rules: sets,
    asked: {
      boxes: weights ?? way.boxes,
      bills: 1,
      cbm: null,
      weight: null,
      withSales,
      audience,
      adjust,
      shared: new Map(),
    },
    worths: await inHome(ctx, currencies, today),
    ownDiscount,
  };
  const parts =
    only === undefined
      ? await Promise.all([
          ownOffers(making, request, withSales),
          holding.then((held) => make(making, [], held)),
        ])
      : [await oneOffer(making, request, only)];
  const offers = parts.flatMap((part) => part.offers);
  const paidIn = currenciesOf(offers.map(({ tree }) => tree));
  return {
    offers: inOrder(offers, request.Order ?? OfferSort.Cheapest),
    comparing: comparingOf(paidIn, making.worths, today),
    cut: cut || parts.some((part) => 'cut' in part && part.cut === true),
    from,
    to,
    unscheduled: parts.some(({ unscheduled }) => unscheduled),
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
  const { rate, held, tree, departures } = priced;
  const { sailings, blank } = departures;
  const valid = priced.valid();
  const seen = Object.fromEntries(SEEN.map((name) => [name, rate[name]])) as Pick<
    Offer,
    (typeof SEEN)[number]
  >;
  return {
    ...seen,
    // The days of departure for which it costs this.
    ValidFrom: valid.from,
    ValidTo: valid.to,
    CarrierName: (rate.CarrierCode && names.get(rate.CarrierCode)) || null,
    Boxes: tree.Boxes.map(({ Type, Count, Unit, NoRate }) => {
      const lacked = NoRate ?? held?.lacks.get(Type as RateBox);
      const box = { Type, Count, Unit };
      return Unit === null && lacked ? { ...box, NoRate: lacked } : box;
    }),
    Payment: tree.Payment ?? null,
    Totals: tree.Totals,
    CollectTotals: tree.OtherTotals,
    AskFirst: tree.AskFirst,
    Included: rate.Included ?? [],
    Sailings: sailings.map(({ Day }) => Day),
    Schedule: sailings,
    Blank: blank,
    TransitDays: transitOf(priced),
    Closing: closingDayOf(sailings[0]),
  };
}

export const pageOf = <T>(
  rows: readonly T[],
  { Page = 1, Limit = DEFAULT_LIMIT }: OfferSearch,
): T[] => rows.slice((Page - 1) * Limit, Page * Limit);

/**
 * One offer of a buyer with what its price is made of for a departure, from his price on; null where it is
 * not for sale to him.
 */
export async function whyOf(
  ctx: Ctx,
  { Id, Boxes, Weight, Sailing }: PriceWhy,
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
  const today = chinaDay(ctx.now);
  const sets = await ruleSetsFor(ctx, search);
  const found = await (Id < 0 ? sharedSource : ownSource)(ctx, Id, boxes, search);
  if (!found) return null;
  const source = { ...found, rules: { ...sets, own: found.own }, asked, today };
  return treeOn(source, Sailing ?? firstDayOf(found.rate, today));
}

/** A rate with the charges of its own. */
interface WhySource extends Pick<PriceSource, 'rate'> {
  own: PriceRules['own'];
}
type Find = (
  ctx: Ctx,
  id: number,
  boxes: readonly PriceBox[],
  search: SearchFor,
) => Promise<WhySource | null>;

const ownSource: Find = async (ctx, id, _boxes, { sellerId }) => {
  const today = chinaDay(ctx.now);
  const [rate] = await ctx.sql<PricedRate>(
    `SELECT ${selectOf(Rate, 't')}, t.lane_parent AS "LaneParent" FROM rate t WHERE t.id = $1 AND t.company_id = $2 AND t.named_account IS NULL
     AND t.valid_to >= $3 AND ${onSale(today)}`,
    [id, sellerId, today],
  );
  return rate ? { rate, own: await ownChargesOf(ctx, sellerId, [id], null) } : null;
};

/** A rate that the seller holds of another company; its reader begins at his own price as well. */
const sharedSource: Find = async (ctx, id, boxes, { sellerId, audience }) => {
  const held = await heldRateOf(ctx, { sellerId, audience, boxes }, id);
  return held && { rate: held.rate, own: new Map([[id, held.charges]]) };
};
