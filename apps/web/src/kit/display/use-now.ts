import { useSyncExternalStore } from 'react';

const TICK = 15_000;
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, TICK);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const read = (): number => {
  // With nobody listening the clock stands still: the first reader sets it right.
  if (listeners.size === 0) now = Date.now();
  return now;
};

/** The present moment in milliseconds, renewed every 15 seconds by one timer for all countdowns of the page. */
export const useNow = (): number => useSyncExternalStore(subscribe, read);
