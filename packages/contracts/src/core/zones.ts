import type { WallClock } from './dates.js';

/**
 * Clocks of the world by their IANA names (tz database), with the platform's own calendar (Intl). A time that a clock skips or
 * shows twice is read as RFC 5545 (3.3.5) and ECMAScript's Temporal (`compatible`) read it: see {@link momentAt}.
 */

/** IANA name of a time zone: `America/Los_Angeles`. */
export type Zone = string;

/** Area and place. Offsets (`+08:00`) and `Etc/GMT-8`, whose sign is turned around, are no zones of ports. */
export const ZONE_FORM = /^(?!Etc\/)[A-Z][A-Za-z_]{1,20}(?:\/[A-Za-z][A-Za-z_-]{1,20}){1,2}$/;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const clocks = new Map<Zone, Intl.DateTimeFormat>();

function clockOf(zone: Zone): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    clocks.set(zone, clock);
  }
  return clock;
}

/** Whether a text is the IANA name of a zone that this platform knows. */
export function isZone(text: string): boolean {
  if (!ZONE_FORM.test(text)) return false;
  try {
    clockOf(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * What a clock in a zone shows at a moment: `2026-12-01T18:00:00`; empty for what is no moment.
 * @throws RangeError for what is no zone
 */
export function zoneClock(moment: Date | number | string, zone: Zone): WallClock {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : clockOf(zone).format(date).replace(' ', 'T');
}

/** The day in a zone at a moment: `2026-12-01`. */
export const zoneDay = (moment: Date | number | string, zone: Zone): string =>
  zoneClock(moment, zone).slice(0, 10);

/** By how many milliseconds a zone's clock is ahead of UTC at a moment. */
function aheadAt(moment: number, zone: Zone): number {
  const second = Math.floor(moment / 1_000) * 1_000;
  return Date.parse(`${zoneClock(second, zone)}Z`) - second;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The offset of a zone at a moment, as ISO 8601 writes it: `-08:00`. */
export function isoOffset(moment: Date | number | string, zone: Zone): string {
  const minutes = Math.round(aheadAt(new Date(moment).getTime(), zone) / MINUTE_MS);
  const ahead = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}

/** The offset of a zone at a moment, as people write it: `UTC-8`, `UTC+5:30`. */
export function zoneOffset(moment: Date | number | string, zone: Zone): string {
  const minutes = Math.round(aheadAt(new Date(moment).getTime(), zone) / MINUTE_MS);
  const ahead = Math.abs(minutes);
  const rest = ahead % 60 === 0 ? '' : `:${two(ahead % 60)}`;
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(ahead / 60)}${rest}`;
}

/**
 * The moment at which a zone's clock shows a day and a time. A time that summer time skips goes forward by what is skipped
 * (2027-03-14 02:30 in Los Angeles is 03:30); of a time that the clock shows twice the first is meant, so that no cut-off is late.
 * @param wall `YYYY-MM-DDTHH:mm`, with or without seconds, or with a blank for the T
 * @returns ISO 8601 in UTC; null for what is no day and time
 */
export function momentAt(wall: WallClock, zone: Zone): string | null {
  const wanted = Date.parse(`${wall.replace(' ', 'T')}Z`);
  if (Number.isNaN(wanted)) return null;
  const before = aheadAt(wanted - DAY_MS, zone);
  const after = aheadAt(wanted + DAY_MS, zone);
  const fits = [before, after].find((ahead) => aheadAt(wanted - ahead, zone) === ahead);
  return new Date(wanted - (fits ?? before)).toISOString();
}

/** The moment at which a day begins in a zone; where summer time begins at midnight, an hour later. @param day YYYY-MM-DD */
export const dayBegins = (day: string, zone: Zone): string | null => momentAt(`${day}T00:00`, zone);

/**
 * A time at a port for people, with the zone beside it: `2026-12-01 18:00 UTC-8`. Where nobody knows the zone it is told in UTC, and
 * that.
 */
export function portTime(moment: Date | number | string, zone: Zone | null): string {
  const clock = zoneClock(moment, zone ?? 'UTC')
    .slice(0, 16)
    .replace('T', ' ');
  return zone ? `${clock} ${zoneOffset(moment, zone)}` : `${clock} UTC（时区未知）`;
}
