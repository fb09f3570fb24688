import { monotonicMs } from '@quayside/service-kit/runtime/elapsed';
import { Frame } from './live-client.js';

/** Changes that are older than this are forgotten, and with them the positions before them. */
const KEPT_MS = 30 * 60_000;
/** So many are remembered at most: one for each frame and group. */
const MOST_CHANGES = 40_000;
const MOST_POSITIONS = 10_000;
/** A client that does not say since when it has its data may have read it this long ago. */
const LATELY_MS = 15_000;

/** Whom a change concerns. */
export type Group = 'all' | 'staff' | `employee ${number}` | `user ${number}`;

interface Change {
  readonly frame: Frame;
  readonly group: Group;
  readonly number: number;
  readonly time: number;
}

/**
 * What changed, and for whom, between positions that every gateway on the database hears at the
 * same place among the changes (see `Positions`). Who signs in with a position that is known here
 * is told exactly what came after it.
 */
export class RecentChanges {
  /** The latest change of each frame and group, the oldest first. */
  private readonly changes = new Map<string, Change>();
  private readonly ofGroup = new Map<Group, Map<string, Change>>();
  /** How many changes had come when a position was heard; the oldest first. */
  private readonly positions = new Map<string, number>();
  private count = 0;
  private latestPosition = '';

  constructor(
    private readonly now: () => number = monotonicMs,
    private readonly most = { changes: MOST_CHANGES, positions: MOST_POSITIONS },
  ) {}

  /** The last position that was heard; empty before the first. */
  get position(): string {
    return this.latestPosition;
  }

  /** Whether nothing changed since the last position. */
  get isUpToDate(): boolean {
    return this.positions.get(this.latestPosition) === this.count;
  }

  add(frame: Frame, groups: readonly Group[]): void {
    this.count += 1;
    const time = this.now();
    for (const group of groups) {
      const key = `${group}\n${frame.type}\n${frame.content}`;
      const change: Change = { frame, group, number: this.count, time };
      // The latest change of a key stands last.
      this.changes.delete(key);
      this.changes.set(key, change);
      const own = this.ofGroup.get(group) ?? new Map<string, Change>();
      this.ofGroup.set(group, own.set(key, change));
    }
    this.forgetOld();
  }

  /** A position was heard: whoever reads from now on has everything that came before it. */
  reach(position: string): void {
    this.latestPosition = position;
    this.positions.delete(position);
    this.positions.set(position, this.count);
    for (const oldest of this.positions.keys()) {
      if (this.positions.size <= this.most.positions) break;
      this.positions.delete(oldest);
    }
  }

  knows(position: string): boolean {
    return this.positions.has(position);
  }

  /**
   * What some groups were to be told after a position; null for a position that is not known here.
   */
  since(position: string, groups: readonly Group[]): Frame[] | null {
    const from = this.positions.get(position);
    return from === undefined ? null : this.framesOf(groups, ({ number }) => number > from);
  }

  /** What some groups were to be told a moment ago. */
  lately(groups: readonly Group[]): Frame[] {
    const from = this.now() - LATELY_MS;
    return this.framesOf(groups, ({ time }) => time >= from);
  }

  /** Notices may have been missed: nothing is known of what was before. */
  reset(): void {
    this.changes.clear();
    this.ofGroup.clear();
    this.positions.clear();
    this.latestPosition = '';
  }

  /** Each frame once, however many of the groups it is for. */
  private framesOf(groups: readonly Group[], isMeant: (change: Change) => boolean): Frame[] {
    const frames = new Map<string, Frame>();
    for (const group of groups) {
      for (const change of this.ofGroup.get(group)?.values() ?? []) {
        const { frame } = change;
        if (isMeant(change)) frames.set(`${frame.type}\n${frame.content}`, frame);
      }
    }
    return [...frames.values()];
  }

  private forgetOld(): void {
    const from = this.now() - KEPT_MS;
    let forgotten = 0;
    for (const [key, change] of this.changes) {
      if (change.time >= from && this.changes.size <= this.most.changes) break;
      this.changes.delete(key);
      const own = this.ofGroup.get(change.group);
      own?.delete(key);
      if (own?.size === 0) this.ofGroup.delete(change.group);
      forgotten = change.number;
    }
    if (forgotten === 0) return;
    // From a position before what was forgotten nobody knows any more what changed.
    for (const [position, count] of this.positions) {
      if (count >= forgotten) break;
      this.positions.delete(position);
    }
  }
}
