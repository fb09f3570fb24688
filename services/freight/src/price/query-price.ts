import type { Converted, PriceQuestion, PriceTree } from '@quayside/contracts/freight/price';
import { datedRates } from '@quayside/contracts/masterdata/codes';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { converted } from './convert.js';
import { dayOf, rateAt, rulesFor } from './load-rules.js';
import { priceTree } from './price-tree.js';

/** What one of the caller's rates costs a customer, with every step from the cost on; as of a moment where one is named. */
export async function explainPrice(ctx: Ctx, question: PriceQuestion): Promise<PriceTree> {
  const { CompanyId, EmployeeId } = ctx.employee;
  const asOf = question.AsOf ?? null;
  const rate = await rateAt(ctx, CompanyId, question.RateId, asOf);
  const buyer = {
    ...{ sellerId: CompanyId, customerCode: question.CustomerCode?.trim().toUpperCase() || null },
    ...{ levelCode: question.LevelCode ?? null, salesId: question.WithSales ? EmployeeId : null },
  };
  const day = dayOf(ctx, question.Day, asOf);
  const tree = priceTree(rate, await rulesFor(ctx, buyer, [rate.Id], asOf), {
    ...{ boxes: question.Boxes, day, bills: question.Bills ?? 1, cbm: question.Cbm ?? null },
    ...{ weight: question.Weight ?? null, withSales: question.WithSales === true },
  });
  const wanted = question.ConvertTo?.trim().toUpperCase();
  return wanted ? { ...tree, Converted: await convertedTo(ctx, tree, wanted, day) } : tree;
}

/** Its totals in one currency, by the rates of a day. */
async function convertedTo(ctx: Ctx, { Totals }: PriceTree, wanted: string, day: string): Promise<Converted> {
  const Currencies = [...new Set([wanted, ...Totals.map(({ CurrencyCode }) => CurrencyCode)])];
  const rates = await Ctx.ofService(ctx.runtime, ctx.traceId).call(datedRates, { Currencies, Day: day });
  return converted(Totals, wanted, day, rates);
}
