import { describe, expect, it } from '@jest/globals';
import {
  AmendmentStatus,
  BookingStatus,
  CancellationStatus,
} from '@quayside/contracts/booking/booking/choices';
import type { AnswerKind, PaperState } from '@quayside/partner-line/answer/answer-effects';
import { answerCells } from '@quayside/partner-line/answer/answer-matrix';
import { readBookingAnswer } from '@quayside/shipping-standards/dcsa/booking-answers';
import { readBookingAnswers } from '@quayside/shipping-standards/edifact/booking-answer-reader';
import { decide, saidByAnswer } from './answer-decision.js';

const standing = (
  Status: BookingStatus,
  Amendment: AmendmentStatus = AmendmentStatus.None,
  Cancellation: CancellationStatus = CancellationStatus.None,
) => ({ Status, Amendment, Cancellation });

const STANDINGS: Readonly<Record<PaperState, ReturnType<typeof standing>[]>> = {
  unsent: [standing(BookingStatus.Submitted), standing(BookingStatus.Accepted)],
  asked: [
    standing(BookingStatus.Sent),
    standing(BookingStatus.Received),
    standing(BookingStatus.PendingUpdate),
  ],
  updating: [standing(BookingStatus.UpdateReceived)],
  confirmed: [standing(BookingStatus.Confirmed), standing(BookingStatus.PendingAmendment)],
  amending: [standing(BookingStatus.Confirmed, AmendmentStatus.Received)],
  cancelling: [
    standing(BookingStatus.Confirmed, AmendmentStatus.None, CancellationStatus.Received),
    standing(BookingStatus.Confirmed, AmendmentStatus.Received, CancellationStatus.Received),
  ],
  cancelled: [standing(BookingStatus.Cancelled)],
  over: [
    standing(BookingStatus.Rejected),
    standing(BookingStatus.Declined),
    standing(BookingStatus.Completed),
  ],
};

/** BGM 1225 and 4343 by which carriers say it. */
const CODES: Readonly<Partial<Record<AnswerKind, string[]>>> = {
  received: ['9+AJ', '11'],
  accepted: ['9+AP', '6', '5+AC', '4+AP'],
  'change-asked': ['52'],
  refused: ['27', '9+RE', '48'],
  withdrawn: ['50'],
  cancelled: ['1', '1+AP'],
};

const iftmbc = (codes: string): string =>
  [
    'UNB+UNOC:3+COSU:ZZZ+QUAYSIDE:ZZZ+261128:1200+C1',
    'UNH+1+IFTMBC:D:99B:UN:2.0',
    `BGM+770+B1+${codes}`,
    'RFF+BN:7500000001',
    'EQD+CN++45G1:102:5',
    'EQN+2:2',
    'UNT+6+1',
    'UNZ+1+C1',
    '',
  ].join("'");

/** DCSA's statuses by which it is said of the axis that names the document. */
const STATUSES: readonly (readonly [AnswerKind, string, Record<string, string>])[] = [
  ['received', 'unnamed', { bookingStatus: 'RECEIVED' }],
  ['received', 'change', { bookingStatus: 'UPDATE_RECEIVED' }],
  [
    'received',
    'change',
    { bookingStatus: 'CONFIRMED', amendedBookingStatus: 'AMENDMENT_RECEIVED' },
  ],
  [
    'received',
    'cancellation',
    { bookingStatus: 'CONFIRMED', bookingCancellationStatus: 'CANCELLATION_RECEIVED' },
  ],
  ['accepted', 'unnamed', { bookingStatus: 'CONFIRMED' }],
  [
    'accepted',
    'change',
    { bookingStatus: 'CONFIRMED', amendedBookingStatus: 'AMENDMENT_CONFIRMED' },
  ],
  ['change-asked', 'unnamed', { bookingStatus: 'PENDING_UPDATE' }],
  ['change-asked', 'unnamed', { bookingStatus: 'PENDING_AMENDMENT' }],
  ['refused', 'unnamed', { bookingStatus: 'REJECTED' }],
  ['refused', 'change', { bookingStatus: 'CONFIRMED', amendedBookingStatus: 'AMENDMENT_DECLINED' }],
  [
    'refused',
    'cancellation',
    { bookingStatus: 'CONFIRMED', bookingCancellationStatus: 'CANCELLATION_DECLINED' },
  ],
  ['withdrawn', 'unnamed', { bookingStatus: 'DECLINED' }],
  ['cancelled', 'unnamed', { bookingStatus: 'CANCELLED' }],
  [
    'cancelled',
    'cancellation',
    { bookingStatus: 'CANCELLED', bookingCancellationStatus: 'CANCELLATION_CONFIRMED' },
  ],
  [
    'change-withdrawn',
    'change',
    { bookingStatus: 'CONFIRMED', amendedBookingStatus: 'AMENDMENT_CANCELLED' },
  ],
  ['completed', 'unnamed', { bookingStatus: 'COMPLETED' }],
];

const AXIS_OF: Readonly<Record<string, readonly unknown[]>> = {
  unnamed: [null],
  change: ['change', 'update', 'withdrawal'],
  cancellation: ['cancellation'],
};

describe('what an answer of a carrier does to a booking', () => {
  it.each(answerCells().filter(({ kind }) => CODES[kind]))(
    'by EDIFACT: $kind of the $named while $state is $effect',
    ({ kind, named, state, effect }) => {
      for (const codes of CODES[kind] ?? [])
        for (const each of STANDINGS[state]) {
          const [message] = readBookingAnswers(iftmbc(codes)).messages;
          const said = saidByAnswer(message!.content, each);
          expect([codes, decide(said.kind, named, each)]).toEqual([
            codes,
            { kind, named, state, effect },
          ]);
        }
    },
  );

  it.each(answerCells().filter(({ kind }) => kind === 'not-taken'))(
    'by APERAK: what was not taken of the $named while $state is $effect',
    ({ kind, named, state, effect }) => {
      for (const each of STANDINGS[state])
        expect(decide(kind, named, each)).toEqual({ kind, named, state, effect });
    },
  );

  it.each(
    STATUSES.flatMap(([kind, named, statuses]) =>
      answerCells()
        .filter((cell) => cell.kind === kind && cell.named === named)
        .map((cell) => ({ ...cell, statuses, said: Object.values(statuses).join(' ') })),
    ),
  )('by DCSA: $said while $state is $effect', ({ kind, named, state, effect, statuses }) => {
    for (const each of STANDINGS[state]) {
      const { answer } = readBookingAnswer({
        ...statuses,
        carrierBookingRequestReference: 'R1',
        carrierBookingReference: 'B1',
      });
      const said = saidByAnswer(answer, each);
      expect(AXIS_OF[named]).toContain(said.axis);
      expect(decide(said.kind, named, each)).toEqual({ kind, named, state, effect });
    }
  });

  it('takes what a carrier still answers of an axis that is decided for no news', () => {
    const { answer } = readBookingAnswer({
      bookingStatus: 'CONFIRMED',
      amendedBookingStatus: 'AMENDMENT_CONFIRMED',
      bookingCancellationStatus: 'CANCELLATION_DECLINED',
      carrierBookingReference: 'B1',
    });
    const before = standing(
      BookingStatus.Confirmed,
      AmendmentStatus.Received,
      CancellationStatus.Declined,
    );
    expect(saidByAnswer(answer, before)).toEqual({ kind: 'accepted', axis: 'change' });
    const after = { ...before, Amendment: AmendmentStatus.Confirmed };
    expect(saidByAnswer(answer, after)).toEqual({ kind: 'accepted', axis: null });
  });
});
