import { describe, expect, it } from '@jest/globals';
import {
  chinaClock,
  chinaDay,
  chinaMidnight,
  chinaTime,
  type DatePattern,
  daysAfter,
  shortWeekday,
  weekdayName,
  writeDate,
} from './dates.js';

describe('the formats of section 9', () => {
  it.each<[DatePattern, string]>([
    ['YYYY-MM-DD', '2026-11-21'],
    ['YYYY/MM/DD', '2026/11/21'],
    ['YYYY-MM-DD HH:mm:ss', '2026-11-21 08:05:09'],
    ['YYYY/MM/DD HH:mm:ss', '2026/11/21 08:05:09'],
    ['YYYY-MM-DD HH:mm', '2026-11-21 08:05'],
    ['YYYY/MM/DD HH:mm', '2026/11/21 08:05'],
    ['MM-DD', '11-21'],
    ['MM/DD HH:mm', '11/21 08:05'],
    ['HH:mm:ss', '08:05:09'],
    ['HH:mm', '08:05'],
  ])('write %s', (pattern, expected) => {
    expect(writeDate('2026-11-21T08:05:09', pattern)).toBe(expected);
    expect(writeDate('2026-11-21 08:05:09.120', pattern)).toBe(expected);
  });

  it('take a day at its beginning, and nothing that is no day', () => {
    expect(writeDate('2026-11-21', 'YYYY/MM/DD HH:mm:ss')).toBe('2026/11/21 00:00:00');
    expect(writeDate('2026-11-21 08:05', 'HH:mm:ss')).toBe('08:05:00');
    expect(['', '待定', '21/11/2026'].map((text) => writeDate(text, 'YYYY-MM-DD'))).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('weekdays', () => {
  it('have Chinese names', () => {
    const week = [
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22T23:59:59',
    ];
    expect(week.map(weekdayName)).toEqual([
      '星期一',
      '星期二',
      '星期三',
      '星期四',
      '星期五',
      '星期六',
      '星期日',
    ]);
    expect(week.map(shortWeekday)).toEqual([
      '周一',
      '周二',
      '周三',
      '周四',
      '周五',
      '周六',
      '周日',
    ]);
    expect([weekdayName('待定'), shortWeekday('2026-13-01')]).toEqual(['', '']);
  });
});

describe("China's clock", () => {
  it('is eight hours before UTC, whatever the moment is given as', () => {
    const moment = '2026-11-30T17:30:05.123Z';
    for (const given of [
      moment,
      new Date(moment),
      Date.parse(moment),
      '2026-11-30T18:30:05.123+01:00',
    ]) {
      expect(chinaClock(given)).toBe('2026-12-01T01:30:05');
    }
    expect([chinaDay(moment), chinaTime(moment)]).toEqual(['2026-12-01', '2026-12-01 01:30']);
  });

  it('begins its days at 16:00 UTC', () => {
    expect(chinaMidnight('2026-11-21').toISOString()).toBe('2026-11-20T16:00:00.000Z');
    expect(chinaDay('2026-11-20T15:59:59.999Z')).toBe('2026-11-20');
    expect(chinaDay('2026-11-20T16:00:00Z')).toBe('2026-11-21');
  });
});

describe('days later', () => {
  it('pass over the ends of months and years', () => {
    expect([
      daysAfter('2026-12-31', 1),
      daysAfter('2027-01-01', -1),
      daysAfter('2028-02-28', 1),
    ]).toEqual(['2027-01-01', '2026-12-31', '2028-02-29']);
  });
});
