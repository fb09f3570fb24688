import { describe, expect, it } from '@jest/globals';
import { readingsOf } from './readings.js';

describe('what may be meant by a text', () => {
  it('is its words, whatever stands between them', () => {
    expect(readingsOf('HAMBURG, DE')).toEqual([['HAMBURG', 'DE']]);
    expect(readingsOf('上海（CNSHA）')).toEqual([['上海', 'CNSHA']]);
    expect(readingsOf('40冷箱')).toEqual([['40', '冷箱']]);
    expect(readingsOf('port of Hamburg')).toEqual([['HAMBURG']]);
  });

  it('is a Chinese name as it stands, without 港, and in two parts', () => {
    expect(readingsOf('宁波北仑')).toEqual([['宁波北仑'], ['宁波', '北仑']]);
    expect(readingsOf('上海港')).toEqual([['上海港'], ['上海']]);
    expect(readingsOf('美国')).toEqual([['美国']]);
  });

  it('is nothing where nothing is said, or too much', () => {
    for (const typed of ['', ' / ', '港口', 'a b c d e']) expect(readingsOf(typed)).toEqual([]);
  });
});
