import type { BoxDetail, BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import { compact, isBlank, plain } from './same-value.js';

/** Positions of the same thing in two lists; null where the other list does not have it. */
export type Match = readonly [own: number | null, draft: number | null];

/**
 * Finds the same things in two lists: by the first key that both have alone, then by the next, what is left by order.
 * A key may answer null: not to be found by it.
 */
export function matchLists<T>(
  own: readonly T[],
  draft: readonly T[],
  keys: readonly ((item: T) => string | null)[],
): Match[] {
  const partner = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (at: number, to: number): void => {
    partner.set(at, to);
    taken.add(to);
  };
  for (const key of keys) {
    const waiting = new Map<string, number[]>();
    draft.forEach((item, index) => {
      const found = taken.has(index) ? null : key(item);
      if (found !== null) waiting.set(found, [...(waiting.get(found) ?? []), index]);
    });
    own.forEach((item, index) => {
      const found = partner.has(index) ? null : key(item);
      const to = found === null ? undefined : waiting.get(found)?.shift();
      if (to !== undefined) pair(index, to);
    });
  }
  const left = [...draft.keys()].filter((index) => !taken.has(index));
  const matches = [...own.keys()].map(
    (index): Match => [index, partner.get(index) ?? left.shift() ?? null],
  );
  return [...matches, ...left.map((index): Match => [null, index])];
}

const some = (value: unknown, by: (value: unknown) => string): string | null =>
  isBlank(value) ? null : by(value);

/** Containers by their number, then by their seal. */
export const matchBoxes = (own: readonly BoxEntry[], draft: readonly BoxEntry[]): Match[] =>
  matchLists(own, draft, [
    ({ BoxInfo }) => some(BoxInfo.TBX_CNNO, compact),
    ({ BoxInfo }) => some(BoxInfo.TBX_SEALNO, compact),
  ]);

/** Goods lines by commodity and name, then by commodity, then by name. */
export const matchLines = (own: readonly BoxDetail[], draft: readonly BoxDetail[]): Match[] =>
  matchLists(own, draft, [
    ({ TBD_HSCODE, TBD_GOODS }) =>
      isBlank(TBD_HSCODE) || isBlank(TBD_GOODS)
        ? null
        : `${compact(TBD_HSCODE)} ${plain(TBD_GOODS)}`,
    ({ TBD_HSCODE }) => some(TBD_HSCODE, compact),
    ({ TBD_GOODS }) => some(TBD_GOODS, plain),
  ]);
