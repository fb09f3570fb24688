import { fieldsOf } from '@quayside/contracts/core/field';
import { SiHeader } from '@quayside/contracts/si/shipping-instruction';
import { dateFault } from '../../kit/form/DateInput.js';
import type { Taken } from '../../kit/grid/grid-column.js';
import { BOX_NUMBERS, DETAIL_NUMBERS, HEADER_DATES } from './number-fields.js';

interface Row {
  readonly origin?: number | undefined;
  readonly taken?: Taken | undefined;
}
type BoxRow = Row & { readonly details: readonly Row[] };
interface Bill {
  readonly header?: object;
  readonly boxes: readonly BoxRow[];
}

/** What the grids of a form hold beside its numbers, by row: `0` is the header of a bill, `0.1` a box of it, `0.1.2` one of its goods lines. */
export interface CellTexts {
  /** Texts that no number could be read from, by field. */
  refused?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Numbers that were converted. */
  taken?: Readonly<Record<string, Taken>>;
  /** Which row of the SI as it was handed in this one was. */
  origins?: Readonly<Record<string, number>>;
}

const cells = (row: object): Readonly<Record<string, unknown>> =>
  row as Readonly<Record<string, unknown>>;

/** The texts in number cells of a row. */
function refusedOf(row: object, names: readonly string[]): Record<string, string> | undefined {
  const found = names.flatMap((name) => {
    const text = cells(row)[name];
    return typeof text === 'string' && text !== '' ? [[name, text] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Whether a number cell of the row holds a text that is no number. */
export const hasRefused = (row: object): boolean =>
  refusedOf(row, [...BOX_NUMBERS, ...DETAIL_NUMBERS]) !== undefined;

/** The date fields of a header that hold a text that is no day. */
const refusedDates = (header: object): string[] =>
  HEADER_DATES.filter(
    (name) => dateFault(fieldsOf(SiHeader).get(name)!, cells(header)[name]) !== undefined,
  );

const emptied = <T extends object>(row: T, names: readonly string[]): T => {
  const refused = refusedOf(row, names);
  return refused
    ? { ...row, ...Object.fromEntries(Object.keys(refused).map((name) => [name, null])) }
    : row;
};

/** The bill as the server keeps it in a draft: a text in a number cell is no number, and goes into the draft's view instead. */
export const withoutRefused = <C extends Bill>(bill: C): C => ({
  ...bill,
  ...(bill.header && { header: emptied(bill.header, refusedDates(bill.header)) }),
  boxes: bill.boxes.map((box) => ({
    ...emptied(box, BOX_NUMBERS),
    details: box.details.map((line) => emptied(line, DETAIL_NUMBERS)),
  })),
});

/** What the grids hold beside the numbers, for the draft. */
export function cellTextsOf(bills: readonly Bill[]): CellTexts {
  const refused: Record<string, Readonly<Record<string, string>>> = {};
  const taken: Record<string, Taken> = {};
  const origins: Record<string, number> = {};
  const note = (place: string, row: Row, names: readonly string[]): void => {
    const texts = refusedOf(row, names);
    if (texts) refused[place] = texts;
    if (row.taken) taken[place] = row.taken;
    if (row.origin !== undefined) origins[place] = row.origin;
  };
  bills.forEach(({ header = {}, boxes }, bill) => {
    note(`${bill}`, header, refusedDates(header));
    boxes.forEach((box, at) => {
      note(`${bill}.${at}`, box, BOX_NUMBERS);
      box.details.forEach((line, index) => {
        note(`${bill}.${at}.${index}`, line, DETAIL_NUMBERS);
      });
    });
  });
  return {
    ...(Object.keys(refused).length > 0 && { refused }),
    ...(Object.keys(taken).length > 0 && { taken }),
    ...(Object.keys(origins).length > 0 && { origins }),
  };
}

/** The same back from a draft. */
export function withCellTexts<C extends Bill>(
  bills: readonly C[],
  { refused = {}, taken = {}, origins = {} }: CellTexts,
): C[] {
  const restored = <T extends Row>(row: T, place: string): T => {
    const [texts, numbers, origin] = [refused[place], taken[place], origins[place]];
    if (!texts && !numbers && origin === undefined) return row;
    return {
      ...row,
      ...texts,
      ...(numbers && { taken: numbers }),
      ...(origin !== undefined && { origin }),
    };
  };
  return bills.map((bill, index) => ({
    ...bill,
    ...(bill.header &&
      refused[`${index}`] && { header: { ...bill.header, ...refused[`${index}`] } }),
    boxes: bill.boxes.map((box, at) => ({
      ...restored(box, `${index}.${at}`),
      details: box.details.map((line, row) => restored(line, `${index}.${at}.${row}`)),
    })),
  }));
}
