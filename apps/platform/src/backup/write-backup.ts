import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ServiceName } from '@quayside/contracts/areas';
import { MIGRATIONS, quoted } from '@quayside/service-kit/database/open-database';
import { blobKey } from '@quayside/service-kit/files/blobs';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Pack, pack } from 'tar-stream';
import {
  BackupError,
  dataEntry,
  END,
  type End,
  EntryDigest,
  FORMAT,
  fileEntry,
  MANIFEST,
  type Manifest,
  type SchemaShape,
  type SequenceValue,
} from './archive.js';

export interface BackupSource {
  databaseUrl: string;
  /** Schemas of the services; those that are not there are left out. */
  schemas: readonly string[];
  /** Where files at records stand; null when a bucket keeps them. */
  filesDir: string | null;
  version: string;
  secretsKeyId: string | null;
}

export interface Progress {
  tables: number;
  tablesOf: number;
  rows: number;
  files: number;
}

/** Rows of a table travel in parts of about so many bytes: a part must fit into memory. */
const PART_BYTES = 4 * 1024 * 1024;

const SHAPES = `
  SELECT n.nspname AS schema, c.relname AS name,
         array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    AND a.attgenerated = ''
  WHERE n.nspname = ANY($1) AND c.relkind = 'r' GROUP BY 1, 2 ORDER BY 1, 2`;

async function shapesOf(client: pg.Client, schemas: readonly string[]): Promise<SchemaShape[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(SHAPES, [
    schemas,
  ]);
  const found = schemas.filter((schema) => rows.some((table) => table.schema === schema));
  const shapes: SchemaShape[] = [];
  for (const schema of found) {
    const done = await client.query<{ name: string }>(
      `SELECT name FROM ${quoted(schema)}.${MIGRATIONS} ORDER BY id`,
    );
    shapes.push({
      name: schema,
      migrations: done.rows.map(({ name }) => name),
      tables: rows
        .filter((table) => table.schema === schema)
        .map(({ name, columns }) => ({ name, columns })),
    });
  }
  return shapes;
}

/** Sequences are read last: they stand outside of transactions, and may only be ahead of the rows. */
async function sequencesOf(
  client: pg.Client,
  schemas: readonly string[],
): Promise<SequenceValue[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT schemaname AS schema, sequencename AS name FROM pg_sequences
     WHERE schemaname = ANY($1) ORDER BY 1, 2`,
    [schemas],
  );
  const values: SequenceValue[] = [];
  for (const { schema, name } of rows) {
    const { rows: read } = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called
       FROM ${quoted(schema)}.${quoted(name)}`,
    );
    values.push({
      schema,
      name,
      value: read[0]!.value,
      isCalled: read[0]!.called,
    });
  }
  return values;
}

/** Writes entries one after the other, each when the one before has gone through. */
class Writer {
  readonly digest = new EntryDigest();

  constructor(private readonly tar: Pack) {}

  async bytes(name: string, content: Buffer, isDigested = true): Promise<void> {
    if (isDigested) {
      this.digest.begin(name, content.length);
      this.digest.add(content);
    }
    const entry = this.tar.entry({ name, size: content.length });
    entry.end(content);
    await finished(entry, { readable: false });
  }

  json(name: string, value: unknown, isDigested = true): Promise<void> {
    return this.bytes(name, Buffer.from(`${JSON.stringify(value, null, 1)}\n`), isDigested);
  }

  /** A file of the disk; false when it is not there. */
  async file(name: string, path: string): Promise<boolean> {
    const known = await stat(path).catch(() => null);
    if (!known?.isFile()) return false;
    this.digest.begin(name, known.size);
    const entry = this.tar.entry({ name, size: known.size });
    const source = createReadStream(path);
    const { digest } = this;
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          digest.add(chunk);
          yield chunk;
        }
      },
      entry,
    );
    return true;
  }
}

async function writeTable(
  client: pg.Client,
  writer: Writer,
  schema: string,
  table: SchemaShape['tables'][number],
): Promise<number> {
  const columns = table.columns.map(quoted).join(', ');
  const stream = client.query(
    copyTo(`COPY ${quoted(schema)}.${quoted(table.name)} (${columns}) TO STDOUT`),
  );
  let parts = 0;
  let waiting: Buffer[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (bytes === 0) return;
    await writer.bytes(dataEntry(schema, table.name, parts), Buffer.concat(waiting));
    parts += 1;
    waiting = [];
    bytes = 0;
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) await flush();
  }
  await flush();
  return stream.rowCount;
}

/** Keys of the bytes that records show, as the store of files has them. */
async function fileKeys(client: pg.Client, shapes: readonly SchemaShape[]): Promise<string[]> {
  const keys: string[] = [];
  for (const { name, tables } of shapes) {
    if (!tables.some((table) => table.name === '_blob')) continue;
    const { rows } = await client.query<{ companyId: string; hash: string }>(
      `SELECT company_id AS "companyId", hash FROM ${quoted(name)}._blob ORDER BY 1, 2`,
    );
    const service = { name: name as ServiceName };
    for (const { companyId, hash } of rows)
      keys.push(blobKey(service, { companyId: Number(companyId), hash }));
  }
  return keys;
}

async function writeEntries(
  client: pg.Client,
  writer: Writer,
  source: BackupSource,
  onProgress: (progress: Progress) => void,
): Promise<End> {
  const shapes = await shapesOf(client, source.schemas);
  if (shapes.length === 0)
    throw new BackupError('数据库中没有启航的数据，请检查 --data 指定的数据目录。');
  const { rows: clock } = await client.query<{ now: string }>(
    `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS now`,
  );
  const manifest: Manifest = {
    product: 'quayside',
    format: FORMAT,
    version: source.version,
    createTime: clock[0]!.now,
    secretsKeyId: source.secretsKeyId,
    hasFiles: source.filesDir !== null,
    schemas: shapes,
  };
  await writer.json(MANIFEST, manifest);
  const progress: Progress = {
    tables: 0,
    tablesOf: shapes.reduce((sum, { tables }) => sum + tables.length, 0),
    rows: 0,
    files: 0,
  };
  const rows: Record<string, number> = {};
  for (const schema of shapes) {
    for (const table of schema.tables) {
      const written = await writeTable(client, writer, schema.name, table);
      rows[`${schema.name}.${table.name}`] = written;
      progress.rows += written;
      progress.tables += 1;
      onProgress(progress);
    }
  }
  const missingFiles: string[] = [];
  if (source.filesDir !== null) {
    // After the rows: bytes are stored before a record shows them, and stay a day after none does.
    for (const key of await fileKeys(client, shapes)) {
      const isThere = await writer.file(fileEntry(key), join(source.filesDir, ...key.split('/')));
      if (isThere) progress.files += 1;
      else missingFiles.push(key);
      onProgress(progress);
    }
  }
  const end: End = {
    rows,
    files: progress.files,
    missingFiles,
    sequences: await sequencesOf(
      client,
      shapes.map(({ name }) => name),
    ),
    sha256: writer.digest.hex(),
  };
  await writer.json(END, end, false);
  return end;
}

/**
 * Writes everything that an installation keeps to one file (a gzipped tar): the rows of every service as of one moment,
 * and the bytes of files at records. The platform goes on working meanwhile. The file appears under its name when it is
 * whole and on the disk. Keys are not in it.
 * @throws BackupError for what the person can act on; what the system refuses (ENOSPC, EACCES) as it comes
 */
export async function writeBackup(
  file: string,
  source: BackupSource,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<End> {
  const client = new pg.Client({
    connectionString: source.databaseUrl,
    application_name: 'quayside backup',
    options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  });
  client.on('error', () => undefined);
  await client.connect();
  const partial = `${file}.partial`;
  const tar = pack();
  try {
    const writing = pipeline(
      tar,
      createGzip({ level: 5 }),
      createWriteStream(partial, { mode: 0o600 }),
    );
    // A disk that is full must end the entries as well, which would wait for ever for room in the stream.
    writing.catch((error: Error) => tar.destroy(error));
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const entries = writeEntries(client, new Writer(tar), source, onProgress);
    const [end] = await Promise.all([
      entries.then((written) => {
        tar.finalize();
        return written;
      }),
      writing,
    ]);
    await client.query('COMMIT');
    await makeDurable(partial);
    await rename(partial, file);
    return end;
  } catch (error) {
    tar.destroy();
    await rm(partial, { force: true });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function makeDurable(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
