import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authService } from '@quayside/auth/auth.module';
import { masterdataService } from '@quayside/masterdata/masterdata.module';
import {
  makeSchemaOf,
  migrationsOf,
  openDatabase,
} from '@quayside/service-kit/database/open-database';
import { readTimeLimits } from '@quayside/service-kit/database/time-limits';
import { createLogger } from '@quayside/service-kit/runtime/log';
import { siService } from '@quayside/si/si.module';
import { createTestDatabase, type TestDatabase } from '@quayside/test-kit/database';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import pg from 'pg';
import { BackupError } from './archive.js';
import { readManifest } from './read-backup.js';
import { restoreBackup } from './restore-backup.js';
import { writeBackup } from './write-backup.js';

const log = createLogger({ level: 'silent' });
const HASH = 'ab'.padEnd(64, '0');

let folder: string;
let auth: TestService;
let authUrl: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quayside-backup-'));
  auth = await startTestService(authService, { demo: true });
  authUrl = (auth.service.runtime.database.options as { url: string }).url;
  await auth
    .ctx()
    .sql(
      `INSERT INTO _blob (company_id, hash, size, mime, used_time) VALUES (1, $1, 5, 'text/plain', now())`,
      [HASH],
    );
  await mkdir(join(folder, 'files/auth/1/ab'), { recursive: true });
  await writeFile(join(folder, 'files/auth/1/ab', HASH), 'bytes');
});

afterAll(async () => {
  await auth.close();
  await rm(folder, { recursive: true });
});

const services = [authService, masterdataService, siService];
const schemas = services.map(({ name }) => name);

const sourceOf = (databaseUrl: string) => ({
  databaseUrl,
  schemas,
  filesDir: join(folder, 'files'),
  version: '0.1.0',
  secretsKeyId: null,
});

async function countsOf(url: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; n: number }>(
      `SELECT format('%s.%s', schemaname, tablename) AS name,
              (xpath('/row/n/text()', query_to_xml(
                format('SELECT count(*) AS n FROM %I.%I', schemaname, tablename), false, true, ''
              )))[1]::text::int AS n
       FROM pg_tables WHERE schemaname = ANY($1) ORDER BY 1`,
      [schemas],
    );
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
  } finally {
    await client.end();
  }
}

async function restored<T>(
  file: string,
  look: (database: TestDatabase) => Promise<T>,
  target = services,
): Promise<T> {
  const database = await createTestDatabase();
  try {
    const filesDir = join(folder, 'restored');
    await restoreBackup(file, { databaseUrl: database.url, services: target, filesDir, log });
    return await look(database);
  } finally {
    await database.drop();
  }
}

describe('a backup', () => {
  it('restores into an empty database with equal rows, sequences, indexes and files', async () => {
    const file = join(folder, 'whole.backup');
    const end = await writeBackup(file, sourceOf(authUrl));
    expect(end).toMatchObject({ files: 1, missingFiles: [] });
    expect(await readManifest(file)).toMatchObject({ product: 'quayside', version: '0.1.0' });
    const described = `
      SELECT (SELECT array_agg(pg_get_indexdef(indexrelid) ORDER BY indexrelid::regclass::text) FROM pg_index x
              JOIN pg_class c ON c.oid = x.indrelid WHERE c.relnamespace = 'auth'::regnamespace) AS indexes,
             (SELECT array_agg(sequencename || ' ' || coalesce(last_value, 0) ORDER BY sequencename)
              FROM pg_sequences WHERE schemaname = 'auth') AS sequences,
             (SELECT md5(string_agg(e::text, '|' ORDER BY id)) FROM auth.employee e) AS employees`;
    const describeDatabase = async (url: string): Promise<unknown> => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query(described);
      await client.end();
      return rows[0];
    };
    await restored(file, async ({ url }) => {
      expect(await countsOf(url)).toEqual(await countsOf(authUrl));
      expect(await describeDatabase(url)).toEqual(await describeDatabase(authUrl));
    });
    const kept = join(folder, 'restored/auth/1/ab', HASH);
    expect(await readFile(kept, 'utf8')).toBe('bytes');
  });

  it('holds the data of one moment while others write', async () => {
    const file = join(folder, 'moment.backup');
    let isWritten = false;
    const counts = await countsOf(authUrl);
    const writing: Promise<unknown>[] = [];
    await writeBackup(file, sourceOf(authUrl), () => {
      if (isWritten) return;
      isWritten = true;
      const late = `INSERT INTO _blob (company_id, hash, size, mime, used_time)
                    SELECT id, repeat('c', 64), 1, 'text/plain', now() FROM company`;
      writing.push(auth.ctx().sql(late));
    });
    await Promise.all(writing);
    expect((await countsOf(authUrl))['auth._blob']).toBeGreaterThan(counts['auth._blob']!);
    await auth.ctx().sql(`DELETE FROM _blob WHERE hash = repeat('c', 64)`);
    await restored(file, async ({ url }) => {
      expect((await countsOf(url))['auth._blob']).toBe(counts['auth._blob']);
    });
  });
  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
    ['cut off between two entries', (bytes: Buffer) => gzipSync(withoutEnd(gunzipSync(bytes)))],
    ['changed in one byte', (bytes: Buffer) => gzipSync(changed(gunzipSync(bytes)))],
    ['no backup', () => Buffer.from('hello')],
    ['empty', () => Buffer.alloc(0)],
  ])('that is %s is refused as damaged', async (_what, damage) => {
    const file = join(folder, 'damaged.backup');
    await writeBackup(join(folder, 'sound.backup'), sourceOf(authUrl));
    await writeFile(file, damage(await readFile(join(folder, 'sound.backup'))));
    await expect(restored(file, async () => undefined)).rejects.toThrow(BackupError);
  });

  it('names the files that records show and nobody has', async () => {
    const file = join(folder, 'missing.backup');
    const end = await writeBackup(file, { ...sourceOf(authUrl), filesDir: join(folder, 'none') });
    expect(end.missingFiles).toEqual([`auth/1/ab/${HASH}`]);
  });

  it('of a database without the platform is refused and leaves no file', async () => {
    const database = await createTestDatabase();
    const file = join(folder, 'nothing.backup');
    await expect(writeBackup(file, sourceOf(database.url))).rejects.toThrow(BackupError);
    await expect(readFile(file)).rejects.toThrow('ENOENT');
    await expect(readFile(`${file}.partial`)).rejects.toThrow('ENOENT');
    await database.drop();
  });

  it('of an older version is migrated by the start that follows', async () => {
    const older = siService.migrations.slice(0, -5);
    const names = new Set(migrationsOf({ migrations: older }).map(({ name }) => name));
    const database = await createTestDatabase();
    const schema = { url: database.url, schema: 'si', migrations: siService.migrations, log };
    await makeSchemaOf(schema, names);
    const file = join(folder, 'older.backup');
    await writeBackup(file, sourceOf(database.url));
    await database.drop();
    await restored(file, async ({ url }) => {
      const source = await openDatabase({
        ...schema,
        url,
        entities: siService.entities,
        poolSize: 2,
        limits: readTimeLimits({}),
      });
      const done = await source.query('SELECT name FROM si._migrations');
      await source.destroy();
      expect(done.map(({ name }: { name: string }) => name).sort()).toEqual(
        migrationsOf(siService)
          .map(({ name }) => name)
          .sort(),
      );
    });
  });

  it('of a newer version is refused', async () => {
    const file = join(folder, 'newer.backup');
    await writeBackup(file, sourceOf(authUrl));
    const older = { ...authService, migrations: authService.migrations.slice(0, -1) };
    await expect(restored(file, async () => undefined, [older])).rejects.toThrow('先升级');
  });
});

/** A tar without its last entry: a header of 512 bytes and its content, and the closing blocks. */
const withoutEnd = (tar: Buffer): Buffer =>
  Buffer.concat([tar.subarray(0, tar.lastIndexOf('complete.json')), Buffer.alloc(1024)]);

/** A tar with one character of a row changed. */
function changed(tar: Buffer): Buffer {
  const at = tar.indexOf('HUAYUAN');
  tar[at] = 'X'.charCodeAt(0);
  return tar;
}
