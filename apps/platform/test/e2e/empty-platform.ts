import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, PATIENT_DATABASE } from '@quayside/test-kit/database';
import { type PlatformProcess, startProcess } from './running-platform.js';

/** A new installation without demo data, and what takes it away again. */
export interface EmptyPlatform extends Pick<PlatformProcess, 'url' | 'output'> {
  close(): Promise<void>;
}

export async function startEmptyPlatform(): Promise<EmptyPlatform> {
  const [folder, database] = [
    await mkdtemp(join(tmpdir(), 'quayside-first-')),
    await createTestDatabase(),
  ];
  const env = { ...PATIENT_DATABASE, DATABASE_URL: database.url };
  const { url, output, end } = await startProcess(
    ['--port', '0', '--no-demo', '--data', folder],
    env,
    'main.js',
  );
  const close = async () => {
    await end();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url, output, close };
}
