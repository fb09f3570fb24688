import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import {
  type AgreedCost,
  type BookedPrice,
  type BookedPriceQuery,
  type PriceOfDay,
  PriceOrigin,
} from '@quayside/contracts/freight/booked-price';
import { priceField, RATE_BOXES, type RateBox } from '@quayside/contracts/freight/boxes';
import type { QuoteUnit } from '@quayside/contracts/freight/quote/quote';
import { Rate } from '@quayside/contracts/freight/rate';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { fromCents } from '../price/cents.js';
import { ratesOfTrade } from '../price/exchange.js';
import type { Addition } from '../price/price-tree.js';
import { quotedCharges } from '../price/quoted-charges.js';
import { type RuleAmount, ruleAmount } from '../price/rule-amount.js';
import { versionsOf } from '../quote/quote-version.js';
import { operatorOf } from '../rate/operator.js';
import { costOfBox, type Priced } from '../search/priced.js';
import { pricedOffers } from '../search/search-offers.js';

/** What was agreed on: the days for which it holds, its fees, and who sold it. */
interface Agreed {
  sellerId: number;
  ValidFrom: string | null;
  ValidTo: string | null;
  FeeCodes: string[];
  salesId: number | null;
  /** What its seller added per container in this quote alone. */
  adjust: Addition;
  costs: AgreedCost[];
}

const NOTHING_ADDED: Addition = { amount: 0, currency: null };

interface QuoteRow {
  id: number;
  company_id: number;
  employee_id: number;
  accepted_version: number | null;
  accepted_option: number | null;
}

/** The way of a quote that its customer took; null where there is no such quote, or nobody took one. */
async function ofQuote(ctx: Ctx, no: string): Promise<Agreed | null> {
  const [quote] = await ctx.sql<QuoteRow>(
    'SELECT id, company_id, employee_id, accepted_version, accepted_option FROM quote WHERE no = $1',
    [no],
  );
  if (!quote?.accepted_version) return null;
  const version = (await versionsOf(ctx, quote.id)).find(
    ({ VersionNo }) => VersionNo === quote.accepted_version,
  );
  const offer = version?.content.Offers[(quote.accepted_option ?? 1) - 1];
  if (!offer) return null;
  const { ValidFrom, ValidTo, Charges, CurrencyCode } = offer;
  const inside = version.inside[(quote.accepted_option ?? 1) - 1];
  return {
    sellerId: quote.company_id,
    ValidFrom,
    ValidTo,
    FeeCodes: Charges.map(({ FeeCode }) => FeeCode),
    salesId: quote.employee_id,
    adjust: { amount: inside?.Adjust ?? 0, currency: inside?.AdjustCurrency ?? null },
    costs: (inside?.Costs ?? []).map(({ Type, Unit }) => ({ Type, Unit, CurrencyCode })),
  };
}

/** A rate of the operator's, whose price of a customer was booked. */
async function ofRate(ctx: Ctx, no: string): Promise<Agreed | null> {
  const sellerId = await operatorOf(ctx);
  if (!sellerId || !/^\d{1,15}$/.test(no)) return null;
  const [rate] = await ctx.sql<Rate>(
    `SELECT ${selectOf(Rate, 't')} FROM rate t WHERE t.company_id = $1 AND t.id = $2`,
    [sellerId, Number(no)],
  );
  if (!rate) return null;
  const { ValidFrom, ValidTo, CurrencyCode } = rate;
  const costs = RATE_BOXES.flatMap((Type): AgreedCost[] => {
    const Unit = rate[priceField('Cost', Type)];
    return Unit == null ? [] : [{ Type, Unit, CurrencyCode }];
  });
  return {
    sellerId,
    ValidFrom,
    ValidTo,
    FeeCodes: [],
    salesId: null,
    adjust: NOTHING_ADDED,
    costs,
  };
}

/** Days around the day of departure in which a service that leaves weekly is found, where the day itself is on no timetable. */
const NEAR_DAYS = 3;

const isSameContract = (one: string | null | undefined, other: string): boolean =>
  (one ?? '').trim().toUpperCase() === other.trim().toUpperCase();

const isPriced = ({ tree }: Priced): boolean =>
  !tree.AskFirst && tree.Boxes.every(({ Unit }) => Unit !== null);

/** A price of the day; without one, which exchange rate is missing for it, as USD→KRW. */
interface OfDay {
  offer: PriceOfDay | null;
  noRate: string | null;
}
const NONE_OF_DAY: OfDay = { offer: null, noRate: null };

/**
 * The cheapest price of the carrier, and of the contract that is booked under, that is valid on the
 * day of departure; none where nothing is on sale: a price of another contract is not to be had
 * with this space.
 */
async function priceOn(
  ctx: Ctx,
  query: BookedPriceQuery,
  { sellerId, salesId, adjust }: Agreed,
): Promise<OfDay> {
  const { CarrierCode, PolCode, PodCode, DestCode, CustomerCode, Boxes, Weight, Sailing } = query;
  const { ContractNo } = query;
  const search = {
    sellerId,
    customerCode: CustomerCode,
    salesId,
    audience: 'buyer' as const,
    asOf: null,
  };
  const asked = {
    Pols: [PolCode],
    Pods: [PodCode],
    Boxes,
    ...(Weight != null && { Weight }),
    ...(CarrierCode && { CarrierCode }),
  };
  let noRate: string | null = null;
  for (const days of [0, NEAR_DAYS]) {
    const From = daysAfter(Sailing, -days);
    const { offers } = await pricedOffers(
      ctx,
      { ...asked, From, To: daysAfter(Sailing, days) },
      search,
      { weights: query.Weights ?? null, withSales: salesId !== null, adjust },
    );
    const fitting = offers.filter(
      (offer) =>
        (offer.rate.DestCode ?? null) === DestCode &&
        (!ContractNo || isSameContract(offer.rate.ContractNo, ContractNo)) &&
        offer.from <= Sailing &&
        offer.to >= Sailing,
    );
    const found = fitting.find(isPriced);
    if (!found) {
      const [other] = fitting;
      if (other) noRate = (await converted(ctx, adjust, other.tree.CurrencyCode)).lacks ?? null;
      continue;
    }
    const { tree } = found;
    const valid = found.valid();
    const offer: PriceOfDay = {
      CurrencyCode: tree.CurrencyCode,
      Payment: tree.Payment ?? null,
      Boxes: tree.Boxes.map(({ Type, Count, Unit }) => ({ Type, Count, Unit })),
      Charges: quotedCharges(tree.Charges),
      ValidFrom: valid.from,
      ValidTo: valid.to,
      NoShip: !departsOn(found, Sailing),
      RateId: found.rate.Id,
      ContractNo: found.rate.ContractNo ?? null,
      Adjust: await addedIn(ctx, adjust, tree.CurrencyCode),
      Costs: costsOfDay(found),
    };
    return { offer, noRate: null };
  }
  return { offer: null, noRate };
}

/** Whether a priced rate departs on a day, as far as its days of departure are known. */
const departsOn = ({ departures: { known, sailings } }: Priced, day: string): boolean =>
  !known || sailings.some(({ Day }) => Day === day);

/** An addition in the currency of a price, by the exchange rates of today. */
async function converted(
  ctx: Ctx,
  { amount, currency }: Addition,
  of: string,
): Promise<RuleAmount> {
  const exchange = currency ? await ratesOfTrade(ctx, [currency], chinaDay(ctx.now)) : new Map();
  return ruleAmount(amount, currency, of, exchange);
}

async function addedIn(ctx: Ctx, addition: Addition, of: string): Promise<number | null> {
  const { cents } = await converted(ctx, addition, of);
  return cents === null ? null : fromCents(cents);
}

/** What one container of each priced type is bought at. */
const costsOfDay = (priced: Priced): QuoteUnit[] =>
  priced.tree.Boxes.flatMap(({ Type }): QuoteUnit[] => {
    const cost = costOfBox(priced, Type as RateBox);
    return cost === null ? [] : [{ Type, Unit: fromCents(cost) }];
  });

/** Types of containers that no rate has a price of. */
const isUnpriced = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'request.invalid';

/**
 * Whether the price of a booked shipment holds for another day of departure, and what the customer pays for that day where it does not, by the
 * seller's rates of now; a price for which one has to ask is none.
 */
export async function priceOfBooked(ctx: Ctx, query: BookedPriceQuery): Promise<BookedPrice> {
  const agreed = await (query.Origin === PriceOrigin.Quote ? ofQuote : ofRate)(
    ctx,
    query.No.trim(),
  );
  if (!agreed)
    return { Known: false, ValidFrom: null, ValidTo: null, Held: false, FeeCodes: [], Offer: null };
  const { ValidFrom, ValidTo, FeeCodes, costs: Costs } = agreed;
  const Held =
    (ValidFrom ?? query.Sailing) <= query.Sailing && (ValidTo ?? query.Sailing) >= query.Sailing;
  const { offer: Offer, noRate: NoRate } = Held
    ? NONE_OF_DAY
    : await priceOn(ctx, query, agreed).catch((error: unknown) => {
        if (isUnpriced(error)) return NONE_OF_DAY;
        throw error;
      });
  return { Known: true, ValidFrom, ValidTo, Held, FeeCodes, Costs, Offer, NoRate };
}
