import type { PortInput } from '@quayside/contracts/masterdata/places';
import type { ImportRow } from '@quayside/service-kit/import/target';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { zoneOfPlace } from './zone-of-place.js';

const UNKNOWN = '时区未知：该国家有多个时区，请填写时区或经纬度，否则该港口的时间无法录入';

/**
 * Gives rows of a file that bring new ports, and name no zone, the zone that follows from their coordinates or country. Where
 * neither tells it the row loads and says so. A port that is there keeps its zone.
 */
export async function fillZones(ctx: Ctx, rows: readonly ImportRow<PortInput>[]): Promise<void> {
  const open = rows.filter(({ values }) => values.Code && !values.TimeZone);
  if (open.length === 0) return;
  const stored = await ctx.sql<{ code: string; zone: string | null }>(
    'SELECT code, time_zone AS zone FROM port WHERE code = ANY($1)',
    [open.map(({ values }) => values.Code)],
  );
  const zones = new Map(stored.map(({ code, zone }) => [code, zone]));
  for (const row of open) {
    if (zones.get(row.values.Code as string)) continue;
    const zone = zoneOfPlace(row.values);
    if (zone) row.values.TimeZone = zone;
    else Object.assign(row, { notes: { ...row.notes, Country: UNKNOWN } });
  }
}
