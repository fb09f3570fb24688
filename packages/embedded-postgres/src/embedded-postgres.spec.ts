import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  lchown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.js';
import { ensureDatabase } from './ensure-database.js';

// Most tests make a cluster, half a second on an idle machine.
jest.setTimeout(60_000);

let parent: string;
let dataDir: string;
let started: EmbeddedPostgres[];

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'quayside test 启航 '));
  dataDir = join(
    parent,
    'a rather deep folder, deeper than the 107 bytes of a socket address',
    '数据',
    'data',
  );
  started = [];
});

afterEach(async () => {
  await Promise.all(started.map((server) => server.stop()));
  await rm(parent, { recursive: true, force: true });
});

async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(options);
  started.push(server);
  return server;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function setting(url: string, name: string): Promise<string> {
  const rows = await query<{ setting: string }>(
    url,
    `SELECT setting FROM pg_settings WHERE name = '${name}'`,
  );
  return rows[0]!.setting;
}

async function postmaster(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

test('serves the database over a private socket and keeps its data', async () => {
  const first = await start({ dataDir });
  expect((await stat(first.socketDir)).mode & 0o777).toBe(0o700);
  expect(await setting(first.url, 'listen_addresses')).toBe('');
  expect(await setting(first.url, 'fsync')).toBe('on');
  expect(await setting(first.url, 'synchronous_commit')).toBe('on');
  expect(await setting(first.url, 'max_connections')).toBe('200');
  const [database] = await query(
    first.url,
    'SELECT current_database(), pg_encoding_to_char(encoding) AS encoding, datlocprovider, datlocale FROM pg_database WHERE datname = current_database()',
  );
  expect(database).toEqual({
    current_database: 'quayside',
    encoding: 'UTF8',
    datlocprovider: 'b',
    datlocale: 'C.UTF-8',
  });
  await query(first.url, `CREATE TABLE kept AS SELECT '提单' AS word`);
  await first.stop();
  await expect(stat(first.socketDir)).rejects.toThrow('ENOENT');
  expect(await readdir(dataDir)).toEqual(['postgres']);

  const second = await start({ dataDir });
  expect(await query(second.url, 'SELECT word FROM kept')).toEqual([{ word: '提单' }]);
});

test('gives a URL that Node reads as well', async () => {
  const server = await start({ dataDir });
  expect(new URL(server.url).searchParams.get('host')).toBe(server.socketDir);
});

test('passes on the server log', async () => {
  const lines: string[] = [];
  const server = await start({ dataDir, log: (line) => lines.push(line) });
  await server.stop();
  expect(lines.join('\n')).toContain('ready to accept connections');
});

test('refuses a second start on the same folder and leaves the first alone', async () => {
  const server = await start({ dataDir });
  await expect(start({ dataDir })).rejects.toMatchObject({ code: 'in-use' });
  expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('shuts down a server that nobody guards any more', async () => {
  const orphaned = await start({ dataDir });
  // Without the claim it looks like the server of a platform that was killed together with its supervisor.
  await rm(join(dataDir, 'platform.pid'));
  const server = await start({ dataDir });
  await expect(stat(orphaned.socketDir)).rejects.toThrow('ENOENT');
  expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('replaces what an interrupted initialisation left', async () => {
  const half = join(dataDir, 'postgres.init-Xy12Zz');
  await mkdir(join(half, 'base'), { recursive: true });
  await writeFile(join(half, 'PG_VERSION'), '18\n');
  await start({ dataDir });
  await expect(stat(half)).rejects.toThrow('ENOENT');
});

test('starts although the number in a stale lock file belongs to another process now', async () => {
  await (await start({ dataDir })).stop();
  const { uid, gid } = await stat(join(dataDir, 'postgres'));
  const bystander = spawn('sleep', ['600'], { uid, gid });
  const exited = once(bystander, 'exit');
  try {
    const lockFile = join(dataDir, 'postgres/postmaster.pid');
    await writeFile(
      lockFile,
      `${bystander.pid}\n/proc/self/cwd\n1\n5432\n/nowhere\n\n\nready   \n`,
    );
    await lchown(lockFile, uid, gid);
    await start({ dataDir });
    expect(await postmaster()).not.toBe(bystander.pid);
    expect(bystander.exitCode).toBeNull();
  } finally {
    bystander.kill();
    await exited;
  }
});

test('starts although the claim of a dead platform carries the number of a living process', async () => {
  await mkdir(dataDir, { recursive: true });
  await writeFile(
    join(dataDir, 'platform.pid'),
    JSON.stringify({ pid: process.pid, started: 'before that process' }),
  );
  await start({ dataDir });
});

test('does not touch a folder that holds something else', async () => {
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'postgres/letter.txt'), 'dear');
  await expect(start({ dataDir })).rejects.toMatchObject({ code: 'foreign-data' });
  expect(await readFile(join(dataDir, 'postgres/letter.txt'), 'utf8')).toBe('dear');
});

test('refuses the cluster of another version', async () => {
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');
  await expect(start({ dataDir })).rejects.toMatchObject({ code: 'foreign-data' });
});

test('tells when the server ends by itself, and starts again', async () => {
  const crashed = new Promise((resolve) => {
    void start({ dataDir, onCrash: resolve }).then(async () =>
      process.kill(await postmaster(), 'SIGKILL'),
    );
  });
  expect(await crashed).toMatchObject({ code: 'crashed' });
  await start({ dataDir });
});

test('an ephemeral server is fast instead of durable and leaves nothing', async () => {
  const server = await start({ ephemeral: true });
  expect(await setting(server.url, 'fsync')).toBe('off');
  await server.stop();
  await expect(stat(server.socketDir)).rejects.toThrow('ENOENT');
});

test('takes exactly one of a data folder and ephemeral', async () => {
  await expect(start({})).rejects.toThrow(TypeError);
  await expect(start({ dataDir, ephemeral: true })).rejects.toThrow(TypeError);
});

test('ensures a database once, whoever asks at the same time, under any name', async () => {
  const server = await start({ ephemeral: true });
  const name = 'Ein "Name" 测试';
  const urls = await Promise.all([1, 2, 3].map(() => ensureDatabase(server.url, name)));
  expect(new Set(urls).size).toBe(1);
  expect(await query(urls[0]!, 'SELECT current_database() AS name')).toEqual([{ name }]);
});

if (process.getuid?.() === 0) {
  test('root: serves from a folder that the server account cannot walk to', async () => {
    await chmod(parent, 0o700);
    const server = await start({ dataDir });
    const { uid } = await stat(join(dataDir, 'postgres'));
    expect(uid).not.toBe(0);
    expect((await stat(parent)).mode & 0o777).toBe(0o700);
    expect((await stat(`/proc/${await postmaster()}`)).uid).toBe(uid);
    await query(server.url, 'CREATE TABLE t (); CHECKPOINT');
  });

  test('root: keeps to the account that owns the data, and takes back what a restore gave to root', async () => {
    await (await start({ dataDir })).stop();
    const cluster = join(dataDir, 'postgres');
    for (const entry of ['', ...(await readdir(cluster, { recursive: true }))])
      await lchown(join(cluster, entry), 65534, 65534);
    await (await start({ dataDir })).stop();
    expect((await stat(join(cluster, 'global/pg_control'))).uid).toBe(65534);
    for (const entry of await readdir(cluster, { recursive: true }))
      await lchown(join(cluster, entry), 0, 0);
    await start({ dataDir });
    expect((await stat(join(cluster, 'global/pg_control'))).uid).toBe(65534);
  });
}
