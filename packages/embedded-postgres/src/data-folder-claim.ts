import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';

/** A process by number and start time: numbers are used again, in containers at once. */
interface ProcessIdentity {
  pid: number;
  started: string;
}

/**
 * Claims a data folder for this process, so that a second platform on the same folder is told so at once.
 * The file is a courtesy; what finally keeps two servers off one cluster is PostgreSQL's own lock.
 * @returns gives the folder back
 * @throws EmbeddedPostgresError `in-use` when a living process holds the folder
 */
export function claimDataFolder(dataDir: string): () => void {
  const file = join(dataDir, 'platform.pid');
  const own = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const self: ProcessIdentity = { pid: process.pid, started: processStart(process.pid) ?? '' };
  writeFileSync(own, `${JSON.stringify(self)}\n`);
  try {
    while (!linked(own, file)) removeStaleClaim(file, dataDir);
  } finally {
    rmSync(own, { force: true });
  }
  return () => {
    if (readClaim(file)?.pid === self.pid) rmSync(file, { force: true });
  };
}

/** The process that holds a data folder now; undefined when nobody does. */
export function livingClaim(dataDir: string): number | undefined {
  const claim = readClaim(join(dataDir, 'platform.pid'));
  return isAlive(claim) ? claim?.pid : undefined;
}

/** A link appears with its contents or not at all; a file is empty for a moment, and looks abandoned. */
function linked(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeStaleClaim(file: string, dataDir: string): void {
  refuseIfAlive(file, dataDir);
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  try {
    // Between the look and the rename another process may have put a living claim there: that one goes back.
    if (isAlive(readClaim(aside))) linked(aside, file);
  } finally {
    rmSync(aside, { force: true });
  }
}

function refuseIfAlive(file: string, dataDir: string): void {
  const holder = readClaim(file);
  if (!isAlive(holder)) return;
  throw new EmbeddedPostgresError(
    'in-use',
    `另一个启航平台（进程 ${holder?.pid}）正在使用数据目录 ${dataDir}。请先停止它，或用 --data 指定其他目录。`,
  );
}

function isAlive(claim: ProcessIdentity | undefined): boolean {
  return claim !== undefined && processStart(claim.pid) === claim.started;
}

function readClaim(file: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity;
  } catch {
    return undefined;
  }
}

/** When a process began, in whatever form the system tells it; undefined when there is none. */
function processStart(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return (
        execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() ||
        undefined
      );
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22, counted after the command name, which may itself hold blanks and brackets; field 3 is the state.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}
