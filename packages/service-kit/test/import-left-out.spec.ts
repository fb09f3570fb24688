import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anIdentity } from '@quayside/test-kit/identities';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { annotatedFile } from '../src/import/annotate.js';
import { runnerOf } from '../src/import/import-runner.js';
import { checkFile, readFileAgain } from '../src/import/map.js';
import { changesOf, faultsOf } from '../src/import/pages.js';
import { startRun } from '../src/import/run.js';
import { uploadFile } from '../src/import/upload.js';
import type { Ctx } from '../src/runtime/context.js';
import {
  Berths1763900000000,
  berthImport,
  berths,
  berthsModule,
  workbook,
} from './berth-import.js';
import { kitRuntime } from './kit-runtime.js';

const AREA = berthImport.area;
const HEADER = ['码头代码', '泊位号', '水深(m)', '备注', '更新人'];
const line = (berth: string, remark: string | null = null): CellValue[] => [
  'BLCT',
  berth,
  15,
  remark,
  '王',
];

describe('what an import leaves out', () => {
  let kit: Awaited<ReturnType<typeof kitRuntime>>;
  let ctx: Ctx;
  beforeAll(async () => {
    kit = await kitRuntime({ migrations: [Berths1763900000000], definedIn: berthsModule });
  });
  afterAll(() => kit.close());
  beforeEach(() => {
    ctx = kit.as(anIdentity());
  });
  afterEach(() => kit.service().sql('TRUNCATE berth'));

  const upload = async (...given: Parameters<typeof workbook>) =>
    uploadFile(ctx, berths, await workbook(...given));
  const numbers = async () =>
    (await kit.service().sql<{ berth_no: string }>('SELECT berth_no FROM berth ORDER BY 1')).map(
      (b) => b.berth_no,
    );

  it('is asked about where a new layout has columns that no field holds, and is said of one that is known', async () => {
    const rows = [HEADER, line('01', '新'), line('02')];
    const first = await upload(rows);
    expect(first).toMatchObject({
      Ready: false,
      LeftOut: [
        { Kind: 'column', Index: 3, Letter: 'D', Name: '备注', Count: 1, Samples: ['新'] },
        { Kind: 'own' },
      ],
    });
    // Who changed a record is the system's to know; a column that is empty loses nothing.
    expect(first.LeftOut.map(({ Kind, Name }) => [Kind, Name])).toContainEqual(['own', '更新人']);
    expect((await upload([HEADER, line('01')])).Ready).toBe(true);
    const checked = await checkFile(ctx, berths, { Id: first.Id });
    expect(checked).toMatchObject({
      Status: 'checked',
      Added: 2,
      LeftOut: [{ Kind: 'column', Name: '备注' }, { Kind: 'own' }],
    });
    const again = await upload(rows);
    expect(again).toMatchObject({
      Ready: true,
      LeftOut: [{ Kind: 'column', Name: '备注' }, { Kind: 'own' }],
    });
    const Mapping = [
      ...again.Sheets[0]!.Columns.flatMap(({ Index, Field }) => (Field ? [{ Index, Field }] : [])),
      { Index: 3, Field: 'Name' },
    ];
    const taken = await checkFile(ctx, berths, { Id: again.Id, Mapping });
    expect(taken.LeftOut.map(({ Kind }) => Kind)).toEqual(['own']);
    expect((await changesOf(ctx, berths, { Id: again.Id })).Rows[0]?.Fields).toContainEqual(
      expect.objectContaining({ Field: 'Name', After: '新' }),
    );
  });

  it('are hidden rows, which are taken when asked for', async () => {
    const rowDefs = new Map([2, 3, 5].map((row) => [row, { hidden: true }] as const));
    const file = await upload(
      [HEADER, line('01'), line('02'), line('03'), line('04'), line('05')],
      { rowDefs },
    );
    expect(file.Sheets[0]).toMatchObject({ Rows: 2, HiddenRows: 3, HiddenAt: '3–4、6' });
    await kit
      .service()
      .sql("INSERT INTO berth (terminal, berth_no) VALUES ('BLCT', '02'), ('BLCT', '09')");
    const Options = { Whole: 'BLCT' };
    // What is hidden is not gone.
    expect(await checkFile(ctx, berths, { Id: file.Id, Options })).toMatchObject({
      Added: 2,
      Removed: 0,
      LeftOut: expect.arrayContaining([
        expect.objectContaining({ Kind: 'hidden-rows', Name: '3–4、6', Count: 3 }),
      ]),
    });
    const whole = await checkFile(ctx, berths, { Id: file.Id, Options, WithHidden: true });
    expect(whole).toMatchObject({
      Added: 4,
      Changed: 1,
      Removed: 1,
      Sheets: [{ Rows: 5, WithHidden: true }],
    });
    expect(whole.LeftOut.map(({ Kind }) => Kind)).toEqual(['own']);
  });

  it('are hidden columns, but for what is required', async () => {
    const columns = [{}, { hidden: true }, { hidden: true }];
    const { Id, Sheets, LeftOut } = await upload([HEADER.slice(0, 3), ['BLCT', '01', 15]], {
      columns,
    });
    expect(Sheets[0]?.Columns.map(({ Field, Hidden = false }) => [Field, Hidden])).toEqual([
      ['Terminal', false],
      ['BerthNo', true],
      [null, true],
    ]);
    expect(LeftOut).toMatchObject([
      { Kind: 'column', Letter: 'C', Hidden: true, Suggested: 'Depth' },
    ]);
    // What nobody sees is named, taken or not.
    const { Sheets: checked } = await checkFile(ctx, berths, { Id });
    expect(checked[0]?.Notes).toEqual([expect.stringContaining('B 列“泊位号”')]);
  });

  it('are further sheets of the same layout, which are loaded with the first when asked for', async () => {
    const january = {
      name: '一月',
      rows: [['标题'], HEADER, line('03'), line('04'), ['BLCT', '', 3], line('01')],
    };
    const others = [
      january,
      { name: '说明', rows: [['请看']] },
      {
        name: '旧',
        rows: [
          ['泊位号', '码头代码'],
          ['07', 'BLCT'],
        ],
      },
    ];
    const file = await upload([HEADER, line('01'), line('02')], {}, others);
    expect(file).toMatchObject({ Ready: true, Sheet: 0 });
    expect(file.LeftOut.map(({ Kind, Index, Name, Count }) => [Kind, Index, Name, Count])).toEqual([
      ['own', 4, '更新人', 2],
      ['sheet', 1, '一月', 4],
      ['other-sheet', 3, '旧', 1],
    ]);
    await expect(checkFile(ctx, berths, { Id: file.Id, Also: [3] })).rejects.toMatchObject({
      code: 'import.other-layout',
    });
    await expect(checkFile(ctx, berths, { Id: file.Id, Also: [99] })).rejects.toMatchObject({
      code: 'import.other-layout',
    });
    const checked = await checkFile(ctx, berths, { Id: file.Id, Also: [1] });
    expect(checked).toMatchObject({ Total: 6, Added: 4, Faulty: 2 });
    expect(checked.LeftOut.map(({ Kind }) => Kind)).toEqual(['own', 'other-sheet']);
    const { Rows } = await faultsOf(ctx, AREA, { Id: file.Id });
    expect(Rows).toMatchObject([
      { Sheet: '一月', Row: 5, Column: 'B', Code: 'required' },
      {
        Sheet: '一月',
        Row: 6,
        Column: 'B',
        Code: 'repeated',
        Reason: expect.stringContaining('“泊位表”第2行'),
      },
    ]);
    expect(
      (await changesOf(ctx, berths, { Id: file.Id })).Rows.map(({ Sheet, Row }) => [Sheet, Row]),
    ).toEqual([
      ['泊位表', 2],
      ['泊位表', 3],
      ['一月', 3],
      ['一月', 4],
    ]);
    const marked = (await readXlsx((await annotatedFile(ctx, AREA, file.Id)).Bytes as Uint8Array))
      .sheets;
    expect(marked.map(({ rows }) => rows.map((cells) => cells[5]).filter(Boolean).length)).toEqual([
      1, 3, 0, 0,
    ]);
    expect((await readFileAgain(ctx, berths, { Id: file.Id })).Sheets[0]).toMatchObject({
      Also: [1],
    });
    await startRun(ctx, AREA, { Id: file.Id, SkipFaulty: true });
    await runnerOf(ctx.runtime).idle();
    expect(await numbers()).toEqual(['01', '02', '03', '04']);
  });

  it('are sheets that lack required columns, with what they lack, and none of another kind', async () => {
    const others = [
      {
        name: '缺列',
        rows: [
          ['泊位号', '水深(m)'],
          ['07', 12],
        ],
      },
      {
        name: '说明',
        rows: [
          ['请填写', '谢谢'],
          ['一', '二'],
        ],
      },
      {
        name: '填写说明',
        rows: [
          ['列名', '是否必填'],
          ['泊位号', '必填'],
        ],
      },
    ];
    const file = await upload([HEADER.slice(0, 3), ['BLCT', '01', 15]], {}, others);
    expect(file.LeftOut).toEqual([
      expect.objectContaining({
        Kind: 'partial-sheet',
        Index: 1,
        Name: '缺列',
        Count: 1,
        Samples: ['码头代码'],
      }),
    ]);
    await expect(checkFile(ctx, berths, { Id: file.Id, Also: [1] })).rejects.toMatchObject({
      code: 'import.other-layout',
    });
  });

  it('is proposed anew when what was hidden or empty as its layout was learnt is there to be seen', async () => {
    const columns = [{}, {}, { hidden: true }];
    const first = await upload([HEADER, line('01')], { columns });
    await checkFile(ctx, berths, { Id: first.Id });
    const again = await upload([HEADER, line('01', '新')]);
    expect(again.Sheets[0]?.Columns.map(({ Field, Match }) => [Field, Match])).toEqual([
      ['Terminal', 'remembered'],
      ['BerthNo', 'remembered'],
      ['Depth', 'header'],
      [null, null],
      [null, null],
    ]);
    // Nobody decided about the column that was empty.
    expect(again.Ready).toBe(false);
    // Left out by a person who saw it, it stays so, and is told.
    const Mapping = [0, 1].map((Index) => ({ Index, Field: ['Terminal', 'BerthNo'][Index]! }));
    await checkFile(ctx, berths, { Id: again.Id, Mapping });
    const third = await upload([HEADER, line('01', '新')]);
    expect(third.Sheets[0]?.Columns[2]).toMatchObject({ Field: null, Suggested: 'Depth' });
    expect(third).toMatchObject({
      Ready: true,
      LeftOut: [{ Letter: 'C' }, { Letter: 'D' }, { Kind: 'own' }],
    });
  });

  it('is decided for the first of such sheets, whatever is hidden in it', async () => {
    const rows = [HEADER.slice(0, 3), ['BLCT', '01', 15]];
    const file = await upload(rows, { columns: [{}, {}, { hidden: true }] }, [
      { name: '一月', rows: [HEADER.slice(0, 3), ['BLCT', '02', 15]] },
    ]);
    expect(file).toMatchObject({
      Sheet: 0,
      LeftOut: [
        { Kind: 'column', Suggested: 'Depth' },
        { Kind: 'sheet', Index: 1 },
      ],
    });
  });

  it('is no row whose cells are errors of Excel: they are faults', async () => {
    const cells = new Map<string, object>([
      ['2,2', { value: null, formula: 'A1+1', type: 'formula' }],
    ]);
    const { Id } = await upload(
      [HEADER.slice(0, 3), ['BLCT', '#N/A', '#REF!'], ['BLCT', '02', null]],
      { cells },
    );
    expect(await checkFile(ctx, berths, { Id })).toMatchObject({ Total: 2, Faulty: 2, Faults: 3 });
    expect(
      (await faultsOf(ctx, AREA, { Id })).Rows.map(
        ({ Row, Column, Code }) => `${Row}${Column} ${Code}`,
      ),
    ).toEqual(['2B excel-error', '2C excel-error', '3C excel-uncomputed']);
  });

  it('knows next month’s file under another title', async () => {
    const sheet = (title: string) =>
      [
        [[title, null, null], HEADER.slice(0, 3), ['BLCT', title.slice(0, 2), 15]],
        { merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 2 }] },
      ] as const;
    const odd = (title: string) =>
      sheet(title).map((part) => part) as unknown as Parameters<typeof workbook>;
    const [rows, more] = odd('11月泊位');
    rows[1] = ['港区', '编号', '深'];
    const first = await upload(rows, more);
    expect(first).toMatchObject({
      Ready: false,
      Sheets: [{ Columns: [{ Header: '港区' }, { Header: '编号' }, { Header: '深' }] }],
    });
    const Mapping = ['Terminal', 'BerthNo', 'Depth'].map((Field, Index) => ({ Index, Field }));
    await checkFile(ctx, berths, { Id: first.Id, HeaderRow: 2, Mapping });
    const [next, merged] = odd('12月泊位');
    next[1] = ['港区', '编号', '深'];
    expect(await upload(next, merged)).toMatchObject({
      Ready: true,
      Sheets: [{ HeaderRow: 2, Columns: [{ Match: 'remembered' }, {}, {}] }],
    });
  });

  it('says how days were read that may be two, or have no year, and refuses those that nothing tells', async () => {
    const header = ['码头代码', '泊位号', '启用日', '截关时间'];
    const days = (...cells: string[]) =>
      cells.map((cell, index) => ['BLCT', String(index), cell, '11月30日 12时']);
    const told = await upload([header, ...days('03/04/2026', '30/11/2026')]);
    const checked = await checkFile(ctx, berths, { Id: told.Id });
    expect(checked).toMatchObject({
      Faulty: 0,
      Sheets: [
        {
          Notes: [
            expect.stringContaining('30/11/2026'),
            expect.stringContaining('没有年份'),
            expect.stringContaining('北京时间'),
          ],
        },
      ],
    });
    const opened = (await changesOf(ctx, berths, { Id: told.Id })).Rows.map(
      ({ Fields }) => Fields.find(({ Field }) => Field === 'Opened')?.After,
    );
    expect(opened).toEqual(['2026-04-03', '2026-11-30']);
    const untold = await upload([header, ...days('03/04/2026', '05/05/2026')]);
    await checkFile(ctx, berths, { Id: untold.Id });
    expect((await faultsOf(ctx, AREA, { Id: untold.Id })).Rows).toMatchObject([
      { Row: 2, Column: 'C', Code: 'day-ambiguous' },
    ]);
  });

  it('tells how to save a workbook of old Excel, and one with a password', async () => {
    const ole = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]);
    const secret = new Uint8Array([...ole, ...Buffer.from('EncryptedPackage', 'utf16le')]);
    const reason = (bytes: Uint8Array, name: string) =>
      uploadFile(ctx, berths, new File([bytes as never], name)).catch(
        ({ params }: { params: { reason: string } }) => params.reason,
      );
    expect(await reason(ole, 'a.xlsx')).toContain('另存为');
    expect(await reason(new Uint8Array([9, 8, 16]), 'a.xls')).toContain('另存为');
    expect(await reason(secret, 'a.xlsx')).toContain('密码');
  });
});
