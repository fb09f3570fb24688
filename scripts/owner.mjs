// `npm run backup`, `restore` and `admin`: commands of the machine's owner, in the terminal of the machine.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './start/build.mjs';
import { ensureInstalled } from './start/installation.mjs';
import { StepFailed } from './start/step.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

try {
  await ensureInstalled(ROOT);
  await ensureBuilt(ROOT);
  const entry = resolve(ROOT, 'apps/platform/dist/owner/main.js');
  const child = spawn(process.execPath, [entry, ...process.argv.slice(2)], { stdio: 'inherit' });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
