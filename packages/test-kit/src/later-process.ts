import { MovableClock } from '@quayside/service-kit/runtime/clock';
import { Ctx } from '@quayside/service-kit/runtime/context';
import type { ServiceRuntime } from '@quayside/service-kit/runtime/runtime';

/**
 * A process of the same service so many seconds later, on the same database: what is due for it is
 * not yet for the workers of the test, which cannot take it away.
 */
export const laterProcess = (runtime: ServiceRuntime, seconds: number): Ctx =>
  Ctx.ofService({
    ...runtime,
    clock: new MovableClock(new Date(runtime.clock.now().getTime() + seconds * 1000)),
  });
