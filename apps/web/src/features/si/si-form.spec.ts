import { describe, expect, it } from '@jest/globals';
import { CopyStep, SiType } from '@quayside/contracts/si/choices';
import type { OrderSi } from '@quayside/contracts/si/si.api';
import {
  draftOf,
  formOfDraft,
  formOfOrder,
  formOfSi,
  inputOf,
  newBox,
  newCopyId,
  newDetail,
  sameContent,
  stepOf,
  submissionOf,
  withCopy,
  withHeader,
  withNextCopy,
  withNum,
  withoutCopy,
} from './si-form.js';

const ORDER = {
  TBI_MBL_NO: 'COSU6123456780',
  TBI_VESSEL: 'COSCO SHIPPING ARIES',
  TBI_DEADLINE: '2026-11-25T12:00:00+08:00',
  TDBoxInfos: [
    {
      BoxInfo: { TBX_TYPE: '40HQ', TBX_CNNO: 'CSQU3054383' },
      BoxDetails: [{ TBD_GOODS: 'WOODEN CHAIRS', TBD_NUM: 10 }],
    },
    { BoxInfo: { TBX_TYPE: '20GP' }, BoxDetails: [] },
  ],
} as unknown as OrderSi;

describe('the form of an order', () => {
  const form = formOfOrder(7, ORDER);

  it('starts with one bill that carries the master number and the boxes', () => {
    expect(form).toMatchObject({ orderId: 7, target: null, num: 1 });
    expect(form.copies[0]!.header).toMatchObject({
      CGO_ID: 7,
      TBI_SIMBL_NO: 'COSU6123456780',
      TBI_VESSEL: 'COSCO SHIPPING ARIES',
    });
    expect(form.copies[0]!.boxes.map((box) => box.TBX_TYPE)).toEqual(['40HQ', '20GP']);
  });

  it('becomes the request that the rules and the server take, without keys of its own', () => {
    const { TDBLInfos, ...rest } = submissionOf(form);
    expect(rest).toEqual({ Num: 1, CGO_ID: 7, MBL_NO: 'COSU6123456780' });
    expect(TDBLInfos[0]).toMatchObject({ TBI_SITYPE: SiType.Normal, TBI_NUM: 1, LateReason: null });
    expect(TDBLInfos[0]!.BoxInfos).toEqual(ORDER.TDBoxInfos);
    expect(TDBLInfos[0]).not.toHaveProperty('TBI_DEADLINE');
    expect(JSON.stringify(TDBLInfos)).not.toContain('"key"');
  });

  it('survives the way through a draft', () => {
    const typed = { ...withHeader(form, 0, { TBI_CONSIGNOR: 'HUAYUAN' }), lateReason: '改配' };
    const draft = JSON.parse(JSON.stringify(draftOf(typed)));
    const back = formOfDraft(draft);
    expect(submissionOf(back)).toEqual(submissionOf(typed));
    expect(back.copies[0]!.copyId).toBe(typed.copies[0]!.copyId);
  });
});

describe('the content of a form', () => {
  const form = formOfOrder(7, ORDER);

  it('keeps refused texts and what was typed through a draft, which itself has numbers alone', () => {
    const taken = { TBX_WEIGHT: { value: 9200, note: '按 9.2T 换算' } };
    const box = {
      ...newBox(),
      TBX_NUM: '20 KGS' as never,
      TBX_WEIGHT: 9200,
      taken,
      details: [{ ...newDetail(), TBD_VOLUME: '1,5' as never }],
    };
    const typed = withCopy(form, 0, (copy) => ({ ...copy, boxes: [box] }));
    const draft = JSON.parse(JSON.stringify(draftOf(typed)));
    expect(draft.Copies[0].Si.BoxInfos[0]).toMatchObject({
      BoxInfo: { TBX_NUM: null, TBX_WEIGHT: 9200 },
      BoxDetails: [{ TBD_VOLUME: null }],
    });
    expect(JSON.stringify(draft.Copies)).not.toContain('taken');
    expect(formOfDraft(draft).copies[0]!.boxes[0]).toMatchObject({
      TBX_NUM: '20 KGS',
      taken,
      details: [{ TBD_VOLUME: '1,5' }],
    });
    expect(sameContent(typed, formOfDraft(draft))).toBe(true);
    expect(submissionOf(typed).TDBLInfos[0]!.BoxInfos![0]!.BoxInfo).toMatchObject({
      TBX_NUM: '20 KGS',
    });
  });

  it('is the same after the way through a draft, and where an empty field was emptied', () => {
    expect(sameContent(form, formOfDraft(JSON.parse(JSON.stringify(draftOf(form)))))).toBe(true);
    expect(sameContent(form, withHeader(form, 0, { TBI_MARKS: '' }))).toBe(true);
  });

  it('is another once a value differs, in the header or in a box', () => {
    expect(sameContent(form, withHeader(form, 0, { TBI_MARKS: 'N/M' }))).toBe(false);
    const boxes = form.copies[0]!.boxes.map((box) => ({ ...box, TBX_WEIGHT: 5 }));
    expect(sameContent(form, { ...form, copies: [{ ...form.copies[0]!, boxes }] })).toBe(false);
  });
});

describe('the form of an SI that is changed', () => {
  const form = formOfSi(7, {
    Id: 5,
    Version: 3,
    TBI_SITYPE: 2,
    TBI_NUM: 4,
    BoxInfos: [],
    TDBpMBLNos: [],
  });

  it('keeps id, version and kind', () => {
    expect(inputOf(form, form.copies[0]!)).toMatchObject({
      Id: 5,
      Version: 3,
      TBI_SITYPE: 2,
      TBI_NUM: 4,
      CGO_ID: 7,
    });
  });

  it('keeps the version through a draft, so that a stale draft is found out', () => {
    expect(formOfDraft(draftOf(form) as never).target).toEqual({ Id: 5, Version: 3 });
  });
});

describe('several bills', () => {
  const one = formOfOrder(7, ORDER);

  it('goes init, process1, process2, finish: finish exactly at the expected number', () => {
    const steps = [0, 1, 2, 3].map((made) =>
      stepOf({ num: 3, copies: Array.from({ length: made }, () => one.copies[0]!) }),
    );
    expect(steps).toEqual([CopyStep.Init, CopyStep.Process1, CopyStep.Process2, CopyStep.Finish]);
    expect(stepOf(one)).toBe(CopyStep.Finish);
  });

  it('adds copies up to the number, with ids of six digits and bill numbers of their own', () => {
    let form = withNum(one, 3);
    form = withNextCopy(form, 0, true);
    form = withNextCopy(form, 0, false);
    form = withNextCopy(form, 0, false);
    expect(form.copies).toHaveLength(3);
    expect(form.copies.map((copy) => copy.header.TBI_SIMBL_NO)).toEqual([
      'COSU6123456780',
      'COSU6123456780A',
      'COSU6123456780B',
    ]);
    expect(form.copies.map((copy) => copy.boxes.length)).toEqual([2, 2, 0]);
    expect(new Set(form.copies.map((copy) => copy.copyId)).size).toBe(3);
    for (const copy of form.copies) expect(copy.copyId).toMatch(/^\d{6}$/);
    const [first, , third] = submissionOf(form).TDBLInfos;
    expect(third).toMatchObject({ TBI_SITYPE: SiType.MultiCopy, TBI_NUM: 3 });
    // Nobody typed the number of a further bill.
    expect([first?.Sources, third?.Sources]).toEqual([
      undefined,
      [{ Prop: 'TBI_SIMBL_NO', Kind: 'generated' }],
    ]);
    const typed = submissionOf(withHeader(form, 2, { TBI_SIMBL_NO: 'COSU6123456780X' }))
      .TDBLInfos[2];
    expect(typed?.Sources).toBeUndefined();
  });

  it('drops copies when the number falls, and goes back a step when one is taken away', () => {
    const two = withNextCopy(withNum(one, 2), 0, true);
    expect(withNum(two, 1).copies).toHaveLength(1);
    expect(stepOf(withoutCopy(two, 1))).toBe(CopyStep.Process1);
    expect(withoutCopy(one, 0)).toBe(one);
    expect([withNum(one, 0).num, withNum(one, 99).num]).toEqual([1, 50]);
  });

  it('never repeats a copy id', () => {
    const taken: string[] = [];
    for (let index = 0; index < 500; index += 1) taken.push(newCopyId(taken));
    expect(new Set(taken).size).toBe(500);
  });
});
