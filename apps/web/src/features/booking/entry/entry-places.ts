import { BookingHeader } from '@quayside/contracts/booking/booking/booking-content';
import {
  ENTRY_LINES,
  EntryHeader,
  EntryInput,
} from '@quayside/contracts/booking/entry/entry-order';
import type { EntrySubmission } from '@quayside/contracts/booking/entry/entry-order.api';
import { type EntryFinding, EntryWeight } from '@quayside/contracts/booking/entry/findings';
import { fieldsOf } from '@quayside/contracts/core/field';
import { formatDatesIn } from '../../../kit/display/format.js';
import type { MissingItem } from '../../../kit/document/missing-groups.js';
import { dateFault, isDated } from '../../../kit/form/DateInput.js';
import { isNumeric, numberFault } from '../../../kit/form/NumberInput.js';
import { type EntryForm, LIST_NAMES, type ListName, sentLines } from './entry-form.js';

/** Where a finding belongs in the form: a field of the header, or a line by its key and a field of it. */
export interface Place {
  list?: ListName;
  key?: string;
  field?: string;
}

export interface PlacedFinding extends EntryFinding {
  place: Place;
}

const PATH = /^(?:(?:Order|Booking)\.)?(?:(\w+)\[(\d+)\](?:\.(\w+))?|(\w+))$/;

const isList = (name: string | undefined): name is ListName =>
  LIST_NAMES.some((list) => list === name);

/** The place of a path of the rules or of a refusal, `Goods[0].HsCode`, in the form that was judged. */
export function placeOf(form: EntryForm, prop: string): Place {
  const [, list, index, field, name] = PATH.exec(prop) ?? [];
  if (isList(name)) return { list: name };
  if (!isList(list)) return name === undefined ? {} : { field: name };
  const key = sentLines(form, list)[Number(index)]?.key;
  return { list, ...(key !== undefined && { key }), ...(field !== undefined && { field }) };
}

/** What stands at a place; undefined for a line that is gone. */
export function valueAt(form: EntryForm, { list, key, field }: Place): unknown {
  if (list === undefined)
    return field === undefined
      ? undefined
      : field === 'CompanyId'
        ? form.companyId
        : form.header[field as keyof EntryHeader];
  const line = form.lines[list].find((each) => each.key === key);
  return line && field !== undefined
    ? (line as unknown as Record<string, unknown>)[field]
    : undefined;
}

/** What a place that is not filled in is called within its part of the form, 毛重 of 货物2, or as the rules word it. */
export function missingAt(
  form: Pick<EntryForm, 'lines'>,
  { place, Msg }: PlacedFinding,
): Omit<MissingItem, 'prop'> {
  const { list, key, field } = place;
  const whole = { before: '', after: '' };
  if (list === undefined)
    return { label: placeText(form, place) || formatDatesIn(Msg), part: whole };
  const before = fieldsOf(EntryInput).get(list)?.label ?? '';
  if (key === undefined) return { label: before, part: whole };
  const at = form.lines[list].findIndex((line) => line.key === key) + 1;
  return {
    label: fieldsOf(ENTRY_LINES[list]).get(field ?? '')?.label ?? formatDatesIn(Msg),
    part: { before, at, after: '' },
  };
}

/** A place in words: 货物2 毛重. */
export function placeText(form: Pick<EntryForm, 'lines'>, { list, key, field }: Place): string {
  if (list === undefined) return field === 'CompanyId' ? '客户' : (headerField(field)?.label ?? '');
  const label = fieldsOf(EntryInput).get(list)?.label ?? '';
  if (key === undefined) return label;
  const at = form.lines[list].findIndex((line) => line.key === key);
  return [`${label}${at + 1}`, fieldsOf(ENTRY_LINES[list]).get(field ?? '')?.label ?? '']
    .filter(Boolean)
    .join(' ');
}

/** A field of the header, whichever paper has it. */
const headerField = (name = '') => fieldsOf(BookingHeader).get(name);

const faultOf = (type: new () => object, name: string, value: unknown): string | undefined => {
  const meta = fieldsOf(type).get(name);
  if (!meta || typeof value === 'object' || value === undefined) return undefined;
  if (isNumeric(meta)) return numberFault(meta, value);
  if (isDated(meta)) return dateFault(meta, value);
  const unknown =
    meta.choices && typeof value === 'string' && value !== '' && !meta.choices.option(value);
  return unknown
    ? `“${value}”未识别，可填：${meta.choices?.options.map(({ label }) => label).join('、')}`
    : undefined;
};

const refused = (Prop: string, Msg: string): EntryFinding => ({
  Prop,
  Code: 'unread',
  Msg,
  Weight: EntryWeight.Error,
});

/** What no number, day or choice could be read from: known here, so that the rules are asked about the rest. */
export function refusedValues({ Order }: EntrySubmission): EntryFinding[] {
  const header = [...fieldsOf(EntryHeader).keys()].flatMap((name) => {
    const fault = faultOf(EntryHeader, name, Order[name as keyof EntryHeader]);
    return fault ? [refused(name, fault)] : [];
  });
  const lines = LIST_NAMES.flatMap((list) =>
    Order[list].flatMap((line, index) =>
      Object.entries(line).flatMap(([name, value]) => {
        const fault = faultOf(ENTRY_LINES[list], name, value);
        return fault ? [refused(`${list}[${index}].${name}`, fault)] : [];
      }),
    ),
  );
  return [...header, ...lines];
}
