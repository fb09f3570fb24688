import { Ctx } from '@quayside/service-kit/runtime/context';
import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';
import { Worker } from '@quayside/service-kit/runtime/worker';
import { claimDue, type Due, sendOne } from './send-webhooks.js';

const POLL_MS = 2_000;
/** A killed process and a late retry are what it looks for by itself then. */
const QUIET_MS = 30_000;
/** Calls under way at once. */
const MOST = 20;

/** Sends what is due: at once after a commit in this process, and by a poll what another process left or what is to be tried again. */
class WebhookRunner {
  private readonly worker: Worker;
  private readonly calls = new Map<Due, Promise<void>>();
  /** Makes a run that waits for calls look for what is due. */
  private poke: () => void = () => undefined;

  constructor(private readonly ctx: Ctx) {
    this.worker = new Worker(() => this.drain(), {
      name: 'webhooks',
      log: ctx.log,
      everyMs: POLL_MS,
      quietMs: QUIET_MS,
    });
  }

  start = (): void => this.worker.start();
  wake = (): void => {
    this.poke();
    this.worker.wake();
  };
  stop = (): Promise<void> => this.worker.stop();
  idle = (): Promise<void> => this.worker.idle();

  private poked(): Promise<void> {
    return new Promise((resolve) => {
      this.poke = resolve;
    });
  }

  private claim(most: number): Promise<Due[]> {
    return claimDue(this.ctx, most, this.calls.keys());
  }

  /** Goes on for as long as anything is due or under way: who answers late holds up nobody else. */
  private async drain(): Promise<void> {
    do {
      const room = MOST - this.calls.size;
      const due = room > 0 && !this.worker.stopping ? await this.claim(room) : [];
      for (const each of due) {
        const call = sendOne(this.ctx, each).finally(() => this.calls.delete(each));
        this.calls.set(each, call);
      }
      if (due.length === 0 && this.calls.size > 0)
        await Promise.race([...this.calls.values(), this.poked()]);
      else if (due.length === 0) return;
    } while (this.calls.size > 0 || !this.worker.stopping);
  }
}

export const webhookRunnerOf = perRuntime((runtime) => new WebhookRunner(Ctx.ofService(runtime)));

/** Begins to send; answers what stops it. */
export function startWebhooks({ runtime }: Ctx): () => Promise<void> {
  const runner = webhookRunnerOf(runtime);
  runner.start();
  return () => runner.stop();
}

/** Lets what was queued go out after the commit. */
export const wakeWebhooks = (tx: Ctx): void =>
  tx.onCommit(() => webhookRunnerOf(tx.runtime).wake());
