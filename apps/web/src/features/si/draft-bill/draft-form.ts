import { BOX_FIELDS, HEADER_FIELDS, IDENTITY_FIELDS } from '@quayside/contracts/si/bill-fields';
import type { ComparedField, DraftBill } from '@quayside/contracts/si/draft-bill.api';
import type { Box, BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import type { Finding, SiDetail } from '@quayside/contracts/si/si.api';
import { refusedCells } from '../refused-cells.js';

type Values = Record<string, unknown>;
const pick = (names: readonly string[], from: object): Values =>
  Object.fromEntries(names.map((name) => [name, (from as Values)[name] ?? null]));

/** The bill that a person starts from who types what the carrier's draft says: as the SI reads. Goods lines are not typed. */
export function draftOfSi(si: SiDetail): DraftBill {
  return {
    Header: pick(
      HEADER_FIELDS.map(({ meta }) => meta.name),
      si,
    ) as DraftBill['Header'],
    BoxInfos: si.BoxInfos.map(({ BoxInfo }) => ({
      BoxInfo: pick(
        BOX_FIELDS.map(({ name }) => name),
        BoxInfo,
      ) as Box,
    })),
  };
}

/** The fields that hold a text no number or day could be read from, each with its place and reason. Goods lines are not typed here. */
export const refusedIn = ({ Header, BoxInfos }: DraftBill): Finding[] =>
  refusedCells([
    { header: Header, boxes: BoxInfos.map(({ BoxInfo }) => ({ ...BoxInfo, details: [] })) },
  ]).map((finding) => ({
    ...finding,
    Prop: finding.Prop.replace(/^TDBLInfos\[0\]\./, ''),
  }));

/** What a bill is known by is never taken from a draft. */
export const mayAccept = ({ Prop }: Pick<ComparedField, 'Prop'>): boolean =>
  !IDENTITY_FIELDS.includes(Prop);

const same = (left: unknown, right: unknown): boolean => (left ?? '') === (right ?? '');

/** Whether a field was typed otherwise than it stood at the start. */
export const isChanged = (start: object | undefined, now: object, name: string): boolean =>
  !same((start as Values | undefined)?.[name], (now as Values)[name]);

/** The box of the start that each box of now is: the one of its number, else the one that stands in its place and has no other. */
export function startBoxes(start: DraftBill, now: DraftBill): (Box | undefined)[] {
  const numberOf = ({ BoxInfo }: BoxEntry): string => (BoxInfo.TBX_CNNO ?? '').trim();
  const of = new Map<BoxEntry, BoxEntry>();
  const left = new Set(start.BoxInfos);
  const pair = (entry: BoxEntry, own: BoxEntry | undefined): void => {
    if (own && left.delete(own)) of.set(entry, own);
  };
  for (const entry of now.BoxInfos) {
    const number = numberOf(entry);
    if (number)
      pair(
        entry,
        [...left].find((own) => numberOf(own) === number),
      );
  }
  now.BoxInfos.forEach((entry, at) => {
    if (!of.has(entry)) pair(entry, start.BoxInfos[at]);
  });
  return now.BoxInfos.map((entry) => of.get(entry)?.BoxInfo);
}

/** How many fields a person has typed otherwise; a box more or less is one. */
export function countChanges(start: DraftBill, now: DraftBill): number {
  const header = HEADER_FIELDS.filter(({ meta }) =>
    isChanged(start.Header, now.Header, meta.name),
  ).length;
  const of = startBoxes(start, now);
  const boxes = now.BoxInfos.map(({ BoxInfo }, at) =>
    of[at] ? BOX_FIELDS.filter(({ name }) => isChanged(of[at], BoxInfo, name)).length : 1,
  );
  const gone = start.BoxInfos.length - of.filter(Boolean).length;
  return header + gone + boxes.reduce((sum, each) => sum + each, 0);
}

export const withHeader = (bill: DraftBill, name: string, value: unknown): DraftBill => ({
  ...bill,
  Header: { ...bill.Header, [name]: value },
});

export const withBox = (bill: DraftBill, at: number, name: string, value: unknown): DraftBill => ({
  ...bill,
  BoxInfos: bill.BoxInfos.map(
    (entry, index): BoxEntry =>
      index === at ? { ...entry, BoxInfo: { ...entry.BoxInfo, [name]: value } } : entry,
  ),
});

export const withoutBox = (bill: DraftBill, at: number): DraftBill => ({
  ...bill,
  BoxInfos: bill.BoxInfos.filter((_, index) => index !== at),
});
export const withNewBox = (bill: DraftBill): DraftBill => ({
  ...bill,
  BoxInfos: [...bill.BoxInfos, { BoxInfo: {} }],
});
