import { describe, expect, it } from '@jest/globals';
import { dayBegins, isZone, momentAt, zoneClock, zoneDay, zoneOffset } from './zones.js';

describe('clocks of zones', () => {
  it.each([
    ['America/Puerto_Rico', '2026-12-01T18:00', '2026-12-01T22:00:00.000Z', 'UTC-4'],
    ['America/Guatemala', '2026-12-01T18:00', '2026-12-02T00:00:00.000Z', 'UTC-6'],
    ['America/Costa_Rica', '2026-12-01T18:00', '2026-12-02T00:00:00.000Z', 'UTC-6'],
    ['Pacific/Fiji', '2026-12-01T18:00', '2026-12-01T06:00:00.000Z', 'UTC+12'],
    ['Pacific/Port_Moresby', '2026-12-01T18:00', '2026-12-01T08:00:00.000Z', 'UTC+10'],
    ['Indian/Antananarivo', '2026-12-01T18:00', '2026-12-01T15:00:00.000Z', 'UTC+3'],
    ['Indian/Reunion', '2026-12-01T18:00', '2026-12-01T14:00:00.000Z', 'UTC+4'],
    ['America/Tijuana', '2026-12-01T18:00', '2026-12-02T02:00:00.000Z', 'UTC-8'],
    ['America/Tijuana', '2026-07-01T18:00', '2026-07-02T01:00:00.000Z', 'UTC-7'],
    ['Asia/Kolkata', '2026-12-01T18:00', '2026-12-01T12:30:00.000Z', 'UTC+5:30'],
    ['America/St_Johns', '2026-12-01T18:00', '2026-12-01T21:30:00.000Z', 'UTC-3:30'],
    ['Asia/Shanghai', '2026-12-01T18:00', '2026-12-01T10:00:00.000Z', 'UTC+8'],
  ])('reads and shows %s at %s', (zone, wall, moment, offset) => {
    expect(momentAt(wall, zone)).toBe(moment);
    expect(zoneClock(moment, zone)).toBe(`${wall}:00`);
    expect(zoneOffset(moment, zone)).toBe(offset);
  });

  it.each([
    ['America/Los_Angeles', '2027-03-14T02:30', '2027-03-14T03:30:00'],
    // Summer time begins at midnight: the day begins at one.
    ['America/Santiago', '2026-09-06T00:30', '2026-09-06T01:30:00'],
    // By half an hour.
    ['Australia/Lord_Howe', '2026-10-04T02:10', '2026-10-04T02:40:00'],
    ['Europe/Berlin', '2027-03-28T02:00', '2027-03-28T03:00:00'],
  ])('goes forward in %s where %s is skipped', (zone, wall, shown) => {
    expect(zoneClock(momentAt(wall, zone)!, zone)).toBe(shown);
  });

  it.each([
    ['America/Los_Angeles', '2026-11-01T01:30', '2026-11-01T08:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['Australia/Sydney', '2027-04-04T02:30', '2027-04-03T15:30:00.000Z'],
  ])('means the first in %s of %s, which is shown twice', (zone, wall, moment) => {
    expect(momentAt(wall, zone)).toBe(moment);
  });

  it('begins a day where it begins', () => {
    expect(dayBegins('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z');
    expect(dayBegins('2026-12-01', 'Pacific/Fiji')).toBe('2026-11-30T12:00:00.000Z');
    expect(zoneDay('2026-11-30T12:00:00Z', 'Pacific/Fiji')).toBe('2026-12-01');
  });

  it('knows no offsets and no invented names for zones', () => {
    expect(['Asia/Shanghai', 'America/Argentina/Buenos_Aires'].map(isZone)).toEqual([true, true]);
    const wrong = ['+08:00', 'UTC', 'Etc/GMT+8', 'Asia/Atlantis', 'asia/shanghai', ''];
    expect(wrong.filter(isZone)).toEqual([]);
  });

  it('answers nothing for what is no time', () => {
    expect(momentAt('tomorrow', 'Asia/Shanghai')).toBeNull();
    expect(zoneClock('tomorrow', 'Asia/Shanghai')).toBe('');
  });
});
