import type { FieldMeta } from '@quayside/contracts/core/field';
import type { DraftBill } from '@quayside/contracts/si/draft-bill.api';
import type { BoxDetail, BoxEntry, SiHeader } from '@quayside/contracts/si/shipping-instruction';
import { BOX_FIELDS, HEADER_FIELDS, LINE_FIELDS } from './bill-fields.js';
import { matchBoxes, matchLines } from './match-lists.js';
import { isBlank, sameValue } from './same-value.js';

/** The bill's part of an SI, in which accepted values are put. Removed boxes and lines are null until all is done. */
export interface OwnBill {
  header: SiHeader;
  boxes: (OwnBox | null)[];
}
interface OwnBox {
  box: BoxEntry['BoxInfo'];
  lines: (BoxDetail | null)[];
}

/** One field of the bill on both sides. */
export interface BillPair {
  readonly Prop: string;
  readonly Group: string;
  readonly Label: string;
  readonly Own: string | null;
  readonly Draft: string | null;
  readonly Equal: boolean;
  /** Makes a bill say here what the draft says. */
  take(bill: OwnBill): void;
}

type Values = Record<string, unknown>;

/** A value as a person reads it: choices by their label, nothing for empty. */
function shown(meta: FieldMeta, value: unknown): string | null {
  if (isBlank(value)) return null;
  return meta.choices?.option(value as string) ? meta.choices.label(value as string) : String(value);
}

const pairOf = (meta: FieldMeta, own: unknown, draft: unknown, place: Pick<BillPair, 'Prop' | 'Group' | 'Label' | 'take'>): BillPair => ({
  ...place,
  Own: shown(meta, own),
  Draft: shown(meta, draft),
  Equal: sameValue(meta, own, draft),
});

const wordsOf = (values: readonly unknown[]): string | null => values.filter((value) => !isBlank(value)).join(' ') || null;
const boxWords = ({ BoxInfo: b }: BoxEntry): string | null =>
  wordsOf([b.TBX_CNNO, b.TBX_TYPE, b.TBX_SEALNO, b.TBX_NUM && `${b.TBX_NUM}件`, b.TBX_WEIGHT && `${b.TBX_WEIGHT}kg`]);
const lineWords = (line: BoxDetail): string | null =>
  wordsOf([
    line.TBD_GOODS || line.TBD_CNGOODS,
    line.TBD_HSCODE,
    line.TBD_NUM && `${line.TBD_NUM}件`,
    line.TBD_WEIGHT && `${line.TBD_WEIGHT}kg`,
  ]);

const normal = (value: unknown): unknown => (isBlank(value) ? null : value);
const ownBox = ({ BoxInfo, BoxDetails = [] }: BoxEntry): OwnBox => ({
  box: { ...BoxInfo },
  lines: BoxDetails.map((line) => ({ ...line })),
});

/** Numbers of the only line of a box that repeat the box's own: one fact, said twice. */
const REPEATED: ReadonlyMap<string, string> = new Map([
  ['TBD_NUM', 'TBX_NUM'],
  ['TBD_WEIGHT', 'TBX_WEIGHT'],
  ['TBD_VOLUME', 'TBX_VOLUME'],
  ['TBD_PACKAGE', 'TBX_PACKAGE'],
]);

/** Fields of the only line that say on both sides what the box says. */
function repeatedFields(own: BoxEntry, draft: BoxEntry): ReadonlyMap<string, string> {
  const sides = [own, draft].map(({ BoxInfo, BoxDetails = [] }) => ({ box: BoxInfo as Values, lines: BoxDetails as Values[] }));
  if (sides.some(({ lines }) => lines.length !== 1)) return new Map();
  return new Map(
    LINE_FIELDS.flatMap((meta): [string, string][] => {
      const boxName = REPEATED.get(meta.name);
      return boxName && sides.every(({ box, lines }) => sameValue(meta, lines[0]?.[meta.name], box[boxName])) ? [[meta.name, boxName]] : [];
    }),
  );
}

function compareLines(
  own: readonly BoxDetail[],
  draft: readonly BoxDetail[],
  place: { prop: string; group: string; at: number; skip: ReadonlyMap<string, string> },
): BillPair[] {
  const { prop, group: Group, at, skip } = place;
  return matchLines(own, draft).flatMap(([index, to]): BillPair[] => {
    const line = index === null ? undefined : own[index];
    const drafted = to === null ? undefined : draft[to];
    if (!line && drafted) {
      const take = (bill: OwnBill): void => void bill.boxes[at]?.lines.push({ ...drafted });
      return [
        {
          Prop: `${prop}.DraftDetails[${to}]`,
          Group,
          Label: `货物${Number(to) + 1} SI没有`,
          Own: null,
          Draft: lineWords(drafted),
          Equal: false,
          take,
        },
      ];
    }
    if (!line || index === null) return [];
    if (!drafted) {
      const take = (bill: OwnBill): void => {
        const box = bill.boxes[at];
        if (box) box.lines[index] = null;
      };
      return [
        {
          Prop: `${prop}.BoxDetails[${index}]`,
          Group,
          Label: `货物${index + 1} 草稿没有`,
          Own: lineWords(line),
          Draft: null,
          Equal: false,
          take,
        },
      ];
    }
    return LINE_FIELDS.filter(({ name }) => (drafted as Values)[name] !== undefined && !skip.has(name)).map((meta) =>
      pairOf(meta, (line as Values)[meta.name], (drafted as Values)[meta.name], {
        Prop: `${prop}.BoxDetails[${index}].${meta.name}`,
        Group,
        Label: own.length > 1 || draft.length > 1 ? `货物${index + 1} ${meta.label}` : `货物 ${meta.label}`,
        take: (bill) => {
          const target = bill.boxes[at]?.lines[index];
          if (target) (target as Values)[meta.name] = normal((drafted as Values)[meta.name]);
        },
      }),
    );
  });
}

function compareBox(own: BoxEntry, draft: BoxEntry, at: number): BillPair[] {
  const prop = `BoxInfos[${at}]`;
  const group = `箱 ${own.BoxInfo.TBX_CNNO || at + 1}`;
  const skip = repeatedFields(own, draft);
  const fields = BOX_FIELDS.filter(({ name }) => (draft.BoxInfo as Values)[name] !== undefined).map((meta) =>
    pairOf(meta, (own.BoxInfo as Values)[meta.name], (draft.BoxInfo as Values)[meta.name], {
      Prop: `${prop}.BoxInfo.${meta.name}`,
      Group: group,
      Label: meta.label,
      take: (bill) => {
        const target = bill.boxes[at];
        const value = normal((draft.BoxInfo as Values)[meta.name]);
        if (!target) return;
        (target.box as Values)[meta.name] = value;
        for (const [name, boxName] of skip) if (boxName === meta.name && target.lines[0]) (target.lines[0] as Values)[name] = value;
      },
    }),
  );
  const lines = draft.BoxDetails ? compareLines(own.BoxDetails ?? [], draft.BoxDetails, { prop, group, at, skip }) : [];
  return [...fields, ...lines];
}

function compareBoxes(own: readonly BoxEntry[], draft: readonly BoxEntry[]): BillPair[] {
  return matchBoxes(own, draft).flatMap(([index, to]): BillPair[] => {
    const box = index === null ? undefined : own[index];
    const drafted = to === null ? undefined : draft[to];
    if (box && drafted && index !== null) return compareBox(box, drafted, index);
    if (box && index !== null) {
      const take = (bill: OwnBill): void => {
        bill.boxes[index] = null;
      };
      const Group = `箱 ${box.BoxInfo.TBX_CNNO || index + 1}`;
      return [{ Prop: `BoxInfos[${index}]`, Group, Label: '草稿没有此箱', Own: boxWords(box), Draft: null, Equal: false, take }];
    }
    if (!drafted) return [];
    const take = (bill: OwnBill): void => void bill.boxes.push(ownBox(drafted));
    const Group = `箱 ${drafted.BoxInfo.TBX_CNNO || Number(to) + 1}`;
    return [{ Prop: `DraftBoxInfos[${to}]`, Group, Label: 'SI没有此箱', Own: null, Draft: boxWords(drafted), Equal: false, take }];
  });
}

/** The part of an SI that is compared and in which accepted values are put. */
export type ComparedSi = SiHeader & { BoxInfos: BoxEntry[] };

/**
 * Every field of the bill on both sides, in the order of the bill: header, then container by container. Equal is what reads the same
 * on paper (width, case, blanks, line breaks and zeros after the point aside). What the draft does not say is left out.
 */
export function compareDraft(si: ComparedSi, draft: DraftBill): BillPair[] {
  const header = HEADER_FIELDS.filter(({ meta }) => (draft.Header as Values)[meta.name] !== undefined).map(({ group, meta }) =>
    pairOf(meta, (si as unknown as Values)[meta.name], (draft.Header as Values)[meta.name], {
      Prop: meta.name,
      Group: group,
      Label: meta.label,
      take: (bill) => {
        (bill.header as Values)[meta.name] = normal((draft.Header as Values)[meta.name]);
      },
    }),
  );
  return [...header, ...compareBoxes(si.BoxInfos, draft.BoxInfos)];
}

/** The SI as it is after the draft's values were taken over at the given places. */
export function withTaken<T extends ComparedSi>(si: T, pairs: readonly BillPair[], props: ReadonlySet<string>): T {
  const bill: OwnBill = { header: {}, boxes: si.BoxInfos.map(ownBox) };
  for (const pair of pairs) if (props.has(pair.Prop)) pair.take(bill);
  const boxes = bill.boxes.filter((box) => box !== null);
  return {
    ...si,
    ...bill.header,
    BoxInfos: boxes.map(({ box, lines }) => ({ BoxInfo: box, BoxDetails: lines.filter((line) => line !== null) })),
  };
}
