import { describe, expect, it } from '@jest/globals';
import { cutoffBefore, patternDays, weekdayBefore, weekdayOf, weekOf } from './sailing-days.js';

const weekly = { EtdDay: 7, Weeks: 1, FirstDay: null, LastDay: null, SkipDays: null };
const days = (pattern: object, from: string, to: string) =>
  patternDays({ ...weekly, ...pattern }, from, to);

describe('a pattern of departures', () => {
  it('departs on its weekday within what was asked for', () => {
    expect(weekdayOf('2026-12-06')).toBe(7);
    expect(weekOf('2026-12-06')).toBe('2026-11-30');
    expect(days({}, '2026-12-01', '2026-12-20').days).toEqual([
      '2026-12-06',
      '2026-12-13',
      '2026-12-20',
    ]);
    expect(days({}, '2026-12-07', '2026-12-12').days).toEqual([]);
  });
  it('sails every other week, counted from its first day, also over the turn of the year', () => {
    const fortnightly = { Weeks: 2, FirstDay: '2026-12-06', LastDay: '2027-01-20' };
    expect(days(fortnightly, '2026-11-01', '2027-02-28').days).toEqual([
      '2026-12-06',
      '2026-12-20',
      '2027-01-03',
      '2027-01-17',
    ]);
    expect(days(fortnightly, '2026-12-08', '2026-12-31').days).toEqual(['2026-12-20']);
  });
  it('tells what it skips', () => {
    expect(days({ SkipDays: ['2026-12-13'] }, '2026-12-01', '2026-12-20')).toEqual({
      days: ['2026-12-06', '2026-12-20'],
      skipped: ['2026-12-13'],
    });
  });
  it('closes on the weekday before, and a week before where both are one', () => {
    expect(weekdayBefore(4, '2026-12-06')).toBe('2026-12-03');
    expect(weekdayBefore(7, '2026-12-06')).toBe('2026-11-29');
    expect(cutoffBefore('1 09:30', '2026-12-06')).toBe('2026-11-30 09:30');
    expect(cutoffBefore('8 09:30', '2026-12-06')).toBeNull();
    expect(cutoffBefore(null, '2026-12-06')).toBeNull();
  });
});
