import { describe, expect, it } from '@jest/globals';
import { readCell } from '../../kit/grid/grid-column.js';
import { pasteInto, tellOf } from '../../kit/grid/paste.js';
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
    ['TBX_WEIGHT', '20000 LBS', 9071.847],
    ['TBX_WEIGHT', '20件', '20件'],
    ['TBX_VOLUME', '1000 CBF', 28.317],
    ['TBX_NUM', '1,200箱', 1200],
    ['TBX_SEALNO', 'ＳＥＡＬ１', 'SEAL1'],
    ['TBX_NUM', '', null],
  ])('tidies %s: %s', (name, text, expected) => {
    expect(readCell(column(name), text).value).toBe(expected);
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

  it('takes an English packing list with its title and total', () => {
    const pasted = pasteInto({
      rows: [box({ TBX_TYPE: '40HQ', TBX_PACKAGE: 'CT' })],
      columns: BOX_COLUMNS,
      cells: [
        ['装箱单 PACKING LIST', '', '', '', '', ''],
        ['CONTAINER NO', 'SEAL NO', 'SIZE', 'PKGS', 'G.W.(KGS)', 'MEAS(CBM)'],
        ['TCLU4265876', 'A1', '', '20', '1,000.5 KGS', '3.2'],
        ['CSQU3054383', 'A2', "20'GP", '40', '2000', '4 CBM'],
        ['TOTAL', '', '', '60', '3000.5', '7.2'],
      ],
      from: { row: 0, col: 0 },
      to: { row: 0, col: 0 },
      newRow: newBox,
    });
    expect(pasted.rows).toMatchObject([
      {
        TBX_CNNO: 'TCLU4265876',
        TBX_TYPE: '40HQ',
        TBX_PACKAGE: 'CT',
        TBX_NUM: 20,
        TBX_WEIGHT: 1000.5,
        TBX_VOLUME: 3.2,
      },
      {
        TBX_CNNO: 'CSQU3054383',
        TBX_TYPE: '20GP',
        TBX_SEALNO: 'A2',
        TBX_NUM: 40,
        TBX_WEIGHT: 2000,
        TBX_VOLUME: 4,
      },
    ]);
    expect(pasted).toMatchObject({ count: 2, skipped: 1, unknown: [] });
  });

  describe('a second line below the headings', () => {
    const HEADINGS = ['箱型', '箱号', '封号', '件数', '毛重', '体积'];
    const paste = (...cells: string[][]) =>
      pasteInto({
        rows: [],
        columns: BOX_COLUMNS,
        cells,
        from: { row: 0, col: 0 },
        to: { row: 0, col: 0 },
        newRow: newBox,
      });

    it.each([
      ['Type|Container No.|Seal No.|Packages|G.W.(MT)|Meas.(CBM)', 9200, 35],
      ['Type|Container No.|Seal No.|Packages|LBS|CFT', 4.173, 0.991],
      ['-|-|-|件|吨|方', 9200, 35],
      ['TYPE|NO.|NO.|PKGS|(吨)|(CBM)', 9200, 35],
      ['Type|Container No.|Seal No.|Packages|G.W.|Meas.', 9.2, 35],
    ])('%s', (second, TBX_WEIGHT, TBX_VOLUME) => {
      const pasted = paste(HEADINGS, second.split('|'), [
        '20GP',
        'CSQU3054383',
        'S1',
        '100',
        '9.2',
        '35',
      ]);
      expect(pasted.rows).toMatchObject([
        { TBX_CNNO: 'CSQU3054383', TBX_NUM: 100, TBX_WEIGHT, TBX_VOLUME },
      ]);
      expect(pasted).toMatchObject({ count: 1, skipped: 0, rejected: [] });
    });

    it('may name two units below one merged heading, of which the own is taken', () => {
      const pasted = paste(
        ['箱型', '箱号', '件数', '毛重', '', '体积', ''],
        ['', '', '', 'LBS', 'KGS', 'CBF', 'CBM'],
        ['20GP', 'CSQU3054383', '100', '20283', '9200', '1236', '35'],
      );
      expect(pasted.rows).toMatchObject([{ TBX_WEIGHT: 9200, TBX_VOLUME: 35 }]);
      expect(pasted.doubled).toEqual([
        '毛重 (LBS)（取“毛重 (KGS)”）',
        '体积 (CBF)（取“体积 (CBM)”）',
      ]);
    });
  });

  describe('lines of a list', () => {
    const HEADINGS = ['箱型', '箱号', '封号', '件数', '毛重', '体积'];
    const paste = (lines: string[], rows: FormBox[] = []) =>
      pasteInto({
        rows,
        columns: BOX_COLUMNS,
        cells: [HEADINGS, ...lines.map((line) => line.split('|'))],
        from: { row: 0, col: 0 },
        to: { row: 0, col: 0 },
        newRow: newBox,
      });

    it('are rows whatever their cells say, but for sums, which are named', () => {
      const pasted = paste([
        '20GP|CSQU3054383|SL001|100|9200|35',
        '40HQ|ABC|SL003|100|9300|35',
        '40HQ|待定||120|9400|36',
        '45G1|ABC|#REF!|100|20|35',
        '|||50|100|2',
        '|||470|28020|143',
        '合计：5柜|||470|28020|143',
        '以上数据以装箱单为准',
      ]);
      expect(pasted.rows.map(({ TBX_CNNO, TBX_WEIGHT }) => [TBX_CNNO ?? null, TBX_WEIGHT])).toEqual(
        [
          ['CSQU3054383', 9200],
          ['ABC', 9300],
          ['待定', 9400],
          ['ABC', 20],
          [null, 100],
        ],
      );
      expect(pasted.left).toEqual([
        '第7行“470 28020 143”',
        '第8行“合计：5柜 470 28020 143”',
        '第9行“以上数据以装箱单为准”',
      ]);
    });

    it('that nobody understands below the headings are named with the units that numbers are read in', () => {
      const pasted = paste([
        'Typ|Kontainer|Siegel|Kolli|Brutto|Mass',
        '20GP|CSQU3054383|SL001|100|9200|35',
      ]);
      expect(pasted.rows).toMatchObject([{ TBX_WEIGHT: 9200 }]);
      expect(pasted).toMatchObject({
        skipped: 0,
        unread: [expect.stringMatching(/^第2行“Typ .*毛重按 kg、体积按 m³/)],
      });
      expect(tellOf(pasted)).toMatchObject({
        partly: true,
        text: expect.stringContaining('第2行'),
      });
    });

    it('leave nothing of another container in the cells that they have empty', () => {
      const before = box({ TBX_CNNO: 'MSKU1234565', TBX_SEALNO: 'SL001', TBX_OWNER: 'SOC' });
      const changed = paste(['20GP|待定||100|9200|35'], [before]);
      expect(changed.rows).toMatchObject([
        { TBX_CNNO: '待定', TBX_SEALNO: null, TBX_OWNER: 'SOC' },
      ]);
      expect(changed.emptied).toEqual(['第1行 封号']);
      const same = paste(['20GP|MSKU1234565||100|9200|35'], [before]);
      expect(same.rows).toMatchObject([{ TBX_SEALNO: 'SL001' }]);
      expect(same.emptied).toEqual([]);
    });
  });

  it.each([
    ['箱号|件数|毛重|单位', 'CSQU3054383|100|20000|LBS', { TBX_WEIGHT: 9071.847, TBX_PACKAGE: '' }],
    [
      '箱号|件数|单位|毛重|单位|体积|单位',
      'CSQU3054383|100|CTNS|9.2|M/T|1236|CBF',
      { TBX_WEIGHT: 9200, TBX_VOLUME: 35, TBX_PACKAGE: 'CT' },
    ],
    [
      '箱号|毛重(M/TONS)|CUBE(CFT)',
      'CSQU3054383|9.2|1236',
      { TBX_WEIGHT: 9200, TBX_VOLUME: 35, TBX_PACKAGE: '' },
    ],
    [
      '箱号|件数|毛重|单位',
      'CSQU3054383|100|20000|CBF',
      { TBX_WEIGHT: '20000 CBF', TBX_PACKAGE: '' },
    ],
  ])('takes a column of units for the numbers at its left: %s, %s', (headings, line, expected) => {
    const cells = [headings.split('|'), line.split('|')];
    const pasted = pasteInto({
      rows: [],
      columns: BOX_COLUMNS,
      cells,
      from: { row: 0, col: 0 },
      to: { row: 0, col: 0 },
      newRow: newBox,
    });
    const { TBX_WEIGHT, TBX_VOLUME, TBX_PACKAGE } = pasted.rows[0]!;
    const read = {
      TBX_WEIGHT,
      TBX_PACKAGE: TBX_PACKAGE ?? '',
      ...('TBX_VOLUME' in expected && { TBX_VOLUME: Math.round(TBX_VOLUME!) }),
    };
    expect(read).toEqual(expected);
    expect([pasted.unknown, pasted.doubled]).toEqual([[], []]);
  });
});
