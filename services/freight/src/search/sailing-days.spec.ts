import { describe, expect, it } from '@jest/globals';
import { closingOf, sailingDays, weekdayOf } from './sailing-days.js';

const weekly = { EtdDay: 7, ClosingDay: 4, ValidFrom: '2026-12-01', ValidTo: '2026-12-20' };

describe('a weekly sailing', () => {
  it('departs on its weekday within the validity and what was asked for', () => {
    expect(weekdayOf('2026-12-06')).toBe(7);
    expect(sailingDays(weekly, '2026-11-20', '2026-12-31')).toEqual(['2026-12-06', '2026-12-13', '2026-12-20']);
    expect(sailingDays(weekly, '2026-12-07', '2026-12-14')).toEqual(['2026-12-13']);
    expect(sailingDays({ ...weekly, EtdDay: null }, '2026-12-07', '2026-12-14')).toEqual([]);
  });
  it('closes on the weekday before, and a week before where both are one', () => {
    expect(closingOf(weekly, '2026-12-06')).toBe('2026-12-03');
    expect(closingOf({ ...weekly, ClosingDay: 7 }, '2026-12-06')).toBe('2026-11-29');
    expect(closingOf({ ...weekly, ClosingDay: 1 }, '2026-12-06')).toBe('2026-11-30');
    expect(closingOf(weekly, undefined)).toBeNull();
  });
});
