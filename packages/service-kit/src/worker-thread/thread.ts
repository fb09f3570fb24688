import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { Refusal } from '../refusal.js';
import type { Order, Told } from './messages.js';
import { ownThreadId } from './processor-time.js';

const MEMORY_CHECK_MS = 50;
const port = parentPort!;
const tell = (told: Told): void => port.postMessage(told);
const isGenerator = (value: unknown): value is AsyncGenerator | Generator =>
  typeof value === 'object' && value !== null && typeof (value as Generator).next === 'function';

const threadId = ownThreadId();
let isBehind = false;

/**
 * On Linux a priority is a thread's own; requests come before files, but not before our modules.
 */
function stayBehind(): void {
  if (!isBehind && process.platform === 'linux')
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  isBehind = true;
}

let next: () => void = () => undefined;

/** Hands the parts over one by one, so that whoever takes them does other things in between. */
async function tellParts(parts: AsyncGenerator | Generator): Promise<void> {
  for await (const part of parts) {
    const asked = new Promise<void>((resolve) => {
      next = resolve;
    });
    tell({ kind: 'part', part });
    await asked;
  }
}

async function work({ module, name, loads, given, mostBytes }: Order): Promise<void> {
  // Bytes outside the heap are not in the thread's own limit: unpacked archives are such.
  const watch = setInterval(() => {
    if (process.memoryUsage().arrayBuffers > mostBytes) tell({ kind: 'over-memory' });
  }, MEMORY_CHECK_MS);
  try {
    const found = (await import(module)) as Record<
      string,
      (...args: readonly unknown[]) => unknown
    >;
    for (const each of loads) await import(each);
    stayBehind();
    tell({ kind: 'loaded', threadId });
    const answer = await found[name]!(...given);
    if (isGenerator(answer)) await tellParts(answer);
    tell({ kind: 'done', answer: isGenerator(answer) ? undefined : answer });
  } catch (error) {
    if (error instanceof Refusal)
      tell({ kind: 'refused', code: error.code, params: error.params, errors: error.errors });
    else tell({ kind: 'failed', message: (error as Error).message, stack: (error as Error).stack });
  } finally {
    clearInterval(watch);
  }
}

port.on('message', (message: Order | 'next') => {
  if (message === 'next') next();
  else void work(message);
});
