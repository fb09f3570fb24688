import { describe, expect, it } from '@jest/globals';
import { gathered } from './gather-lists.js';

describe('a list that a file adds to', () => {
  it('keeps what is there and takes each new item once, however it is written', () => {
    expect(gathered(['CNSGH', '外高桥'], ['洋山', 'cnsgh', '洋山 ', 'ＣＮＳＧＨ'])).toEqual([
      'CNSGH',
      '外高桥',
      '洋山',
    ]);
    expect(gathered([], ['A', 'a'])).toEqual(['A']);
  });
});
