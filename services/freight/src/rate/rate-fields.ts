import { fieldsOf } from '@quayside/contracts/core/field';
import { RateInput, RateKey } from '@quayside/contracts/freight/rate';

type Name = keyof RateInput & string;

/** Every field that people enter. */
export const RATE_INPUTS = [...fieldsOf(RateInput).keys()] as readonly Name[];
/** What tells one rate of a company from another, in the order of `rate.key_hash`, which begins with the company. */
export const RATE_KEY = [...fieldsOf(RateKey).keys()] as (keyof RateKey & string)[];
/** The same with its days. */
export const KEY_AND_DAYS = [...RATE_KEY, 'ValidFrom', 'ValidTo'] as const;

/** Some fields of a rate; one that it does not have is empty. */
export const pick = (values: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    names.map((name) => [name, (values as Record<string, unknown>)[name] ?? null]),
  );
