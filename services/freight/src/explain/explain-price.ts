import { chinaTime } from '@quayside/contracts/core/dates';
import type { Converted, PriceQuestion, PriceTree } from '@quayside/contracts/freight/price';
import { found, invalid } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { heldRateOf, withBought } from '../pool/held-rate.js';
import { knownOnlySince } from '../pool/pool-past.js';
import { converted } from '../price/convert.js';
import { exchangeRates } from '../price/exchange.js';
import { type Buyer, dayOf, rateAt, ruleSetsFor, rulesFor } from '../price/load-rules.js';
import { type PriceAsked, priceTree } from '../price/price-tree.js';

/** What one of the caller's rates costs a customer, with every step from the cost on; as of a moment where one is named. */
export async function explainPrice(ctx: Ctx, question: PriceQuestion): Promise<PriceTree> {
  const { CompanyId, EmployeeId } = ctx.employee;
  const asOf = question.AsOf ?? null;
  const buyer = {
    sellerId: CompanyId,
    customerCode: question.CustomerCode?.trim().toUpperCase() || null,
    levelCode: question.LevelCode ?? null,
    salesId: question.WithSales ? EmployeeId : null,
  };
  const day = dayOf(ctx, question.Day, asOf);
  const asked = {
    boxes: question.Boxes,
    day,
    bills: question.Bills ?? 1,
    cbm: question.Cbm ?? null,
    weight: question.Weight ?? null,
    withSales: question.WithSales === true,
  };
  const tree = await (question.RateId > 0 ? ofOwn : ofShared)(
    ctx,
    question.RateId,
    buyer,
    asked,
    asOf,
  );
  const wanted = question.ConvertTo?.trim().toUpperCase();
  return wanted ? { ...tree, Converted: await convertedTo(ctx, tree, wanted, day) } : tree;
}

type Asking = (
  ctx: Ctx,
  id: number,
  buyer: Buyer,
  asked: PriceAsked,
  asOf: string | null,
) => Promise<PriceTree>;

const ofOwn: Asking = async (ctx, id, buyer, asked, asOf) => {
  const rate = await rateAt(ctx, buyer.sellerId, id, asOf);
  return priceTree(rate, await rulesFor(ctx, buyer, [id], asOf), asked);
};

/**
 * Of another company's rate that the caller holds, or held at a moment, from what he buys it at; 400 for a moment of which nobody knows who held
 * what.
 */
const ofShared: Asking = async (ctx, id, buyer, asked, asOf) => {
  const since = asOf && (await knownOnlySince(ctx, asOf));
  if (since) throw invalid('AsOf', 'shared', `共享运价从 ${chinaTime(since)} 起才有历史价格`);
  const held = found(
    await heldRateOf(
      ctx,
      { sellerId: buyer.sellerId, audience: 'seller', boxes: asked.boxes, asOf },
      id,
    ),
  );
  const sets = await ruleSetsFor(ctx, buyer, asOf);
  return withBought(
    priceTree(held.rate, { ...sets, own: new Map([[id, held.charges]]) }, asked),
    held,
  );
};

/** Its totals in one currency, by the rates of a day. */
async function convertedTo(
  ctx: Ctx,
  { Totals }: PriceTree,
  wanted: string,
  day: string,
): Promise<Converted> {
  const Currencies = [...new Set([wanted, ...Totals.map(({ CurrencyCode }) => CurrencyCode)])];
  return converted(Totals, wanted, day, await exchangeRates(ctx, Currencies, day));
}
