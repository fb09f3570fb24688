import type { ServiceRuntime } from './runtime.js';

/** A probe that has no answer by then has one: no. */
const READY_WITHIN_MS = 1_500;

/** The answer of a probe, no when it fails or takes too long. */
export async function inTime(probe: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, READY_WITHIN_MS, false);
  });
  const answer = await Promise.race([probe.catch(() => false), late]);
  clearTimeout(timer);
  return answer;
}

const probes = new WeakMap<ServiceRuntime, Promise<boolean>>();

/** Whether the service's database answers in time. Probes that come meanwhile share one question. */
export function isReady(runtime: ServiceRuntime): Promise<boolean> {
  let asking = probes.get(runtime);
  if (!asking) {
    asking = runtime.database
      .query('SELECT 1')
      .then(() => true)
      .catch(() => false)
      .finally(() => probes.delete(runtime));
    probes.set(runtime, asking);
  }
  return inTime(asking);
}
