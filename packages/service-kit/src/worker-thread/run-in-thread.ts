import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../refusal.js';
import { FairQueue, type Party } from '../turns/fair-queue.js';
import { FILE_LIMITS, type Limits, overLimit } from './limits.js';
import type { Order, Task, Told } from './messages.js';
import { processorTime } from './processor-time.js';

/**
 * Threads of the turns: one core stays for everybody's requests. One more may go on with what takes
 * long.
 */
const MOST_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Which party comes when so many of its files wait is asked to come again; of all parties together. */
const MOST_WAITING_OF_PARTY = 8;
const MOST_WAITING = 400;
/** Files of one party that are read at once: a place stays for others where there is more than one. */
const MOST_OF_PARTY = Math.max(1, MOST_THREADS - 1);
/**
 * A turn, in time of the processor. Nearly every file is read in less; one that takes longer steps
 * aside when another party waits, and goes on where long ones are read, one at a time.
 */
const TURN_MS = 1_000;
/** And by the clock, on a busy machine or of what waits: nobody waits longer for another. */
const LONGEST_TURN_MS = 3_000;
/**
 * How many times its limit a job may last by the clock: on a busy machine it waits for the
 * processor, and between its parts for whoever takes them, which is no fault of the file.
 */
const LONGEST_BY_CLOCK = 15;
/** Between two looks at what a thread has worked. */
const SHORTEST_LOOK_MS = 100;
/** A person who looks at what was proposed finds the thread with its rules loaded. */
const IDLE_MS = 30_000;

interface Job {
  party: Party;
  order: Order;
  limits: Limits;
  /** Parts that were handed over before it had to step aside and begin again. */
  taken: number;
  take: (part: unknown) => void;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  limits: Limits;
  job: Job | null;
  /** Parts of the job that this thread handed over. */
  parts: number;
  /** The job's turn is over, and it goes on because nobody else waits. */
  isOverdue: boolean;
  /** It goes on with a job that stepped aside. */
  isLong: boolean;
  timer: NodeJS.Timeout | null;
  turn: NodeJS.Timeout | null;
}

const threads = new Set<Thread>();
const waiting = new FairQueue<Job>();
/** What stepped aside and found the place of long ones taken. */
const longWaiting = new FairQueue<Job>();
const mayBegin = (party: Party): boolean =>
  [...threads].filter(({ job }) => job?.party === party).length < MOST_OF_PARTY;
const longThread = (): Thread | undefined => [...threads].find(({ job, isLong }) => job && isLong);

/** Ends a job; a thread that may still be at work on it is ended with it. */
function finish(thread: Thread, reusable: boolean, settle: (job: Job) => void): void {
  const job = leave(thread);
  if (reusable) {
    thread.worker.unref();
    thread.timer = setTimeout(() => end(thread), IDLE_MS).unref();
  } else end(thread);
  if (job) settle(job);
  begin();
}

/** Takes the job from a thread. */
function leave(thread: Thread): Job | null {
  const { job } = thread;
  if (thread.timer) clearTimeout(thread.timer);
  if (thread.turn) clearTimeout(thread.turn);
  thread.job = null;
  thread.isLong = false;
  thread.isOverdue = false;
  return job;
}

function end(thread: Thread): void {
  if (thread.timer) clearTimeout(thread.timer);
  if (thread.turn) clearTimeout(thread.turn);
  threads.delete(thread);
  void thread.worker.terminate();
}

function hear(thread: Thread, told: Told): void {
  const { job } = thread;
  if (!job) return;
  if (told.kind === 'loaded') {
    limitTime(thread, job, told.threadId);
    beginTurn(thread, told.threadId);
  } else if (told.kind === 'part') {
    thread.parts += 1;
    if (thread.parts > job.taken) {
      job.taken = thread.parts;
      job.take(told.part);
    }
    // Not before others had their turn: a part is as much as may be taken at once.
    setImmediate(() => thread.job === job && thread.worker.postMessage('next'));
  } else if (told.kind === 'done') finish(thread, true, ({ resolve }) => resolve(told.answer));
  else
    finish(thread, told.kind !== 'over-memory', ({ reject, limits }) =>
      reject(errorOf(told, limits)),
    );
}

function errorOf(
  told: Exclude<Told, { kind: 'loaded' | 'part' | 'done' }>,
  { megabytes }: Limits,
): Error {
  if (told.kind === 'over-memory') return overLimit('megabytes', megabytes);
  if (told.kind === 'refused') return new Refusal(told.code, told.params, told.errors);
  return Object.assign(new Error(told.message), { stack: told.stack });
}

function start(limits: Limits): Thread {
  const worker = new Worker(new URL('./thread.js', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 48 },
  });
  const thread: Thread = {
    worker,
    limits,
    job: null,
    parts: 0,
    isOverdue: false,
    isLong: false,
    timer: null,
    turn: null,
  };
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

/** Threads of the turns that are at work. */
const busy = (): Thread[] => [...threads].filter(({ job, isLong }) => job && !isLong);

/** A thread for the job: a free one that fits, else a new one in the place of another. */
function threadFor({ limits }: Job): Thread {
  const free = [...threads].filter(({ job }) => !job);
  const fitting = free.find((thread) => thread.limits.megabytes === limits.megabytes);
  if (fitting) return fitting;
  if (free.length > 0 && threads.size > MOST_THREADS) end(free[0]!);
  return start(limits);
}

/** Gives a job to a thread. Its time begins now, also where it began before and stepped aside. */
function run(job: Job, isLong: boolean): void {
  const thread = threadFor(job);
  if (thread.timer) clearTimeout(thread.timer);
  thread.job = job;
  thread.parts = 0;
  thread.isLong = isLong;
  thread.worker.ref();
  thread.timer = setTimeout(
    () => endOverTime(thread),
    job.limits.seconds * 1000 * LONGEST_BY_CLOCK,
  );
  thread.worker.postMessage(job.order);
}

const endOverTime = (thread: Thread): void =>
  finish(thread, false, ({ reject, limits: { seconds } }) => reject(overLimit('seconds', seconds)));

/**
 * Ends a job that has worked longer than it may, in time of the processor; by the clock where the
 * system does not say that, and at last by the clock whatever it worked.
 */
function limitTime(thread: Thread, { limits }: Job, threadId: number | null): void {
  const most = limits.seconds * 1000;
  const elapsed = timeOf(threadId);
  const look = (): void => {
    const { worked, passed } = elapsed();
    const left = Math.min(most - worked, most * LONGEST_BY_CLOCK - passed);
    if (left <= 0) endOverTime(thread);
    else thread.timer = setTimeout(look, Math.max(left, SHORTEST_LOOK_MS));
  };
  if (thread.timer) clearTimeout(thread.timer);
  thread.timer = setTimeout(look, most);
}

/** Milliseconds from now: by the clock, and those in which the thread was at work. */
function timeOf(threadId: number | null): () => { worked: number; passed: number } {
  const began = performance.now();
  const atFirst = processorTime(threadId);
  return () => {
    const passed = performance.now() - began;
    const worked = atFirst === null ? passed : (processorTime(threadId) ?? passed) - atFirst;
    return { worked, passed };
  };
}

/** A turn begins with the work: that our own modules had to be loaded first is nobody's fault. */
function beginTurn(thread: Thread, threadId: number | null): void {
  if (thread.isLong) return;
  const elapsed = timeOf(threadId);
  const look = (): void => {
    const { worked, passed } = elapsed();
    const left = Math.min(TURN_MS - worked, LONGEST_TURN_MS - passed);
    if (left > 0) {
      thread.turn = setTimeout(look, Math.max(left, SHORTEST_LOOK_MS));
      return;
    }
    thread.isOverdue = true;
    begin();
  };
  thread.turn = setTimeout(look, TURN_MS);
}

/**
 * Makes room for parties that wait where a job's turn is over. It goes on beside the turns; while
 * another long one does, it is broken off
 * and begins again when that has ended.
 */
function stepAside(): void {
  const overdue = busy().find(({ isOverdue }) => isOverdue);
  if (!overdue || !waiting.hasFor(mayBegin)) return;
  if (!longThread()) {
    overdue.isLong = true;
    overdue.isOverdue = false;
    return;
  }
  const job = leave(overdue)!;
  end(overdue);
  longWaiting.add(job.party, job);
}

/** Begins what there is room for. */
function begin(): void {
  const long = longThread() ? undefined : longWaiting.next(mayBegin);
  if (long) run(long.item, true);
  if (busy().length >= MOST_THREADS) stepAside();
  const next = busy().length < MOST_THREADS ? waiting.next(mayBegin) : undefined;
  if (!next) return;
  run(next.item, false);
  begin();
}

const waitingOf = (party: Party): number => waiting.sizeOf(party) + longWaiting.sizeOf(party);

export interface ThreadUse {
  /** For whom it is: the parties come by turns. */
  party: Party;
  take?: (part: never) => void;
  limits?: Limits;
}

/**
 * Runs a function of a module in a thread of its own, so that a foreign file, whatever is in it,
 * keeps nobody else waiting. What a generator yields comes to `take` part by part. Refusals come
 * through; a file that takes more of the processor's time or more memory than it may is refused
 * with `file.over-limit`, and a party that has too many waiting with `request.too-many`.
 */
export function runInThread<Answer>(
  { module, name, loads = [] }: Task,
  given: readonly unknown[],
  { party, take = () => undefined, limits = FILE_LIMITS }: ThreadUse,
): Promise<Answer> {
  const isFull = waiting.size + longWaiting.size >= MOST_WAITING;
  if (isFull || waitingOf(party) >= MOST_WAITING_OF_PARTY)
    return Promise.reject(new Refusal('request.too-many', { seconds: 10 }));
  return new Promise<Answer>((resolve, reject) => {
    const order: Order = {
      module: module.href,
      name,
      loads,
      given,
      mostBytes: limits.megabytes * 1024 * 1024,
    };
    waiting.add(party, {
      party,
      order,
      limits,
      taken: 0,
      take: take as (part: unknown) => void,
      resolve: resolve as (answer: unknown) => void,
      reject,
    });
    begin();
  });
}
