import type { readSheets } from '../src/sheet/read-sheets.js';
import type { Limits } from '../src/worker-thread/limits.js';
import { runInThread } from '../src/worker-thread/run-in-thread.js';

const TASK = {
  module: new URL('../src/sheet/read-sheets.js', import.meta.url),
  name: 'readSheets',
};

/** A file read in a thread of its own, within limits, as whatever looks into one reads it. */
export const readInThread = (
  bytes: Uint8Array,
  fileName: string,
  limits?: Limits,
): ReturnType<typeof readSheets> =>
  runInThread(TASK, [bytes, fileName], { party: 'company:1', ...(limits && { limits }) });
