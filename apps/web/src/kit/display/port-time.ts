import { type Zone, zoneClock, zoneOffset } from '@quayside/contracts/core/zones';
import { EMPTY, formatDay, formatMinuteOf, formatShortDay, formatShortWall } from './format.js';

/** What stands beside a time at a port whose zone nobody knows. */
export const ZONE_UNKNOWN = '时区未知';

export interface PortTimeStyle {
  /** Only the day is known. */
  dayOnly?: boolean;
  /** Without the year, as boards are read. */
  short?: boolean;
}

/** A time by a port's clock, without its zone; in UTC where the zone is unknown. */
export function portClockText(
  time: string | null | undefined,
  zone: Zone | null,
  { dayOnly = false, short = false }: PortTimeStyle = {},
): string {
  const wall = time ? zoneClock(time, zone ?? 'UTC') : '';
  if (!wall) return EMPTY;
  if (dayOnly && zone) return short ? formatShortDay(wall) : formatDay(wall);
  return short ? formatShortWall(wall) : formatMinuteOf(wall);
}

/** The zone of a time, as it stands beside it: `UTC-8`; of an unknown one that it is. */
export const zoneText = (time: string, zone: Zone | null): string =>
  zone ? zoneOffset(time, zone) : `UTC，${ZONE_UNKNOWN}`;

/** A time by a port's clock with the zone: `2026-12-01 18:00 UTC-8`. A day that is only a day has no zone. */
export function portTimeText(
  time: string | null | undefined,
  zone: Zone | null,
  style: PortTimeStyle = {},
): string {
  const text = portClockText(time, zone, style);
  return !time || text === EMPTY || (style.dayOnly && zone)
    ? text
    : `${text} ${zoneText(time, zone)}`;
}

/** The offsets of a zone over the year: `UTC+8`, `UTC-8/-7`. */
export function offsetsOf(zone: Zone, now = new Date()): string {
  const year = now.getUTCFullYear();
  const [winter = '', summer = ''] = [0, 6].map((month) =>
    zoneOffset(Date.UTC(year, month, 15), zone),
  );
  return winter === summer ? winter : `${winter}/${summer.replace('UTC', '')}`;
}
