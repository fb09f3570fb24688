import { chinaDay } from '@quayside/contracts/core/dates';
import { QuoteState, QuoteVerb } from '@quayside/contracts/freight/quote/choices';
import type { QuoteLine } from '@quayside/contracts/freight/quote/quote';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import { Worker } from '@quayside/service-kit/runtime/worker';
import { chainsOf, troubleOf } from '../pool/chains.js';
import { numbersOf } from '../pool/held-rates.js';
import { quoteStore } from './quote.entity.js';
import { tellHeld } from './quote-notices.js';
import { quoteStates } from './quote-states.js';

type OfShare = Pick<QuoteLine, 'RateId' | 'SharedRateId'>;

/** Why nothing can be had through some subscriptions of a company, by subscription; those that live are not in it. */
async function troubleBy(
  ctx: Ctx,
  companyId: number,
  holdings: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const chains = new Map(
    (await chainsOf(ctx, companyId, [...new Set(holdings)])).map((chain) => [chain.id, chain]),
  );
  const today = chinaDay(ctx.now);
  return new Map(
    holdings.flatMap((id): [number, string][] => {
      const chain = chains.get(id);
      const trouble = chain ? troubleOf(chain, today) : '已停止供应';
      return trouble === null ? [] : [[id, trouble]];
    }),
  );
}

/** Whether a way of a quote stands on a share that gives nothing any more. */
export async function isShareStopped(
  ctx: Ctx,
  companyId: number,
  { SharedRateId }: OfShare,
): Promise<boolean> {
  if (!SharedRateId) return false;
  const { holding } = numbersOf(SharedRateId);
  return (await troubleBy(ctx, companyId, [holding])).size > 0;
}

interface OpenLine {
  quote: number;
  company: number;
  shared: number;
}

/** Ways of sent quotes that stand on shared rates. */
const openLines = (ctx: Ctx): Promise<OpenLine[]> =>
  ctx.sql<OpenLine>(
    `SELECT q.id AS quote, q.company_id AS company, l.shared_rate_id AS shared
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
    const trouble = await troubleBy(
      ctx,
      company,
      own.map(({ shared }) => numbersOf(shared).holding),
    );
    const stopped = new Map(
      own.flatMap(({ quote, shared }): [number, string][] => {
        const why = trouble.get(numbersOf(shared).holding);
        return why ? [[quote, why]] : [];
      }),
    );
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
