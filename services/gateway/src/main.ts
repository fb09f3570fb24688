import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  databaseUrl,
  integer,
  logLevel,
  optionalText,
  readConfig,
  text,
} from '@quayside/service-kit/runtime/config';
import { endOnFaults } from '@quayside/service-kit/runtime/faults';
import { createLogger } from '@quayside/service-kit/runtime/log';
import { onShutdown, serviceUrls } from '@quayside/service-kit/runtime/run-alone';
import { ProxyDispatch } from './dispatch/proxy-dispatch.js';
import { refuser } from './refusals/refuse.js';
import { startGateway } from './start-gateway.js';

/** The gateway in a process of its own (distributed topology): services are found under AUTH_URL, SI_URL and so on. */
const config = readConfig(
  {
    PORT: integer(3000, 0, 65_535),
    HOST: text('127.0.0.1'),
    DATABASE_URL: databaseUrl(true),
    IDENTITY_SECRET: text(),
    STATIC_DIR: text(fileURLToPath(new URL('../../../apps/web/dist', import.meta.url))),
    LOG_LEVEL: logLevel(),
    LOG_FILE: optionalText(),
  },
  process.env,
);
const { version } = JSON.parse(
  await readFile(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };
const log = createLogger({ level: config.LOG_LEVEL, file: config.LOG_FILE });
endOnFaults({ process: 'gateway', log });
const dispatch = new ProxyDispatch(serviceUrls(process.env), config.IDENTITY_SECRET, refuser(log));
const gateway = await startGateway({
  databaseUrl: config.DATABASE_URL,
  dispatch,
  secret: config.IDENTITY_SECRET,
  log,
  port: config.PORT,
  host: config.HOST,
  staticDir: config.STATIC_DIR,
  version,
});
log.info({ service: 'gateway', port: gateway.port }, 'listening');
process.send?.({ listening: gateway.port });
onShutdown(async () => {
  await gateway.close();
  await dispatch.close();
});
