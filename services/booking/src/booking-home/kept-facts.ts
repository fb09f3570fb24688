import type { AcceptedQuote } from '@quayside/contracts/freight/quote/public-quote';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { factsOfBooking, type PricedFacts, pricedGoods } from './priced-facts.js';

/** Keeps what a booking's price was agreed on for, in place of what was kept before. */
export async function keepFacts(tx: Ctx, bookingId: number, facts: PricedFacts): Promise<void> {
  await tx.sql(
    `INSERT INTO priced_facts (booking_id, facts) VALUES ($1, $2)
     ON CONFLICT (booking_id) DO UPDATE SET facts = $2`,
    [bookingId, JSON.stringify(facts)],
  );
}

/** What a booking's price was agreed on for; null where nobody kept it. */
export async function keptFacts(ctx: Ctx, bookingId: number): Promise<PricedFacts | null> {
  const [row] = await ctx.sql<{ facts: PricedFacts }>(
    'SELECT facts FROM priced_facts WHERE booking_id = $1',
    [bookingId],
  );
  return row?.facts ?? null;
}

/** What an accepted quote was made for: its price is for that, and for nothing else. */
export function factsOfQuote({ Boxes, Weight, Offer }: AcceptedQuote): PricedFacts {
  const usual = factsOfBooking({
    Boxes: [],
    Goods: [],
    Parties: [],
    Legs: [],
    Services: [],
    Fees: [],
    Remarks: [],
  });
  return {
    ...usual,
    Boxes,
    Weight: Weight ?? null,
    CarrierCode: Offer.CarrierCode,
    LoadCode: Offer.PolCode,
    DischargeCode: Offer.PodCode,
    DeliveryCode: Offer.DestCode ?? '',
    SailingDate: Offer.Sailing,
    ValidFrom: Offer.ValidFrom,
    ValidTo: Offer.ValidTo,
    GoodsType: pricedGoods(Boxes),
    PaymentMethod: Offer.Payment ?? usual.PaymentMethod,
  };
}
