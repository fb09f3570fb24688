import { BOX_FIELDS, HEADER_FIELDS } from '@quayside/contracts/si/bill-fields';
import type { DraftBill } from '@quayside/contracts/si/draft-bill.api';
import type { Box } from '@quayside/contracts/si/shipping-instruction';
import { isChanged, startBoxes } from './draft-form.js';

type Values = Readonly<Record<string, unknown>>;

/** The fields that the files read so far say; the others are shown as the SI reads and are not compared. */
export interface Said {
  readonly header: readonly string[];
  readonly box: readonly string[];
}

const saidIn = (names: readonly string[], rows: readonly object[]): string[] =>
  names.filter((name) => rows.some((row) => (row as Values)[name] !== undefined));
const HEADER_NAMES = HEADER_FIELDS.map(({ meta }) => meta.name);
const BOX_NAMES = BOX_FIELDS.map(({ name }) => name);
const joined = (left: readonly string[] = [], right: readonly string[]): string[] => [
  ...new Set([...left, ...right]),
];
const defined = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

/** A bill with what a file says put in: fields that it does not have stay as they are, and so do the boxes where it has none. */
export function readInto(
  now: DraftBill,
  read: DraftBill,
  before: Said | null,
): { bill: DraftBill; said: Said } {
  const was = startBoxes(now, read);
  const BoxInfos = read.BoxInfos.map((entry, at) => ({
    ...entry,
    BoxInfo: { ...was[at], ...defined(entry.BoxInfo) } as Box,
  }));
  return {
    bill: {
      Header: { ...now.Header, ...defined(read.Header) },
      BoxInfos: read.BoxInfos.length > 0 ? BoxInfos : now.BoxInfos,
    },
    said: {
      header: joined(before?.header, saidIn(HEADER_NAMES, [read.Header])),
      box: joined(
        before?.box,
        saidIn(
          BOX_NAMES,
          read.BoxInfos.map(({ BoxInfo }) => BoxInfo),
        ),
      ),
    },
  };
}

/** How many values that were entered (they differ from the SI) a reading replaces with others; a box that goes is one. */
export function countOverwritten(own: DraftBill, now: DraftBill, next: DraftBill): number {
  const header = HEADER_NAMES.filter(
    (name) => isChanged(own.Header, now.Header, name) && isChanged(now.Header, next.Header, name),
  );
  const [ofOwn, ofNow] = [startBoxes(own, now), startBoxes(now, next)];
  const boxes = now.BoxInfos.map(({ BoxInfo }, at) => {
    const typed = BOX_NAMES.filter((name) => isChanged(ofOwn[at] ?? {}, BoxInfo, name));
    const to = next.BoxInfos[ofNow.indexOf(BoxInfo)]?.BoxInfo;
    if (!to) return typed.length > 0 ? 1 : 0;
    return typed.filter((name) => isChanged(BoxInfo, to, name)).length;
  });
  return header.length + boxes.reduce((sum, each) => sum + each, 0);
}

/** The bill as it is saved: without what no file said and nobody typed, so that it is not compared. All of it where no file was read. */
export function billToSave(own: DraftBill, bill: DraftBill, said: Said | null): DraftBill {
  if (!said) return bill;
  const kept = <T extends object>(
    start: object | undefined,
    row: T,
    names: readonly string[],
    all: readonly string[],
  ): T =>
    Object.fromEntries(
      Object.entries(row).filter(
        ([name]) =>
          !all.includes(name) || !start || names.includes(name) || isChanged(start, row, name),
      ),
    ) as T;
  const was = startBoxes(own, bill);
  return {
    Header: kept(own.Header, bill.Header, said.header, HEADER_NAMES),
    // A file without boxes leaves them as the SI has them: a bill cannot leave them out.
    BoxInfos:
      said.box.length === 0
        ? bill.BoxInfos
        : bill.BoxInfos.map((entry, at) => ({
            ...entry,
            BoxInfo: kept(was[at], entry.BoxInfo, joined(said.box, ['TBX_CNNO']), BOX_NAMES),
          })),
  };
}

/** What of the header is not compared, for people: sections by their name, of others the single fields. */
export function notCompared(own: DraftBill, bill: DraftBill, said: Said | null): string[] {
  const saved = billToSave(own, bill, said).Header as unknown as Values;
  const groups = [...new Set(HEADER_FIELDS.map(({ group }) => group))];
  return groups.flatMap((group) => {
    const fields = HEADER_FIELDS.filter((each) => each.group === group);
    const missing = fields.filter(({ meta }) => saved[meta.name] === undefined);
    return missing.length === fields.length ? [group] : missing.map(({ meta }) => meta.label);
  });
}
