import {
  BookingStatus,
  BookingVerb,
  CancellationStatus,
} from '@quayside/contracts/booking/booking/choices';
import { OnlineOrderState } from '@quayside/contracts/booking/online/choices';
import {
  type WireOffer,
  type WireOrder,
  WireOrderStatus,
} from '@quayside/contracts/booking/online/wire';
import { notice } from '@quayside/contracts/messaging/notice';
import { type Held, Lease } from '@quayside/service-kit/database/lease';
import { Refusal } from '@quayside/service-kit/refusal';
import { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import { ClaimTurns } from '@quayside/service-kit/turns/claim-turns';
import { takeStep } from '../booking/act-on-booking.js';
import { bookingStore, type WholeBooking } from '../booking/booking.entity.js';
import { writeConfirmed } from '../booking/confirm-booking.js';
import { quietNotice } from '../booking/step-notice.js';
import { type Account, accountById } from './accounts.js';
import { httpShop } from './http-shop.js';
import { keptOf } from './offer.js';
import { type StoredOrder, theOrderOf, writeOrder } from './order-store.js';
import { orderingOf } from './ordering-of.js';
import { ShopFault } from './port.js';

const S = OnlineOrderState;
const V = BookingVerb;
const MOST_WAIT_S = 600;

const lease = new Lease({
  table: 'online_order',
  key: { id: 'bigint' },
  waits: { most: MOST_WAIT_S, where: 'next_time IS NOT NULL' },
});

export type DueOrder = Held<{ id: number; booking_id: number; company_id: number }>;

/** Companies take turns. */
const turnsOf = perRuntime(() => new ClaimTurns());

/** Takes orders whose carrier is to be asked, that of a booking alone where it is named. */
export async function claimOrders(ctx: Ctx, most: number, bookingId?: number): Promise<DueOrder[]> {
  const turns = turnsOf(ctx.runtime);
  const ofBooking = bookingId === undefined ? '' : ` AND booking_id = ${Number(bookingId)}`;
  const claimed = await lease.claim<Omit<DueOrder, 'attempts'>>(ctx, {
    due: turns.due({
      table: 'online_order',
      party: 'company_id',
      where: `next_time <= ${lease.now}${ofBooking}`,
      most,
    }),
    returning: 't.booking_id, t.company_id',
  });
  turns.served(claimed.map(({ company_id }) => company_id));
  return claimed;
}

/** What came of asking a carrier. */
type Outcome =
  | { kind: 'order'; order: WireOrder }
  | { kind: 'changed'; offer: WireOffer | null; reason: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string };

/**
 * Asks for an order as it stands: first whether the carrier has it, and only where he does not, for the order itself. So nothing is ordered
 * or cancelled twice, whenever the process was killed.
 */
async function ask(ctx: Ctx, stored: StoredOrder, account: Account): Promise<Outcome> {
  const shop = httpShop(ctx);
  const known = await shop.state(account, stored.Reference);
  if (stored.State === S.Ordering && !known) {
    const [booking] = await bookingStore.readAnybodys(ctx, [stored.BookingId]);
    const ordered = await shop.order(account, orderingOf(stored, booking as WholeBooking));
    return ordered.kind === 'taken' ? { kind: 'order', order: ordered.order } : ordered;
  }
  if (!known) return { kind: 'later', reason: '船公司查不到该订单' };
  if (stored.State !== S.Cancelling || known.status === WireOrderStatus.Cancelled)
    return { kind: 'order', order: known };
  const cancelled = await shop.cancel(account, stored.Reference, stored.CancelAmount ?? 0);
  return cancelled.kind === 'cancelled' ? { kind: 'order', order: cancelled.order } : cancelled;
}

async function outcomeOf(ctx: Ctx, stored: StoredOrder): Promise<Outcome> {
  const account = await accountById(ctx, stored.AccountId);
  if (!account) return { kind: 'later', reason: '该船司的电商账号已不存在' };
  try {
    return await ask(ctx, stored, account);
  } catch (error) {
    if (error instanceof ShopFault) return { kind: 'later', reason: error.message };
    if (error instanceof Refusal) return { kind: 'later', reason: error.message };
    throw error;
  }
}

/** Soon after an order, then ever more rarely. */
function nextTime({ now }: Ctx, { OrderTime, UpdateTime }: StoredOrder): Date {
  const since = (now.getTime() - Date.parse(OrderTime ?? UpdateTime)) / 1000;
  return new Date(now.getTime() + Math.min(MOST_WAIT_S, Math.max(3, since / 4)) * 1000);
}

/** Asks the carrier about one claimed order, and writes down what came of it with its booking. */
export async function settleOrder(ctx: Ctx, due: DueOrder): Promise<void> {
  const service = Ctx.ofService(ctx.runtime, ctx.traceId);
  const hold = lease.hold(service, [due]);
  try {
    const outcome = await outcomeOf(service, await theOrderOf(service, due.booking_id));
    await hold.drop(due);
    await service.tx(async (tx) => {
      // The booking first, as everywhere else.
      const booking = await bookingStore.read(tx, due.booking_id, true);
      if (!(await lease.owns(tx, due))) return;
      await apply(tx, booking, await theOrderOf(tx, due.booking_id, true), outcome);
      await tx.publish(notice, `booking-${booking.Id}`, quietNotice(booking));
    });
  } finally {
    await hold.end();
  }
}

async function apply(
  tx: Ctx,
  booking: WholeBooking,
  stored: StoredOrder,
  outcome: Outcome,
): Promise<void> {
  if (outcome.kind === 'later') {
    await writeOrder(tx, stored, {
      Reason: `${outcome.reason}；系统会先查询船公司是否已收到，再继续`,
      NextTime: nextTime(tx, stored),
    });
  } else if (outcome.kind === 'changed') {
    await offerChanged(tx, stored, outcome);
  } else if (outcome.kind === 'refused') {
    await refused(tx, booking, stored, outcome.reason);
  } else {
    await told(tx, booking, stored, outcome.order);
  }
}

/** The offer did not hold any more: nothing was ordered, and what holds now stands beside it. */
export async function offerChanged(
  tx: Ctx,
  stored: StoredOrder,
  { offer, reason }: { offer: WireOffer | null; reason: string },
): Promise<void> {
  const account = offer && (await accountById(tx, stored.AccountId));
  const about = account && {
    key: stored.Buy.Key,
    carrierCode: stored.CarrierCode,
    test: stored.Test,
    markup: account,
  };
  const now = offer && about ? keptOf(offer, about) : null;
  // Who took it himself keeps his price.
  const sell =
    now && stored.ByCustomer
      ? { ...now.sell, Boxes: stored.Sell.Boxes, BillCharges: stored.Sell.BillCharges }
      : now?.sell;
  await writeOrder(tx, stored, {
    State: S.Frozen,
    Reason: reason,
    NowBuy: now?.buy ?? null,
    NowSell: sell ?? null,
    NextTime: null,
    OrderTime: null,
  });
}

/** A refused order ends with its booking; a refused cancellation leaves both as they were. */
async function refused(
  tx: Ctx,
  booking: WholeBooking,
  stored: StoredOrder,
  reason: string,
): Promise<void> {
  if (stored.State === S.Cancelling) {
    const State =
      stored.CarrierNo && booking.Status === BookingStatus.Confirmed ? S.Confirmed : S.Ordered;
    const NextTime = State === S.Ordered ? nextTime(tx, stored) : null;
    await writeOrder(tx, stored, {
      State,
      Reason: `取消未成功：${reason}`,
      CancelAmount: null,
      CancelRemarks: null,
      NextTime,
    });
    return;
  }
  await writeOrder(tx, stored, { State: S.Failed, Reason: reason, NextTime: null });
  await step(tx, booking, V.Reject, `船公司不接受电商订单：${reason}`);
}

const step = (
  tx: Ctx,
  booking: WholeBooking,
  Verb: BookingVerb,
  Remarks: string | null = null,
): Promise<WholeBooking> => takeStep(tx, booking, { Verb, Version: booking.Version, Remarks });

/** The carrier has the order: the booking goes as far as he is. */
async function told(
  tx: Ctx,
  booking: WholeBooking,
  stored: StoredOrder,
  order: WireOrder,
): Promise<void> {
  const CarrierNo = order.number;
  if (order.status === WireOrderStatus.Cancelled) {
    const CancelAmount = order.cancelAmount ?? stored.CancelAmount;
    const after = await writeOrder(tx, stored, {
      State: S.Cancelled,
      CarrierNo,
      CancelAmount,
      Reason: order.reason ?? null,
      NextTime: null,
    });
    await cancelBooking(tx, booking, after);
    return;
  }
  if (order.status === WireOrderStatus.Refused) {
    await writeOrder(tx, stored, {
      State: S.Failed,
      CarrierNo,
      Reason: order.reason ?? '船公司未说明原因',
      NextTime: null,
    });
    const confirmed =
      booking.Status === BookingStatus.Confirmed ||
      booking.Status === BookingStatus.PendingAmendment;
    await step(
      tx,
      booking,
      confirmed ? V.Decline : V.Reject,
      `船公司不接受电商订单：${order.reason ?? '未说明原因'}`,
    );
    return;
  }
  const confirmed = order.status === WireOrderStatus.Confirmed && Boolean(order.bookingNo);
  const after = await writeOrder(tx, stored, {
    State: confirmed ? S.Confirmed : S.Ordered,
    CarrierNo,
    Reason: null,
    NextTime: confirmed ? null : nextTime(tx, stored),
  });
  const received = await atCarrier(tx, booking);
  if (confirmed && after.State !== stored.State) await confirm(tx, received, order);
}

/** A booking on its way to the carrier is there. */
async function atCarrier(tx: Ctx, booking: WholeBooking): Promise<WholeBooking> {
  if (booking.Status === BookingStatus.Accepted)
    return atCarrier(tx, await step(tx, booking, V.Send, '电商下单'));
  return booking.Status === BookingStatus.Sent ? step(tx, booking, V.Acknowledge) : booking;
}

async function confirm(
  tx: Ctx,
  booking: WholeBooking,
  { bookingNo, vessel, voyage, etd }: WireOrder,
): Promise<void> {
  const whole = await bookingStore.read(tx, booking.Id);
  await writeConfirmed(
    tx,
    whole,
    {
      BookingNo: bookingNo as string,
      CarrierCode: whole.CarrierCode as string,
      ...(vessel && { Vessel: vessel }),
      ...(voyage && { Voyage: voyage }),
      ...(etd && { SailingDate: etd }),
    } as never,
    null,
  );
}

/** The booking of a cancelled order ends with what it cost. */
async function cancelBooking(
  tx: Ctx,
  booking: WholeBooking,
  { Currency, CancelAmount, CancelRemarks }: StoredOrder,
): Promise<void> {
  const remarks = [
    CancelRemarks ?? '船公司取消了订单',
    CancelAmount === null ? null : `取消费${Currency} ${CancelAmount}`,
  ]
    .filter(Boolean)
    .join('；');
  if (
    booking.Status === BookingStatus.Confirmed ||
    booking.Status === BookingStatus.PendingAmendment
  ) {
    const asked =
      booking.Cancellation === CancellationStatus.Received
        ? booking
        : await step(tx, booking, V.AskCancel, remarks);
    await step(tx, asked, V.ConfirmCancel, remarks);
  } else await step(tx, booking, V.Cancel, remarks);
}
