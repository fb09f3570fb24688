import { perRuntime } from '@quayside/service-kit/runtime/per-runtime';

/** Steps of work that are done at once for all carriers together. */
const MOST_AT_ONCE = 4;

/** A queue of work for each carrier, so that none waits for what another one sends. */
class Lanes {
  private readonly running = new Map<number, Promise<number>>();
  private readonly asked = new Map<number, Promise<number>>();
  private readonly waiting: (() => void)[] = [];
  private free = MOST_AT_ONCE;
  /** Set once the service ends: long work leaves the rest for the next start. */
  stopping = false;

  /** Does a carrier's work. While it is under way, once more after it, however often that is asked for. Answers what the work answers. */
  run(profileId: number, work: () => Promise<number>): Promise<number> {
    const now = this.running.get(profileId);
    if (!now) {
      const started = work().finally(() => this.running.delete(profileId));
      this.running.set(profileId, started);
      return started;
    }
    const asked = this.asked.get(profileId);
    if (asked) return asked;
    const again = (): Promise<number> => {
      this.asked.delete(profileId);
      return this.run(profileId, work);
    };
    const next = now.then(again, again);
    this.asked.set(profileId, next);
    return next;
  }

  /** One step of the work, in its turn: who works for long comes again behind those who wait. */
  async step<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }

  /** Ends after the steps under way. */
  async stop(): Promise<void> {
    this.stopping = true;
    while (this.running.size > 0) await Promise.allSettled(this.running.values());
  }
}

/** The work on what carriers sent. */
export const textLanes = perRuntime(() => new Lanes());

/** Looking into their mailboxes. */
export const mailboxLanes = perRuntime(() => new Lanes());
