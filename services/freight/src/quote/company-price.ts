import { chinaDay } from '@quayside/contracts/core/dates';
import type { PriceBox, PriceTree } from '@quayside/contracts/freight/price';
import type { TypedOffer } from '@quayside/contracts/freight/quote/quote';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { heldRateOf } from '../pool/held-rate.js';
import { heldRates } from '../pool/held-rates.js';
import { type Buyer, ownChargesOf, ruleSetsFor } from '../price/load-rules.js';
import { firstDayOf, treeOn } from '../price/price-on.js';
import type { OwnCharges } from '../price/price-tree.js';
import { later } from '../rate/closing.js';
import { ratesForSale, type SoldRate } from '../rate/rates-for-sale.js';

/** Rates that are looked at between two ports. */
const MOST_RATES = 200;
const FOR_EVER = '9999-12-31';

/** What the company sells for where a price was typed. */
export interface CompanyPrice {
  /** Of each rate in the currency that was typed, with its charges. */
  company: readonly PriceTree[];
  /** It sells there in another currency alone. */
  otherCurrency: boolean;
}

interface Asked {
  buyer: Buyer;
  boxes: readonly PriceBox[];
  sailing: string | null;
}

const upper = (code: string | null | undefined): string | null =>
  code?.trim().toUpperCase() || null;

/** A rate with the charges that it has of its own. */
interface Comparable {
  rate: SoldRate;
  charges: OwnCharges;
  changes?: readonly string[];
}

/** Rates that the seller could have quoted instead: of the same ports and days, and of the same carrier where one was typed. */
async function comparable(
  ctx: Ctx,
  typed: TypedOffer,
  { buyer: { sellerId }, boxes, sailing }: Asked,
): Promise<readonly Comparable[]> {
  const [pol, pod] = [upper(typed.PolCode)!, upper(typed.PodCode)!];
  const taken = typed.SharedRateId
    ? await heldRateOf(ctx, { sellerId, audience: 'seller', boxes }, typed.SharedRateId)
    : null;
  // One of another way is no excuse.
  if (taken?.rate.PolCode === pol && taken.rate.PodCode === pod) return [taken];
  const from = sailing ?? later(chinaDay(ctx.now), typed.ValidFrom ?? null);
  const days = { from, to: sailing ?? typed.ValidTo ?? FOR_EVER };
  const where = {
    pols: [pol],
    pods: [pod],
    ...days,
    carrier: upper(typed.CarrierCode),
    direct: false,
    boxes,
    most: MOST_RATES,
  };
  const [own, held] = await Promise.all([
    // What is bought for one shipper alone is no price of the company's.
    ratesForSale(ctx, { ...where, sellers: [sellerId], named: false }),
    heldRates(ctx, { ...where, sellerId, audience: 'seller' }),
  ]);
  const charges = await ownChargesOf(
    ctx,
    sellerId,
    own.map(({ Id }) => Id),
    null,
  );
  const found = [
    ...own.map((rate): Comparable => ({ rate, charges: charges.get(rate.Id) ?? [] })),
    ...held,
  ];
  // Who takes it further inland than any rate goes takes it to the port at least.
  const dest = upper(typed.DestCode);
  const there = found.filter(({ rate }) => rate.DestCode === dest);
  return there.length > 0 ? there : found.filter(({ rate }) => rate.DestCode === null);
}

/**
 * What the company sells for on the way of a price that somebody typed, for the same customer and without the seller's own markups, with the
 * charges that it asks for beside it: the price of the shared rate that it was taken from, else those of the rates that he could have quoted.
 */
export async function companyPriceOf(
  ctx: Ctx,
  typed: TypedOffer,
  asked: Asked,
): Promise<CompanyPrice> {
  const [rates, sets] = await Promise.all([
    comparable(ctx, typed, asked),
    ruleSetsFor(ctx, asked.buyer),
  ]);
  const today = chinaDay(ctx.now);
  const shipment = {
    boxes: asked.boxes,
    bills: 1,
    cbm: null,
    weight: null,
    withSales: false,
    audience: 'seller' as const,
  };
  const same = rates.filter(({ rate }) => rate.CurrencyCode === upper(typed.CurrencyCode));
  const rules = { ...sets, own: new Map(same.map(({ rate, charges }) => [rate.Id, charges])) };
  const company = same.map(({ rate }) =>
    treeOn({ rate, rules, asked: shipment, today }, asked.sailing ?? firstDayOf(rate, today)),
  );
  return { company, otherCurrency: rates.length > 0 && same.length === 0 };
}
