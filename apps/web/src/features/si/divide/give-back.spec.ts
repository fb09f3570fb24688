import { describe, expect, it } from '@jest/globals';
import type { FormBox, SiForm } from '../si-form.js';
import { withCargoBack } from './give-back.js';

const ORDER = { Packages: 100, Weight: 1000, Volume: 10, ContainerSummary: '40HQ*1' };
const box = (key: string, num: number): FormBox => ({
  key,
  TBX_TYPE: '40HQ',
  TBX_CNNO: 'MSKU1',
  TBX_NUM: num,
  TBX_WEIGHT: num * 10,
  TBX_VOLUME: num / 10,
  details: [],
});
const formOf = (...bills: FormBox[][]): SiForm => ({
  orderId: 1,
  target: null,
  num: bills.length,
  lateReason: '',
  copies: bills.map((boxes, at) => ({
    copyId: String(100000 + at),
    header: {},
    boxes,
    merged: [],
  })),
});
const packages = (form: SiForm) =>
  form.copies.map(({ boxes }) => boxes.map(({ TBX_NUM }) => TBX_NUM));

describe('bills that go', () => {
  it('give their cargo back', () => {
    const form = formOf([box('a', 50)], [box('b', 30)], [box('c', 20)]);
    expect(packages(withCargoBack(form, [1, 2], 0, ORDER))).toEqual([[100], [], []]);
    expect(packages(withCargoBack(form, [0], 1, ORDER))).toEqual([[], [80], [20]]);
  });

  it('take it with them when it was there twice', () => {
    const form = formOf([box('a', 100)], [box('b', 100)]);
    expect(withCargoBack(form, [1], 0, ORDER)).toBe(form);
  });
});
