import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const LOADER = join(import.meta.dirname, '../../test-kit/typescript-loader.mjs');
const PROCESS = join(import.meta.dirname, 'stalling-process.ts');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quayside-stall-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the process; answers how it ended and what it said. */
async function life(): Promise<{ code: number | null; signal: string | null; said: string }> {
  const child = spawn(process.execPath, ['--import', LOADER, PROCESS, join(folder, 'stalls')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += part;
    });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code, signal, said };
}

it('ends a process that stands still, twice, and sets aside by name what was under way', async () => {
  for (const time of [1, 2]) {
    const end = await life();
    expect(end).toMatchObject({ code: null, signal: 'SIGKILL' });
    expect(end.said).toContain('import si 7');
    const noted = await readFile(join(folder, 'stalls'), 'utf8');
    expect(noted.trim().split('\n')).toHaveLength(time);
  }
  expect(await life()).toMatchObject({ code: 0, said: 'set aside' });
});
