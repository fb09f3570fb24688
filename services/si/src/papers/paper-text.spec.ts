import { describe, expect, it } from '@jest/globals';
import { fontRuns, textWidth, wrapText } from './paper-text.js';

const SIZE = 10;
/** Twenty letters of Courier. */
const WIDTH = 120;

describe('text of a paper', () => {
  it('measures Chinese as squares', () => {
    expect(textWidth('AB', SIZE)).toBe(12);
    expect(textWidth('，木', SIZE)).toBe(20);
  });

  it('breaks at blanks, in long words where it must, and keeps lines as they were typed', () => {
    expect(wrapText('NINGBO SAMPLE TRADING CO LTD\n\nCHINA\n', WIDTH, SIZE)).toEqual([
      'NINGBO SAMPLE',
      'TRADING CO LTD',
      '',
      'CHINA',
    ]);
    expect(wrapText('A'.repeat(45), WIDTH, SIZE)).toEqual([
      'A'.repeat(20),
      'A'.repeat(20),
      'A'.repeat(5),
    ]);
    expect(wrapText(`${'A'.repeat(20)} ${'B'.repeat(20)}`, WIDTH, SIZE)).toEqual([
      'A'.repeat(20),
      'B'.repeat(20),
    ]);
    expect(wrapText('木'.repeat(13), WIDTH, SIZE)).toEqual(['木'.repeat(12), '木']);
    expect(wrapText('  INDENTED', WIDTH, SIZE)).toEqual(['  INDENTED']);
    expect(wrapText(' ', WIDTH, SIZE)).toEqual([]);
    expect(wrapText(null, WIDTH, SIZE)).toEqual([]);
  });

  it('loses no letter', () => {
    const text = 'LONG，长的句子 WITH 中文 AND ENGLISH '.repeat(30);
    expect(wrapText(text, WIDTH, SIZE).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });

  it('takes other letters than ASCII from the Chinese font', () => {
    expect(fontRuns('CTN，木制 X')).toEqual([
      { text: 'CTN', font: 'CourierPrime' },
      { text: '，木制', font: 'NotoSansSC' },
      { text: ' X', font: 'CourierPrime' },
    ]);
  });
});
