import { BookingLabel, bookingLabel } from '@quayside/contracts/booking/booking/booking-label';
import {
  AmendmentStatus,
  BookingStatus,
  CancellationStatus,
} from '@quayside/contracts/booking/booking/choices';
import { EntryState } from '@quayside/contracts/booking/entry/choices';
import { EntryHeader } from '@quayside/contracts/booking/entry/entry-order';
import { Milestone } from '@quayside/contracts/booking/entry/milestones';
import { type BookedOrder, OrderContent } from '@quayside/contracts/booking/order';
import {
  RollEffect,
  type RolledPaper,
  RolledSailing,
  type RollSailing,
} from '@quayside/contracts/booking/roll/participant';
import { chinaTime } from '@quayside/contracts/core/dates';
import type { FieldDifference } from '@quayside/contracts/core/document';
import { type Class, type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { linkTo } from '@quayside/contracts/messaging/notice';
import { compareFields } from '@quayside/service-kit/document/differences';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import type { WholeBooking } from '../booking/booking.entity.js';
import { ORDER } from '../cargo-order/columns.js';
import { entryStore, type WholeEntry } from '../entry-order/entry-order.entity.js';
import { sailingOf } from './sailing.js';

/** What booking itself knows of a roll. */
export interface OwnPart {
  papers: RolledPaper[];
  blocks: string[];
  warnings: string[];
}

const sailingFields = (type: Class) =>
  [...fieldsOf(RolledSailing).keys()].flatMap((name) => fieldsOf(type).get(name) ?? []);
const ORDER_SAILING = sailingFields(OrderContent);
const ENTRY_SAILING = sailingFields(EntryHeader);

const paper = (
  given: Pick<RolledPaper, 'Kind' | 'No' | 'State' | 'Differences'> & Partial<RolledPaper>,
): RolledPaper => ({
  Effect: RollEffect.Move,
  Note: null,
  Link: null,
  ...given,
});

/** The cargo order of a booking; null before its release. */
export async function orderOf(
  ctx: Ctx,
  { OrderId }: Pick<WholeBooking, 'OrderId'>,
): Promise<BookedOrder | null> {
  if (!OrderId) return null;
  return (
    (
      await ctx.sql<BookedOrder>(`SELECT ${ORDER} FROM cargo_order t WHERE t.id = $1`, [OrderId])
    )[0] ?? null
  );
}

/** The entered order of the same shipment, of whomever it is; null for none. */
export async function entryOf(ctx: Ctx, orderId: number): Promise<WholeEntry | null> {
  const [row] = await ctx.sql<{ id: number }>('SELECT id FROM entry_order WHERE order_id = $1', [
    orderId,
  ]);
  return row ? ((await entryStore.readMany(ctx, [row.id]))[0] ?? null) : null;
}

/** What happened to boxes at the port of loading: they are there, or on board. */
const AT_PORT: readonly Milestone[] = [Milestone.GateIn, Milestone.Loaded, Milestone.Departed];

/** The boxes of a shipment that are at the port or on board already, whichever document they are tracked by. */
async function boxesAtPort(
  ctx: Ctx,
  orderId: number,
): Promise<{ milestone: Milestone; n: number } | null> {
  const [row] = await ctx.sql<{ milestone: Milestone; n: number }>(
    `SELECT m.milestone, count(*)::int AS n FROM shipment s JOIN shipment_milestone m ON m.shipment_id = s.id
     WHERE s.order_id = $1 AND m.milestone = ANY($2) AND m.actual IS NOT NULL
     GROUP BY m.milestone ORDER BY array_position($2::varchar[], m.milestone) DESC LIMIT 1`,
    [orderId, AT_PORT],
  );
  return row ?? null;
}

/** Why the booking itself cannot be rolled now. */
function bookingBlocks(
  { Status, Amendment, Cancellation }: WholeBooking,
  order: BookedOrder | null,
): string[] {
  const confirmed = Status === BookingStatus.Confirmed || Status === BookingStatus.PendingAmendment;
  return [
    ...(confirmed ? [] : [`订舱${BookingStatus.label(Status)}，船公司确认后才能改配`]),
    ...(Amendment === AmendmentStatus.Received
      ? ['已有一份改单在等船公司确认，请先撤回或等待答复']
      : []),
    ...(Cancellation === CancellationStatus.Received ? ['客户已申请退舱，请先处理退舱'] : []),
    ...(order?.Cancelled ? ['货物订单已取消'] : []),
  ];
}

/** Plans of trucks, warehouses and legs, which nobody moves by a roll. */
function plansLeft({ Services, Legs }: WholeBooking): string[] {
  const times = Services.flatMap(({ PlanTime }) => PlanTime ?? []);
  return [
    ...(times.length > 0
      ? [
          `${times.length}项服务已有计划时间（最早${chinaTime(times.sort()[0] as string)}），不随改配改动，请与服务商确认`,
        ]
      : []),
    ...(Legs.some(({ DepartureDate, ArrivalDate }) => DepartureDate || ArrivalDate)
      ? ['运输段的日期不随改配改动，请核对']
      : []),
  ];
}

const TIMES = [
  'ArrivalDate',
  'SiDeadline',
  'VgmDeadline',
  'YardDeadline',
  'CustomsDeadline',
] as const;

/** Times of the present voyage for which the new one has none yet. */
function timesLost(booking: WholeBooking, after: RollSailing): string[] {
  const lost = TIMES.filter((name) => booking[name] && !after[name]).map(
    (name) => fieldsOf(RolledSailing).get(name)?.label ?? name,
  );
  return lost.length > 0 ? [`新航次的${lost.join('、')}未定，原时间将清空`] : [];
}

/** The papers of booking itself: the booking, its cargo order, the entered order; and what stands in the way. Read as the caller may. */
export async function ownPapers(
  ctx: Ctx,
  booking: WholeBooking,
  after: RollSailing,
): Promise<OwnPart> {
  const order = await orderOf(ctx, booking);
  const entry = order ? await entryOf(ctx, order.Id) : null;
  const zones = await portZonesOrNone(ctx);
  const port = { LoadCode: booking.LoadCode };
  const compare = (fields: readonly FieldMeta[], before: object): FieldDifference[] =>
    compareFields(fields, { ...before, ...port }, { ...after, ...port }, { zones });
  const papers = [
    paper({
      Kind: '订舱',
      No: booking.RequestNo,
      State: BookingLabel.label(bookingLabel(booking)),
      Differences: compare(ENTRY_SAILING, sailingOf(booking)),
      Link: linkTo('/quckBook/internalBookDetail', { id: booking.Id }),
    }),
    ...(order
      ? [
          paper({
            Kind: '货物订单',
            No: order.BookingNo,
            State: order.Cancelled ? '已取消' : null,
            Effect: order.Cancelled ? RollEffect.Block : RollEffect.Move,
            Differences: compare(ORDER_SAILING, order),
          }),
        ]
      : []),
    ...(entry
      ? [
          paper({
            Kind: '在线录单',
            No: entry.EntryNo,
            State: EntryState.label(entry.State),
            Differences: compare(ORDER_SAILING, entry),
            Link: linkTo('/entryOrder/entryOnline', { id: entry.Id }),
          }),
        ]
      : []),
    ...(booking.ReleaseTime
      ? [
          paper({
            Kind: '放舱信息',
            No: booking.BookingNo ?? booking.RequestNo,
            State: '已放舱',
            Effect: RollEffect.Outdated,
            Note: '已按旧航次通知客户，改配完成后会另发消息；外发的SO请重新提供',
            Differences: [],
          }),
        ]
      : []),
  ];
  const atPort = order ? await boxesAtPort(ctx, order.Id) : null;
  return {
    papers,
    blocks: [
      ...bookingBlocks(booking, order),
      ...(papers.every(({ Differences }) => Differences.length === 0)
        ? ['所选航次与现在的相同，无需改配']
        : []),
      ...(atPort
        ? [`已有${atPort.n}个箱${Milestone.label(atPort.milestone)}，请先与码头和船公司确认退关`]
        : []),
    ],
    warnings: [
      ...(order ? [] : ['尚未放舱，没有货物订单和后续单据，只改订舱']),
      ...plansLeft(booking),
      ...timesLost(booking, after),
    ],
  };
}
