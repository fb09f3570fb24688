import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import { Box, BoxDetail } from '@quayside/contracts/si/shipping-instruction';

const numbersOf = (type: Class): string[] =>
  [...fieldsOf(type).values()].filter(({ kind }) => kind === 'integer' || kind === 'decimal').map(({ name }) => name);

/** The number fields of a box and of a goods line. */
export const BOX_NUMBERS: readonly string[] = numbersOf(Box);
export const DETAIL_NUMBERS: readonly string[] = numbersOf(BoxDetail);
