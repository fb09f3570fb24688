import { describe, expect, it } from '@jest/globals';
import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import type { Zone } from '@quayside/contracts/core/zones';
import {
  type BookingAnswer,
  type BookingLeg,
  emptyBookingAnswer,
} from '@quayside/shipping-standards/booking/booking-answer';
import { confirmedByAnswer } from './confirmed-by-answer.js';

const answer = (cutOffs: BookingAnswer['cutOffs']): BookingAnswer => ({
  ...emptyBookingAnswer(),
  bookingNumber: 'SJU123456',
  cutOffs,
});

const ASKED = {
  BookingNo: null,
  CarrierCode: null,
  LoadCode: null,
  DischargeCode: null,
  Status: BookingStatus.Received,
  Legs: [],
};

const confirmed = (given: BookingAnswer, zone: Zone | null): ReturnType<typeof confirmedByAnswer> =>
  confirmedByAnswer(given, ASKED, { zone, now: new Date('2026-11-28T12:00:00Z') });

describe('the cut-offs of a confirmation', () => {
  it.each([
    ['Asia/Shanghai', '2026-12-08T04:00:00.000Z'],
    ['America/Puerto_Rico', '2026-12-08T16:00:00.000Z'],
    ['Pacific/Fiji', '2026-12-08T00:00:00.000Z'],
    ['America/Los_Angeles', '2026-12-08T20:00:00.000Z'],
  ])('are by the clock of the port of loading, in %s', (zone, moment) => {
    const { given, left } = confirmed(answer({ DCO: '2026-12-08T12:00' }), zone);
    expect([given.SiDeadline, left]).toEqual([moment, []]);
  });

  it('are taken at their offset where the carrier sends one', () => {
    const sent = answer({ DCO: '2026-12-08T12:00:00-04:00', FCO: '2026-12-08T12:00:00Z' });
    for (const zone of ['Asia/Shanghai', null])
      expect(confirmed(sent, zone).given).toMatchObject({
        SiDeadline: '2026-12-08T16:00:00.000Z',
        YardDeadline: '2026-12-08T12:00:00.000Z',
      });
  });

  it('are told and not written down where nobody knows the zone, or the hour', () => {
    const unknown = confirmed(answer({ DCO: '2026-12-08T12:00' }), null);
    expect(unknown.given.SiDeadline).toBeNull();
    expect(unknown.left.join()).toContain('2026-12-08 12:00');
    const day = confirmed(answer({ VCO: '2026-12-08' }), 'Asia/Shanghai');
    expect(day.given.VgmDeadline).toBeNull();
    expect(day.left.join()).toContain('2026-12-08');
  });
});

describe('the arrival of a confirmation', () => {
  const leg = (stage: 'main' | 'on', code: string, arrival: string): BookingLeg => ({
    stage,
    vesselName: 'SHIP',
    imo: '',
    voyage: '1E',
    service: '',
    carrier: '',
    load: null,
    discharge: code ? { code, name: '' } : null,
    departure: stage === 'main' ? '2026-12-12' : null,
    arrival,
  });
  const arrivesAt = (port: string | null, ...legs: BookingLeg[]): string | null | undefined =>
    confirmedByAnswer(
      { ...answer({}), legs },
      { ...ASKED, DischargeCode: port },
      { zone: 'Asia/Shanghai', now: new Date('2026-11-28T12:00:00Z') },
    ).given.ArrivalDate;

  it('is that at the port of discharge, whichever leg goes there', () => {
    const legs = [leg('main', 'KRPUS', '2026-12-20'), leg('on', 'USLAX', '2027-01-10')];
    expect(arrivesAt('USLAX', ...legs)).toBe('2027-01-10');
    expect(arrivesAt('KRPUS', ...legs)).toBe('2026-12-20');
  });

  it('is not that at another port, and is the last one where no port is named', () => {
    expect(arrivesAt('USLAX', leg('main', 'KRPUS', '2026-12-20'))).toBeNull();
    expect(arrivesAt('USLAX', leg('main', '', '2026-12-20'))).toBe('2026-12-20');
    expect(arrivesAt(null, leg('main', 'KRPUS', '2026-12-20'))).toBe('2026-12-20');
  });
});
