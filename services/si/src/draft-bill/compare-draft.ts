import { BOX_FIELDS, HEADER_FIELDS } from '@quayside/contracts/si/bill-fields';
import type { DraftBill } from '@quayside/contracts/si/draft-bill.api';
import type { BoxEntry, SiHeader } from '@quayside/contracts/si/shipping-instruction';
import {
  type BillPair,
  labelOf,
  lonePair,
  measured,
  normal,
  type OwnBill,
  type OwnBox,
  pairOf,
  type Values,
  wordsOf,
} from './bill-pair.js';
import { compareLines, repeatedFields } from './compare-lines.js';
import { matchBoxes } from './match-lists.js';
import { oneFact } from './one-fact.js';
import { restPairs, unsaidPairs } from './rest-pairs.js';

const boxWords = ({ BoxInfo }: BoxEntry): string | null => {
  const { TBX_CNNO, TBX_TYPE, TBX_SEALNO, TBX_NUM, TBX_WEIGHT, TBX_VOLUME } = BoxInfo;
  return wordsOf([
    TBX_CNNO,
    TBX_TYPE,
    TBX_SEALNO,
    measured(TBX_NUM, '件'),
    measured(TBX_WEIGHT, 'kg'),
    measured(TBX_VOLUME, 'm³'),
  ]);
};
const groupOf = ({ BoxInfo }: BoxEntry, index: number): string =>
  `箱 ${BoxInfo.TBX_CNNO || index + 1}`;

const ownBox = ({ BoxInfo, BoxDetails = [] }: BoxEntry): OwnBox => ({
  box: { ...BoxInfo },
  lines: BoxDetails.map((line) => ({ ...line })),
});

function compareBox(own: BoxEntry, draft: BoxEntry, at: number): BillPair[] {
  const group = groupOf(own, at);
  const skip = repeatedFields(own, draft);
  const fields = BOX_FIELDS.filter(({ name }) => (draft.BoxInfo as Values)[name] !== undefined).map(
    (meta) =>
      pairOf(meta, (own.BoxInfo as Values)[meta.name], (draft.BoxInfo as Values)[meta.name], {
        Prop: `BoxInfos[${at}].BoxInfo.${meta.name}`,
        Group: group,
        Label: labelOf(meta),
        take: (bill) => {
          const target = bill.boxes[at];
          const value = normal((draft.BoxInfo as Values)[meta.name]);
          if (!target) return;
          (target.box as Values)[meta.name] = value;
          for (const [name, boxName] of skip)
            if (boxName === meta.name && target.lines[0]) (target.lines[0] as Values)[name] = value;
        },
      }),
  );
  return oneFact(fields, compareLines({ own, draft, at, group, skip }));
}

function compareBoxes(own: readonly BoxEntry[], draft: readonly BoxEntry[]): BillPair[] {
  return matchBoxes(own, draft).flatMap(([index, to]): BillPair[] => {
    const mine = index === null ? undefined : own[index];
    const theirs = to === null ? undefined : draft[to];
    if (!mine || index === null) {
      if (!theirs) return [];
      const take = (bill: OwnBill): void => void bill.boxes.push(ownBox(theirs));
      const place = {
        Prop: `DraftBoxInfos[${to}]`,
        Group: groupOf(theirs, Number(to)),
        Label: '整箱（SI没有）',
        take,
      };
      return [lonePair(place, { Own: null, Draft: boxWords(theirs) })];
    }
    if (theirs) return compareBox(mine, theirs, index);
    const take = (bill: OwnBill): void => {
      bill.boxes[index] = null;
    };
    const place = {
      Prop: `BoxInfos[${index}]`,
      Group: groupOf(mine, index),
      Label: '整箱（草稿没有）',
      take,
    };
    return [lonePair(place, { Own: boxWords(mine), Draft: null })];
  });
}

/** The part of an SI that is compared and in which accepted values are put. */
export type ComparedSi = SiHeader & { BoxInfos: BoxEntry[] };

/**
 * Every field of the bill on both sides, in the order of the bill: header, then container by container. Equal is what reads the same
 * on paper (width, case, blanks, line breaks and zeros after the point aside). What a typed draft
 * does not say is left out; what a carrier's message leaves out of what we said is a difference.
 */
export function compareDraft(si: ComparedSi, draft: DraftBill): BillPair[] {
  const header = HEADER_FIELDS.filter(
    ({ meta }) => (draft.Header as Values)[meta.name] !== undefined,
  ).map(({ group, meta }) =>
    pairOf(meta, (si as unknown as Values)[meta.name], (draft.Header as Values)[meta.name], {
      Prop: meta.name,
      Group: group,
      Label: meta.label,
      take: (bill) => {
        (bill.header as Values)[meta.name] = normal((draft.Header as Values)[meta.name]);
      },
    }),
  );
  return [
    ...header,
    ...compareBoxes(si.BoxInfos, draft.BoxInfos),
    ...unsaidPairs(si, draft),
    ...restPairs(si, draft),
  ];
}

/** The SI as it is after the draft's values were taken over at the given places. */
export function withTaken<T extends ComparedSi>(
  si: T,
  pairs: readonly BillPair[],
  props: ReadonlySet<string>,
): T {
  const bill: OwnBill = { header: {}, boxes: si.BoxInfos.map(ownBox) };
  for (const pair of pairs) if (props.has(pair.Prop)) pair.take(bill);
  const boxes = bill.boxes.filter((box) => box !== null);
  return {
    ...si,
    ...bill.header,
    BoxInfos: boxes.map(({ box, lines }) => ({
      BoxInfo: box,
      BoxDetails: lines.filter((line) => line !== null),
    })),
  };
}
