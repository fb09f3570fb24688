import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseError } from 'pg';
import { findBinaries } from './binaries.js';
import { clusterPath, prepareCluster, SUPERUSER } from './cluster.js';
import { claimDataFolder } from './data-folder-claim.js';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { ensureDatabase } from './ensure-database.js';
import { clearLeftoverServer } from './leftover-server.js';
import { type RebuildProgress, seeAllLetters } from './letters.js';
import { adoptRestored, DATABASE } from './restored-database.js';
import { PORT, serverSettings } from './server-settings.js';
import { chooseServerUser } from './server-user.js';
import { type Supervised, superviseCommand } from './supervised-command.js';
import { createTempFolder } from './temp-folder.js';

export interface EmbeddedPostgresOptions {
  /** Where the data stays, in the folder `postgres` of it; made when missing. Exactly one of `dataDir` and `ephemeral` is given. */
  dataDir?: string;
  /** For tests: an own cluster in a temporary folder, not synced to disk, deleted at the end, also after a kill. */
  ephemeral?: boolean;
  /** Folder with `postgres` and `initdb` of version 18; the npm package's unless given. */
  binDir?: string;
  /** Gets each line of the server's log. */
  log?: (line: string) => void;
  /** Called before each index that a change of version makes necessary to rebuild: see `seeAllLetters`. */
  onRebuild?: RebuildProgress;
  /** Called once when the server ends though nobody stopped it. */
  onCrash?: (error: EmbeddedPostgresError) => void;
}

export interface EmbeddedPostgres {
  /** The database `quayside` as its superuser, over the UNIX socket. */
  url: string;
  /** Private folder of the socket, for `psql -h`; another one at each start. */
  socketDir: string;
  /** Names the socket; no TCP port is open. */
  port: number;
  /** Fast shutdown: ends open connections, writes a checkpoint, waits for the end. Stop the clients first. */
  stop(): Promise<void>;
}

const POLL_MS = 10;
/** Recovery from the WAL after a hard stop is the only slow start. */
const START_TIMEOUT_MS = 120_000;
/** No socket yet, nobody listening on it yet, SQLSTATE cannot_connect_now while starting up. */
const NOT_YET = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03']);

/**
 * Starts PostgreSQL from the npm package's binaries and waits until it serves. It listens on a UNIX socket in a private
 * folder only, ends with this process however that ends, and does not hear the terminal's Ctrl-C.
 * @throws EmbeddedPostgresError with a message for the person at the terminal
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  if (Boolean(options.ephemeral) === (options.dataDir !== undefined))
    throw new TypeError('give either dataDir or ephemeral');
  const undo: (() => unknown)[] = [];
  try {
    return await start(options, undo);
  } catch (error) {
    for (const step of undo.reverse()) await step();
    if (isAccessError(error)) {
      throw new EmbeddedPostgresError(
        'no-access',
        `没有权限使用数据目录：${error.message}。请检查目录的属主与权限，或用 --data 指定其他目录。`,
        {
          cause: error,
        },
      );
    }
    throw error;
  }
}

async function start(
  options: EmbeddedPostgresOptions,
  undo: (() => unknown)[],
): Promise<EmbeddedPostgres> {
  const ephemeral = options.dataDir === undefined;
  const dataDir = options.dataDir === undefined ? undefined : resolve(options.dataDir);
  if (dataDir !== undefined) {
    await mkdir(dataDir, { recursive: true });
    undo.push(claimDataFolder(dataDir));
  }
  const release = undo[0] ?? (() => undefined);

  const user = await chooseServerUser(dataDir && join(dataDir, 'postgres'));
  const binDir = options.binDir ?? (await findBinaries(user));
  const tempFolder = async () => {
    const folder = await createTempFolder(user);
    undo.push(() => rm(folder, { recursive: true, force: true }));
    return folder;
  };

  const home = dataDir ?? (await tempFolder());
  const clusterDir = join(home, 'postgres');
  await clearLeftoverServer(clusterDir);
  await prepareCluster({ clusterDir, binDir, user, ephemeral });

  const socketDir = ephemeral ? home : await tempFolder();
  const server = superviseCommand({
    file: join(binDir, 'postgres'),
    args: ['-D', clusterPath(clusterDir, user), ...serverSettings(socketDir, ephemeral)],
    cwd: clusterDir,
    user,
    endSignal: 'INT',
    folderToRemove: socketDir,
    onLine: options.log,
  });
  let stopped: Promise<void> | undefined;
  let serving = false;
  const cleaned = server.ended.then(async ({ lastLines }) => {
    await rm(socketDir, { recursive: true, force: true });
    release();
    if (serving && !stopped)
      options.onCrash?.(
        new EmbeddedPostgresError('crashed', `内置 PostgreSQL 意外退出：\n${lastLines.join('\n')}`),
      );
  });
  const stop = () => {
    server.end();
    return cleaned;
  };
  undo.push(stop);

  const url = await waitUntilServing(server, socketDir, options.onRebuild);
  serving = true;
  // Whoever forgets to stop the server, a test run that was cut short, still exits, and the server with it.
  server.unref();
  return {
    url,
    socketDir,
    port: PORT,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Waits for the first connection that succeeds, and with it sees to the platform's database. */
async function waitUntilServing(
  server: Supervised,
  socketDir: string,
  onRebuild: RebuildProgress | undefined,
): Promise<string> {
  let end: Awaited<Supervised['ended']> | undefined;
  void server.ended.then((ended) => {
    end = ended;
  });
  // The host in the authority is for readers that insist on one; the parameter wins, as in libpq.
  const url = `postgres://${SUPERUSER}@localhost:${PORT}/postgres?host=${encodeURIComponent(socketDir)}`;
  for (const began = performance.now(); ; await sleep(POLL_MS)) {
    try {
      await adoptRestored(url);
      await seeAllLetters(url, onRebuild);
      return await ensureDatabase(url, DATABASE);
    } catch (error) {
      const notYet = NOT_YET.has((error as DatabaseError).code ?? '');
      if (end) throw startFailure(end.lastLines);
      if (!notYet || performance.now() - began > START_TIMEOUT_MS) throw error;
    }
  }
}

function startFailure(lastLines: string[]): EmbeddedPostgresError {
  const text = lastLines.join('\n');
  // Two platforms that began within the same instant both found the folder free; PostgreSQL's lock let one through.
  if (text.includes('lock file "postmaster.pid" already exists')) {
    return new EmbeddedPostgresError(
      'in-use',
      '另一个启航平台正在使用同一数据目录。请先停止它，或用 --data 指定其他目录。',
    );
  }
  return new EmbeddedPostgresError('start-failed', `启动内置 PostgreSQL 失败：\n${text}`);
}

function isAccessError(error: unknown): error is NodeJS.ErrnoException {
  return (
    error instanceof Error &&
    ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')
  );
}
