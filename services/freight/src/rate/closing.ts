import { daysAfter } from '@quayside/contracts/core/dates';

/** Days of a rate, both included. */
export interface Days {
  from: string;
  to: string;
}

/**
 * What is left of the days of a published rate when a newer one of the same key is published; null: nothing, the newer one takes its place.
 * The older one is closed the day before the newer one begins, also where it would have gone on after it; one that begins no earlier than
 * the newer one keeps what comes after it.
 */
export function closedBy(older: Days, newer: Days): Days | null {
  if (older.to < newer.from || older.from > newer.to) return older;
  if (older.from < newer.from) return { from: older.from, to: daysAfter(newer.from, -1) };
  return older.to > newer.to ? { from: daysAfter(newer.to, 1), to: older.to } : null;
}

/** The later of two days; one that is not there is no limit. */
export const later = (a: string, b: string | null): string => (b !== null && b > a ? b : a);
/** The earlier of two days; one that is not there is no limit. */
export const earlier = (a: string, b: string | null): string => (b !== null && b < a ? b : a);
