import { afterEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@quayside/test-kit/database';
import pg from 'pg';
import { openDatabase } from '../src/database/open-database.js';
import { readTimeLimits } from '../src/database/time-limits.js';
import { trigramLetters } from '../src/database/trigram-letters.js';
import { createLogger } from '../src/runtime/log.js';

let database: TestDatabase;

/** A database as an own server may have it, whose letters are those of ASCII. */
async function blindDatabase(): Promise<void> {
  database = await createTestDatabase();
  const blind = await createTestDatabase();
  await blind.drop();
  const client = await connect(database.url);
  const name = new URL(blind.url).pathname.slice(1);
  await client.query(`CREATE DATABASE ${name} TEMPLATE template0 LC_CTYPE 'C'`);
  await client.end();
  await database.drop();
  database = blind;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function open(): Promise<void> {
  const source = await openDatabase({
    url: database.url,
    schema: 'si',
    entities: [],
    migrations: [],
    poolSize: 1,
    limits: readTimeLimits({}),
    log: createLogger({ level: 'silent' }),
  });
  await source.destroy();
}

describe('letters that trigrams are made of', () => {
  afterEach(() => database.drop());

  it('are those of all scripts in the databases of the platform', async () => {
    database = await createTestDatabase();
    await open();
    const client = await connect(database.url);
    expect(await trigramLetters(client)).toBe('all');
    await client.end();
  });

  it('must be so in a new database, which is refused, and left empty', async () => {
    await blindDatabase();
    await expect(open()).rejects.toMatchObject({ name: 'BlindTrigramsError' });
    const client = await connect(database.url);
    const { rows } = await client.query(`SELECT 1 FROM pg_namespace WHERE nspname = 'si'`);
    expect(rows).toEqual([]);
    await client.end();
  });

  it('are reported of a database in use, which is opened', async () => {
    await blindDatabase();
    const client = await connect(database.url);
    await client.query('CREATE SCHEMA auth CREATE TABLE auth._migrations (id integer)');
    await open();
    expect(await trigramLetters(client)).toBe('ascii');
    await client.end();
  });
});
