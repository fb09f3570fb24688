import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ConfigurationError,
  readConfig,
  SECRETS_KEY_BYTES,
  secretKeys,
} from '@quayside/service-kit/runtime/config';

export interface SecretsKey {
  /** `SECRETS_KEY` for the services. */
  readonly key: string;
  /** The file that was made for it now; null when it was there, or the key stands in the settings. */
  readonly made: string | null;
}

const isKey = (text: string): boolean => {
  try {
    return (
      readConfig({ SECRETS_KEY: secretKeys(1) }, { SECRETS_KEY: text }).SECRETS_KEY.length === 1
    );
  } catch {
    return false;
  }
};

/**
 * The key that secrets are stored under: `SECRETS_KEY`, else the file `secrets.key` in the data folder, which the first start makes,
 * readable by its owner alone. Throws ConfigurationError for a file that holds no key: a new one in its place would lose what is stored.
 */
export function secretsKey(
  env: Readonly<Record<string, string | undefined>>,
  dataDir: string,
): SecretsKey {
  if (env.SECRETS_KEY) return { key: env.SECRETS_KEY, made: null };
  const file = join(dataDir, 'secrets.key');
  let key: string;
  try {
    key = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw new ConfigurationError(`无法读取密钥文件 ${file}（${code}）。`);
    key = randomBytes(SECRETS_KEY_BYTES).toString('base64');
    writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
    return { key, made: file };
  }
  if (!isKey(key))
    throw new ConfigurationError(
      `密钥文件 ${file} 的内容不是密钥，请从备份恢复，或删除后重新填写各船公司接口的密钥。`,
    );
  return { key, made: null };
}
