import { LINE_FIELDS } from '@quayside/contracts/si/bill-fields';
import type { BoxDetail, BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import { formatDecimal, isDecimal, sumDecimals } from '@quayside/shipping-standards/decimal';
import {
  type BillPair,
  labelOf,
  lonePair,
  measured,
  normal,
  type OwnBill,
  pairOf,
  type Values,
  wordsOf,
} from './bill-pair.js';
import { matchLines } from './match-lists.js';
import { sameValue } from './same-value.js';

const lineWords = (line: BoxDetail): string | null =>
  wordsOf([
    line.TBD_GOODS || line.TBD_CNGOODS,
    line.TBD_HSCODE,
    measured(line.TBD_NUM, '件'),
    measured(line.TBD_WEIGHT, 'kg'),
  ]);

/** Numbers of the only line of a box that repeat the box's own: one fact, said twice. */
const REPEATED: ReadonlyMap<string, string> = new Map([
  ['TBD_NUM', 'TBX_NUM'],
  ['TBD_WEIGHT', 'TBX_WEIGHT'],
  ['TBD_VOLUME', 'TBX_VOLUME'],
  ['TBD_PACKAGE', 'TBX_PACKAGE'],
]);

/** Fields of the only line that say what the box says, on both sides where both say it, each with the box's field. */
export function repeatedFields(own: BoxEntry, draft: BoxEntry): ReadonlyMap<string, string> {
  // What a draft that says nothing of the lines says of the box, its only line follows.
  const told = draft.BoxDetails ? [own, draft] : [own];
  const sides = told.map(({ BoxInfo, BoxDetails = [] }) => ({
    box: BoxInfo as Values,
    lines: BoxDetails as Values[],
  }));
  if (sides.some(({ lines }) => lines.length !== 1)) return new Map();
  return new Map(
    LINE_FIELDS.flatMap((meta): [string, string][] => {
      const boxName = REPEATED.get(meta.name);
      return boxName &&
        sides.every(({ box, lines }) => sameValue(meta, lines[0]?.[meta.name], box[boxName]))
        ? [[meta.name, boxName]]
        : [];
    }),
  );
}

const sumOf = (
  lines: readonly BoxDetail[],
  name: 'TBD_NUM' | 'TBD_WEIGHT' | 'TBD_VOLUME',
): string =>
  formatDecimal(
    sumDecimals(
      lines.flatMap((line) => (line[name] != null && isDecimal(line[name]) ? [line[name]] : [])),
    ),
  );

/** Carriers put goods of one kind together, and write one line for a box without any: then only the sums are said, which the box says too. */
function isSummed(own: readonly BoxDetail[], draft: readonly BoxDetail[]): boolean {
  if (own.length === 0) return draft.length === 1;
  if (draft.length === 0 || draft.length >= own.length) return false;
  return (['TBD_NUM', 'TBD_WEIGHT', 'TBD_VOLUME'] as const).every(
    (name) => sumOf(own, name) === sumOf(draft, name),
  );
}

interface Lines {
  own: BoxEntry;
  draft: BoxEntry;
  /** Place of the box in the SI. */
  at: number;
  group: string;
  /** Fields that the box has said already. */
  skip: ReadonlyMap<string, string>;
}

/** The goods lines of one container on both sides; none when the draft does not say any. */
export function compareLines({ own, draft, at, group: Group, skip }: Lines): BillPair[] {
  const [lines, drafted] = [own.BoxDetails ?? [], draft.BoxDetails];
  if (!drafted || isSummed(lines, drafted)) return [];
  const prop = `BoxInfos[${at}]`;
  const several = lines.length > 1 || drafted.length > 1;
  return matchLines(lines, drafted).flatMap(([index, to]): BillPair[] => {
    const mine = index === null ? undefined : lines[index];
    const theirs = to === null ? undefined : drafted[to];
    if (!mine || index === null) {
      if (!theirs) return [];
      const take = (bill: OwnBill): void => void bill.boxes[at]?.lines.push({ ...theirs });
      const Label = `货物${Number(to) + 1}（SI没有）`;
      return [
        lonePair(
          { Prop: `${prop}.DraftDetails[${to}]`, Group, Label, take },
          { Own: null, Draft: lineWords(theirs) },
        ),
      ];
    }
    if (!theirs) {
      const take = (bill: OwnBill): void => {
        const box = bill.boxes[at];
        if (box) box.lines[index] = null;
      };
      const Label = `货物${index + 1}（草稿没有）`;
      return [
        lonePair(
          { Prop: `${prop}.BoxDetails[${index}]`, Group, Label, take },
          { Own: lineWords(mine), Draft: null },
        ),
      ];
    }
    return LINE_FIELDS.filter(
      ({ name }) => (theirs as Values)[name] !== undefined && !skip.has(name),
    ).map((meta) =>
      pairOf(meta, (mine as Values)[meta.name], (theirs as Values)[meta.name], {
        Prop: `${prop}.BoxDetails[${index}].${meta.name}`,
        Group,
        Label: `货物${several ? index + 1 : ''} ${labelOf(meta)}`,
        take: (bill) => {
          const target = bill.boxes[at]?.lines[index];
          if (target) (target as Values)[meta.name] = normal((theirs as Values)[meta.name]);
        },
      }),
    );
  });
}
