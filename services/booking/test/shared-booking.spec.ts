import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as booking from '@quayside/contracts/booking/booking/booking.api';
import { BookingStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { beginBooking } from '@quayside/contracts/booking/home/begin.api';
import * as api from '@quayside/contracts/booking/shared/shared-booking';
import {
  type BookableOffer,
  type OfferToBook,
  offerToBook,
} from '@quayside/contracts/freight/book-offer';
import {
  type SharedChainQuery,
  type SharedStep,
  sharedChain,
} from '@quayside/contracts/freight/shared-chain';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { aBookingInput, aConfirmation, stepOf } from './bookings.js';
import { clerk, colleague, staff, startBooking, stranger } from './entries.js';
import { HUAYUAN } from './samples.js';

const [MIDDLE, ROOT] = ['中间商物流', '第一家货运'];
/** The operator has it from the middle one, who has it from the first publisher. */
const middle = anIdentity({
  CompanyId: 61,
  CompanyCode: 'MIDDLE',
  CompanyName: MIDDLE,
  CompanyType: 2,
});
const root = anIdentity({ CompanyId: 62, CompanyCode: 'ROOT', CompanyName: ROOT, CompanyType: 2 });
const outsider = anIdentity({
  CompanyId: 63,
  CompanyCode: 'OUT',
  CompanyName: '局外货运',
  CompanyType: 2,
});
const SHARED = -5;
/** No other number of the test has these digits: what the customer, the operator and the middle one pay. */
const [SOLD, BOUGHT, FIRST] = [2171.13, 1963.37, 1841.59];
/** What nobody of the chain but the operator and his customer may read. */
const SECRETS = [
  'SECRET-REF',
  'SECRET SHIPPER',
  'SECRET GOODS',
  'SECRET REMARK',
  HUAYUAN.CompanyName,
  'HUAYUAN',
];

const boxes = (Unit: number, Count: number) => [
  { Type: '40HQ', Count, Unit, Total: Math.round(Unit * Count * 100) / 100 },
];
let chain: SharedStep[] | null = null;
const asked: SharedChainQuery[] = [];

function stepsOf(request: SharedChainQuery): SharedStep[] {
  asked.push(request);
  const count = Number(/^40HQ\*(\d+)$/.exec(request.Boxes)?.[1]);
  const common = { CurrencyCode: 'USD', SellerSeesCarrier: true, BuyerSeesCarrier: true };
  return (
    chain ?? [
      {
        SellerId: 61,
        SellerName: MIDDLE,
        BuyerId: 1,
        BuyerName: '启航国际货运有限公司',
        SubscriptionId: 71,
        PackageName: '美西包',
        ...common,
        SellerSeesCarrier: false,
        BuyerSeesCarrier: false,
        Boxes: boxes(BOUGHT, count),
      },
      {
        SellerId: 62,
        SellerName: ROOT,
        BuyerId: 61,
        BuyerName: MIDDLE,
        SubscriptionId: 72,
        PackageName: '同行包',
        ...common,
        BuyerSeesCarrier: false,
        Boxes: boxes(FIRST, count),
      },
    ]
  );
}

function offerFor({ RateId, Boxes, From }: OfferToBook): BookableOffer | null {
  const count = Number(/^40HQ\*(\d+)$/.exec(Boxes)?.[1] ?? 0);
  if ((RateId !== SHARED && RateId !== 7) || count === 0) return null;
  const { Total } = boxes(SOLD, count)[0]!;
  return {
    CarrierCode: null,
    PolCode: 'CNNGB',
    PodCode: 'USLAX',
    ViaCode: null,
    DestCode: null,
    Sailing: From,
    TransitDays: 14,
    FreeDaysPol: null,
    FreeDaysPod: 7,
    ValidFrom: '2026-12-01',
    ValidTo: '2026-12-31',
    CurrencyCode: 'USD',
    Included: null,
    Remark: null,
    Boxes: boxes(SOLD, count),
    Charges: [],
    Totals: [{ CurrencyCode: 'USD', Amount: Total }],
    ContractNo: null,
  };
}

describe('bookings on shared rates', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking({ [offerToBook.path]: offerFor, [sharedChain.path]: stepsOf });
  });
  afterAll(() => test.close());
  beforeEach(() => {
    chain = null;
    asked.length = 0;
  });

  /** A booking at the price of a rate, as its form hands it in. */
  async function handedIn(RateId = SHARED, as = clerk): Promise<booking.BookingDetail> {
    const choice = {
      LoadCode: 'CNNGB',
      DischargeCode: 'USLAX',
      RateId,
      Boxes: '40HQ*2',
      SailingDate: '2026-12-10',
    };
    const { data: begun } = await test.call(as, beginBooking, {
      ...choice,
      ...(as === staff && { CompanyId: HUAYUAN.Id }),
    });
    const sample = aBookingInput();
    const Booking = {
      ...sample,
      ...begun.Booking,
      CarrierCode: 'COSU',
      CustomerRef: 'SECRET-REF',
      PaymentMethod: 'PP' as const,
      ContactName: '何',
      ContactPhone: '0574',
      Parties: [{ Role: 'shipper' as const, Name: 'SECRET SHIPPER CO' }],
      Goods: [{ Description: 'SECRET GOODS', Packages: 100, Weight: 1000, Volume: 10 }],
      Remarks: [{ Audience: 'everyone' as const, Text: 'SECRET REMARK' }],
    };
    const Seen = begun.Price!.Offer.Totals;
    const request = {
      Booking,
      CompanyId: HUAYUAN.Id,
      Source: begun.Source,
      SourceNo: begun.SourceNo,
      Price: { RateId, Seen },
    };
    const { data, refusal } = await test.call(as, booking.submitBooking, request);
    if (!data) throw new Error(JSON.stringify(refusal));
    return data;
  }
  const listed = async (as: typeof clerk, more: object = {}) =>
    (await test.call(as, api.listSharedBookings, { Limit: 100, ...more })).data.Rows;
  const ofBooking = async (as: typeof clerk, { RequestNo }: booking.BookingDetail) =>
    listed(as, { Keyword: RequestNo });
  const detail = async (as: typeof clerk, Id: number) => test.call(as, api.sharedBooking, { Id });

  it('are read by each company of the chain with its neighbour and the price between the two, and nothing else', async () => {
    const made = await handedIn();
    expect(asked).toEqual([
      expect.objectContaining({
        RateId: SHARED,
        PolCode: 'CNNGB',
        PodCode: 'USLAX',
        Boxes: '40HQ*2',
        From: '2026-12-10',
      }),
    ]);
    const operator = aStaffMember({ CompanyId: 1 });
    const read = async (as: typeof clerk) => {
      const rows = await ofBooking(as, made);
      const details = await Promise.all(rows.map(async ({ Id }) => (await detail(as, Id)).data));
      const file = await test.call(as, api.exportSharedBookings, { Keyword: made.RequestNo });
      expect(file.status).toBe(200);
      return { rows, text: JSON.stringify([rows, details]) };
    };
    const seen = async (
      as: typeof clerk,
      own: readonly string[],
      foreign: readonly (string | number)[],
    ) => {
      const { rows, text } = await read(as);
      for (const each of own) expect(text).toContain(each);
      for (const each of foreign) expect(text).not.toContain(String(each));
      return rows.map(({ Role, NeighbourName, Amount, CarrierCode }) => [
        Role,
        NeighbourName,
        Amount,
        CarrierCode,
      ]);
    };
    const double = (unit: number) => Math.round(unit * 200) / 100;
    expect(
      await seen(
        clerk,
        [String(SOLD)],
        [BOUGHT, double(BOUGHT), FIRST, double(FIRST), MIDDLE, ROOT, '美西包'],
      ),
    ).toEqual([['buyer', '启航国际货运有限公司', double(SOLD), 'COSU']]);
    expect(
      await seen(
        operator,
        [String(BOUGHT)],
        [FIRST, double(FIRST), ROOT, '同行包', SOLD, double(SOLD)],
      ),
    ).toEqual([['buyer', MIDDLE, double(BOUGHT), null]]);
    expect(
      await seen(middle, [String(BOUGHT), String(FIRST)], [SOLD, double(SOLD), ...SECRETS]),
    ).toEqual([
      ['buyer', ROOT, double(FIRST), null],
      ['seller', '启航国际货运有限公司', double(BOUGHT), null],
    ]);
    expect(
      await seen(
        root,
        [String(FIRST)],
        [SOLD, double(SOLD), BOUGHT, double(BOUGHT), '启航国际', '美西包', ...SECRETS],
      ),
    ).toEqual([['seller', MIDDLE, double(FIRST), 'COSU']]);
    for (const as of [stranger, outsider]) {
      expect(await listed(as)).toEqual([]);
      expect((await test.call(as, api.countSharedBookings, {})).data).toEqual([]);
    }
    // Nobody opens the step of another, not even his neighbour in the same booking.
    const all = await test
      .ctx()
      .sql<{ id: number; company_id: number }>(
        'SELECT id::int, company_id::int FROM shared_booking ORDER BY id',
      );
    for (const as of [clerk, operator, middle, root, outsider, stranger])
      for (const { id, company_id } of all)
        expect((await detail(as, id)).status).toBe(company_id === as.CompanyId ? 200 : 404);
    const blind = {
      ...middle,
      Permissions: middle.Permissions.filter((one) => one !== 'booking:shared'),
    };
    for (const endpoint of [
      api.listSharedBookings,
      api.exportSharedBookings,
      api.countSharedBookings,
    ])
      expect((await test.call(blind, endpoint as never, {})).status).toBe(403);
    // The bookings themselves are no provider's.
    for (const as of [middle, root])
      expect((await test.call(as, booking.listBookings, {})).status).toBe(403);
  });

  it('are counted and found by role, subscription and state, and follow the booking', async () => {
    const made = await handedIn();
    const counts = async (as: typeof clerk, more: object = {}) =>
      (await test.call(as, api.countSharedBookings, { Keyword: made.RequestNo, ...more })).data;
    expect(await counts(middle)).toEqual([
      { Role: 'buyer', Count: 1 },
      { Role: 'seller', Count: 1 },
    ]);
    expect(await counts(middle, { SubscriptionId: 71 })).toEqual([{ Role: 'seller', Count: 1 }]);
    expect(await counts(root, { SubscriptionId: 71 })).toEqual([]);
    const { data: accepted } = await stepOf(test, made, BookingVerb.Accept);
    const { data: confirmed } = await test.call(
      staff,
      booking.confirmBooking,
      aConfirmation(accepted),
    );
    const [row] = await ofBooking(root, made);
    expect(row).toMatchObject({
      Status: BookingStatus.Confirmed,
      Vessel: 'QUAY HARMONY',
      ConfirmedSummary: '40HQ*2',
    });
    expect(row?.ConfirmTime).toBe(confirmed.ConfirmTime);
    expect((await ofBooking(middle, made)).map(({ Vessel, Voyage }) => [Vessel, Voyage])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(await listed(root, { Keyword: made.RequestNo, Label: ['confirmed'] })).toHaveLength(1);
    expect(await listed(root, { Keyword: made.RequestNo, Label: ['submitted'] })).toEqual([]);
    // His number of the carrier is none of theirs.
    expect(JSON.stringify((await detail(root, row!.Id)).data)).not.toContain(confirmed.BookingNo);
  });

  it('begin with the hand-in, as the chain is then, and end where the rate is given up', async () => {
    const made = await handedIn();
    const { data: withdrawn } = await stepOf(test, made, BookingVerb.Withdraw, null, clerk);
    for (const as of [clerk, middle, root]) expect(await ofBooking(as, made)).toEqual([]);
    chain = [];
    const again = { Id: made.Id, Version: withdrawn.Version, Booking: withdrawn };
    const gone = await test.call(clerk, booking.submitBooking, again);
    expect([gone.status, gone.refusal.Code]).toEqual([422, 'booking.price-gone']);
    chain = null;
    const free = await test.call(clerk, booking.submitBooking, {
      ...again,
      Booking: { ...withdrawn, Fees: [] },
      Price: { RateId: 0, Seen: [] },
    });
    expect(free.status).toBe(200);
    for (const as of [clerk, middle, root]) expect(await ofBooking(as, made)).toEqual([]);
    asked.length = 0;
    const plain = await handedIn(7);
    expect([asked, await ofBooking(clerk, plain)]).toEqual([[], []]);
  });

  it('show a customer’s person who sees only his own bookings no colleague’s', async () => {
    const made = await handedIn();
    const narrow = { ...colleague, DataScope: 'own' as const };
    expect(await ofBooking(colleague, made)).toHaveLength(1);
    expect(await ofBooking(narrow, made)).toEqual([]);
    const [row] = await ofBooking(colleague, made);
    expect((await detail(narrow, row!.Id)).status).toBe(404);
    const desk = aStaffMember({ EmployeeId: 12, DataScope: 'own' });
    expect(await ofBooking(desk, made)).toEqual([]);
    await stepOf(test, made, BookingVerb.Accept);
    expect(await ofBooking(desk, made)).toHaveLength(1);
    expect(await ofBooking({ ...middle, DataScope: 'own' }, made)).toHaveLength(2);
  });

  it('are in both parts of one that is split, and together again when they are merged', async () => {
    const made = await handedIn();
    const { data: part } = await test.call(staff, booking.splitBooking, {
      Id: made.Id,
      Version: made.Version,
      Boxes: [{ LineId: made.Boxes[0]!.LineId!, Count: 1 }],
    });
    const amounts = async (of: booking.BookingDetail) =>
      (await ofBooking(middle, of)).map(({ Amount }) => Amount);
    expect([await amounts(made), await amounts(part)]).toEqual([
      [FIRST, BOUGHT],
      [FIRST, BOUGHT],
    ]);
    const { data: parent } = await test.call(staff, booking.booking, { Id: made.Id });
    await test.call(staff, booking.mergeBookings, {
      Bookings: [parent, part].map(({ Id, Version }) => ({ Id, Version })),
    });
    expect(await amounts(made)).toEqual([
      Math.round(FIRST * 200) / 100,
      Math.round(BOUGHT * 200) / 100,
    ]);
    const [ended] = await ofBooking(root, part);
    expect(ended?.Status).toBe(BookingStatus.Cancelled);
  });
});
