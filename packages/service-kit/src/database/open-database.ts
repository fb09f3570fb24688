import type { Class } from '@quayside/contracts/core/field';
import pg from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import type { Logger } from '../runtime/log.js';
import { KitDeliveries1763900000000 } from './delivery-migration.js';
import { KitAudit1768304000001 } from './kit-audit-migration.js';
import { KitColleagues1766600003303 } from './kit-colleagues-migration.js';
import { KitFiles1766600000301 } from './kit-files-migration.js';
import {
  KitImports1763800000000,
  KitImportsWithoutCells1764400000000,
} from './kit-import-migration.js';
import { KitMappings1763910000000 } from './kit-mapping-migration.js';
import { KitTables1732000000000 } from './kit-migration.js';
import { KitPresence1766600000501 } from './kit-presence-migration.js';
import {
  KitOrphanDeliveries1764500000202,
  KitRetention1764500000200,
} from './kit-retention-migration.js';
import { KitShortWords1768300000001 } from './kit-short-words-migration.js';
import { KitWorkflow1766600004003 } from './kit-workflow-migration.js';
import { SnakeNaming } from './naming.js';
import { installPgTypes } from './pg-types.js';
import { QueryLog } from './query-log.js';
import { limitOptions, poolLimits, type TimeLimits } from './time-limits.js';
import { checkTrigrams } from './trigram-letters.js';

export interface SchemaOptions {
  url: string;
  /** The service's own schema, which is also the name of its role. */
  schema: string;
  migrations: Class<MigrationInterface>[];
  log: Logger;
}

export interface DatabaseOptions extends SchemaOptions {
  entities: Class[];
  poolSize: number;
  limits: TimeLimits;
}

/** A statement that takes longer is warned of. */
const SLOW_MS = 500;

/** A name of the database as SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Makes the service's role and schema when they are missing. On a database whose account may not create roles the
 * service works as the connecting account, and the log says so.
 */
async function prepareSchema(
  client: pg.Client,
  { schema, log }: SchemaOptions,
): Promise<string | null> {
  const role = `quayside_${schema}`;
  // Services that boot at once make roles and the extension one after the other.
  await client.query('SELECT pg_advisory_lock(7311, 0)');
  let own: string | null = role;
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    if (!rowCount)
      await client
        .query(`CREATE ROLE ${quoted(role)} NOLOGIN`)
        .catch((error: { code?: string }) => {
          // Another database of the same cluster may be creating the same role at this moment.
          if (error.code !== '42710' && error.code !== '23505') throw error;
        });
    await client.query(`GRANT ${quoted(role)} TO current_user`);
  } catch (error) {
    log.warn(
      { schema, err: error },
      'no role of its own for this schema: the account may not create roles',
    );
    own = null;
  }
  // Keyword searches use trigram indexes where the server has them.
  await client
    .query('CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public')
    .catch((error) =>
      log.warn({ schema, err: error }, 'no trigram indexes: keyword searches will be slower'),
    );
  await checkTrigrams(client, schema, log);
  await client.query(
    `CREATE SCHEMA IF NOT EXISTS ${quoted(schema)}${own ? ` AUTHORIZATION ${quoted(own)}` : ''}`,
  );
  return own;
}

/** The table of a schema that notes which migrations were run. */
export const MIGRATIONS = '_migrations';

/** The kit's migrations of every service, and its own. */
export const migrationsOf = ({
  migrations,
}: Pick<SchemaOptions, 'migrations'>): Class<MigrationInterface>[] => [
  KitTables1732000000000,
  KitImports1763800000000,
  KitDeliveries1763900000000,
  KitMappings1763910000000,
  KitImportsWithoutCells1764400000000,
  KitRetention1764500000200,
  KitOrphanDeliveries1764500000202,
  KitFiles1766600000301,
  KitPresence1766600000501,
  KitColleagues1766600003303,
  KitWorkflow1766600004003,
  KitAudit1768304000001,
  KitShortWords1768300000001,
  ...migrations,
];

/** Whether every migration is noted as done, which one statement tells; most starts have nothing to migrate. */
async function isMigrated(client: pg.Client, options: SchemaOptions): Promise<boolean> {
  const table = `${quoted(options.schema)}.${MIGRATIONS}`;
  const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS there', [table]);
  if (!rows[0]?.there) return false;
  const done = await client.query<{ name: string }>(`SELECT name FROM ${table}`);
  const names = new Set(done.rows.map(({ name }) => name));
  return migrationsOf(options).every(({ name }) => names.has(name));
}

/** Brings the schema up to date, one process after the other, on a connection of its own that may take its time. */
async function migrate(
  options: SchemaOptions,
  connection: string,
  migrations = migrationsOf(options),
): Promise<void> {
  const { schema, log } = options;
  const source = new DataSource({
    ...sourceOf({ ...options, entities: [] }),
    migrations,
    migrationsTableName: MIGRATIONS,
    extra: { max: 2, options: connection },
  });
  await source.initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock(7312, hashtext($1))', [schema]);
    const done = await source.runMigrations({ transaction: 'each' });
    if (done.length)
      log.info({ schema, migrations: done.map((migration) => migration.name) }, 'migrated');
    await lock.query('SELECT pg_advisory_unlock(7312, hashtext($1))', [schema]);
  } finally {
    await lock.release();
    await source.destroy();
  }
}

const sourceOf = ({ url, schema, entities, log }: SchemaOptions & { entities: Class[] }) =>
  ({
    type: 'postgres',
    url,
    schema,
    // What a database administrator sees in pg_stat_activity.
    applicationName: `quayside ${schema}`,
    entities,
    namingStrategy: new SnakeNaming(),
    synchronize: false,
    logger: new QueryLog(log),
    maxQueryExecutionTime: SLOW_MS,
  }) as const;

const connectionOptions = (schema: string, role: string | null): string =>
  `${role ? `-c role=${role} ` : ''}-c search_path=${schema} -c TimeZone=UTC -c plan_cache_mode=auto`;

/**
 * Makes a service's schema as a version had it that knew only some of the migrations, for a backup of that version to be
 * loaded into.
 * @param names of the migrations to run; they are run in the order of this version
 */
export async function makeSchemaOf(
  options: SchemaOptions,
  names: ReadonlySet<string>,
): Promise<void> {
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  try {
    const role = await prepareSchema(client, options);
    const wanted = migrationsOf(options).filter(({ name }) => names.has(name));
    await migrate(options, connectionOptions(options.schema, role), wanted);
  } finally {
    await client.end();
  }
}

/** Runs the service's migrations, opens its pool, whose statements have their time limits; answers the data source. */
export async function openDatabase(options: DatabaseOptions): Promise<DataSource> {
  installPgTypes();
  const { schema, poolSize, limits } = options;
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  let role: string | null;
  let migrated: boolean;
  try {
    role = await prepareSchema(client, options);
    migrated = await isMigrated(client, options);
  } finally {
    await client.end();
  }
  const connection = connectionOptions(schema, role);
  if (!migrated) await migrate(options, connection);
  const source = new DataSource({
    ...sourceOf(options),
    extra: {
      max: poolSize,
      options: `${connection} ${limitOptions(limits)}`,
      ...poolLimits(limits),
    },
  });
  await source.initialize();
  return source;
}
