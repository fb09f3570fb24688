import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@quayside/embedded-postgres/embedded-postgres';
import { databaseUrl } from '@quayside/embedded-postgres/ensure-database';
import { DATABASE } from '@quayside/embedded-postgres/restored-database';
import { findRunningServer } from '@quayside/embedded-postgres/running-server';
import { BackupError } from '../backup/archive.js';

/** The embedded database of a data folder, whether or not the platform runs. */
export interface Installation {
  /** The platform's database. */
  url: string;
  /** The server's database `postgres`. */
  adminUrl: string;
  /** Process of the platform that runs it; null when this command started the database. */
  platformPid: number | null;
  close(): Promise<void>;
}

/** Whether a data folder has a database. */
export const hasDatabase = async (dataDir: string): Promise<boolean> =>
  (await readdir(join(dataDir, 'database', 'postgres')).catch(() => [])).length > 0;

/**
 * Opens the embedded database: the running platform's, else the command's own.
 * @throws BackupError where an external database is set; EmbeddedPostgresError for what the folder is not
 */
export async function openInstallation(
  dataDir: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Installation> {
  if (env.DATABASE_URL)
    throw new BackupError(
      '已设置 DATABASE_URL：该数据库请用 PostgreSQL 自带的工具备份与恢复，见 infra/backup。',
    );
  const folder = join(dataDir, 'database');
  const running = await findRunningServer(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES') throw error;
    throw new BackupError('没有权限连接运行中的数据库，请用运行启航的用户或 root 执行。');
  });
  if (running) {
    return {
      url: databaseUrl(running.adminUrl, DATABASE),
      adminUrl: running.adminUrl,
      platformPid: running.pid,
      close: async () => {},
    };
  }
  const server = await startEmbeddedPostgres({ dataDir: folder });
  return {
    url: server.url,
    adminUrl: databaseUrl(server.url, 'postgres'),
    platformPid: null,
    close: () => server.stop(),
  };
}
