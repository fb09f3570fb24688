import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { SUPERUSER } from './cluster.js';
import { livingClaim } from './data-folder-claim.js';
import { databaseUrl } from './ensure-database.js';

export interface RunningServer {
  /** The database `postgres` of the server, as its superuser. */
  adminUrl: string;
  /** The platform that runs it. */
  pid: number;
}

/**
 * The server that another process runs on a data folder, for commands of the machine's owner; null when nobody does.
 * Who may enter the private folder of its socket may do everything.
 * @param dataDir the folder that `startEmbeddedPostgres` was given
 */
export async function findRunningServer(dataDir: string): Promise<RunningServer | null> {
  const pid = livingClaim(dataDir);
  if (pid === undefined) return null;
  const lock = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  // Lines of `postmaster.pid`: 4 is the port, 5 the folder of the socket.
  const [, , , port, socketDir] = lock.split('\n');
  if (!port || !socketDir) return null;
  const adminUrl = urlOf(socketDir, Number(port));
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
  return { adminUrl, pid };
}

const urlOf = (socketDir: string, port: number): string =>
  databaseUrl(
    `postgres://${SUPERUSER}@localhost:${port}/?host=${encodeURIComponent(socketDir)}`,
    'postgres',
  );
