import { chinaClock } from '@quayside/contracts/core/dates';
import { zoneOf } from './port-zones.js';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    formats.set(zone, format);
  }
  return format;
}

/** What the clock on a port's wall shows at a moment: `2026-12-01 18:00:00`. */
const shown = (port: string, time: Date): string => formatOf(zoneOf(port)).format(time);

/** The same without seconds: `2026-12-01 18:00`. */
export const portClock = (port: string, time: string): string =>
  shown(port, new Date(time)).slice(0, 16);

/** The day at a port at a moment. */
export const dayAt = (port: string, time: string | Date): string =>
  shown(port, new Date(time)).slice(0, 10);

/**
 * The moment at which a port's wall clock shows a day and time. A time that daylight saving leaves out is taken an hour on.
 * @param day `YYYY-MM-DD` @param time `HH:mm`
 */
export function atPort(port: string, day: string, time: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  let moment = wanted;
  // The offset at the guess may be another than at the moment itself, so it is asked twice.
  for (let round = 0; round < 2; round++) {
    const offset = Date.parse(`${shown(port, new Date(moment)).replace(' ', 'T')}Z`) - moment;
    moment = wanted - offset;
  }
  return new Date(moment).toISOString();
}

/** A time that was read as China time, as the same wall clock at the port. */
export function fromChinaClock(port: string, time: string): string {
  const clock = chinaClock(time);
  return atPort(port, clock.slice(0, 10), clock.slice(11, 16));
}

/** A day some days later. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** ISO weekday of a day: 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
