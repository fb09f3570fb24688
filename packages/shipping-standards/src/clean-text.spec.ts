import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanJson, cleanText } from './clean-text.js';

/** Character by character, so that what nobody sees is seen in a failed test. */
const points = (text: string): string =>
  [...text].map((sign) => sign.codePointAt(0)?.toString(16)).join(' ');

describe('cleanText', () => {
  it.each([
    ['U+200B between letters', 'CO\u200bSCO', 'COSCO'],
    ['marks and isolates of direction', '\u202aMSK\u202c \u2066U1\u2069\u200e\u061c', 'MSK U1'],
    ['word joiner and byte order mark', '\ufeffSHANGHAI\u2060', 'SHANGHAI'],
    ['soft hyphen', 'ROTTER\u00adDAM', 'ROTTERDAM'],
    ['fillers and joiners of graphemes', 'A\u3164B\u034fC\uffa0', 'ABC'],
    ['tags', 'A\u{e0041}\u{e007f}', 'A'],
    ['blanks that look like a space', 'COSCO\u00a0STAR\u2009\u202f1', 'COSCO STAR  1'],
    ['separators of lines', 'ROOM 1\u2028SHANGHAI', 'ROOM 1\nSHANGHAI'],
    ['Kangxi radicals', '\u2f26\u2f42\u2f38\u2f8f', '子文弓行'],
    ['radicals of the supplement', '\u2ed8岛\u2ec6 \u2ed3\u2ed4', '青岛角 长门'],
    ['compatibility ideographs', '\ufa19\uf900\u{2f804}', '神豈你'],
    ['a selector behind an ideograph', '葛\u{e0100}城', '葛城'],
    ['a joiner between Latin letters', 'CO\u200dS\u200cCO', 'COSCO'],
  ])('cleans %s', (_, given, right) => {
    expect(points(cleanText(given))).toBe(points(right));
  });

  it.each([
    '㎡ ① ⅓ ℃ ㈱ ﬁ',
    'ＦＵＬＬ　ＷＩＤＴＨ１２３，．',
    '上海港洋山 40\'HQ ×2 – "Ø" é e\u0301',
    '\ufa0e\ufa11',
    'line 1\nline 2\t3\r\n',
    '👨‍👩‍👧 ❤\ufe0f 1\ufe0f\u20e3 👍🏽 🏳\ufe0f‍🌈',
    'می\u200cخواهم',
    'क\u094d\u200dष',
    '\u0007\u0085',
  ])('leaves %s', (text) => {
    expect(points(cleanText(text))).toBe(points(text));
  });

  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          'A',
          '1',
          '中',
          'ن',
          'क',
          '🚀',
          '👍',
          '🏽',
          '\u200b',
          '\u200c',
          '\u200d',
          '\u2060',
          '\ufe0f',
          '\ufe0e',
          '\u20e3',
          '\u180b',
          '\u1820',
          '\u{e0100}',
          '\u2ed8',
          '\u2f00',
          '\u00a0',
          '\u2028',
        ),
      )
      .map((signs) => signs.join('')),
  );

  it('is never longer, changes nothing the second time, and keeps all that is drawn', () => {
    const unseen = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\s]/gu;
    const drawn = (written: string): string =>
      written
        .replace(unseen, '')
        .normalize('NFKC')
        .replace(/\p{sc=Han}/gu, '');
    fc.assert(
      fc.property(text, (written) => {
        const clean = cleanText(written);
        expect(clean.length).toBeLessThanOrEqual(written.length);
        expect(cleanText(clean)).toBe(clean);
        expect(drawn(clean)).toBe(drawn(written));
      }),
      { numRuns: 3000 },
    );
  });

  it('leaves nothing unseen between what is neither a joined script nor a picture', () => {
    const plain = fc.stringMatching(/^[A-Za-z0-9 中港]{0,8}$/);
    const unseen = fc.constantFrom(
      ...'\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061',
      ...'\u2066\u2067\u2068\u2069\ufe00\ufe0e\ufeff',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, unseen)), (parts) => {
        expect(cleanText(parts.flat().join(''))).toBe(parts.map(([seen]) => seen).join(''));
      }),
    );
  });
});

describe('cleanJson', () => {
  it('cleans texts at any depth and leaves all else', () => {
    expect(cleanJson({ 'a\u200b': ['x\u200b', { b: '\u2f00' }, 1, null, true] })).toEqual({
      'a\u200b': ['x', { b: '一' }, 1, null, true],
    });
  });
});
