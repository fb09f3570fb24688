import { describe, expect, it } from '@jest/globals';
import { PATTERN_TEXT_MAX, safePattern } from './safe-pattern.js';

const CASES: readonly (readonly [
  pattern: string,
  right: readonly string[],
  wrong: readonly string[],
])[] = [
  ['[A-Z]{4}\\d{7}', ['MSKU6011672'], ['MSKU601167', 'MSKU60116722', 'msku6011672']],
  ['ACID ?\\d{19}', [`ACID ${'1'.repeat(19)}`, `ACID${'1'.repeat(19)}`], ['ACID 1']],
  ['(US|CA)[A-Z2-9]{3}', ['USLAX', 'CAVAN'], ['MXVER', 'US']],
  ['\\d+(\\.\\d{1,2})?', ['1', '12.34'], ['.5', '1.', '1.234']],
  ['[^0-9]*', ['', 'AB'], ['A1']],
  ['a{2,}', ['aa', 'aaaa'], ['a']],
  ['a|b|', ['', 'a', 'b'], ['ab']],
  ['\\[x\\]\\.', ['[x].'], ['x']],
  ['[\\d-]+', ['1-2'], ['a']],
  ['品名.*', ['品名：相框'], ['相框']],
];

describe('patterns of a person’s own', () => {
  it.each(CASES)('%s takes and refuses whole texts', (pattern, right, wrong) => {
    const matches = safePattern(pattern);
    expect(right.filter((text) => !matches(text))).toEqual([]);
    expect(wrong.filter((text) => matches(text))).toEqual([]);
  });

  it.each([
    '(?:A)',
    '(?=A)',
    'a(',
    'a)',
    '[a',
    '*a',
    'a{3,2}',
    'a{101}',
    'a{x}',
    '\\',
    '\\b',
    '^a',
    'a$',
    '[z-a]',
    '((a{100}){100}){100}',
  ])('says what is wrong with %s', (pattern) => {
    expect(() => safePattern(pattern)).toThrow(/[\u4e00-\u9fff]/);
  });

  it('follow all their places at once: what makes others think for ages is a few steps for each character', () => {
    let taken = 0;
    const text = {
      length: PATTERN_TEXT_MAX,
      *[Symbol.iterator]() {
        for (let at = 0; at < PATTERN_TEXT_MAX; at++) {
          taken++;
          yield at === PATTERN_TEXT_MAX - 1 ? '!' : 'a';
        }
      },
    } as unknown as string;
    expect(safePattern('((a+)+)+b')(text)).toBe(false);
    expect(safePattern('(a|aa|a?)*c')(text)).toBe(false);
    expect(taken).toBe(2 * PATTERN_TEXT_MAX);
  });

  it('end for groups without content, as often as these are asked for', () => {
    expect(safePattern('(((){100}){100}){100}a')('a')).toBe(true);
    expect(safePattern('((|){2})*a')('a')).toBe(true);
  });

  it('match no text that is longer than a code can be', () => {
    expect(safePattern('a*')('a'.repeat(PATTERN_TEXT_MAX))).toBe(true);
    expect(safePattern('a*')('a'.repeat(PATTERN_TEXT_MAX + 1))).toBe(false);
  });
});
