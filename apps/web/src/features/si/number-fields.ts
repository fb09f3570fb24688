import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import { Box, BoxDetail, SiHeader } from '@quayside/contracts/si/shipping-instruction';
import { isDated } from '../../kit/form/DateInput.js';

const numbersOf = (type: Class): string[] =>
  [...fieldsOf(type).values()]
    .filter(({ kind }) => kind === 'integer' || kind === 'decimal')
    .map(({ name }) => name);

/** The number fields of a box and of a goods line. */
export const BOX_NUMBERS: readonly string[] = numbersOf(Box);
export const DETAIL_NUMBERS: readonly string[] = numbersOf(BoxDetail);

/** The date fields of a bill's header; like a number's, their inputs keep a text that cannot be read. */
export const HEADER_DATES: readonly string[] = [...fieldsOf(SiHeader).values()]
  .filter(isDated)
  .map(({ name }) => name);
