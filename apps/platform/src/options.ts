import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

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
      throw new UsageError((error as Error).message);
    }
  })();
  const port = Number(values.port ?? env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new UsageError(`PORT: "${values.port ?? env.PORT}" is not a port`);
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    dataDir: resolve(values.data ?? env.DATA_DIR ?? resolve(root, '.data')),
    demo: values.demo ?? true,
    databaseUrl: env.DATABASE_URL || undefined,
  };
}
