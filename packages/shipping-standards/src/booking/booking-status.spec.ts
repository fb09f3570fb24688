import { describe, expect, it } from '@jest/globals';
import type { BookingVerdict } from './booking-answer.js';
import {
  AMENDED_STATUSES,
  BOOKING_STATUSES,
  type BookingOutcome,
  CANCELLATION_STATUSES,
  meaningOfStatuses,
  outcomeOf,
} from './booking-status.js';

const means = (booking: string, amendment = '', cancellation = '') =>
  meaningOfStatuses(booking, amendment, cancellation).verdict;

describe('the three statuses of DCSA', () => {
  it.each([
    ['RECEIVED', '', '', 'received'],
    ['PENDING_UPDATE', '', '', 'update-required'],
    ['pending update', '', '', 'update-required'],
    ['UPDATE_RECEIVED', '', '', 'received'],
    ['CONFIRMED', '', '', 'confirmed'],
    ['PENDING_AMENDMENT', '', '', 'update-required'],
    ['PENDING_AMENDMENT', 'AMENDMENT_RECEIVED', '', 'received'],
    ['CONFIRMED', 'AMENDMENT_RECEIVED', '', 'received'],
    ['CONFIRMED', 'AMENDMENT_CONFIRMED', '', 'confirmed'],
    ['CONFIRMED', 'AMENDMENT DECLINED', '', 'refused'],
    ['CONFIRMED', 'AMENDMENT_CANCELLED', '', 'cancelled'],
    ['CONFIRMED', '', 'CANCELLATION_RECEIVED', 'received'],
    ['CONFIRMED', 'AMENDMENT_RECEIVED', 'CANCELLATION_DECLINED', 'refused'],
    ['CANCELLED', '', 'CANCELLATION_CONFIRMED', 'cancelled'],
    ['CANCELLED', '', '', 'cancelled'],
    ['REJECTED', '', '', 'refused'],
    ['DECLINED', '', '', 'withdrawn'],
    ['DECLINED', 'AMENDMENT_DECLINED', '', 'withdrawn'],
    ['COMPLETED', 'AMENDMENT_CONFIRMED', '', 'completed'],
    ['RECEIVED', 'AMENDMENT_RECEIVED', '', 'look'],
    ['CONFIRMED', '', 'CANCELLATION_CONFIRMED', 'look'],
    ['REJECTED', '', 'CANCELLATION_DECLINED', 'look'],
    ['PENDING_AMENDMENT', 'AMENDMENT_CONFIRMED', '', 'look'],
    ['ACCEPTED', '', '', 'look'],
    ['', '', '', 'look'],
    ['CONFIRMED', 'YES', '', 'look'],
    ['constructor', '', '', 'look'],
  ])('%s %s %s: %s', (booking, amendment, cancellation, verdict) => {
    expect(means(booking, amendment, cancellation)).toBe(verdict);
  });

  it('confirm nothing that is refused, withdrawn or cancelled, in any combination', () => {
    for (const booking of Object.keys(BOOKING_STATUSES))
      for (const amendment of ['', ...Object.keys(AMENDED_STATUSES)])
        for (const cancellation of ['', ...Object.keys(CANCELLATION_STATUSES)]) {
          const isNo = /REJECTED|DECLINED|CANCELLED/.test(
            [booking, amendment, cancellation].join(),
          );
          if (isNo)
            expect([
              booking,
              amendment,
              cancellation,
              means(booking, amendment, cancellation),
            ]).not.toContain('confirmed');
        }
  });
});

describe('an answer without statuses', () => {
  const rows: [BookingVerdict, 'original' | 'change' | 'cancel' | null, boolean, BookingOutcome][] =
    [
      ['received', 'original', false, { booking: 'RECEIVED' }],
      ['received', 'change', false, { booking: 'UPDATE_RECEIVED' }],
      ['received', 'change', true, { amendment: 'AMENDMENT_RECEIVED' }],
      ['received', 'cancel', true, { cancellation: 'CANCELLATION_RECEIVED' }],
      ['received', null, true, {}],
      ['confirmed', 'original', false, { booking: 'CONFIRMED' }],
      ['changed', 'original', false, { booking: 'CONFIRMED' }],
      ['changed', null, true, { booking: 'CONFIRMED' }],
      ['confirmed', 'change', true, { booking: 'CONFIRMED', amendment: 'AMENDMENT_CONFIRMED' }],
      ['confirmed', 'cancel', true, null],
      ['conditional', 'original', false, null],
      ['update-required', 'original', false, { booking: 'PENDING_UPDATE' }],
      ['update-required', null, true, { booking: 'PENDING_AMENDMENT' }],
      ['refused', 'original', false, { booking: 'REJECTED' }],
      ['refused', 'change', false, { booking: 'REJECTED' }],
      ['refused', 'change', true, { amendment: 'AMENDMENT_DECLINED' }],
      ['refused', 'cancel', true, { cancellation: 'CANCELLATION_DECLINED' }],
      ['refused', null, true, { booking: 'DECLINED' }],
      ['cancelled', 'cancel', false, { booking: 'CANCELLED' }],
      [
        'cancelled',
        'cancel',
        true,
        { booking: 'CANCELLED', cancellation: 'CANCELLATION_CONFIRMED' },
      ],
      ['cancelled', null, true, { booking: 'DECLINED' }],
      ['cancelled', 'change', true, { booking: 'DECLINED', amendment: 'AMENDMENT_DECLINED' }],
      ['cancelled', null, false, { booking: 'REJECTED' }],
      ['withdrawn', null, true, { booking: 'DECLINED' }],
      ['completed', null, true, { booking: 'COMPLETED' }],
      ['look', 'original', false, null],
    ];
  it.each(rows)('%s of %s (confirmed before: %s)', (verdict, asked, confirmed, outcome) => {
    expect(outcomeOf(verdict, { asked, confirmed })).toEqual(outcome);
  });
});
