import type pg from 'pg';
import { databaseUrl } from './ensure-database.js';
import { withClient } from './with-client.js';

/**
 * Values of LC_CTYPE by which the letters of every script are letters, the preferred one first. Under C
 * only those of ASCII are, and pg_trgm makes no trigrams of `远洋之星`.
 */
export const CTYPES: readonly string[] =
  process.platform === 'win32'
    ? ['en-US.UTF-8', 'English_United States.65001']
    : process.platform === 'darwin'
      ? ['UTF-8', 'en_US.UTF-8']
      : ['C.UTF-8', 'C.utf8', 'en_US.UTF-8'];

/** What is heard of indexes that are rebuilt: how many of how many, the name of the next. */
export type RebuildProgress = (done: number, of: number, index: string) => void;

/** Names a table of the database `postgres`: indexes that are still to be rebuilt, by database. */
const PENDING = 'public.quayside_trigram_rebuild';

/** The first of CTYPES that the machine has; null where it has none. */
async function availableCtype(client: pg.Client): Promise<string | null> {
  for (const ctype of CTYPES) {
    const name = client.escapeLiteral(ctype);
    // A collation is checked as it is made; the transaction takes it back.
    await client.query('BEGIN');
    const isThere = await client
      .query(
        `CREATE COLLATION pg_temp.quayside_probe (provider = libc, lc_collate = 'C', lc_ctype = ${name})`,
      )
      .then(
        () => true,
        () => false,
      );
    await client.query('ROLLBACK');
    if (isThere) return ctype;
  }
  return null;
}

/** Indexes of trigrams of the connected database, as SQL names. */
async function trigramIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT format('%I.%I', n.nspname, c.relname) AS name
     FROM pg_index i
     JOIN pg_class c ON c.oid = i.indexrelid
     JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_opclass o ON o.oid = ANY(i.indclass::oid[])
     WHERE o.opcname IN ('gin_trgm_ops', 'gist_trgm_ops')
     ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}

/** Gives the databases of a cluster of LC_CTYPE C another one, and notes the indexes to rebuild. */
async function changeCtype(admin: pg.Client, adminUrl: string): Promise<void> {
  const { rows: blind } = await admin.query<{ datname: string; datallowconn: boolean }>(
    `SELECT datname, datallowconn FROM pg_database WHERE datctype IN ('C', 'POSIX')`,
  );
  if (blind.length === 0) return;
  const ctype = await availableCtype(admin);
  if (!ctype) return;
  const stale: [database: string, index: string][] = [];
  for (const { datname } of blind.filter(({ datallowconn }) => datallowconn)) {
    const indexes = await withClient(databaseUrl(adminUrl, datname), trigramIndexes);
    for (const index of indexes) stale.push([datname, index]);
  }
  await admin.query('BEGIN');
  await admin.query(
    `CREATE TABLE IF NOT EXISTS ${PENDING} (database text, index text, PRIMARY KEY (database, index))`,
  );
  await admin.query(
    `INSERT INTO ${PENDING} SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
    [stale.map(([database]) => database), stale.map(([, index]) => index)],
  );
  await admin.query(`UPDATE pg_database SET datctype = $1 WHERE datctype IN ('C', 'POSIX')`, [
    ctype,
  ]);
  await admin.query('COMMIT');
}

/** Rebuilds what is noted, one index after the other; each is struck off once it is whole. */
async function rebuildPending(
  admin: pg.Client,
  adminUrl: string,
  onProgress: RebuildProgress,
): Promise<void> {
  const { rows: there } = await admin.query<{ name: string | null }>(
    `SELECT to_regclass('${PENDING}') AS name`,
  );
  if (!there[0]?.name) return;
  const { rows } = await admin.query<{ database: string; index: string }>(
    `SELECT database, index FROM ${PENDING} ORDER BY database, index`,
  );
  for (const [done, { database, index }] of rows.entries()) {
    onProgress(done, rows.length, index);
    await rebuild(admin, databaseUrl(adminUrl, database), database, index);
    await admin.query(`DELETE FROM ${PENDING} WHERE database = $1 AND index = $2`, [
      database,
      index,
    ]);
  }
  await admin.query(`DROP TABLE ${PENDING}`);
}

async function rebuild(
  admin: pg.Client,
  url: string,
  database: string,
  index: string,
): Promise<void> {
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [
    database,
  ]);
  if (!rowCount) return;
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string | null }>('SELECT to_regclass($1) AS name', [
      index,
    ]);
    if (rows[0]?.name) await client.query(`REINDEX INDEX ${index}`);
  });
}

/**
 * Lets a cluster of an earlier version see the letters of all scripts: its databases get an LC_CTYPE that
 * has them, and each index of trigrams is rebuilt, since one that was built before finds nothing of what
 * it should. What is left to rebuild is noted in the same transaction, so that a start that is killed on
 * the way is completed by the next. Nobody else may be connected yet. On a machine without any such
 * locale nothing changes.
 * @param adminUrl of the database `postgres`, as superuser
 */
export function seeAllLetters(
  adminUrl: string,
  onProgress: RebuildProgress = () => undefined,
): Promise<void> {
  return withClient(adminUrl, async (admin) => {
    await changeCtype(admin, adminUrl);
    await rebuildPending(admin, adminUrl, onProgress);
  });
}
