import { BookingSource } from '@quayside/contracts/booking/booking/choices';
import type { SendingPreview, SendingWay } from '@quayside/contracts/booking/line/sending.api';
import { MessageFunction } from '@quayside/contracts/partner-line/choices';
import { found, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { bookingStore, type WholeBooking } from '../booking/booking.entity.js';
import { judgeForSending } from '../booking/judge-booking.js';
import { draftBookingMessage } from '../carrier-line/queue-booking.js';
import { unorderedOf } from '../online-rate/order-store.js';
import { type Way, waysOf, wayText } from './way-of-booking.js';

/** Of a booking from an online offer that the carrier has not heard of: nobody holds space for it. */
const UNORDERED = '尚未在船公司电商渠道下单，请先在“电商下单”中下单';

const NUMBERS = { control: '1', document: 'PREVIEW', previous: '' };

/** What of a booking the carrier's message would not say. 422 as the sending would answer it. */
async function draft(ctx: Ctx, booking: WholeBooking, way: Way): Promise<string[]> {
  if (way.by !== 'line') return [];
  const message = { kind: MessageFunction.Original, content: booking, reason: null } as const;
  return (await draftBookingMessage(ctx, way.profile, booking, message, NUMBERS)).notes;
}

async function judge(
  ctx: Ctx,
  booking: WholeBooking,
  way: Way,
  unordered: ReadonlySet<number>,
): Promise<SendingWay> {
  const isUnordered = way.by === 'online' && unordered.has(booking.Id);
  const faults = [
    ...(isUnordered ? [UNORDERED] : []),
    ...judgeForSending(booking).map(({ Msg }) => Msg),
  ];
  let notes: string[] = [];
  try {
    if (faults.length === 0) notes = await draft(ctx, booking, way);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    faults.push(...(error.errors ?? []).map(({ Msg }) => Msg));
    if (faults.length === 0) faults.push(error.message);
  }
  return {
    Id: booking.Id,
    RequestNo: booking.RequestNo,
    CarrierCode: booking.CarrierCode ?? null,
    SentBy: way.by,
    To: (isUnordered ? UNORDERED : wayText(way)).slice(0, 600),
    Problem: faults.join('；').slice(0, 500) || null,
    Notes: notes.join('；').slice(0, 1000) || null,
  };
}

/**
 * How each of several bookings of the caller's scope would reach its carrier if it were sent now.
 * 404 for one that he does not see.
 */
export async function previewSending(ctx: Ctx, { Ids }: SendingPreview): Promise<SendingWay[]> {
  const ids = [...new Set(Ids)];
  const read = new Map((await bookingStore.readMany(ctx, ids)).map((each) => [each.Id, each]));
  const bookings = ids.map((id) => found(read.get(id)));
  const online = bookings.filter(({ Source }) => Source === BookingSource.Online);
  const [ways, unordered] = await Promise.all([
    waysOf(ctx, bookings),
    unorderedOf(
      ctx,
      online.map(({ Id }) => Id),
    ),
  ]);
  const judged: SendingWay[] = [];
  for (const [at, booking] of bookings.entries())
    judged.push(await judge(ctx, booking, found(ways[at]), unordered));
  return judged;
}
