import { readFileSync, readlinkSync } from 'node:fs';

/** The number by which the system knows the calling thread; null where it does not say. */
export function ownThreadId(): number | null {
  try {
    const [, id] = /\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    return id ? Number(id) : null;
  } catch {
    return null;
  }
}

/**
 * How many milliseconds a thread of this process has been at work, waits for the processor left
 * out; null where the system does not say (no Linux), or the thread has ended.
 */
export function processorTime(threadId: number | null): number | null {
  if (threadId === null) return null;
  try {
    const stat = readFileSync(`/proc/self/task/${threadId}/schedstat`, 'utf8');
    return Number(stat.split(' ', 1)[0]) / 1e6;
  } catch {
    return null;
  }
}
