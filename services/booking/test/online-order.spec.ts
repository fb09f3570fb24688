import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  actOnBooking,
  type BookingDetail,
  booking,
  bookingStory,
  submitBooking,
} from '@quayside/contracts/booking/booking/booking.api';
import {
  BookingSource,
  BookingStatus,
  BookingVerb,
  CancellationStatus,
} from '@quayside/contracts/booking/booking/choices';
import { messagesOfBooking } from '@quayside/contracts/booking/line/message.api';
import { bookingLines } from '@quayside/contracts/booking/line/profile.api';
import { previewSending } from '@quayside/contracts/booking/line/sending.api';
import { OnlineDemand, OnlineOrderState } from '@quayside/contracts/booking/online/choices';
import { searchOnline } from '@quayside/contracts/booking/online/offer';
import * as api from '@quayside/contracts/booking/online/order';
import type { WireOffer, WireOrder } from '@quayside/contracts/booking/online/wire';
import type { TestService } from '@quayside/test-kit/test-service';
import { orderRunnerOf } from '../src/online-rate/order-runner.js';
import { aBookingInput } from './bookings.js';
import { clerk, colleague, staff, startBooking, stranger } from './entries.js';
import { answers } from './online-answers.js';
import { HUAYUAN } from './samples.js';
import { type Answering, aWireOffer, aWireOrder, openAccount, TestShop } from './shops.js';

const S = OnlineOrderState;
const BOXES = [{ Type: '40HQ', Count: 2 }];
/** The same carrier takes booking messages as well. */
const LINE = {
  CarrierCode: 'COSU',
  Protocol: 'dcsa',
  Format: 'dcsa',
  Address: 'http://127.0.0.1:9/line',
  OurCode: 'QUAYSIDE',
  TheirCode: 'COSU',
  Charset: 'UNOC',
  LineLength: 35,
  PartyLines: 5,
  AnswerMinutes: 30,
  Test: false,
  AgreedCharacters: null,
  AtSign: null,
  AgreedLengths: null,
  ContactName: 'BOOKING DESK',
  ContactPhone: null,
  ContactEmail: 'bookings@example.com',
};

describe('an order at a carrier’s online shop', () => {
  let test: TestService;
  let shop: TestShop;
  /** What the shop holds: its offer now, and the orders that it took. */
  let offer: WireOffer;
  let orders: Map<string, WireOrder>;
  let cancelAmount: number;

  const usual: Answering = ({ method, path, body }) => {
    const [, kind, name, verb] = path.split('/');
    if (kind === 'offers' && method === 'POST') return { body: { offers: [offer] } };
    if (kind === 'offers')
      return name === offer.id
        ? { body: offer }
        : { status: 410, body: { code: 'expired', offer } };
    if (method === 'POST' && !name) {
      const order = aWireOrder(String(body?.reference));
      orders.set(order.reference, order);
      return { status: 201, body: order };
    }
    const known = orders.get(name ?? '');
    if (!known) return { status: 404 };
    if (verb === 'cancellation') return { body: { amount: cancelAmount, currency: 'USD' } };
    if (verb === 'cancel')
      orders.set(known.reference, {
        ...known,
        status: 'cancelled',
        cancelAmount: Number(body?.amount),
      });
    return { body: orders.get(known.reference) };
  };

  beforeAll(async () => {
    test = await startBooking(answers, {
      ONLINE_CARRIER_PRIVATE: 'true',
      ONLINE_CARRIER_SECONDS: '1',
    });
    await orderRunnerOf(test.service.runtime).stop();
    shop = await TestShop.open();
    expect((await test.call(staff, bookingLines.create as never, LINE)).refusal).toBeUndefined();
    await openAccount(test, shop, { Demands: [OnlineDemand.ContactPhone], CutoffHours: 48 });
  });
  afterAll(async () => {
    await test.close();
    await shop.close();
  });
  beforeEach(() => {
    offer = aWireOffer(test.ctx().now);
    orders = new Map();
    cancelAmount = 120;
    shop.asked.length = 0;
    shop.answer = usual;
  });

  const frozen = async (as = staff): Promise<BookingDetail> => {
    const { data: found } = await test.call(as, searchOnline, {
      CarrierCode: 'COSU',
      PolCode: 'CNNGB',
      PodCode: 'USLAX',
      From: '2026-12-07',
    });
    const Key = found.Offers[0]?.Key as string;
    const { data, refusal } = await test.call(as, api.freezeOffer, {
      Key,
      Boxes: BOXES,
      ...(as === staff && { CompanyId: HUAYUAN.Id }),
    });
    if (!data) throw new Error(JSON.stringify(refusal));
    return data;
  };
  const filled = (draft: BookingDetail, given = {}) => {
    const { Parties, Goods, ContactName, ContactPhone } = aBookingInput();
    return {
      Id: draft.Id,
      Version: draft.Version,
      Booking: { ...draft, Parties, Goods, ContactName, ContactPhone, ...given },
    };
  };
  const submitted = async (as = staff): Promise<BookingDetail> => {
    const { data, refusal } = await test.call(as, submitBooking, filled(await frozen(as)));
    if (!data) throw new Error(JSON.stringify(refusal));
    return data;
  };
  const place = (BookingId: number, Total = 3000) =>
    test.call(staff, api.placeOnlineOrder, { BookingId, Total });
  const read = async (Id: number, as = staff) => (await test.call(as, booking, { Id })).data;
  const orderOf = async (BookingId: number, as = staff) =>
    (await test.call(as, api.onlineOrder, { BookingId })).data;
  const refresh = (BookingId: number, as = staff) =>
    test.call(as, api.refreshOnlineOrder, { BookingId });
  const known = (reference: string, given: Partial<WireOrder>) =>
    orders.set(reference, { ...(orders.get(reference) as WireOrder), ...given });

  it('begins as a draft with route, voyage, boxes and frozen prices, and the carrier’s offer as his quotation', async () => {
    const draft = await frozen();
    expect(draft).toMatchObject({
      Status: BookingStatus.Draft,
      Source: BookingSource.Online,
      SourceNo: 'OFF-1',
      QuotationNo: 'OFF-1',
      CarrierCode: 'COSU',
      LoadCode: 'CNNGB',
      DischargeCode: 'USLAX',
      Vessel: 'QUAY HARMONY',
      SailingDate: '2026-12-10',
      ContainerSummary: '40HQ*2',
    });
    expect(draft.Fees.map(({ Side, Code, Price }) => [Side, Code, Price])).toEqual([
      ['receivable', 'OCF', 1600],
      ['receivable', 'DOC', 450],
      ['payable', 'OCF', 1500],
      ['payable', 'DOC', 450],
    ]);
    expect(await orderOf(draft.Id)).toMatchObject({
      State: S.Frozen,
      Total: 3000,
      Offer: { Boxes: [{ Amount: 1500, SellAmount: 1600 }] },
    });
  });

  it('is ordered, confirmed and mirrored in its booking', async () => {
    const { Id } = await submitted();
    const { data: placed } = await place(Id);
    expect(placed).toMatchObject({ State: S.Ordered, CarrierNo: 'WEB-77', Reason: null });
    expect(await read(Id)).toMatchObject({ Status: BookingStatus.Received });
    expect(
      shop.asked.find(({ path, method }) => path === '/orders' && method === 'POST')?.body,
    ).toMatchObject({
      reference: placed.Reference,
      offer: 'OFF-1',
      total: 3000,
      boxes: [{ type: '40HQ', count: 2 }],
      contact: { phone: '0574-87654321' },
    });
    known(placed.Reference, { status: 'confirmed', bookingNo: '7300011', voyage: '013E' });
    const { data: confirmed } = await refresh(Id);
    expect(confirmed.State).toBe(S.Confirmed);
    expect(await read(Id)).toMatchObject({
      Status: BookingStatus.Confirmed,
      BookingNo: '7300011',
      Voyage: '013E',
      ConfirmedSummary: '40HQ*2',
    });
    const { data: story } = await test.call(staff, bookingStory, { Id });
    expect(story.map(({ Verb }) => Verb)).toEqual([
      'save',
      'submit',
      'accept',
      'send',
      'acknowledge',
      'confirm',
    ]);
  });

  it('is told to the carrier at his shop alone, though he takes messages: he would have it twice', async () => {
    const { Id } = await submitted();
    const { data: placed } = await place(Id);
    known(placed.Reference, { status: 'confirmed', bookingNo: '7300013' });
    await refresh(Id);
    const { data: cancelled } = await test.call(staff, api.cancelOnlineOrder, {
      BookingId: Id,
      Amount: 120,
      Remarks: '客户取消出运',
    });
    expect(cancelled.State).toBe(S.Cancelled);
    expect((await test.call(staff, messagesOfBooking, { Id })).data).toEqual([]);
    const { data: story } = await test.call(staff, bookingStory, { Id });
    expect(story.map(({ Remarks }) => Remarks).join()).not.toMatch(/报文|线下/);
  });

  it('is ordered once, however often and by how many it is asked for', async () => {
    const { Id } = await submitted();
    const both = await Promise.all([place(Id), place(Id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await place(Id)).data.State).toBe(S.Ordered);
    expect(shop.count('POST', /^\/orders$/)).toBe(1);
  });

  it('is not ordered again after a process was killed, or an answer was lost', async () => {
    const { Id } = await submitted();
    // The carrier takes the order, and the answer never arrives.
    shop.answer = (asked) => {
      const answer = usual(asked);
      return asked.method === 'POST' && asked.path === '/orders' ? 'silence' : answer;
    };
    const { data: unsure } = await place(Id);
    expect([unsure.State, unsure.Reason?.includes('查询')]).toEqual([S.Ordering, true]);
    expect((await read(Id)).Status).toBe(BookingStatus.Accepted);
    const meanwhile = await read(Id);
    const edit = await test.call(staff, submitBooking, {
      ...filled(meanwhile),
      Version: meanwhile.Version,
    });
    expect(edit.refusal.Code).toBe('online.ordering');
    shop.answer = usual;
    test.clock.advance(30_000);
    const { data: settled } = await refresh(Id);
    expect(settled.State).toBe(S.Ordered);
    expect(shop.count('POST', /^\/orders$/)).toBe(1);
  });

  it('is taken up by the service itself when nobody asks', async () => {
    const { Id } = await submitted();
    shop.answer = (asked) => (asked.path.startsWith('/orders') ? { status: 503 } : usual(asked));
    expect((await place(Id)).data.State).toBe(S.Ordering);
    shop.answer = usual;
    test.clock.advance(60_000);
    const runner = orderRunnerOf(test.service.runtime);
    runner.stopping = false;
    runner.wake();
    await runner.idle();
    runner.stopping = true;
    expect((await orderOf(Id))?.State).toBe(S.Ordered);
  });

  it('is refused at another price, which stands beside the old one until somebody takes it', async () => {
    const { Id } = await submitted();
    const dearer = aWireOffer(test.ctx().now, { id: 'OFF-2' }, 1575);
    shop.answer = (asked) =>
      asked.path === '/offers/OFF-1'
        ? { status: 409, body: { code: 'price-changed', offer: dearer } }
        : usual(asked);
    const { status, refusal } = await place(Id);
    expect([status, refusal.Code, refusal.Message]).toEqual([
      422,
      'online.price-changed',
      expect.stringContaining('USD 3000变为USD 3150'),
    ]);
    expect(shop.count('POST', /^\/orders$/)).toBe(0);
    expect(await orderOf(Id)).toMatchObject({
      State: S.Frozen,
      Total: 3000,
      NowTotal: 3150,
      Now: { OfferNo: 'OFF-2' },
    });
    expect(
      (await test.call(staff, api.acceptPresentPrice, { BookingId: Id, NowTotal: 3000 })).refusal
        .Code,
    ).toBe('online.total-differs');
    const { data: taken } = await test.call(staff, api.acceptPresentPrice, {
      BookingId: Id,
      NowTotal: 3150,
    });
    expect(taken).toMatchObject({ Total: 3150, Now: null, Offer: { OfferNo: 'OFF-2' } });
    const whole = await read(Id);
    expect(whole.Fees.map(({ Price }) => Price)).toEqual([1675, 450, 1575, 450]);
    expect([whole.QuotationNo, whole.Goods.length]).toEqual(['OFF-2', 1]);
    offer = dearer;
    shop.answer = usual;
    expect((await place(Id, 3150)).data.State).toBe(S.Ordered);
  });

  it('goes back to be decided when the price changes at the order itself', async () => {
    const { Id } = await submitted();
    const dearer = aWireOffer(test.ctx().now, { id: 'OFF-2' }, 1600);
    shop.answer = (asked) =>
      asked.method === 'POST' && asked.path === '/orders'
        ? { status: 409, body: { code: 'price-changed', offer: dearer } }
        : usual(asked);
    const { data } = await place(Id);
    expect(data).toMatchObject({ State: S.Frozen, NowTotal: 3200, Reason: '价格已变' });
    expect((await read(Id)).Status).toBe(BookingStatus.Accepted);
  });

  it('says that an offer is gone, and refuses one that expired before it was taken', async () => {
    const { Id } = await submitted();
    shop.answer = (asked) => (asked.path === '/offers/OFF-1' ? { status: 404 } : usual(asked));
    expect((await place(Id)).refusal.Code).toBe('online.offer-gone');
    shop.answer = usual;
    const { data: found } = await test.call(staff, searchOnline, {
      CarrierCode: 'COSU',
      PolCode: 'CNNGB',
      PodCode: 'USLAX',
      From: '2026-12-07',
    });
    test.clock.advance(3_700_000);
    const late = await test.call(staff, api.freezeOffer, {
      Key: found.Offers[0]?.Key as string,
      CompanyId: HUAYUAN.Id,
      Boxes: BOXES,
    });
    expect(late.refusal.Code).toBe('online.offer-expired');
  });

  it('ends with its booking when the carrier refuses', async () => {
    const { Id } = await submitted();
    shop.answer = (asked) =>
      asked.method === 'POST' && asked.path === '/orders'
        ? { status: 422, body: { code: 'refused', message: '不接危险品' } }
        : usual(asked);
    expect((await place(Id)).data).toMatchObject({ State: S.Failed, Reason: '不接危险品' });
    expect(await read(Id)).toMatchObject({
      Status: BookingStatus.Rejected,
      Opinion: expect.stringContaining('不接危险品'),
    });
  });

  it('is cancelled at the price that was shown and at no other', async () => {
    const { Id } = await submitted();
    const { data: placed } = await place(Id);
    known(placed.Reference, { status: 'confirmed', bookingNo: '7300012' });
    await refresh(Id);
    const by = await read(Id);
    const byHand = await test.call(staff, actOnBooking, {
      Id,
      Version: by.Version,
      Verb: BookingVerb.AskCancel,
      Remarks: '客户取消',
    });
    const confirmed = await test.call(staff, actOnBooking, {
      Id,
      Version: byHand.data.Version,
      Verb: BookingVerb.ConfirmCancel,
    });
    expect(confirmed.refusal.Code).toBe('online.at-carrier');
    const { data: price } = await test.call(staff, api.onlineCancelPrice, { BookingId: Id });
    expect(price).toMatchObject({ Amount: 120, Currency: 'USD' });
    cancelAmount = 300;
    const changed = await test.call(staff, api.cancelOnlineOrder, {
      BookingId: Id,
      Amount: 120,
      Remarks: '客户取消出运',
    });
    expect(changed.refusal.Code).toBe('online.cancel-price-changed');
    expect(shop.count('POST', /cancel$/)).toBe(0);
    const cancel = () =>
      test.call(staff, api.cancelOnlineOrder, {
        BookingId: Id,
        Amount: 300,
        Remarks: '客户取消出运',
      });
    expect((await cancel()).data).toMatchObject({ State: S.Cancelled, CancelAmount: 300 });
    expect((await cancel()).data.State).toBe(S.Cancelled);
    expect(shop.count('POST', /cancel$/)).toBe(1);
    expect(await read(Id)).toMatchObject({
      Status: BookingStatus.Cancelled,
      Cancellation: CancellationStatus.Confirmed,
    });
  });

  it('stays as it was when the carrier does not cancel', async () => {
    const { Id } = await submitted();
    await place(Id);
    shop.answer = (asked) =>
      asked.path.endsWith('/cancel')
        ? { status: 422, body: { code: 'refused', message: '已过取消截止' } }
        : usual(asked);
    const { data } = await test.call(staff, api.cancelOnlineOrder, {
      BookingId: Id,
      Amount: 120,
      Remarks: '客户取消',
    });
    expect(data).toMatchObject({
      State: S.Ordered,
      CancelAmount: null,
      Reason: expect.stringContaining('已过取消截止'),
    });
    expect((await read(Id)).Status).toBe(BookingStatus.Received);
  });

  it('demands what the carrier’s policy asks for, at the fields, when it is handed in', async () => {
    const draft = await frozen();
    const refusedAt = async (given: object) =>
      (await test.call(staff, submitBooking, filled(draft, given))).refusal.Errors?.map(
        ({ Prop, Code }) => `${Prop} ${Code}`,
      );
    expect(await refusedAt({ ContactPhone: null })).toEqual(['Booking.ContactPhone shop-demands']);
    expect(await refusedAt({ Boxes: [{ Type: '40HQ', Count: 3 }] })).toEqual([
      'Booking.Boxes not-as-offered',
    ]);
    expect(await refusedAt({ CarrierCode: 'MAEU' })).toEqual([
      'Booking.CarrierCode not-as-offered',
    ]);
    expect((await read(draft.Id)).Status).toBe(BookingStatus.Draft);
  });

  it('is not written down as said by a carrier who has not heard of it, nor ordered by others', async () => {
    const one = await submitted();
    const { data: accepted } = await test.call(staff, actOnBooking, {
      Id: one.Id,
      Version: one.Version,
      Verb: BookingVerb.Accept,
    });
    const preview = async () => (await test.call(staff, previewSending, { Ids: [one.Id] })).data[0];
    const unsaid = await preview();
    expect(unsaid).toMatchObject({ SentBy: 'online', Problem: expect.any(String) });
    expect(unsaid?.To).toBe(unsaid?.Problem);
    const sent = await test.call(staff, actOnBooking, {
      Id: one.Id,
      Version: accepted.Version,
      Verb: BookingVerb.Send,
    });
    expect(sent.refusal.Code).toBe('online.order-first');
    expect(
      (await test.call(clerk, api.placeOnlineOrder, { BookingId: one.Id, Total: 3000 })).status,
    ).toBe(403);
    expect((await test.call(stranger, api.onlineOrder, { BookingId: one.Id })).status).toBe(404);
    expect((await test.call(stranger, api.refreshOnlineOrder, { BookingId: one.Id })).status).toBe(
      404,
    );
    expect(
      (await test.call(staff, api.placeOnlineOrder, { BookingId: one.Id, Total: 1 })).refusal.Code,
    ).toBe('online.total-differs');
  });

  it('tells a customer his price and nothing of ours, in all that he reads of it', async () => {
    offer = aWireOffer(test.ctx().now, {}, 1487.65);
    const draft = await frozen(clerk);
    const { data: done } = await test.call(clerk, submitBooking, filled(draft, { Fees: [] }));
    // The present ones stay, and the answer says so.
    expect(done.FeeNote).toContain('线上报价');
    expect((await read(draft.Id, clerk)).FeeNote).toBeNull();
    expect(done.Fees.map(({ Side, Price }) => [Side, Price])).toEqual([
      ['receivable', 1587.65],
      ['receivable', 450],
    ]);
    const order = await orderOf(draft.Id, clerk);
    expect(order).toMatchObject({
      Total: 3175.3,
      Offer: { Boxes: [{ Amount: 1587.65, SellAmount: null }] },
    });
    const dearer = aWireOffer(test.ctx().now, { id: 'OFF-2' }, 1577.77);
    shop.answer = (asked) =>
      asked.path === '/offers/OFF-1'
        ? { status: 409, body: { code: 'price-changed', offer: dearer } }
        : usual(asked);
    await place(draft.Id, 2975.3);
    const told = await orderOf(draft.Id, colleague);
    expect(told).toMatchObject({ NowTotal: 3175.3, Total: 3175.3 });
    await test.call(staff, api.acceptPresentPrice, { BookingId: draft.Id, NowTotal: 3155.54 });
    const all = [
      told,
      await orderOf(draft.Id, clerk),
      await read(draft.Id, clerk),
      (await test.call(clerk, bookingStory, { Id: draft.Id })).data,
    ];
    expect(JSON.stringify(all)).not.toMatch(/1487\.65|2975\.3|1577\.77|3155\.54/);
    expect((await read(draft.Id)).Fees.map(({ Price }) => Price)).toEqual([
      1587.65, 450, 1577.77, 450,
    ]);
  });

  it('is listed for the desk, and taken from nobody’s search but one’s own', async () => {
    const { Id } = await submitted();
    const { data } = await test.call(staff, api.listOnlineOrders, {
      State: [S.Frozen],
      Keyword: (await read(Id)).RequestNo,
    });
    expect(data.Rows).toEqual([
      expect.objectContaining({ BookingId: Id, Containers: '40HQ*2', Total: 3000 }),
    ]);
    const { data: found } = await test.call(clerk, searchOnline, {
      CarrierCode: 'COSU',
      PolCode: 'CNNGB',
      PodCode: 'USLAX',
      From: '2026-12-07',
    });
    const theirs = await test.call(stranger, api.freezeOffer, {
      Key: found.Offers[0]?.Key as string,
      Boxes: BOXES,
    });
    expect(theirs.status).toBe(404);
    const unoffered = await test.call(clerk, api.freezeOffer, {
      Key: found.Offers[0]?.Key as string,
      Boxes: [{ Type: '20GP', Count: 1 }],
    });
    expect(unoffered.refusal.Code).toBe('online.type-not-offered');
  });
});
