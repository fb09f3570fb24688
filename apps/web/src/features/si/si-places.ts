import { FindingFix, HintKind } from '@quayside/contracts/si/choices';
import type { SiHeader } from '@quayside/contracts/si/shipping-instruction';
import type { Finding } from '@quayside/contracts/si/si.api';
import { repairedBy } from '@quayside/shipping-standards/repair';
import { LINE_WIDTH } from '@quayside/shipping-standards/si-limits';
import { hinted } from './provenance/hints.js';
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

const PATH =
  /^(?:TDBLInfos\[(\d+)\]\.?)?(?:BoxInfos\[(\d+)\]\.?)?(?:BoxDetails\[(\d+)\]\.?)?(?:BoxInfo(?:\.|$))?(\w+)?$/;

/** Reads a finding's path. Paths without a bill belong to the first one; a path that is not the form's belongs to the bill as a whole. */
export function placeOf(prop: string): Place {
  const match = PATH.exec(prop);
  if (!match) return { copy: 0 };
  const [, copy, box, detail, field] = match;
  return {
    copy: Number(copy ?? 0),
    ...(box === undefined ? {} : { box: Number(box) }),
    ...(detail === undefined ? {} : { detail: Number(detail) }),
    ...(field === undefined ||
    field === 'TDBLInfos' ||
    field === 'BoxInfos' ||
    field === 'BoxDetails'
      ? {}
      : { field }),
  };
}

/** Whether a path is about all bills together, and no one's. */
export const isOfAll = (prop: string): boolean =>
  !/\[\d+\]/.test(prop) && placeOf(prop).field === undefined;

/** The name by which a place's field is found on the screen. */
export const placeName = (place: Place): string =>
  place.box === undefined
    ? (place.field ?? 'form')
    : `box.${place.box}.${place.detail ?? ''}.${place.field ?? ''}`;

/** What stands at a place; undefined where there is nothing. */
export function valueAt(form: SiForm, { copy, box, detail, field }: Place): unknown {
  const bill = form.copies[copy];
  if (!bill) return undefined;
  if (box === undefined)
    return field
      ? field === 'LateReason'
        ? form.lateReason
        : bill.header[field as keyof SiHeader]
      : bill.header;
  const holder: FormBox | FormDetail | undefined =
    detail === undefined ? bill.boxes[box] : bill.boxes[box]?.details[detail];
  return field && holder ? (holder as unknown as Record<string, unknown>)[field] : holder;
}

/** The form with another value at a place. */
export function withValueAt(
  form: SiForm,
  { copy, box, detail, field }: Place,
  value: unknown,
): SiForm {
  if (!field) return form;
  return withCopy(form, copy, (bill) => {
    if (box === undefined) return { ...bill, header: { ...bill.header, [field]: value } };
    return {
      ...bill,
      boxes: bill.boxes.map((each, at) => {
        if (at !== box) return each;
        if (detail === undefined) return { ...each, [field]: value };
        return {
          ...each,
          details: each.details.map((line, index) =>
            index === detail ? { ...line, [field]: value } : line,
          ),
        };
      }),
    };
  });
}

/** The form with the repair of one finding done; the same form when there is no text there. */
export const withFix = (form: SiForm, finding: Finding): SiForm => withFixes(form, [finding]);

/** The form with every repair done that findings offer, several of one text in their order. */
export function withFixes(form: SiForm, findings: readonly Finding[]): SiForm {
  const places = new Map<string, { fixes: FindingFix[]; width: number }>();
  for (const { Prop, Fix, Width } of findings) {
    if (!Fix) continue;
    const place = places.get(Prop) ?? { fixes: [], width: LINE_WIDTH };
    place.fixes.push(Fix);
    if (Width) place.width = Width;
    places.set(Prop, place);
  }
  let mended = form;
  for (const [prop, { fixes, width }] of places) {
    const place = placeOf(prop);
    const value = valueAt(mended, place);
    if (typeof value !== 'string') continue;
    const repaired = repairedBy(value, fixes, width);
    mended = withValueAt(mended, place, repaired);
    const Name = fixes
      .map((fix) => FindingFix.label(fix))
      .join('、')
      .slice(0, 60);
    const { box, field } = place;
    if (box === undefined && field && field !== 'LateReason') {
      mended = withCopy(mended, place.copy, (bill) =>
        hinted(bill, { [field]: repaired }, { Kind: HintKind.Rule, Name }),
      );
    }
  }
  return mended;
}
