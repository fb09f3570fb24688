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

/** Mailboxes of whoever mail is sent to, which the demo's desk reads; one password, a new one at each start, opens them. */
async function mailboxEnv({ IMAP_URL, MAILBOX_PRIVATE }: Env): Promise<Record<string, string>> {
  if (IMAP_URL) return {};
  const port = await freePort();
  return {
    IMAP_PORT: String(port),
    IMAP_URL: `imap://127.0.0.1:${port}`,
    IMAP_PASSWORD: randomBytes(24).toString('base64url'),
    MAILBOX_PRIVATE: MAILBOX_PRIVATE || 'true',
  };
}

/** Carriers have an address on this machine and keys, where the operator's environment gives none, and folders unless the operator's environment names others, in which real carriers write. */
async function carrierEnv(
  env: Env,
  dataDir: string,
  ownUrl: string,
): Promise<Record<string, string>> {
  const port = env.CARRIER_PORT || String(await freePort());
  const newKey = (): string => randomBytes(24).toString('base64url');
  return {
    CARRIER_PORT: port,
    CARRIER_URL: env.CARRIER_URL || `http://127.0.0.1:${port}`,
    CARRIER_KEY: env.CARRIER_KEY || newKey(),
    ONLINE_CARRIER_PRIVATE: env.ONLINE_CARRIER_PRIVATE || 'true',
    CARRIER_NOTIFY_URL: ownUrl,
    CARRIER_NOTIFY_KEY: env.CARRIER_NOTIFY_KEY || newKey(),
    ...(!env.CARRIER_FOLDER && { SIMULATED_CARRIER_FOLDER: join(dataDir, 'carrier') }),
  };
}

/** WeChat is on this machine, unless the operator's environment names an application of his own. */
async function wechatEnv({ WECHAT_APP_ID }: Env): Promise<Record<string, string>> {
  if (WECHAT_APP_ID) return {};
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  return {
    WECHAT_PORT: String(port),
    WECHAT_URL: url,
    WECHAT_OPEN_URL: url,
    WECHAT_APP_ID: 'wx0000000000000000',
    WECHAT_SECRET: randomBytes(16).toString('hex'),
  };
}

/**
 * Settings under which the simulator plays the outside parties. `dataDir` is where the platform keeps its files, `ownUrl` where carriers
 * reach it with their notifications.
 */
export async function simulatedEnv(
  env: Env,
  dataDir: string,
  ownUrl: string,
): Promise<Record<string, string>> {
  const mails = { ...(await mailEnv(env)), ...(await mailboxEnv(env)) };
  return {
    SIMULATED: 'true',
    ...mails,
    ...(await carrierEnv(env, dataDir, ownUrl)),
    ...(await wechatEnv(env)),
  };
}
