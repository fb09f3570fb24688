import { expect, it } from '@jest/globals';
import type { SiInput } from '@quayside/contracts/si/shipping-instruction';
import { mergeChanges } from './merge-changes.js';
import { type ExistingSi, formOfSi, inputOf, type SiForm } from './si-form.js';

const stored = (
  version: number,
  change: Partial<Omit<SiInput, 'Id' | 'Version'>> = {},
): ExistingSi => ({
  Id: 7,
  Version: version,
  CGO_ID: 5,
  TBI_CONSIGNEE: 'SAMPLE IMPORT INC',
  TBI_MARKS: 'N/M',
  TBI_GOODS: 'FRAMES',
  BoxInfos: [{ BoxInfo: { TBX_TYPE: '20GP', TBX_CNNO: 'CSQU3054383' }, BoxDetails: [] }],
  TDBpMBLNos: [],
  ...change,
});
const base = formOfSi(5, stored(1));
const typed = (change: Partial<SiInput>, form: SiForm = base): SiForm => {
  const [copy] = form.copies;
  return { ...form, copies: [{ ...copy!, header: { ...copy!.header, ...change } }] };
};
const result = (mine: SiForm, latest: ExistingSi) => {
  const merged = mergeChanges(base, mine, latest);
  return (
    merged && {
      both: merged.both,
      version: merged.form.target?.Version,
      si: inputOf(merged.form, merged.form.copies[0]!),
    }
  );
};

it('puts only the own changes on top of what others stored', () => {
  expect(
    result(typed({ TBI_CONSIGNEE: 'OTHER INC' }), stored(2, { TBI_MARKS: 'BOSS MARKS' })),
  ).toMatchObject({
    both: [],
    version: 2,
    si: { TBI_CONSIGNEE: 'OTHER INC', TBI_MARKS: 'BOSS MARKS', TBI_GOODS: 'FRAMES' },
  });
});

it('names what both changed, and keeps the own', () => {
  const boxes = [{ BoxInfo: { TBX_TYPE: '40HQ', TBX_CNNO: 'CSQU3054383' }, BoxDetails: [] }];
  const mine = typed({ TBI_MARKS: 'MY MARKS' });
  expect(result(mine, stored(2, { TBI_MARKS: 'BOSS MARKS', BoxInfos: boxes }))).toMatchObject({
    both: ['TBI_MARKS'],
    si: { TBI_MARKS: 'MY MARKS', BoxInfos: [{ BoxInfo: { TBX_TYPE: '40HQ' } }] },
  });
  const ownBoxes = { ...mine, copies: [{ ...mine.copies[0]!, boxes: [] }] };
  expect(result(ownBoxes, stored(2, { BoxInfos: boxes }))).toMatchObject({
    both: ['BoxInfos'],
    si: { BoxInfos: [] },
  });
});

it('does not guess when it is not known what the person began with', () => {
  const older: SiForm = { ...base, target: { Id: 7, Version: 0 } };
  expect(mergeChanges(base, older, stored(2))).toBeNull();
});
