import { LRUCache } from 'lru-cache';
import { perRuntime } from './per-runtime.js';
import type { ServiceRuntime } from './runtime.js';

export interface RememberedAnswers<T> {
  /** The answer to a question, asked once however many want it at the same time. One that failed is not remembered. */
  of(runtime: ServiceRuntime, key: string, ask: () => Promise<T>): Promise<T>;
  /** Forgets all of them: what they were made of changed. */
  forget(runtime: ServiceRuntime): void;
}

/** What another service answered, kept in the process. @param max so many at most @param lifeMs bounds what a notice costs that never came */
export function rememberedAnswers<T>({
  max,
  lifeMs,
}: {
  max: number;
  lifeMs: number;
}): RememberedAnswers<T> {
  const memoryOf = perRuntime(() => new LRUCache<string, Promise<T>>({ max, ttl: lifeMs }));
  return {
    of(runtime, key, ask) {
      const memory = memoryOf(runtime);
      const known = memory.get(key);
      if (known) return known;
      const asked = ask();
      memory.set(key, asked);
      asked.catch(() => {
        if (memory.peek(key) === asked) memory.delete(key);
      });
      return asked;
    },
    forget(runtime) {
      memoryOf(runtime).clear();
    },
  };
}
