import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';

const underWay = new WeakMap<ServiceRuntime, Set<Promise<void>>>();

function workOf(runtime: ServiceRuntime): Set<Promise<void>> {
  let work = underWay.get(runtime);
  if (!work) {
    work = new Set();
    underWay.set(runtime, work);
  }
  return work;
}

/** Does work that nobody waits for; a failure is logged. */
export function inBackground(runtime: ServiceRuntime, what: string, work: () => Promise<void>): void {
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
