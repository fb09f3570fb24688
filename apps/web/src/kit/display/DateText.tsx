import { useDateStyle } from './date-style.js';
import { formatDay, formatInstant } from './format.js';

interface DateTextProps {
  value: string | null | undefined;
}

/** A calendar day in the person's format, followed when it changes. */
export function DayText({ value }: DateTextProps) {
  useDateStyle();
  return <>{formatDay(value)}</>;
}

/** A moment of the desk in the person's format, followed when it changes. */
export function InstantText({ value }: DateTextProps) {
  useDateStyle();
  return <>{formatInstant(value)}</>;
}
