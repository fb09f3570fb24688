import { join } from 'node:path';
import { demoCompanies } from '@quayside/contracts/auth/demo';
import { startEmbeddedPostgres } from '@quayside/embedded-postgres/embedded-postgres';
import type { Logger } from '@quayside/service-kit/runtime/log';
import { makeFolder } from '@quayside/service-kit/runtime/make-folder';
import pg from 'pg';

/**
 * Whether the demo may run on a database: it is new, or the demo's companies are in it. Elsewhere
 * the simulator would receive what is meant for real carriers and people.
 */
export async function mayHoldDemo(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ there: string | null }>(
      "SELECT to_regclass('auth.company') AS there",
    );
    if (!rows[0]?.there) return true;
    const [, { CompanyCode, Id }] = demoCompanies;
    const companies = await client.query<{ demo: boolean | null }>(
      'SELECT bool_or(company_code = $1 AND id = $2) AS demo FROM auth.company',
      [CompanyCode, Id],
    );
    return companies.rows[0]?.demo ?? true;
  } finally {
    await client.end();
  }
}

export interface Database {
  url: string;
  stop(): Promise<void>;
}

/** The database that the operator named, else the embedded one in the data folder. */
export async function openDatabase(
  databaseUrl: string | undefined,
  dataDir: string,
  log: Logger,
  onCrash: (error: Error) => void,
): Promise<Database> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  await makeFolder(dataDir);
  return startEmbeddedPostgres({
    dataDir: join(dataDir, 'database'),
    log: (line) => log.debug({ source: 'postgres' }, line),
    onRebuild: (done, of, index) =>
      log.info({ done, of, index }, 'rebuilding an index, so that Chinese words are found by it'),
    onCrash: (error) => {
      log.fatal({ err: error }, 'the database ended');
      onCrash(error);
    },
  });
}
