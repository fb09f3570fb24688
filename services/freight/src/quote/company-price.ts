import { chinaDay } from '@quayside/contracts/core/dates';
import type { PriceBox } from '@quayside/contracts/freight/price';
import type { TypedOffer } from '@quayside/contracts/freight/quote/quote';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { heldRateOf } from '../pool/held-rate.js';
import { heldRates } from '../pool/held-rates.js';
import { type Buyer, ruleSetsFor } from '../price/load-rules.js';
import { type PriceRules, priceTree } from '../price/price-tree.js';
import { later } from '../rate/closing.js';
import { ratesForSale, type SoldRate } from '../rate/rates-for-sale.js';

/** Rates that are looked at between two ports. */
const MOST_RATES = 200;
const FOR_EVER = '9999-12-31';

/** What the company sells for where a price was typed, per container type. */
export interface CompanyPrice {
  company: ReadonlyMap<string, number>;
  /** It sells there in another currency alone. */
  otherCurrency: boolean;
}

interface Asked {
  buyer: Buyer;
  boxes: readonly PriceBox[];
  sailing: string | null;
}

const upper = (code: string | null | undefined): string | null => code?.trim().toUpperCase() || null;

/** Rates that the seller could have quoted instead: of the same ports and days, and of the same carrier where one was typed. */
async function comparable(ctx: Ctx, typed: TypedOffer, { buyer: { sellerId }, boxes, sailing }: Asked): Promise<readonly SoldRate[]> {
  const [pol, pod] = [upper(typed.PolCode)!, upper(typed.PodCode)!];
  const taken = typed.SharedRateId ? await heldRateOf(ctx, { sellerId, audience: 'seller', boxes }, typed.SharedRateId) : null;
  // One of another way is no excuse.
  if (taken?.rate.PolCode === pol && taken.rate.PodCode === pod) return [taken.rate];
  const from = sailing ?? later(chinaDay(ctx.now), typed.ValidFrom ?? null);
  const days = { from, to: sailing ?? typed.ValidTo ?? FOR_EVER };
  const where = { pols: [pol], pods: [pod], ...days, carrier: upper(typed.CarrierCode), direct: false, boxes, most: MOST_RATES };
  const [own, held] = await Promise.all([
    // What is bought for one shipper alone is no price of the company's.
    ratesForSale(ctx, { ...where, sellers: [sellerId], named: false }),
    heldRates(ctx, { ...where, sellerId, audience: 'seller' }),
  ]);
  const found = [...own, ...held.map(({ rate }) => rate)];
  // Who takes it further inland than any rate goes takes it to the port at least.
  const dest = upper(typed.DestCode);
  const there = found.filter(({ DestCode }) => DestCode === dest);
  return there.length > 0 ? there : found.filter(({ DestCode }) => DestCode === null);
}

/**
 * What the company sells for on the way of a price that somebody typed, for the same customer and without the seller's own markups: the
 * price of the shared rate that it was taken from, else the lowest, per container type, of the rates that he could have quoted.
 */
export async function companyPriceOf(ctx: Ctx, typed: TypedOffer, asked: Asked): Promise<CompanyPrice> {
  const [rates, sets] = await Promise.all([comparable(ctx, typed, asked), ruleSetsFor(ctx, asked.buyer)]);
  const rules: PriceRules = { ...sets, own: new Map() };
  const today = chinaDay(ctx.now);
  const shipment = { boxes: asked.boxes, bills: 1, cbm: null, weight: null, withSales: false, audience: 'seller' as const };
  const company = new Map<string, number>();
  const same = rates.filter(({ CurrencyCode }) => CurrencyCode === upper(typed.CurrencyCode));
  for (const rate of same) {
    const day = asked.sailing ?? later(today, rate.ValidFrom);
    for (const { Type, Unit } of priceTree(rate, rules, { ...shipment, day }).Boxes)
      if (Unit !== null) company.set(Type, Math.min(company.get(Type) ?? Unit, Unit));
  }
  return { company, otherCurrency: rates.length > 0 && same.length === 0 };
}
