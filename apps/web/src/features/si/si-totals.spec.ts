import { describe, expect, it } from '@jest/globals';
import { type FormBox, type FormCopy, newBox } from './si-form.js';
import {
  balanceOf,
  balanceOfDetails,
  exactTotals,
  totalsOfBoxes,
  totalsOfCopies,
  totalsWithin,
} from './si-totals.js';

const box = (values: Partial<FormBox>): FormBox => ({ ...newBox(), ...values });
const copy = (...boxes: FormBox[]): FormCopy => ({
  copyId: '000001',
  header: {},
  boxes,
  merged: [],
});

describe('sums', () => {
  it('are exact where floating point is not', () => {
    const boxes = [
      box({ TBX_WEIGHT: 0.1, TBX_VOLUME: 1.005, TBX_NUM: 1, TBX_TYPE: '40HQ' }),
      box({ TBX_WEIGHT: 0.2, TBX_TYPE: '20GP' }),
    ];
    expect(totalsOfBoxes(boxes)).toEqual({
      packages: '1',
      weight: '0.300',
      volume: '1.005',
      containers: '20GP*1,40HQ*1',
    });
  });

  it('count a container that two bills share once', () => {
    const shared = { TBX_CNNO: 'CSQU3054383', TBX_TYPE: '40HQ', TBX_NUM: 5 };
    const totals = totalsOfCopies([
      copy(box(shared)),
      copy(box(shared), box({ TBX_TYPE: '40HQ' })),
    ]);
    expect(totals).toMatchObject({ packages: '10', containers: '40HQ*2' });
  });

  it('tell the difference to the order by field, with its sign', () => {
    const want = { packages: '100', weight: '2000.000', volume: '10.000', containers: '40HQ*1' };
    const have = { packages: '98', weight: '2000.5', volume: '10', containers: '40HQ*2' };
    expect(balanceOf(have, want).map((balance) => balance.difference)).toEqual([
      '-2',
      '+0.5',
      '',
      '不一致',
    ]);
  });

  it('compare a box with its goods lines only when it has some', () => {
    const filled = box({ TBX_NUM: 10, TBX_WEIGHT: 100, TBX_VOLUME: 2 });
    expect(balanceOfDetails(filled, [])).toEqual([]);
    const [packages, weight] = balanceOfDetails(filled, [
      { key: '1', TBD_NUM: 9, TBD_WEIGHT: 100 },
    ]);
    expect([packages!.difference, weight!.difference]).toEqual(['-1', '']);
  });
});

describe('one bill of several in the form', () => {
  const all = { packages: '30', weight: '300.5', volume: '3', containers: '20GP*2,40HQ*1' };
  const was = { packages: '10', weight: '100.25', volume: '1', containers: '40HQ*1' };

  it('comes to the same sums while nothing was changed', () => {
    expect(totalsWithin(all, was, was)).toEqual({
      packages: '30',
      weight: '300.500',
      volume: '3.000',
      containers: '20GP*2,40HQ*1',
    });
  });

  it('counts as it is now', () => {
    const now = { packages: '12', weight: '100', volume: '0.5', containers: '40GP*1' };
    expect(totalsWithin(all, was, now)).toEqual({
      packages: '32',
      weight: '300.250',
      volume: '2.500',
      containers: '20GP*2,40GP*1',
    });
  });
});

describe('an order that does not say its weight', () => {
  it('is not equal to anything, and shows no 0', () => {
    const order = exactTotals({
      Packages: 10,
      Weight: null,
      Volume: 0,
      ContainerSummary: '',
    });
    expect(order).toEqual({ packages: '10', weight: '', volume: '0.000', containers: '' });
    const have = { packages: '10', weight: '0.000', volume: '0.000', containers: '' };
    expect(balanceOf(have, order).map(({ difference }) => difference)).toEqual([
      '',
      '订单未填',
      '',
      '',
    ]);
  });
});
