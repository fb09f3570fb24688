import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { Refusal } from '../refusal.js';
import { ConfigurationError } from '../runtime/config.js';
import { KeyRing, readKeyRing, type SecretPlace } from './key-ring.js';
import { Secret } from './secret.js';

const [FIRST, SECOND] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;
const PLACE: SecretPlace = { service: 'si', table: 'carrier_key', column: 'sealed', id: 7 };
const refusal = (act: () => unknown): string | undefined => {
  try {
    act();
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
  return undefined;
};

describe('the key ring', () => {
  const ring = new KeyRing(FIRST);

  it.each(['k3y', '', '密钥 🚢', 'x'.repeat(500)])('opens what it sealed: %j', (text) => {
    const sealed = ring.seal(text, PLACE);
    expect(ring.open(sealed, PLACE)).toBe(text);
    expect(text && sealed.includes(text)).toBeFalsy();
  });

  it('seals the same text differently each time', () => {
    expect(ring.seal('k3y', PLACE)).not.toBe(ring.seal('k3y', PLACE));
  });

  it('agrees with AES-256-GCM as others compute it', async () => {
    const sealed = ring.seal('k3y', PLACE);
    const [form = '', keyId = '', content = ''] = sealed.split('.');
    const bytes = Buffer.from(content, 'base64url');
    const key = await crypto.subtle.importKey('raw', FIRST, 'AES-GCM', false, ['decrypt']);
    const additionalData = Buffer.from(`["${form}","${keyId}","si","carrier_key","sealed",7]`);
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, 12), additionalData },
      key,
      bytes.subarray(12),
    );
    expect(Buffer.from(plain).toString()).toBe('k3y');
  });

  it.each<[string, Partial<SecretPlace>]>([
    ['row', { id: 8 }],
    ['column', { column: 'other' }],
    ['table', { table: 'other' }],
    ['service', { service: 'auth' }],
  ])('refuses what was moved to another %s', (_what, moved) => {
    expect(refusal(() => ring.open(ring.seal('k3y', PLACE), { ...PLACE, ...moved }))).toBe(
      'secret.unreadable',
    );
  });

  it('refuses every change of a character, what is cut, and what is none', () => {
    const sealed = ring.seal('k3y', PLACE);
    const changed = [...sealed].map(
      (sign, at) => `${sealed.slice(0, at)}${sign === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`,
    );
    const cut = [...sealed].map((_, at) => sealed.slice(0, at));
    for (const broken of [...changed, ...cut, 'k3y', 'v1..', `v1.${ring.currentId}.`])
      expect(refusal(() => ring.open(broken, PLACE))).toBe('secret.unreadable');
  });

  it('opens with older keys and seals with the present one', () => {
    const old = ring.seal('k3y', PLACE);
    const rotated = new KeyRing(SECOND, [FIRST]);
    expect(rotated.open(old, PLACE)).toBe('k3y');
    const fresh = rotated.seal('k3y', PLACE);
    expect(refusal(() => ring.open(fresh, PLACE))).toBe('secret.unreadable');
    expect(new KeyRing(SECOND).open(fresh, PLACE)).toBe('k3y');
  });

  it('seals nothing without a present key, and opens with older ones', () => {
    const none = new KeyRing(null, [FIRST]);
    expect(refusal(() => none.seal('k3y', PLACE))).toBe('secret.no-key');
    expect(none.open(ring.seal('k3y', PLACE), PLACE)).toBe('k3y');
  });
});

describe('the settings of the key ring', () => {
  const [first, second] = [FIRST.toString('base64'), SECOND.toString('base64')];

  it('are a key and older ones', () => {
    expect(readKeyRing({}).ids).toEqual([]);
    expect(readKeyRing({ SECRETS_KEY: first }).currentId).toBe(new KeyRing(FIRST).currentId);
    expect(
      readKeyRing({ SECRETS_KEY: second, SECRETS_OLD_KEYS: `${first}, ${second}` }).ids,
    ).toHaveLength(2);
  });

  it.each([
    ['SECRETS_KEY', 'topsecret'],
    ['SECRETS_KEY', `${first},${second}`],
    ['SECRETS_KEY', Buffer.alloc(16).toString('base64')],
    ['SECRETS_OLD_KEYS', `${first},`],
  ])('%s=%s ends the start, and the value is not repeated', (name, value) => {
    expect(() => readKeyRing({ [name]: value })).toThrow(ConfigurationError);
    expect(() => readKeyRing({ [name]: value })).toThrow(new RegExp(`^${name} (?!.*topsecret)`));
  });
});

describe('a secret', () => {
  it('tells itself where it is used and nowhere else', () => {
    const secret = new Secret(() => 'k3y');
    expect(secret.reveal()).toBe('k3y');
    for (const told of [
      JSON.stringify({ secret }),
      `${secret}`,
      inspect({ secret }, { showHidden: true }),
      JSON.stringify({ ...secret }),
    ])
      expect(told).not.toContain('k3y');
  });
});
