import { dayBegins, type Zone, zoneDay } from '@quayside/contracts/core/zones';
import type { Ctx } from '../runtime/context.js';
import { zonesByPort } from './port-zones.js';

/** Countries whose ports share China's clock, whether or not basic data could be asked. */
const CHINA_CLOCK = /^(?:CN|HK|MO|TW)/;
/** Where a day ends last: UTC−12. */
const LAST_CLOCK_MS = 12 * 3_600_000;

/** Zones by UN/LOCODE of the port; a port that is missing has no known zone. */
export type PortZones = ReadonlyMap<string, Zone>;

/** The zones of all ports; none where basic data cannot be asked: lists and prices are
 * answered all the same. */
export const portZonesOrNone = (ctx: Ctx): Promise<PortZones> =>
  zonesByPort(ctx).catch((error: unknown): PortZones => {
    ctx.log.warn({ err: error }, 'the zones of ports could not be asked');
    return new Map();
  });

/**
 * The zone of a port; null where nobody knows it. @param port UN/LOCODE
 */
export function zoneAtPort(port: string | null | undefined, zones: PortZones): Zone | null {
  if (!port) return null;
  return zones.get(port) ?? (CHINA_CLOCK.test(port) ? 'Asia/Shanghai' : null);
}

/**
 * The moment at which a day begins at a port, ISO 8601; by UTC where nobody knows the port's zone.
 * @param day YYYY-MM-DD @param port UN/LOCODE
 */
export const dayBeginsAtPort = (
  day: string,
  port: string | null | undefined,
  zones: PortZones,
): string => dayBegins(day, zoneAtPort(port, zones) ?? 'UTC') as string;

/**
 * The day at a port of loading, by the port's own clock. Of a port whose zone nobody knows it is
 * the day that still lasts somewhere: a ship is refused only when its day is over everywhere.
 * @param port UN/LOCODE
 * @returns YYYY-MM-DD
 */
export function dayAtPort(port: string, now: Date, zones: PortZones): string {
  const zone = zoneAtPort(port, zones);
  if (zone) return zoneDay(now, zone);
  return new Date(now.getTime() - LAST_CLOCK_MS).toISOString().slice(0, 10);
}
