import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { firstLink } from '@quayside/auth/administrator/initial-administrator';
import { LocalDispatch } from '@quayside/gateway/dispatch/local-dispatch';
import { type RunningGateway, startGateway } from '@quayside/gateway/start-gateway';
import { diskProbe } from '@quayside/service-kit/runtime/disk-probe';
import { LocalLink } from '@quayside/service-kit/runtime/links';
import type { Logger } from '@quayside/service-kit/runtime/log';
import { type RunningService, startService } from '@quayside/service-kit/runtime/service-app';
import { type Database, mayHoldDemo, openDatabase } from './database.js';
import { assertPortFree, freePort, localUrl } from './free-port.js';
import type { PlatformOptions } from './options.js';
import { backupMark } from './owner/backup-mark.js';
import { backUpBeforeUpgrade } from './owner/upgrade-backup.js';
import { secretsKey } from './secrets-key.js';
import { servicesOf } from './services.js';
import { simulatedEnv } from './simulated-env.js';

export interface RunningPlatform {
  url: string;
  /** Where the first administrator of an installation that nobody has entered begins; null once somebody is in. */
  firstLink: string | null;
  /** The demo people are there. */
  demo: boolean;
  /** The file of the key for secrets, when this start made it. */
  madeKeyFile: string | null;
  /** Secrets that the key does not open. */
  unreadableSecrets: number;
  close(): Promise<void>;
}

export interface PlatformParts {
  log: Logger;
  staticDir: string;
  version: string;
  onCrash: (error: Error) => void;
  /** Gets lines for the person at the terminal about what takes long before the platform serves. */
  print?: (line: string) => void;
}

/** Demo data of every service, the companies first. */
async function seedDemo(running: readonly RunningService[]): Promise<void> {
  const seed = (name: string): Promise<void> | undefined =>
    servicesOf(true)
      .find((definition) => definition.name === name)
      ?.seedDemo?.(running.find((service) => service.name === name)!.ctx());
  await seed('auth');
  for (const { name } of running) if (name !== 'auth') await seed(name);
}

/** All in one: the embedded database, every service and the gateway in this process. */
export async function startPlatform(
  options: PlatformOptions,
  { log, staticDir, version, onCrash, print = () => undefined }: PlatformParts,
): Promise<RunningPlatform> {
  const identitySecret = randomBytes(32).toString('hex');
  let database: Database | undefined;
  let running: RunningService[] = [];
  let gateway: RunningGateway | undefined;
  const close = async (): Promise<void> => {
    await gateway?.close();
    await Promise.all(running.map((service) => service.close()));
    await database?.stop();
  };
  try {
    await assertPortFree(options.port, options.host);
    database = await openDatabase(options.databaseUrl, options.dataDir, log, onCrash);
    const demo = options.demo && (await mayHoldDemo(database.url));
    if (!options.databaseUrl) {
      const { dataDir } = options;
      const present = { url: database.url, dataDir, env: process.env, version };
      await backUpBeforeUpgrade(present, servicesOf(demo), print);
    }
    // The simulated carriers must know where to send their notifications before anything listens there.
    const port = options.port || (demo ? await freePort() : 0);
    const link = new LocalLink();
    const { url: databaseUrl } = database;
    const secrets = secretsKey(process.env, options.dataDir);
    const env = {
      CARRIER_FOLDER: join(options.dataDir, 'carrier'),
      FILES_DIR: join(options.dataDir, 'files'),
      ...(!options.databaseUrl && { BACKUP_MARK: backupMark(options.dataDir) }),
      ...process.env,
      SIMULATED: 'false',
      SECRETS_KEY: secrets.key,
      ...(demo && (await simulatedEnv(process.env, options.dataDir, localUrl(options.host, port)))),
    };
    const started = await Promise.allSettled(
      servicesOf(demo).map((definition) =>
        startService(definition, { databaseUrl, identitySecret, link, log, env }),
      ),
    );
    running = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const failed = started.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    for (const service of running) link.add(service.runtime);
    link.open();
    if (demo) await seedDemo(running);
    const auth = running.find((service) => service.name === 'auth')!;
    const first = await firstLink(auth.ctx());
    gateway = await startGateway({
      databaseUrl,
      dispatch: new LocalDispatch(running),
      secret: identitySecret,
      log,
      port,
      host: options.host,
      disk: diskProbe(options.dataDir),
      staticDir,
      version,
      env,
    });
    const unreadableSecrets = running.reduce((sum, service) => sum + service.unreadableSecrets, 0);
    const firstUrl = first && `${gateway.url}/accountLink?token=${first.Token}`;
    return {
      url: gateway.url,
      firstLink: firstUrl,
      demo,
      madeKeyFile: secrets.made,
      unreadableSecrets,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
