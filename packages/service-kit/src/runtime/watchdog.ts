import { Worker } from 'node:worker_threads';
import { lagRecorder } from './loop-lag.js';
import { setAsideIn } from './stalls.js';

/** Seconds of processor in one turn of the event loop, after which nobody waits for its end. */
const MOST_MS = 10_000;
const BEAT_MS = 500;

export interface WatchdogData {
  /** One number, which counts the turns of the loop. */
  readonly beats: SharedArrayBuffer;
  readonly file: string;
  readonly mostMs: number;
}

/** A piece of work begins, or ends where it has no name. */
export interface WorkNote {
  readonly id: number;
  readonly name: string | null;
}

let thread: Worker | null = null;
let setAside: ReadonlySet<string> = new Set();
let lastId = 0;

/**
 * From now on a process whose event loop computes for ten seconds without a turn is ended by a thread that looks at it from outside, since nothing
 * within the loop can: whoever supervises the process (`npm start`, the containers' restart policy) begins it again. What was under way then is
 * noted by name; what was under way at two such ends is set aside, or the process would end over it for ever.
 * @param file where the ends are noted
 */
export function watchLoop(file: string, mostMs = MOST_MS): () => Promise<unknown> {
  const forget = heedStalls(file);
  const beats = new SharedArrayBuffer(4);
  const turns = new Int32Array(beats);
  const recordLag = lagRecorder(BEAT_MS);
  const timer = setInterval(() => {
    Atomics.add(turns, 0, 1);
    recordLag();
  }, BEAT_MS);
  timer.unref();
  const workerData: WatchdogData = { beats, file, mostMs };
  const worker = new Worker(new URL('./watchdog-thread.js', import.meta.url), { workerData });
  worker.unref();
  thread = worker;
  return () => {
    clearInterval(timer);
    thread = null;
    forget();
    return worker.terminate();
  };
}

/**
 * From now on the work that the file names is set aside; answers what ends that.
 * @param file where the ends of the process were noted
 */
export function heedStalls(file: string): () => void {
  setAside = setAsideIn(file);
  return () => {
    setAside = new Set();
  };
}

/** Whether a piece of work was under way at two ends of the process. */
export const isSetAside = (name: string): boolean => setAside.has(name);

/**
 * Does work that would be begun again after an end of the process, under names that stay the same: `import si 17`. Several pieces that are done
 * together have a name each.
 */
export async function underName<T>(
  names: string | readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const notes = [names].flat().map((name): WorkNote => ({ id: ++lastId, name }));
  for (const note of notes) thread?.postMessage(note);
  try {
    return await work();
  } finally {
    for (const { id } of notes) thread?.postMessage({ id, name: null } satisfies WorkNote);
  }
}
