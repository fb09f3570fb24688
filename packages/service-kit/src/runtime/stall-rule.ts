/** What was seen of an event loop at one look. */
export interface Look {
  /** Counts the turns of the loop. */
  readonly turns: number;
  /** Milliseconds of processor that the loop's thread has used so far. */
  readonly cpuMs: number;
}

/**
 * Tells a loop that stands still because it computes from one that nobody lets run. What counts is the processor that the loop's thread has
 * burnt since its last turn: a process that is starved, suspended, waiting for a disk or moved in time burns none.
 */
export class StallRule {
  private last: Look | null = null;

  constructor(private readonly mostMs: number) {}

  /** Whether the loop has computed for too long in one turn. */
  isStalled(look: Look): boolean {
    if (this.last === null || look.turns !== this.last.turns) this.last = look;
    return look.cpuMs - this.last.cpuMs >= this.mostMs;
  }
}
