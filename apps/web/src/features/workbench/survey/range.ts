import { deskClock } from '../../../kit/display/desk-clock.js';

/** How far back a survey looks. */
export const RANGES = [
  { value: '30', label: '近30天' },
  { value: '84', label: '近12周' },
  { value: '360', label: '近一年' },
] as const;

/** The days of a range that ends today; the first range where none, or no such, is named. */
export function daysOf(
  range: string | undefined,
  now = new Date(),
): { range: string; From: string; To: string } {
  const chosen = RANGES.find(({ value }) => value === range) ?? RANGES[0];
  const begin = new Date(now.getTime() - (Number(chosen.value) - 1) * 86_400_000);
  return {
    range: chosen.value,
    From: deskClock(begin).slice(0, 10),
    To: deskClock(now).slice(0, 10),
  };
}
