import { readFileSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { StallRule } from './stall-rule.js';
import { noteStall } from './stalls.js';
import type { WatchdogData, WorkNote } from './watchdog.js';

const LOOK_MS = 1_000;
/** Linux counts the processor of each thread in hundredths of a second (USER_HZ). */
const TICK_MS = 10;

const { beats, file, mostMs } = workerData as WatchdogData;
const turns = new Int32Array(beats);
const rule = new StallRule(mostMs);
const underWay = new Map<number, string>();

/**
 * Milliseconds of processor of the process's first thread, which is the one that is watched; elsewhere than on Linux those of the whole
 * process, of which a reading thread may be the larger part.
 */
function cpuMs(): number {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
  const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
  // "pid (name) state …": the name may itself hold blanks and brackets; user and system time are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

parentPort!.on('message', ({ id, name }: WorkNote) => {
  if (name === null) underWay.delete(id);
  else underWay.set(id, name);
});

setInterval(() => {
  if (!rule.isStalled({ turns: Atomics.load(turns, 0), cpuMs: cpuMs() })) return;
  const work = [...new Set(underWay.values())];
  noteStall(file, work, new Date());
  // Not through the stream, which the loop that stands still would have to empty.
  writeSync(
    2,
    `the event loop has computed for ${mostMs / 1_000} s in one turn; the process ends. Under way: ${work.join(', ') || 'requests alone'}\n`,
  );
  process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);
