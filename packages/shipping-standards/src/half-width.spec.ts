import { describe, expect, it } from '@jest/globals';
import { halfWidth } from './half-width.js';

describe('texts that are ASCII by their nature', () => {
  it.each([
    ['１３８００００００００', '13800000000'],
    ['＋８６　５７４－８７６５', '+86 574-8765'],
    ['0574–8765', '0574-8765'],
    ['ｚｓ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'zs@example.com'],
    ['张三 0574-8765', '张三 0574-8765'],
    ['', ''],
  ])('%s', (typed, meant) => {
    expect(halfWidth(typed)).toBe(meant);
    expect(halfWidth(meant)).toBe(meant);
  });
});
