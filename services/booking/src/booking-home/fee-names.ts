import { Ctx } from '@quayside/service-kit/runtime/context';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';
import type { PricedOffer } from './fees-of-offer.js';

/** What fees are called, by their codes: AMS as 美国舱单申报费. One that basic data does not know, or cannot be asked for, is called by its code. */
export type FeeNames = ReadonlyMap<string, string>;

/** The names of what a price charges beside the freight, as basic data has them; everybody reads the same. */
export function feeNames(ctx: Ctx, { Charges }: Pick<PricedOffer, 'Charges'>): Promise<FeeNames> {
  const codes = [...new Set(Charges.map(({ FeeCode }) => FeeCode))];
  if (codes.length === 0) return Promise.resolve(new Map());
  return namesByCall(Ctx.ofService(ctx.runtime, ctx.traceId), 'fee', codes);
}
