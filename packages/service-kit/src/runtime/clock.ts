/** The present moment; tests and the simulator move it. */
export interface Clock {
  now(): Date;
  /** Lets time pass, when the clock is one that does not go by itself. */
  pass?(milliseconds: number): void;
}

export const systemClock: Clock = { now: () => new Date() };

/** Waits by a clock; one that stands still is moved instead, so that nobody waits in tests. */
export async function pause(clock: Clock, milliseconds: number): Promise<void> {
  if (milliseconds <= 0) return;
  if (clock.pass) clock.pass(milliseconds);
  else await new Promise((wake) => setTimeout(wake, milliseconds));
}

/** A clock that stands still until it is moved. */
export class MovableClock implements Clock {
  constructor(private current: Date) {}

  now(): Date {
    return new Date(this.current);
  }

  moveTo(moment: Date): void {
    this.current = new Date(moment);
  }

  pass(milliseconds: number): void {
    this.advance(milliseconds);
  }

  advance(milliseconds: number): void {
    this.current = new Date(this.current.getTime() + milliseconds);
  }
}
