import { randomBytes } from 'node:crypto';
import { monotonicMs } from '@quayside/service-kit/runtime/elapsed';
import type { RecentChanges } from './recent-changes.js';

/** The channel on which gateways place positions among the changes. */
export const POSITION_CHANNEL = 'quayside_position';

/** A gateway places a new position at most so often, and only after a change. */
const PLACED_EVERY_MS = 1_000;

/**
 * Positions are placed one after the other, so that their numbers grow in the order in which they
 * are heard.
 */
const LOCK = 7_204_113;

/** Places a position: a notice like those of the changes, heard by all in the order of commits. */
const placing = (place: string): string =>
  `SELECT pg_advisory_xact_lock(${LOCK});
   SELECT pg_notify('${POSITION_CHANNEL}', pg_current_xact_id()::text || '.${place}')`;

/** What answers that were given while no position was known are given: nobody knows it. */
export const NO_POSITION = '0';

/**
 * The places in the stream of changes that answers name (decision 101). PostgreSQL hands notices to
 * all listeners in the order of their commits. A position is such a notice, so that every gateway
 * has it at the same place between the same changes, whatever the clocks of their machines say: who
 * reads after it was heard has read all that came before it.
 */
export class Positions {
  /**
   * Of this process, so that a restored or other database never has a position of the same name.
   */
  private readonly place = randomBytes(6).toString('hex');
  private placedAt = Number.NEGATIVE_INFINITY;
  private placing: Promise<void> | null = null;

  constructor(
    private readonly changes: RecentChanges,
    /** Runs statements in one transaction on the connection that listens. */
    private readonly run: (sql: string) => Promise<void>,
  ) {}

  /**
   * What a request that comes now is answered with. It does not wait: an older position than there
   * could be costs a needless read at most, and the next one is asked for.
   */
  current(): string {
    const { changes } = this;
    if (!changes.isUpToDate && monotonicMs() - this.placedAt >= PLACED_EVERY_MS)
      void this.placeOne();
    return changes.position || NO_POSITION;
  }

  /** Places one; resolves when it was heard here, or when that failed: `current` tries again. */
  placeOne(): Promise<void> {
    this.placedAt = monotonicMs();
    this.placing ??= this.run(placing(this.place))
      .catch(() => undefined)
      .finally(() => {
        this.placing = null;
      });
    return this.placing;
  }
}
