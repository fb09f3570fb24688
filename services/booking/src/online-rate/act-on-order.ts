import { BookingStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { FeeSide } from '@quayside/contracts/booking/entry/choices';
import { OnlineOrderState } from '@quayside/contracts/booking/online/choices';
import type {
  AcceptPresentPrice,
  CancelOnlineOrder,
  CancelPrice,
  OfOnlineBooking,
  OnlineOrderDetail,
  PlaceOrder,
} from '@quayside/contracts/booking/online/order';
import { portZonesOrNone } from '@quayside/service-kit/mapping/port-day';
import { invalid, Refusal } from '@quayside/service-kit/refusal';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { isStaff } from '@quayside/service-kit/runtime/is-staff';
import { takeStep } from '../booking/act-on-booking.js';
import { bookingStore, type WholeBooking } from '../booking/booking.entity.js';
import { bookingDifferences } from '../booking/booking-differences.js';
import { bookingStates, bookingStory } from '../booking/booking-states.js';
import { judgeBooking, judgeForCarrier } from '../booking/judge-booking.js';
import { assertRight } from '../booking/write-booking.js';
import { normalEntry } from '../entry-order/normal-entry.js';
import { factsOf } from '../entry-order/read-entry.js';
import { type Account, accountById } from './accounts.js';
import { httpShop } from './http-shop.js';
import { asksTheSame, keptOf, totalOf, withOfferFees } from './offer.js';
import { detailOf, type StoredOrder, theOrderOf, writeOrder } from './order-store.js';
import { judgeByPolicy } from './policy.js';
import { type Present, ShopFault } from './port.js';
import { claimOrders, offerChanged, settleOrder } from './settle-order.js';

const S = OnlineOrderState;
const B = BookingStatus;
const notNow = ({ State }: StoredOrder): Refusal =>
  new Refusal('online.not-now', { state: OnlineOrderState.label(State) });
const money = (currency: string, amount: number | null): string => `${currency} ${amount ?? '--'}`;

/** The order of a booking of the caller's scope; null for a booking that is none, 404 for another's. */
export async function orderDetail(
  ctx: Ctx,
  { BookingId }: OfOnlineBooking,
): Promise<OnlineOrderDetail | null> {
  await bookingStore.read(ctx, BookingId);
  const [known] = await ctx.sql('SELECT 1 FROM online_order WHERE booking_id = $1', [BookingId]);
  return known ? detailOf(ctx, await theOrderOf(ctx, BookingId)) : null;
}

async function accountOf(ctx: Ctx, { AccountId }: StoredOrder): Promise<Account> {
  const account = await accountById(ctx, AccountId);
  if (!account) throw new Refusal('online.carrier-away', { reason: '该船司的电商账号已不存在' });
  return account;
}

/** Asks a carrier while somebody waits: 422 with the reason when he does not answer, which customers are not told in full. */
async function asked<T>(ctx: Ctx, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ShopFault)) throw error;
    throw new Refusal('online.carrier-away', {
      reason: isStaff(ctx) ? `船公司${error.message}` : '船公司暂时没有应答，请稍后再试',
    });
  }
}

/** What an offer is now, written beside what was frozen. Answers the order as it stands then, and whether the frozen price holds. */
async function compare(
  ctx: Ctx,
  { BookingId }: StoredOrder,
  present: Present,
): Promise<{ order: StoredOrder; holds: boolean }> {
  return ctx.tx(async (tx) => {
    const stored = await theOrderOf(tx, BookingId, true);
    if (stored.State !== S.Frozen) return { order: stored, holds: false };
    const account = await accountOf(tx, stored);
    const about = {
      key: stored.Buy.Key,
      carrierCode: stored.CarrierCode,
      test: stored.Test,
      markup: account,
    };
    const same =
      present.kind === 'holds' &&
      asksTheSame(keptOf(present.offer, about).buy, stored.Buy, stored.Boxes);
    if (present.kind === 'holds' && same) {
      const ValidUntil = present.offer.validUntil;
      const order = await writeOrder(tx, stored, {
        NowBuy: null,
        NowSell: null,
        Reason: null,
        ValidUntil,
      });
      return { order, holds: Date.parse(ValidUntil) > tx.now.getTime() };
    }
    await offerChanged(
      tx,
      stored,
      present.kind === 'holds' ? { offer: present.offer, reason: '价格已变' } : present,
    );
    return { order: await theOrderOf(tx, BookingId), holds: false };
  });
}

/** Runs what is due of one order at once, so that who waits for it reads the outcome; what another process holds goes on there. */
async function settleNow(ctx: Ctx, bookingId: number): Promise<OnlineOrderDetail> {
  const [due] = await claimOrders(ctx, 1, bookingId);
  if (due) await settleOrder(ctx, due);
  return detailOf(ctx, await theOrderOf(ctx, bookingId));
}

/** Asks the carrier: whether a frozen offer still holds, or how far an order is. */
export async function refreshOrder(
  ctx: Ctx,
  { BookingId }: OfOnlineBooking,
): Promise<OnlineOrderDetail> {
  await bookingStore.read(ctx, BookingId);
  const order = await theOrderOf(ctx, BookingId);
  if (order.State === S.Failed || order.State === S.Cancelled) return detailOf(ctx, order);
  if (order.State === S.Frozen) {
    const account = await accountOf(ctx, order);
    const present = await asked(ctx, () => httpShop(ctx).present(account, order.Buy.OfferNo));
    return detailOf(ctx, (await compare(ctx, order, present)).order);
  }
  if (!isStaff(ctx)) return detailOf(ctx, order);
  await ctx.tx(async (tx) => {
    await tx.sql(
      'UPDATE online_order SET next_time = $2 WHERE booking_id = $1 AND (next_time IS NULL OR state <> ALL($3))',
      [BookingId, tx.now.toISOString(), [S.Ordering, S.Cancelling]],
    );
  });
  return settleNow(ctx, BookingId);
}

/** States of a booking in which its price may still be replaced: before the desk took it on by whoever may write it, after by staff. */
const OPEN: readonly BookingStatus[] = [B.Draft, B.Returned, B.Submitted];

/** Puts the carrier's present offer in place of the frozen one, with the fees of the booking. 422 where the amount is not the one that was seen. */
export async function acceptPrice(
  ctx: Ctx,
  { BookingId, NowTotal }: AcceptPresentPrice,
): Promise<OnlineOrderDetail> {
  return ctx.tx(async (tx) => {
    const before = await bookingStore.read(tx, BookingId, true);
    const order = await theOrderOf(tx, BookingId, true);
    const { NowBuy, NowSell, Boxes, Sell } = order;
    const open = OPEN.includes(before.Status) || (isStaff(tx) && before.Status === B.Accepted);
    if (order.State !== S.Frozen || !NowBuy || !NowSell || !open) throw notNow(order);
    const now = isStaff(tx) ? NowBuy : NowSell;
    if (totalOf(now, Boxes) !== NowTotal) throw new Refusal('online.total-differs');
    const next = await writeOrder(tx, order, {
      Buy: NowBuy,
      Sell: NowSell,
      NowBuy: null,
      NowSell: null,
      Reason: null,
      ValidUntil: NowBuy.ValidUntil,
      Total: totalOf(NowBuy, Boxes) ?? 0,
      SellTotal: totalOf(NowSell, Boxes) ?? 0,
      Currency: NowBuy.Currency,
    });
    const sold = JSON.stringify(NowSell.Boxes) !== JSON.stringify(Sell.Boxes);
    const remarks = sold
      ? `按船公司现价更新：${money(NowSell.Currency, totalOf(Sell, Boxes))}改为${money(NowSell.Currency, totalOf(NowSell, Boxes))}`
      : '更新了船公司报价，客户价不变';
    await writeFees(tx, before, next, remarks);
    return detailOf(tx, next);
  });
}

/** Writes the prices of an order into its booking, by the verb that its state has for it. */
async function writeFees(
  tx: Ctx,
  before: WholeBooking,
  order: StoredOrder,
  remarks: string,
): Promise<WholeBooking> {
  const verb =
    before.Status === B.Draft
      ? BookingVerb.Save
      : before.Status === B.Returned
        ? BookingVerb.Save
        : BookingVerb.Correct;
  const Fees = withOfferFees(before.Fees, { buy: order.Buy, sell: order.Sell }, order.Boxes);
  const whole = normalEntry({ ...before, Fees, QuotationNo: order.Buy.OfferNo });
  const record: WholeBooking = {
    ...whole,
    Version: before.Version + 1,
    UpdateTime: tx.now.toISOString(),
  };
  await bookingStore.write(tx, before, record);
  await bookingStory.note(tx, [
    {
      record,
      verb,
      from: before.Status,
      remarks,
      differences: bookingDifferences(before, record, await portZonesOrNone(tx)),
    },
  ]);
  return record;
}

const TO_PLACE: readonly BookingStatus[] = [B.Submitted, B.Accepted];

/**
 * Orders at the carrier: the booking is judged and taken on, the carrier says once more what he asks, the intent is stored, and only then
 * he is called. Asked for again it answers the order that there is. 422 with the new price beside the old where the offer does not hold.
 */
export async function placeOrder(
  ctx: Ctx,
  { BookingId, Total }: PlaceOrder,
): Promise<OnlineOrderDetail> {
  const booking = await bookingStore.read(ctx, BookingId);
  const order = await theOrderOf(ctx, BookingId);
  if (order.State === S.Ordering) return settleNow(ctx, BookingId);
  if (order.State === S.Ordered || order.State === S.Confirmed) return detailOf(ctx, order);
  if (order.State !== S.Frozen) throw notNow(order);
  if (!TO_PLACE.includes(booking.Status))
    throw new Refusal('state.refused', {
      status: BookingStatus.label(booking.Status),
      verb: '下单',
    });
  if (Total !== order.Total) throw new Refusal('online.total-differs');
  const account = await accountOf(ctx, order);
  const zones = await portZonesOrNone(ctx);
  const judged = { offer: order.Buy, counts: order.Boxes, account, now: ctx.now, zones };
  assertRight([
    ...judgeBooking(booking, await factsOf(ctx, booking), ctx.now),
    ...judgeForCarrier(booking),
    ...judgeByPolicy(booking, judged),
  ]);
  const present = await asked(ctx, () => httpShop(ctx).present(account, order.Buy.OfferNo));
  const { order: compared, holds } = await compare(ctx, order, present);
  if (!holds && compared.State === S.Frozen) throw changedRefusal(compared);
  await intend(ctx, BookingId, Total);
  return settleNow(ctx, BookingId);
}

function changedRefusal({ NowBuy, Boxes, Total, Currency, Reason }: StoredOrder): Refusal {
  if (!NowBuy) return new Refusal('online.offer-gone', { reason: Reason ?? '' });
  return new Refusal('online.price-changed', {
    before: money(Currency, Total),
    after: money(NowBuy.Currency, totalOf(NowBuy, Boxes)),
  });
}

/** Stores that it is to be ordered, with the booking taken on; whoever comes second finds that it was. */
async function intend(ctx: Ctx, bookingId: number, total: number): Promise<void> {
  await ctx.tx(async (tx) => {
    const booking = await bookingStore.read(tx, bookingId, true);
    const order = await theOrderOf(tx, bookingId, true);
    if (order.State !== S.Frozen) return;
    if (order.Total !== total) throw new Refusal('online.total-differs');
    if (booking.Status === B.Submitted) {
      await takeStep(tx, booking, {
        Verb: BookingVerb.Accept,
        Version: booking.Version,
        Remarks: '受理并向船公司下单',
      });
    }
    const { bookingNow, payable } = {
      bookingNow: await bookingStore.read(tx, bookingId),
      payable: FeeSide.Payable,
    };
    const Fees = withOfferFees(
      bookingNow.Fees,
      { buy: order.Buy, sell: order.Sell },
      order.Boxes,
      payable,
    );
    if (JSON.stringify(Fees) !== JSON.stringify(bookingNow.Fees)) {
      const record = {
        ...normalEntry({ ...bookingNow, Fees }),
        Version: bookingNow.Version + 1,
        UpdateTime: tx.now.toISOString(),
      };
      await bookingStore.write(tx, bookingNow, record);
    }
    const now = tx.now;
    await writeOrder(tx, order, {
      State: S.Ordering,
      Reason: null,
      OrderTime: now.toISOString(),
      NextTime: now,
    });
    await tx.audit({
      entity: 'OnlineOrder',
      entityId: order.Id,
      verb: 'place',
      after: { Reference: order.Reference, Total: order.Total },
    });
  });
}

const AT_CARRIER: readonly OnlineOrderState[] = [S.Ordered, S.Confirmed];

/** What the cancellation of an order costs now. */
export async function cancelPrice(ctx: Ctx, { BookingId }: OfOnlineBooking): Promise<CancelPrice> {
  await bookingStore.read(ctx, BookingId);
  const order = await theOrderOf(ctx, BookingId);
  if (!AT_CARRIER.includes(order.State)) throw notNow(order);
  const account = await accountOf(ctx, order);
  const { amount, currency, until, note } = await asked(ctx, () =>
    httpShop(ctx).cancelPrice(account, order.Reference),
  );
  return {
    Amount: amount,
    Currency: currency,
    Until: until ?? null,
    Note: note ?? null,
    Test: order.Test,
  };
}

/** Cancels at the price that was seen: the carrier is asked again, and at another price nothing is cancelled. Asked for again it answers the order. */
export async function cancelOrder(
  ctx: Ctx,
  { BookingId, Amount, Remarks }: CancelOnlineOrder,
): Promise<OnlineOrderDetail> {
  const remarks = Remarks.trim();
  if (!remarks) throw invalid('Remarks', 'required', '请填写取消原因');
  const booking = await bookingStore.read(ctx, BookingId);
  const order = await theOrderOf(ctx, BookingId);
  if (order.State === S.Cancelled) return detailOf(ctx, order);
  if (order.State === S.Cancelling) return settleNow(ctx, BookingId);
  const price = await cancelPrice(ctx, { BookingId });
  if (price.Amount !== Amount) {
    throw new Refusal('online.cancel-price-changed', {
      before: money(price.Currency, Amount),
      after: money(price.Currency, price.Amount),
    });
  }
  const confirmed = booking.Status === B.Confirmed || booking.Status === B.PendingAmendment;
  if (!confirmed) bookingStates.step(ctx, booking, BookingVerb.Cancel);
  await ctx.tx(async (tx) => {
    await bookingStore.read(tx, BookingId, true);
    const now = await theOrderOf(tx, BookingId, true);
    if (!AT_CARRIER.includes(now.State)) return;
    await writeOrder(tx, now, {
      State: S.Cancelling,
      CancelAmount: Amount,
      CancelRemarks: remarks,
      NextTime: tx.now,
    });
    await tx.audit({
      entity: 'OnlineOrder',
      entityId: now.Id,
      verb: 'cancel',
      after: { Amount, Currency: price.Currency },
    });
  });
  return settleNow(ctx, BookingId);
}
