import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@quayside/service-kit/runtime/clock';
import { MOST_STALLS, noteStall } from '@quayside/service-kit/runtime/stalls';
import { heedStalls } from '@quayside/service-kit/runtime/watchdog';

/** Does something in a process that ended twice while a piece of work of this name was under way. */
export async function withSetAside(name: string, work: () => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-set-aside-'));
  const file = join(folder, 'stalls');
  for (let end = 0; end < MOST_STALLS; end += 1) noteStall(file, [name], systemClock.now());
  const stop = heedStalls(file);
  try {
    await work();
  } finally {
    stop();
    await rm(folder, { recursive: true });
  }
}
