import { describe, expect, it } from '@jest/globals';
import { BOX_FIELDS, HEADER_FIELDS, LINE_FIELDS } from '@quayside/contracts/si/bill-fields';
import type { DraftBill } from '@quayside/contracts/si/draft-bill.api';
import type { BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import { generateContainerNumber } from '@quayside/shipping-standards/container-number';
import { type ComparedSi, compareDraft, withTaken } from './compare-draft.js';

const aBox = (serial: number): BoxEntry => ({
  BoxInfo: {
    TBX_TYPE: '40HQ',
    TBX_CNNO: generateContainerNumber('MSKU', serial),
    TBX_SEALNO: `ML${serial}`,
    TBX_PACKAGE: 'CT',
    TBX_NUM: serial % 900,
    TBX_WEIGHT: 1000.5 + (serial % 700),
    TBX_VOLUME: 20.125,
  },
  BoxDetails: ['441490', '940360'].map((hs, index) => ({
    TBD_CNGOODS: `货物${serial}${index}`,
    TBD_GOODS: `GOODS ${serial} ${index}`,
    TBD_HSCODE: hs,
    TBD_MARKS: `M${serial}`,
    TBD_PACKAGE: 'CT',
    TBD_NUM: 10 + index,
    TBD_WEIGHT: 500.25,
    TBD_VOLUME: 10 + index,
  })),
});

const aSi = (boxes: number): ComparedSi => ({
  ...Object.fromEntries(
    HEADER_FIELDS.map(({ meta }, index) => [
      meta.name,
      meta.choices ? meta.choices.options[0]?.value : `TEXT ${index}`,
    ]),
  ),
  TBI_CONSIGNEE: 'SAMPLE IMPORT INC\n100 MAIN STREET',
  TBI_SAILINGDATE: '2026-11-27',
  BoxInfos: Array.from({ length: boxes }, (_, index) => aBox(100_000 + index * 37)),
});

const asDraft = ({ BoxInfos, ...Header }: ComparedSi): DraftBill =>
  structuredClone({ Header, BoxInfos });
const differing = (si: ComparedSi, draft: DraftBill) =>
  compareDraft(si, draft).filter(({ Equal }) => !Equal);
const propsOf = (si: ComparedSi, draft: DraftBill) => differing(si, draft).map(({ Prop }) => Prop);

/** A small generator of numbers in [0, below): the same seed, the same draft. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

type Values = Record<string, unknown>;
/** Another value, each by another amount: equal amounts of a container and its line would be one fact. */
const changed = (value: unknown, by: number): unknown =>
  typeof value === 'number' ? value + 1.5 + by : `${value as string} X9`;

describe('a draft bill against its SI', () => {
  it('is equal to the SI it was made from, field by field', () => {
    const si = aSi(3);
    const pairs = compareDraft(si, asDraft(si));
    expect(pairs.every(({ Equal }) => Equal)).toBe(true);
    expect(pairs.length).toBe(
      HEADER_FIELDS.length + 3 * (BOX_FIELDS.length + 2 * LINE_FIELDS.length),
    );
  });

  it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
    'lists exactly the fields that were changed (%i)',
    (seed) => {
      const pick = random(seed);
      const si = aSi(1 + pick(6));
      const draft = asDraft(si);
      const places: [prop: string, target: Values, name: string][] = [
        ...HEADER_FIELDS.map(({ meta }): [string, Values, string] => [
          meta.name,
          draft.Header as Values,
          meta.name,
        ]),
        ...draft.BoxInfos.flatMap(({ BoxInfo, BoxDetails = [] }, at) => [
          ...BOX_FIELDS.map(({ name }): [string, Values, string] => [
            `BoxInfos[${at}].BoxInfo.${name}`,
            BoxInfo as Values,
            name,
          ]),
          ...BoxDetails.flatMap((line, row) =>
            LINE_FIELDS.map(({ name }): [string, Values, string] => [
              `BoxInfos[${at}].BoxDetails[${row}].${name}`,
              line as Values,
              name,
            ]),
          ),
        ]),
      ];
      const wanted = new Set(Array.from({ length: pick(9) }, () => pick(places.length)));
      const props = [...wanted].map((index) => {
        const [prop, target, name] = places[index]!;
        target[name] = changed(target[name], index);
        return prop;
      });
      draft.BoxInfos.reverse();
      expect(propsOf(si, draft).sort()).toEqual(props.sort());
      const taken = withTaken(si, compareDraft(si, draft), new Set(props));
      expect(propsOf(taken, draft)).toEqual([]);
    },
  );

  it('counts neither width, case, blanks, line breaks nor zeros after the point', () => {
    const si = aSi(1);
    const draft = asDraft(si);
    draft.Header.TBI_CONSIGNEE = ' sample  import inc 100 MAIN ＳＴＲＥＥＴ ';
    draft.BoxInfos[0]!.BoxInfo.TBX_SEALNO = 'ml-100 000';
    draft.BoxInfos[0]!.BoxInfo.TBX_WEIGHT = Number('1600.500');
    si.BoxInfos[0]!.BoxInfo.TBX_WEIGHT = 1600.5;
    si.TBI_NOTIFIER_3 = null;
    draft.Header.TBI_NOTIFIER_3 = ' ';
    expect(propsOf(si, draft)).toEqual([]);
  });

  it('leaves out what the draft does not say, and tells what it says blank', () => {
    const si = aSi(1);
    const draft = asDraft(si);
    delete draft.Header.TBI_MARKS;
    delete draft.BoxInfos[0]!.BoxDetails;
    draft.Header.TBI_NOTIFIER_2 = null;
    expect(differing(si, draft).map(({ Prop, Draft }) => [Prop, Draft])).toEqual([
      ['TBI_NOTIFIER_2', null],
    ]);
    expect(compareDraft(si, draft).some(({ Prop }) => Prop === 'TBI_MARKS')).toBe(false);
  });

  it('names containers and lines that only one side has, and takes them over', () => {
    const si = aSi(3);
    const draft = asDraft(si);
    const [gone] = draft.BoxInfos.splice(1, 1);
    draft.BoxInfos[0]!.BoxDetails!.pop();
    draft.BoxInfos[1]!.BoxDetails!.push({ TBD_GOODS: 'MORE', TBD_HSCODE: '610910', TBD_NUM: 1 });
    expect(propsOf(si, draft)).toEqual([
      'BoxInfos[0].BoxDetails[1]',
      'BoxInfos[1]',
      'BoxInfos[2].DraftDetails[2]',
    ]);
    const all = new Set(propsOf(si, draft));
    expect(withTaken(si, compareDraft(si, draft), all).BoxInfos).toEqual(draft.BoxInfos);
    draft.BoxInfos.push(gone!, aBox(999_999));
    const more = propsOf(si, draft);
    expect(more).toContain('DraftBoxInfos[3]');
    expect(
      withTaken(si, compareDraft(si, draft), new Set(more)).BoxInfos.map(
        ({ BoxInfo }) => BoxInfo.TBX_CNNO,
      ),
    ).toEqual([...si.BoxInfos, draft.BoxInfos[3]!].map(({ BoxInfo }) => BoxInfo.TBX_CNNO));
  });

  it('tells a weight once that box and its only line both say', () => {
    const si = aSi(1);
    const line = { TBD_GOODS: 'FRAMES', TBD_NUM: 5, TBD_WEIGHT: 900, TBD_VOLUME: 3 };
    si.BoxInfos = [
      {
        BoxInfo: { ...aBox(1).BoxInfo, TBX_NUM: 5, TBX_WEIGHT: 900, TBX_VOLUME: 3 },
        BoxDetails: [line],
      },
    ];
    const draft = asDraft(si);
    draft.BoxInfos[0]!.BoxInfo.TBX_WEIGHT = 950;
    draft.BoxInfos[0]!.BoxDetails![0]!.TBD_WEIGHT = 950;
    expect(propsOf(si, draft)).toEqual(['BoxInfos[0].BoxInfo.TBX_WEIGHT']);
    const taken = withTaken(
      si,
      compareDraft(si, draft),
      new Set(['BoxInfos[0].BoxInfo.TBX_WEIGHT']),
    );
    expect(taken.BoxInfos[0]!.BoxDetails![0]!.TBD_WEIGHT).toBe(950);
    const silent = structuredClone(draft);
    delete silent.BoxInfos[0]!.BoxDetails;
    const followed = withTaken(
      si,
      compareDraft(si, silent),
      new Set(['BoxInfos[0].BoxInfo.TBX_WEIGHT']),
    );
    expect(followed.BoxInfos[0]!.BoxDetails![0]!.TBD_WEIGHT).toBe(950);
    draft.BoxInfos[0]!.BoxDetails![0]!.TBD_WEIGHT = 940;
    expect(propsOf(si, draft)).toEqual([
      'BoxInfos[0].BoxInfo.TBX_WEIGHT',
      'BoxInfos[0].BoxDetails[0].TBD_WEIGHT',
    ]);
  });
});

describe('a weight that the carrier changed at one of several lines and at their container', () => {
  it('is one difference, taken for both', () => {
    const si = aSi(1);
    const draft = asDraft(si);
    const [box] = draft.BoxInfos;
    box!.BoxInfo.TBX_WEIGHT = si.BoxInfos[0]!.BoxInfo.TBX_WEIGHT! + 120;
    box!.BoxDetails![1]!.TBD_WEIGHT = 620.25;
    expect(propsOf(si, draft)).toEqual(['BoxInfos[0].BoxInfo.TBX_WEIGHT']);
    expect(
      propsOf(withTaken(si, compareDraft(si, draft), new Set(propsOf(si, draft))), draft),
    ).toEqual([]);
    box!.BoxDetails![0]!.TBD_WEIGHT = 1;
    expect(propsOf(si, draft).length).toBe(3);
  });
});

describe('goods lines that a carrier puts together', () => {
  it('are not compared while their sums are the same', () => {
    const si = aSi(1);
    const draft = asDraft(si);
    draft.BoxInfos[0]!.BoxDetails = [
      { TBD_HSCODE: '441490', TBD_NUM: 21, TBD_WEIGHT: 1000.5, TBD_VOLUME: 21 },
    ];
    expect(propsOf(si, draft)).toEqual([]);
    draft.BoxInfos[0]!.BoxDetails[0]!.TBD_NUM = 22;
    expect(propsOf(si, draft)).not.toEqual([]);
    si.BoxInfos[0]!.BoxDetails = [];
    expect(propsOf(si, draft)).toEqual([]);
  });
});
