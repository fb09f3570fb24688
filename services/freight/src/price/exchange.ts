import { type DatedRate, datedRates } from '@quayside/contracts/masterdata/codes';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { rememberedAnswers } from '@quayside/service-kit/runtime/remembered-answers';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';
import { HOME } from './convert.js';
import type { Exchange } from './rule-amount.js';

const TABLE = 'exchange_rate';
const remembered = rememberedAnswers<DatedRate[]>({ max: 500, lifeMs: 5 * 60_000 });

/** Forgets every exchange rate: one changed, or notices may have been missed. */
export function forgetExchange(runtime: ServiceRuntime, table: string | null): void {
  if (table === null || table === TABLE) remembered.forget(runtime);
}

/** The rates to CNY of some currencies on a day, remembered until one changes; a currency without a rate, and CNY, are not among them. */
export async function exchangeRates(
  ctx: Ctx,
  currencies: readonly string[],
  day: string,
): Promise<readonly DatedRate[]> {
  const request = { Currencies: currencies.filter((code) => code !== HOME).sort(), Day: day };
  if (request.Currencies.length === 0) return [];
  // Of nobody's session, since everybody reads the same.
  const service = Ctx.ofService(ctx.runtime, ctx.traceId);
  return remembered.of(ctx.runtime, JSON.stringify(request), () =>
    service.call(datedRates, request),
  );
}

/** What one of each currency is in CNY, as far as its rate is known; of CNY alone while basic data cannot be asked. */
export async function inHome(
  ctx: Ctx,
  currencies: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, number>> {
  const rates = await exchangeRates(ctx, currencies, day).catch((error: unknown) => {
    ctx.log.warn(
      { err: error },
      'exchange rates could not be asked; offers are compared within their currencies',
    );
    return [];
  });
  return new Map([
    [HOME, 1],
    ...rates.map(({ CurrencyCode, Rate }) => [CurrencyCode, Rate] as const),
  ]);
}

/** What sea freight is priced in, beside CNY. */
const TRADE_CURRENCIES = (
  'AED AUD BRL CAD CHF CLP DKK EGP EUR GBP HKD IDR ILS INR JPY KRW MXN MYR NOK NZD PHP PKR PLN ' +
  'SAR SEK SGD THB TRY TWD USD VND ZAR'
).split(' ');
/** As many as one question takes. */
const MOST_ASKED = 20;

/**
 * The dated rates of the currencies that freight is priced in and of some more, by currency; a currency
 * without a rate, and CNY, are not among them. None while basic data cannot be asked.
 */
export async function ratesOfTrade(
  ctx: Ctx,
  more: readonly string[],
  day: string,
): Promise<Exchange> {
  const codes = [...new Set([...TRADE_CURRENCIES, ...more])].filter((code) => code !== HOME).sort();
  const parts: string[][] = [];
  for (let at = 0; at < codes.length; at += MOST_ASKED)
    parts.push(codes.slice(at, at + MOST_ASKED));
  try {
    const rates = await Promise.all(parts.map((part) => exchangeRates(ctx, part, day)));
    return new Map(rates.flat().map((rate) => [rate.CurrencyCode, rate]));
  } catch (error) {
    ctx.log.warn({ err: error }, 'exchange rates could not be asked; amounts are not converted');
    return new Map();
  }
}
