import { findEmployees } from '@quayside/contracts/auth/session';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import type {
  AssignBookings,
  BookingBatch,
  BookingHandler,
  BookingOutcome,
} from '@quayside/contracts/booking/cockpit/cockpit.api';
import { apart } from '@quayside/service-kit/database/apart';
import { invalid, Refusal, reasonOf } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { setOwner, takeStep } from '../booking/act-on-booking.js';
import { bookingStore, type WholeBooking } from '../booking/booking.entity.js';

/** What is done with many bookings at once: each of them can be undone, or says nothing that one booking alone needs. */
const AT_ONCE: readonly BookingVerb[] = [
  BookingVerb.Accept,
  BookingVerb.Return,
  BookingVerb.Send,
  BookingVerb.Acknowledge,
  BookingVerb.Release,
  BookingVerb.HandOver,
];

/**
 * Does one act on many bookings, each apart from the others, and answers for each what became of it: what is refused stays as it was, the
 * others go on. In the order of their ids, so that two batches never wait for each other.
 */
async function eachBooking(
  ctx: Ctx,
  ids: readonly number[],
  act: (tx: Ctx, booking: WholeBooking) => Promise<WholeBooking>,
): Promise<BookingOutcome[]> {
  const results = new Map<number, BookingOutcome>();
  for (const Id of [...new Set(ids)].sort((a, b) => a - b)) {
    const result: BookingOutcome = {
      Id,
      RequestNo: null,
      Done: false,
      Code: null,
      Msg: null,
      SentBy: null,
      Delivery: null,
    };
    results.set(Id, result);
    try {
      await apart(ctx, async (tx) => {
        const booking = await bookingStore.read(tx, Id, true);
        result.RequestNo = booking.RequestNo;
        const { SentBy, Delivery, DeliveryNote } = await act(tx, booking);
        Object.assign(result, { SentBy, Delivery, Msg: Delivery && DeliveryNote });
      });
      result.Done = true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      Object.assign(result, {
        SentBy: null,
        Delivery: null,
        Code: error.code,
        Msg: reasonOf(error).slice(0, 500),
      });
    }
  }
  return [...new Set(ids)].map((id) => results.get(id) as BookingOutcome);
}

/** A plain step of many bookings. 400 for one that is done with a single booking only. */
export function actOnBookings(
  ctx: Ctx,
  { Bookings, Verb, Remarks = null }: BookingBatch,
): Promise<BookingOutcome[]> {
  if (!AT_ONCE.includes(Verb))
    throw invalid('Verb', 'one-by-one', `“${BookingVerb.label(Verb)}”请逐票办理`);
  const versions = new Map(Bookings.map(({ Id, Version }) => [Id, Version]));
  return eachBooking(ctx, [...versions.keys()], (tx, booking) =>
    takeStep(tx, booking, {
      Version: versions.get(booking.Id) as number,
      Verb,
      Remarks,
      Feedbacks: null,
    }),
  );
}

/** Gives many bookings to one of the desk. Who it is, is asked before anything is locked. */
export async function assignBookings(
  ctx: Ctx,
  { Ids, OwnerId = null }: AssignBookings,
): Promise<BookingOutcome[]> {
  const [owner] = OwnerId
    ? await ctx.call(findEmployees, { Ids: [OwnerId], Permission: 'booking:handle' })
    : [];
  if (OwnerId && owner?.Id !== OwnerId)
    throw invalid('OwnerId', 'employee-unknown', '该员工不能受理订舱');
  return eachBooking(ctx, Ids, (tx, booking) =>
    setOwner(tx, booking, OwnerId, owner?.RealName ?? null),
  );
}

/** Those of the desk who may deal with bookings. */
export async function handlersOf(ctx: Ctx): Promise<BookingHandler[]> {
  const people = await ctx.call(findEmployees, { Permission: 'booking:handle' });
  return people.map(({ Id, RealName }) => ({ Id, Name: RealName }));
}
