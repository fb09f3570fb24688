import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  findFullWidth,
  findNonAscii,
  findOutsideCharset,
  fitsCharset,
  isPrintableAscii,
  splitLines,
  toHalfWidth,
  toUnoa,
  UNOA_AGREED,
} from './latin-text.js';

const ascii = fc.stringMatching(/^[ -~]{0,80}$/);
const toFullWidth = (text: string) =>
  text
    .replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))
    .replaceAll(' ', '\u3000');

describe('full width', () => {
  it('is found and mended', () => {
    expect(findFullWidth('NO.１ ROAD，NINGBO')).toEqual([
      { index: 3, character: '１' },
      { index: 9, character: '，' },
    ]);
    expect(toHalfWidth('ＡＢＣ　（１２３）：“x”、【y】…')).toBe('ABC (123):"x",[y]...');
  });

  it('leaves Chinese and accents alone', () => {
    expect(toHalfWidth('宁波 CAFÉ')).toBe('宁波 CAFÉ');
    expect(findFullWidth('宁波 CAFÉ')).toEqual([]);
    expect(findNonAscii('宁\nÉ😀x')).toEqual([
      { index: 0, character: '宁' },
      { index: 2, character: 'É' },
      { index: 3, character: '😀' },
    ]);
  });

  it('round-trips every printable ASCII text', () => {
    fc.assert(
      fc.property(ascii, (text) => {
        expect(toHalfWidth(toFullWidth(text))).toBe(text);
        expect(toHalfWidth(text)).toBe(text);
        expect(isPrintableAscii(text)).toBe(true);
      }),
    );
  });

  it('finds exactly what it mends, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'Aa1 宁，。“”…—–！～　é😀\n') }), (text) => {
        expect(findFullWidth(text).length === 0).toBe(toHalfWidth(text) === text);
        expect(findFullWidth(toHalfWidth(text))).toEqual([]);
        for (const { index, character } of findFullWidth(text))
          expect(text.startsWith(character, index)).toBe(true);
      }),
    );
  });
});

describe('printable ASCII', () => {
  it.each(['', ' ', '~', 'A-Z 09'])('takes %j', (text) =>
    expect(isPrintableAscii(text)).toBe(true),
  );
  it.each(['\n', '\t', '\u007f', 'é', '宁', 'Ａ'])('refuses %j', (text) =>
    expect(isPrintableAscii(text)).toBe(false),
  );
});

describe('EDIFACT character sets (standards 3.4)', () => {
  it('UNOA has capitals, digits and few signs', () => {
    expect(fitsCharset('ABC 019.,-()/=', 'UNOA')).toBe(true);
    expect(findOutsideCharset('Ab@', 'UNOA').map(({ character }) => character)).toEqual(['b', '@']);
    for (const sign of `'+:?`) expect(fitsCharset(sign, 'UNOA')).toBe(false);
    for (const sign of UNOA_AGREED) {
      expect(fitsCharset(sign, 'UNOA')).toBe(false);
      expect(fitsCharset(sign, 'UNOA', UNOA_AGREED)).toBe(true);
    }
  });

  it('UNOB adds small letters and the service signs', () => {
    expect(fitsCharset(`Ab1'+:?!"%&*;<>`, 'UNOB')).toBe(true);
    for (const sign of '@#$[]\\^_`{|}~é\n') expect(fitsCharset(sign, 'UNOB')).toBe(false);
  });

  it('UNOC is ISO 8859-1 without control characters', () => {
    expect(fitsCharset('Ab@~éß¥', 'UNOC')).toBe(true);
    for (const sign of '宁Ａ\n\u0085\u0000') expect(fitsCharset(sign, 'UNOC')).toBe(false);
  });

  it('makes UNOA of what can be UNOA', () => {
    expect(toUnoa('ops@example.cn')).toBe('OPS(A)EXAMPLE.CN');
    expect(toUnoa('ｎｏ．１')).toBe('NO.1');
  });
});

describe('lines of 35', () => {
  it('breaks between words', () => {
    expect(splitLines('NINGBO SAMPLE TRADING AND MANUFACTURING CO LTD')).toEqual([
      'NINGBO SAMPLE TRADING AND',
      'MANUFACTURING CO LTD',
    ]);
    expect(splitLines('A'.repeat(35))).toEqual(['A'.repeat(35)]);
  });

  it('breaks a word only when it is longer than a line', () => {
    expect(splitLines(`X ${'A'.repeat(80)} Y`)).toEqual([
      'X',
      'A'.repeat(35),
      'A'.repeat(35),
      `${'A'.repeat(10)} Y`,
    ]);
    expect(splitLines('A'.repeat(70))).toEqual(['A'.repeat(35), 'A'.repeat(35)]);
  });

  it('keeps the line breaks of the text and drops empty lines', () => {
    expect(splitLines('A\r\nB\rC\n\n  D  ')).toEqual(['A', 'B', 'C', 'D']);
    expect(splitLines('')).toEqual([]);
    expect(splitLines(' \n ')).toEqual([]);
  });

  it('keeps inner spacing where nothing has to be broken', () => {
    expect(splitLines('20  CTNS')).toEqual(['20  CTNS']);
  });

  it('never exceeds the width, never loses a character, never breaks a short word', () => {
    const word = fc.stringMatching(/^[!-~]{1,50}$/);
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 40 }),
        fc.integer({ min: 5, max: 40 }),
        (words, width) => {
          const lines = splitLines(words.join(' '), width);
          expect(lines.every((line) => line.length >= 1 && line.length <= width)).toBe(true);
          expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''));
          if (words.every((each) => each.length <= width)) {
            expect(lines.flatMap((line) => line.split(' '))).toEqual(words);
            expect(splitLines(lines.join('\n'), width)).toEqual(lines);
          }
        },
      ),
    );
  });
});
