import type { FrameRight } from '@quayside/contracts/auth/company-role';

type Rights = ReadonlyMap<string, Pick<FrameRight, 'Needs'>>;

/** What some rights need, of one another as well, as far as there are such rights; without themselves. */
export function neededAmong(rights: Rights, keys: readonly string[]): string[] {
  const found = new Set(keys);
  // A set is walked over what is added to it meanwhile.
  for (const key of found)
    for (const needed of rights.get(key)?.Needs ?? []) if (rights.has(needed)) found.add(needed);
  return [...found].filter((key) => !keys.includes(key));
}

/** Which of the given rights need, directly or not, one of those that are taken away. */
export const needing = (
  rights: Rights,
  given: ReadonlySet<string>,
  taken: readonly string[],
): string[] =>
  [...given].filter(
    (key) =>
      !taken.includes(key) && neededAmong(rights, [key]).some((needed) => taken.includes(needed)),
  );
