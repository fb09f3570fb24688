import { describe, expect, it } from '@jest/globals';
import { FILE_KINDS, USUAL_KINDS } from '@quayside/contracts/core/file-kinds';
import { cleanName } from './clean-name.js';

const known = new Set(USUAL_KINDS.flatMap(({ endings }) => endings));
const [pdf] = FILE_KINDS.pdf;
const [jpeg] = FILE_KINDS.pictures;

describe('the name of a file', () => {
  it.each([
    ['VGM证明 第1页.pdf', 'VGM证明 第1页.pdf'],
    ['装箱单（终版）.PDF', '装箱单（终版）.PDF'],
    ['..\\..\\boot.pdf', 'boot.pdf'],
    ['/etc/passwd\0.pdf', 'passwd.pdf'],
    ['a\u202Efdp.exe', 'afdp.exe.pdf'],
    ['line\r\nbreak\t.pdf', 'linebreak.pdf'],
    ['photo.jpg', 'photo.pdf'],
    ['v1.2', 'v1.2.pdf'],
    ['LPT1.pdf', '_LPT1.pdf'],
    ['', '未命名.pdf'],
    ['...', '未命名.pdf'],
    ['half \uD800.pdf', 'half \uFFFD.pdf'],
  ])('%j is kept as %j', (given, name) => {
    expect(cleanName(given, pdf, known)).toBe(name);
  });

  it('keeps one of several endings of its kind, and puts the usual one for that of another', () => {
    expect(cleanName('a.jpeg', jpeg, known)).toBe('a.jpeg');
    expect(cleanName('a.png', jpeg, known)).toBe('a.jpg');
  });

  it('is cut between characters, before its ending', () => {
    const name = cleanName(`${'a'.repeat(195)}${'📦'.repeat(20)}.pdf`, pdf, known);
    expect([name.length <= 200, name.isWellFormed(), name.endsWith('.pdf')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(cleanName(name, pdf, known)).toBe(name);
  });
});
