import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { databaseUrl, readConfig } from '@quayside/service-kit/runtime/config';

export interface PlatformOptions {
  port: number;
  host: string;
  /** Folder of the embedded database and the logs. */
  dataDir: string;
  /** Demo companies, orders and SIs, and outside parties played by the simulator. */
  demo: boolean;
  /** An existing PostgreSQL instead of the embedded one. */
  databaseUrl: string | undefined;
}

export class UsageError extends Error {}

type Env = Readonly<Record<string, string | undefined>>;

/** Options of `npm start -- --port N --data DIR [--no-demo]`; the environment gives defaults (PORT, HOST, DATA_DIR, DATABASE_URL). */
export function readOptions(args: readonly string[], env: Env, root: string): PlatformOptions {
  const { values } = (() => {
    try {
      return parseArgs({
        args: [...args],
        options: { port: { type: 'string' }, data: { type: 'string' }, demo: { type: 'boolean' } },
        allowNegative: true,
      });
    } catch (error) {
      const [named] = /--?[\w-]+/.exec((error as Error).message) ?? [''];
      throw new UsageError(`命令行选项不对：${named || (error as Error).message}`);
    }
  })();
  const port = Number(values.port ?? (env.PORT || 8080));
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(
      `PORT / --port 应为 0 到 65535 的整数，收到的是“${values.port ?? env.PORT}”。`,
    );
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    dataDir: resolve(values.data ?? env.DATA_DIR ?? resolve(root, '.data')),
    demo: values.demo ?? true,
    databaseUrl: readConfig({ DATABASE_URL: databaseUrl(false) }, env).DATABASE_URL,
  };
}
