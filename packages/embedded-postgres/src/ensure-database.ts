import pg from 'pg';

/** SQLSTATE duplicate_database and unique_violation: another process created it between our look and our attempt. */
const CREATED_MEANWHILE = new Set(['42P04', '23505']);

/**
 * Creates a database unless it exists.
 * @param url a connection to any database of the server, by a role that may create databases
 * @param name of the database, taken literally
 * @returns the URL of that database: `url` with the name in place of its own
 * @throws pg's DatabaseError
 */
export async function ensureDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  // A connection lost between statements is an event, not a rejection; unheard it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0)
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    if (!CREATED_MEANWHILE.has((error as pg.DatabaseError).code ?? '')) throw error;
  } finally {
    await client.end();
  }
  return databaseUrl(url, name);
}

/** A connection URL with another database in it. */
export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(name)}`;
  return changed.href;
}
