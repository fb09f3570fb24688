import { describe, expect, it } from '@jest/globals';
import type { BasicOption } from '@quayside/contracts/masterdata/search';
import { usedFirst } from './used-first.js';

const option = (Code: string, Rank: number): BasicOption => ({
  Id: 1,
  Code,
  NameCn: '',
  NameEn: '',
  Hint: null,
  Enabled: true,
  Rank,
});
const order = (hits: BasicOption[], ...used: string[]) =>
  usedFirst(hits, new Set(used)).map(({ Code }) => Code);

describe('what was used before', () => {
  it('stands first among what begins as typed', () => {
    expect(order([option('CNSHA', 3), option('JPUKB', 3), option('CNSHK', 12)], 'CNSHK')).toEqual([
      'CNSHK',
      'CNSHA',
      'JPUKB',
    ]);
  });

  it('does not stand before what was said, nor a part of a name before its beginning', () => {
    expect(order([option('USLAX', 1), option('PHMNL', 16)], 'PHMNL')).toEqual(['USLAX', 'PHMNL']);
    expect(
      order([option('CNSHA', 12), option('PHMNL', 16), option('CNSHK', 12)], 'PHMNL', 'CNSHK'),
    ).toEqual(['CNSHK', 'CNSHA', 'PHMNL']);
  });
});
