const HOUR_MS = 3_600_000;
/** China has no summer time. */
const CHINA_MS = 8 * HOUR_MS;
/** Noon and the end of the office's day, in China. */
const HOURS = [12, 18] as const;

/** The latest moment at or before `now` at which digests are due. */
export function lastDigestTime(now: Date): Date {
  const local = now.getTime() + CHINA_MS;
  const day = Math.floor(local / (24 * HOUR_MS)) * 24 * HOUR_MS;
  const due = [HOURS[1] - 24, ...HOURS]
    .map((hour) => day + hour * HOUR_MS)
    .filter((time) => time <= local);
  return new Date(Math.max(...due) - CHINA_MS);
}
