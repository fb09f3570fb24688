import type { FieldMeta } from '@quayside/contracts/core/field';
import { canonicalContainerType } from '@quayside/shipping-standards/container-type';
import { compareDecimals, isDecimal } from '@quayside/shipping-standards/decimal';

/** Fields that are written with and without blanks, hyphens and points. */
const COMPACT: ReadonlySet<string> = new Set([
  'TBX_CNNO',
  'TBX_SEALNO',
  'TBI_HSCODE',
  'TBD_HSCODE',
  'TBI_SIMBL_NO',
  'TBI_MBL_NO',
]);

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || String(value).trim() === '';

/** A text as it counts on a bill: width, case, blanks and line breaks tell nothing. */
export const plain = (value: unknown): string =>
  String(value).normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim();

export const compact = (value: unknown): string => plain(value).replace(/[\s.\-/]/g, '');

const typeOf = (value: unknown): string => canonicalContainerType(String(value)) ?? compact(value);

/** True when a bill with the one value says the same as a bill with the other; numbers by their exact decimals. */
export function sameValue(
  { kind, name }: Pick<FieldMeta, 'kind' | 'name'>,
  own: unknown,
  draft: unknown,
): boolean {
  if (isBlank(own) || isBlank(draft)) return isBlank(own) && isBlank(draft);
  if (
    (kind === 'decimal' || kind === 'integer') &&
    isDecimal(own as string) &&
    isDecimal(draft as string)
  ) {
    return compareDecimals(own as string, draft as string) === 0;
  }
  if (name === 'TBX_TYPE') return typeOf(own) === typeOf(draft);
  return COMPACT.has(name) ? compact(own) === compact(draft) : plain(own) === plain(draft);
}
