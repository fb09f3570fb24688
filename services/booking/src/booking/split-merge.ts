import type {
  BookingDetail,
  LikelyTwin,
  MergeBookings,
  SplitBooking,
} from '@quayside/contracts/booking/booking/booking.api';
import { BookingRecord } from '@quayside/contracts/booking/booking/booking-content';
import { BookingLabel, bookingLabel } from '@quayside/contracts/booking/booking/booking-label';
import {
  BookingSource,
  BookingStatus,
  BookingVerb,
} from '@quayside/contracts/booking/booking/choices';
import { DELIVERED } from '@quayside/partner-line/delivery';
import { selectOf } from '@quayside/service-kit/database/columns-of';
import { scopeSql } from '@quayside/service-kit/database/scope';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { requireBoxesPriced } from '../booking-home/price-hold.js';
import { totalsOf } from '../entry-order/normal-entry.js';
import { BookingEntity, bookingStore, type WholeBooking } from './booking.entity.js';
import { statusMachine } from './booking.machine.js';
import { bookingDifferences } from './booking-differences.js';
import { bookingStory, detailOf } from './booking-states.js';
import { nextRequestNo } from './put-booking.js';
import { mergeFault, mergeShipments, splitFault, splitShipment } from './split-shipment.js';

/** Splits boxes off a booking that the carrier has not heard of: two of the same state, each with its share of the goods. */
export function splitBooking(
  ctx: Ctx,
  { Id, Version, Boxes, Remarks }: SplitBooking,
): Promise<BookingDetail> {
  return ctx.tx(async (tx) => {
    const before = await bookingStore.read(tx, Id, true);
    const { to } = statusMachine.step(tx, before.Status, BookingVerb.Split);
    if (before.Version !== Version) throw new Refusal('record.stale');
    await requireBoxesPriced(tx, [before]);
    const reason = splitFault(before, Boxes);
    if (reason)
      throw new Refusal('booking.cannot-split', { reason }, [
        { Prop: 'Boxes', Code: 'cannot-split', Msg: reason },
      ]);
    const [rest, part] = splitShipment(before, Boxes);
    const kept: WholeBooking = {
      ...rest,
      ...totalsOf(rest),
      Version: before.Version + 1,
      UpdateTime: tx.now.toISOString(),
    };
    await bookingStore.write(tx, before, kept);
    const child: WholeBooking = {
      ...part,
      ...totalsOf(part),
      Id: 0,
      RequestNo: await nextRequestNo(tx),
      Source: BookingSource.Split,
      SourceNo: before.RequestNo,
      ParentId: Id,
      ParentNo: before.RequestNo,
      SentBy: null,
      ...DELIVERED,
      Feedbacks: [],
      Version: 1,
      Status: to as BookingStatus,
      CreateTime: tx.now.toISOString(),
      UpdateTime: tx.now.toISOString(),
    };
    child.Id = await bookingStore.add(tx, child);
    const said = Remarks?.trim() || null;
    const verb = BookingVerb.Split;
    await bookingStory.note(tx, [
      {
        record: kept,
        verb,
        from: before.Status,
        differences: bookingDifferences(before, kept, await portZonesOrNone(tx)),
        remarks: [
          `拆出${child.RequestNo}（${child.ContainerSummary}），留下${kept.ContainerSummary}；货物按箱数分摊`,
          said,
        ]
          .filter(Boolean)
          .join('；'),
      },
      {
        record: child,
        verb,
        from: null,
        remarks: [`由${before.RequestNo}拆出`, said].filter(Boolean).join('；'),
      },
    ]);
    return detailOf(tx, await bookingStore.read(tx, child.Id));
  });
}

/** Makes several bookings of a customer one, before the carrier has heard of them; the others end and say where they went. */
export function mergeBookings(
  ctx: Ctx,
  { Bookings, Remarks }: MergeBookings,
): Promise<BookingDetail> {
  return ctx.tx(async (tx) => {
    const ids = Bookings.map(({ Id }) => Id);
    if (new Set(ids).size !== ids.length) throw cannotMerge('同一票选了两次');
    const locked = new Map<number, WholeBooking>();
    for (const id of [...ids].sort((a, b) => a - b))
      locked.set(id, await bookingStore.read(tx, id, true));
    const all = Bookings.map(({ Id, Version }) => {
      const booking = locked.get(Id) as WholeBooking;
      statusMachine.step(tx, booking.Status, BookingVerb.Merge);
      if (booking.Version !== Version) throw new Refusal('record.stale');
      return booking;
    }) as [WholeBooking, ...WholeBooking[]];
    await requireBoxesPriced(tx, all);
    const reason = mergeFault(all);
    if (reason) throw cannotMerge(reason);
    const [first, ...others] = all;
    const { merged, said } = mergeShipments(all);
    const now = tx.now.toISOString();
    const kept: WholeBooking = {
      ...merged,
      ...totalsOf(merged),
      Version: first.Version + 1,
      UpdateTime: now,
    };
    await bookingStore.write(tx, first, kept);
    const remarks = Remarks?.trim() || null;
    const verb = BookingVerb.Merge;
    const ended = others.map(
      (other): WholeBooking => ({
        ...other,
        // They stand with the one that goes on.
        Fees: [],
        Status: BookingStatus.Cancelled,
        ParentId: first.Id,
        ParentNo: first.RequestNo,
        Opinion: `已并入${first.RequestNo}`,
        Version: other.Version + 1,
        UpdateTime: now,
      }),
    );
    for (const [index, record] of ended.entries())
      await bookingStore.write(tx, others[index] as WholeBooking, record);
    await bookingStory.note(tx, [
      {
        record: kept,
        verb,
        from: first.Status,
        differences: bookingDifferences(first, kept, await portZonesOrNone(tx)),
        remarks: [`并入${others.map(({ RequestNo }) => RequestNo).join('、')}`, said, remarks]
          .filter(Boolean)
          .join('；'),
      },
      ...ended.map((record, index) => ({
        record,
        verb,
        from: (others[index] as WholeBooking).Status,
        remarks: [`已并入${first.RequestNo}`, remarks].filter(Boolean).join('；'),
      })),
    ]);
    return detailOf(tx, await bookingStore.read(tx, first.Id));
  });
}

const cannotMerge = (reason: string): Refusal =>
  new Refusal('booking.cannot-merge', { reason }, [
    { Prop: 'Bookings', Code: 'cannot-merge', Msg: reason },
  ]);

/** Days within which another request may be the same one. */
const NEAR_DAYS = 30;

/** Bookings of the same customer that may be the same shipment: his own number again, or the same lane, boxes and days. */
export async function likelyTwins(ctx: Ctx, id: number): Promise<LikelyTwin[]> {
  const booking = await bookingStore.read(ctx, id);
  const params: unknown[] = [
    booking.CompanyId,
    id,
    booking.CustomerRef ?? null,
    booking.LoadCode ?? null,
    booking.DischargeCode ?? null,
    booking.ContainerSummary ?? null,
    new Date(ctx.now.getTime() - NEAR_DAYS * 86_400_000).toISOString(),
    booking.SailingDate ?? null,
    booking.LatestSailing ?? booking.SailingDate ?? null,
    [BookingStatus.Cancelled, BookingStatus.Rejected, BookingStatus.Declined, BookingStatus.Draft],
  ];
  const scope = scopeSql(ctx, BookingEntity, 't', params);
  const rows = await ctx.sql<BookingRecord & { SameRef: boolean }>(
    `SELECT ${selectOf(BookingRecord, 't')}, coalesce(t.customer_ref = $3, false) AS "SameRef" FROM booking t
     WHERE t.company_id = $1 AND t.id <> $2 AND t.status <> ALL($10) AND ${scope} AND (
       t.customer_ref = $3 OR (t.create_time >= $7 AND t.load_code = $4 AND t.discharge_code = $5 AND t.container_summary = $6
         AND t.sailing_date <= $9::date AND coalesce(t.latest_sailing, t.sailing_date) >= $8::date))
     ORDER BY t.create_time DESC, t.id DESC LIMIT 20`,
    params,
  );
  return rows.map((row) => ({
    Id: row.Id,
    RequestNo: row.RequestNo,
    Label: BookingLabel.label(bookingLabel(row)),
    ContainerSummary: row.ContainerSummary,
    SailingDate: row.SailingDate ?? null,
    SubmitTime: row.SubmitTime,
    Why: row.SameRef ? `客户编号同为${booking.CustomerRef}` : '航线、箱型箱量和开航日相同',
  }));
}
