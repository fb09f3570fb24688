import {
  chmod,
  lchown,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { CTYPES } from './letters.js';
import type { ServerUser } from './server-user.js';
import { type Supervised, superviseCommand } from './supervised-command.js';

/** The role that owns the cluster; services make their own roles through it. */
export const SUPERUSER = 'quayside';
const MAJOR_VERSION = '18';

export interface ClusterOptions {
  clusterDir: string;
  /** Folder with `initdb`. */
  binDir: string;
  user: ServerUser | undefined;
  /** Skips the wait for the disk. */
  ephemeral: boolean;
}

/**
 * Makes sure that a cluster of our version stands in a folder and belongs to the server's account.
 * A new one is made beside it and renamed when complete, so that a start killed in the middle leaves nothing half made.
 * @throws EmbeddedPostgresError `foreign-data`, `init-failed`
 */
export async function prepareCluster(options: ClusterOptions): Promise<void> {
  const { clusterDir, user } = options;
  await removeUnfinished(clusterDir);
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  if (version === undefined) {
    if ((await readdir(clusterDir).catch(() => [])).length > 0) {
      throw new EmbeddedPostgresError(
        'foreign-data',
        `目录 ${clusterDir} 中已有其他文件，不是启航的数据库，已停止以免覆盖。请用 --data 指定其他目录。`,
      );
    }
    await initialise(options);
  } else if (version.trim() !== MAJOR_VERSION) {
    throw new EmbeddedPostgresError(
      'foreign-data',
      `数据目录 ${clusterDir} 由 PostgreSQL ${version.trim()} 建立，本版本需要 ${MAJOR_VERSION}。请先用备份与恢复迁移数据。`,
    );
  } else if (user) {
    await handOver(clusterDir, user);
  }
}

function unfinishedPrefix(clusterDir: string): string {
  return `${clusterDir}.init-`;
}

async function removeUnfinished(clusterDir: string): Promise<void> {
  const prefix = basename(unfinishedPrefix(clusterDir));
  for (const name of await readdir(dirname(clusterDir))) {
    if (name.startsWith(prefix))
      await rm(join(dirname(clusterDir), name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** What initdb says of an LC_CTYPE that the machine does not have. */
const NO_SUCH_LOCALE = /invalid locale name/;

async function initialise(options: ClusterOptions): Promise<void> {
  const { clusterDir, user, ephemeral } = options;
  // Where the machine has no locale with all letters, those of ASCII have to do.
  for (const ctype of [...CTYPES, 'C']) {
    const unfinished = await mkdtemp(unfinishedPrefix(clusterDir));
    try {
      if (user) await lchown(unfinished, user.uid, user.gid);
      const { code, lastLines } = await initdb(options, unfinished, ctype);
      if (code !== 0 && ctype !== 'C' && NO_SUCH_LOCALE.test(lastLines.join('\n'))) continue;
      if (code !== 0)
        throw new EmbeddedPostgresError(
          'init-failed',
          `初始化内置 PostgreSQL 失败：\n${lastLines.join('\n')}`,
        );
      await rename(unfinished, clusterDir);
      if (!ephemeral) await syncFolder(dirname(clusterDir));
      return;
    } finally {
      await rm(unfinished, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

function initdb(
  { binDir, user, ephemeral }: ClusterOptions,
  folder: string,
  ctype: string,
): Supervised['ended'] {
  return superviseCommand({
    file: join(binDir, 'initdb'),
    args: [
      '-D',
      clusterPath(folder, user),
      '--username',
      SUPERUSER,
      '--no-instructions',
      // Only who may enter the socket's private folder reaches the server, and nobody over TCP.
      '--auth-local',
      'trust',
      '--auth-host',
      'reject',
      // PostgreSQL's own locale: the same order and case on every machine, whatever locales it has installed.
      '--encoding',
      'UTF8',
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
      '--locale',
      'C',
      // What a letter is to pg_trgm, which asks the machine.
      '--lc-ctype',
      ctype,
      '--text-search-config',
      'simple',
      ...(ephemeral ? ['--no-sync'] : []),
    ],
    cwd: folder,
    user,
    endSignal: 'KILL',
  }).ended;
}

/**
 * How the server is to call its cluster, of which its working folder is the top. Another account may not be allowed to
 * walk down to it (a data folder below /root); on Linux it still gets there through the working folder it was started in.
 */
export function clusterPath(clusterDir: string, user: ServerUser | undefined): string {
  return user && process.platform === 'linux' ? '/proc/self/cwd' : clusterDir;
}

/** Gives a cluster that root restored or copied to the server's account; PostgreSQL opens only what it owns. */
async function handOver(clusterDir: string, user: ServerUser): Promise<void> {
  const samples = await Promise.all(
    ['', 'PG_VERSION', 'global/pg_control'].map((name) => stat(join(clusterDir, name))),
  );
  if (samples.every(({ uid }) => uid === user.uid)) return;
  const entries = await readdir(clusterDir, { recursive: true });
  for (const entry of ['', ...entries]) await lchown(join(clusterDir, entry), user.uid, user.gid);
  await chmod(clusterDir, 0o700);
}

/** Makes a rename last through a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
