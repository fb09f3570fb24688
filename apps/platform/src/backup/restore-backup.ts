import { createWriteStream } from 'node:fs';
import { chown, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeSchemaOf, migrationsOf, quoted } from '@quayside/service-kit/database/open-database';
import type { Logger } from '@quayside/service-kit/runtime/log';
import type { ServiceDefinition } from '@quayside/service-kit/runtime/service-app';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { BackupError, type End, type Manifest, type SchemaShape } from './archive.js';
import { type BackupReader, readBackup, streamOf } from './read-backup.js';
import type { Progress } from './write-backup.js';

export interface RestoreTarget {
  /** An empty database, by an account that may switch triggers off (a superuser). */
  databaseUrl: string;
  services: readonly Pick<ServiceDefinition, 'name' | 'migrations'>[];
  /** Where files at records go; null leaves them out. */
  filesDir: string | null;
  log: Logger;
}

/** What every service of this version would run, by schema. */
const migrationsBySchema = (services: RestoreTarget['services']): Map<string, Set<string>> =>
  new Map(
    services.map((service) => [
      service.name,
      new Set(migrationsOf({ migrations: [...service.migrations] }).map(({ name }) => name)),
    ]),
  );

/** A backup of a newer version has migrations that this one does not have. */
function refuseNewer(manifest: Manifest, services: RestoreTarget['services']): void {
  const known = migrationsBySchema(services);
  const isNewer = manifest.schemas.some(
    ({ name, migrations }) =>
      !known.has(name) || migrations.some((migration) => !known.get(name)!.has(migration)),
  );
  if (isNewer)
    throw new BackupError(`该备份由更新的版本（${manifest.version}）生成，请先升级启航再恢复。`);
}

/** Indexes that serve no constraint are made after the rows: half the time, and better filled pages. */
async function dropIndexes(client: pg.Client, schemas: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT format('%I.%I', n.nspname, i.relname) AS name, pg_get_indexdef(x.indexrelid) AS definition
     FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_namespace n ON n.oid = i.relnamespace
     WHERE n.nspname = ANY($1) AND NOT x.indisprimary
       AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = x.indexrelid)
     ORDER BY 1`,
    [schemas],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Loads a backup's entries: schemas as the backup's version had them, rows, files. */
class Loader implements BackupReader {
  private client!: pg.Client;
  private manifest!: Manifest;
  private indexes: string[] = [];
  private current: { name: string; stream: CopyStreamQuery } | null = null;
  private readonly rowsOf: Record<string, number> = {};
  readonly progress: Progress = {
    tables: 0,
    tablesOf: 0,
    rows: 0,
    files: 0,
  };
  private readonly owner: Promise<{ uid: number; gid: number } | null>;

  constructor(
    private readonly target: RestoreTarget,
    private readonly onProgress: (progress: Progress) => void,
  ) {
    this.owner = ownerFor(target.filesDir);
  }

  async begin(manifest: Manifest): Promise<void> {
    refuseNewer(manifest, this.target.services);
    this.manifest = manifest;
    const { databaseUrl, services, log } = this.target;
    for (const { name, migrations } of manifest.schemas) {
      const service = services.find((each) => each.name === name)!;
      await makeSchemaOf(
        {
          url: databaseUrl,
          schema: name,
          migrations: [...service.migrations],
          log,
        },
        new Set(migrations),
      );
    }
    this.client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'quayside restore',
      options: '-c statement_timeout=0',
    });
    this.client.on('error', () => undefined);
    await this.client.connect();
    // Rows come as they were: no trigger writes a history of them, and references hold by the one moment of the backup.
    await this.client.query('SET session_replication_role = replica');
    await this.emptyTables();
    this.indexes = await dropIndexes(
      this.client,
      manifest.schemas.map(({ name }) => name),
    );
  }

  /** What migrations wrote is in the backup as well. */
  private async emptyTables(): Promise<void> {
    const tables = this.manifest.schemas.flatMap((schema) =>
      schema.tables.map((table) => `${quoted(schema.name)}.${quoted(table.name)}`),
    );
    this.progress.tablesOf = tables.length;
    await this.client.query(`TRUNCATE ${tables.join(', ')}`);
  }

  private shapeOf(schema: string, table: string): SchemaShape['tables'][number] {
    const shape = this.manifest.schemas
      .find(({ name }) => name === schema)
      ?.tables.find(({ name }) => name === table);
    if (!shape) throw new BackupError(`备份中的表 ${schema}.${table} 不在其清单内，文件已损坏。`);
    return shape;
  }

  async rows(schema: string, table: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    const name = `${schema}.${table}`;
    if (this.current?.name !== name) {
      await this.finishTable();
      const columns = this.shapeOf(schema, table).columns.map(quoted).join(', ');
      this.current = {
        name,
        stream: this.client.query(
          copyFrom(`COPY ${quoted(schema)}.${quoted(table)} (${columns}) FROM STDIN`),
        ),
      };
    }
    await pipeline(streamOf(bytes), this.current!.stream, { end: false });
  }

  private async finishTable(): Promise<void> {
    if (!this.current) return;
    const { name, stream } = this.current;
    this.current = null;
    await new Promise<void>((resolve, reject) => {
      stream.once('error', reject);
      stream.end(resolve);
    });
    this.rowsOf[name] = stream.rowCount;
    this.progress.rows += stream.rowCount;
    this.progress.tables += 1;
    this.onProgress(this.progress);
  }

  async file(key: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    await this.finishTable();
    const { filesDir } = this.target;
    if (filesDir === null) {
      for await (const _ of bytes);
      return;
    }
    await keepFile(filesDir, key, bytes, await this.owner);
    this.progress.files += 1;
    this.onProgress(this.progress);
  }

  async end(end: End): Promise<void> {
    await this.finishTable();
    const wrong = Object.entries(end.rows).find(
      ([name, rows]) => (this.rowsOf[name] ?? 0) !== rows,
    );
    if (wrong)
      throw new BackupError(
        `恢复后的行数不符：${wrong[0]} 应为 ${wrong[1]} 行，实际 ${this.rowsOf[wrong[0]] ?? 0} 行。`,
      );
    for (const definition of this.indexes) await this.client.query(definition);
    for (const { schema, name, value, isCalled } of end.sequences)
      await this.client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
        `${quoted(schema)}.${quoted(name)}`,
        value,
        isCalled,
      ]);
    await this.client.query('ANALYZE');
  }

  async close(): Promise<void> {
    this.current?.stream.destroy();
    await this.client?.end().catch(() => undefined);
  }
}

/** Whose files they are to be: those of the data folder's owner, where root restores for somebody else. */
async function ownerFor(folder: string | null): Promise<{ uid: number; gid: number } | null> {
  if (folder === null || process.getuid?.() !== 0) return null;
  for (let path = folder; ; path = dirname(path)) {
    const known = await stat(path).catch(() => null);
    if (known) return known.uid === 0 ? null : known;
    if (path === dirname(path)) return null;
  }
}

/** Puts a file where the store of files looks for it, whole or not at all; what is there already stays. */
async function keepFile(
  root: string,
  key: string,
  bytes: AsyncIterable<Buffer>,
  owner: { uid: number; gid: number } | null,
): Promise<void> {
  const path = join(root, ...key.split('/'));
  const made = await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}.part`;
  try {
    await pipeline(bytes, createWriteStream(partial, { flush: true }));
    if (owner) await chown(partial, owner.uid, owner.gid);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  if (!made || !owner) return;
  for (let folder = dirname(path); relative(dirname(made), folder) !== ''; folder = dirname(folder))
    await chown(folder, owner.uid, owner.gid);
}

/**
 * Loads a backup into an empty database: schemas as the version that wrote it had them, then the rows, whose numbers are
 * held against the backup's. The next start migrates what is newer. Answers what the backup was.
 * @throws BackupError for a file that is none, damaged, or of a newer version
 */
export async function restoreBackup(
  file: string,
  target: RestoreTarget,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<{ manifest: Manifest; end: End }> {
  const loader = new Loader(target, onProgress);
  let manifest: Manifest | undefined;
  let last: End | undefined;
  try {
    await readBackup(file, {
      begin(read) {
        manifest = read;
        return loader.begin(read);
      },
      rows: (schema, table, bytes) => loader.rows(schema, table, bytes),
      file: (key, bytes) => loader.file(key, bytes),
      end(read) {
        last = read;
        return loader.end(read);
      },
    });
  } finally {
    await loader.close();
  }
  return { manifest: manifest!, end: last! };
}
