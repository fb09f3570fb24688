import type { AcceptedQuote } from '@quayside/contracts/freight/quote/public-quote';
import type { SharedBox } from '@quayside/contracts/freight/shared-chain';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { parseContainerSummary } from '@quayside/shipping-standards/container-summary';
import { decimalToNumber, multiplyDecimals } from '@quayside/shipping-standards/decimal';

/** What was agreed on in a quote whose price was taken from a shared rate. */
export interface QuotedShare {
  quoteNo: string;
  RateId: number;
  CurrencyCode: string;
  /** The price of a container by type. */
  units: readonly { Type: string; Unit: number | null }[];
}

/** Keeps with the booking of an accepted quote from which shared rate its price was taken; nothing where it was from none. */
export async function keepQuotedShare(
  tx: Ctx,
  bookingId: number,
  { No, SharedRateId, Offer }: AcceptedQuote,
): Promise<void> {
  if (!SharedRateId) return;
  const units = Offer.Boxes.map(({ Type, Unit }) => ({ Type, Unit }));
  await tx.sql(
    'INSERT INTO quoted_share (booking_id, quote_no, rate_id, currency_code, boxes) VALUES ($1, $2, $3, $4, $5)',
    [bookingId, No, SharedRateId, Offer.CurrencyCode, JSON.stringify(units)],
  );
}

/** See {@link keepQuotedShare}; null for a booking of no such quote. */
export async function quotedShareOf(ctx: Ctx, bookingId: number): Promise<QuotedShare | null> {
  const [row] = await ctx.sql<QuotedShare>(
    `SELECT quote_no AS "quoteNo", rate_id AS "RateId", currency_code AS "CurrencyCode", boxes AS units FROM quoted_share WHERE booking_id = $1`,
    [bookingId],
  );
  return row ?? null;
}

/** The agreed prices of the containers that are booked; types that were not quoted have none. @param summary 40HQ*2,20GP*1 */
export function agreedBoxes({ units }: QuotedShare, summary: string): SharedBox[] {
  return (parseContainerSummary(summary) ?? []).map(({ type, count }) => {
    const Unit = units.find(({ Type }) => Type === type)?.Unit ?? null;
    return {
      Type: type,
      Count: count,
      Unit,
      Total: Unit === null ? null : decimalToNumber(multiplyDecimals(Unit, count)),
    };
  });
}
