import { execFileSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../embedded-postgres', import.meta.url));

/** One throw-away PostgreSQL and one folder for the whole Jest run; each test file makes databases of its own in it. */
export default async function setup() {
  const swc = createRequire(import.meta.url).resolve('@swc/cli/bin/swc.js');
  const options = [
    'src',
    '--out-dir',
    'dist',
    '--strip-leading-paths',
    '--config-file',
    '../../.swcrc',
    '--quiet',
    '--ignore',
    '**/*.spec.ts',
  ];
  execFileSync(process.execPath, [swc, ...options], { cwd: server, stdio: 'inherit' });
  // Threads that read files run the sources as well.
  const loader = new URL('./typescript-loader.mjs', import.meta.url).href;
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${loader}`.trim();
  const { startEmbeddedPostgres } = await import('@quayside/embedded-postgres/embedded-postgres');
  globalThis.quaysideTestServer = await startEmbeddedPostgres({ ephemeral: true });
  process.env.QUAYSIDE_TEST_DATABASE = globalThis.quaysideTestServer.url;
  process.env.QUAYSIDE_TEST_FOLDER = await mkdtemp(join(tmpdir(), 'quayside-jest-'));
}
