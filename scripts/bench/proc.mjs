import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever the machine (USER_HZ). */
const TICK_MS = 10;

/**
 * The fields of /proc/PID/stat behind the name, which may hold blanks; null when the process is
 * gone.
 */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

export const parentOf = (pid) => Number(statOf(pid)?.[1]);

/** A process and everything below it. */
function treeOf(root) {
  const below = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parentOf(name);
    below.set(parent, [...(below.get(parent) ?? []), Number(name)]);
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(below.get(pid) ?? []));
  return tree;
}

/** Whether this system counts what a process uses where Linux does. */
export const isCounted = process.platform === 'linux';

/**
 * Processor time that a process and all below it have used since they began, those that ended
 * included, in milliseconds. What other programs of the machine do does not lengthen it, as it does
 * the time on the clock.
 */
export function processorOf(root) {
  const ticks = treeOf(root).map((pid) => {
    const stat = statOf(pid);
    // User and system time, of its own and of its children that have ended.
    return stat ? [11, 12, 13, 14].reduce((sum, at) => sum + Number(stat[at]), 0) : 0;
  });
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS;
}

/**
 * What a bare server and another one have used so far, for `compare`: each with PostgreSQL, which works
 * for one of them at a time. Undefined where it is not counted.
 * @param {number} postgres the process id of PostgreSQL's first process
 */
export function processorsOf(bare, platform, postgres) {
  if (!isCounted) return undefined;
  const usedBy = (server) => () => processorOf(server.pid) + processorOf(postgres);
  return { bare: usedBy(bare), platform: usedBy(platform) };
}

/**
 * Memory of each process of a tree in MB, what is shared divided among its users (PSS).
 * @returns {{ pid: number, megabytes: number }[]}
 */
export function memoryOf(root) {
  return treeOf(root).flatMap((pid) => {
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      return [{ pid, megabytes: Number(/^Pss:\s+(\d+)/m.exec(rollup)[1]) / 1024 }];
    } catch {
      return [];
    }
  });
}
