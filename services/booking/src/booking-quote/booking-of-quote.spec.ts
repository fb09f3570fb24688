import { describe, expect, it } from '@jest/globals';
import type { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { FeeSide } from '@quayside/contracts/booking/entry/choices';
import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import { AcceptedQuote, QuotedOffer } from '@quayside/contracts/freight/quote/public-quote';
import { PaymentMethod } from '@quayside/contracts/trade/choices';
import { factsOfQuote } from '../booking-home/kept-facts.js';
import { factsOfBooking, priceMoves } from '../booking-home/priced-facts.js';
import { bookingOfQuote, type QuoteFacts } from './booking-of-quote.js';

const PORTS = new Map<string, string | null>([
  ['CNSHA', 'SHANGHAI'],
  ['CNNGB', 'NINGBO'],
  ['USLAX', 'LOS ANGELES'],
  ['USLGB', 'LONG BEACH'],
  ['USCHI', 'CHICAGO'],
  ['USDAL', 'DALLAS'],
  ['SGSIN', 'SINGAPORE'],
]);
const FACTS: QuoteFacts = { names: new Map(), ports: PORTS, sailing: null };

const OFFER: QuotedOffer = {
  CarrierCode: 'COSU',
  CarrierName: '中远海运',
  PolCode: 'CNSHA',
  PolName: '上海',
  PodCode: 'USLAX',
  PodName: '洛杉矶',
  ViaCode: null,
  ViaName: null,
  DestCode: 'USCHI',
  DestName: '芝加哥',
  Sailing: '2026-12-10',
  TransitDays: 14,
  FreeDaysPol: 5,
  FreeDaysPod: 7,
  ValidFrom: '2026-12-01',
  ValidTo: '2026-12-14',
  CurrencyCode: 'USD',
  Boxes: [{ Type: '40HQ', Count: 2, Unit: 2150, Total: 4300 }],
  Charges: [{ FeeCode: 'DOC', Basis: 'bill', CurrencyCode: 'CNY', Unit: 450, Amount: 450 }],
  Included: ['BAF'],
  Totals: [{ CurrencyCode: 'USD', Amount: 4300 }],
  Remark: '周四船',
};
const QUOTE: AcceptedQuote = {
  QuoteId: 7,
  No: 'QT26110007',
  CompanyId: 1,
  EmployeeId: 12,
  CustomerCode: 'HUAYUAN',
  CustomerName: '华远贸易',
  VersionNo: 2,
  Option: 1,
  Boxes: '40HQ*2',
  RateId: 5,
  SharedRateId: null,
  Offer: OFFER,
  Commodity: 'WOODEN PHOTO FRAMES',
  Weight: 9000.25,
  ContactName: '何晓雯',
  ContactMail: 'he@huayuan.example',
  ContactPhone: '13800000001',
  Costs: [{ Type: '40HQ', Unit: 1777.77 }],
  ContractNo: 'SC-7',
  AnswerName: '何晓雯',
  AnswerPhone: null,
  AnswerTime: '2026-11-24T02:00:00.000Z',
  Remark: '请安排周三提柜',
  SellerNote: null,
};

/** The same way, whose ocean freight is collect and one of whose charges is prepaid. */
const COLLECT: QuotedOffer = {
  ...OFFER,
  Payment: PaymentMethod.Collect,
  Charges: [
    ...OFFER.Charges,
    {
      FeeCode: 'AMS',
      Basis: 'bill',
      CurrencyCode: 'USD',
      Unit: 35,
      Amount: 35,
      Payment: PaymentMethod.Prepaid,
    },
  ],
};

const booked = (given: Partial<AcceptedQuote> = {}, facts = FACTS): BookingInput =>
  bookingOfQuote({ ...QUOTE, ...given }, facts);
const offered = (given: Partial<QuotedOffer>): BookingInput =>
  booked({ Offer: { ...OFFER, ...given } });

/** Another value of each field of an accepted quote and of its way. */
const OTHER: Readonly<Record<string, unknown>> = {
  No: 'QT26110008',
  Boxes: '20GP*1',
  Offer: { ...OFFER, PolCode: 'CNNGB' },
  Commodity: '木制相框',
  Weight: 8000,
  ContactName: '周启明',
  ContactMail: 'zhou@huayuan.example',
  ContactPhone: '13900000002',
  Costs: [{ Type: '40HQ', Unit: 1800 }],
  ContractNo: 'SC-8',
  AnswerName: '苏曼',
  AnswerPhone: '13900000003',
  Remark: '不急',
  SellerNote: '电话里压价',
};
const OTHER_OFFER: Readonly<Record<string, unknown>> = {
  CarrierCode: 'ONEY',
  PolCode: 'CNNGB',
  PodCode: 'USLGB',
  ViaCode: 'SGSIN',
  DestCode: 'USDAL',
  Sailing: '2026-12-12',
  TransitDays: 15,
  FreeDaysPol: 6,
  FreeDaysPod: 8,
  ValidFrom: '2026-12-02',
  ValidTo: '2026-12-15',
  CurrencyCode: 'EUR',
  Boxes: [{ Type: '40HQ', Count: 2, Unit: 2200, Total: 4400 }],
  Charges: [],
  Payment: PaymentMethod.Collect,
  Included: ['LSS'],
  Remark: '周五船',
};
/** What does not come along into the content of a booking, and why. */
const LEFT: Readonly<Record<string, string>> = {
  QuoteId: 'the booking names its quote by number',
  CompanyId: 'whose desk it is: others become no booking',
  EmployeeId: 'who made the booking, beside its content',
  CustomerCode: 'whose booking it is, beside its content',
  CustomerName: 'the name of the company stands, as accounts have it',
  VersionNo: 'in the story',
  Option: 'in the story',
  RateId: 'the price is the one that was agreed on, whatever the rate says now',
  SharedRateId: 'kept as the quoted share beside the booking',
  AnswerTime: 'the time of the story',
};
const LEFT_OFFER: Readonly<Record<string, string>> = {
  CarrierName: 'a booking has the code',
  PolName: 'for people: papers have the English name',
  PodName: 'for people: papers have the English name',
  ViaName: 'for people: papers have the English name',
  DestName: 'for people: papers have the English name',
  Totals: 'the sum of the fees',
  CollectTotals: 'the sum of the fees that are collect',
};

describe('a booking of an accepted quote', () => {
  it.each([...fieldsOf(AcceptedQuote as Class).keys()])('has %s of the quote', (field) => {
    if (field in LEFT) return expect(OTHER).not.toHaveProperty(field);
    expect(OTHER).toHaveProperty(field);
    expect(booked({ [field]: OTHER[field] })).not.toEqual(booked());
  });

  it.each([...fieldsOf(QuotedOffer as Class).keys()])('has %s of the accepted way', (field) => {
    if (field in LEFT_OFFER) return expect(OTHER_OFFER).not.toHaveProperty(field);
    expect(OTHER_OFFER).toHaveProperty(field);
    expect(offered({ [field]: OTHER_OFFER[field] })).not.toEqual(booked());
  });

  it('says each thing in its field', () => {
    expect(booked()).toMatchObject({
      CarrierCode: 'COSU',
      ContractNo: 'SC-7',
      SailingDate: '2026-12-10',
      LoadCode: 'CNSHA',
      LoadPort: 'SHANGHAI',
      DischargeCode: 'USLAX',
      DischargePort: 'LOS ANGELES',
      DeliveryCode: 'USCHI',
      DeliveryPlace: 'CHICAGO',
      GoodsType: 'GC',
      ContactName: '何晓雯',
      ContactPhone: '13800000001',
      ContactEmail: 'he@huayuan.example',
      Goods: [{ Description: 'WOODEN PHOTO FRAMES', ChineseName: null, Weight: 18000.5 }],
      Boxes: [{ Type: '40HQ', Count: 2 }],
    });
    const { Fees, Remarks } = booked();
    expect(
      Fees.map(({ Side, Code, Quantity, Price, Currency }) => [
        Side,
        Code,
        Quantity,
        Price,
        Currency,
      ]),
    ).toEqual([
      ['receivable', 'OCF', 2, 2150, 'USD'],
      ['receivable', 'DOC', 1, 450, 'CNY'],
      ['payable', 'OCF', 2, 1777.77, 'USD'],
    ]);
    expect(Remarks.map(({ Audience }) => Audience)).toEqual(['everyone', 'internal']);
    expect(Remarks[0]?.Text).toBe('请安排周三提柜');
  });

  it('calls a port by its code where nobody knows its English name, never by a Chinese one', () => {
    const { LoadPort, DischargePort } = booked({}, { ...FACTS, ports: new Map() });
    expect([LoadPort, DischargePort]).toEqual(['CNSHA', 'USLAX']);
  });

  it('keeps a Chinese name of goods out of the English description', () => {
    expect(booked({ Commodity: '木制相框' }).Goods).toMatchObject([
      { Description: null, ChineseName: '木制相框' },
    ]);
  });

  it('asks for the type of goods where boxes or goods say more than a quote can', () => {
    expect(booked({ Boxes: '40RH*1' }).GoodsType).toBeNull();
    expect(booked({ Commodity: 'PAINT UN 1263 CLASS 3' }).GoodsType).toBeNull();
    expect(booked({ Boxes: '20GP*1,40HQ*1' }).GoodsType).toBe('GC');
  });

  it('names the contact of the quote to the desk where somebody else accepted it', () => {
    const { ContactName, ContactPhone, ContactEmail, Remarks } = booked({
      AnswerName: '苏曼',
      AnswerPhone: '13900000003',
    });
    // Her mail is not known: another one's would go to a stranger under her name.
    expect([ContactName, ContactPhone, ContactEmail]).toEqual(['苏曼', '13900000003', null]);
    const internal = Remarks.find(({ Audience }) => Audience === 'internal')?.Text;
    for (const text of ['何晓雯', '13800000001', 'he@huayuan.example'])
      expect(internal).toContain(text);
  });

  it.each<[string, Partial<AcceptedQuote>, (string | null)[], string[]]>([
    [
      'the contact as a whole where who accepted left no phone',
      { AnswerName: '苏曼' },
      ['何晓雯', '13800000001', 'he@huayuan.example'],
      ['接受人 苏曼'],
    ],
    [
      'the contact under a name that is typed a little differently',
      { AnswerName: ' 何 晓雯', AnswerPhone: '13900000003' },
      [' 何 晓雯', '13900000003', 'he@huayuan.example'],
      ['13800000001'],
    ],
    [
      'who accepted alone, beside an address of nobody',
      { AnswerName: '苏曼', ContactName: null },
      ['苏曼', null, null],
      ['13800000001', 'he@huayuan.example'],
    ],
    [
      'who accepted where the contact cannot be reached',
      { AnswerName: '苏曼', ContactPhone: null, ContactMail: null },
      ['苏曼', null, null],
      ['何晓雯'],
    ],
  ])('names one person: %s', (_, given, contact, beside) => {
    const { ContactName, ContactPhone, ContactEmail, Remarks } = booked(given);
    expect([ContactName, ContactPhone, ContactEmail]).toEqual(contact);
    const internal = Remarks.find(({ Audience }) => Audience === 'internal')?.Text;
    for (const text of beside) expect(internal).toContain(text);
  });

  it('takes ship and cut-offs of the schedule', () => {
    const sailing = {
      Vessel: 'QUAY HARMONY',
      Voyage: '012E',
      ArrivalDate: '2026-12-23',
      SiDeadline: '2026-12-07T04:00:00.000Z',
      VgmDeadline: null,
      YardDeadline: null,
      CustomsDeadline: null,
    };
    expect(booked({}, { ...FACTS, sailing })).toMatchObject(sailing);
  });

  it('of an event from before it knew more is a booking of what it says', () => {
    const {
      Commodity: _,
      Weight: __,
      ContactName: ___,
      ContactMail: ____,
      ContactPhone: _____,
      Costs: ______,
      ContractNo: _______,
      Remark: ________,
      ...old
    } = QUOTE;
    expect(bookingOfQuote(old, FACTS)).toMatchObject({
      Goods: [],
      ContractNo: null,
      ContactEmail: null,
    });
  });
});

describe('a booking of a quote whose ocean freight is collect', () => {
  it('is collect itself, with its ocean freight and every charge that names no place', () => {
    const { PaymentMethod: method, Fees } = booked({ Offer: COLLECT });
    expect(method).toBe(PaymentMethod.Collect);
    expect(Fees.map(({ Code, Side, PaymentMethod: each }) => [Code, Side, each])).toEqual([
      ['OCF', FeeSide.Receivable, PaymentMethod.Collect],
      ['DOC', FeeSide.Receivable, PaymentMethod.Collect],
      ['AMS', FeeSide.Receivable, PaymentMethod.Prepaid],
      ['OCF', FeeSide.Payable, PaymentMethod.Collect],
    ]);
  });

  it('is what its price was agreed on for', () => {
    const moved = (offer: QuotedOffer): string[] =>
      priceMoves(
        factsOfQuote({ ...QUOTE, Offer: offer }),
        factsOfBooking(booked({ Offer: offer })),
      ).map(({ fact }) => fact);
    expect(moved(COLLECT)).toEqual([]);
    expect(moved(OFFER)).toEqual([]);
  });

  it('says nothing of where it is paid for one that is prepaid', () => {
    const { PaymentMethod: method, Fees } = booked();
    expect(method).toBeUndefined();
    expect(Fees.some(({ PaymentMethod: each }) => each)).toBe(false);
  });
});
