import { createRequire } from 'node:module';
import { type Zone, zoneOffset } from '@quayside/contracts/core/zones';
import { systemClock } from '@quayside/service-kit/runtime/clock';

/** Zone by latitude and longitude, of the outlines that the package carries; it answers for any place on earth. */
const lookUp = createRequire(import.meta.url)('@photostructure/tz-lookup') as (
  latitude: number,
  longitude: number,
) => Zone;

/** China keeps one legal time; the tz database also has the zone that Xinjiang keeps beside it. */
const LEGAL: Readonly<Record<string, Zone>> = { CN: 'Asia/Shanghai' };

const MONTHS = 24;
const known = new Map<string, Zone | null>();

/** The offsets of a zone over the coming two years, which tell whether two zones have the same clock. */
function courseOf(zone: Zone): string {
  const now = systemClock.now();
  return Array.from({ length: MONTHS }, (_, month) =>
    zoneOffset(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, 15), zone),
  ).join();
}

/** The zones of a country as the platform's calendar data (CLDR) has them. */
function zonesOf(country: string): readonly Zone[] {
  try {
    const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
      timeZones?: readonly Zone[];
      getTimeZones?(): readonly Zone[] | undefined;
    };
    return locale.getTimeZones?.() ?? locale.timeZones ?? [];
  } catch {
    return [];
  }
}

/** The zone of a country all of whose zones show the same time; null for one with several clocks, or none that is known. */
export function zoneOfCountry(country: string): Zone | null {
  const found = known.get(country);
  if (found !== undefined) return found;
  const [first = null, ...others] = zonesOf(country);
  const isOne = first !== null && others.every((zone) => courseOf(zone) === courseOf(first));
  const zone = LEGAL[country] ?? (isOne ? first : null);
  known.set(country, zone);
  return zone;
}

/** A place as somebody described it. */
export interface Place {
  readonly Country?: string | null | undefined;
  readonly TimeZone?: string | null | undefined;
  readonly Latitude?: number | null | undefined;
  readonly Longitude?: number | null | undefined;
}

/**
 * The zone of a place: as it was given, by its coordinates, or by a country that has one clock. null where nothing says it, which
 * is never taken for China.
 */
export function zoneOfPlace({ Country, TimeZone, Latitude, Longitude }: Place): Zone | null {
  if (TimeZone?.trim()) return TimeZone.trim();
  if (Latitude != null && Longitude != null) return lookUp(Latitude, Longitude);
  return Country ? zoneOfCountry(Country) : null;
}

/** Coordinates of a port beside a border may lie on its other side: clocks next to each other. */
const NEIGHBOURS_MINUTES = 60;

const minutesAhead = (zone: Zone): number => {
  const [, sign, hours, minutes = '0'] = /^UTC([+-])(\d+)(?::(\d+))?$/.exec(
    zoneOffset(systemClock.now(), zone),
  )!;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/**
 * Whether a zone that was given is none of its country, or far from that of its coordinates: one of the
 * three is wrong, and nobody can say which. Countries whose zones nobody knows have none to be against.
 */
export function isZoneElsewhere({ Country, TimeZone, Latitude, Longitude }: Place): boolean {
  const zone = TimeZone?.trim();
  if (!zone) return false;
  const own = Country ? [...zonesOf(Country), LEGAL[Country] ?? []].flat() : [];
  if (own.length > 0 && !own.some((each) => courseOf(each) === courseOf(zone))) return true;
  const isLegal = Country ? LEGAL[Country] === zone : false;
  if (isLegal || Latitude == null || Longitude == null) return false;
  const there = lookUp(Latitude, Longitude);
  return Math.abs(minutesAhead(there) - minutesAhead(zone)) > NEIGHBOURS_MINUTES;
}
