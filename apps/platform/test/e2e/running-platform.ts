import { type ChildProcess, fork } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import { LEASE_SECONDS } from '@quayside/service-kit/database/lease';
import {
  createTestDatabase,
  ensureTemplate,
  PATIENT_DATABASE,
  type TestDatabase,
} from '@quayside/test-kit/database';
import pg from 'pg';
import { eventually } from './eventually.js';
import { platformHost } from './platform-host.js';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Which topology the suite runs on: `QUAYSIDE_TOPOLOGY=distributed` starts every service as a process of its own. */
export const topology =
  process.env.QUAYSIDE_TOPOLOGY === 'distributed' ? 'distributed' : 'all-in-one';

export interface PlatformProcess {
  url: string;
  child: ChildProcess;
  /** What the process printed. */
  output(): string;
  /** Ends it with a signal and waits until it is gone; answers its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts the built platform as a process and waits until it serves. */
export async function startProcess(
  args: readonly string[],
  env: Record<string, string> = {},
  entry = topology === 'distributed' ? 'distributed.js' : 'main.js',
): Promise<PlatformProcess> {
  let output = '';
  const child = fork(join(dist, entry), [...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk));
  const gone = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const url = await new Promise<string>((ready, failed) => {
    child.on('message', (message: { ready?: string }) => message.ready && ready(message.ready));
    void gone.then((code) => failed(new Error(`the platform ended with ${code}:\n${output}`)));
  });
  return {
    url,
    child,
    output: () => output,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return gone;
    },
  };
}

export interface DemoPlatform {
  url: string;
  databaseUrl: string;
  close(): Promise<void>;
}

export interface DemoProcess extends PlatformProcess, DemoPlatform {
  /** Starts again on the same database, after an end; on the same port when a browser is to go on. */
  restart(onSamePort?: boolean): Promise<void>;
}

const LOG_LINES = 30;
/** The data folders of the demo platforms that run. */
const folders = new Set<string>();

/** The latest log lines of the demo platforms that run. */
export async function platformLogs(): Promise<string> {
  const files = [...folders].flatMap((folder) =>
    ['platform', 'services', 'distributed'].map((name) => join(folder, 'logs', `${name}.log`)),
  );
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  return texts.flatMap((text) => text.trim().split('\n').slice(-LOG_LINES)).join('\n');
}

/** The files of the demo data, kept for the whole run as its database is. */
function seededFiles(): string {
  const folder = process.env.QUAYSIDE_TEST_FOLDER;
  if (!folder)
    throw new Error('QUAYSIDE_TEST_FOLDER is not set: run the tests through `npm run jest`');
  return join(folder, 'demo-files');
}

interface DemoData {
  args(port: string): string[];
  env: Record<string, string>;
  database: TestDatabase;
  drop(): Promise<void>;
}

/** Demo data in an own database and files, copied from what was seeded once in this run. */
async function demoData(env: Record<string, string>): Promise<DemoData> {
  const template = await ensureTemplate('quayside_demo', async (url) => {
    const folder = await mkdtemp(join(tmpdir(), 'quayside-seed-'));
    const seeding = await startProcess(
      ['--port', '0', '--data', folder],
      { ...PATIENT_DATABASE, DATABASE_URL: url },
      'main.js',
    );
    await seeding.end();
    await cp(join(folder, 'files'), seededFiles(), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  });
  const database = await createTestDatabase(template);
  const folder = await mkdtemp(join(tmpdir(), 'quayside-e2e-'));
  folders.add(folder);
  await cp(seededFiles(), join(folder, 'files'), { recursive: true });
  return {
    database,
    args: (port) => ['--port', port, '--data', folder],
    env: { ...PATIENT_DATABASE, DATABASE_URL: database.url, ...env },
    async drop() {
      await database.drop();
      folders.delete(folder);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A service ends after what it has asked a partner for was answered, or was not in time. */
const LONGEST_CALL_MS = 90_000;
const OTHERS = `SELECT pid, query FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'quayside %'`;
const LEASED = `SELECT format('UPDATE %I.%I SET next_time = now() WHERE next_time > now() AND next_time <= $1', n.table_schema, n.table_name) AS free
  FROM information_schema.columns n JOIN information_schema.columns a USING (table_schema, table_name)
  WHERE n.column_name = 'next_time' AND a.column_name = 'attempts'`;

/**
 * Runs `restart` once nobody of an ended platform is left: what a process of its own has in hand when the others are killed it brings
 * to an end, the simulated carrier, too, which is asked later on. What they held is free then, as it would be by itself after
 * {@link LEASE_SECONDS}.
 */
async function afterLast(databaseUrl: string, restart: () => Promise<void>): Promise<void> {
  const database = new pg.Client(databaseUrl);
  await database.connect();
  await eventually(
    async () => expect((await database.query(OTHERS)).rows).toEqual([]),
    LONGEST_CALL_MS,
  );
  const [last] = (
    await database.query(`SELECT now() + interval '${LEASE_SECONDS} seconds' AS until`)
  ).rows;
  await restart();
  for (const { free } of (await database.query<{ free: string }>(LEASED)).rows)
    await database.query(free, [last.until]);
  await database.end();
}

/** A platform with demo data, for tests that end its process. */
export async function startDemoProcess(
  settings: Record<string, string> = {},
): Promise<DemoProcess> {
  const { args, env, database, drop } = await demoData(settings);
  const start = (port = '0'): Promise<PlatformProcess> => startProcess(args(port), env);
  const platform: DemoProcess = {
    ...(await start()),
    databaseUrl: database.url,
    async restart(onSamePort = false) {
      const port = onSamePort ? new URL(platform.url).port : '0';
      await afterLast(database.url, async () => void Object.assign(platform, await start(port)));
    },
    async close() {
      if (platform.child.exitCode === null && platform.child.signalCode === null)
        await platform.end();
      await drop();
    },
  };
  return platform;
}

/** A platform with demo data; all in one, it runs in the process of those before it. */
export async function startDemoPlatform(
  settings: Record<string, string> = {},
): Promise<DemoPlatform> {
  if (topology === 'distributed') return startDemoProcess(settings);
  const { args, env, database, drop } = await demoData(settings);
  const { url, close } = await platformHost().start(args('0'), env);
  return {
    url,
    databaseUrl: database.url,
    async close() {
      await close();
      await drop();
    },
  };
}
