import { existsSync } from 'node:fs';

/** Keeps its thread busy for so many milliseconds. */
export function busyFor(ms: number): number {
  const end = performance.now() + ms;
  while (performance.now() < end);
  return ms;
}

/** Holds its thread for so many milliseconds, and leaves the processor alone. */
export function restFor(ms: number): number {
  Atomics.wait(pause, 0, 0, ms);
  return ms;
}

const pause = new Int32Array(new SharedArrayBuffer(4));
const MOST_MS = 60_000;

/** Keeps its thread until there is a file of that name; a part comes before and one after. */
export function* gatedParts(gate: string): Generator<string> {
  yield 'before';
  for (const from = Date.now(); !existsSync(gate); Atomics.wait(pause, 0, 0, 5))
    if (Date.now() - from > MOST_MS) throw new Error('nobody opened the gate');
  yield 'after';
}
