import { expect, it } from '@jest/globals';
import { type MissingItem, missingGroups } from './missing-groups.js';

const form = (label: string): MissingItem => ({
  prop: label,
  label,
  part: { before: '', after: '' },
});
const box = (at: number, label: string): MissingItem => ({
  prop: `${at}.${label}`,
  label,
  part: { before: '第', at, after: '箱' },
});

it('gathers what is missing by part, and neighbours that lack the same in one row', () => {
  const items = [
    form('签单方式'),
    box(1, '封号'),
    ...[2, 3, 4].flatMap((at) => [box(at, '箱号'), box(at, '封号')]),
    box(6, '箱号'),
    form('唛头'),
  ];
  expect(missingGroups(items)).toEqual([
    { part: '', labels: ['签单方式', '唛头'], count: 2, prop: '签单方式' },
    { part: '第1箱', labels: ['封号'], count: 1, prop: '1.封号' },
    { part: '第2–4箱', labels: ['箱号', '封号'], count: 6, prop: '2.箱号' },
    { part: '第6箱', labels: ['箱号'], count: 1, prop: '6.箱号' },
  ]);
});
