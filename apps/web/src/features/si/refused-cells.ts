import { fieldsOf } from '@quayside/contracts/core/field';
import { FindingSeverity } from '@quayside/contracts/si/choices';
import { Box, BoxDetail } from '@quayside/contracts/si/shipping-instruction';
import type { Finding } from '@quayside/contracts/si/si.api';
import { numberFault } from '../../kit/form/NumberInput.js';
import { BOX_NUMBERS, DETAIL_NUMBERS } from './number-fields.js';

interface Bill {
  readonly boxes: readonly { readonly details: readonly object[] }[];
}

/** The number cells of a row that hold a text no number could be read from, each with the reason. */
function refusedIn(row: object, type: typeof Box | typeof BoxDetail, names: readonly string[], path: string): Finding[] {
  return names.flatMap((name) => {
    const value = (row as Record<string, unknown>)[name];
    if (typeof value !== 'string' || value.trim() === '') return [];
    const Msg = numberFault(fieldsOf(type).get(name)!, value) ?? `“${value}”未识别`;
    return [{ Prop: `${path}.${name}`, Code: 'number-unread', Msg, Severity: FindingSeverity.Error }];
  });
}

/**
 * What the number cells of bills hold that is no number, as findings: the request cannot carry such a text, so the server would name
 * neither the text nor the reason.
 */
export const refusedCells = (bills: readonly Bill[]): Finding[] =>
  bills.flatMap(({ boxes }, bill) =>
    boxes.flatMap((box, at) => {
      const path = `TDBLInfos[${bill}].BoxInfos[${at}]`;
      return [
        ...refusedIn(box, Box, BOX_NUMBERS, `${path}.BoxInfo`),
        ...box.details.flatMap((line, index) => refusedIn(line, BoxDetail, DETAIL_NUMBERS, `${path}.BoxDetails[${index}]`)),
      ];
    }),
  );
