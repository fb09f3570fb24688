import type { SendingPreview, SendingWay } from '@quayside/contracts/booking/line/sending.api';
import { found } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { bookingStore } from '../booking/booking.entity.js';
import { judgeForCarrier } from '../booking/judge-booking.js';
import { waysOf, wayText } from './way-of-booking.js';

/** How each of several bookings of the caller's scope would reach its carrier if it were sent now. 404 for one that he does not see. */
export async function previewSending(ctx: Ctx, { Ids }: SendingPreview): Promise<SendingWay[]> {
  const ids = [...new Set(Ids)];
  const read = new Map((await bookingStore.readMany(ctx, ids)).map((each) => [each.Id, each]));
  const bookings = ids.map((id) => found(read.get(id)));
  const ways = await waysOf(ctx, bookings);
  return bookings.map((booking, at) => {
    const way = found(ways[at]);
    const faults = judgeForCarrier(booking).map(({ Msg }) => Msg);
    return {
      Id: booking.Id,
      RequestNo: booking.RequestNo,
      CarrierCode: booking.CarrierCode ?? null,
      SentBy: way.by,
      To: wayText(way).slice(0, 600),
      Problem: faults.join('；').slice(0, 500) || null,
    };
  });
}
