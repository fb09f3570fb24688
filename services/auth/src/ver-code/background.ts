import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';

const workOf = perRuntime(() => new Set<Promise<void>>());

/** Does work that nobody waits for; a failure is logged. */
export function inBackground(
  runtime: ServiceRuntime,
  what: string,
  work: () => Promise<void>,
): void {
  const all = workOf(runtime);
  const promise = work()
    .catch((error) => runtime.log.error({ err: error }, what))
    .finally(() => all.delete(promise));
  all.add(promise);
}

/** Waits for the work under way: before a shutdown, and in tests. */
export async function backgroundDone(runtime: ServiceRuntime): Promise<void> {
  await Promise.all(workOf(runtime));
}
