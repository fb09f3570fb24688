import { describe, expect, it } from '@jest/globals';
import type { BookingVerdict } from '../booking/booking-answer.js';
import { bookingDifferences } from '../booking/booking-differences.js';
import { BOOKING_REJECT_CODES } from '../booking/booking-reject-codes.js';
import {
  type BookingRequest,
  emptyBookingContainer,
  emptyBookingGoods,
  emptyBookingRequest,
} from '../booking/booking-request.js';
import { writeAperak } from './aperak.js';
import { readBookingAnswers } from './booking-answer-reader.js';
import { readBookingAperak } from './booking-aperak.js';
import { bookingVerdictOf } from './booking-verdict.js';
import { DEFAULT_PARTNER } from './edifact-partner.js';
import type { BookingConfirmation, ConfirmedEquipment } from './iftmbc.js';
import { writeIftmbc } from './iftmbc-writer.js';

const verdict = (
  messageFunction: string,
  responseType = '',
  document = '770',
  texts: string[] = [],
): BookingVerdict => bookingVerdictOf({ document, messageFunction, responseType, texts }).verdict;

describe('codes of a booking confirmation', () => {
  it.each([
    ['9', '', 'confirmed'],
    ['9', 'AP', 'confirmed'],
    ['9', 'NA', 'confirmed'],
    ['9', 'RE', 'refused'],
    ['9', 'CA', 'conditional'],
    ['9', 'AC', 'changed'],
    ['9', 'AJ', 'received'],
    ['5', '', 'changed'],
    ['5', 'AP', 'changed'],
    ['5', 'RE', 'refused'],
    ['4', 'CA', 'conditional'],
    ['6', '', 'confirmed'],
    ['6', 'AC', 'changed'],
    ['6', 'RE', 'look'],
    ['44', 'AP', 'confirmed'],
    ['34', 'AP', 'changed'],
    ['45', 'AP', 'conditional'],
    ['27', '', 'refused'],
    ['27', 'RE', 'refused'],
    ['27', 'AP', 'look'],
    ['48', '', 'refused'],
    ['1', '', 'cancelled'],
    ['1', 'AP', 'cancelled'],
    ['1', 'RE', 'look'],
    ['50', '', 'withdrawn'],
    ['50', 'AP', 'look'],
    ['52', '', 'update-required'],
    ['12', '', 'received'],
    ['', 'AP', 'confirmed'],
    ['', 'RE', 'refused'],
    ['', '', 'look'],
    ['13', '', 'look'],
    ['99', '', 'look'],
    ['9', 'XX', 'look'],
    ['constructor', '', 'look'],
    ['9', '__proto__', 'look'],
  ])('%s with %s: %s', (messageFunction, response, expected) => {
    expect(verdict(messageFunction, response)).toBe(expected);
  });

  it('accept by no more than these, whatever both codes are', () => {
    const responses = [
      '',
      'AA',
      'AB',
      'AC',
      'AD',
      'AE',
      'AG',
      'AI',
      'AJ',
      'AP',
      'AQ',
      'CA',
      'CO',
      'NA',
      'RE',
      'UR',
    ];
    const accepting = Array.from({ length: 61 }, (_, at) => (at === 0 ? '' : String(at))).flatMap(
      (code) =>
        responses
          .filter((response) => ['confirmed', 'changed'].includes(verdict(code, response)))
          .map((response) => `${code}+${response}`),
    );
    expect(new Set(accepting.map((each) => each.split('+')[0]))).toEqual(
      new Set(['', '4', '5', '6', '9', '28', '29', '30', '32', '34', '44', '47']),
    );
    expect(accepting.some((each) => /\+(RE|AJ|CA|AA|AE|AG|CO|UR)$/.test(each))).toBe(false);
  });

  it('never accept where the document is another or the words deny it', () => {
    expect(verdict('9', 'AP', '335')).toBe('look');
    expect(verdict('9', 'RE', '335')).toBe('refused');
    for (const text of [
      'BOOKING DECLINED',
      '** YOUR BOOKING HAS BEEN REJECTED',
      'Request 6123456780 is not accepted',
      'CANCELLED DUE TO NO SPACE',
    ])
      expect([text, verdict('9', 'AP', '770', [text])]).toEqual([text, 'look']);
    for (const text of [
      'IF CANCELLED WITHIN 7 DAYS A FEE IS DUE',
      'SPACE CONFIRMED',
      'BOOKINGS NOT SHIPPED MAY BE CANCELLED',
    ])
      expect([text, verdict('9', 'AP', '770', [text])]).toEqual([text, 'confirmed']);
  });
});

const box = (
  isoCode: string,
  count: number,
  more: Partial<ConfirmedEquipment> = {},
): ConfirmedEquipment => ({
  isoCode,
  containerType: null,
  containerNumber: '',
  count,
  shipperOwned: false,
  ...more,
});
const CONFIRMATION: BookingConfirmation = {
  controlReference: '1',
  messageReference: '1',
  documentNumber: 'BC1',
  messageFunction: '9',
  responseType: 'AP',
  issuedAt: '2026-01-16T10:00',
  bookingNumber: '6123456780',
  billNumber: '',
  carrier: 'COSU',
  vesselName: 'COSCO EXAMPLE',
  references: [
    { qualifier: 'FF', number: 'BK26110001' },
    { qualifier: 'ACW', number: 'BK26110001-1' },
  ],
  imo: '9829899',
  voyage: '012E',
  etd: '2026-01-20',
  eta: '2026-02-18',
  cutOffs: { DCO: '2026-01-17T12:00' },
  places: {
    receipt: null,
    load: { code: 'CNSHA', name: 'SHANGHAI' },
    discharge: { code: 'USLAX', name: 'LOS ANGELES' },
    delivery: null,
  },
  parties: [],
  goods: [],
  equipment: [box('45G1', 3), box('22G1', 1)],
  freightPayment: null,
  remarks: ['THANK YOU'],
};
const read = (confirmation: Partial<BookingConfirmation>) => {
  const { messages, faults } = readBookingAnswers(
    writeIftmbc(
      { ...CONFIRMATION, ...confirmation },
      { sender: 'COSU', recipient: 'Q', preparedAt: '2026-01-16T10:00', controlReference: '1' },
    ),
  );
  return { answer: messages[0]!.content, faults };
};
const REQUEST: BookingRequest = {
  ...emptyBookingRequest(),
  documentNumber: 'BK26110001-1',
  vesselName: 'Cosco-Example',
  imo: '9829899',
  voyage: '12 E',
  sailingDate: '2026-01-20',
  places: {
    ...emptyBookingRequest().places,
    load: { code: 'CNSHA', name: '' },
    discharge: { code: 'USLAX', name: '' },
  },
  containers: [
    { ...emptyBookingContainer(), isoCode: '45G1', type: '40HQ', count: 5 },
    {
      ...emptyBookingContainer(),
      isoCode: '22G1',
      count: 1,
      numbers: ['CSQU3054383'],
      shipperOwned: false,
    },
  ],
  goods: [emptyBookingGoods(), emptyBookingGoods()],
};

describe('a booking confirmation as an answer', () => {
  it('has number, reference, containers, voyage, cut-offs and words', () => {
    const { answer, faults } = read({});
    expect(faults).toEqual([]);
    expect(answer).toMatchObject({
      verdict: 'confirmed',
      statuses: null,
      answers: 'BK26110001-1',
      reference: 'BK26110001',
      bookingNumber: '6123456780',
      containers: [
        { isoCode: '45G1', type: '40HQ', count: 3, shipperOwned: false },
        { isoCode: '22G1', type: '20GP', count: 1 },
      ],
      legs: [
        {
          stage: 'main',
          vesselName: 'COSCO EXAMPLE',
          voyage: '012E',
          departure: '2026-01-20',
          arrival: '2026-02-18',
        },
      ],
      cutOffs: { DCO: '2026-01-17T12:00' },
      text: 'THANK YOU',
    });
  });

  it('adds up containers that are sent one by one, with their numbers', () => {
    const equipment = [
      box('45G1', 1, { containerNumber: 'CSQU3054383' }),
      box('45G1', 1, { containerNumber: 'MSKU6011672' }),
      box('45G1', 2),
    ];
    expect(read({ equipment }).answer.containers).toEqual([
      {
        isoCode: '45G1',
        type: '40HQ',
        count: 4,
        shipperOwned: false,
        numbers: ['CSQU3054383', 'MSKU6011672'],
      },
    ]);
  });

  it.each([
    ['no booking number', { bookingNumber: '' }],
    ['no containers', { equipment: [] }],
  ])('is for a person with %s', (_what, more) => {
    const { answer, faults } = read(more);
    expect([answer.verdict, faults.length]).toEqual(['look', 1]);
  });

  it('is for a person where a type comes without a count', () => {
    const text = writeIftmbc(CONFIRMATION, {
      sender: 'C',
      recipient: 'Q',
      preparedAt: '2026-01-16T10:00',
      controlReference: '1',
    });
    const { messages } = readBookingAnswers(text.replace("EQN+3'", ''));
    expect(messages[0]?.content.verdict).toBe('look');
  });

  it.each([
    ['refused', { messageFunction: '27', responseType: 'RE' }],
    ['cancelled', { messageFunction: '1', responseType: '' }],
    ['received', { messageFunction: '9', responseType: 'AJ' }],
  ])('%s needs neither voyage nor containers', (expected, codes) => {
    const bare = {
      ...codes,
      bookingNumber: '',
      vesselName: '',
      imo: '',
      voyage: '',
      etd: null,
      eta: null,
      equipment: [],
      remarks: ['NO SPACE'],
    };
    const { answer, faults } = read(bare);
    expect([answer.verdict, answer.text, answer.legs, faults.map(({ code }) => code)]).toEqual([
      expected,
      'NO SPACE',
      [],
      [],
    ]);
  });
});

describe('differences', () => {
  it('are fewer containers; the same ship otherwise spelt is none', () => {
    expect(bookingDifferences({ ...REQUEST, voyage: '012E' }, read({}).answer)).toEqual([
      { path: 'containers.0.count', asked: '40HQ×5', confirmed: '40HQ×3' },
    ]);
  });

  it('are another voyage, another day, another port, another type', () => {
    const { answer } = read({
      vesselName: 'OTHER SHIP',
      imo: '9839179',
      voyage: '013E',
      etd: '2026-01-27T08:00',
      places: { ...CONFIRMATION.places, discharge: { code: 'USLGB', name: 'LONG BEACH' } },
      equipment: [box('42G1', 5), box('22G1', 1)],
    });
    expect(bookingDifferences(REQUEST, answer)).toEqual([
      { path: 'containers.0.count', asked: '40HQ×5', confirmed: '' },
      { path: 'containers', asked: '', confirmed: '40GP×5' },
      { path: 'vesselName', asked: 'Cosco-Example', confirmed: 'OTHER SHIP' },
      { path: 'voyage', asked: '12 E', confirmed: '013E' },
      { path: 'sailingDate', asked: '2026-01-20', confirmed: '2026-01-27' },
      { path: 'places.discharge', asked: 'USLAX', confirmed: 'LONG BEACH' },
    ]);
  });

  it('keep a wish for some days, and whose containers they are', () => {
    const soc = { ...emptyBookingContainer(), isoCode: '22G1', shipperOwned: true };
    const wish = {
      ...emptyBookingRequest(),
      sailingDate: '2026-01-18',
      latestSailing: '2026-01-21',
      arrivalTo: '2026-02-10',
      containers: [soc],
    };
    const { answer } = read({ equipment: [box('22G1', 1, { shipperOwned: null })] });
    expect(bookingDifferences(wish, answer)).toEqual([
      { path: 'arrivalTo', asked: '2026-02-10', confirmed: '2026-02-18' },
    ]);
    expect(
      bookingDifferences({ ...wish, arrivalTo: null, latestSailing: '2026-01-19' }, answer),
    ).toEqual([
      { path: 'latestSailing', asked: '2026-01-18 ~ 2026-01-19', confirmed: '2026-01-20' },
    ]);
    expect(
      bookingDifferences(
        { ...wish, arrivalTo: null },
        read({ equipment: [box('22G1', 1)] }).answer,
      ),
    ).toEqual([
      { path: 'containers.0.count', asked: '20GP SOC×1', confirmed: '' },
      { path: 'containers', asked: '', confirmed: '20GP×1' },
    ]);
  });
});

describe('an application answer to a booking', () => {
  const aperak = (
    errors: { code: string; text: string; references: { qualifier: string; number: string }[] }[],
    accepted = false,
  ) =>
    writeAperak(
      {
        documentNumber: 'A1',
        accepted,
        issuedAt: null,
        answers: 'BK26110001-1',
        bookingNumber: '',
        billNumber: '',
        reference: 'BK26110001',
        sender: 'COSU',
        text: '',
        errors,
      },
      DEFAULT_PARTNER,
      { controlReference: '1', preparedAt: '2026-01-16T10:00' },
    );
  const feedbacks = (text: string, request: BookingRequest | null = REQUEST) =>
    readBookingAperak(text, () => request).messages[0]?.content.feedbacks.map(
      ({ path, code, cause }) => [path, code, cause !== null],
    );

  it('names the booking and says that the request is there, not that there is space', () => {
    const { messages, faults } = readBookingAperak(aperak([], true));
    expect(faults).toEqual([]);
    expect(messages[0]?.content).toMatchObject({
      verdict: 'accepted',
      answers: 'BK26110001-1',
      reference: 'BK26110001',
      feedbacks: [],
    });
  });

  it('finds the field by code, by words, and the line by number, type or container', () => {
    const text = aperak([
      { code: '206', text: 'HS CODE MISSING', references: [{ qualifier: 'LI', number: '2' }] },
      { code: '9', text: 'NO EQUIPMENT: CONTAINERS 45G1 NOT AVAILABLE', references: [] },
      { code: '215', text: 'WEIGHT', references: [{ qualifier: 'AAQ', number: 'csqu 305438-3' }] },
      { code: '201', text: '', references: [] },
      { code: '77', text: 'SOMETHING ELSE', references: [] },
    ]);
    expect(feedbacks(text)).toEqual([
      ['goods.1.hsCodes', '206', true],
      ['containers.0.isoCode', '9', true],
      ['containers.1.grossWeight', '215', true],
      ['contractNumber', '201', true],
      ['', '77', false],
    ]);
    expect(feedbacks(text, null)).toEqual([
      ['goods', '206', true],
      ['containers', '9', true],
      ['containers', '215', true],
      ['contractNumber', '201', true],
      ['', '77', false],
    ]);
  });

  it('has one row for every code', () => {
    const codes = BOOKING_REJECT_CODES.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });
});
