import { describe, expect, it } from '@jest/globals';
import { dayAtPort } from './port-day.js';

const ZONES = new Map([
  ['CNSHA', 'Asia/Shanghai'],
  ['USLAX', 'America/Los_Angeles'],
]);

describe('the day at a port of loading', () => {
  it.each([
    // 23:59 and 00:00 in Shanghai
    ['CNSHA', '2026-12-01T15:59:00Z', '2026-12-01'],
    ['CNSHA', '2026-12-01T16:00:00Z', '2026-12-02'],
    // 23:59 and 00:00 in Los Angeles, in winter (UTC-8) and in summer (UTC-7)
    ['USLAX', '2026-12-02T07:59:00Z', '2026-12-01'],
    ['USLAX', '2026-12-02T08:00:00Z', '2026-12-02'],
    ['USLAX', '2026-07-02T06:59:00Z', '2026-07-01'],
    ['USLAX', '2026-07-02T07:00:00Z', '2026-07-02'],
  ])('of %s at %s is %s', (port, now, day) => {
    expect(dayAtPort(port, new Date(now), ZONES)).toBe(day);
  });

  it('is the day that still lasts somewhere where nobody knows the zone', () => {
    expect(dayAtPort('PEZZZ', new Date('2026-12-02T11:59:00Z'), ZONES)).toBe('2026-12-01');
    expect(dayAtPort('PEZZZ', new Date('2026-12-02T12:00:00Z'), ZONES)).toBe('2026-12-02');
  });

  it('is China’s day at Chinese ports though basic data cannot be asked', () => {
    expect(dayAtPort('CNNGB', new Date('2026-12-01T16:00:00Z'), new Map())).toBe('2026-12-02');
  });
});
