import { fieldsOf } from '@quayside/contracts/core/field';
import { RateInput, RateKey } from '@quayside/contracts/freight/rate';

type Name = keyof RateInput & string;

/** Every field that people enter. */
export const RATE_INPUTS = [...fieldsOf(RateInput).keys()] as readonly Name[];
/** What tells one rate of a company from another, with its days. */
export const KEY_AND_DAYS = [...fieldsOf(RateKey).keys(), 'ValidFrom', 'ValidTo'] as readonly (
  | (keyof RateKey & string)
  | 'ValidFrom'
  | 'ValidTo'
)[];

/** Some fields of a rate; one that it does not have is empty. */
export const pick = (values: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, (values as Record<string, unknown>)[name] ?? null]));
