import { randomBytes } from 'node:crypto';
import pg from 'pg';

const server = (): string => {
  const url = process.env.QUAYSIDE_TEST_DATABASE;
  if (!url)
    throw new Error('QUAYSIDE_TEST_DATABASE is not set: run the tests through `npm run jest`');
  return url;
};

const withName = (name: string): string => {
  const url = new URL(server());
  url.pathname = `/${name}`;
  return url.href;
};

/** Makes and drops databases: one connection for all spec files of a process, which does not keep it from ending. */
let pool: pg.Pool | undefined;

function administer(statement: string): Promise<unknown> {
  pool ??= new pg.Pool({ connectionString: withName('postgres'), max: 1, allowExitOnIdle: true })
    // The server may end before this process.
    .on('error', () => undefined);
  return pool.query(statement);
}

/** Settings of services under test: a machine with other work to do is slow, not wrong. */
export const PATIENT_DATABASE: Readonly<Record<string, string>> = {
  DATABASE_STATEMENT_SECONDS: '60',
  DATABASE_LOCK_SECONDS: '30',
  DATABASE_CONNECT_SECONDS: '30',
};

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** An own database for a test file, empty or cloned from a template made by `ensureTemplate`. */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying the files takes a tenth of the time of writing them once more through the log.
  await administer(
    `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template} STRATEGY file_copy` : ''}`,
  );
  return {
    url: withName(name),
    drop: async () => void (await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

/** Templates that this process knows to be there. */
const made = new Set<string>();

/** Makes a template database once per run, whichever test file comes first; `fill` gets its address. */
export async function ensureTemplate(
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  if (!made.has(name)) await makeTemplate(name, fill);
  made.add(name);
  return name;
}

/** Of several processes, the first makes it and the others wait. */
async function makeTemplate(name: string, fill: (url: string) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: withName('postgres') });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(7313, hashtext($1))', [name]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    const making = `${name}_making`;
    await client.query(`DROP DATABASE IF EXISTS ${making} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${making}`);
    await fill(withName(making));
    await client.query(`ALTER DATABASE ${making} RENAME TO ${name}`);
  } finally {
    await client.end();
  }
}
