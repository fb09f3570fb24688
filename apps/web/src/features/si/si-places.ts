import { FindingFix } from '@quayside/contracts/si/choices';
import type { SiHeader } from '@quayside/contracts/si/shipping-instruction';
import { splitLines, toHalfWidth } from '@quayside/shipping-standards/latin-text';
import { LINE_WIDTH } from '@quayside/shipping-standards/si-limits';
import type { FormBox, FormDetail, SiForm } from './si-form.js';
import { withCopy } from './si-form.js';

/** Where in the form a finding belongs. */
export interface Place {
  /** Index of the bill. */
  copy: number;
  box?: number;
  detail?: number;
  field?: string;
}

const PATH = /^(?:TDBLInfos\[(\d+)\]\.?)?(?:BoxInfos\[(\d+)\]\.?)?(?:BoxDetails\[(\d+)\]\.?)?(?:BoxInfo(?:\.|$))?(\w+)?$/;

/** Reads a finding's path. Paths without a bill belong to the first one; a path that is not the form's belongs to the bill as a whole. */
export function placeOf(prop: string): Place {
  const match = PATH.exec(prop);
  if (!match) return { copy: 0 };
  const [, copy, box, detail, field] = match;
  return {
    copy: Number(copy ?? 0),
    ...(box === undefined ? {} : { box: Number(box) }),
    ...(detail === undefined ? {} : { detail: Number(detail) }),
    ...(field === undefined || field === 'TDBLInfos' || field === 'BoxInfos' || field === 'BoxDetails' ? {} : { field }),
  };
}

/** The name by which a place's field is found on the screen. */
export const placeName = (place: Place): string =>
  place.box === undefined ? (place.field ?? 'form') : `box.${place.box}.${place.detail ?? ''}.${place.field ?? ''}`;

/** What stands at a place; undefined where there is nothing. */
export function valueAt(form: SiForm, { copy, box, detail, field }: Place): unknown {
  const bill = form.copies[copy];
  if (!bill) return undefined;
  if (box === undefined) return field ? (field === 'LateReason' ? form.lateReason : bill.header[field as keyof SiHeader]) : bill.header;
  const holder: FormBox | FormDetail | undefined = detail === undefined ? bill.boxes[box] : bill.boxes[box]?.details[detail];
  return field && holder ? (holder as unknown as Record<string, unknown>)[field] : holder;
}

/** The form with another value at a place. */
export function withValueAt(form: SiForm, { copy, box, detail, field }: Place, value: unknown): SiForm {
  if (!field) return form;
  return withCopy(form, copy, (bill) => {
    if (box === undefined) return { ...bill, header: { ...bill.header, [field]: value } };
    return {
      ...bill,
      boxes: bill.boxes.map((each, at) => {
        if (at !== box) return each;
        if (detail === undefined) return { ...each, [field]: value };
        return { ...each, details: each.details.map((line, index) => (index === detail ? { ...line, [field]: value } : line)) };
      }),
    };
  });
}

/** Mends a text the way a finding offers. */
export function mended(text: string, fix: FindingFix): string {
  switch (fix) {
    case FindingFix.HalfWidth:
      return toHalfWidth(text);
    case FindingFix.UpperCase:
      return text.toUpperCase();
    case FindingFix.Trim:
      return text
        .split('\n')
        .map((line) => line.trim())
        .join('\n')
        .trim();
    case FindingFix.Split:
      return splitLines(text, LINE_WIDTH).join('\n');
  }
}

/** The form with a finding's repair done; the same form when there is no text there. */
export function withFix(form: SiForm, prop: string, fix: FindingFix): SiForm {
  const place = placeOf(prop);
  const value = valueAt(form, place);
  return typeof value === 'string' ? withValueAt(form, place, mended(value, fix)) : form;
}
