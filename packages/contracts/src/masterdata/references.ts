import { type Class, fieldsOf, type Reference } from '../core/field.js';
import type { BasicKind } from './search.js';

type Options = Omit<Reference, 'kind'>;
const to =
  (kind: BasicKind) =>
  (options: Options = {}): Reference => ({ kind, ...options });

/** What a field names by code, for its `ref`: `@Text('装货港', { max: 5, ref: port() })`. */
export const port = to('port');
export const carrier = to('carrier');
export const terminal = to('terminal');
export const lane = to('lane');
export const loop = to('loop');
export const vessel = to('vessel');
export const currency = to('currency');
export const country = to('country');
export const packaging = to('package');
export const fee = to('fee');
export const customer = to('company');

/** Options of a field that holds a currency by its code (ISO 4217). */
export const CURRENCY_CODE = {
  max: 3,
  pattern: /^[A-Z]{3}$/,
  patternText: '应为3位大写字母',
  ref: currency(),
} as const;

/** The kinds that fields of some classes name. */
export const kindsNamed = (...types: Class[]): BasicKind[] => [
  ...new Set(
    types.flatMap((type) =>
      [...fieldsOf(type).values()].flatMap(({ ref }) => (ref ? [ref.kind as BasicKind] : [])),
    ),
  ),
];
