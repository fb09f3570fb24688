import { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import { Worker } from '@quayside/service-kit/runtime/worker';
import { lookAtLanes } from './look-at-lanes.js';

const EVERY_MS = 30_000;

/** Looks at followed lanes beside the requests: every half minute, and at once after somebody followed one. */
class LaneWatch {
  private readonly worker: Worker;
  private watching = false;

  constructor(ctx: Ctx) {
    this.worker = new Worker(() => lookAtLanes(ctx, () => this.worker.stopping), {
      name: 'followed lanes',
      log: ctx.log,
      everyMs: EVERY_MS,
    });
  }

  start(): void {
    this.watching = true;
    this.worker.start();
  }
  wake(): void {
    if (this.watching) this.worker.wake();
  }
  stop = (): Promise<void> => this.worker.stop();
}

export const laneWatchOf = perRuntime((runtime) => new LaneWatch(Ctx.ofService(runtime)));

/** Begins to watch; answers what stops it. */
export function startLaneWatch({ runtime }: Ctx): () => Promise<void> {
  const watch = laneWatchOf(runtime);
  watch.start();
  return watch.stop;
}

/** Has followed lanes looked at after the commit, where this process watches. */
export const wakeLanes = (tx: Ctx): void => tx.onCommit(() => laneWatchOf(tx.runtime).wake());
