import { watch } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import {
  type CompiledLauncher,
  compileLauncher,
  LauncherProcess,
} from '../test/launcher-process.js';
import { findBinaries } from './binaries.js';
import type { EmbeddedPostgresOptions } from './embedded-postgres.js';

// Each test makes one to three clusters, half a second each on an idle machine.
jest.setTimeout(60_000);

let launcher: CompiledLauncher;
let dataDir: string;
let processes: LauncherProcess[];

beforeAll(async () => {
  launcher = await compileLauncher();
});
afterAll(() => launcher.remove());

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quayside-lifetime-'));
  processes = [];
});
afterEach(async () => {
  await Promise.all(processes.map((process) => process.kill()));
  await noServerIn(dataDir);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

function launch(options: EmbeddedPostgresOptions, uid?: number): LauncherProcess {
  const launched = new LauncherProcess(launcher, options, uid);
  processes.push(launched);
  return launched;
}

/** The working folders, at or below a folder, of all processes; a process that ended meanwhile has none. */
async function workingFoldersIn(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(
    pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')),
  );
  return folders.filter((path) => path.startsWith(folder));
}

/** Returns when nothing works in a folder any more; the test's own time limit ends a wait in vain. */
async function noServerIn(folder: string): Promise<void> {
  while ((await workingFoldersIn(folder)).length > 0) await sleep(20);
}

async function gone(path: string): Promise<void> {
  while (await stat(path).catch(() => undefined)) await sleep(20);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

test('a killed platform takes the server with it, and the next start has every acknowledged write', async () => {
  const first = launch({ dataDir });
  const { url, socketDir } = await first.next('serving');
  const client = await connect(url);
  await client.query('CREATE TABLE acknowledged AS SELECT 7 AS value');
  await first.kill();

  // At once, while the old server still shuts down.
  const second = await launch({ dataDir }).next('serving');
  await gone(socketDir);
  const reader = await connect(second.url);
  expect((await reader.query('SELECT value FROM acknowledged')).rows).toEqual([{ value: 7 }]);
  await reader.end();
});

test('a killed platform leaves no process, though clients are still connected', async () => {
  const platform = launch({ dataDir });
  const { url } = await platform.next('serving');
  await connect(url);
  await platform.kill();
  await noServerIn(dataDir);
});

test('a supervisor killed alone takes the server with it', async () => {
  const platform = launch({ dataDir });
  const { socketDir } = await platform.next('serving');
  const postmaster = Number(
    (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0],
  );
  const status = await readFile(`/proc/${postmaster}/status`, 'utf8');
  process.kill(Number(/^PPid:\s*(\d+)/m.exec(status)![1]), 'SIGKILL');
  await noServerIn(dataDir);
  await gone(socketDir);
});

test('recovers from a kill in the middle of the initialisation', async () => {
  const watcher = watch(dataDir);
  const begun = new Promise<void>((resolve) => {
    watcher.on('change', (_, name) => String(name).startsWith('postgres.init-') && resolve());
  });
  const first = launch({ dataDir });
  await begun;
  watcher.close();
  await first.kill();
  expect(await readdir(dataDir)).not.toContain('postgres');

  await launch({ dataDir }).next('serving');
  expect((await readdir(dataDir)).sort()).toEqual(['platform.pid', 'postgres']);
});

test('Ctrl-C leaves the server to the platform until that has drained', async () => {
  const platform = launch({ dataDir });
  await platform.next('serving');
  platform.interrupt();
  expect(await platform.next('drained')).toMatchObject({ answer: 42 });
  await noServerIn(dataDir);
});

test('a second platform is refused while the first lives', async () => {
  await launch({ dataDir }).next('serving');
  await expect(launch({ dataDir }).next('serving')).rejects.toMatchObject({ code: 'in-use' });
});

test('of two platforms that start together one serves', async () => {
  const outcomes = await Promise.allSettled([
    launch({ dataDir }).next('serving'),
    launch({ dataDir }).next('serving'),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'in-use' },
  });
});

test('an ephemeral cluster vanishes with a killed platform', async () => {
  const platform = launch({ ephemeral: true });
  const { socketDir } = await platform.next('serving');
  await platform.kill();
  await gone(socketDir);
});

if (process.getuid?.() === 0) {
  const NOBODY = 65534;

  test('an ordinary user runs the server as themselves', async () => {
    const own = join(dataDir, 'own');
    await mkdir(own);
    await chown(own, NOBODY, NOBODY);
    await chown(dataDir, NOBODY, NOBODY);
    // The checkout may be closed to that user here, as it never is to its owner.
    const binDir = await findBinaries({ uid: NOBODY, gid: NOBODY });
    const platform = launch({ dataDir: own, binDir }, NOBODY);
    await platform.next('serving');
    expect((await stat(join(own, 'postgres'))).uid).toBe(NOBODY);
    await platform.kill();
    await noServerIn(own);
  });

  test('an ordinary user is told when the data belongs to somebody else', async () => {
    const platform = launch({ dataDir }, NOBODY);
    await expect(platform.next('serving')).rejects.toMatchObject({ code: 'no-access' });
  });
}
