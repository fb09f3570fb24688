import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { companyStates, findCompanies } from '@quayside/contracts/auth/company';
import { findEmployees } from '@quayside/contracts/auth/session';
import {
  actOnBooking,
  booking,
  bookingStory,
  checkBooking,
  listBookings,
  mergeBookings,
  saveBooking,
  splitBooking,
  submitBooking,
} from '@quayside/contracts/booking/booking/booking.api';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import {
  BookingSource,
  BookingStatus,
  BookingVerb,
} from '@quayside/contracts/booking/booking/choices';
import {
  type QuotedWeightQuery,
  quotedWeightPrice,
} from '@quayside/contracts/freight/booked-price';
import { type AcceptedQuote, quoteAccepted } from '@quayside/contracts/freight/quote/public-quote';
import {
  type SharedChainQuery,
  type SharedStep,
  sharedChain,
} from '@quayside/contracts/freight/shared-chain';
import { portZones } from '@quayside/contracts/masterdata/port-zones';
import { searchSchedules } from '@quayside/contracts/masterdata/schedule-search';
import { type Notice, type NoticeMessage, notice } from '@quayside/contracts/messaging/notice';
import { receive } from '@quayside/service-kit/events/subscribe';
import type { TestService } from '@quayside/test-kit/test-service';
import { aBookingInput } from './bookings.js';
import { clerk, staff, startBooking, stranger } from './entries.js';
import { HUAYUAN } from './samples.js';

const accepted = (given: Partial<AcceptedQuote> = {}): AcceptedQuote => ({
  QuoteId: 7,
  No: 'QT26110007',
  CompanyId: 1,
  EmployeeId: 12,
  CustomerCode: HUAYUAN.CompanyCode,
  CustomerName: HUAYUAN.CompanyName,
  VersionNo: 2,
  Option: 1,
  Boxes: '40HQ*2',
  RateId: 5,
  AnswerName: '何晓雯',
  AnswerPhone: '13800000001',
  AnswerTime: '2026-11-24T02:00:00Z',
  Offer: {
    CarrierCode: 'COSU',
    PolCode: 'CNNGB',
    PodCode: 'USLAX',
    ViaCode: null,
    DestCode: 'USCHI',
    PolName: 'NINGBO',
    PodName: 'LOS ANGELES',
    CarrierName: null,
    ViaName: null,
    DestName: 'CHICAGO',
    Sailing: '2026-12-10',
    TransitDays: 14,
    FreeDaysPol: null,
    FreeDaysPod: 7,
    ValidFrom: null,
    ValidTo: null,
    CurrencyCode: 'USD',
    Included: null,
    Remark: null,
    Boxes: [{ Type: '40HQ', Count: 2, Unit: 2150, Total: 4300 }],
    Charges: [
      {
        FeeCode: 'THC',
        Basis: 'container',
        CurrencyCode: 'CNY',
        Unit: 950,
        BoxType: null,
        Amount: 1900,
      },
      { FeeCode: 'DOC', Basis: 'bill', CurrencyCode: 'CNY', Unit: 450, Amount: 450 },
      { FeeCode: 'BAF', Basis: 'percent', CurrencyCode: 'USD', Unit: 3, Amount: 129 },
    ],
    Totals: [{ CurrencyCode: 'USD', Amount: 4429 }],
  },
  ...given,
});

/** The operator has it from the provider. */
const CHAIN: SharedStep[] = [
  {
    SellerId: 61,
    SellerName: '中间商物流',
    BuyerId: 1,
    BuyerName: '启航国际货运有限公司',
    SubscriptionId: 71,
    PackageName: '美西包',
    SellerSeesCarrier: true,
    BuyerSeesCarrier: true,
    CurrencyCode: 'USD',
    Boxes: [{ Type: '40HQ', Count: 2, Unit: 1800, Total: 3600 }],
  },
];

describe('a booking of an accepted quote', () => {
  let test: TestService;
  let steps: SharedStep[] = [];
  let asked: SharedChainQuery | null = null;
  let sailings: object[] = [];
  beforeAll(async () => {
    test = await startBooking({
      [sharedChain.path]: (request: SharedChainQuery) => {
        asked = request;
        return steps;
      },
      [searchSchedules.path]: () => sailings,
      // Above 24 t the rules of the quote's rate charge for overweight.
      [quotedWeightPrice.path]: ({ Priced, Weight }: QuotedWeightQuery) => ({
        Known: true,
        Same: Weight <= 24_000 === (Priced ?? 0) <= 24_000,
        Changes: ['OWS USD 150 = 300'],
      }),
      [portZones.path]: () => [{ Zone: 'Asia/Shanghai', Ports: ['CNNGB'] }],
      [companyStates.path]: ({ Ids }: { Ids: number[] }) =>
        Ids.map((Id) => ({
          Id,
          CompanyCode: 'C',
          CompanyName: 'C',
          CompanyShortName: '',
          CompanyType: Id === 1 ? 0 : 1,
          Enable: true,
          Version: 1,
        })),
      [findCompanies.path]: ({ Codes }: { Codes: string[] }) =>
        Codes.includes(HUAYUAN.CompanyCode)
          ? [{ ...HUAYUAN, CompanyShortName: '', CompanyType: 1, Enable: true, Version: 1 }]
          : [],
      [findEmployees.path]: () => [
        {
          Id: 12,
          RealName: '沈知远',
          CompanyId: 1,
          CompanyCode: 'OPERATOR',
          CompanyName: '启航',
          CompanyType: 0,
          UserId: null,
        },
      ],
    });
  });
  afterAll(() => test.close());

  let event = 0;
  const happens = (Payload: AcceptedQuote) => {
    const EventId = `00000000-0000-4000-8000-${String(++event).padStart(12, '0')}`;
    return receive(test.service.runtime, [
      { EventId, Name: quoteAccepted.name, Payload, TraceId: 't' },
    ]);
  };
  const found = async (Keyword: string) =>
    (await test.call(clerk, listBookings, { Limit: 200 })).data.Rows.filter(
      ({ SourceNo }) => SourceNo === Keyword,
    );

  it('is a draft of the customer with route, boxes and the prices that were agreed on, once', async () => {
    await happens(accepted());
    await happens(accepted());
    const [row, ...others] = await found('QT26110007');
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      Status: BookingStatus.Draft,
      Source: BookingSource.Quote,
      OnBehalf: true,
      CreateName: '沈知远',
    });
    const { data } = await test.call(clerk, booking, { Id: row?.Id as number });
    expect(data).toMatchObject({
      CarrierCode: 'COSU',
      LoadPort: 'CNNGB',
      DeliveryCode: 'USCHI',
      SailingDate: '2026-12-10',
      ContactPhone: '13800000001',
    });
    expect(
      data.Fees.map(({ Name, Quantity, Price, Currency }) => [Name, Quantity, Price, Currency]),
    ).toEqual([
      ['海运费', 2, 2150, 'USD'],
      ['THC', 2, 950, 'CNY'],
      ['DOC', 1, 450, 'CNY'],
      ['BAF', 1, 129, 'USD'],
    ]);
    expect((await test.call(staff, booking, { Id: data.Id })).status).toBe(200);
    expect((await test.call(stranger, booking, { Id: data.Id })).status).toBe(404);
  });

  it('has the ship of its day, our contract and what it costs, which its customer does not read', async () => {
    const cutoff = '2026-12-07T04:00:00Z';
    sailings = [
      {
        CarrierCode: 'COSU',
        VesselName: 'QUAY HARMONY',
        VoyageNo: '012E',
        Etd: '2026-12-10T04:00:00.000Z',
        Eta: null,
        SiCutoff: cutoff,
        VgmCutoff: null,
        GateInCutoff: null,
        CustomsCutoff: null,
        Estimated: [],
      },
    ];
    await happens(
      accepted({
        No: 'QT26110031',
        QuoteId: 31,
        ContractNo: 'SC-SECRET-7',
        Costs: [{ Type: '40HQ', Unit: 1777.77 }],
        Remark: '请留舱',
      }),
    );
    sailings = [];
    const [row] = await found('QT26110031');
    const Id = row?.Id as number;
    const { data: seen } = await test.call(staff, booking, { Id });
    expect(seen).toMatchObject({
      Vessel: 'QUAY HARMONY',
      Voyage: '012E',
      SiDeadline: cutoff,
      ContractNo: 'SC-SECRET-7',
      OurContract: true,
    });
    expect(seen.Fees.map(({ Side, Price }) => [Side, Price])).toContainEqual(['payable', 1777.77]);
    const { data: own } = await test.call(clerk, booking, { Id });
    expect(own.Remarks.map(({ Text }) => Text)).toEqual(['请留舱']);
    const { data: story } = await test.call(clerk, bookingStory, { Id });
    for (const secret of ['SC-SECRET-7', '1777.77', 'payable'])
      expect(JSON.stringify([own, story])).not.toContain(secret);
    // The customer goes on with it, and our contract stays ours.
    const { Parties, Goods } = aBookingInput();
    const whole: BookingInput = { ...own, Parties, Goods, GoodsType: 'GC', PaymentMethod: 'PP' };
    const { data: done } = await test.call(clerk, submitBooking, {
      Id,
      Version: own.Version,
      Booking: whole,
    });
    expect([done.Status, done.ContractNo]).toEqual([BookingStatus.Submitted, null]);
    const { data: kept } = await test.call(staff, booking, { Id });
    expect(kept.ContractNo).toBe('SC-SECRET-7');
    expect(kept.Fees.some(({ Side }) => Side === 'payable')).toBe(true);
  });

  it('keeps for which days of departure its price was agreed on', async () => {
    const { Offer } = accepted();
    const days = { ValidFrom: '2026-12-01', ValidTo: '2026-12-12' };
    await happens(accepted({ No: 'QT26110021', QuoteId: 21, Offer: { ...Offer, ...days } }));
    await happens(accepted({ No: 'QT26110022', QuoteId: 22 }));
    const read = async (no: string) => {
      const [row] = await found(no);
      return (await test.call(clerk, booking, { Id: row?.Id as number })).data;
    };
    expect((await read('QT26110021')).PriceDays).toEqual(days);
    expect((await read('QT26110022')).PriceDays).toBeNull();
  });

  it('keeps its price while the customer goes on, and hands in without a field typed twice', async () => {
    await happens(accepted({ No: 'QT26110008', QuoteId: 8 }));
    const [row] = await found('QT26110008');
    const { data } = await test.call(clerk, booking, { Id: row?.Id as number });
    const { Parties, Goods } = aBookingInput();
    const whole: BookingInput = { ...data, Parties, Goods, GoodsType: 'GC', PaymentMethod: 'PP' };
    const cheaper = { ...whole, Fees: data.Fees.map((line) => ({ ...line, Price: 1 })) };
    const refused = await test.call(clerk, saveBooking, {
      Id: data.Id,
      Version: data.Version,
      Booking: cheaper,
    });
    expect(refused.refusal.Errors?.[0]?.Code).toBe('frozen');
    const { data: done } = await test.call(clerk, submitBooking, {
      Id: data.Id,
      Version: data.Version,
      Booking: whole,
    });
    expect(done).toMatchObject({ Status: BookingStatus.Submitted, Source: BookingSource.Quote });
  });

  describe('that says something else than was quoted', () => {
    const draftOf = async (No: string, given: Partial<AcceptedQuote> = {}) => {
      await happens(accepted({ No, QuoteId: Number(No.slice(-4)), ...given }));
      const [row] = await found(No);
      const { data } = await test.call(clerk, booking, { Id: row?.Id as number });
      const { Boxes, Goods, Parties } = aBookingInput();
      const input = { ...data, Parties, Goods, PaymentMethod: 'PP' } as BookingInput;
      return { data, input: { ...input, Boxes: data.Boxes.length > 0 ? data.Boxes : Boxes } };
    };
    const propsOf = (refusal: { Errors?: { Prop: string }[] | null }) =>
      (refusal.Errors ?? []).map(({ Prop }) => Prop);

    it.each<[string, Partial<BookingInput>, string]>([
      ['QT26110101', { Boxes: [{ Type: '40HQ', Count: 3 }] }, 'Boxes'],
      ['QT26110102', { CarrierCode: 'ONEY' }, 'CarrierCode'],
      ['QT26110103', { DischargeCode: 'DEHAM', DischargePort: 'HAMBURG' }, 'DischargePort'],
      ['QT26110104', { SailingDate: '2026-12-20' }, 'SailingDate'],
      ['QT26110105', { PaymentMethod: 'CC' }, 'PaymentMethod'],
      ['QT26110106', { DeliveryCode: null, DeliveryPlace: null }, 'DeliveryPlace'],
    ])(
      'is found, refused to its customer and by the desk without a reason: %s',
      async (No, changed, prop) => {
        const { data, input } = await draftOf(No);
        const Booking = { ...input, ...changed };
        const at = { Id: data.Id, Version: data.Version };
        const { data: check } = await test.call(clerk, checkBooking, { ...at, Booking });
        expect(check.Findings.map((each) => [each.Code, each.Prop])).toContainEqual([
          'price-moved',
          prop,
        ]);
        const refused = await test.call(clerk, submitBooking, {
          ...at,
          Booking,
          PriceReason: '好',
        });
        expect([refused.status, refused.refusal?.Code]).toEqual([422, 'booking.price-held']);
        expect(propsOf(refused.refusal)).toContain(`Booking.${prop}`);
        // A draft may say it; it is held all the same when it is handed in later.
        const { data: saved } = await test.call(clerk, saveBooking, { ...at, Booking });
        const later = { Id: data.Id, Version: saved.Version };
        const again = await test.call(clerk, submitBooking, { ...later, Booking: saved });
        expect(again.refusal?.Code).toBe('booking.price-held');
        const byDesk = { ...later, Booking: saved };
        expect((await test.call(staff, submitBooking, byDesk)).refusal?.Code).toBe(
          'booking.price-held',
        );
        const ofDesk = { ...saved, ContractNo: 'SC-OURS' };
        const reasoned = { ...later, Booking: ofDesk, PriceReason: '已与客户确认' };
        const { data: done } = await test.call(staff, submitBooking, reasoned);
        expect(done.Status).toBe(BookingStatus.Submitted);
        const { data: story } = await test.call(staff, bookingStory, { Id: data.Id });
        expect(JSON.stringify(story)).toContain('已与客户确认');
        const step = { Id: data.Id, Version: done.Version, Verb: BookingVerb.Accept };
        expect((await test.call(staff, actOnBooking, step)).data.Status).toBe(
          BookingStatus.Accepted,
        );
      },
    );

    it('is held by its weight only where the rules of the rate charge for it', async () => {
      const { data, input } = await draftOf('QT26110110', { Weight: 20_000 });
      const weighing = (Weight: number) => ({
        Id: data.Id,
        Version: data.Version,
        Booking: { ...input, Goods: [{ ...input.Goods[0], Weight }] },
      });
      const heavy = await test.call(clerk, submitBooking, weighing(53_000));
      expect(heavy.refusal?.Errors?.map(({ Prop, Msg }) => [Prop, Msg])).toEqual([
        ['Booking.Goods', expect.stringContaining('OWS USD 150')],
      ]);
      const { data: done } = await test.call(clerk, submitBooking, weighing(42_000));
      expect(done.Status).toBe(BookingStatus.Submitted);
      const more = { ...weighing(53_000), Version: done.Version };
      expect((await test.call(clerk, submitBooking, more)).refusal?.Code).toBe(
        'booking.price-held',
      );
    });

    it('is held by the weight that a box has of its own', async () => {
      const { data, input } = await draftOf('QT26110111', { Weight: 20_000 });
      const { refusal } = await test.call(clerk, submitBooking, {
        Id: data.Id,
        Version: data.Version,
        Booking: {
          ...input,
          Goods: [{ ...input.Goods[0], Weight: 40_000 }],
          Boxes: [{ ...input.Boxes[0], Weight: 27_000 }],
        },
      });
      expect(refusal?.Code).toBe('booking.price-held');
      expect(refusal?.Errors?.map(({ Code }) => Code)).toContain('price-moved');
    });

    it('prices as many boxes over all parts as were quoted for', async () => {
      const { data, input } = await draftOf('QT26110120');
      const submit = (Id: number, Version: number, Booking: BookingInput) =>
        test.call(clerk, submitBooking, { Id, Version, Booking });
      const { data: whole } = await submit(data.Id, data.Version, input);
      const [line] = whole.Boxes;
      const split = await test.call(staff, splitBooking, {
        Id: whole.Id,
        Version: whole.Version,
        Boxes: [{ LineId: line?.LineId as number, Count: 1 }],
      });
      for (const Id of [split.data.Id, data.Id]) {
        const { data: part } = await test.call(clerk, booking, { Id });
        const two = { ...part, Boxes: part.Boxes.map((box) => ({ ...box, Count: 2 })) };
        const held = await submit(part.Id, part.Version, two);
        expect([held.refusal?.Code, propsOf(held.refusal)]).toEqual([
          'booking.price-held',
          ['Booking.Boxes', 'Booking.Goods'],
        ]);
        expect((await submit(part.Id, part.Version, part)).data.Status).toBe(
          BookingStatus.Submitted,
        );
      }
    });

    it('is not split while it asks for more boxes than were quoted', async () => {
      const { data, input } = await draftOf('QT26110121');
      const { data: done } = await test.call(clerk, submitBooking, {
        Id: data.Id,
        Version: data.Version,
        Booking: input,
      });
      await test.ctx().sql('UPDATE booking_box SET count = 3 WHERE owner_id = $1', [done.Id]);
      const split = await test.call(staff, splitBooking, {
        Id: done.Id,
        Version: done.Version,
        Boxes: [{ LineId: done.Boxes[0]?.LineId as number, Count: 1 }],
      });
      expect([split.status, split.refusal?.Code]).toEqual([422, 'booking.price-held']);
    });

    it('is held after it was put together with one that nobody quoted', async () => {
      const { data, input } = await draftOf('QT26110122');
      const { data: quoted } = await test.call(clerk, submitBooking, {
        Id: data.Id,
        Version: data.Version,
        Booking: input,
      });
      const { data: other, refusal: why } = await test.call(clerk, submitBooking, {
        Booking: {
          ...input,
          Boxes: [{ Type: '40HQ', Count: 1 }],
          Fees: [],
          Remarks: [],
        },
        CompanyId: HUAYUAN.Id,
      });
      if (!other) throw new Error(JSON.stringify(why));
      const { data: merged, refusal } = await test.call(staff, mergeBookings, {
        Bookings: [other, quoted].map(({ Id, Version }) => ({ Id, Version })),
      });
      if (!merged) throw new Error(JSON.stringify(refusal));
      const { data: own } = await test.call(clerk, booking, { Id: merged.Id });
      const more = { ...own, Boxes: own.Boxes.map((box) => ({ ...box, Count: 9 })) };
      const held = await test.call(clerk, submitBooking, {
        Id: own.Id,
        Version: own.Version,
        Booking: more,
      });
      expect(held.refusal?.Code).toBe('booking.price-held');
    });

    it('is not accepted by the desk where it came by another way', async () => {
      const { data, input } = await draftOf('QT26110111');
      const { data: done } = await test.call(clerk, submitBooking, {
        Id: data.Id,
        Version: data.Version,
        Booking: input,
      });
      await test.ctx().sql(`UPDATE booking SET carrier_code = 'ONEY' WHERE id = $1`, [data.Id]);
      const step = { Id: data.Id, Version: done.Version, Verb: BookingVerb.Accept };
      const held = await test.call(staff, actOnBooking, step);
      expect([held.status, held.refusal?.Code]).toEqual([422, 'booking.price-held']);
    });
  });

  describe('at a price that was taken from a shared rate', () => {
    const handedIn = async (No: string) => {
      await happens(accepted({ No, RateId: null, SharedRateId: -5 }));
      const [row] = await found(No);
      const { data } = await test.call(clerk, booking, { Id: row?.Id as number });
      const { Parties, Goods } = aBookingInput();
      const whole: BookingInput = { ...data, Parties, Goods, GoodsType: 'GC', PaymentMethod: 'PP' };
      const { data: done, refusal } = await test.call(clerk, submitBooking, {
        Id: data.Id,
        Version: data.Version,
        Booking: whole,
      });
      if (!done) throw new Error(JSON.stringify(refusal));
      return done;
    };
    const told = async (id: number): Promise<NoticeMessage[]> =>
      (
        await test
          .ctx()
          .sql<{ payload: Notice }>(
            'SELECT payload FROM _outbox WHERE name = $1 AND aggregate = $2 ORDER BY id',
            [notice.name, `booking-${id}`],
          )
      )
        .flatMap(({ payload }) => payload.Messages)
        .filter(({ Item }) => Item === '共享运价订舱');

    it('carries the chain of resale, at what was agreed on, and tells who shares', async () => {
      steps = CHAIN;
      const { Id } = await handedIn('QT26110011');
      expect(asked).toMatchObject({
        RateId: -5,
        PolCode: 'CNNGB',
        PodCode: 'USLAX',
        Boxes: '40HQ*2',
        From: '2026-12-10',
      });
      const rows = await test
        .ctx()
        .sql(
          'SELECT company_id::int AS company, role, amount::float8 FROM shared_booking WHERE booking_id = $1 ORDER BY id',
          [Id],
        );
      expect(rows).toEqual([
        { company: HUAYUAN.Id, role: 'buyer', amount: 4300 },
        { company: 61, role: 'seller', amount: 3600 },
        { company: 1, role: 'buyer', amount: 3600 },
      ]);
      const messages = await told(Id);
      expect(messages.map(({ To }) => To)).toEqual([
        [{ CompanyId: 61, Permission: 'booking:shared' }],
      ]);
      // His buyer and their price; nothing of the customer, of what he pays, or of the carrier.
      const text = JSON.stringify(messages);
      expect(text).toContain('1800');
      for (const secret of [HUAYUAN.CompanyName, HUAYUAN.CompanyCode, '2150', '4300', 'COSU'])
        expect(text).not.toContain(secret);
    });

    it('is booked all the same where that is not to be had any more, and the desk is told', async () => {
      steps = [];
      const { Id, RequestNo } = await handedIn('QT26110012');
      expect(
        await test.ctx().sql('SELECT 1 FROM shared_booking WHERE booking_id = $1', [Id]),
      ).toEqual([]);
      const [message, ...more] = await told(Id);
      expect([message?.To, more]).toEqual([[{ Staff: true, Permission: 'booking:handle' }], []]);
      expect(message?.Title).toContain(RequestNo);
    });
  });

  it('is none where another company sold it, or where the customer has no account', async () => {
    await happens(accepted({ No: 'QT26110009', CompanyId: 9 }));
    await happens(accepted({ No: 'QT26110010', CustomerCode: null }));
    expect([...(await found('QT26110009')), ...(await found('QT26110010'))]).toEqual([]);
  });
});
