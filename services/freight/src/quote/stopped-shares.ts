import { chinaDay } from '@quayside/contracts/core/dates';
import type { RateBox } from '@quayside/contracts/freight/boxes';
import { QuoteState, QuoteVerb } from '@quayside/contracts/freight/quote/choices';
import type { QuoteUnit } from '@quayside/contracts/freight/quote/quote';
import { Rate } from '@quayside/contracts/freight/rate';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import { Worker } from '@quayside/service-kit/runtime/worker';
import { onSale } from '../phase/phase.js';
import { type Chain, chainsOf, troubleOf } from '../pool/chains.js';
import { boughtAt, exchangeOf, isOf, numbersOf } from '../pool/held-rates.js';
import { toCents } from '../price/cents.js';
import type { Exchange } from '../price/rule-amount.js';
import type { SoldRate } from '../rate/rates-for-sale.js';
import { quoteStore } from './quote.entity.js';
import { tellHeld } from './quote-notices.js';
import { quoteStates } from './quote-states.js';

/** What a way of a quote stands on: a shared rate, its containers and what each was bought at. */
export interface SharedWay {
  SharedRateId: number;
  /** Types of containers. */
  types: readonly string[];
  /** What the seller paid for one when he quoted, by type; a type whose cost nobody knows is missing. */
  costs: readonly QuoteUnit[];
}

type SuppliedRate = SoldRate & { CompanyId: number };

/** Rates of others that are for sale and whose days are not over, by number. */
async function suppliedRates(
  ctx: Ctx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SuppliedRate>> {
  const today = chinaDay(ctx.now);
  const rates = await ctx.sql<SuppliedRate>(
    `SELECT ${selectOf(Rate, 't')}, t.lane_parent AS "LaneParent", t.company_id AS "CompanyId"
     FROM rate t WHERE t.id = ANY($1) AND t.valid_to >= $2 AND ${onSale(today)}`,
    [ids, today],
  );
  return new Map(rates.map((rate) => [rate.Id, rate]));
}

/** Why a way cannot be had any more though its subscription lives; null: it can. */
function troubleOfRate(
  chain: Chain,
  rate: SuppliedRate | undefined,
  { types, costs }: SharedWay,
  exchange: Exchange,
): string | null {
  if (!rate || rate.CompanyId !== chain.links.at(-1)?.publisherId) return '对方已停售该运价';
  if (!isOf(chain, rate)) return '对方的共享已不含该运价';
  const bought = boughtAt(rate, chain, exchange);
  if (types.some((type) => !bought.has(type as RateBox)))
    return '对方已停售所报的箱型，或其加价缺少汇率';
  const isDearer = costs.some(
    ({ Type, Unit }) => (bought.get(Type as RateBox) ?? 0n) > toCents(Unit),
  );
  return isDearer ? '对方已涨价' : null;
}

/**
 * Why nothing can be had on some ways of a company's quotes, by shared rate: the subscription is
 * over, or the rate, its ports, carrier or containers are no more in what is shared, or it costs
 * more. Those that can be had are not in it. Nothing is said of who stands behind the neighbour.
 */
async function troubleBy(
  ctx: Ctx,
  companyId: number,
  ways: readonly SharedWay[],
): Promise<ReadonlyMap<SharedWay, string>> {
  const numbers = ways.map(({ SharedRateId }) => numbersOf(SharedRateId));
  const [chains, rates] = await Promise.all([
    chainsOf(ctx, companyId, [...new Set(numbers.map(({ holding }) => holding))]),
    suppliedRates(ctx, [...new Set(numbers.map(({ rate }) => rate))]),
  ]);
  const byHolding = new Map(chains.map((chain) => [chain.id, chain]));
  const today = chinaDay(ctx.now);
  const exchange = await exchangeOf(
    ctx,
    chains.flatMap(({ links }) => links),
  );
  return new Map(
    ways.flatMap((way, index): [SharedWay, string][] => {
      const { holding, rate } = numbers[index]!;
      const chain = byHolding.get(holding);
      if (!chain) return [[way, '已停止供应']];
      const why = troubleOf(chain, today) ?? troubleOfRate(chain, rates.get(rate), way, exchange);
      return why === null ? [] : [[way, why]];
    }),
  );
}

/** Why a way of a quote stands on a share that does not supply it any more; null: it does. */
export const shareTrouble = async (
  ctx: Ctx,
  companyId: number,
  way: SharedWay,
): Promise<string | null> => (await troubleBy(ctx, companyId, [way])).get(way) ?? null;

interface OpenLine extends SharedWay {
  quote: number;
  company: number;
}

/** Ways of sent quotes that stand on shared rates. */
const openLines = (ctx: Ctx): Promise<OpenLine[]> =>
  ctx.sql<OpenLine>(
    `SELECT q.id AS quote, q.company_id AS company, l.shared_rate_id AS "SharedRateId",
       ARRAY(SELECT box->>'Type' FROM jsonb_array_elements(l.boxes::jsonb) box) AS types,
       l.costs
     FROM quote_line l JOIN quote q ON q.id = l.owner_id
     WHERE l.shared_rate_id IS NOT NULL AND q.state = ${QuoteState.Sent} AND q.valid_to >= $1 ORDER BY q.id`,
    [chinaDay(ctx.now)],
  );

/**
 * Takes back sent quotes whose shared rate is not to be had any more, with the reason, and notifies their
 * sellers: nobody accepts what nobody supplies. Answers how many there were.
 */
export async function holdStoppedQuotes(ctx: Ctx): Promise<number> {
  const lines = await openLines(ctx);
  let held = 0;
  for (const company of new Set(lines.map((line) => line.company))) {
    const own = lines.filter((line) => line.company === company);
    const trouble = await troubleBy(ctx, company, own);
    const stopped = new Map([...trouble].map(([way, why]) => [(way as OpenLine).quote, why]));
    for (const [id, why] of stopped) held += await holdQuote(ctx, id, why);
  }
  return held;
}

/** Holds one quote, unless somebody moved it meanwhile. */
const holdQuote = (ctx: Ctx, id: number, why: string): Promise<number> =>
  ctx.tx(async (tx) => {
    const [quote] = await quoteStore.readAnybodys(tx, [id]);
    if (!quote || quote.State !== QuoteState.Sent) return 0;
    const remarks = `共享运价${why}，报价已暂停，请换一条运价后重新发送`;
    const moved = await quoteStates.act(tx, quote, QuoteVerb.Hold, {
      version: null,
      remarks,
      set: { Opinion: remarks },
    });
    await tellHeld(tx, moved, remarks);
    return 1;
  });

const EVERY_MS = 15_000;

/** Looks every quarter of a minute whether what sent quotes stand on is still supplied. */
const watchOf = perRuntime((runtime) => {
  const ctx = Ctx.ofService(runtime);
  return new Worker(() => holdStoppedQuotes(ctx).then(() => undefined), {
    name: 'quotes on stopped shares',
    log: ctx.log,
    everyMs: EVERY_MS,
  });
});

/** Begins to watch; answers what stops it. */
export function startShareWatch({ runtime }: Ctx): () => Promise<void> {
  const worker = watchOf(runtime);
  worker.start();
  return () => worker.stop();
}
