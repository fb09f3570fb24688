import { chinaDay } from '@quayside/contracts/core/dates';
import {
  PRICE_FIELDS,
  priceField,
  RATE_BOXES,
  type RateBox,
} from '@quayside/contracts/freight/boxes';
import { ChargeBasis } from '@quayside/contracts/freight/choices';
import { ShareField, ShareMarkup, ShareTarget } from '@quayside/contracts/freight/pool';
import type { PriceBox, PricedCharge } from '@quayside/contracts/freight/price';
import type { SailTemplate } from '@quayside/contracts/freight/sail-template';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { type Cents, fromCents, toCents } from '../price/cents.js';
import type { OwnCharge } from '../price/charges.js';
import { ratesOfTrade } from '../price/exchange.js';
import { rulesFor } from '../price/load-rules.js';
import { changesOf } from '../price/price-on.js';
import { type Audience, priceTree } from '../price/price-tree.js';
import type { Exchange } from '../price/rule-amount.js';
import { ratesForSale, type SoldRate } from '../rate/rates-for-sale.js';
import { templatesOf } from '../sailing/sail-templates.definition.js';
import { type Chain, type Link, liveChains } from './chains.js';
import { poolConfigOf } from './pool-config.js';
import { knownOnlySince, poolAt } from './pool-past.js';
import { alongChain, markedUp, rateLacked } from './shared-price.js';

/** A rate of another company as its holder has it. */
export interface HeldRate {
  /** Under a number of its own below nothing, at the holder's prices, with what he may see and no more. */
  rate: SoldRate;
  /** What the holder pays per container; what he sells from is in the rate. */
  bought: ReadonlyMap<RateBox, Cents>;
  /** For the seller's people: which exchange rate is missing for a type's price, as USD→KRW. */
  lacks: ReadonlyMap<RateBox, string>;
  /** The neighbour, from whom he has it. */
  by: string;
  /** What the first publisher charges beside his price for a departure on a day. */
  charges(day: string): readonly OwnCharge[];
  /** Days on which that changes. */
  changes: readonly string[];
  template: SailTemplate | null;
}

export interface HeldAsked {
  sellerId: number;
  audience: Audience;
  pols: readonly string[];
  pods: readonly string[];
  from: string;
  to: string;
  carrier: string | null;
  direct: boolean;
  boxes: readonly PriceBox[];
  most: number;
  /** There are more than are looked at. */
  onCut?: () => void;
  /** As everything stood at a moment, the chains with their markups and the rates; now by nature. */
  asOf?: string | null;
}

/** Room for the numbers of rates below each subscription's. */
const NUMBERS = 4_294_967_296;
/** The subscription and the rate that a shared rate's number names. */
export const numbersOf = (id: number): { holding: number; rate: number } => ({
  holding: Math.floor(-id / NUMBERS),
  rate: -id % NUMBERS,
});
/** So many first publishers are looked at: each has rules of its own to be read. */
const MOST_ROOTS = 20;

type Allocation = ShareMarkup & { holding: number; target: ShareTarget };

/**
 * What the reader's company gives of its subscriptions to whom he is: the most particular of each counts. Null for a subscription that he
 * has without an allocation, since he may see what it costs.
 */
async function allocationsFor(
  ctx: Ctx,
  { sellerId, audience, asOf }: HeldAsked,
): Promise<ReadonlyMap<number, Allocation>> {
  const who =
    audience === 'seller'
      ? [ctx.identity?.EmployeeId ?? null, ctx.identity?.OrgId ?? null]
      : [null, null];
  const targets =
    audience === 'seller'
      ? [ShareTarget.All, ShareTarget.Department, ShareTarget.Employee]
      : [ShareTarget.Customers];
  const rows = await ctx.sql<Allocation>(
    `SELECT t.holding_id AS holding, t.target, ${selectOf(ShareMarkup, 't')} FROM ${poolAt('share_allocation', asOf ? '$5::timestamptz' : null)} t
     WHERE t.company_id = $1 AND t.enabled AND t.target = ANY($2) AND (t.employee_id IS NULL OR t.employee_id = $3) AND (t.org_id IS NULL OR t.org_id = $4)
     ORDER BY CASE t.target WHEN '${ShareTarget.Employee}' THEN 2 WHEN '${ShareTarget.Department}' THEN 1 ELSE 0 END, t.id`,
    [sellerId, targets, ...who, ...(asOf ? [asOf] : [])],
  );
  return new Map(rows.map((row) => [row.holding, row]));
}

const fits = (list: readonly string[] | null, ...codes: readonly (string | null)[]): boolean =>
  list === null || codes.some((code) => code !== null && list.includes(code));

/** Whether every package of a chain has a rate among its own. */
export const isOf = (
  { links }: Chain,
  { LaneCode, LaneParent, CarrierCode, PolCode, PodCode }: SoldRate,
): boolean =>
  links.every(
    ({ lanes, carriers, pols, pods }) =>
      fits(lanes, LaneCode, LaneParent) &&
      fits(carriers, CarrierCode) &&
      fits(pols, PolCode) &&
      fits(pods, PodCode),
  );

const SHOWN: readonly (readonly [ShareField, readonly (keyof SoldRate)[]])[] = [
  [ShareField.Carrier, ['CarrierCode']],
  [ShareField.Service, ['LoopCode', 'TerminalCode']],
  [ShareField.Contract, ['ContractNo']],
  [ShareField.Free, ['FreeDaysPol', 'FreeDaysPod', 'FreeTimeRemark']],
  [ShareField.Space, ['Space', 'SpaceText']],
  [ShareField.Weight, ['WeightLimit20', 'WeightLimit40', 'WeightRemark']],
  [ShareField.Remark, ['PublicRemark', 'PolRemark', 'PodRemark']],
];

/** The fields that somebody of a chain keeps to himself, as nothing. */
const hiddenBy = ({ links }: Chain): Partial<SoldRate> =>
  Object.fromEntries(
    SHOWN.flatMap(([field, names]) =>
      links.every(({ visible }) => visible?.includes(field))
        ? []
        : names.map((name) => [name, null]),
    ),
  );

/**
 * What a rate costs the holder of a chain, by container type; a type is missing where a markup on the
 * way cannot be converted to the rate's currency.
 */
export function boughtAt(
  rate: SoldRate,
  { links }: Chain,
  exchange: Exchange,
): Map<RateBox, Cents> {
  const { layer } = links.at(-1)!;
  const markups = [...links].reverse();
  const prices = new Map<RateBox, Cents>();
  for (const box of RATE_BOXES) {
    const price = rate[priceField(layer, box)];
    if (price == null) continue;
    const of = { box, currency: rate.CurrencyCode, exchange };
    const cents = alongChain(toCents(price), markups, of);
    if (cents !== null) prices.set(box, cents);
  }
  return prices;
}

/**
 * Which exchange rate is missing for the price of a container type that the rate has, by type. Of a
 * markup before the holder's own he reads no more than that it cannot be converted.
 */
function lackedRates(
  rate: SoldRate,
  links: readonly Link[],
  allocation: ShareMarkup | undefined,
  exchange: Exchange,
): Map<RateBox, string> {
  const { layer } = links.at(-1)!;
  const { CurrencyCode: currency } = rate;
  const lacked = new Map<RateBox, string>();
  for (const box of RATE_BOXES) {
    if (rate[priceField(layer, box)] == null) continue;
    const of = { box, currency, exchange };
    const isBefore = links.some((link) => rateLacked(link, of) !== null);
    const pair = isBefore ? `上家币种→${currency}` : allocation && rateLacked(allocation, of);
    if (pair) lacked.set(box, pair);
  }
  return lacked;
}

/** The exchange rates of a day that amounts of some markups are converted by. */
export function exchangeOf(
  ctx: Ctx,
  markups: readonly Pick<ShareMarkup, 'CurrencyCode'>[],
  asOf: string | null = null,
): Promise<Exchange> {
  const stated = [...new Set(markups.flatMap(({ CurrencyCode }) => CurrencyCode ?? []))];
  if (stated.length === 0) return Promise.resolve(new Map());
  return ratesOfTrade(ctx, stated, chinaDay(asOf ? new Date(asOf) : ctx.now));
}

/** Charges of the first publisher that come with his price, as charges of the rate: each as it is for its container type. */
const asOwn = (lines: readonly PricedCharge[]): OwnCharge[] =>
  lines.flatMap(
    ({ FeeCode, CurrencyCode, Basis, Unit, BoxType, Included, Applies, Payment }): OwnCharge[] => {
      if (!Applies && !Included && Basis !== ChargeBasis.Day) return [];
      const none = {
        Amount20: null,
        Amount40: null,
        AmountHQ: null,
        Payment,
        OverWeight: null,
        Remark: null,
      };
      return [{ Id: 0, FeeCode, CurrencyCode, Basis, Amount: Unit, ...none, Included, BoxType }];
    },
  );

/** The price that the holder sells from: what he pays, with what his company adds for whoever reads. */
function pricesFor(
  bought: ReadonlyMap<RateBox, Cents>,
  allocation: ShareMarkup | undefined,
  { currency, exchange }: { currency: string; exchange: Exchange },
): Partial<SoldRate> {
  const prices: Record<string, number | null> = Object.fromEntries(
    PRICE_FIELDS.map((field) => [field, null]),
  );
  for (const [box, cents] of bought) {
    const sum = allocation ? markedUp(cents, allocation, { box, currency, exchange }) : cents;
    const sold = sum === null ? null : fromCents(sum);
    prices[priceField('Cost', box)] = sold;
    prices[priceField('Published', box)] = sold;
  }
  return prices as Partial<SoldRate>;
}

/**
 * What a company may sell of other companies' shared rates, to whoever asks: prices are reckoned along each chain as it is, so that a change
 * or an end of anything on it counts at once. Of a moment before the pool was kept nothing is known, and nothing is answered. One statement for the chains and one for the rates, whatever their number.
 */
export async function heldRates(ctx: Ctx, asked: HeldAsked): Promise<HeldRate[]> {
  const { sellerId, audience, asOf = null } = asked;
  if (audience !== 'seller' && audience !== 'buyer') return [];
  if (asOf && (await knownOnlySince(ctx, asOf))) return [];
  const mayAll = audience === 'seller' && ctx.can('rate:cost');
  const [config, allocations, all] = await Promise.all([
    poolConfigOf(ctx, sellerId, asOf),
    allocationsFor(ctx, asked),
    mayAll ? liveChains(ctx, sellerId, null, asOf) : null,
  ]);
  if (!config.MaySee || (!mayAll && allocations.size === 0)) return [];
  const chains = all ?? (await liveChains(ctx, sellerId, [...allocations.keys()], asOf));
  const roots = [...new Set(chains.map(({ links }) => links.at(-1)!.publisherId))].slice(
    0,
    MOST_ROOTS,
  );
  if (roots.length === 0) return [];
  const { pols, pods, from, to, direct, most } = asked;
  // The carrier is asked of what the holder may see of it, below.
  const rates = await ratesForSale(ctx, {
    sellers: roots,
    pols,
    pods,
    from,
    to,
    direct,
    named: false,
    boxes: asked.boxes,
    asOf,
    most,
  });
  const byRoot = new Map(
    roots.map((root) => [root, rates.filter(({ CompanyId }) => CompanyId === root)]),
  );
  if (rates.length >= most) asked.onCut?.();
  const exchange = await exchangeOf(
    ctx,
    [...chains.flatMap(({ links }) => links), ...allocations.values()],
    asOf,
  );
  const charges = await chargesOf(ctx, byRoot, asked);
  const templates = await templatesBy(ctx, byRoot, asked.asOf ?? null);
  return chains.flatMap((chain): HeldRate[] => {
    const root = chain.links.at(-1)!.publisherId;
    const hidden = hiddenBy(chain);
    return (byRoot.get(root) ?? []).flatMap((rate): HeldRate[] => {
      if (!isOf(chain, rate)) return [];
      const bought = boughtAt(rate, chain, exchange);
      const by = chain.links[0]!.publisherName;
      const own = {
        Supplier: by,
        NamedAccount: null,
        InnerRemark: null,
        SailTemplate: null,
        CompanyId: sellerId,
        Recommended: false,
      };
      const seen = {
        ...rate,
        ...hidden,
        ...own,
        ...pricesFor(bought, allocations.get(chain.id), {
          currency: rate.CurrencyCode,
          exchange,
        }),
        Id: -(chain.id * NUMBERS + rate.Id),
      };
      if (asked.carrier && seen.CarrierCode !== asked.carrier) return [];
      return [
        {
          rate: seen,
          bought,
          lacks:
            audience === 'seller'
              ? lackedRates(rate, chain.links, allocations.get(chain.id), exchange)
              : NOTHING_LACKED,
          by,
          charges: (day) => charges.get(root)?.on(rate, day) ?? [],
          changes: charges.get(root)?.changes ?? [],
          template: templates.get(`${root} ${rate.SailTemplate}`) ?? null,
        },
      ];
    });
  });
}

const NOTHING_LACKED: HeldRate['lacks'] = new Map();

/** What a first publisher charges beside his rates. */
interface RootCharges {
  on(rate: SoldRate, day: string): readonly OwnCharge[];
  changes: readonly string[];
}

/** What each first publisher charges beside his rates, by publisher; a day's charges of a rate are reckoned once. */
async function chargesOf(
  ctx: Ctx,
  byRoot: ReadonlyMap<number, readonly SoldRate[]>,
  { boxes, asOf = null }: HeldAsked,
): Promise<ReadonlyMap<number, RootCharges>> {
  const charges = new Map<number, RootCharges>();
  for (const [root, rates] of byRoot) {
    if (rates.length === 0) continue;
    const buyer = { sellerId: root, customerCode: null, salesId: null };
    const ids = rates.map(({ Id }) => Id);
    const rules = await rulesFor(ctx, buyer, ids, asOf);
    const shipment = { boxes, bills: 1, cbm: null, weight: null, withSales: false };
    const known = new Map<string, readonly OwnCharge[]>();
    const on = (rate: SoldRate, day: string): readonly OwnCharge[] => {
      const key = `${rate.Id} ${day}`;
      let lines = known.get(key);
      if (!lines) {
        lines = asOwn(priceTree(rate, rules, { ...shipment, day }).Charges);
        known.set(key, lines);
      }
      return lines;
    };
    charges.set(root, { on, changes: changesOf(rules.surcharges) });
  }
  return charges;
}

async function templatesBy(
  ctx: Ctx,
  byRoot: ReadonlyMap<number, readonly SoldRate[]>,
  asOf: string | null,
): Promise<ReadonlyMap<string, SailTemplate>> {
  const found = new Map<string, SailTemplate>();
  for (const [root, rates] of byRoot) {
    const codes = rates.flatMap(({ SailTemplate }) => SailTemplate ?? []);
    for (const [code, template] of await templatesOf(ctx, root, codes, asOf))
      found.set(`${root} ${code}`, template);
  }
  return found;
}
