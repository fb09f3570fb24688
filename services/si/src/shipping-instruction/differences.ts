import type { FieldDifference } from '@quayside/contracts/core/document';
import { type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import { Box, BoxDetail, type BoxEntry, type MergedBill, SiHeader, SiInput } from '@quayside/contracts/si/shipping-instruction';
import type { SiSnapshot } from './si-snapshot.js';

const keep = (fields: ReadonlyMap<string, FieldMeta>, ...omitted: string[]): FieldMeta[] =>
  [...fields.values()].filter(({ name }) => !omitted.includes(name));

const HEADER = [...keep(fieldsOf(SiHeader), 'CGO_ID', 'TBI_NUM'), fieldsOf(SiInput).get('LateReason') as FieldMeta];
const BOX = keep(fieldsOf(Box), 'TBX_CGO_ID', 'TBX_TBI_ID');
const DETAIL = keep(fieldsOf(BoxDetail), 'TBD_TBI_ID', 'TBD_BOXID');

type Values = Readonly<Record<string, unknown>>;

/** A value as a person reads it: choices by their label, nothing for empty. */
function shown(meta: FieldMeta, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return meta.choices ? meta.choices.label(value as string) : String(value);
}

/** Compares field by field; a field missing and an empty one are the same. */
export function compareFields(fields: readonly FieldMeta[], before: object, after: object, place = '', label = ''): FieldDifference[] {
  return fields.flatMap((meta) => {
    const Before = shown(meta, (before as Values)[meta.name]);
    const After = shown(meta, (after as Values)[meta.name]);
    return Before === After ? [] : [{ Prop: place + meta.name, Label: label + meta.label, Before, After }];
  });
}

const summaryOf = ({ BoxInfo: { TBX_CNNO, TBX_TYPE, TBX_SEALNO, TBX_NUM, TBX_WEIGHT, TBX_VOLUME } }: BoxEntry): string =>
  [TBX_CNNO, TBX_TYPE, TBX_SEALNO, TBX_NUM && `${TBX_NUM}件`, TBX_WEIGHT && `${TBX_WEIGHT}kg`, TBX_VOLUME && `${TBX_VOLUME}m³`]
    .filter(Boolean)
    .join(' ');

const nameOf = (entry: BoxEntry, index: number): string => `箱${entry.BoxInfo.TBX_CNNO || index + 1} `;

/** A line as a person reads it. */
const lineOf = (detail: BoxDetail | undefined): string | null =>
  detail ? [detail.TBD_GOODS || detail.TBD_CNGOODS, detail.TBD_NUM, detail.TBD_WEIGHT, detail.TBD_VOLUME].filter(Boolean).join(' ') : null;

function compareDetails(before: readonly BoxDetail[], after: readonly BoxDetail[], place: string, label: string): FieldDifference[] {
  return Array.from({ length: Math.max(before.length, after.length) }).flatMap((_, index): FieldDifference[] => {
    const [old, now] = [before[index], after[index]];
    const Prop = `${place}.BoxDetails[${index}]`;
    const name = `${label}货物${index + 1} `;
    if (old && now) return compareFields(DETAIL, old, now, `${Prop}.`, name);
    return [{ Prop, Label: name.trim(), Before: lineOf(old), After: lineOf(now) }];
  });
}

/** Which older box each newer one was: matched by container number, those without one by place. */
export function matchBoxes(before: readonly BoxEntry[], after: readonly BoxEntry[]): (number | undefined)[] {
  const left = new Set(before.keys());
  const byNumber = new Map(before.flatMap(({ BoxInfo }, index) => (BoxInfo.TBX_CNNO ? [[BoxInfo.TBX_CNNO, index] as const] : [])));
  const partner = (entry: BoxEntry, index: number): number | undefined => {
    const numbered = byNumber.get(entry.BoxInfo.TBX_CNNO ?? '');
    if (numbered !== undefined) return left.has(numbered) ? numbered : undefined;
    // A box whose number was just filled in, or corrected, keeps its place.
    const samePlace = before[index];
    const isGone = !samePlace?.BoxInfo.TBX_CNNO || !after.some(({ BoxInfo }) => BoxInfo.TBX_CNNO === samePlace.BoxInfo.TBX_CNNO);
    return samePlace && left.has(index) && isGone ? index : undefined;
  };
  return after.map((entry, index) => {
    const at = partner(entry, index);
    if (at !== undefined) left.delete(at);
    return at;
  });
}

/** The path of a difference is that of the newer list. */
function compareBoxes(before: readonly BoxEntry[], after: readonly BoxEntry[]): FieldDifference[] {
  const partners = matchBoxes(before, after);
  const left = new Set(before.keys());
  const changes = after.flatMap((entry, index): FieldDifference[] => {
    const place = `BoxInfos[${index}]`;
    const name = nameOf(entry, index);
    const at = partners[index];
    const old = at === undefined ? undefined : before[at];
    if (at === undefined || !old) return [{ Prop: place, Label: `${name}新增`, Before: null, After: summaryOf(entry) }];
    left.delete(at);
    return [
      ...compareFields(BOX, old.BoxInfo, entry.BoxInfo, `${place}.BoxInfo.`, name),
      ...compareDetails(old.BoxDetails ?? [], entry.BoxDetails ?? [], place, name),
    ];
  });
  const removed = [...left].map((index): FieldDifference => {
    const entry = before[index] as BoxEntry;
    return { Prop: 'BoxInfos', Label: `${nameOf(entry, index)}删除`, Before: summaryOf(entry), After: null };
  });
  return [...changes, ...removed];
}

function compareMerged(before: readonly MergedBill[], after: readonly MergedBill[]): FieldDifference[] {
  const text = (bills: readonly MergedBill[]): string | null => bills.map(({ TMM_MMBL_NO }) => TMM_MMBL_NO).join(',') || null;
  const [Before, After] = [text(before), text(after)];
  return Before === After ? [] : [{ Prop: 'TDBpMBLNos', Label: '并单', Before, After }];
}

/** Every changed field between two states of an SI, with its path in the newer one and its Chinese label. */
export function differencesOf(before: SiSnapshot, after: SiSnapshot): FieldDifference[] {
  return [
    ...compareFields(HEADER, before, after),
    ...compareBoxes(before.BoxInfos, after.BoxInfos),
    ...compareMerged(before.TDBpMBLNos, after.TDBpMBLNos),
  ].slice(0, 5000);
}
