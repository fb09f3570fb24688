import { dayBegins, momentAt, type Zone, zoneClock } from '@quayside/contracts/core/zones';
import type { PortZone } from '@quayside/contracts/masterdata/port-zones';
import type { Ctx } from '@quayside/service-kit/runtime/context';

/** The clocks on the walls of some ports. Everything answers null for a port whose zone nobody knows. */
export class PortClocks {
  constructor(private readonly zones: ReadonlyMap<string, Zone>) {}

  /** IANA name of a port's zone. */
  zoneOf(port: string): Zone | null {
    return this.zones.get(port) ?? null;
  }

  /** What the clock shows at a moment: `2026-12-01 18:00`. */
  clock(port: string, time: string | Date): string | null {
    const zone = this.zoneOf(port);
    return zone && zoneClock(time, zone).slice(0, 16).replace('T', ' ');
  }

  /** The day at the port at a moment: `2026-12-01`. */
  day(port: string, time: string | Date): string | null {
    return this.clock(port, time)?.slice(0, 10) ?? null;
  }

  /** The moment at which the clock shows a day (`YYYY-MM-DD`) and a time (`HH:mm`); {@link momentAt} says which where it skips. */
  at(port: string, day: string, time: string): string | null {
    const zone = this.zoneOf(port);
    return zone && momentAt(`${day}T${time}`, zone);
  }

  /** The moment at which a day begins at the port. @param day `YYYY-MM-DD` */
  begins(port: string, day: string): string | null {
    const zone = this.zoneOf(port);
    return zone && dayBegins(day, zone);
  }
}

/** The clocks of ports, by UN/LOCODE: one question for all of them. */
export async function portClocks(ctx: Ctx, ports: Iterable<string>): Promise<PortClocks> {
  const codes = [...new Set(ports)];
  const rows = await ctx.sql<{ code: string; zone: Zone }>(
    'SELECT code, time_zone AS zone FROM port WHERE code = ANY($1) AND time_zone IS NOT NULL',
    [codes],
  );
  return new PortClocks(new Map(rows.map(({ code, zone }) => [code, zone])));
}

/** Every port whose zone is known, by zone. */
export const zonesOfPorts = (ctx: Ctx): Promise<PortZone[]> =>
  ctx.sql<PortZone>(
    `SELECT time_zone AS "Zone", array_agg(code::text ORDER BY code) AS "Ports" FROM port
     WHERE time_zone IS NOT NULL GROUP BY time_zone ORDER BY time_zone`,
  );

/**
 * A condition that a moment falls on some days at its port: each zone in use has its own bounds, so that an index of the moment
 * serves and no day is shifted. A port without a zone is compared by UTC.
 * @param moment column of the moment @param port column of the port @param from first day @param to last day, YYYY-MM-DD
 * @param at number of the first parameter
 */
export async function onDaysAtPort(
  ctx: Ctx,
  { moment, port, at }: { moment: string; port: string; at: number },
  from: string | undefined,
  to: string | undefined,
): Promise<{ condition: string; params: unknown[] }> {
  const rows = await ctx.sql<{ zone: Zone }>(
    'SELECT DISTINCT time_zone AS zone FROM port WHERE time_zone IS NOT NULL',
  );
  const zones = ['UTC', ...rows.map(({ zone }) => zone)];
  const first = from ?? '1970-01-01';
  const next = new Date(Date.parse(`${to ?? '2199-12-30'}T00:00:00Z`) + 86_400_000);
  const after = next.toISOString().slice(0, 10);
  const begins = zones.map((zone) => dayBegins(first, zone) as string);
  const ends = zones.map((zone) => dayBegins(after, zone) as string);
  const outer = [[...begins].sort()[0], [...ends].sort().at(-1)];
  return {
    condition: `${moment} >= $${at}::timestamptz AND ${moment} < $${at + 1}::timestamptz AND EXISTS (
      SELECT 1 FROM unnest($${at + 2}::text[], $${at + 3}::timestamptz[], $${at + 4}::timestamptz[]) AS d(zone, begins, ends)
      WHERE d.zone = coalesce((SELECT time_zone FROM port WHERE code = ${port}), 'UTC')
        AND ${moment} >= d.begins AND ${moment} < d.ends)`,
    params: [...outer, zones, begins, ends],
  };
}

/** The zones of ports by UN/LOCODE, as an export asks for them. */
export async function zoneMap(
  ctx: Ctx,
  ports: readonly string[],
): Promise<ReadonlyMap<string, Zone>> {
  const clocks = await portClocks(ctx, ports);
  return new Map(
    ports.flatMap((port) => {
      const zone = clocks.zoneOf(port);
      return zone ? [[port, zone] as const] : [];
    }),
  );
}
