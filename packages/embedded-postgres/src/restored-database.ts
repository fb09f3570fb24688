import type pg from 'pg';
import { databaseUrl } from './ensure-database.js';
import { withClient } from './with-client.js';

/** The platform's database. */
export const DATABASE = 'quayside';
/** Where a backup is restored to, beside the platform's database. */
export const RESTORED = 'quayside_restored';
/** What a restored database took the place of: the one before, kept until the next restore. */
export const BEFORE = 'quayside_before';

/** Comment of a restored database that is whole; one without it was broken off. */
const WHOLE = 'quayside: restored and complete';

async function commentOf(client: pg.Client, name: string): Promise<string | null | undefined> {
  const { rows } = await client.query<{ comment: string | null }>(
    `SELECT shobj_description(oid, 'pg_database') AS comment FROM pg_database WHERE datname = $1`,
    [name],
  );
  return rows[0]?.comment ?? (rows.length > 0 ? null : undefined);
}

/**
 * Makes an empty database for a restore, in the place of one that was broken off.
 * @returns its URL
 */
export function makeRestored(adminUrl: string): Promise<string> {
  return withClient(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${RESTORED} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${RESTORED}`);
    return databaseUrl(adminUrl, RESTORED);
  });
}

/** Notes that the restored database is whole: the next start puts it in the place of the present one. */
export function completeRestored(adminUrl: string): Promise<unknown> {
  return withClient(adminUrl, (client) =>
    client.query(`COMMENT ON DATABASE ${RESTORED} IS '${WHOLE}'`),
  );
}

/** Whether a restored database waits for the next start. */
export function hasRestored(adminUrl: string): Promise<boolean> {
  return withClient(adminUrl, async (client) => (await commentOf(client, RESTORED)) === WHOLE);
}

/** Removes a restored database that was not completed. */
export function dropRestored(adminUrl: string): Promise<unknown> {
  return withClient(adminUrl, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${RESTORED} WITH (FORCE)`),
  );
}

/**
 * Puts a restored database in the place of the present one, which stays as `quayside_before`; at a start, before anybody
 * connects. Both are renamed in one transaction, so a start that is killed leaves either the old or the new one in place.
 * @returns whether there was one
 */
export function adoptRestored(adminUrl: string): Promise<boolean> {
  return withClient(adminUrl, async (client) => {
    const comment = await commentOf(client, RESTORED);
    if (comment !== WHOLE) return false;
    const hasPresent = (await commentOf(client, DATABASE)) !== undefined;
    if (hasPresent) await client.query(`DROP DATABASE IF EXISTS ${BEFORE} WITH (FORCE)`);
    await client.query('BEGIN');
    if (hasPresent) await client.query(`ALTER DATABASE ${DATABASE} RENAME TO ${BEFORE}`);
    await client.query(`ALTER DATABASE ${RESTORED} RENAME TO ${DATABASE}`);
    await client.query(`COMMENT ON DATABASE ${DATABASE} IS NULL`);
    await client.query('COMMIT');
    return true;
  });
}
