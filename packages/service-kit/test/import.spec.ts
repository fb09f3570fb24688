import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ImportState } from '@quayside/contracts/core/import';
import { anIdentity } from '@quayside/test-kit/identities';
import { withSetAside } from '@quayside/test-kit/set-aside';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { annotatedFile } from '../src/import/annotate.js';
import { importHistory } from '../src/import/history.js';
import { readImport } from '../src/import/import-record.js';
import { ImportRunner, runnerOf } from '../src/import/import-runner.js';
import { checkFile } from '../src/import/map.js';
import { changesOf, faultsOf } from '../src/import/pages.js';
import { startRun } from '../src/import/run.js';
import { undoImport } from '../src/import/undo.js';
import { uploadFile } from '../src/import/upload.js';
import { Refusal } from '../src/refusal.js';
import { forgetAll } from '../src/retention/retention-worker.js';
import type { Ctx } from '../src/runtime/context.js';
import {
  Berths1763900000000,
  berthImport,
  berths,
  berthsModule,
  berthTarget,
  workbook,
} from './berth-import.js';
import { kitRuntime } from './kit-runtime.js';

const AREA = berthImport.area;
const HEADER = ['Terminal', 'Berth No', '名称', '水深(m)', '类型', '启用日', '截关时间', '岸桥数'];
const row = (berth: string, change: Record<number, CellValue> = {}): CellValue[] => {
  const cells: CellValue[] = [
    'BLCT',
    berth,
    `泊位${berth}`,
    15.5,
    '深水',
    '2026/12/1',
    '2026-12-07 12:00',
    4,
  ];
  for (const [index, value] of Object.entries(change)) cells[Number(index)] = value;
  return cells;
};

describe('an import', () => {
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

  const stored = () =>
    kit.service().sql<Record<string, unknown>>('SELECT * FROM berth ORDER BY berth_no');
  const state = async (id: number): Promise<ImportState> => readImport(ctx, AREA, id);
  const upload = async (rows: CellValue[][]) => uploadFile(ctx, berths, await workbook(rows));
  const run = async (Id: number, more: { SkipFaulty?: boolean; AcceptRemovals?: boolean } = {}) => {
    await startRun(ctx, AREA, { Id, ...more });
    await runnerOf(ctx.runtime).idle();
    return state(Id);
  };
  const load = async (rows: CellValue[][], options: { Whole?: string } = {}) => {
    const { Id } = await upload(rows);
    await checkFile(ctx, berths, { Id, Options: options });
    return run(Id);
  };

  it('finds the header under titles, loads the rows, and does nothing twice', async () => {
    const rows = [
      ['北仑码头泊位'],
      [],
      HEADER,
      row('01'),
      row('02', { 5: new Date('2026-12-01T00:00:00Z') }),
      ['合计', null, null, 31],
    ];
    const file = await upload(rows);
    expect(file).toMatchObject({
      Ready: true,
      Status: 'uploaded',
      Sheets: [{ HeaderRow: 3, Rows: 2 }],
    });
    expect(await checkFile(ctx, berths, { Id: file.Id })).toMatchObject({
      Status: 'checked',
      Total: 2,
      Added: 2,
      Faulty: 0,
    });
    expect(await run(file.Id)).toMatchObject({ Status: 'done', Added: 2, Done: 2 });
    expect(await stored()).toMatchObject([
      {
        berth_no: '01',
        depth: 15.5,
        kind: 'D',
        opened: '2026-12-01',
        cut_off: '2026-12-07T04:00:00Z',
        cranes: 4,
      },
      { berth_no: '02', opened: '2026-12-01' },
    ]);
    expect(await run(file.Id)).toMatchObject({ Status: 'done', Done: 2 });
    expect(await load(rows)).toMatchObject({
      Added: 0,
      Changed: 0,
      Unchanged: 2,
      Done: 0,
      Status: 'done',
    });
  });

  it('does not check again a file over which the process ended twice, and keeps it', async () => {
    const { Id } = await upload([HEADER, row('01')]);
    const other = await upload([HEADER, row('02')]);
    await withSetAside(`import check si ${Id}`, async () => {
      await expect(checkFile(ctx, berths, { Id })).rejects.toMatchObject({
        code: 'import.set-aside',
      });
      expect(await checkFile(ctx, berths, { Id: other.Id })).toMatchObject({ Added: 1 });
    });
    expect(await state(Id)).toMatchObject({ Status: 'uploaded' });
    expect(await checkFile(ctx, berths, { Id })).toMatchObject({ Added: 1 });
  });

  it('fails a run over which the process ended twice with its reason, and runs others', async () => {
    const ids: number[] = [];
    for (const berth of ['01', '02']) {
      const { Id } = await upload([HEADER, row(berth)]);
      await checkFile(ctx, berths, { Id });
      ids.push(Id);
    }
    const [aside, other] = ids as [number, number];
    await withSetAside(`import si ${aside}`, async () => {
      expect(await run(aside)).toMatchObject({ Status: 'failed', Done: 0 });
      expect((await state(aside)).Reason).toBe(new Refusal('import.set-aside').message);
      expect(await run(other)).toMatchObject({ Status: 'done', Done: 1 });
    });
    expect((await stored()).map(({ berth_no: no }) => no)).toEqual(['02']);
    expect(await run(aside)).toMatchObject({ Status: 'done', Done: 1 });
  });

  it('writes the rows of another company before the rest of one that loads much', async () => {
    const companies: number[] = [];
    const { apply } = berthTarget;
    let asked = (): void => {};
    const bothAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    Object.assign(berthTarget, {
      apply: async (tx: Ctx, ...given: [never, never]) => {
        companies.push(tx.employee.CompanyId);
        await bothAsked;
        return apply(tx, ...given);
      },
    });
    const checked = async (as: Ctx, rows: CellValue[][]) => {
      const { Id } = await uploadFile(as, berths, await workbook([HEADER, ...rows]));
      await checkFile(as, berths, { Id });
      return Id;
    };
    try {
      const [hostile, honest] = [kit.as(anIdentity()), kit.as(anIdentity())];
      const much = (letter: string) =>
        Array.from({ length: 2_001 }, (_, n) => row(`${letter}${n}`));
      const many = [await checked(hostile, much('a')), await checked(hostile, much('b'))];
      const one = await checked(honest, [row('one')]);
      for (const Id of many) await startRun(hostile, AREA, { Id });
      await startRun(honest, AREA, { Id: one });
      asked();
      await runnerOf(ctx.runtime).idle();
      expect(companies).toHaveLength(7);
      // Chunks of the first company may be under way when the other one asks.
      expect(companies.indexOf(honest.employee.CompanyId)).toBeLessThanOrEqual(2);
    } finally {
      Object.assign(berthTarget, { apply });
    }
  });

  it('shows what a file changes, field by field, and leaves what it does not say', async () => {
    await load([HEADER, row('01'), row('02')]);
    const { Id } = await upload([
      HEADER.slice(0, 4),
      row('01', { 3: 16, 2: null }).slice(0, 4),
      row('03').slice(0, 4),
    ]);
    expect(await checkFile(ctx, berths, { Id })).toMatchObject({
      Added: 1,
      Changed: 1,
      Unchanged: 0,
      Removed: 0,
    });
    const { Rows } = await changesOf(ctx, berths, { Id, Kind: 'changed' });
    expect(Rows).toEqual([
      {
        Row: 2,
        Key: 'BLCT / 01',
        Kind: 'changed',
        Fields: [{ Field: 'Depth', Label: '水深', Before: '15.5', After: '16' }],
      },
    ]);
    expect((await changesOf(ctx, berths, { Id })).Total).toBe(2);
    await run(Id);
    expect((await stored()).map(({ depth, name }) => [depth, name])).toEqual([
      [16, '泊位01'],
      [15.5, '泊位02'],
      [15.5, '泊位03'],
    ]);
  });

  it('names every faulty cell, loads nothing before the person says so, and gives the file back with marks', async () => {
    const rows = [
      HEADER,
      row('01'),
      row('02', { 3: '很深', 4: '浮动', 5: '2026-13-01' }),
      row('', { 7: 100 }),
      row('01', { 2: '又一个' }),
      row('05', { 0: 'XXX' }),
    ];
    const { Id } = await upload(rows);
    expect(await checkFile(ctx, berths, { Id })).toMatchObject({
      Total: 5,
      Added: 1,
      Faulty: 4,
      Faults: 7,
      Waiting: 1,
    });
    const faults = await faultsOf(ctx, AREA, { Id });
    expect(faults.Rows.map(({ Row, Column, Code }) => `${Row} ${Column} ${Code}`)).toEqual([
      '3 D number',
      '3 E choice',
      '3 F day',
      '4 B required',
      '4 H too-large',
      '5 B repeated',
      '6 A terminal-unknown',
    ]);
    expect(faults.Rows[6]).toMatchObject({
      Value: 'XXX',
      UnknownCode: { Kind: 'terminal', Code: 'XXX' },
    });
    expect(
      (await faultsOf(ctx, AREA, { Id, Page: 2, Limit: 3 })).Rows.map(({ Row }) => Row),
    ).toEqual([4, 4, 5]);
    await expect(startRun(ctx, AREA, { Id })).rejects.toMatchObject({ code: 'import.faulty' });
    expect(await run(Id, { SkipFaulty: true })).toMatchObject({ Status: 'done', Added: 1 });
    expect((await stored()).map(({ name }) => name)).toEqual(['泊位01']);

    const { Name, Bytes } = await annotatedFile(ctx, AREA, Id);
    expect(Name).toBe('泊位-错误标注.xlsx');
    const [sheet] = (await readXlsx(Bytes as Uint8Array, { readStyles: true })).sheets;
    expect(sheet?.rows.map((cells) => cells[8] ?? null)).toEqual([
      '错误原因',
      null,
      expect.stringContaining('水深：'),
      expect.stringContaining('泊位号：'),
      expect.stringContaining('第2行重复'),
      expect.stringContaining('XXX'),
    ]);
    expect(sheet?.cells?.get('2,3')).toMatchObject({
      value: '很深',
      comment: { text: '应为数字' },
    });
    expect(JSON.stringify(sheet?.cells?.get('2,3')?.style)).toContain('FFC7CE');
  });

  it('proposes, learns and remembers the mapping of a layout', async () => {
    const layout = ['港区代码', '泊位编号', '前沿水深', '备注'];
    const rows = [layout, ['BLCT', '01', '15.5米', 'x'], ['BLCT', '02', 14, '']];
    const first = await upload(rows);
    expect(first).toMatchObject({ Ready: false });
    expect(first.Sheets[0]!.Columns.map(({ Field, Match }) => [Field, Match])).toContainEqual([
      'Depth',
      'similar',
    ]);
    await expect(
      checkFile(ctx, berths, { Id: first.Id, Mapping: [{ Index: 2, Field: 'Depth' }] }),
    ).rejects.toMatchObject({
      code: 'import.columns-missing',
    });
    const Mapping = ['Terminal', 'BerthNo', 'Depth'].map((Field, Index) => ({ Index, Field }));
    await expect(
      checkFile(ctx, berths, { Id: first.Id, Mapping: [...Mapping, { Index: 3, Field: 'Depth' }] }),
    ).rejects.toMatchObject({
      code: 'import.columns-doubled',
    });
    expect(await checkFile(ctx, berths, { Id: first.Id, Mapping })).toMatchObject({
      Added: 2,
      Faulty: 0,
    });

    const again = await upload([['标题'], ...rows]);
    expect(again.Ready).toBe(true);
    expect(again.Sheets[0]!.Columns.map(({ Field, Match }) => [Field, Match])).toEqual([
      ['Terminal', 'remembered'],
      ['BerthNo', 'remembered'],
      ['Depth', 'remembered'],
      [null, null],
    ]);
    const moved = await upload([
      ['泊位编号', '港区代码'],
      ['03', 'BLCT'],
    ]);
    expect(moved.Sheets[0]!.Columns.map(({ Field }) => Field)).toEqual(['BerthNo', 'Terminal']);
    expect((await uploadFile(kit.as(anIdentity()), berths, await workbook(rows))).Ready).toBe(
      false,
    );
  });

  it('reads several sheets, merged cells and headings, and CSV of Chinese desks', async () => {
    const wide = [
      ['码头', '泊位号', '尺寸', null],
      [null, null, '水深', '名称'],
      ['BLCT', '01', 15, 'A'],
      [null, '02', 16, 'B'],
    ];
    const merges = [
      { startRow: 0, startCol: 0, endRow: 1, endCol: 0 },
      { startRow: 0, startCol: 1, endRow: 1, endCol: 1 },
      { startRow: 0, startCol: 2, endRow: 0, endCol: 3 },
      { startRow: 2, startCol: 0, endRow: 3, endCol: 0 },
    ];
    const notes = { name: '说明', rows: [['这是一份说明'], ['请看下一页']] };
    const file = await uploadFile(ctx, berths, await workbook(wide, { merges }, [notes]));
    expect(file).toMatchObject({ Sheet: 0, Ready: true });
    expect(file.Sheets[0]).toMatchObject({ HeaderRow: 2, Rows: 2 });
    await checkFile(ctx, berths, { Id: file.Id });
    await run(file.Id);
    expect((await stored()).map(({ terminal, depth, name }) => [terminal, depth, name])).toEqual([
      ['BLCT', 15, 'A'],
      ['BLCT', 16, 'B'],
    ]);
    // "码头代码,泊位号" in GB18030.
    const gb = new Uint8Array([
      0xc2, 0xeb, 0xcd, 0xb7, 0xb4, 0xfa, 0xc2, 0xeb, 0x2c, 0xb2, 0xb4, 0xce, 0xbb, 0xba, 0xc5,
    ]);
    const csv = await uploadFile(ctx, berths, new File([gb, '\nMSICT,09\n'], 'berths.csv'));
    expect(csv).toMatchObject({ Format: 'csv', Ready: true });
    expect(await checkFile(ctx, berths, { Id: csv.Id })).toMatchObject({ Added: 1 });
  });

  it('offers what a whole list no longer has as removed, and undoes everything', async () => {
    await load([HEADER, row('01'), row('02'), row('03')]);
    const before = (await stored()).map(({ id: _, version: _v, ...rest }) => rest);
    const { Id } = await upload([HEADER, row('01', { 3: 17 }), row('04')]);
    expect(await checkFile(ctx, berths, { Id, Options: { Whole: 'BLCT' } })).toMatchObject({
      Added: 1,
      Changed: 1,
      Removed: 2,
    });
    expect(
      (await changesOf(ctx, berths, { Id, Kind: 'removed' })).Rows.map(({ Key, Row }) => [
        Key,
        Row,
      ]),
    ).toEqual([
      ['BLCT / 02', 0],
      ['BLCT / 03', 0],
    ]);
    expect(await run(Id, { AcceptRemovals: true })).toMatchObject({
      Status: 'done',
      Added: 1,
      Changed: 1,
      Removed: 2,
      Done: 4,
    });
    expect((await stored()).map(({ berth_no }) => berth_no)).toEqual(['01', '04']);
    expect(await undoImport(ctx, berths, Id)).toMatchObject({ Status: 'undone' });
    expect((await stored()).map(({ id: _, version: _v, ...rest }) => rest)).toEqual(before);
    expect(await undoImport(ctx, berths, Id)).toMatchObject({ Status: 'undone' });
    await expect(startRun(ctx, AREA, { Id })).rejects.toMatchObject({ code: 'import.state' });
  });

  it('removes nothing unless that is accepted, nor when a key cannot be read', async () => {
    await load([HEADER, row('01'), row('02')]);
    const { Id } = await upload([HEADER, row('01')]);
    expect(await checkFile(ctx, berths, { Id, Options: { Whole: 'BLCT' } })).toMatchObject({
      Removed: 1,
    });
    expect(await run(Id)).toMatchObject({ Status: 'done', Removed: 0 });
    const keyless = await upload([HEADER, row('01'), row('')]);
    expect(
      await checkFile(ctx, berths, { Id: keyless.Id, Options: { Whole: 'BLCT' } }),
    ).toMatchObject({ Removed: 0, Faulty: 1 });
    expect(await stored()).toHaveLength(2);
  });

  it('refuses to undo what was changed since, and then undoes nothing', async () => {
    const { Id } = await load([HEADER, row('01'), row('02')]);
    await kit
      .service()
      .sql("UPDATE berth SET name = 'mine', version = version + 1 WHERE berth_no = '02'");
    await expect(undoImport(ctx, berths, Id)).rejects.toMatchObject({
      code: 'import.undo-refused',
      errors: [{ Prop: 'Row[3]', Msg: 'BLCT / 02：此后被修改过' }],
    });
    expect(await stored()).toHaveLength(2);
    expect(await state(Id)).toMatchObject({ Status: 'done' });
  });

  it('goes on where a killed process stopped, and compares anew what somebody did meanwhile', async () => {
    const rows = [
      HEADER,
      ...Array.from({ length: 1200 }, (_, index) => row(String(index + 1).padStart(4, '0'))),
    ];
    const { Id } = await upload(rows);
    expect(await checkFile(ctx, berths, { Id })).toMatchObject({ Added: 1200 });
    // A process that dies at once: the import runs, and nobody works on it.
    await kit.service().sql("UPDATE _import SET status = 'running' WHERE id = $1", [Id]);
    await kit.service().sql("INSERT INTO berth (terminal, berth_no) VALUES ('BLCT', '0001')");
    const runner = new ImportRunner(ctx.runtime);
    const other = new ImportRunner(ctx.runtime);
    await Promise.all([runner.start(), other.start()]);
    await Promise.all([runner.idle(), other.idle()]);
    expect(await state(Id)).toMatchObject({ Status: 'done', Added: 1199, Changed: 1, Done: 1200 });
    expect(await stored()).toHaveLength(1200);
    expect(await undoImport(ctx, berths, Id)).toMatchObject({ Status: 'undone' });
    expect(await stored()).toMatchObject([{ berth_no: '0001', name: null }]);
  });

  it('shows a company its own imports alone', async () => {
    const { Id } = await load([HEADER, row('01')]);
    const stranger = kit.as(anIdentity());
    for (const act of [
      () => checkFile(stranger, berths, { Id }),
      () => startRun(stranger, AREA, { Id }),
      () => undoImport(stranger, berths, Id),
      () => faultsOf(stranger, AREA, { Id }),
      () => changesOf(stranger, berths, { Id }),
      () => annotatedFile(stranger, AREA, Id),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'record.absent' });
    expect((await importHistory(stranger, berthImport, {})).Rows).toEqual([]);
    expect((await importHistory(ctx, berthImport, { Keyword: '泊位' })).Rows).toMatchObject([
      { Id, FileName: '泊位.xlsx' },
    ]);
  });

  it('forgets a file that nobody went on with for a month', async () => {
    const { Id } = await upload([HEADER, row('01')]);
    const done = await load([HEADER, row('02')]);
    await forgetAll(kit.service());
    expect(await state(Id)).toMatchObject({ Status: 'uploaded' });
    await kit.service().sql("UPDATE _import SET create_time = create_time - interval '31 days'");
    await forgetAll(kit.service());
    await expect(state(Id)).rejects.toMatchObject({ code: 'record.absent' });
    expect(await state(done.Id)).toMatchObject({ Status: 'done' });
  });

  it('forgets file and rows after a year, keeps that it was, and says why it cannot be undone', async () => {
    const { Id } = await load([HEADER, row('01')]);
    await kit.service().sql("UPDATE _import SET create_time = create_time - interval '366 days'");
    await forgetAll(kit.service());
    await forgetAll(kit.service());
    expect(await state(Id)).toMatchObject({ Status: 'done', Added: 1 });
    const left =
      'SELECT 1 FROM _import_file WHERE import_id = $1 UNION ALL SELECT 1 FROM _import_chunk WHERE import_id = $1';
    expect(await kit.service().sql(left, [Id])).toEqual([]);
    await expect(undoImport(ctx, berths, Id)).rejects.toMatchObject({ code: 'import.forgotten' });
  });

  it('refuses what is no list', async () => {
    const refused = (file: File) =>
      uploadFile(ctx, berths, file).catch((error: { code: string }) => error.code);
    expect(await refused(new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'x.xlsx'))).toBe(
      'import.file-unreadable',
    );
    expect(await refused(new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'x.xlsx'))).toBe(
      'import.file-unreadable',
    );
    expect(await refused(new File(['hello'], 'x.xlsx'))).toBe('import.file-unreadable');
    expect(await refused(await workbook([HEADER]))).toBe('import.file-empty');
  });
});
