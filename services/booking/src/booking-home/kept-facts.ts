import type {
  BookingInput,
  BookingRecord,
} from '@quayside/contracts/booking/booking/booking-content';
import { BookingStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import type { AcceptedQuote } from '@quayside/contracts/freight/quote/public-quote';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { bookingStore } from '../booking/booking.entity.js';
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
  };
}

/** A booking as a step of its story leaves it. */
type Stepped = BookingInput & Pick<BookingRecord, 'Id' | 'ParentId' | 'Status'>;

/**
 * Boxes of a booking that the desk splits or puts together go on at the price of each. What was
 * agreed on for N boxes is for N boxes over all parts: each part is held at its own, and a booking
 * that another was put into is held even where it was not before.
 */
export async function followPricedFacts(
  tx: Ctx,
  { record, verb }: { record: Stepped; verb: BookingVerb },
): Promise<void> {
  if (verb === BookingVerb.Split) return followSplit(tx, record);
  if (verb === BookingVerb.Merge) return followMerge(tx, record);
}

/** The whole comes before its part, whose parent it is: the part stands at the price of the whole. */
async function followSplit(tx: Ctx, record: Stepped): Promise<void> {
  const { Id, ParentId } = record;
  const kept = (await keptFacts(tx, Id)) ?? (ParentId ? await keptFacts(tx, ParentId) : null);
  if (!kept) return;
  const { Boxes, Weight } = factsOfBooking(record);
  await keepFacts(tx, Id, { ...kept, Boxes, Weight });
}

/** The booking that goes on comes first, then each that ended in it, whose parent it is. */
async function followMerge(tx: Ctx, record: Stepped): Promise<void> {
  const kept = await keptFacts(tx, record.Id);
  if (!kept) return;
  const ended = record.Status === BookingStatus.Cancelled && record.ParentId;
  const [whole] = ended ? await bookingStore.readAnybodys(tx, [ended]) : [];
  const goesOn = whole ?? record;
  if (whole && (await keptFacts(tx, whole.Id))) return;
  const { Boxes, Weight } = factsOfBooking(goesOn);
  await keepFacts(tx, goesOn.Id, { ...kept, Boxes, Weight });
}
