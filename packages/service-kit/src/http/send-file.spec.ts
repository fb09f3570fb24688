import { describe, expect, it } from '@jest/globals';
import { dispositionOf, rangeOf } from './send-file.js';

describe('the range of a download', () => {
  it.each([
    ['bytes=0-99', { from: 0, to: 99 }],
    ['bytes=10-', { from: 10, to: 999 }],
    ['bytes=-10', { from: 990, to: 999 }],
    ['bytes=-5000', { from: 0, to: 999 }],
    ['bytes=990-5000', { from: 990, to: 999 }],
    [undefined, null],
    ['bytes=-', null],
    ['bytes=5-1', null],
    ['bytes=0-1,5-6', null],
    ['pages=1-2', null],
  ])('%s of 1000 bytes', (header, range) => {
    expect(rangeOf(header, 1000)).toEqual(range);
  });

  it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])('%s is not there', (header) => {
    expect(() => rangeOf(header, 1000)).toThrow(expect.objectContaining({ code: 'file.range' }));
  });
});

describe('the name of a download', () => {
  it('is in UTF-8, with every sign that a header could take for its own written out', () => {
    const [plain, encoded] = dispositionOf(`船'证(1)*"a".pdf`).split('; ').slice(1);
    expect(plain).toBe(`filename="download-'(1)*_a_.pdf"`);
    expect(encoded).toBe(`filename*=UTF-8''%E8%88%B9%27%E8%AF%81%281%29%2A%22a%22.pdf`);
  });

  it('is readable for programs that know no UTF-8 names', () => {
    const plain = (name: string) =>
      /filename="([^"]*)"/.exec(dispositionOf(name, 'CargoOrder'))?.[1];
    expect(plain('货物订单-20261128.xlsx')).toBe('CargoOrder-20261128.xlsx');
    expect(plain('货物订单.xlsx')).toBe('CargoOrder.xlsx');
    expect(plain('bill 7.pdf')).toBe('bill 7.pdf');
  });

  it('does not fail over half a character', () => {
    expect(dispositionOf('a\uD800.pdf')).toContain("UTF-8''a%EF%BF%BD.pdf");
  });
});
