import { chinaDay } from '@quayside/contracts/core/dates';
import { priceField, RATE_BOXES } from '@quayside/contracts/freight/boxes';
import { RuleKind } from '@quayside/contracts/freight/choices';
import { MarkupTerms } from '@quayside/contracts/freight/markup';
import { RateInput } from '@quayside/contracts/freight/rate';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { fits } from '../matching/match.js';

type MarkupRule = MarkupTerms & { Id: number };
type Priced = RateInput & { Id: number; LaneParent: string | null };

/** The rules that make a price for customers of what a company pays. */
const markups = (ctx: Ctx): Promise<MarkupRule[]> =>
  ctx.sql<MarkupRule>(
    `SELECT t.id AS "Id", ${selectOf(MarkupTerms, 't')}
     FROM markup_rule t WHERE t.company_id = $1 AND t.enabled AND t.kind = ANY($2)`,
    [ctx.employee.CompanyId, [RuleKind.Company, RuleKind.Level, RuleKind.Customer]],
  );

/** Containers with a cost alone, for which no rule makes a price on the first day on which they sell. */
function boxesWithoutPrice(
  rate: Priced,
  rules: readonly MarkupRule[],
  today: string,
): readonly string[] {
  if (rate.AskFirst) return [];
  const day = rate.ValidFrom && rate.ValidFrom > today ? rate.ValidFrom : today;
  return RATE_BOXES.filter(
    (box) =>
      rate[priceField('Cost', box)] != null &&
      rate[priceField('Published', box)] == null &&
      !rules.some((rule) => fits(rule, rate, box, day)),
  );
}

/**
 * Why customers find no price of some of the company's own rates, for people, by rate; rates whose
 * containers all have one are left out.
 */
export async function unpriced(
  ctx: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rates = await ctx.sql<Priced>(
    `SELECT t.id AS "Id", t.lane_parent AS "LaneParent", ${selectOf(RateInput, 't')}
     FROM rate t WHERE t.id = ANY($1) AND t.company_id = $2`,
    [ids, ctx.employee.CompanyId],
  );
  const rules = await markups(ctx);
  const today = chinaDay(ctx.now);
  return new Map(
    rates.flatMap((rate): [number, string][] => {
      const boxes = boxesWithoutPrice(rate, rules, today);
      if (boxes.length === 0) return [];
      const text = `${boxes.join('、')} 没有卖价：只有成本价，没有适用的加价规则，客户看不到价格`;
      return [[rate.Id, text]];
    }),
  );
}
