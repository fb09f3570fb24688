import { describe, expect, it } from '@jest/globals';
import { turnBlocks } from './turn-blocks.js';

const HEAD = ['POL', 'POD', 'Carrier', '20GP', 'Valid From'];
const portsOf = (text: string): string[] => {
  const rows = [HEAD, ['CNSHA', text, 'COSU', '1000', '2026-12-01']];
  const turned = turnBlocks({ name: 'rates', rows, wide: [] });
  return (turned?.rows ?? rows).slice(1).map((cells) => cells[1] ?? '');
};

describe('the ports of one cell', () => {
  it.each([
    'SHUAIBA, KUWAIT',
    'COLON, PANAMA',
    'JURONG, SINGAPORE',
    'SAN JUAN, PUERTO RICO',
    'VANCOUVER, BC',
    'SAVANNAH, GA',
    'New Orleans, LA',
    'YOKOHAMA, TOKYO',
    'NEWARK, NEW YORK',
    'Los Angeles, CA, USA',
  ])('are one in %s', (text) => expect(portsOf(text)).toEqual([text]));

  it.each([
    ['LAX/LGB', ['LAX', 'LGB']],
    ['LAX, LGB', ['LAX', 'LGB']],
    ['USLAX,USLGB,USOAK', ['USLAX', 'USLGB', 'USOAK']],
    ['宁波，上海', ['宁波', '上海']],
    ['HAMBURG, ROTTERDAM, ANTWERP', ['HAMBURG', 'ROTTERDAM', 'ANTWERP']],
    ['HAMBURG / ROTTERDAM', ['HAMBURG', 'ROTTERDAM']],
  ])('are several in %s', (text, ports) => expect(portsOf(text)).toEqual(ports));
});
