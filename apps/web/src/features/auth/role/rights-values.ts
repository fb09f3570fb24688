import type { GivenLimit } from '@quayside/contracts/auth/role';

/** A choice of rights, one value for each that there is, so that two people's changes of different rights come together. */
export type RightsValues = Record<string, unknown>;

const MARK = 'right ';

/**
 * @param keys every right that can be chosen or is given
 * @returns for each: its number where one bounds it, else whether it is given
 */
export const valuesOf = (
  keys: Iterable<string>,
  given: ReadonlySet<string>,
  limits: ReadonlyMap<string, number> = new Map(),
): RightsValues =>
  Object.fromEntries(
    [...keys].map((key) => [MARK + key, given.has(key) ? (limits.get(key) ?? true) : false]),
  );

const chosenIn = (values: RightsValues): [string, unknown][] =>
  Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(MARK) && value !== false && value != null
      ? [[name.slice(MARK.length), value]]
      : [],
  );

export const givenIn = (values: RightsValues): Set<string> =>
  new Set(chosenIn(values).map(([key]) => key));

export const limitsIn = (values: RightsValues): Map<string, number> =>
  new Map(
    chosenIn(values).flatMap(([key, most]): [string, number][] =>
      typeof most === 'number' ? [[key, most]] : [],
    ),
  );

export const limitMap = (limits: readonly GivenLimit[]): Map<string, number> =>
  new Map(limits.map(({ Key, Most }) => [Key, Most]));

/** The name of the right that a value is of; undefined for any other value. */
export const rightLabel = (
  rights: readonly { Key: string; Label: string }[],
  name: string,
): string | undefined => rights.find(({ Key }) => MARK + Key === name)?.Label;
