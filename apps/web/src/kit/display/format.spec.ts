import { afterEach, describe, expect, it } from '@jest/globals';
import { chinaDay } from '@quayside/contracts/core/dates';
import { liveIn } from '../../../test/time-zone.js';
import { applyDateStyle, USUAL_STYLE } from './date-style.js';
import { deskClock, deskToday } from './desk-clock.js';
import {
  EMPTY,
  formatBytes,
  formatDatesIn,
  formatDateText,
  formatDay,
  formatInstant,
  formatMinute,
  formatNumber,
  formatShortDay,
  formatShortWall,
  formatSpan,
  formatTime,
} from './format.js';

afterEach(() => applyDateStyle(USUAL_STYLE));

describe('formats', () => {
  it.each([
    [1234567.5, 3, '1,234,567.500'],
    [0, undefined, '0'],
    [-1234, undefined, '-1,234'],
    ['0.1', 3, '0.100'],
    [null, 3, EMPTY],
    ['abc', undefined, EMPTY],
  ])('writes the number %p with %p decimals as %s', (value, scale, expected) => {
    expect(formatNumber(value, scale)).toBe(expected);
  });

  it('writes days and moments, and the empty mark for none', () => {
    expect(formatDay('2026-11-21')).toBe('2026-11-21');
    expect(formatInstant('2026-11-21T08:30:59+08:00')).toBe('2026-11-21 08:30');
    expect(formatInstant(null)).toBe(EMPTY);
    expect(formatDay('')).toBe(EMPTY);
    expect([formatDay('待定'), formatInstant('待定')]).toEqual([EMPTY, EMPTY]);
  });

  it("tell the desk's time to a reader elsewhere, with its zone beside it", () => {
    liveIn('America/Los_Angeles');
    const at = '2026-11-21T00:05:09.000Z';
    try {
      expect([formatInstant(at), formatMinute(at), formatTime(at)]).toEqual([
        '2026-11-21 08:05 UTC+8',
        '2026-11-21 08:05 UTC+8',
        '08:05:09 UTC+8',
      ]);
      expect(formatInstant('待定')).toBe(EMPTY);
      expect(deskToday()).toBe(chinaDay(Date.now()));
    } finally {
      liveIn('Asia/Shanghai');
    }
  });

  it('write dates as the person chose', () => {
    const at = '2026-11-21T00:05:09.000Z';
    expect(deskClock(at)).toBe('2026-11-21T08:05:09');
    const all = () => [
      formatDay('2026-11-21'),
      formatInstant(at),
      formatMinute(at),
      formatShortDay('2026-11-21'),
      formatShortWall(deskClock(at)),
      formatTime(at),
      ...['2026-11-21', '2026-11-21 08:05', '2026-11-21 08:05 前', 'A2026-11-21', '待定'].map(
        formatDateText,
      ),
    ];
    expect(all()).toEqual([
      '2026-11-21',
      '2026-11-21 08:05',
      '2026-11-21 08:05',
      '11-21',
      '11-21 08:05',
      '08:05:09',
      '2026-11-21',
      '2026-11-21 08:05',
      '2026-11-21 08:05 前',
      'A2026-11-21',
      '待定',
    ]);
    applyDateStyle({ day: 'YYYY/MM/DD', time: 'HH:mm:ss' });
    expect(
      formatDatesIn(
        '开航日与订单“2026-12-03”不同，截单2026-12-01 10:00，PO-2026-12-03、2026-12-031、2026-12-03.5',
      ),
    ).toBe(
      '开航日与订单“2026/12/03”不同，截单2026/12/01 10:00:00，PO-2026-12-03、2026-12-031、2026-12-03.5',
    );
    expect(all()).toEqual([
      '2026/11/21',
      '2026/11/21 08:05:09',
      '2026/11/21 08:05',
      '11/21',
      '11/21 08:05',
      '08:05:09',
      '2026/11/21',
      '2026/11/21 08:05:00',
      '2026-11-21 08:05 前',
      'A2026-11-21',
      '待定',
    ]);
    applyDateStyle({ day: 'DD.MM.YYYY' as never });
    expect(all()[1]).toBe('2026-11-21 08:05');
  });

  it.each([
    [30_000, '不到1分钟'],
    [12 * 60_000, '12分钟'],
    [200 * 60_000, '3小时20分'],
    [-53 * 3_600_000, '2天5小时'],
    [48 * 3_600_000, '2天'],
  ])('writes a span of %p ms as %s', (span, expected) => {
    expect(formatSpan(span)).toBe(expected);
  });

  it('writes sizes', () => {
    expect([formatBytes(500), formatBytes(1536), formatBytes(3 * 1024 * 1024)]).toEqual([
      '500 B',
      '1.5 KB',
      '3.0 MB',
    ]);
  });
});
