import type { Logger } from './log.js';

export interface WorkerOptions {
  /** For the log. */
  name: string;
  log: Logger;
  /** How often the work is looked for though nobody woke the worker: for what is due by time, and for what another process left. */
  everyMs: number;
}

/**
 * Work that a process does beside its requests: woken when there may be some, and looked for from time to time. It never runs
 * twice at once; what is asked for while it runs is done in one more run. A failure is logged, and the next run tries again.
 */
export class Worker {
  private running: Promise<void> | null = null;
  private again = false;
  private timer: NodeJS.Timeout | undefined;
  /** Set once the worker is to end: long work leaves the rest for the next start. */
  stopping = false;

  constructor(
    private readonly work: () => Promise<unknown>,
    private readonly options: WorkerOptions,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.wake(), this.options.everyMs);
    this.timer.unref();
    this.wake();
  }

  wake(): void {
    if (this.stopping) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.run().finally(() => {
      this.running = null;
      if (this.again) {
        this.again = false;
        this.wake();
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
    clearInterval(this.timer);
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
