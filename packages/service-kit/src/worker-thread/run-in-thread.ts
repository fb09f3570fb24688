import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../refusal.js';
import { FairQueue, type Party } from '../turns/fair-queue.js';
import { FILE_LIMITS, type Limits, overLimit } from './limits.js';
import type { Order, Task, Told } from './messages.js';

/** One core stays for everybody's requests. */
const MOST_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Which party comes when so many of its files wait is asked to come again; of all parties together. */
const MOST_WAITING_OF_PARTY = 8;
const MOST_WAITING = 400;
/** Files of one party that are read at once: a place stays for others where there is more than one. */
const MOST_OF_PARTY = Math.max(1, MOST_THREADS - 1);
/** A person who looks at what was proposed finds the thread with its rules loaded. */
const IDLE_MS = 30_000;

interface Job {
  party: Party;
  order: Order;
  limits: Limits;
  take: (part: unknown) => void;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  limits: Limits;
  job: Job | null;
  timer: NodeJS.Timeout | null;
}

const threads = new Set<Thread>();
const waiting = new FairQueue<Job>();

const mayBegin = (party: Party): boolean =>
  [...threads].filter(({ job }) => job?.party === party).length < MOST_OF_PARTY;

/** Ends a job; a thread that may still be at work on it is ended with it. */
function finish(thread: Thread, reusable: boolean, settle: (job: Job) => void): void {
  const { job } = thread;
  if (thread.timer) clearTimeout(thread.timer);
  thread.job = null;
  if (reusable) {
    thread.worker.unref();
    thread.timer = setTimeout(() => end(thread), IDLE_MS).unref();
  } else end(thread);
  if (job) settle(job);
  begin();
}

function end(thread: Thread): void {
  if (thread.timer) clearTimeout(thread.timer);
  threads.delete(thread);
  void thread.worker.terminate();
}

function hear(thread: Thread, told: Told): void {
  const { job } = thread;
  if (!job) return;
  if (told.kind === 'part') {
    job.take(told.part);
    // Not before others had their turn: a part is as much as may be taken at once.
    setImmediate(() => thread.job === job && thread.worker.postMessage('next'));
  } else if (told.kind === 'done') finish(thread, true, ({ resolve }) => resolve(told.answer));
  else
    finish(thread, told.kind !== 'over-memory', ({ reject, limits }) =>
      reject(errorOf(told, limits)),
    );
}

function errorOf(told: Exclude<Told, { kind: 'part' | 'done' }>, { megabytes }: Limits): Error {
  if (told.kind === 'over-memory') return overLimit('megabytes', megabytes);
  if (told.kind === 'refused') return new Refusal(told.code, told.params, told.errors);
  return Object.assign(new Error(told.message), { stack: told.stack });
}

function start(limits: Limits): Thread {
  const worker = new Worker(new URL('./thread.js', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 48 },
  });
  const thread: Thread = { worker, limits, job: null, timer: null };
  threads.add(thread);
  worker.on('message', (told: Told) => hear(thread, told));
  worker.on('error', (error: Error & { code?: string }) => {
    const outOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    finish(thread, false, ({ reject }) =>
      reject(outOfMemory ? overLimit('megabytes', limits.megabytes) : error),
    );
  });
  worker.on('exit', (code) => {
    if (threads.has(thread))
      finish(thread, false, ({ reject }) =>
        reject(new Error(`a reading thread ended with ${code}`)),
      );
  });
  return thread;
}

/** Whether a thread is free, or may be begun. */
const hasRoom = (): boolean =>
  threads.size < MOST_THREADS || [...threads].some(({ job }) => job === null);

/** A thread for the job where there is room: one that fits, else a new one in the place of another. */
function threadFor({ limits }: Job): Thread {
  const free = [...threads].filter(({ job }) => !job);
  const fitting = free.find((thread) => thread.limits.megabytes === limits.megabytes);
  if (fitting) return fitting;
  if (threads.size >= MOST_THREADS) end(free[0]!);
  return start(limits);
}

function begin(): void {
  const next = hasRoom() ? waiting.next(mayBegin) : undefined;
  if (!next) return;
  const job = next.item;
  const thread = threadFor(job);
  if (thread.timer) clearTimeout(thread.timer);
  thread.job = job;
  thread.worker.ref();
  const { seconds } = job.limits;
  thread.timer = setTimeout(
    () => finish(thread, false, ({ reject }) => reject(overLimit('seconds', seconds))),
    seconds * 1000,
  );
  thread.worker.postMessage(job.order);
  begin();
}

export interface ThreadUse {
  /** For whom it is: the parties come by turns. */
  party: Party;
  take?: (part: never) => void;
  limits?: Limits;
}

/**
 * Runs a function of a module in a thread of its own, so that a foreign file, whatever is in it, keeps nobody else waiting.
 * What a generator yields comes to `take` part by part. Refusals come through; a file that takes longer or more memory than it
 * may is refused with `file.over-limit`, and a party that has too many waiting with `request.too-many`.
 */
export function runInThread<Answer>(
  { module, name }: Task,
  given: readonly unknown[],
  { party, take = () => undefined, limits = FILE_LIMITS }: ThreadUse,
): Promise<Answer> {
  if (waiting.size >= MOST_WAITING || waiting.sizeOf(party) >= MOST_WAITING_OF_PARTY)
    return Promise.reject(new Refusal('request.too-many', { seconds: 10 }));
  return new Promise<Answer>((resolve, reject) => {
    const order: Order = {
      module: module.href,
      name,
      given,
      mostBytes: limits.megabytes * 1024 * 1024,
    };
    waiting.add(party, {
      party,
      order,
      limits,
      take: take as (part: unknown) => void,
      resolve: resolve as (answer: unknown) => void,
      reject,
    });
    begin();
  });
}
