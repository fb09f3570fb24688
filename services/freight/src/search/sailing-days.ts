import { daysAfter } from '@quayside/contracts/core/dates';
import { earlier, later } from '../rate/closing.js';

/** ISO weekday of a day, 1 is Monday. */
export const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** The first day from another on that is this weekday. */
function nextOn(day: string, weekday: number): string {
  return daysAfter(day, (weekday - weekdayOf(day) + 7) % 7);
}

interface Pattern {
  EtdDay: number | null;
  ClosingDay: number | null;
  ValidFrom: string | null;
  ValidTo: string | null;
}

/** The days on which a rate's weekly sailing departs within days that were asked for and its own; none where its weekday is not known. */
export function sailingDays({ EtdDay, ValidFrom, ValidTo }: Pattern, from: string, to: string): string[] {
  if (EtdDay === null) return [];
  const days: string[] = [];
  const last = earlier(to, ValidTo);
  for (let day = nextOn(later(from, ValidFrom), EtdDay); day <= last; day = daysAfter(day, 7)) days.push(day);
  return days;
}

/** The closing of a sailing: the last such weekday before it, a week before where both are the same (standards 5.7). */
export function closingOf({ ClosingDay }: Pattern, sailing: string | undefined): string | null {
  if (ClosingDay === null || sailing === undefined) return null;
  const back = (weekdayOf(sailing) - ClosingDay + 7) % 7;
  return daysAfter(sailing, back === 0 ? -7 : -back);
}
