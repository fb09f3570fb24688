import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../embedded-postgres', import.meta.url));

/** Linux's folder in memory. */
const MEMORY = '/dev/shm';
/** A whole run takes up to half of it; containers give 64 MB unless told otherwise. */
const ROOM_BYTES = 2 * 1024 ** 3;

/** In memory where there is room and programs may run: a disk can take twenty times the work to make and delete the files of a database. */
async function temporaryParent() {
  const [room, mounts] = await Promise.all([
    statfs(MEMORY),
    readFile('/proc/mounts', 'utf8'),
  ]).catch(() => []);
  const fits =
    room &&
    room.bavail * room.bsize >= ROOM_BYTES &&
    !/^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(mounts);
  return fits ? MEMORY : tmpdir();
}

/** One throw-away PostgreSQL and one folder for the whole Jest run; each test file makes databases of its own in it. */
export default async function setup() {
  const swc = createRequire(import.meta.url).resolve('@swc/cli/bin/swc.js');
  const options = [
    'src',
    '--out-dir',
    'dist',
    '--strip-leading-paths',
    '--config-file',
    '../../.swcrc',
    '--quiet',
    '--ignore',
    '**/*.spec.ts',
  ];
  execFileSync(process.execPath, [swc, ...options], { cwd: server, stdio: 'inherit' });
  // Threads that read files run the sources as well.
  const loader = new URL('./typescript-loader.mjs', import.meta.url).href;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${loader}`.trim();
  process.env.QUAYSIDE_TEST_FOLDER = await mkdtemp(join(await temporaryParent(), 'quayside-jest-'));
  // As /tmp is: the account of the database server makes and removes folders of its own.
  await chmod(process.env.QUAYSIDE_TEST_FOLDER, 0o1777);
  process.env.TMPDIR = process.env.QUAYSIDE_TEST_FOLDER;
  const { startEmbeddedPostgres } = await import('@quayside/embedded-postgres/embedded-postgres');
  globalThis.quaysideTestServer = await startEmbeddedPostgres({ ephemeral: true });
  process.env.QUAYSIDE_TEST_DATABASE = globalThis.quaysideTestServer.url;
}
