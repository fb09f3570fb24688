import pg from 'pg';

const OID = { int8: 20, numeric: 1700, date: 1082, timestamptz: 1184 } as const;

/** `2026-11-21 05:00:00.123+00` → `2026-11-21T05:00:00.123Z`; sessions run in UTC. */
const isoInstant = (text: string): string =>
  text.endsWith('+00') ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : new Date(text).toISOString();

/**
 * One reading of database values for TypeORM and for plain SQL: bigints and numerics are JSON numbers, days and instants
 * are texts as on the wire.
 */
export function installPgTypes(): void {
  pg.types.setTypeParser(OID.int8, Number);
  pg.types.setTypeParser(OID.numeric, Number);
  pg.types.setTypeParser(OID.date, (text: string) => text);
  pg.types.setTypeParser(OID.timestamptz, isoInstant);
}
