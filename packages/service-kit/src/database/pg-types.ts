import pg from 'pg';

const OID = { int8: 20, int8Array: 1016, numeric: 1700, date: 1082, timestamptz: 1184 } as const;

/** `2026-11-21 05:00:00.123+00` → `2026-11-21T05:00:00.123Z`; sessions run in UTC. */
const isoInstant = (text: string): string =>
  text.endsWith('+00')
    ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z`
    : new Date(text).toISOString();

/** An array of bigints as on the wire, `{7,NULL}`. */
const bigints = (text: string): (number | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((each) => (each === 'NULL' ? null : Number(each)));

/**
 * One reading of database values for TypeORM and for plain SQL: bigints and numerics are JSON numbers, days and instants
 * are texts as on the wire.
 */
export function installPgTypes(): void {
  pg.types.setTypeParser(OID.int8, Number);
  // The types of the library know neither arrays nor what parses them: `{1,2}`, and NULL within.
  pg.types.setTypeParser(OID.int8Array as never, bigints as never);
  pg.types.setTypeParser(OID.numeric, Number);
  pg.types.setTypeParser(OID.date, (text: string) => text);
  pg.types.setTypeParser(OID.timestamptz, isoInstant);
}
