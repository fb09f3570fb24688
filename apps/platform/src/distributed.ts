import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serviceNamesOf } from '@quayside/contracts/areas';
import { createLogger } from '@quayside/service-kit/runtime/log';
import { onShutdown } from '@quayside/service-kit/runtime/run-alone';
import { mayHoldDemo, openDatabase } from './database.js';
import { freePort, localUrl } from './free-port.js';
import { readOptions } from './options.js';
import { secretsKey } from './secrets-key.js';
import { simulatedEnv } from './simulated-env.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Starts a process of the platform and waits for its word that it listens. */
async function start(
  entry: string,
  env: Record<string, string>,
  children: ChildProcess[],
): Promise<number> {
  const child = fork(entry, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  return new Promise((done, failed) => {
    child.on(
      'message',
      (message: { listening?: number }) => message.listening && done(message.listening),
    );
    child.on('exit', (code) => failed(new Error(`${entry} ended with ${code} before it listened`)));
  });
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((done) => child.once('exit', () => done()));

/** Every service and the gateway as a process of its own on one machine, as the containers run them. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env, root);
  const log = createLogger({
    level: 'warn',
    file: join(options.dataDir, 'logs', 'distributed.log'),
  });
  const children: ChildProcess[] = [];
  const database = await openDatabase(options.databaseUrl, options.dataDir, log, () =>
    process.exit(1),
  );
  onShutdown(async () => {
    for (const child of [...children].reverse()) child.kill('SIGTERM');
    await Promise.all(children.map(ended));
    await database.stop();
  });
  const demo = options.demo && (await mayHoldDemo(database.url));
  const ownPort = options.port || (await freePort());
  const serviceNames = serviceNamesOf(demo);
  const ports = await Promise.all(serviceNames.map(freePort));
  const env: Record<string, string> = {
    DATABASE_URL: database.url,
    IDENTITY_SECRET: randomBytes(32).toString('hex'),
    SECRETS_KEY: secretsKey(process.env, options.dataDir).key,
    LOG_FILE: join(options.dataDir, 'logs', 'services.log'),
    CARRIER_FOLDER: process.env.CARRIER_FOLDER ?? join(options.dataDir, 'carrier'),
    FILES_DIR: process.env.FILES_DIR || join(options.dataDir, 'files'),
    ...Object.fromEntries(
      serviceNames.map((name, index) => [
        `${name.toUpperCase()}_URL`,
        `http://127.0.0.1:${ports[index]}`,
      ]),
    ),
    SIMULATED: 'false',
    ...(demo && {
      SEED_DEMO: '1',
      ...(await simulatedEnv(process.env, options.dataDir, localUrl(options.host, ownPort))),
    }),
  };
  await Promise.all(
    serviceNames.map((name, index) =>
      start(
        join(root, 'services', name, 'dist/main.js'),
        { ...env, PORT: String(ports[index]) },
        children,
      ),
    ),
  );
  const port = await start(
    join(root, 'services/gateway/dist/main.js'),
    { ...env, PORT: String(ownPort), HOST: options.host, STATIC_DIR: join(root, 'apps/web/dist') },
    children,
  );
  const url = `http://${options.host}:${port}`;
  process.stdout.write(`  启航 Quayside（分布式）已启动：${url}\n`);
  process.send?.({ ready: url });
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
});
