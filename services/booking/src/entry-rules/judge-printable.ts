import { BookingInput } from '@quayside/contracts/booking/booking/booking-content';
import { ENTRY_LINES, type EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import { type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import type { Findings } from './finding-list.js';

/**
 * Characters that no paper prints and no message carries: control characters, but for line breaks and tabs, which count as blanks; and what
 * turns a text round or is not seen at all.
 */
export const UNPRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\ufffe\uffff]/;

/** Texts with characters that cannot be printed or sent, found while a person can still mend them. */
export function judgePrintable(list: Findings, order: EntryInput): void {
  const judge = (fields: ReadonlyMap<string, FieldMeta>, values: object, at: string): void => {
    for (const [name, value] of Object.entries(values)) {
      const label = fields.get(name)?.label;
      if (label === undefined || typeof value !== 'string' || !UNPRINTABLE.test(value)) continue;
      list.error(`${at}${name}`, 'unprintable', `${label}含有不可打印的控制字符，请重新输入`);
    }
  };
  // A booking has the fields of an entered order and its own.
  judge(fieldsOf(BookingInput), order, '');
  for (const [name, type] of Object.entries(ENTRY_LINES)) {
    const fields = fieldsOf(type);
    for (const [index, line] of order[name as keyof typeof ENTRY_LINES].entries())
      judge(fields, line, `${name}[${index}].`);
  }
}
