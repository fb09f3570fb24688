import { chinaDay } from '@quayside/contracts/core/dates';
import { type Zone, zoneDay } from '@quayside/contracts/core/zones';
import { zonesByPort } from '@quayside/service-kit/mapping/port-zones';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** Countries whose ports share China's clock, whether or not basic data could be asked. */
const CHINA_CLOCK = /^(?:CN|HK|MO|TW)/;
/** Where a day ends last: UTC−12. */
const LAST_CLOCK_MS = 12 * 3_600_000;

/** Zones by UN/LOCODE of the port; a port that is missing has no known zone. */
export type PortZones = ReadonlyMap<string, Zone>;

/** The zones of all ports; none where basic data cannot be asked: prices are found all the same. */
export const portZonesOrNone = (ctx: Ctx): Promise<PortZones> =>
  zonesByPort(ctx).catch((error: unknown): PortZones => {
    ctx.log.warn({ err: error }, 'the zones of ports could not be asked');
    return new Map();
  });

/**
 * The day at a port of loading, by the port's own clock. Of a port whose zone nobody knows it is
 * the day that still lasts somewhere: a ship is refused only when its day is over everywhere.
 * @param port UN/LOCODE
 * @returns YYYY-MM-DD
 */
export function dayAtPort(port: string, now: Date, zones: PortZones): string {
  const zone = zones.get(port);
  if (zone) return zoneDay(now, zone);
  if (CHINA_CLOCK.test(port)) return chinaDay(now);
  return new Date(now.getTime() - LAST_CLOCK_MS).toISOString().slice(0, 10);
}
