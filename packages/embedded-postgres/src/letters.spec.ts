import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';

// Each test makes a cluster and starts it twice or more.
jest.setTimeout(60_000);

let dataDir: string;
let started: EmbeddedPostgres | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quayside letters '));
});

afterEach(async () => {
  await started?.stop();
  started = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

async function start(onRebuild?: (done: number, of: number) => void): Promise<string> {
  started = await startEmbeddedPostgres({ dataDir, ...(onRebuild && { onRebuild }) });
  return started.url;
}

async function stop(): Promise<void> {
  await started?.stop();
  started = undefined;
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

/** How many of the ships are found by the index alone. */
async function foundByIndex(url: string, table: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SET enable_seqscan = off');
    const text = `SELECT count(*)::int AS n FROM ${table} WHERE name LIKE '%洋之星%'`;
    const plan = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`);
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`${table}_words`);
    return (await client.query<{ n: number }>(text)).rows[0]!.n;
  } finally {
    await client.end();
  }
}

const TABLES = ['ship', 'feeder', 'barge'];
const SHIPS = 20;

/** Leaves the cluster as an earlier version made it: LC_CTYPE C, and indexes built under it. */
async function asBefore(): Promise<void> {
  const url = await start();
  await query(url, `UPDATE pg_database SET datctype = 'C'`);
  // The setting is read when a connection begins.
  await query(url, 'CREATE EXTENSION pg_trgm');
  for (const table of TABLES)
    await query(
      url,
      `CREATE TABLE ${table} AS SELECT '远洋之星' || n AS name FROM generate_series(1, ${SHIPS}) n;
       CREATE INDEX ${table}_words ON ${table} USING gin (name gin_trgm_ops)`,
    );
  await stop();
}

test('a new cluster makes trigrams of Chinese words', async () => {
  const url = await start();
  await query(url, 'CREATE EXTENSION pg_trgm');
  const [row] = await query<{ n: number }>(url, `SELECT cardinality(show_trgm('远洋之星')) AS n`);
  expect(row).toEqual({ n: 5 });
});

test('a cluster of before has its indexes of trigrams rebuilt at its next start, once', async () => {
  await asBefore();
  const seen: string[] = [];
  const url = await start((done, of) => seen.push(`${done}/${of}`));
  for (const table of TABLES) expect(await foundByIndex(url, table)).toBe(SHIPS);
  expect(seen).toEqual(['0/3', '1/3', '2/3']);
  await stop();
  const again: string[] = [];
  await start((done, of) => again.push(`${done}/${of}`));
  expect(again).toEqual([]);
});

test('a rebuild that was cut off is completed by the next start', async () => {
  await asBefore();
  const cut = start((done) => {
    if (done === 1) throw new Error('cut off');
  });
  await expect(cut).rejects.toThrow('cut off');
  const rest: string[] = [];
  const url = await start((done, of) => rest.push(`${done}/${of}`));
  expect(rest).toEqual(['0/2', '1/2']);
  for (const table of TABLES) expect(await foundByIndex(url, table)).toBe(SHIPS);
});
