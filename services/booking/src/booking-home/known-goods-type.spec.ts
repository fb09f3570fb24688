import { describe, expect, it } from '@jest/globals';
import { knownGoodsType } from './known-goods-type.js';

describe('the goods type that is known without being said', () => {
  it.each([
    ['dry boxes', ['20GP', '40HQ'], [], 'GC'],
    ['dry boxes and plain goods', ['40HQ'], ['PLASTIC CUPS'], 'GC'],
    ['a reefer', ['40HQ', '40RH'], [], null],
    ['a flat rack', ['40FR'], [], null],
    ['an open top', ['40OT'], [], null],
    ['a tank', ['20TK'], [], null],
    ['a dry box of dangerous goods', ['40HQ'], ['PAINT UN 1263 CLASS 3'], null],
    ['a dry box of frozen goods', ['40HQ'], ['FROZEN SHRIMPS -18C'], null],
    ['a type that nobody knows', ['40XX'], [], null],
    ['no box', [], ['PLASTIC CUPS'], null],
  ] as const)('%s', (_what, boxTypes, texts, type) => {
    expect(knownGoodsType({ boxTypes, texts })).toBe(type);
  });
});
