import { describe, expect, it } from '@jest/globals';
import type { BookingRecord } from '@quayside/contracts/booking/booking/booking-content';
import { BookingStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { stepNotice } from './step-notice.js';

const BOOKING = {
  Id: 1,
  RequestNo: 'BK26110001',
  CompanyId: 2,
  CompanyName: 'SAMPLE',
  CreatorId: 3,
  OwnerId: null,
  OnBehalf: false,
  SubmitTime: '2026-11-28T01:00:00.000Z',
  ReleaseTime: null,
  BookingNo: '7500000001',
} as unknown as BookingRecord;

const itemsOf = (booking: BookingRecord, from: BookingStatus): string[] => [
  ...new Set(
    stepNotice(booking, { verb: BookingVerb.Confirm, remarks: null, by: null, from }).Messages.map(
      ({ Item, Urgent }) => `${Item}${Urgent ? '!' : ''}`,
    ),
  ),
];

describe('how a confirmation of the carrier is announced', () => {
  const released = { ...BOOKING, ReleaseTime: '2026-11-28T02:00:00.000Z' };

  it('has a title of its own where it changes what was confirmed, before and after the release', () => {
    const first = itemsOf(BOOKING, BookingStatus.Sent);
    const again = itemsOf(BOOKING, BookingStatus.Confirmed);
    const after = itemsOf(released, BookingStatus.Confirmed);
    expect(again).toEqual([expect.stringMatching(/!$/)]);
    expect(after).toEqual([expect.stringMatching(/!$/)]);
    expect(first.some((item) => again.includes(item) || after.includes(item))).toBe(false);
    expect(again).not.toEqual(after);
  });
});
