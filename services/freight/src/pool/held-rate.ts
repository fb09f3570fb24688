import { chinaDay } from '@quayside/contracts/core/dates';
import type { RateBox } from '@quayside/contracts/freight/boxes';
import { type PriceStep, PriceStepKind, type PriceTree } from '@quayside/contracts/freight/price';
import { MOST_OFFERS } from '@quayside/contracts/freight/search';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { fromCents, toCents } from '../price/cents.js';
import { ratesAt } from '../rate/as-of.js';
import { later } from '../rate/closing.js';
import { type HeldAsked, type HeldRate, heldRates, numbersOf } from './held-rates.js';

type Whose = Pick<HeldAsked, 'sellerId' | 'audience' | 'boxes' | 'asOf'>;

/**
 * One shared rate by the number that its holder finds it under, as a search would find it now, or at a moment; null where nothing of it can be had by who
 * asks, through whichever link of its chain that is.
 */
export async function heldRateOf(ctx: Ctx, whose: Whose, id: number): Promise<HeldRate | null> {
  const { asOf } = whose;
  const today = chinaDay(asOf ? new Date(asOf) : ctx.now);
  const [lane] = await ctx.sql<{ pol: string; pod: string; from: string; to: string }>(
    `SELECT pol_code AS pol, pod_code AS pod, valid_from AS from, valid_to AS to FROM ${asOf ? ratesAt('$3', 'id = $1') : 'rate'} t
     WHERE id = $1 AND valid_to >= $2`,
    [numbersOf(id).rate, today, ...(asOf ? [asOf] : [])],
  );
  if (!lane) return null;
  const way = {
    pols: [lane.pol],
    pods: [lane.pod],
    from: later(today, lane.from),
    to: lane.to,
    carrier: null,
    direct: false,
  };
  const found = await heldRates(ctx, { ...whose, ...way, most: MOST_OFFERS });
  return found.find(({ rate }) => rate.Id === id) ?? null;
}

/**
 * The steps of a shared rate's price as its holder knows them: what he buys at from his neighbour, what his company adds for whom it gives the
 * rate to, and then its rules. What was paid before him is nobody's business here.
 */
export const withBought = (tree: PriceTree, { bought, by }: HeldRate): PriceTree => ({
  ...tree,
  Boxes: tree.Boxes.map((box) => {
    const cents = bought.get(box.Type as RateBox);
    const [first, ...rest] = box.Steps;
    if (cents === undefined || !first) return box;
    const cost = fromCents(cents);
    const start: PriceStep = {
      ...first,
      Delta: cost,
      Result: cost,
      Note: `向${by}采购的价格`.slice(0, 200),
    };
    const added = toCents(first.Result) - cents;
    const given: PriceStep = {
      ...first,
      Kind: PriceStepKind.Allocation,
      Delta: fromCents(added),
      Note: '本公司分配时加价',
    };
    return { ...box, Steps: [start, ...(added === 0n ? [] : [given]), ...rest] };
  }),
});
