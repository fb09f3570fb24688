import { chinaDay } from '@quayside/contracts/core/dates';
import type {
  QuotedWeightPrice,
  QuotedWeightQuery,
} from '@quayside/contracts/freight/booked-price';
import type { PriceBox, PriceTree } from '@quayside/contracts/freight/price';
import { Rate } from '@quayside/contracts/freight/rate';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { rulesFor } from '../price/load-rules.js';
import { treeOn } from '../price/price-on.js';
import type { PricedRate } from '../price/price-tree.js';
import { versionsOf } from '../quote/quote-version.js';
import { boxesOf } from '../search/boxes.js';

interface QuoteRow {
  id: number;
  company_id: number;
  employee_id: number;
  customer_code: string | null;
  accepted_version: number | null;
  accepted_option: number | null;
}

/** What a customer pays at a price, by what it is for: `OWS USD 40HQ` → `150 = 150`. */
function paidFor({ Boxes, Charges }: PriceTree): Map<string, string> {
  const lines = Charges.filter(({ Applies }) => Applies).map(
    ({ FeeCode, CurrencyCode, BoxType, Unit, Amount }): [string, string] => [
      [FeeCode, BoxType, CurrencyCode].filter(Boolean).join(' '),
      `${Unit} = ${Amount}`,
    ],
  );
  const freight = Boxes.map(({ Type, Unit }): [string, string] => [Type, String(Unit)]);
  return new Map([...freight, ...lines]);
}

const NOT_KNOWN: QuotedWeightPrice = { Known: false, Same: false, Changes: [] };

/**
 * Whether the price of an accepted quote is the same where the cargo weighs something else, by the
 * rules of the rate that it was priced by. Of a typed price no rule says it: not known.
 */
export async function priceAtWeight(
  ctx: Ctx,
  { No, Boxes, Priced, Weight, Weights }: QuotedWeightQuery,
): Promise<QuotedWeightPrice> {
  const [quote] = await ctx.sql<QuoteRow>(
    `SELECT id, company_id, employee_id, customer_code, accepted_version, accepted_option
     FROM quote WHERE no = $1`,
    [No.trim()],
  );
  if (!quote?.accepted_version) return NOT_KNOWN;
  const version = (await versionsOf(ctx, quote.id)).find(
    ({ VersionNo }) => VersionNo === quote.accepted_version,
  );
  const at = (quote.accepted_option ?? 1) - 1;
  const offer = version?.content.Offers[at];
  const rateId = version?.inside[at]?.RateId ?? null;
  if (!offer || rateId === null) return NOT_KNOWN;
  const [rate] = await ctx.sql<PricedRate & Rate>(
    `SELECT ${selectOf(Rate, 't')}, t.lane_parent AS "LaneParent" FROM rate t
     WHERE t.id = $1 AND t.company_id = $2`,
    [rateId, quote.company_id],
  );
  if (!rate) return NOT_KNOWN;
  const buyer = {
    sellerId: quote.company_id,
    customerCode: quote.customer_code,
    salesId: quote.employee_id,
  };
  const rules = await rulesFor(ctx, buyer, [rateId]);
  const today = chinaDay(ctx.now);
  const pricesAt = (boxes: readonly PriceBox[]): Map<string, string> =>
    paidFor(
      treeOn(
        {
          rate,
          rules,
          today,
          asked: {
            boxes,
            bills: 1,
            cbm: null,
            weight: null,
            withSales: true,
            audience: 'seller',
          },
        },
        offer.Sailing ?? offer.ValidFrom ?? today,
      ),
    );
  const [priced, booked] = [
    pricesAt(boxesOf(Boxes, Priced ?? undefined)),
    pricesAt(Weights ?? boxesOf(Boxes, Weight)),
  ];
  const changes = [...new Set([...priced.keys(), ...booked.keys()])]
    .filter((key) => priced.get(key) !== booked.get(key))
    .map((key) => `${key} ${booked.get(key) ?? '不收'}`);
  return { Known: true, Same: changes.length === 0, Changes: changes.slice(0, 100) };
}
