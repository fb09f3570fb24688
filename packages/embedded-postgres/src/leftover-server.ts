import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { TEMP_FOLDER_PREFIX } from './temp-folder.js';

const POLL_MS = 50;
/** The supervisor of a killed platform needs no help for this long; afterwards it is taken to be dead as well. */
const WAIT_MS = 3_000;
const FAST_SHUTDOWN_MS = 20_000;
const GIVE_UP_MS = 40_000;

/**
 * Brings a cluster to rest after a platform that did not end properly: waits for a server that is still shutting down,
 * shuts down one that nobody guards any more, and removes lock files that no server holds. PostgreSQL itself keeps a
 * stale `postmaster.pid` when its number has meanwhile gone to another process of the same account, and then never starts.
 * @throws EmbeddedPostgresError `in-use` when a server still works there after 40 s
 */
export async function clearLeftoverServer(clusterDir: string): Promise<void> {
  const lockFile = join(clusterDir, 'postmaster.pid');
  const began = performance.now();
  let sent: NodeJS.Signals | undefined;
  for (;;) {
    const pids = await serverProcesses(clusterDir);
    if (pids.length === 0) break;
    const elapsed = performance.now() - began;
    if (elapsed > GIVE_UP_MS) {
      throw new EmbeddedPostgresError(
        'in-use',
        `数据目录 ${clusterDir} 上仍有 PostgreSQL 进程（${pids.join('、')}）在运行，请先结束它们再启动。`,
      );
    }
    const due =
      elapsed > WAIT_MS + FAST_SHUTDOWN_MS ? 'SIGQUIT' : elapsed > WAIT_MS ? 'SIGINT' : undefined;
    if (due && due !== sent) {
      const postmaster = await lockHolder(lockFile);
      signal(postmaster && pids.includes(postmaster) ? [postmaster] : pids, due);
      sent = due;
    }
    await sleep(POLL_MS);
  }
  const socketDir = (await readLock(lockFile))[4];
  if (socketDir && basename(socketDir).startsWith(TEMP_FOLDER_PREFIX))
    await rm(socketDir, { recursive: true, force: true });
  await rm(lockFile, { force: true });
}

/** The PostgreSQL processes that work in a cluster, by number. */
async function serverProcesses(clusterDir: string): Promise<number[]> {
  const cluster = await stat(clusterDir).catch(() => undefined);
  if (!cluster) return [];
  if (process.platform !== 'linux') {
    const pid = await lockHolder(join(clusterDir, 'postmaster.pid'));
    return pid !== undefined && (await commandName(pid)).endsWith('postgres') ? [pid] : [];
  }
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
      if (command.trim() !== 'postgres') return false;
      const folder = await stat(`/proc/${pid}/cwd`).catch(() => undefined);
      return folder?.ino === cluster.ino && folder.dev === cluster.dev;
    }),
  );
  return pids.filter((_, index) => found[index]).map(Number);
}

/** Lines of `postmaster.pid`: 1 the process, 2 the data folder, 3 the start time, 4 the port, 5 the socket folder. */
async function readLock(lockFile: string): Promise<string[]> {
  return (await readFile(lockFile, 'utf8').catch(() => '')).split('\n');
}

async function lockHolder(lockFile: string): Promise<number | undefined> {
  return Number((await readLock(lockFile))[0]) || undefined;
}

async function commandName(pid: number): Promise<string> {
  const answer = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return answer.stdout.trim();
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // Ended meanwhile, or another account's; the loop sees which.
    }
  }
}
