import { daysAfter } from '@quayside/contracts/core/dates';
import { WEEK_TIME } from '@quayside/contracts/freight/sail-template';

/** ISO weekday of a day, 1 is Monday. */
export const weekdayOf = (day: string): number =>
  ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
/** The Monday of a day's week. */
export const weekOf = (day: string): string => daysAfter(day, 1 - weekdayOf(day));

/** When a service departs: every so many weeks on a weekday between two days, but for those that are skipped. */
export interface Pattern {
  EtdDay: number;
  Weeks: number;
  /** One of the departures, from which weeks are counted. */
  FirstDay: string | null;
  LastDay: string | null;
  SkipDays: readonly string[] | null;
}

/** The departures of a pattern within some days, both included; those that are skipped are told apart. */
export function patternDays(
  { EtdDay, Weeks, FirstDay, LastDay, SkipDays }: Pattern,
  from: string,
  to: string,
): { days: string[]; skipped: string[] } {
  const days: string[] = [];
  const skipped: string[] = [];
  const start = FirstDay !== null && FirstDay > from ? FirstDay : from;
  const end = LastDay !== null && LastDay < to ? LastDay : to;
  for (
    let day = daysAfter(start, (EtdDay - weekdayOf(start) + 7) % 7);
    day <= end;
    day = daysAfter(day, 7)
  ) {
    if (Weeks > 1 && FirstDay !== null && weeksBetween(FirstDay, day) % Weeks !== 0) continue;
    (SkipDays?.includes(day) ? skipped : days).push(day);
  }
  return { days, skipped };
}

const weeksBetween = (from: string, to: string): number =>
  Math.round(
    (Date.parse(`${weekOf(to)}T00:00:00Z`) - Date.parse(`${weekOf(from)}T00:00:00Z`)) /
      (7 * 86_400_000),
  );

/** The last such weekday before a sailing, a week before where both are the same (standards 5.7). */
export function weekdayBefore(weekday: number, sailing: string): string {
  const back = (weekdayOf(sailing) - weekday + 7) % 7;
  return daysAfter(sailing, back === 0 ? -7 : -back);
}

/** What closes before a sailing. @param at `4 17:00`: a weekday and a time; answers `2026-12-03 17:00` */
export function cutoffBefore(at: string | null, sailing: string): string | null {
  if (at === null || !WEEK_TIME.test(at)) return null;
  const [weekday, time] = at.split(' ') as [string, string];
  return `${weekdayBefore(Number(weekday), sailing)} ${time}`;
}
