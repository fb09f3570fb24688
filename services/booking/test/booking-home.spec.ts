import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findCompanies } from '@quayside/contracts/auth/company';
import {
  actOnBooking,
  amendBooking,
  booking,
  bookingStory,
  confirmBooking,
  listBookings,
  saveBooking,
  submitBooking,
} from '@quayside/contracts/booking/booking/booking.api';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import {
  BookingSource,
  BookingStatus,
  BookingVerb,
} from '@quayside/contracts/booking/booking/choices';
import { beginBooking } from '@quayside/contracts/booking/home/begin.api';
import { rateText } from '@quayside/contracts/booking/home/price';
import {
  type BookableOffer,
  type OfferToBook,
  offerToBook,
} from '@quayside/contracts/freight/book-offer';
import { searchSchedules } from '@quayside/contracts/masterdata/schedule-search';
import { type BasicNamesQuery, namesOfBasic } from '@quayside/contracts/masterdata/search';
import { PaymentMethod } from '@quayside/contracts/trade/choices';
import type { TestService } from '@quayside/test-kit/test-service';
import { aBookingInput, aConfirmation, stepOf } from './bookings.js';
import { clerk, staff, startBooking, stranger } from './entries.js';
import { HUAYUAN } from './samples.js';

const UNIT = 2150;
let unit: number | null = UNIT;
/** Of the rate that is asked for. */
let contract: string | null = null;
/** Where its ocean freight is paid. */
let payment: PaymentMethod = PaymentMethod.Prepaid;
const asked: OfferToBook[] = [];

/** What freight answers: rates 5 and 6 of the lane, per 40HQ. */
function offerFor(request: OfferToBook): BookableOffer | null {
  asked.push(request);
  const count = Number(/^40HQ\*(\d+)$/.exec(request.Boxes)?.[1] ?? 0);
  if (
    ![5, 6].includes(request.RateId) ||
    unit === null ||
    count === 0 ||
    request.PodCode !== 'USLAX'
  )
    return null;
  // Cargo above 24 t costs 150 more per container.
  const heaviest = Math.max(
    request.Weight ?? 0,
    ...(request.Weights ?? []).map(({ Weight }) => Weight ?? 0),
  );
  const each = heaviest > 24_000 ? unit + 150 : unit;
  const Total = each * count;
  const sums = [
    { CurrencyCode: 'USD', Amount: Total },
    { CurrencyCode: 'CNY', Amount: 450 },
  ];
  const isCollect = payment === PaymentMethod.Collect;
  return {
    CarrierCode: 'COSU',
    PolCode: 'CNNGB',
    PodCode: 'USLAX',
    ViaCode: null,
    DestCode: null,
    Sailing: request.From,
    TransitDays: 14,
    FreeDaysPol: null,
    FreeDaysPod: 7,
    ValidFrom: '2026-12-01',
    ValidTo: '2026-12-31',
    CurrencyCode: 'USD',
    Included: null,
    Remark: null,
    Boxes: [{ Type: '40HQ', Count: count, Unit: each, Total }],
    Charges: [
      { FeeCode: 'DOC', Basis: 'bill', CurrencyCode: 'CNY', Unit: 450, BoxType: null, Amount: 450 },
    ],
    Payment: payment,
    Totals: isCollect ? [] : sums,
    CollectTotals: isCollect ? sums : [],
    ContractNo: contract,
  };
}
const SAILING = {
  Id: 9,
  CarrierCode: 'COSU',
  CarrierName: '中远海运',
  LoopCode: 'AAC',
  VesselName: 'QUAY HARMONY',
  VoyageNo: '012E',
  Status: 'normal',
  PolTerminal: null,
  PodTerminal: null,
  Etd: '2026-12-10T04:00:00.000Z',
  PlannedEtd: null,
  Eta: '2026-12-24T04:00:00.000Z',
  TransitDays: 14,
  DelayHours: 0,
  SiCutoff: '2026-12-07T04:00:00.000Z',
  VgmCutoff: '2026-12-08T04:00:00.000Z',
  GateInCutoff: '2026-12-09T04:00:00.000Z',
  CustomsCutoff: null,
  Estimated: [],
  Via: [],
  RefreshTime: '2026-11-24T00:00:00.000Z',
};

describe('where a booking begins', () => {
  let test: TestService;
  /** What basic data calls the fee of documents; null: it does not say. */
  let feeName: string | null = null;
  beforeAll(async () => {
    test = await startBooking({
      [offerToBook.path]: offerFor,
      [searchSchedules.path]: ({ From, To }: { From: string; To: string }) =>
        From <= '2026-12-10' && To >= '2026-12-10' ? [SAILING] : [],
      [namesOfBasic.path]: ({ Kind, Codes }: BasicNamesQuery) =>
        Kind === 'fee' && feeName
          ? Codes.filter((Code) => Code === 'DOC').map((Code) => ({
              Code,
              NameCn: feeName,
              NameEn: null,
            }))
          : [],
      [findCompanies.path]: ({ Codes }: { Codes: string[] }) =>
        Codes.includes(HUAYUAN.CompanyCode)
          ? [{ ...HUAYUAN, CompanyShortName: '', CompanyType: 1, Enable: true, Version: 1 }]
          : [],
    });
  });
  afterAll(() => test.close());
  beforeEach(() => {
    unit = UNIT;
    contract = 'SECRET-7';
    payment = PaymentMethod.Prepaid;
    feeName = '文件费';
    asked.length = 0;
  });

  const LANE = { LoadCode: 'CNNGB', DischargeCode: 'USLAX' };
  const CHOICE = {
    ...LANE,
    RateId: 5,
    Boxes: '40HQ*2',
    SailingDate: '2026-12-10',
    Vessel: 'QUAY HARMONY',
    Voyage: '012E',
  };
  const begun = async (as = clerk, given: object = {}) =>
    (await test.call(as, beginBooking, { ...CHOICE, ...given })).data;
  /** The booking as it begins, with what the customer adds. */
  const whole = async (given: Partial<BookingInput> = {}): Promise<BookingInput> => {
    const { Booking } = await begun();
    const { Parties, Goods, ContactName, ContactPhone } = aBookingInput();
    return { ...Booking, Parties, Goods, PaymentMethod: 'PP', ContactName, ContactPhone, ...given };
  };
  const SEEN = [
    { CurrencyCode: 'USD', Amount: 4300 },
    { CurrencyCode: 'CNY', Amount: 450 },
  ];
  const claim = (Seen = SEEN) => ({ RateId: 5, Seen });
  /** Accepted under a contract of the customer's, which the desk filled in. */
  const acceptedUnderContract = async (one: { Id: number; Version: number }) => {
    await test
      .ctx()
      .sql(`UPDATE booking SET contract_no = 'SC-HIS', our_contract = false WHERE id = $1`, [
        one.Id,
      ]);
    return stepOf(test, one, BookingVerb.Accept);
  };

  it('is filled in with all that a rate and a sailing say, at the price of who asks and without what it costs', async () => {
    const answer = await begun();
    expect(answer).toMatchObject({
      CompanyId: HUAYUAN.Id,
      Source: BookingSource.Rate,
      SourceNo: 'COSU CNNGB→USLAX 2026-12-01至12-31',
    });
    expect(answer.Booking).toMatchObject({
      CarrierCode: 'COSU',
      Vessel: 'QUAY HARMONY',
      Voyage: '012E',
      SailingDate: '2026-12-10',
      ArrivalDate: '2026-12-23',
      LoadPort: 'CNNGB',
      SiDeadline: SAILING.SiCutoff,
      YardDeadline: SAILING.GateInCutoff,
      ContractNo: null,
      Boxes: [{ Type: '40HQ', Count: 2 }],
    });
    expect(
      answer.Booking.Fees.map(({ Name, Quantity, Price, Currency }) => [
        Name,
        Quantity,
        Price,
        Currency,
      ]),
    ).toEqual([
      ['海运费', 2, UNIT, 'USD'],
      ['文件费', 1, 450, 'CNY'],
    ]);
    expect(rateText(answer.Price!.Offer)).toBe('COSU CNNGB→USLAX 2026-12-01 至 2026-12-31');
    expect(asked).toEqual([
      expect.objectContaining({
        Reader: 'buyer',
        CustomerCode: HUAYUAN.CompanyCode,
        SalesId: null,
        From: '2026-12-10',
      }),
    ]);
    expect(JSON.stringify(answer)).not.toContain('SECRET');
  });

  it('has no price for who may not look for them, and says what it lacks', async () => {
    const blind = {
      ...clerk,
      Permissions: clerk.Permissions.filter((one) => one !== 'rate:query'),
    };
    const refused = await test.call(blind, beginBooking, CHOICE);
    expect([refused.status, refused.refusal.Code]).toEqual([403, 'access.denied']);
    const sailing = await begun(blind, { RateId: null });
    expect(sailing).toMatchObject({
      Source: BookingSource.Schedule,
      Price: null,
      Booking: { Voyage: '012E', Fees: [] },
    });
    expect(sailing.Notes.join()).toContain('由我司报价');
    const lane = await begun(clerk, {
      SailingDate: '2027-01-05',
      LatestSailing: '2027-01-12',
      Vessel: null,
      Voyage: null,
    });
    expect([lane.Source, lane.Booking.Voyage]).toEqual([BookingSource.Rate, null]);
    expect(lane.Notes.join()).toContain('未带入船期');
    unit = 2200;
    expect((await begun(clerk, { Seen: SEEN })).Notes.join()).toContain('USD 4,300');
    unit = null;
    expect(await begun()).toMatchObject({ Price: null, Source: BookingSource.Schedule });
    expect((await test.call(clerk, beginBooking, { ...CHOICE, Boxes: 'many' })).status).toBe(400);
    expect((await test.call(clerk, beginBooking, { ...CHOICE, CompanyId: 3 })).status).toBe(400);
  });

  it('is general cargo in dry boxes, and of what is asked for in all others', async () => {
    const typeOf = async (Boxes: string | null) =>
      (await begun(clerk, { Boxes, RateId: null })).Booking.GoodsType;
    expect(await typeOf('40HQ*2')).toBe('GC');
    expect(await typeOf('40RH*1')).toBeNull();
    expect(await typeOf('40HQ*1,40FR*1')).toBeNull();
    expect(await typeOf(null)).toBeNull();
  });

  it('is for a chosen customer at his price, or on the operator’s own account', async () => {
    const forCustomer = await begun(staff, { CompanyCode: HUAYUAN.CompanyCode, WithSales: true });
    expect(forCustomer).toMatchObject({
      CompanyId: HUAYUAN.Id,
      Booking: { ContractNo: 'SECRET-7' },
    });
    expect(asked.at(-1)).toMatchObject({
      Reader: 'seller',
      CustomerCode: HUAYUAN.CompanyCode,
      SalesId: staff.EmployeeId,
    });
    const own = await begun(staff);
    expect(own.CompanyId).toBe(staff.CompanyId);
    expect(asked.at(-1)).toMatchObject({ CustomerCode: null });
    const { data: draft } = await test.call(staff, saveBooking, {
      Booking: own.Booking,
      CompanyId: own.CompanyId,
      Source: 'rate',
      Price: claim(),
    });
    expect(draft).toMatchObject({
      CompanyId: staff.CompanyId,
      OnBehalf: false,
      Status: BookingStatus.Draft,
    });
    expect((await test.call(staff, booking, { Id: draft.Id })).status).toBe(200);
    expect((await test.call(clerk, booking, { Id: draft.Id })).status).toBe(404);
    expect(
      (await test.call(staff, beginBooking, { ...CHOICE, CompanyCode: 'NOBODY' })).status,
    ).toBe(400);
  });

  it('is priced by the weight that a box has of its own, where its goods are lighter', async () => {
    const submit = async (Weight: number) =>
      test.call(clerk, submitBooking, {
        Booking: await whole({ Boxes: [{ Type: '40HQ', Count: 2, Weight }] }),
        Source: 'rate' as const,
        SourceNo: '5',
        Price: claim(),
      });
    const { refusal } = await submit(27_000);
    expect(refusal.Code).toBe('booking.price-moved');
    expect(refusal.Errors?.[0]?.Msg).toMatch(/USD 4,300.*USD 4,600/);
    expect((await submit(9_000)).status).toBe(200);
  });

  it('is collect where the rate is, with its ocean freight, and refuses a price nobody saw', async () => {
    payment = PaymentMethod.Collect;
    const { Booking, Price } = await begun();
    expect(Booking.PaymentMethod).toBe(PaymentMethod.Collect);
    expect(Booking.Fees.map(({ PaymentMethod: each }) => each)).toEqual([
      PaymentMethod.Collect,
      PaymentMethod.Collect,
    ]);
    expect(Price!.Offer).toMatchObject({
      Totals: [],
      CollectTotals: SEEN,
    });
    const { Parties, Goods, ContactName, ContactPhone } = aBookingInput();
    const content = { ...Booking, Parties, Goods, ContactName, ContactPhone };
    const submit = (SeenCollect?: typeof SEEN) =>
      test.call(clerk, submitBooking, {
        Booking: content,
        Source: 'rate' as const,
        SourceNo: '5',
        Price: {
          RateId: 5,
          Seen: [],
          SeenCollect,
        },
      });
    expect((await submit()).refusal.Code).toBe('booking.price-moved');
    const { data, refusal } = await submit(SEEN);
    expect(refusal).toBeUndefined();
    expect(data).toMatchObject({ PaymentMethod: PaymentMethod.Collect });
    expect(data.Fees).toMatchObject([
      { Code: 'OCF', PaymentMethod: PaymentMethod.Collect },
      { Code: 'DOC', PaymentMethod: PaymentMethod.Collect },
    ]);
  });

  it('is handed in at the price that stands then: another one is said with the old, and asked for', async () => {
    const given = {
      Booking: await whole(),
      Source: 'rate' as const,
      SourceNo: '5',
      Price: claim(),
    };
    unit = 2300;
    const moved = await test.call(clerk, submitBooking, given);
    expect([moved.status, moved.refusal.Code]).toEqual([422, 'booking.price-moved']);
    expect(moved.refusal.Errors?.[0]).toMatchObject({
      Prop: 'Booking.Fees',
      Msg: expect.stringMatching(/USD 4,300.*USD 4,600/),
    });
    const cheap = { ...given, Price: claim([{ CurrencyCode: 'USD', Amount: 4600 }, SEEN[1]!]) };
    expect((await test.call(clerk, submitBooking, cheap)).refusal.Code).toBe('booking.price-moved');
    const { data: done } = await test.call(clerk, submitBooking, {
      ...cheap,
      Booking: await whole(),
    });
    expect(done).toMatchObject({
      Status: BookingStatus.Submitted,
      Source: BookingSource.Rate,
      SourceNo: 'COSU CNNGB→USLAX 2026-12-01至12-31',
    });
    expect(done.Price).toMatchObject({
      RateId: 5,
      Boxes: '40HQ*2',
      Offer: { Totals: [{ Amount: 4600 }, { Amount: 450 }] },
    });
    expect(JSON.stringify((await test.call(clerk, booking, { Id: done.Id })).data)).not.toContain(
      'SECRET',
    );
    expect((await test.call(stranger, booking, { Id: done.Id })).status).toBe(404);
  });

  it('is under the contract of its rate, which its customer never reads', async () => {
    const { data } = await test.call(clerk, submitBooking, {
      Booking: await whole(),
      Price: claim(),
    });
    const { Id, Version } = data;
    const asked = { Id, Version };
    const step = await stepOf(test, asked, BookingVerb.Accept);
    expect(step.data).toMatchObject({
      Status: BookingStatus.Accepted,
      ContractNo: 'SECRET-7',
      OurContract: true,
    });
    const told = [
      data,
      (await test.call(clerk, booking, { Id })).data,
      (await test.call(clerk, bookingStory, { Id })).data,
      (await test.call(clerk, listBookings, {})).data,
    ];
    expect(JSON.stringify(told)).not.toContain('SECRET-7');
    expect(data).toMatchObject({ ContractNo: null, OurContract: true });
  });

  it('is under the contract of another rate with its price, and under none without', async () => {
    const { data: draft } = await test.call(clerk, saveBooking, {
      Booking: await whole(),
      Price: claim(),
    });
    const save = async (Price: object, given: Partial<BookingInput> = {}) => {
      const { Version, ...now } = (await test.call(clerk, booking, { Id: draft.Id })).data;
      const Booking = { ...now, ...given } as BookingInput;
      return test.call(clerk, saveBooking, { Id: draft.Id, Version, Booking, Price } as never);
    };
    // A customer's draft is none of the desk's business yet.
    const stands = async () =>
      (
        await test
          .ctx()
          .sql(`SELECT contract_no AS no, our_contract AS ours FROM booking WHERE id = $1`, [
            draft.Id,
          ])
      )[0];
    expect(await stands()).toEqual({ no: 'SECRET-7', ours: true });
    contract = 'SECRET-8';
    expect((await save({ RateId: 6, Seen: SEEN })).status).toBe(200);
    expect(await stands()).toEqual({ no: 'SECRET-8', ours: true });
    expect((await save({ RateId: 0, Seen: [] }, { Fees: [] })).status).toBe(200);
    expect(await stands()).toEqual({ no: null, ours: false });
  });

  it('keeps the terms that somebody wrote down', async () => {
    const { data } = await test.call(clerk, submitBooking, {
      Booking: await whole({ ContractNo: 'SC-HIS-1' }),
      Price: claim(),
    });
    expect(data).toMatchObject({ ContractNo: 'SC-HIS-1', OurContract: false });
  });

  it('costs what the boxes cost that are handed in, and nothing that a client makes up', async () => {
    const { data: draft } = await test.call(clerk, saveBooking, {
      Booking: await whole(),
      Source: 'rate',
      Price: claim(),
    });
    const more = await whole({ Boxes: [{ Type: '40HQ', Count: 3 }] });
    const asking = { Id: draft.Id, Version: draft.Version, Booking: more };
    expect((await test.call(clerk, submitBooking, asking)).refusal.Code).toBe(
      'booking.price-moved',
    );
    const free = { ...(await whole()), Fees: draft.Fees.map((line) => ({ ...line, Price: 1 })) };
    expect((await test.call(clerk, submitBooking, { ...asking, Booking: free })).refusal.Code).toBe(
      'booking.price-moved',
    );
    unit = null;
    expect((await test.call(clerk, submitBooking, asking)).refusal.Code).toBe('booking.price-gone');
    const without = { ...asking, Booking: { ...more, Fees: [] }, Price: { RateId: 0, Seen: [] } };
    const { data: done } = await test.call(clerk, submitBooking, without);
    expect(done).toMatchObject({ Status: BookingStatus.Submitted, Price: null, Fees: [] });
  });

  it('is at its price also where basic data calls a fee otherwise by now, or says nothing', async () => {
    const Booking = await whole();
    feeName = null;
    const { data: silent } = await test.call(clerk, submitBooking, {
      Booking: await whole(),
      Source: 'rate',
      Price: claim(),
    });
    expect(silent.Fees.map(({ Name }) => Name)).toEqual(['海运费', 'DOC']);
    feeName = '文件费';
    const { data: named } = await test.call(clerk, submitBooking, {
      Booking,
      Source: 'rate',
      Price: claim(),
    });
    expect(named.Fees.map(({ Name }) => Name)).toEqual(['海运费', '文件费']);
    const renamed = { ...Booking, Fees: Booking.Fees.map((line) => ({ ...line, Name: '免费' })) };
    const refused = await test.call(clerk, submitBooking, {
      Booking: renamed,
      Source: 'rate',
      Price: claim(),
    });
    expect(refused.refusal.Code).toBe('booking.price-moved');
  });

  it('keeps its price for the customer from then on, through corrections and amendments', async () => {
    const { data: one } = await test.call(clerk, submitBooking, {
      Booking: await whole(),
      Source: 'rate',
      Price: claim(),
    });
    unit = 9999;
    const at = { Id: one.Id, Version: one.Version };
    const cheaper = { ...one, Fees: one.Fees.map((line) => ({ ...line, Price: 1 })) };
    expect(
      (await test.call(clerk, submitBooking, { ...at, Booking: cheaper })).refusal.Errors?.[0]
        ?.Code,
    ).toBe('frozen');
    const { data: corrected } = await test.call(clerk, submitBooking, {
      ...at,
      Booking: { ...one, CustomerRef: 'PO-9' },
    });
    expect(corrected.Price?.Offer.Totals).toEqual(SEEN);
    // What the price is for is another thing with other boxes, or on another day: it is asked for anew.
    const more = {
      Id: one.Id,
      Version: corrected.Version,
      Booking: await whole({ Boxes: [{ Type: '40HQ', Count: 9 }] }),
    };
    expect((await test.call(clerk, submitBooking, { ...more, Price: claim() })).refusal.Code).toBe(
      'booking.price-moved',
    );
    unit = null;
    expect((await test.call(clerk, submitBooking, more)).refusal.Code).toBe('booking.price-gone');
    const { data: accepted } = await acceptedUnderContract(corrected);
    const { data: confirmed } = await test.call(staff, confirmBooking, aConfirmation(accepted));
    const amended = {
      Id: one.Id,
      Version: confirmed.Version,
      Booking: { ...confirmed, Fees: cheaper.Fees },
    };
    expect((await test.call(clerk, amendBooking, amended)).refusal.Errors?.[0]?.Code).toBe(
      'frozen',
    );
  });

  describe('changed after it was handed in', () => {
    const weighing = (total: number) => [{ ...aBookingInput().Goods[0], Weight: total }];
    const confirmedAt = async (total: number) => {
      const { data: one } = await test.call(clerk, submitBooking, {
        Booking: await whole({ Goods: weighing(total) }),
        Source: 'rate',
        Price: claim(),
      });
      const { data: accepted } = await acceptedUnderContract(one);
      const { data } = await test.call(staff, confirmBooking, aConfirmation(accepted));
      return data;
    };

    it('is priced anew by an amendment, and has the new price when the carrier agrees', async () => {
      const confirmed = await confirmedAt(20_000);
      const at = { Id: confirmed.Id, Version: confirmed.Version };
      const more = { ...confirmed, Boxes: [{ Type: '40HQ', Count: 3 }], Goods: weighing(75_000) };
      for (const who of [clerk, staff]) {
        const { refusal } = await test.call(who, amendBooking, { ...at, Booking: more });
        expect(refusal?.Code).toBe('booking.price-moved');
        expect(refusal?.Errors?.[0]?.Msg).toMatch(/USD 4,300.*USD 6,900/);
      }
      const Seen = [{ CurrencyCode: 'USD', Amount: 6900 }, SEEN[1]!];
      const Fees = confirmed.Fees.map((fee) =>
        fee.Name === '海运费' ? { ...fee, Quantity: 3, Price: 2300 } : fee,
      );
      const { data: asked } = await test.call(clerk, amendBooking, {
        ...at,
        Booking: { ...more, Fees },
        Price: claim(Seen),
      });
      expect(asked.Fees[0]).toMatchObject({ Quantity: 2, Price: 2150 });
      const { data: sent } = await stepOf(test, asked, BookingVerb.Forward);
      const { data: done } = await stepOf(test, sent, BookingVerb.ConfirmAmendment);
      expect(done.Fees[0]).toMatchObject({ Quantity: 3, Price: 2300 });
      expect(done.Price).toMatchObject({ Boxes: '40HQ*3', Offer: { Totals: Seen } });
    });

    it('is priced anew where its weight crosses a step, and for no other', async () => {
      const { data: one } = await test.call(clerk, submitBooking, {
        Booking: await whole({ Goods: weighing(20_000) }),
        Source: 'rate',
        Price: claim(),
      });
      const weighed = (total: number, Version = one.Version) => ({
        Id: one.Id,
        Version,
        Booking: { ...one, Goods: weighing(total) },
      });
      for (const who of [clerk, staff])
        expect((await test.call(who, submitBooking, weighed(50_000))).refusal?.Code).toBe(
          'booking.price-moved',
        );
      // The market went on: what was agreed on stands where only the weight moved, within a step.
      unit = 9999;
      const { data: light } = await test.call(clerk, submitBooking, weighed(22_000));
      expect(light.Fees[0]).toMatchObject({ Quantity: 2, Price: 2150 });
      const reasoned = { ...weighed(50_000, light.Version), PriceReason: '不加收' };
      expect((await test.call(staff, submitBooking, reasoned)).status).toBe(200);
    });

    it('is held where a rate is not asked for what it carries now', async () => {
      const Booking = await whole({ PaymentMethod: 'CC' });
      const { refusal } = await test.call(clerk, submitBooking, {
        Booking,
        Source: 'rate',
        Price: claim(),
      });
      expect(refusal?.Code).toBe('booking.price-held');
      expect(refusal?.Errors?.map(({ Prop }) => Prop)).toEqual(['Booking.PaymentMethod']);
    });

    it('has the agreed fees for more boxes, and goes on when the desk looked at the price', async () => {
      const { data: typed } = await test.call(staff, saveBooking, {
        CompanyId: HUAYUAN.Id,
        Booking: {
          ...aBookingInput(),
          Boxes: [{ Type: '40HQ', Count: 1 }],
          Fees: [
            {
              Side: 'receivable',
              Name: '海运费',
              Basis: 'container-type',
              BoxType: '40HQ',
              Quantity: 1,
              Price: 1060,
              Currency: 'USD',
            },
          ],
        },
      });
      const { data: draft } = await test.call(clerk, booking, { Id: typed.Id });
      const at = { Id: draft.Id, Version: draft.Version };
      const three = { ...draft, Boxes: [{ Type: '40HQ', Count: 3 }] };
      const early = await test.call(clerk, submitBooking, { ...at, Booking: three });
      expect(early.refusal?.Code).toBe('booking.price-held');
      const { data: one } = await test.call(clerk, submitBooking, { ...at, Booking: draft });
      const { data: accepted } = await acceptedUnderContract(one);
      const { data: confirmed } = await test.call(staff, confirmBooking, aConfirmation(accepted));
      const amendment = { Id: confirmed.Id, Version: confirmed.Version };
      const Boxes = [{ Type: '40HQ', Count: 3 }];
      const byDesk = await test.call(staff, amendBooking, {
        ...amendment,
        Booking: { ...confirmed, Boxes },
      });
      expect(byDesk.refusal?.Code).toBe('booking.price-held');
      const { data: own } = await test.call(clerk, booking, { Id: confirmed.Id });
      const { data: asked } = await test.call(clerk, amendBooking, {
        ...amendment,
        Booking: { ...own, Boxes },
      });
      const held = await stepOf(test, asked, BookingVerb.Forward);
      expect([held.status, held.refusal?.Code]).toEqual([422, 'booking.price-held']);
      const { data: sent } = await test.call(staff, actOnBooking, {
        Id: asked.Id,
        Version: asked.Version,
        Verb: BookingVerb.Forward,
        PriceReason: '按原单价',
      });
      const { data: done } = await stepOf(test, sent, BookingVerb.ConfirmAmendment);
      expect(done.Fees[0]).toMatchObject({ Quantity: 3, Price: 1060 });
    });
  });
});
