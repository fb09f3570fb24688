/**
 * Milliseconds of a clock that only goes forward, and evenly, whatever is done to the machine's time: for ages, waits and intervals
 * within a process. It counts from the start of the process; what is stored or told to others is dated by {@link Clock}.
 */
export const monotonicMs = (): number => performance.now();

/**
 * Answers how many milliseconds the machine's clock was put forward since it was asked last; below zero when it was put back. A few are
 * the clocks' own.
 */
export function clockSteps(
  wall: () => number = Date.now,
  monotonic: () => number = monotonicMs,
): () => number {
  let apart = wall() - monotonic();
  return () => {
    const before = apart;
    apart = wall() - monotonic();
    return apart - before;
  };
}

/**
 * Says yes when asked for the first time, and again once the time since the last yes is over.
 * @param milliseconds from one yes to the next, at least
 */
export function atMostEvery(milliseconds: number, now: () => number = monotonicMs): () => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - last < milliseconds) return false;
    last = now();
    return true;
  };
}
