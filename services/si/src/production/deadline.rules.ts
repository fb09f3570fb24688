const MINUTE = 60_000;

/** The nearest threshold whose moment has come, in minutes before the deadline; null while none has. */
export function reached(thresholds: readonly number[], deadline: Date, now: Date): number | null {
  const past = thresholds.filter(
    (minutes) => deadline.getTime() - minutes * MINUTE <= now.getTime(),
  );
  return past.length > 0 ? Math.min(...past) : null;
}

/**
 * What to do with a subject that was told of `told` and stands at `current`: `tell` each threshold once, and only the nearest of
 * those that were passed unseen; `rearm` when the deadline moved away, so that nearer ones are told again. Where it did not move, it is the
 * clock that was put back, or another process whose clock is behind: what was told of is not told again.
 */
export function clockAct(
  told: number | null,
  current: number | null,
  moved: boolean,
): 'tell' | 'rearm' | 'rest' {
  if (told === current) return 'rest';
  if (current !== null && (told === null || current < told)) return 'tell';
  return moved ? 'rearm' : 'rest';
}
