import { describe, expect, it } from '@jest/globals';
import { readSheets } from './read-sheets.js';

describe('the text of a cell', () => {
  it('has nothing that nobody sees, in headings and rows, and keeps signs that are seen', async () => {
    const csv = '\u200b订舱号,船名,备注\n\u202aBK1\u202c,\u2ed8岛 ST\u00adAR\u2060,㎡①Ａ\ufeff\n';
    const { sheets } = await readSheets(new TextEncoder().encode(csv), 'list.csv');
    expect(sheets[0]?.rows).toEqual([
      ['订舱号', '船名', '备注'],
      ['BK1', '青岛 STAR', '㎡①Ａ'],
    ]);
  });
});
