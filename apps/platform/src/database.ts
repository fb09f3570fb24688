import { join } from 'node:path';
import { startEmbeddedPostgres } from '@quayside/embedded-postgres/embedded-postgres';
import type { Logger } from '@quayside/service-kit/runtime/log';
import { makeFolder } from '@quayside/service-kit/runtime/make-folder';

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
    onCrash: (error) => {
      log.fatal({ err: error }, 'the database ended');
      onCrash(error);
    },
  });
}
