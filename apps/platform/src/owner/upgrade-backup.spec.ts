import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authService } from '@quayside/auth/auth.module';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { backUpBeforeUpgrade } from './upgrade-backup.js';

class NewerMigration1999999999999 {
  name = 'NewerMigration1999999999999';
  async up(): Promise<void> {}
  async down(): Promise<void> {}
}

const newer = {
  ...authService,
  migrations: [...authService.migrations, NewerMigration1999999999999],
};

describe('before data are migrated', () => {
  let auth: TestService;
  let dataDir: string;
  beforeAll(async () => {
    auth = await startTestService(authService, { demo: true });
    dataDir = await mkdtemp(join(tmpdir(), 'quayside-upgrade-'));
  });
  afterAll(async () => {
    await auth.close();
    await rm(dataDir, { recursive: true });
  });

  const run = (services: (typeof newer)[], env = {}): Promise<void> => {
    const { url } = auth.service.runtime.database.options as { url: string };
    return backUpBeforeUpgrade({ url, dataDir, env, version: '9' }, services, () => undefined);
  };
  const made = (): Promise<string[]> => readdir(join(dataDir, 'backups')).catch(() => []);

  it('they are saved, unless there is nothing to migrate or nobody wants it', async () => {
    await run([authService as typeof newer]);
    await run([newer], { UPGRADE_BACKUP: 'no' });
    expect(await made()).toEqual([]);
    await run([newer]);
    expect(await made()).toEqual([expect.stringMatching(/^before-upgrade-.*\.backup$/), 'latest']);
  });
});
