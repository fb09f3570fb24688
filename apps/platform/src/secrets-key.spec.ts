import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ConfigurationError } from '@quayside/service-kit/runtime/config';
import { secretsKey } from './secrets-key.js';

describe('the key in the data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quayside-key-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is made once, for its owner alone, and found again', async () => {
    const first = secretsKey({}, folder);
    const file = join(folder, 'secrets.key');
    expect(first.made).toBe(file);
    expect(Buffer.from(first.key, 'base64')).toHaveLength(32);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(secretsKey({ SECRETS_KEY: '' }, folder)).toEqual({ key: first.key, made: null });
  });

  it('gives way to the one in the settings, and nothing is made then', async () => {
    expect(secretsKey({ SECRETS_KEY: 'theirs' }, folder)).toEqual({ key: 'theirs', made: null });
    await expect(readFile(join(folder, 'secrets.key'))).rejects.toThrow('ENOENT');
  });

  it.each(['', 'cut off', 'A'.repeat(64)])(
    'is never replaced when it is broken: %j',
    async (content) => {
      await writeFile(join(folder, 'secrets.key'), content);
      expect(() => secretsKey({}, folder)).toThrow(ConfigurationError);
      expect(await readFile(join(folder, 'secrets.key'), 'utf8')).toBe(content);
    },
  );
});
