import type { Zone } from '@quayside/contracts/core/zones';
import { portZones } from '@quayside/contracts/masterdata/port-zones';
import { useMemo } from 'react';
import { useRead } from '../kit/http/query.js';

const FRESH_MS = 300_000;

/**
 * The zone of a port by its UN/LOCODE: null where nobody knows it, undefined while they are read. Zones that cannot be read are
 * unknown, and times are told in UTC.
 */
export type ZoneOf = (port: string | null | undefined) => Zone | null | undefined;

/** The zones of all ports, read once. */
export function usePortZones(): ZoneOf {
  const { data, isError } = useRead(portZones, {}, { staleTime: FRESH_MS });
  return useMemo(() => {
    const zones = new Map(
      (data ?? []).flatMap(({ Zone, Ports }) => Ports.map((port) => [port, Zone] as const)),
    );
    return (port) => {
      if (!port) return null;
      return zones.get(port) ?? (data || isError ? null : undefined);
    };
  }, [data, isError]);
}
