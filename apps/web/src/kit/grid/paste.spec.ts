import { describe, expect, it } from '@jest/globals';
import { readClipboard, readTabs } from './clipboard.js';
import { type GridColumn, type GridRow, remarkOf, withTyped } from './grid-column.js';
import { pasteInto, tellOf } from './paste.js';

interface Row extends GridRow {
  code?: string | null;
  kind?: string | null;
  count?: number | null;
  weight?: number | null;
}

const COLUMNS: GridColumn<Row>[] = [
  {
    name: 'code',
    title: '箱号',
    kind: 'text',
    tidy: (text) => text.toUpperCase(),
    identifies: (text) => /[A-Z]\d/i.test(text),
    aliases: ['Container No.'],
  },
  { name: 'count', title: '件数', kind: 'integer', counts: 'packages' },
  {
    name: 'weight',
    title: '毛重(kg)',
    kind: 'decimal',
    scale: 3,
    unit: 'kg',
    aliases: ['Gross Weight'],
  },
];
let made = 0;
const newRow = (): Row => ({ key: `new${made++}` });
const paste = (rows: Row[], cells: string[][], row = 0, col = 0, to = { row, col }) =>
  pasteInto({ rows, columns: COLUMNS, cells, from: { row, col }, to, newRow });
const values = (rows: readonly Row[]) => rows.map(({ key: _key, taken: _taken, ...row }) => row);

describe('reading a clipboard', () => {
  it('takes the table of a spreadsheet', () => {
    expect(
      readClipboard(
        '<meta><table><tr><td>A</td><td>1</td></tr><tr><td>B<br>C</td><td></td></tr></table>',
        'ignored',
      ),
    ).toEqual([
      ['A', '1'],
      ['B\nC', ''],
    ]);
  });

  it('takes tables below each other, those that another one lays out, and no row that a filter hides', () => {
    const list = '<table><tr><td>A</td><td>1</td></tr></table>';
    expect(
      readClipboard(`${list}<p>and</p><table><tr><td>B</td><td>2</td></tr></table>`, ''),
    ).toEqual([
      ['A', '1'],
      ['B', '2'],
    ]);
    expect(readClipboard(`<table><tr><td> ${list}</td></tr></table>`, '')).toEqual([['A', '1']]);
    expect(readClipboard(`<table><tr><td>x</td><td>${list}${list}</td></tr></table>`, '')).toEqual([
      ['x', 'A 1'],
    ]);
    const hidden =
      '<tr><td>A</td></tr><tr height=0 style="display:none"><td>B</td></tr><tr><td>C</td></tr>';
    expect(readClipboard(`<table>${hidden}</table>`, '')).toEqual([['A'], ['C']]);
  });

  it('takes lines of a cell for what they are: breaks and paragraphs, not those of the source', () => {
    const html =
      '<table><tr><td>NINGBO HUAYUAN\r\n  IMPORT</td><td><p>A</p><p>B</p></td>' +
      '<td>C<br clear="all">D</td></tr></table>';
    expect(readClipboard(html, '')).toEqual([['NINGBO HUAYUAN IMPORT', 'A\nB', 'C\nD']]);
  });

  it.each([
    ['display:none', ''],
    ['visibility:collapse', ''],
    ['', 'hidden'],
  ])('leaves out what is hidden by style "%s" or attribute "%s"', (style, attribute) => {
    const off = `style="${style}" ${attribute}`;
    const row = (...cells: string[]) => cells.map((cell) => `<td>${cell}</td>`).join('');
    const columns = `<colgroup><col><col ${off}></colgroup>`;
    const html =
      `<table>${columns}<tr>${row('A', 'cost', '1')}</tr>` +
      `<tr ${off}>${row('B', 'cost', '2')}</tr><tr>${row('C', 'cost', '3')}</tr></table>`;
    expect(readClipboard(html, '')).toEqual([
      ['A', '1'],
      ['C', '3'],
    ]);
  });

  it('keeps every cell in its column where a merged one reaches over hidden rows', () => {
    const html =
      '<table><tr style="display:none"><td rowspan=3>box</td><td>1</td></tr><tr><td>2</td></tr>' +
      '<tr style="display:none"><td>3</td></tr><tr><td>next</td><td>4</td></tr></table>';
    expect(readClipboard(html, '')).toEqual([
      ['box', '2'],
      ['next', '4'],
    ]);
  });

  it('takes the text where the HTML has no table', () => {
    expect(readClipboard('<p>A</p>', 'A\t1\r\nB\t2\r\n')).toEqual([
      ['A', '1'],
      ['B', '2'],
    ]);
  });

  it('reads quoted cells with line breaks and quotes', () => {
    expect(readTabs('"a\nb"\t"say ""x"""\n5" pipe\t')).toEqual([
      ['a\nb', 'say "x"'],
      ['5" pipe', ''],
    ]);
  });
});

describe('pasting', () => {
  it('takes no line with a number or a container in it for headings', () => {
    const line = ['MSCU6639870', '件数', '9000'];
    expect(values(paste([], [line]).rows)).toEqual([
      expect.objectContaining({ code: 'MSCU6639870', weight: 9000 }),
    ]);
    expect(paste([], [line, ['CSLU6200144', '5', '10']])).toMatchObject({
      byHeader: false,
      count: 2,
    });
  });

  it('says that nothing was there to take', () => {
    const empty = paste([], [['箱号', '件数', '毛重(KGS)']]);
    expect(empty).toMatchObject({ count: 0, byHeader: true });
    expect(tellOf(empty)).toMatchObject({ partly: true });
  });

  it('takes units of a line above the headings, refuses unclear ones, and tells of remarks', () => {
    const under = (heading: string, title: string) =>
      paste(
        [],
        [
          [title, '', ''],
          ['箱号', '件数', heading],
          ['MSKU1', '5', '100'],
        ],
      );
    expect(values(under('毛重', '单位：重量 LBS').rows)).toEqual([
      { code: 'MSKU1', count: 5, weight: 45.359 },
    ]);
    expect(under('毛重', '单位：重量 LBS').converted).toHaveLength(1);
    expect(under('毛重(KGS)', '单位：重量 LBS')).toMatchObject({ converted: [], rejected: [] });
    for (const heading of [
      '毛重（千磅）',
      '毛重(十吨)',
      '毛重(KT)',
      '毛重(两)',
      '毛重 KLBS',
      'Gross Weight (KLBS)',
    ])
      expect([heading, under(heading, '').rejected.length]).toEqual([heading, 1]);
    expect(under('毛重(预估)', '').unread).toEqual([expect.stringContaining('预估')]);
  });

  it('says which named row took a line that has no name', () => {
    const old = () => [
      { key: '1', code: 'MSKU1', count: 5 },
      { key: '2', code: 'MSKU2' },
    ];
    const unnamed = paste(old(), [
      ['箱号', '件数'],
      ['MSKU1', '3'],
      ['', '4'],
    ]);
    expect([unnamed.unnamed, values(unnamed.rows)[1]]).toEqual([
      ['第2行 MSKU2'],
      { code: 'MSKU2', count: 4 },
    ]);
    expect(tellOf(unnamed)).toMatchObject({
      partly: true,
      text: expect.stringContaining('第2行 MSKU2'),
    });
    expect(paste(old(), [['', '7']]).unnamed).toEqual(['第1行 MSKU1']);
    // Columns of their own, a line of its own row, and a row that has no name yet are what they look like.
    for (const [cells, row, col] of [
      [[['7']], 0, 1],
      [
        [
          ['件数', '毛重'],
          ['7', '8'],
        ],
        0,
        0,
      ],
      [[['MSKU9', '7']], 0, 0],
      [[['', '7']], 2, 0],
    ] as const)
      expect(
        paste(
          old(),
          cells.map((line) => [...line]),
          row,
          col,
        ).unnamed,
      ).toEqual([]);
  });

  it('writes a block from the cursor on and adds the rows that are missing', () => {
    const { rows, count, rejected } = paste(
      [{ key: '1', code: 'OLD', weight: 1 }],
      [
        ['abc', '1,200', '15.5 KGS'],
        ['def', '3', '0.001'],
      ],
    );
    expect(values(rows)).toEqual([
      { code: 'ABC', count: 1200, weight: 15.5 },
      { code: 'DEF', count: 3, weight: 0.001 },
    ]);
    expect(rows[0]!.key).toBe('1');
    expect([count, rejected]).toEqual([2, []]);
  });

  it('finds columns by their headings, in any order and spelling, and leaves unknown ones out', () => {
    const { rows, byHeader } = paste(
      [],
      [
        ['Gross Weight', '备注', '箱号'],
        ['7', 'x', 'abc'],
      ],
      0,
      2,
    );
    expect(byHeader).toBe(true);
    expect(values(rows)).toEqual([{ weight: 7, code: 'ABC' }]);
  });

  it('keeps the text that is no number in its cell, and names the cell', () => {
    const pasted = paste([], [['a', '1.5', 'heavy']]);
    expect(values(pasted.rows)).toEqual([{ code: 'A', count: '1.5', weight: 'heavy' }]);
    expect(pasted.rejected).toEqual(['第1行 件数', '第1行 毛重']);
    expect(remarkOf(pasted.rows[0]!, COLUMNS[2]!)).toMatchObject({ severity: 'error' });
    expect(tellOf(pasted)).toMatchObject({
      text: expect.stringContaining('第1行 件数、第1行 毛重'),
      partly: true,
    });
  });

  it("converts by the cell's unit and by its heading's, and remembers what was typed", () => {
    const pasted = paste(
      [],
      [
        ['箱号', '件数', 'Gross Weight (LBS)'],
        ['a1', '1200 CTNS', '20,000'],
        ['a2', '3件', '9.2 MT'],
        ['a3', '3', '20件'],
      ],
    );
    expect(values(pasted.rows)).toEqual([
      { code: 'A1', count: 1200, weight: 9071.847 },
      { code: 'A2', count: 3, weight: 9200 },
      { code: 'A3', count: 3, weight: '20件' },
    ]);
    expect(pasted.rows[0]!.taken?.weight).toMatchObject({
      value: 9071.847,
      note: expect.stringContaining('20,000 LBS'),
    });
    expect(pasted.converted).toEqual(['第1行 件数', '第1行 毛重', '第2行 毛重']);
    expect(pasted.rejected).toEqual(['第3行 毛重']);
  });

  it('refuses bare numbers under a heading of two units', () => {
    const pasted = paste(
      [],
      [
        ['箱号', '毛重(KGS/LBS)'],
        ['a1', '20'],
        ['a2', '20 KGS'],
      ],
    );
    expect(values(pasted.rows)).toEqual([
      { code: 'A1', weight: '20 KGS/LBS' },
      { code: 'A2', weight: 20 },
    ]);
  });

  it('fills a selection with a single cell', () => {
    const { rows } = paste([{ key: '1' }, { key: '2' }, { key: '3' }], [['5']], 0, 1, {
      row: 2,
      col: 1,
    });
    expect(rows.map((row) => row.count)).toEqual([5, 5, 5]);
  });

  it('empties a cell with a single empty text; an empty cell of a block keeps what is there, columns beyond the last are ignored', () => {
    expect(values(paste([{ key: '1', weight: 3, count: 1 }], [['']], 0, 2).rows)).toEqual([
      { weight: null, count: 1 },
    ]);
    expect(values(paste([{ key: '1', weight: 3, count: 1 }], [['', 'x']], 0, 2).rows)).toEqual([
      { weight: 3, count: 1 },
    ]);
  });

  it('finds the headings below a title, leaves totals and notes out, and names columns it does not have', () => {
    const pasted = paste(
      [],
      [
        ['装箱单 PACKING LIST', '', '', ''],
        ['', '', '', ''],
        ['NO.', '箱号 CONTAINER NO.', 'N.W.(KGS)', '毛重 (KGS)'],
        ['1', 'abc1', '9', '10'],
        ['2', 'abc2', '8', '９.5'],
        ['', 'TOTAL:', '17', '19.5'],
        ['', '请于周五前确认', '', ''],
      ],
    );
    expect(values(pasted.rows)).toEqual([
      { code: 'ABC1', weight: 10 },
      { code: 'ABC2', weight: 9.5 },
    ]);
    expect(tellOf(pasted)).toEqual({
      text: '已粘贴 2 行（按表头对应列）；未作为数据写入：第6行“TOTAL: 17 19.5”、第7行“请于周五前确认”；不认识的列未写入：N.W.(KGS)',
      partly: true,
    });
  });

  it('keeps every line of a list whose rows are not known by a name yet', () => {
    const { rows } = paste(
      [],
      [
        ['箱号', '件数'],
        ['', '1'],
        ['', '2'],
      ],
    );
    expect(rows.map((row) => row.count)).toEqual([1, 2]);
  });

  it('gives a column to the heading that says it better', () => {
    const columns = [{ ...COLUMNS[1]!, aliases: ['Cartons', 'Qty'] }, COLUMNS[2]!];
    const cells = [
      ['Qty', 'Cartons', '毛重'],
      ['900', '3', '1'],
    ];
    const { rows } = pasteInto({
      rows: [],
      columns,
      cells,
      from: { row: 0, col: 0 },
      to: { row: 0, col: 0 },
      newRow,
    });
    expect(values(rows)).toEqual([{ count: 3, weight: 1 }]);
  });

  it.each([
    ['alone', ['', '', 'CTNS', 'LBS']],
    ['below headings that are merged over both lines', ['箱号', '', 'CTNS', '(LBS)']],
  ])('takes a line of units below the headings as theirs: %s', (_, units) => {
    const pasted = paste(
      [],
      [
        ['箱号', '封号', '件数', '毛重'],
        units,
        ['a1', 'x', '12', '20,000'],
        ['a2', 'x', '3', '9.2 MT'],
      ],
    );
    expect(values(pasted.rows)).toEqual([
      { code: 'A1', count: 12, weight: 9071.847 },
      { code: 'A2', count: 3, weight: 9200 },
    ]);
    expect([pasted.skipped, pasted.converted, pasted.unknown]).toEqual([
      0,
      ['第1行 毛重', '第2行 毛重'],
      ['封号'],
    ]);
  });

  it('takes no line for units that has a unit under no number, or a box', () => {
    const pasted = paste(
      [],
      [
        ['箱号', '件数', '毛重'],
        ['a1', 'CTNS', 'LBS'],
        ['a2', '3', '4'],
      ],
    );
    expect(pasted.rejected).toEqual(['第1行 件数', '第1行 毛重']);
  });

  describe('two columns for one', () => {
    const columns = [COLUMNS[0]!, { ...COLUMNS[1]!, aliases: ['Qty', 'CTNS'] }, COLUMNS[2]!];
    const both = (cells: string[][]) =>
      pasteInto({
        rows: [],
        columns,
        cells,
        from: { row: 0, col: 0 },
        to: { row: 0, col: 0 },
        newRow,
      });

    it('takes packages rather than pieces, and the field’s own unit, wherever they stand', () => {
      const pasted = both([
        ['箱号', 'QTY(PCS)', 'CTNS', '毛重(LBS)', '毛重(KGS)'],
        ['a1', '12000', '500', '44092', '20000'],
      ]);
      expect(values(pasted.rows)).toEqual([{ code: 'A1', count: 500, weight: 20000 }]);
      expect([pasted.doubled, pasted.differing, pasted.unknown]).toEqual([
        ['QTY(PCS)（取“CTNS”）', '毛重(LBS)（取“毛重(KGS)”）'],
        [],
        [],
      ]);
      expect(tellOf(pasted)).toMatchObject({
        partly: true,
        text: expect.stringContaining('QTY(PCS)'),
      });
    });

    it('says where both have values that disagree', () => {
      const pasted = both([
        ['箱号', '毛重(KGS)', '毛重(LBS)'],
        ['a1', '20000', '44092'],
        ['a2', '20000', '20000'],
        ['a3', '', '20000'],
      ]);
      expect(pasted.differing).toEqual(['第2行 毛重']);
    });
  });

  it('takes the kind of package from 500 CTNS where the row has none, and says where it has another', () => {
    const columns: GridColumn<Row>[] = [
      COLUMNS[0]!,
      { name: 'kind', title: '包装', kind: 'text', carried: true },
      { ...COLUMNS[1]!, kindColumn: 'kind' },
    ];
    const cells = [
      ['a1', '', '500 CTNS'],
      ['a2', 'PX', '20 CTNS'],
      ['a3', '', '7 DRUMS'],
      ['a4', 'CT', '7箱'],
      ['a5', 'CT', '7 PKGS'],
    ];
    const pasted = pasteInto({
      rows: [],
      columns,
      cells,
      from: { row: 0, col: 0 },
      to: { row: 0, col: 0 },
      newRow,
    });
    expect(pasted.rows.map(({ kind }) => kind)).toEqual(['CT', 'PX', 'DR', 'CT', 'CT']);
    const below = [
      ['柜号', '包装', '件数'],
      ['', '', 'CTNS'],
      ['a1', '', '500'],
    ];
    const headed = pasteInto({
      rows: [],
      columns,
      cells: below,
      from: { row: 0, col: 0 },
      to: { row: 0, col: 0 },
      newRow,
    });
    expect([headed.rows.map(({ kind }) => kind), headed.kinds]).toEqual([['CT'], ['第1行 件数']]);
    expect([pasted.kinds, pasted.kindsLeft]).toEqual([
      ['第1行 件数', '第3行 件数'],
      ['第2行 件数', '第4行 件数'],
    ]);
    expect(remarkOf(pasted.rows[0]!, columns[1]!)).toMatchObject({ severity: 'info' });
    expect(remarkOf(pasted.rows[1]!, columns[2]!)?.text).toContain('PX');
    const [typed] = withTyped(columns, [], [{ key: '1', count: '500 CTNS' as never }]);
    expect(typed).toMatchObject({ kind: 'CT', count: 500 });
  });

  it('reads merged cells: a carried column means what stands above, others stay as they were', () => {
    const html =
      '<table><tr><td rowspan=2>box</td><td>1</td><td rowspan="2">5</td></tr><tr><td>2</td></tr><tr><td colspan=2>x</td><td>7</td></tr></table>';
    const cells = readClipboard(html, '');
    expect(cells).toEqual([
      ['box', '1', '5'],
      ['', '2', ''],
      ['x', '', '7'],
    ]);
    const columns = [{ ...COLUMNS[0]!, carried: true }, COLUMNS[1]!, COLUMNS[2]!];
    const block = {
      columns,
      cells: cells.slice(0, 2),
      from: { row: 0, col: 0 },
      to: { row: 0, col: 0 },
      newRow,
    };
    expect(values(pasteInto({ ...block, rows: [] }).rows)[1]).toEqual({ code: 'BOX', count: 2 });
    const rows: Row[] = [{ key: '1' }, { key: '2', code: 'OWN', weight: 4 }];
    expect(values(pasteInto({ ...block, rows }).rows)[1]).toEqual({
      code: 'OWN',
      count: 2,
      weight: 4,
    });
  });

  it('takes ten thousand rows without delay', () => {
    const cells = Array.from({ length: 10_000 }, (_, index) => [`C${index}`, String(index), '1.5']);
    expect(paste([], cells).rows).toHaveLength(10_000);
  });
});
