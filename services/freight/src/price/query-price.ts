import type { PriceQuestion, PriceTree } from '@quayside/contracts/freight/price';
import type { Ctx } from '@quayside/service-kit/runtime/context';
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
  return priceTree(rate, await rulesFor(ctx, buyer, [rate.Id], asOf), {
    ...{ boxes: question.Boxes, day: dayOf(ctx, question.Day, asOf), bills: question.Bills ?? 1, cbm: question.Cbm ?? null },
    ...{ weight: question.Weight ?? null, withSales: question.WithSales === true },
  });
}
