import { readFileSync } from 'node:fs';
import { chown, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readKeyRing } from '@quayside/service-kit/secrets/key-ring';
import { BackupError } from '../backup/archive.js';

type Env = Readonly<Record<string, string | undefined>>;

/** Keys that secrets are encrypted under, as the settings name them. */
export interface Keys {
  readonly SECRETS_KEY: string;
  readonly SECRETS_OLD_KEYS: string;
}

export const keysFileOf = (backup: string): string => `${backup}.keys`;
const ownFile = (dataDir: string): string => join(dataDir, 'secrets.key');

/** The installation's keys: those of the settings, else the file in the data folder; null where there are none. */
export function installationKeys(env: Env, dataDir: string): Keys | null {
  const SECRETS_OLD_KEYS = env.SECRETS_OLD_KEYS ?? '';
  if (env.SECRETS_KEY) return { SECRETS_KEY: env.SECRETS_KEY, SECRETS_OLD_KEYS };
  try {
    return { SECRETS_KEY: readFileSync(ownFile(dataDir), 'utf8').trim(), SECRETS_OLD_KEYS };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Id of the key that encrypts. */
export const keyIdOf = (keys: Keys | null): string | null =>
  keys && readKeyRing({ ...keys }).currentId;

/** Writes the keys of a backup, for its owner's eyes alone. */
export async function writeKeysFile(backup: string, keys: Keys): Promise<void> {
  await writeFile(keysFileOf(backup), `${JSON.stringify(keys, null, 1)}\n`, { mode: 0o600 });
}

async function readKeysFile(file: string): Promise<Keys | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const { SECRETS_KEY, SECRETS_OLD_KEYS = '' } = JSON.parse(text) as Partial<Keys>;
    const keys = { SECRETS_KEY: SECRETS_KEY ?? '', SECRETS_OLD_KEYS };
    if (keyIdOf(keys)) return keys;
  } catch {
    // No keys: said below.
  }
  throw new BackupError(`密钥文件 ${file} 的内容不是密钥。`);
}

export interface KeyPlan {
  /** The key to put into the data folder; null when what is there fits. */
  readonly install: Keys | null;
}

/**
 * What has to be done for the secrets of a backup to be readable afterwards.
 * @throws BackupError when they would not be
 */
export async function planKeys(
  keyId: string | null,
  options: { env: Env; dataDir: string; keysFile: string; mayLose: boolean },
): Promise<KeyPlan> {
  const { env, dataDir, keysFile, mayLose } = options;
  if (keyId === null) return { install: null };
  const present = installationKeys(env, dataDir);
  if (present && readKeyRing({ ...present }).ids.includes(keyId)) return { install: null };
  const kept = await readKeysFile(keysFile);
  const fits = kept !== null && readKeyRing({ ...kept }).ids.includes(keyId);
  if (fits && !env.SECRETS_KEY) return { install: kept };
  if (mayLose) return { install: null };
  throw new BackupError(
    fits
      ? 'SECRETS_KEY 与备份时不同：请把备份的密钥加入 SECRETS_OLD_KEYS 后再恢复。'
      : `缺少备份的密钥（${keysFile}）。没有它，船公司等伙伴的密钥和两步验证将无法解密；请用 --keys 指定密钥文件，` +
          '或确认不需要后加 --without-keys。',
  );
}

/** Puts the backup's key into the data folder; the one before stays beside it. */
export async function installKeys(dataDir: string, { SECRETS_KEY }: Keys): Promise<void> {
  const file = ownFile(dataDir);
  const owner = await stat(dataDir);
  await rename(file, `${file}.before`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await writeFile(file, `${SECRETS_KEY}\n`, { mode: 0o600 });
  if (process.getuid?.() === 0) await chown(file, owner.uid, owner.gid);
}
