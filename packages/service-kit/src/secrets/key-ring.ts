import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Refusal } from '../refusal.js';
import { readConfig, secretKeys } from '../runtime/config.js';
import { perRuntime } from '../runtime/per-runtime.js';

/** Where a secret is stored: what was encrypted for one place opens at no other. */
export interface SecretPlace {
  readonly service: string;
  readonly table: string;
  readonly column: string;
  readonly id: number;
}

const CIPHER = 'aes-256-gcm';
const FORM = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Names a key without giving anything of it away. */
const idOf = (key: Buffer): string =>
  createHmac('sha256', key).update('quayside secrets key id').digest('hex').slice(0, 12);

const boundTo = (keyId: string, { service, table, column, id }: SecretPlace): Buffer =>
  Buffer.from(JSON.stringify([FORM, keyId, service, table, column, id]));

/**
 * The keys that secrets of partners are stored under: the present one encrypts, it and older ones decrypt. What is stored reads
 * `v1.KEY ID.BASE64URL` of initialisation vector, ciphertext and tag of AES-256-GCM; service, table, column, record and key id are
 * associated data.
 */
export class KeyRing {
  /** Id of the key that encrypts; null while none is set. */
  readonly currentId: string | null;
  private readonly keys: ReadonlyMap<string, Buffer>;

  constructor(
    current: Buffer | null,
    older: readonly Buffer[] = [],
    private readonly random: (bytes: number) => Buffer = randomBytes,
  ) {
    this.currentId = current && idOf(current);
    this.keys = new Map([...older, ...(current ? [current] : [])].map((key) => [idOf(key), key]));
  }

  /** Ids of all keys, the present one among them. */
  get ids(): string[] {
    return [...this.keys.keys()];
  }

  /** Encrypts a text for a place. 503 `secret.no-key` while no key is set. */
  seal(text: string, place: SecretPlace): string {
    const key = this.keys.get(this.currentId ?? '');
    if (!key || !this.currentId) throw new Refusal('secret.no-key');
    const iv = this.random(IV_BYTES);
    const cipher = createCipheriv(CIPHER, key, iv);
    cipher.setAAD(boundTo(this.currentId, place));
    const content = Buffer.concat([
      iv,
      cipher.update(text, 'utf8'),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    return `${FORM}.${this.currentId}.${content.toString('base64url')}`;
  }

  /** Decrypts what `seal` made for the same place. 503 `secret.unreadable` under a key that is not here, changed, or from another place. */
  open(sealed: string, place: SecretPlace): string {
    const [form, keyId = '', content = ''] = sealed.split('.');
    const key = this.keys.get(keyId);
    const bytes = Buffer.from(content, 'base64url');
    const isWhole = bytes.length >= IV_BYTES + TAG_BYTES && bytes.toString('base64url') === content;
    if (form !== FORM || !key || !isWhole) throw new Refusal('secret.unreadable');
    try {
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(boundTo(keyId, place));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    } catch {
      throw new Refusal('secret.unreadable');
    }
  }
}

/** The keys of `SECRETS_KEY` and `SECRETS_OLD_KEYS`; throws ConfigurationError for what is no key. */
export function readKeyRing(env: Readonly<Record<string, string | undefined>>): KeyRing {
  const { SECRETS_KEY, SECRETS_OLD_KEYS } = readConfig(
    { SECRETS_KEY: secretKeys(1), SECRETS_OLD_KEYS: secretKeys(100) },
    env,
  );
  return new KeyRing(SECRETS_KEY[0] ?? null, SECRETS_OLD_KEYS);
}

/** The keys of a running service. */
export const keyRingOf = perRuntime(({ env }) => readKeyRing(env));
