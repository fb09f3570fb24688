import { monotonicMs } from './elapsed.js';
import type { Logger } from './log.js';

export interface WorkerOptions {
  /** For the log. */
  name: string;
  log: Logger;
  /** How often the work is looked for though nobody woke the worker: for what is due by time, and for what another process left. */
  everyMs: number;
  /**
   * The same once nobody has woken the worker for a minute: an idle platform looks seldom. What a
   * commit in this process leaves
   * wakes it, so that this is how long what another process left, or a late retry, may lie.
   * `everyMs` where left out.
   */
  quietMs?: number;
}

/** Without being woken for so long a worker is quiet. */
const QUIET_AFTER_MS = 60_000;

/**
 * Work that a process does beside its requests: woken when there may be some, and looked for from time to time. It never runs
 * twice at once; what is asked for while it runs is done in one more run. A failure is logged, and the next run tries again.
 */
export class Worker {
  private running: Promise<void> | null = null;
  private again = false;
  private timer: NodeJS.Timeout | undefined;
  private started = false;
  private quiet = false;
  private wokenAt = 0;
  /** Set once the worker is to end: long work leaves the rest for the next start. */
  stopping = false;

  constructor(
    private readonly work: () => Promise<unknown>,
    private readonly options: WorkerOptions,
  ) {}

  start(): void {
    this.started = true;
    this.wake();
    this.lookLater();
  }

  wake(): void {
    this.wokenAt = monotonicMs();
    if (this.quiet) this.lookLater();
    this.look();
  }

  /** Looks again after the usual time, or after that of quiet hours. */
  private lookLater(): void {
    clearTimeout(this.timer);
    if (!this.started || this.stopping) return;
    const { everyMs, quietMs = everyMs } = this.options;
    this.quiet = monotonicMs() - this.wokenAt >= QUIET_AFTER_MS;
    const later = (): void => {
      this.lookLater();
      this.look();
    };
    this.timer = setTimeout(later, this.quiet ? quietMs : everyMs);
    this.timer.unref();
  }

  private look(): void {
    if (this.stopping) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.run().finally(() => {
      this.running = null;
      if (this.again) {
        this.again = false;
        this.look();
      }
    });
  }

  /** Resolves once nothing runs and nothing was asked for. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  /** Ends after the run under way. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    try {
      await this.work();
    } catch (error) {
      // What is cut short by the end of the process is no failure.
      if (!this.stopping) this.options.log.error({ err: error }, this.options.name);
    }
  }
}
