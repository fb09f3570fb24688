import { comparable } from '@quayside/contracts/core/header-names';
import { headingWithoutUnit, unitsNamed } from '@quayside/shipping-standards/quantity-unit';
import type { SaysBelow } from '@quayside/shipping-standards/units-row';
import { isNumber, type PlannedField } from './planned-fields.js';

const isNamed = (field: Pick<PlannedField, 'names'>, text: string): boolean =>
  field.names.includes(comparable(text)) ||
  field.names.includes(comparable(headingWithoutUnit(text)));

/** The field that a header names, with or without a unit in it. */
export const fieldNamed = (
  fields: readonly PlannedField[],
  header: string,
): PlannedField | undefined =>
  header.trim() === '' ? undefined : fields.find((field) => isNamed(field, header));

/** What a cell of the row below the headers says, by the field of its column: a second row of headers may stand there. */
export const saysBelow =
  (fieldAt: (index: number) => PlannedField | undefined): SaysBelow =>
  (text, index) => {
    const field = fieldAt(index);
    const isData = /\d/.test(headingWithoutUnit(text));
    if (!field) return isData ? null : 'any';
    if (isNamed(field, text)) return 'heading';
    return isNumber(field) && !isData && unitsNamed(text).length > 0 ? 'heading' : null;
  };
