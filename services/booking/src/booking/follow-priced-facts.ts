import type {
  BookingInput,
  BookingRecord,
} from '@quayside/contracts/booking/booking/booking-content';
import { BookingStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { keepFacts, keptFacts } from '../booking-home/kept-facts.js';
import { factsOfBooking } from '../booking-home/priced-facts.js';
import { bookingStore } from './booking.entity.js';

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

/**
 * The whole comes before its part, whose parent it is: the part stands at the price of the whole.
 */
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
