import { describe, expect, it } from '@jest/globals';
import { REPAIRS, type Repair, repaired, repairedBy } from './repair.js';

const CASES: readonly (readonly [repair: Repair, text: string, mended: string])[] = [
  ['half-width', 'ＮＩＮＧＢＯ　ＣＯ．，ＬＴＤ（１）', 'NINGBO CO.,LTD(1)'],
  ['half-width', 'SAMPLE 公司', 'SAMPLE 公司'],
  ['compact', ' msku 601167-2 ', 'MSKU6011672'],
  ['compact', 'ｃｏｓｕ６１２３４５', 'COSU612345'],
  ['compact', 'ML/100_001', 'ML100001'],
  ['package-code', 'CTNS', 'CT'],
  ['package-code', '纸箱', 'CT'],
  ['package-code', '??', '??'],
  ['upper-case', 'Straße 1', 'STRASSE 1'],
  ['trim', '  A \n B  \n\n', 'A\nB'],
  ['split', `${'WORD '.repeat(10)}END`, 'WORD WORD WORD WORD WORD WORD WORD\nWORD WORD WORD END'],
  ['split', 'A'.repeat(36), `${'A'.repeat(35)}\nA`],
];

describe('repairs', () => {
  it.each(CASES)('%s mends “%s”', (repair, text, mended) => {
    expect(repaired(text, repair)).toBe(mended);
  });

  it.each(CASES)('%s changes nothing more the second time: “%s”', (repair, text) => {
    const once = repaired(text, repair);
    expect(repaired(once, repair)).toBe(once);
  });

  it('of one text are done in their order and together change nothing more the second time', () => {
    const text = `  ｎｉｎｇｂｏ sample ${'trading '.repeat(6)}co．，ltd  `;
    const all = REPAIRS.filter((repair) => repair !== 'compact' && repair !== 'package-code');
    const once = repairedBy(text, [...all].reverse());
    expect(once.split('\n').every((line) => line.length <= 35 && line === line.trim())).toBe(true);
    expect(once).toBe(once.toUpperCase());
    expect(repairedBy(once, all)).toBe(once);
  });

  it('breaks lines at the width it is given', () => {
    expect(repaired('AAAA BBBB CCCC', 'split', 9)).toBe('AAAA BBBB\nCCCC');
  });
});
