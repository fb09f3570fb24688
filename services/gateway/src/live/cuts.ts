import type { Logger } from '@quayside/service-kit/runtime/log';
import { liveCuts } from '@quayside/service-kit/runtime/metrics';
import type { CutReason } from './live-limits.js';

/** Who is cut again and again stands in the log once in so many seconds. */
const SAME_TICKS = 10;
const MOST_REMEMBERED = 1_000;

/** Who was cut or refused and why, in metric and log. A flood of the same fills the metric, not the log. */
export class Cuts {
  private readonly noted = new Set<string>();
  private ticks = 0;

  constructor(private readonly log: Logger | null) {}

  note(reason: CutReason, address: string, account?: string): void {
    liveCuts.inc({ reason });
    const key = `${reason} ${address}`;
    if (this.noted.has(key) || this.noted.size >= MOST_REMEMBERED) return;
    this.noted.add(key);
    this.log?.warn({ reason, address, account }, 'live socket cut');
  }

  /** Something of ours that a client's frame brought to light. */
  fault(error: unknown): void {
    this.log?.error({ err: error }, 'live socket');
  }

  /** A second passes. */
  pass(): void {
    this.ticks += 1;
    if (this.ticks % SAME_TICKS === 0) this.noted.clear();
  }
}
