import { statfs, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monotonicMs } from './elapsed.js';

/** What a probe asks of a file system. */
export interface DiskCalls {
  freeBytes(folder: string): Promise<number>;
  /** Writes a few bytes and takes them away; rejects where nothing can be written. */
  tryWrite(folder: string): Promise<void>;
}

const systemCalls: DiskCalls = {
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
  async tryWrite(folder) {
    const file = join(folder, `.write-probe-${process.pid}`);
    await writeFile(file, Buffer.alloc(4_096), { flush: true });
    await unlink(file);
  },
};

/** Below this the database soon stops taking anything. */
const LEAST_BYTES = 200 * 1024 * 1024;
const REMEMBERED_MS = 5_000;

/** Whether a folder has room left and takes writes; an answer is remembered for five seconds. */
export function diskProbe(folder: string, calls: DiskCalls = systemCalls): () => Promise<boolean> {
  let known: { until: number; answer: Promise<boolean> } | undefined;
  const look = async (): Promise<boolean> => {
    if ((await calls.freeBytes(folder)) < LEAST_BYTES) return false;
    await calls.tryWrite(folder);
    return true;
  };
  return () => {
    if (!known || known.until <= monotonicMs())
      known = { until: monotonicMs() + REMEMBERED_MS, answer: look().catch(() => false) };
    return known.answer;
  };
}
