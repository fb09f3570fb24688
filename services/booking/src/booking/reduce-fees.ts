import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import {
  BookingSource,
  BookingStatus,
  BookingVerb,
} from '@quayside/contracts/booking/booking/choices';
import type { PartFees, ReducePartFees } from '@quayside/contracts/booking/release/part-fees.api';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { invalid, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { visibleEntry } from '../entry-order/entry-states.js';
import { isHiddenFee, normalEntry } from '../entry-order/normal-entry.js';
import { partFeesOf, partFeeText, partOf } from '../part-fees/part-fees.js';
import { bookingStore, type WholeBooking } from './booking.entity.js';
import { bookingDifferences } from './booking-differences.js';
import { bookingStory, detailOf } from './booking-states.js';

const CONFIRMED: readonly BookingStatus[] = [
  BookingStatus.Confirmed,
  BookingStatus.PendingAmendment,
];

/** What of a booking's fees stands for more, or fewer, containers than the carrier confirmed; nothing before he did, nor of an online order's. */
export function partFeesOfBooking(booking: WholeBooking): PartFees {
  if (!CONFIRMED.includes(booking.Status) || booking.Confirmed.length === 0)
    return { Lines: [], Notes: ['船公司尚未确认'] };
  if (booking.Source === BookingSource.Online)
    return { Lines: [], Notes: ['电商订单的费用以船公司的订单为准'] };
  return partFeesOf(partOf(booking));
}

export const previewPartFees = async (ctx: Ctx, id: number): Promise<PartFees> =>
  partFeesOfBooking(visibleEntry(ctx, await bookingStore.read(ctx, id)));

/** Counts the fees that a person chose by what was confirmed, and says so in the story. 400 for a line that is none of the preview's, 412 when it moved. */
export function reduceFees(
  ctx: Ctx,
  { Id, Version, LineIds }: ReducePartFees,
): Promise<BookingDetail> {
  return ctx.tx(async (tx) => {
    const before = await bookingStore.read(tx, Id, true);
    if (before.Version !== Version) throw new Refusal('record.stale');
    const { Lines } = partFeesOfBooking(visibleEntry(tx, before));
    const chosen = new Map(
      Lines.filter(({ LineId }) => LineIds.includes(LineId)).map((line) => [line.LineId, line]),
    );
    if (LineIds.some((id) => !chosen.has(id)))
      throw invalid('LineIds', 'no-part-fee', '所选费用不需要调整，请刷新后重试');
    const Fees = before.Fees.flatMap((fee) => {
      const line = chosen.get(fee.LineId ?? 0);
      if (!line) return [fee];
      return line.Confirmed > 0 ? [{ ...fee, Quantity: line.Confirmed }] : [];
    });
    const after: WholeBooking = {
      ...normalEntry({ ...before, Fees }),
      Version: before.Version + 1,
      UpdateTime: tx.now.toISOString(),
    };
    await bookingStore.write(tx, before, after);
    // What we owe is told by the differences, which customers do not read of it.
    const owed = [...chosen.values()].filter((line) => !isHiddenFee(line)).map(partFeeText);
    const remarks = `按确认箱量${before.ConfirmedSummary}：${owed.join('；') || '应付费用'}`.slice(
      0,
      2000,
    );
    const differences = bookingDifferences(before, after, await portZonesOrNone(tx));
    await bookingStory.note(tx, [
      {
        record: after,
        verb: BookingVerb.PartFees,
        from: before.Status,
        remarks,
        differences,
        quiet: true,
      },
    ]);
    return detailOf(tx, await bookingStore.read(tx, Id));
  });
}
