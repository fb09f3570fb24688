import { type DatedRate, datedRates } from '@quayside/contracts/masterdata/codes';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { rememberedAnswers } from '@quayside/service-kit/runtime/remembered-answers';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';

const TABLE = 'exchange_rate';
const HOME = 'CNY';
const remembered = rememberedAnswers<DatedRate[]>({ max: 500, lifeMs: 5 * 60_000 });

/** Forgets every exchange rate: one changed, or notices may have been missed. */
export function forgetExchange(runtime: ServiceRuntime, table: string | null): void {
  if (table === null || table === TABLE) remembered.forget(runtime);
}

/**
 * What one of each currency is in CNY by the rates of a day; a currency without a rate is not among them, nor is any but CNY while basic data
 * cannot be asked.
 */
export async function inHome(ctx: Ctx, currencies: readonly string[], day: string): Promise<ReadonlyMap<string, number>> {
  const request = { Currencies: [...currencies].filter((code) => code !== HOME).sort(), Day: day };
  const home: [string, number] = [HOME, 1];
  if (request.Currencies.length === 0) return new Map([home]);
  try {
    const service = Ctx.ofService(ctx.runtime, ctx.traceId);
    const rates = await remembered.of(ctx.runtime, JSON.stringify(request), () => service.call(datedRates, request));
    return new Map([home, ...rates.map(({ CurrencyCode, Rate }): [string, number] => [CurrencyCode, Rate])]);
  } catch (error) {
    ctx.log.warn({ err: error }, 'exchange rates could not be asked; offers are compared within their currencies');
    return new Map([home]);
  }
}
