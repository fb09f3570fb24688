import type { QuotedOffer } from '@quayside/contracts/freight/quote/public-quote';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { namesByCall } from '@quayside/service-kit/sheet/names-by-call';

/**
 * Offers with the names of their charges, which a customer has no list of; asked once for all. A
 * charge that basic data does not know keeps its code alone.
 * @param lists the offers of several versions
 */
export async function withFeeNames(
  ctx: Ctx,
  lists: readonly (readonly QuotedOffer[])[],
): Promise<QuotedOffer[][]> {
  const codes = lists.flat().flatMap(({ Charges }) => Charges.map(({ FeeCode }) => FeeCode));
  // Who came by a link is nobody to basic data.
  const names =
    codes.length === 0
      ? new Map<string, string | null>()
      : await namesByCall(Ctx.ofService(ctx.runtime, ctx.traceId), 'fee', [...new Set(codes)]);
  return lists.map((offers) =>
    offers.map((offer) => ({
      ...offer,
      Charges: offer.Charges.map((charge) => ({
        ...charge,
        FeeName: names.get(charge.FeeCode) ?? null,
      })),
    })),
  );
}
