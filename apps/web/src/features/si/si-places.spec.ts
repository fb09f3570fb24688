import { describe, expect, it } from '@jest/globals';
import { FindingFix } from '@quayside/contracts/si/choices';
import type { Finding } from '@quayside/contracts/si/si.api';
import { newBox, newDetail, type SiForm } from './si-form.js';
import { placeName, placeOf, valueAt, withFix, withFixes, withValueAt } from './si-places.js';

const FORM: SiForm = {
  orderId: 1,
  target: null,
  num: 2,
  lateReason: 'late',
  copies: [
    { copyId: '1', header: { TBI_CONSIGNOR: ' ａｂｃ ' }, boxes: [], merged: [] },
    {
      copyId: '2',
      header: {},
      boxes: [
        newBox(),
        { ...newBox(), TBX_CNNO: 'X', details: [newDetail(), { ...newDetail(), TBD_GOODS: 'g' }] },
      ],
      merged: [],
    },
  ],
};

describe('places of findings', () => {
  it.each([
    ['TDBLInfos[1].BoxInfos[1].BoxInfo.TBX_CNNO', { copy: 1, box: 1, field: 'TBX_CNNO' }],
    [
      'TDBLInfos[1].BoxInfos[1].BoxDetails[1].TBD_GOODS',
      { copy: 1, box: 1, detail: 1, field: 'TBD_GOODS' },
    ],
    ['TDBLInfos[0].TBI_CONSIGNOR', { copy: 0, field: 'TBI_CONSIGNOR' }],
    ['TDBLInfos[2]', { copy: 2 }],
    ['TDBLInfos[0].BoxInfos', { copy: 0 }],
    ['TDBLInfos[0].BoxInfos[3]', { copy: 0, box: 3 }],
    ['BoxInfos[0].BoxInfo.TBX_SEALNO', { copy: 0, box: 0, field: 'TBX_SEALNO' }],
    ['BoxInfos[0].TBX_SEALNO', { copy: 0, box: 0, field: 'TBX_SEALNO' }],
    ['TDBLInfos', { copy: 0 }],
    ['Num', { copy: 0, field: 'Num' }],
    ['something else!', { copy: 0 }],
  ])('%s', (prop, place) => {
    expect(placeOf(prop)).toEqual(place);
  });

  it('are read and written', () => {
    expect(valueAt(FORM, placeOf('TDBLInfos[1].BoxInfos[1].BoxInfo.TBX_CNNO'))).toBe('X');
    expect(valueAt(FORM, placeOf('TDBLInfos[1].BoxInfos[1].BoxDetails[1].TBD_GOODS'))).toBe('g');
    expect(valueAt(FORM, placeOf('TDBLInfos[0].LateReason'))).toBe('late');
    expect(valueAt(FORM, placeOf('TDBLInfos[9].TBI_MARKS'))).toBeUndefined();
    const next = withValueAt(FORM, placeOf('TDBLInfos[1].BoxInfos[1].BoxDetails[0].TBD_NUM'), 4);
    expect(next.copies[1]!.boxes[1]!.details[0]!.TBD_NUM).toBe(4);
    expect(FORM.copies[1]!.boxes[1]!.details[0]!.TBD_NUM).toBeUndefined();
  });

  it('have names that fields carry', () => {
    expect(placeName(placeOf('TDBLInfos[0].TBI_MARKS'))).toBe('TBI_MARKS');
    expect(placeName(placeOf('TDBLInfos[0]'))).toBe('form');
  });
});

const finding = (field: string, Fix: FindingFix, more: Partial<Finding> = {}): Finding => ({
  Prop: `TDBLInfos[0].${field}`,
  Code: 'x',
  Msg: 'x',
  Severity: 'info',
  Fix,
  ...more,
});

describe('repairs', () => {
  it('are done at the place of the finding, and leave a form alone that has no text there', () => {
    expect(
      withFix(FORM, finding('TBI_CONSIGNOR', FindingFix.HalfWidth)).copies[0]!.header.TBI_CONSIGNOR,
    ).toBe(' abc ');
    expect(withFix(FORM, finding('TBI_MARKS', FindingFix.Trim))).toBe(FORM);
  });

  it('are done all at once, in the order in which they build on each other, at the carrier’s width', () => {
    const form = withValueAt(
      FORM,
      placeOf('TDBLInfos[0].TBI_CONSIGNOR'),
      '  ｓａｍｐｌｅ co，ltd ',
    );
    const all = [
      finding('TBI_CONSIGNOR', FindingFix.Split, { Width: 9 }),
      finding('TBI_CONSIGNOR', FindingFix.Trim),
      finding('TBI_CONSIGNOR', FindingFix.UpperCase),
      finding('TBI_CONSIGNOR', FindingFix.HalfWidth),
      {
        ...finding('BoxInfos[1].BoxInfo.TBX_CNNO', FindingFix.UpperCase),
        Prop: 'TDBLInfos[1].BoxInfos[1].BoxDetails[1].TBD_GOODS',
      },
    ];
    const mended = withFixes(form, all);
    expect(mended.copies[0]!.header.TBI_CONSIGNOR).toBe('SAMPLE\nCO,LTD');
    expect(mended.copies[1]!.boxes[1]!.details[1]!.TBD_GOODS).toBe('G');
    expect(withFixes(mended, all)).toEqual(mended);
  });
});
