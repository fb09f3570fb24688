import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServiceName, serviceNames } from '@quayside/contracts/areas';
import { databaseUrl, flag, integer, logLevel, optionalText, readConfig, text } from './config.js';
import type { Ctx } from './context.js';
import { endOnFaults } from './faults.js';
import { keepHeapSmall } from './heap-growth.js';
import { createLogger } from './log.js';
import { type ServiceDefinition, startService } from './service-app.js';
import { watchLoop } from './watchdog.js';

/** Addresses of the services from `AUTH_URL`, `MESSAGING_URL` and so on, one per service. */
export function serviceUrls(
  env: Readonly<Record<string, string | undefined>>,
): Partial<Record<ServiceName, string>> {
  return Object.fromEntries(
    serviceNames.map((name) => [name, env[`${name.toUpperCase()}_URL`]]).filter(([, url]) => url),
  );
}

/** Runs `stop` once on Ctrl-C, SIGTERM or when the parent process is gone. */
export function onShutdown(stop: () => Promise<void>): void {
  let stopping = false;
  const once = (): void => {
    if (stopping) return;
    stopping = true;
    void stop().then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(`${error}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  process.on('disconnect', once);
}

/**
 * The `main.ts` of a service in a process of its own (distributed topology).
 * @param begin what else is done before it serves, after the demo data
 */
export async function runAlone(
  definition: ServiceDefinition,
  begin?: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  keepHeapSmall();
  const config = readConfig(
    {
      PORT: integer(0, 0, 65_535),
      HOST: text('127.0.0.1'),
      DATABASE_URL: databaseUrl(true),
      IDENTITY_SECRET: text(),
      POOL_SIZE: integer(6, 1, 50),
      LOG_LEVEL: logLevel(),
      LOG_FILE: optionalText(),
      SEED_DEMO: flag(false),
    },
    process.env,
  );
  const log = createLogger({ level: config.LOG_LEVEL, file: config.LOG_FILE });
  endOnFaults({ process: definition.name, log });
  const { HttpLink } = await import('./http-link.js');
  const link = new HttpLink(serviceUrls(process.env), config.IDENTITY_SECRET);
  const service = await startService(definition, {
    databaseUrl: config.DATABASE_URL,
    identitySecret: config.IDENTITY_SECRET,
    link,
    log,
    poolSize: config.POOL_SIZE,
  });
  if (config.SEED_DEMO) await definition.seedDemo?.(service.ctx());
  await begin?.(service.ctx());
  const port = await service.listen(config.PORT, config.HOST);
  log.info({ service: definition.name, port }, 'listening');
  process.send?.({ listening: port });
  watchLoop(join(tmpdir(), `quayside-stalls-${definition.name}`));
  onShutdown(async () => {
    await service.close();
    await link.close();
  });
}
