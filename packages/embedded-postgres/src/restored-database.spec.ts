import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
import { databaseUrl } from './ensure-database.js';
import { completeRestored, hasRestored, makeRestored } from './restored-database.js';
import { findRunningServer } from './running-server.js';

let parent: string;
let server: EmbeddedPostgres;

const start = (): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir: join(parent, 'data') });
const adminUrl = (): string => databaseUrl(server.url, 'postgres');

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'quayside-restored-'));
  server = await start();
});
afterEach(async () => {
  await server.stop();
  await rm(parent, { recursive: true, force: true });
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const mark = (url: string, text: string): Promise<unknown[]> =>
  query(url, `CREATE TABLE mark AS SELECT '${text}' AS text`);
const marked = (name: string): Promise<unknown[]> =>
  query(databaseUrl(server.url, name), 'SELECT text FROM mark');

it('takes the place of the present one at the next start, which keeps that beside it', async () => {
  await mark(server.url, 'present');
  await mark(await makeRestored(adminUrl()), 'restored');
  await completeRestored(adminUrl());
  expect(await hasRestored(adminUrl())).toBe(true);
  expect(await marked('quayside')).toEqual([{ text: 'present' }]);
  await server.stop();
  server = await start();
  expect(await marked('quayside')).toEqual([{ text: 'restored' }]);
  expect(await marked('quayside_before')).toEqual([{ text: 'present' }]);
  expect(await hasRestored(adminUrl())).toBe(false);
  await server.stop();
  server = await start();
  expect(await marked('quayside')).toEqual([{ text: 'restored' }]);
});

it('is left out by a start while it is not whole, and made anew by the next restore', async () => {
  await mark(server.url, 'present');
  await mark(await makeRestored(adminUrl()), 'half');
  await server.stop();
  server = await start();
  expect(await marked('quayside')).toEqual([{ text: 'present' }]);
  await mark(await makeRestored(adminUrl()), 'whole');
  expect(await marked('quayside_restored')).toEqual([{ text: 'whole' }]);
});

it('finds the server of a data folder while it runs', async () => {
  const found = await findRunningServer(join(parent, 'data'));
  expect(found).toMatchObject({ pid: process.pid });
  expect(await query(found!.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
  expect(await findRunningServer(join(parent, 'data'))).toBeNull();
});
