import type { FieldDifference } from '@quayside/contracts/core/document';
import { type FieldMeta, fieldsOf } from '@quayside/contracts/core/field';
import {
  Box,
  BoxDetail,
  type BoxEntry,
  type MergedBill,
  SiHeader,
  SiInput,
} from '@quayside/contracts/si/shipping-instruction';
import {
  type ComparedLines,
  compareFields,
  compareLines,
  matchLines,
} from '@quayside/service-kit/document/differences';
import type { PortZones } from '@quayside/service-kit/mapping/port-day';
import type { SiSnapshot } from './si-snapshot.js';

const keep = (fields: ReadonlyMap<string, FieldMeta>, ...omitted: string[]): FieldMeta[] =>
  [...fields.values()].filter(({ name }) => !omitted.includes(name));

const HEADER = [
  ...keep(fieldsOf(SiHeader), 'CGO_ID', 'TBI_NUM'),
  fieldsOf(SiInput).get('LateReason') as FieldMeta,
];
const BOX = keep(fieldsOf(Box), 'TBX_CGO_ID', 'TBX_TBI_ID');
const DETAIL = keep(fieldsOf(BoxDetail), 'TBD_TBI_ID', 'TBD_BOXID');

const summaryOf = ({
  BoxInfo: { TBX_CNNO, TBX_TYPE, TBX_SEALNO, TBX_NUM, TBX_WEIGHT, TBX_VOLUME },
}: BoxEntry): string =>
  [
    TBX_CNNO,
    TBX_TYPE,
    TBX_SEALNO,
    TBX_NUM && `${TBX_NUM}件`,
    TBX_WEIGHT && `${TBX_WEIGHT}kg`,
    TBX_VOLUME && `${TBX_VOLUME}m³`,
  ]
    .filter(Boolean)
    .join(' ');

const nameOf = (entry: BoxEntry, index: number): string =>
  `箱${entry.BoxInfo.TBX_CNNO || index + 1} `;

/** A line as a person reads it. */
const lineOf = (detail: BoxDetail | undefined): string | null =>
  detail
    ? [detail.TBD_GOODS || detail.TBD_CNGOODS, detail.TBD_NUM, detail.TBD_WEIGHT, detail.TBD_VOLUME]
        .filter(Boolean)
        .join(' ')
    : null;

function compareDetails(
  before: readonly BoxDetail[],
  after: readonly BoxDetail[],
  place: string,
  label: string,
): FieldDifference[] {
  return Array.from({ length: Math.max(before.length, after.length) }).flatMap(
    (_, index): FieldDifference[] => {
      const [old, now] = [before[index], after[index]];
      const Prop = `${place}.BoxDetails[${index}]`;
      const name = `${label}货物${index + 1} `;
      if (old && now) return compareFields(DETAIL, old, now, { place: `${Prop}.`, label: name });
      return [{ Prop, Label: name.trim(), Before: lineOf(old), After: lineOf(now) }];
    },
  );
}

/** Which older box each newer one was: matched by container number, those without one by place. */
export const matchBoxes = (
  before: readonly BoxEntry[],
  after: readonly BoxEntry[],
): (number | undefined)[] => matchLines(before, after, ({ BoxInfo }) => BoxInfo.TBX_CNNO);

const BOXES: ComparedLines<BoxEntry> = {
  prop: 'BoxInfos',
  match: matchBoxes,
  name: nameOf,
  summary: summaryOf,
  compare: (old, now, place, name) => [
    ...compareFields(BOX, old.BoxInfo, now.BoxInfo, { place: `${place}.BoxInfo.`, label: name }),
    ...compareDetails(old.BoxDetails ?? [], now.BoxDetails ?? [], place, name),
  ],
};

function compareMerged(
  before: readonly MergedBill[],
  after: readonly MergedBill[],
): FieldDifference[] {
  const text = (bills: readonly MergedBill[]): string | null =>
    bills.map(({ TMM_MMBL_NO }) => TMM_MMBL_NO).join(',') || null;
  const [Before, After] = [text(before), text(after)];
  return Before === After ? [] : [{ Prop: 'TDBpMBLNos', Label: '并单', Before, After }];
}

/** Every changed field between two states of an SI, with its path in the newer one and its Chinese label. */
export function differencesOf(
  before: SiSnapshot,
  after: SiSnapshot,
  zones: PortZones,
): FieldDifference[] {
  return [
    ...compareFields(HEADER, before, after, { zones }),
    ...compareLines(before.BoxInfos, after.BoxInfos, BOXES),
    ...compareMerged(before.TDBpMBLNos, after.TDBpMBLNos),
  ].slice(0, 5000);
}
