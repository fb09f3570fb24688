import type { Zone } from '@quayside/contracts/core/zones';
import { portZones } from '@quayside/contracts/masterdata/port-zones';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '../runtime/context.js';
import { perRuntime } from '../runtime/per-runtime.js';
import type { ServiceRuntime } from '../runtime/runtime.js';

/** Bounds what a notice costs that never came. */
const LIFE_MS = 10 * 60_000;
const ALL = 'zones';

const memoryOf = perRuntime(
  () => new LRUCache<string, ReadonlyMap<string, Zone>>({ max: 1, ttl: LIFE_MS }),
);

/** Forgets the zones: some basic data changed, or notices may have been missed. */
export const forgetPortZones = (runtime: ServiceRuntime): void => memoryOf(runtime).clear();

/** The zones of all ports by UN/LOCODE, as masterdata keeps them; a port that is missing has no known zone. Remembered. */
export async function zonesByPort(ctx: Ctx): Promise<ReadonlyMap<string, Zone>> {
  const memory = memoryOf(ctx.runtime);
  const known = memory.get(ALL);
  if (known) return known;
  const found = await ctx.call(portZones, {});
  const zones = new Map(
    found.flatMap(({ Zone, Ports }) => Ports.map((port) => [port, Zone] as const)),
  );
  memory.set(ALL, zones);
  return zones;
}

/** The zone of a port; null where nobody knows it. */
export const zoneOfPort = async (
  ctx: Ctx,
  port: string | null | undefined,
): Promise<Zone | null> => (port ? ((await zonesByPort(ctx)).get(port) ?? null) : null);
