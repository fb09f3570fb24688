import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from './free-port.js';

type Env = Readonly<Record<string, string | undefined>>;

/** The mail server takes what messaging sends, unless the operator's environment names another one. */
async function mailEnv({ SMTP_URL }: Env): Promise<Record<string, string>> {
  if (SMTP_URL) return {};
  const port = await freePort();
  return {
    SMTP_PORT: String(port),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: '启航 Quayside <docs@quayside.example.com>',
  };
}

/** Carriers have an address on this machine, and folders unless the operator's environment names others, in which real carriers write. */
async function carrierEnv({ CARRIER_FOLDER }: Env, dataDir: string, ownUrl: string): Promise<Record<string, string>> {
  const port = await freePort();
  return {
    CARRIER_PORT: String(port),
    CARRIER_URL: `http://127.0.0.1:${port}`,
    CARRIER_KEY: randomBytes(24).toString('base64url'),
    CARRIER_NOTIFY_URL: ownUrl,
    CARRIER_NOTIFY_KEY: randomBytes(24).toString('base64url'),
    ...(!CARRIER_FOLDER && { SIMULATED_CARRIER_FOLDER: join(dataDir, 'carrier') }),
  };
}

/**
 * Settings under which the simulator plays the outside parties. `dataDir` is where the platform keeps its files, `ownUrl` where carriers
 * reach it with their notifications.
 */
export async function simulatedEnv(env: Env, dataDir: string, ownUrl: string): Promise<Record<string, string>> {
  return { SIMULATED: 'true', ...(await mailEnv(env)), ...(await carrierEnv(env, dataDir, ownUrl)) };
}
