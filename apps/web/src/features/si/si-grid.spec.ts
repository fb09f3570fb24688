import { describe, expect, it } from '@jest/globals';
import { readCell } from '../../kit/grid/grid-column.js';
import { pasteInto } from '../../kit/grid/paste.js';
import { type FormBox, newBox } from './si-form.js';
import { BOX_COLUMNS, localMarks } from './si-grid.js';

const box = (values: Partial<FormBox>): FormBox => ({ ...newBox(), ...values });
const column = (name: string) => BOX_COLUMNS.find((each) => each.name === name)!;

describe('the boxes grid', () => {
  it.each([
    ['TBX_CNNO', 'csqu 305438-3', 'CSQU3054383'],
    ['TBX_TYPE', "40'HC", '40HQ'],
    ['TBX_PACKAGE', 'cartons', 'CT'],
    ['TBX_SEALNO', 'm/ab 123', 'AB123'],
    ['TBX_WEIGHT', '12,345.600 KGS', 12345.6],
    ['TBX_NUM', '', null],
  ])('tidies %s: %s', (name, text, expected) => {
    expect(readCell(column(name), text)).toBe(expected);
  });

  it('marks a wrong check digit with the right one, a wrong form, a repeated number and a wrong seal', () => {
    const marks = localMarks([
      box({ TBX_CNNO: 'CSQU3054384' }),
      box({ TBX_CNNO: 'CSQU3054383' }),
      box({ TBX_CNNO: 'CSQU3054383', TBX_SEALNO: 'TOO-LONG-SEAL-NUMBER' }),
      box({ TBX_CNNO: 'ABC' }),
      box({}),
    ]);
    expect([...marks.keys()]).toEqual(['0.TBX_CNNO', '2.TBX_CNNO', '2.TBX_SEALNO', '3.TBX_CNNO']);
    expect(marks.get('0.TBX_CNNO')?.text).toContain('3');
  });

  it('takes the list of a shipper with its own headings', () => {
    const { rows } = pasteInto({
      rows: [],
      columns: BOX_COLUMNS,
      cells: [
        ['序号', '柜号', '柜型', '铅封号', '件数', '毛重(KGS)', '体积(CBM)'],
        ['1', 'CSQU3054383', '40HC', 'S001', '100', '12,000.5', '60'],
      ],
      from: { row: 0, col: 0 },
      to: { row: 0, col: 0 },
      newRow: newBox,
    });
    expect(rows[0]).toMatchObject({
      TBX_CNNO: 'CSQU3054383',
      TBX_TYPE: '40HQ',
      TBX_SEALNO: 'S001',
      TBX_NUM: 100,
      TBX_WEIGHT: 12000.5,
      TBX_VOLUME: 60,
    });
  });
});
