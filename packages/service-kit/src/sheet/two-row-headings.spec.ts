import { describe, expect, it } from '@jest/globals';
import type { MergeRange } from 'hucre/xlsx';
import { readSheets } from './read-sheets.js';
import { fillHeadings } from './two-row-headings.js';

function filled(...rows: string[][]) {
  const sheet = { rows, wide: [] as MergeRange[] };
  fillHeadings(sheet, 40);
  return sheet;
}

describe('headings in two rows', () => {
  it('are whole in the second one below a merged group', () => {
    const { rows, wide } = filled(
      ['十二月订舱清单'],
      ['订舱号', '船名', '货物', '', '', '备注'],
      ['', '', '件数', '毛重', '体积'],
      ['6000000001', 'QUAY HARMONY', '500', '9200', '68'],
    );
    expect(rows[2]).toEqual(['订舱号', '船名', '件数', '毛重', '体积', '备注']);
    expect(wide).toEqual([{ startRow: 1, endRow: 1, startCol: 2, endCol: 4 }]);
  });

  it.each([
    [
      [
        ['订舱号', '船名', '毛重', '体积'],
        ['6000000001', 'QUAY HARMONY', '9200', '68'],
      ],
    ],
    // A row of the list that leaves most of its cells to the row above.
    [
      [
        ['订舱号', '船名', '品名', ''],
        ['', '', 'LED LAMPS'],
        ['6000000001', 'X', 'Y', ''],
      ],
    ],
    [
      [
        ['6000000001', 'QUAY HARMONY', '急', ''],
        ['', '', '注意', '温度'],
      ],
    ],
    [
      [
        ['十二月订舱清单', '', '', ''],
        ['订舱号', '船名', '毛重', '体积'],
      ],
    ],
    [
      [
        ['客户', '华远', '', '', '制表'],
        ['订舱号', '船名', '毛重', '体积', '品名'],
      ],
    ],
  ])('are none in %j', (rows) => {
    const before = structuredClone(rows);
    expect(filled(...rows)).toEqual({ rows: before, wide: [] });
  });

  it('of a text file as well', async () => {
    const csv = '订舱号,船名,货物,,\r\n,,件数,毛重,体积\r\n6000000001,X,500,9200,68\r\n';
    const { sheets } = await readSheets(new TextEncoder().encode(csv), 'x.csv');
    expect(sheets[0]?.rows[1]).toEqual(['订舱号', '船名', '件数', '毛重', '体积']);
    expect(sheets[0]?.wide).toHaveLength(1);
  });
});
