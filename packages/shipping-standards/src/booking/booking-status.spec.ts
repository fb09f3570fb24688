import { describe, expect, it } from '@jest/globals';
import {
  AMENDED_STATUSES,
  BOOKING_STATUSES,
  CANCELLATION_STATUSES,
  meaningOfStatuses,
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
