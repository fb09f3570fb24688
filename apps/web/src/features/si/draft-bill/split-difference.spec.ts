import { describe, expect, it } from '@jest/globals';
import { splitDifference, type TextPart } from './split-difference.js';

const marked = (parts: readonly TextPart[]): string =>
  parts.map(({ text, other }) => (other ? `[${text}]` : text)).join('');

describe('where two texts differ', () => {
  it.each([
    ['SAMPLE INC', 'SAMPLE LLC', 'SAMPLE [IN]C', 'SAMPLE [LL]C'],
    ['6000.25', '6120.25', '6[00]0.25', '6[12]0.25'],
    ['AA', 'AAA', 'AA', 'AA[A]'],
    ['', 'X', '', '[X]'],
    ['一样', '一样', '一样', '一样'],
    ['木制相框', '木制画框', '木制[相]框', '木制[画]框'],
    ['A LTD\nROAD 1', 'A Ltd ROAD 2', 'A LTD\nROAD [1]', 'A Ltd ROAD [2]'],
  ])('%j and %j', (left, right, mine, theirs) => {
    expect(splitDifference(left, right).map(marked)).toEqual([mine, theirs]);
  });

  it('marks of an address only the words that the other has not', () => {
    const own = 'MAASVLAK IMPORT BV\nKADEWEG 17\n3089 ROTTERDAM NETHERLANDS\nTEL 31 10 555 0162';
    expect(
      splitDifference(own, 'WRONG CONSIGNEE BV\nKADEWEG 17\n3089 ROTTERDAM').map(marked),
    ).toEqual([
      '[MAASVLAK IMPORT] BV\nKADEWEG 17\n3089 ROTTERDAM [NETHERLANDS\nTEL 31 10 555 0162]',
      '[WRONG CONSIGNEE] BV\nKADEWEG 17\n3089 ROTTERDAM',
    ]);
  });

  it('keeps every letter of texts too long to pair', () => {
    const text = (from: number) =>
      Array.from({ length: 900 }, (_, index) => `W${from + index}`).join(' ');
    const [mine, theirs] = splitDifference(`SAME ${text(0)} END`, `SAME ${text(5000)} END`);
    expect([mine, theirs].map((parts) => parts.map(({ text }) => text).join(''))).toEqual([
      `SAME ${text(0)} END`,
      `SAME ${text(5000)} END`,
    ]);
    expect(mine.map(({ other }) => other)).toEqual([false, true, false]);
  });
});
