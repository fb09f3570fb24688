import { type Class, fieldsOf } from '@quayside/contracts/core/field';
import { FindingSeverity } from '@quayside/contracts/si/choices';
import { Box, BoxDetail, SiHeader } from '@quayside/contracts/si/shipping-instruction';
import type { Finding } from '@quayside/contracts/si/si.api';
import { dateFault, isDated } from '../../kit/form/DateInput.js';
import { numberFault } from '../../kit/form/NumberInput.js';
import { BOX_NUMBERS, DETAIL_NUMBERS, HEADER_DATES } from './number-fields.js';

interface Bill {
  readonly header?: object;
  readonly boxes: readonly { readonly details: readonly object[] }[];
}

/** The cells of a row that hold a text no number or day could be read from, each with the reason. */
function refusedIn(row: object, type: Class, names: readonly string[], path: string): Finding[] {
  const fields = fieldsOf(type);
  return names.flatMap((name) => {
    const value = (row as Record<string, unknown>)[name];
    if (typeof value !== 'string' || value.trim() === '') return [];
    const meta = fields.get(name)!;
    if (isDated(meta)) {
      const Msg = dateFault(meta, value);
      return Msg
        ? [{ Prop: `${path}.${name}`, Code: 'date-unread', Msg, Severity: FindingSeverity.Error }]
        : [];
    }
    const Msg = numberFault(meta, value) ?? `“${value}”未识别`;
    return [
      { Prop: `${path}.${name}`, Code: 'number-unread', Msg, Severity: FindingSeverity.Error },
    ];
  });
}

/**
 * What the number cells and date fields of bills hold that is no number or day, as findings: the request cannot carry such a text, so the server would name
 * neither the text nor the reason.
 */
export const refusedCells = (bills: readonly Bill[]): Finding[] =>
  bills.flatMap(({ header = {}, boxes }, bill) => [
    ...refusedIn(header, SiHeader, HEADER_DATES, `TDBLInfos[${bill}]`),
    ...boxes.flatMap((box, at) => {
      const path = `TDBLInfos[${bill}].BoxInfos[${at}]`;
      return [
        ...refusedIn(box, Box, BOX_NUMBERS, `${path}.BoxInfo`),
        ...box.details.flatMap((line, index) =>
          refusedIn(line, BoxDetail, DETAIL_NUMBERS, `${path}.BoxDetails[${index}]`),
        ),
      ];
    }),
  ]);
