import { daysAfter } from '@quayside/contracts/core/dates';

/** Days of a rate, both included. */
export interface Days {
  from: string;
  to: string;
}

/**
 * What is left of the days of a published rate when a newer one of the same key is published: its own days
 * less those of the newer one, so up to two parts; none: the newer one takes its place. The price of the
 * days behind a promotion is the one that they had.
 */
export function leftOf(older: Days, newer: Days): Days[] {
  if (older.to < newer.from || older.from > newer.to) return [older];
  const before = { from: older.from, to: daysAfter(newer.from, -1) };
  const after = { from: daysAfter(newer.to, 1), to: older.to };
  return [before, after].filter(({ from, to }) => from <= to);
}

/** The later of two days; one that is not there is no limit. */
export const later = (a: string, b: string | null): string => (b !== null && b > a ? b : a);
/** The earlier of two days; one that is not there is no limit. */
export const earlier = (a: string, b: string | null): string => (b !== null && b < a ? b : a);
