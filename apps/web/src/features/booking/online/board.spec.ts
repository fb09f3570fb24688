import { describe, expect, it } from '@jest/globals';
import type { OnlineOffer } from '@quayside/contracts/booking/online/offer';
import { boardIn, sorted } from './board.js';

const offer = (
  Key: string,
  Amount: number | null,
  TransitDays: number | null,
  Sailing: string,
): OnlineOffer =>
  ({
    Key,
    TransitDays,
    Sailing,
    Boxes: Amount === null ? [] : [{ Type: '40HQ', Amount }],
  }) as never;
const OFFERS = [
  offer('a', 1800, 15, '2026-12-08'),
  offer('b', 1500, null, '2026-12-09'),
  offer('c', null, 12, '2026-12-07'),
  offer('d', 1500, 18, '2026-12-06'),
];
const keys = (sort: string): string =>
  sorted(OFFERS, { sort, box: '40HQ' })
    .map(({ Key }) => Key)
    .join('');

describe('the board of online offers', () => {
  it.each([
    ['price', 'dbac'],
    ['transit', 'cadb'],
    ['etd', 'dcab'],
  ])('is sorted by %s, with what has none last', (sort, right) => {
    expect(keys(sort)).toBe(right);
  });

  it('takes of an address what it can', () => {
    expect(boardIn({ pol: 'CNSHA', from: 'soon', box: '99XX', sort: 'DROP' })).toEqual({
      pol: 'CNSHA',
      pod: null,
      from: null,
      carrier: null,
      box: '40HQ',
      sort: 'price',
    });
  });
});
