import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportState } from '@quayside/contracts/core/import';
import { codeMappings } from '@quayside/contracts/masterdata/mapping';
import {
  exportSailings,
  exportVoyages,
  listVoyages,
  voyageHistory,
  voyageInfo,
} from '@quayside/contracts/masterdata/schedule';
import { scheduleImport } from '@quayside/contracts/masterdata/schedule-import';
import { runnerOf } from '@quayside/service-kit/import/import-runner';
import { retryWaiting } from '@quayside/service-kit/import/retry-waiting';
import { aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { masterdataService } from '../src/masterdata.module.js';
import { seedDemo } from '../src/seed/seed-reference.js';

const staff = aStaffMember();
const HEAD = [
  'Carrier',
  'Service',
  'Vessel',
  'Voyage',
  'Port',
  'Terminal',
  'ETA',
  'ETD',
  'SI Cut off',
  'CY Closing',
];
const rows = (voyage: string, ningbo: string, etd = '2026-12-02 18:00') => [
  [
    'COSCO',
    'AAC2',
    'QUAY HARMONY',
    voyage,
    ningbo,
    'BLCT2',
    '2026-12-01 06:00',
    etd,
    '2026-11-29 12:00',
    '2026-12-01 18:00',
  ],
  ['COSCO', 'AAC2', 'QUAY HARMONY', voyage, 'Long Beach', null, '2026-12-16', null, null, null],
];

describe('the import of schedules', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTestService(masterdataService, { answers: {} });
    await seedDemo(test.ctx());
  });
  afterAll(() => test.close());

  async function load(cells: (string | null)[][]): Promise<ImportState> {
    const bytes = await writeXlsx({ sheets: [{ name: '船期', rows: [HEAD, ...cells] }] });
    const file = new File([new Uint8Array(bytes)], '船期.xlsx');
    const uploaded = await test.call(staff, scheduleImport.upload, { File: file as never });
    expect(uploaded.refusal).toBeUndefined();
    const { data } = await test.call(staff, scheduleImport.map, { Id: uploaded.data.Id });
    return data;
  }
  async function run(id: number): Promise<ImportState> {
    const { refusal } = await test.call(staff, scheduleImport.run, { Id: id, SkipFaulty: true });
    expect(refusal).toBeUndefined();
    await runnerOf(test.service.runtime).idle();
    return (await test.call(staff, scheduleImport.state, { Id: id })).data;
  }
  const voyages = async (Keyword: string) =>
    (await test.call(staff, listVoyages, { Keyword })).data.Rows;

  it('makes one voyage of its rows, times at the ports, and takes everything back', async () => {
    const checked = await load(rows('201E', 'NINGBO'));
    expect(checked).toMatchObject({ Added: 2, Faulty: 0 });
    expect(await run(checked.Id)).toMatchObject({ Status: 'done', Added: 2 });
    const [made] = await voyages('201E');
    expect(made).toMatchObject({
      CarrierCode: 'COSU',
      VesselImo: '1990070',
      VesselName: 'QUAY HARMONY',
      PortCodes: ['CNNGB', 'USLGB'],
      Source: 'import',
    });
    const { Calls } = (await test.call(staff, voyageInfo, { Id: made!.Id })).data;
    expect(Calls[0]).toMatchObject({
      Etd: '2026-12-02T10:00:00.000Z',
      SiCutoff: '2026-11-29T04:00:00.000Z',
      Loading: true,
    });
    expect(Calls[0]?.Estimated).toEqual(['VCO', 'CUA', 'AFC']);
    expect(Calls[1]).toMatchObject({ Eta: '2026-12-16T08:00:00.000Z', Loading: false });
    expect(await load(rows('201E', 'NINGBO'))).toMatchObject({
      Added: 0,
      Changed: 0,
      Unchanged: 2,
    });
    const later = await load(rows('201E', 'NINGBO', '2026-12-03 18:00'));
    expect(later).toMatchObject({ Changed: 1, Unchanged: 1 });
    await run(later.Id);
    expect((await test.call(staff, voyageInfo, { Id: made!.Id })).data.Calls[0]?.Etd).toBe(
      '2026-12-03T10:00:00.000Z',
    );
    expect((await test.call(staff, scheduleImport.undo, { Id: checked.Id })).refusal.Code).toBe(
      'import.undo-refused',
    );
    expect((await test.call(staff, scheduleImport.undo, { Id: later.Id })).data.Status).toBe(
      'undone',
    );
    expect((await test.call(staff, voyageInfo, { Id: made!.Id })).data.Calls[0]?.Etd).toBe(
      '2026-12-02T10:00:00.000Z',
    );
    const other = await load(rows('211E', 'NINGBO'));
    await run(other.Id);
    expect((await test.call(staff, scheduleImport.undo, { Id: other.Id })).data.Status).toBe(
      'undone',
    );
    expect(await voyages('211E')).toEqual([]);
  });

  it('reads a matrix of voyages and ports, names faults where the file has them, and takes it back', async () => {
    const matrix = [
      ['COSCO AAC2 2026-12', null, null, null, null],
      ['VESSEL', 'QUAY HARMONY', null, 'QUAY SUMMIT', null],
      ['VOY', '301E', null, '302E', null],
      ['PORT', 'ETA', 'ETD', 'ETA', 'ETD', '备注'],
      ['SHANGHAI', '12/01', '12/02', '12/08', 'soon', '准班'],
      ['NINGBO', '12/03', '12/04', '12/10', '12/11', null],
      ['ATLANTIS', 'OMIT', null, '12/20', null, '待定港'],
      ['船期仅供参考', null, null, null, null],
    ];
    const merges = [
      { startRow: 1, endRow: 1, startCol: 1, endCol: 2 },
      { startRow: 1, endRow: 1, startCol: 3, endCol: 4 },
    ];
    const bytes = await writeXlsx({ sheets: [{ name: '长期船期', rows: matrix, merges }] });
    const uploaded = await test.call(staff, scheduleImport.upload, {
      File: new File([new Uint8Array(bytes)], '长期.xlsx') as never,
    });
    expect(uploaded.data).toMatchObject({
      Ready: true,
      Sheets: [
        {
          Rows: 5,
          Note: '矩阵船期：2 个航次、3 个港口，已展开为 5 行；没有船公司列，按标题“COSCO AAC2 2026-12”取 COSCO',
        },
      ],
    });
    const { Id } = uploaded.data;
    const { data } = await test.call(staff, scheduleImport.map, {
      Id,
      Options: { CarrierCode: 'COSU' },
    });
    // 302E has a port and a time that nobody understands: its call at NINGBO is not loaded alone.
    expect(data).toMatchObject({ Total: 5, Added: 2, Faulty: 3, Waiting: 0 });
    // What the matrix says beside its calls, whose year was taken, and whose clock the times show.
    expect(data.LeftOut).toMatchObject([
      { Kind: 'unread', Letter: 'F', Name: '备注', Count: 2, Samples: ['准班', '待定港'] },
      {
        Kind: 'no-call',
        Index: 7,
        Name: 'ATLANTIS',
        Count: 1,
        Samples: ['QUAY HARMONY 301E：OMIT'],
      },
      { Kind: 'unread-row', Index: 8, Name: '船期仅供参考' },
    ]);
    expect(data.Sheets[0]?.Notes).toEqual([
      expect.stringMatching(/8 个时间没有年份.*2026/),
      expect.stringContaining('当地时间'),
    ]);
    const changes = (await test.call(staff, scheduleImport.changes, { Id })).data.Rows;
    expect(changes.map(({ Row }) => Row)).toEqual([5, 6]);
    const faults = (await test.call(staff, scheduleImport.faults, { Id })).data.Rows;
    expect(faults.filter(({ Code }) => Code !== 'whole-held')).toMatchObject([
      { Row: 5, Column: 'E', Value: 'soon' },
      { Row: 7, Column: 'A', Value: 'ATLANTIS' },
    ]);
    expect(
      faults.flatMap(({ Code, Row, Column }) => (Code === 'whole-held' ? [`${Column}${Row}`] : [])),
    ).toEqual(['D3', 'D3', 'D3', 'D3']);
    const { data: file } = await test.call(staff, scheduleImport.annotated, { Id });
    const [sheet] = (await readXlsx(new Uint8Array(file as never))).sheets;
    expect(sheet?.rows[4]).toEqual([
      'SHANGHAI',
      '12/01',
      '12/02',
      '12/08',
      'soon',
      '准班',
      expect.stringContaining('预离：'),
    ]);
    await run(Id);
    const [made] = await voyages('301E');
    expect(made).toMatchObject({
      CarrierCode: 'COSU',
      VesselName: 'QUAY HARMONY',
      PortCodes: ['CNSHA', 'CNNGB'],
    });
    const { Calls } = (await test.call(staff, voyageInfo, { Id: made!.Id })).data;
    expect(Calls[1]).toMatchObject({
      Eta: '2026-12-02T16:00:00.000Z',
      Etd: '2026-12-03T16:00:00.000Z',
    });
    expect((await test.call(staff, scheduleImport.undo, { Id })).data.Status).toBe('undone');
    expect(await voyages('301E')).toEqual([]);
  });

  it('reads a list of port pairs as the calls of its ships', async () => {
    const pairs = [
      ['华东出口船期表 2026年12月', null, null, null, null, null, null],
      ['船名', '航次', '装港', '截单时间', '开航日', '卸港', '预计到港'],
      ['QUAY HARMONY', '401E', '宁波', '2026/12/3 16:00', '2026/12/5', 'LONG BEACH', '2026/12/20'],
      [null, null, '上海', '12月5日 12:00', '12-07', 'LONG BEACH', '2026/12/20'],
      ['QUAY SUMMIT', '402E', '宁波', '2026-13-40', '2026/12/19', 'USLGB', '2027/1/3'],
    ];
    const bytes = await writeXlsx({ sheets: [{ name: '船期', rows: pairs }] });
    const uploaded = await test.call(staff, scheduleImport.upload, {
      File: new File([new Uint8Array(bytes)], '出口.xlsx') as never,
    });
    expect(uploaded.data).toMatchObject({ Ready: true, Sheets: [{ Rows: 5 }] });
    const { Id } = uploaded.data;
    const { data } = await test.call(staff, scheduleImport.map, {
      Id,
      Options: { CarrierCode: 'COSU' },
    });
    expect(data).toMatchObject({ Total: 5, Added: 3, Faulty: 2 });
    expect((await test.call(staff, scheduleImport.file, { Id })).data.Options).toEqual({
      CarrierCode: 'COSU',
    });
    const faults = (await test.call(staff, scheduleImport.faults, { Id })).data.Rows;
    expect(faults).toMatchObject([
      { Row: 5, Column: 'D', Value: '2026-13-40' },
      { Row: 5, Column: 'B', Value: '402E', Code: 'whole-held' },
    ]);
    await run(Id);
    expect((await voyages('401E'))[0]).toMatchObject({
      VesselName: 'QUAY HARMONY',
      PortCodes: ['CNNGB', 'CNSHA', 'USLGB'],
    });
    expect((await test.call(staff, scheduleImport.undo, { Id })).data.Status).toBe('undone');
  });

  async function check(name: string, cells: (string | null)[][], Options = {}) {
    const bytes = await writeXlsx({ sheets: [{ name: '船期', rows: cells }] });
    const { data } = await test.call(staff, scheduleImport.upload, {
      File: new File([new Uint8Array(bytes)], name) as never,
    });
    const file = (await test.call(staff, scheduleImport.map, { Id: data.Id, Options })).data;
    return {
      file,
      faults: (await test.call(staff, scheduleImport.faults, { Id: data.Id })).data.Rows,
    };
  }

  it('takes a blank sailing: of a voyage that is known and of one that is not, and back again', async () => {
    await run((await load(rows('501E', 'NINGBO'))).Id);
    const matrix = (word: string) => [
      ['船公司', '船名', '航次', 'NINGBO', 'LONG BEACH'],
      ['COSCO', 'QUAY SUMMIT', '503E', '2026-12-05', '2026-12-20'],
      ['COSCO', 'QUAY HARMONY', '501E', word, word],
      ['COSCO', 'QUAY HARMONY', '502E', word, word],
    ];
    const { file, faults } = await check('停航.xlsx', matrix('停航'));
    expect(faults).toEqual([]);
    expect(file).toMatchObject({ Total: 6, Added: 4, Changed: 2, LeftOut: [] });
    await run(file.Id);
    const [made] = await voyages('501E');
    expect(made).toMatchObject({ Status: 'blank', PortCodes: ['CNNGB', 'USLGB'] });
    expect((await voyages('502E'))[0]).toMatchObject({ Status: 'blank', PortCodes: [] });
    expect((await test.call(staff, voyageHistory, { Id: made!.Id })).data[0]).toMatchObject({
      Reason: 'blank',
    });
    expect((await check('停航.xlsx', matrix('BLANK'))).file).toMatchObject({
      Added: 0,
      Changed: 0,
      Unchanged: 6,
    });
    expect((await test.call(staff, scheduleImport.undo, { Id: file.Id })).data.Status).toBe(
      'undone',
    );
    expect((await voyages('501E'))[0]).toMatchObject({
      Status: 'planned',
      PortCodes: ['CNNGB', 'USLGB'],
    });
    expect(await voyages('502E')).toEqual([]);
  });

  it('does not blank a voyage that left, nor asks what a rotation in one cell means', async () => {
    const id = (await load(rows('601E', 'NINGBO'))).Id;
    await run(id);
    await test.ctx().sql("UPDATE voyage SET status = 'departed' WHERE voyage_no = '601E'");
    const { faults } = await check('停航.xlsx', [
      ['船公司', '船名', '航次', '港口', '预离', '停航'],
      ['COSCO', 'QUAY HARMONY', '601E', 'NINGBO', null, '是'],
      ['COSCO', 'QUAY HARMONY', '602E', 'CNSHA、CNNGB、USLGB', '2026-12-01', null],
      ['COSCO', 'QUAY HARMONY', '603E', 'SHA-NGB-LGB', '2026-12-01', null],
      ['COSCO', 'QUAY HARMONY', '604E', 'NOWHERE, XX', '2026-12-01', null],
    ]);
    expect(
      faults.map(({ Row, Code, UnknownCode }) => [Row, Code, UnknownCode?.Kind ?? null]),
    ).toEqual([
      [2, 'voyage-sailed', null],
      [3, 'port-list', null],
      [4, 'port-list', null],
      [5, 'port-unknown', 'port'],
    ]);
  });

  const faultsOf = (faults: readonly { Row: number; Column: string; Code: string }[]): string[] =>
    faults.map(({ Row, Column, Code }) => `${Column}${Row} ${Code}`);

  it('refuses what cannot be one voyage: a year too early, an arrival before the ship leaves', async () => {
    const list = (...calls: (string | null)[][]) => [
      ['船公司', '船名/航次', '港口', 'ETA', 'ETD'],
      ...calls.map(([port, eta, etd]) => ['COSU', 'QUAY HARMONY / 621E', port!, eta!, etd!]),
    ];
    const { faults } = await check(
      '船期.xlsx',
      list(
        ['NINGBO', '2026-12-19', '2026-12-20'],
        ['SHANGHAI', '2026-12-21', '2026-12-22'],
        ['USLGB', '2026-01-05', null],
      ),
    );
    expect(faultsOf(faults)).toEqual(['B2 whole-held', 'B3 whole-held', 'D4 voyage-too-long']);
    expect(faults[2]?.Reason).toContain('CNNGB 2026-12-19相隔347天');
    expect(
      faultsOf(
        (
          await check(
            '船期.xlsx',
            list(['NINGBO', null, '2026-12-20'], ['USLGB', '2026-01-05', null]),
          )
        ).faults,
      ),
    ).toEqual(['E2 voyage-too-long', 'D3 voyage-too-long']);
    expect(
      faultsOf(
        (
          await check(
            '船期.xlsx',
            list(['NINGBO', null, '2026-12-20'], ['USLGB', '2026-11-05', null]),
          )
        ).faults,
      ),
    ).toEqual(['B2 whole-held', 'D3 arrival-before-departure']);
    const good = await check(
      '船期.xlsx',
      list(['USLGB', '2027-01-05', null], ['NINGBO', null, '2026-12-20']),
    );
    expect(good).toMatchObject({ faults: [], file: { Total: 2, Added: 2 } });
  });

  it('takes the year of a matrix from its title, and faults for what it cannot read', async () => {
    const { file, faults } = await check('船期.xlsx', [
      ['Schedule Dec 2026', null, null, null, null],
      ['船公司', '船名', '航次', 'NINGBO', 'LONG BEACH'],
      ['COSU', 'QUAY HARMONY', '631E', '12/20', '1/5'],
      ['COSU', 'QUAY SUMMIT', '632E', '12/27', '见通知'],
      ['COSU', 'QUAY SUMMIT', '633E', '1/3', '1/19*'],
    ]);
    expect(faults.map(({ Row, Column, Value }) => [Row, Column, Value])).toEqual([
      [4, 'C', '632E'],
      [4, 'E', '见通知'],
      [5, 'C', '633E'],
      [5, 'E', '1/19*'],
    ]);
    expect(file).toMatchObject({ Total: 6, Added: 2, LeftOut: [] });
    // Changes show the clock that the file shows, the port's own.
    const changes = (await test.call(staff, scheduleImport.changes, { Id: file.Id })).data.Rows;
    expect(
      changes.map(({ Fields }) =>
        Fields.flatMap(({ Field, After }) => (/^Et/.test(Field) ? [After] : [])),
      ),
    ).toEqual([['2026-12-20'], ['2027-01-05']]);
    await run(file.Id);
    expect((await voyages('631E'))[0]).toMatchObject({
      PortCodes: ['CNNGB', 'USLGB'],
      LastEta: '2027-01-05T08:00:00Z',
    });
  });

  it('takes 停航 in a list wherever it stands, of a voyage and not of one port', async () => {
    const head = ['船公司', '船名', '航次', '港口', 'ETA', 'ETD'];
    const { file, faults } = await check('状态.xlsx', [
      [...head, '状态'],
      ['COSU', 'QUAY HARMONY', '641E', 'NINGBO', '2026-12-01', '2026-12-02', '正常'],
      ['COSU', 'QUAY HARMONY', '642E', 'NINGBO', '2026-12-08', '2026-12-09', '停航'],
      ['COSU', 'QUAY HARMONY', '643E', 'NINGBO', '停航', '停航', null],
    ]);
    expect(faults).toEqual([]);
    expect(file).toMatchObject({ Total: 3, Added: 3, LeftOut: [] });
    await run(file.Id);
    expect(
      [...(await voyages('641E')), ...(await voyages('642E')), ...(await voyages('643E'))].map(
        ({ Status }) => Status,
      ),
    ).toEqual(['planned', 'blank', 'blank']);
    const part = await check('停航.xlsx', [
      head,
      ['COSU', 'QUAY HARMONY', '644E', 'NINGBO', '停航', null],
      ['COSU', 'QUAY HARMONY', '644E', 'USLGB', '2026-12-20', null],
    ]);
    expect(faultsOf(part.faults)).toEqual(['E2 call-left-out', 'C3 whole-held']);
    // A column of another kind of states is left out, and said to be.
    const other = await check('舱位.xlsx', [
      [...head, '状态'],
      ['COSU', 'QUAY HARMONY', '645E', 'NINGBO', '2026-12-01', '2026-12-02', '满舱'],
    ]);
    expect(other).toMatchObject({
      faults: [],
      file: { LeftOut: [{ Kind: 'column', Name: '状态' }] },
    });
    // The first row says 停航 below 停航, and is a row all the same.
    const first = await check('首行.xlsx', [
      ['船公司', '船名', '航次', '港口', 'ETD', '停航'],
      ['COSU', 'QUAY HARMONY', '646E', 'NINGBO', null, '停航'],
      ['COSU', 'QUAY HARMONY', '647E', 'NINGBO', '2026-12-02', '否'],
      ['COSU', 'QUAY HARMONY', '648E', 'NINGBO', null, 'BLANK'],
    ]);
    expect(first).toMatchObject({
      faults: [],
      file: { Total: 3, Added: 3, Sheets: [{ HeaderRow: 1 }] },
    });
  });

  it('reads our own lists as they were written', async () => {
    const long = [
      ...rows('701E', 'NINGBO'),
      [
        'COSCO',
        'AAC2',
        'QUAY HARMONY',
        '701E',
        'SHANGHAI',
        null,
        '2026-12-04',
        '2026-12-05',
        null,
        null,
      ],
    ];
    await run((await load(long)).Id);
    for (const endpoint of [exportVoyages, exportSailings]) {
      const { data } = await test.call(staff, endpoint, { Keyword: '701E' });
      const uploaded = await test.call(staff, scheduleImport.upload, {
        File: new File([data as never], '船期.xlsx') as never,
      });
      const { Id } = uploaded.data;
      const { data: file } = await test.call(staff, scheduleImport.map, { Id });
      expect((await test.call(staff, scheduleImport.faults, { Id })).data.Rows).toEqual([]);
      expect(file).toMatchObject({ Total: 2, Added: 0, Changed: 0, Unchanged: 2 });
      // Names beside codes, and what is worked out, are for people; it is said that they are not read.
      for (const { Kind, Name } of file.LeftOut)
        expect([Kind, Name]).toEqual(['unread', expect.stringMatching(/的名称$|^延误/)]);
    }
    // Where nobody has the voyage, its ends are made, and it is said that the port between is not.
    const { data } = await test.call(staff, exportVoyages, { Keyword: '701E' });
    await test.ctx().sql("DELETE FROM voyage WHERE voyage_no = '701E'");
    const uploaded = await test.call(staff, scheduleImport.upload, {
      File: new File([data as never], '船期.xlsx') as never,
    });
    expect(uploaded.data.Sheets[0]?.Note).toContain('中途 1 个挂靠没有各自的时间');
    const { Id } = uploaded.data;
    expect((await test.call(staff, scheduleImport.map, { Id })).data).toMatchObject({
      Added: 2,
      Faulty: 0,
    });
    await run(Id);
    const [made] = await voyages('701E');
    expect(made).toMatchObject({
      PortCodes: ['CNNGB', 'USLGB'],
      FirstEtd: '2026-12-02T10:00:00Z',
      LastEta: '2026-12-16T08:00:00Z',
    });
  });

  it('waits for an unknown port, and loads the voyage once the port is mapped', async () => {
    const checked = await load([...rows('202E', 'BEILUN PORT'), ...rows('205E', 'NINGBO')]);
    expect(checked).toMatchObject({ Added: 2, Faulty: 2, Waiting: 2 });
    const { data } = await test.call(staff, scheduleImport.faults, { Id: checked.Id });
    expect(data.Rows[0]?.UnknownCode).toEqual({
      Kind: 'port',
      Code: 'BEILUN PORT',
      Partner: 'COSU',
    });
    await run(checked.Id);
    expect(await voyages('202E')).toEqual([]);
    const mapping = {
      Partner: 'COSU',
      Kind: 'port',
      TheirCode: 'BEILUN PORT',
      OwnCode: 'CNNGB',
      Remark: null,
    };
    expect(
      (await test.call(staff, codeMappings.create!, mapping as never)).refusal,
    ).toBeUndefined();
    await test.ctx().tx((tx) => retryWaiting(tx, ['port']));
    await runnerOf(test.service.runtime).idle();
    expect((await voyages('202E'))[0]?.PortCodes).toEqual(['CNNGB', 'USLGB']);
  });

  it('loads no voyage without the call whose row is faulty, and others beside it', async () => {
    const [loading, discharging] = rows('914E', 'NINGBO');
    const dayOnly = loading!.with(8, '2026-11-29');
    const checked = await load([dayOnly, discharging!, ...rows('915E', 'NINGBO')]);
    expect(checked).toMatchObject({ Total: 4, Added: 2, Faulty: 2, Waiting: 0 });
    const { data } = await test.call(staff, scheduleImport.faults, { Id: checked.Id });
    expect(faultsOf(data.Rows)).toEqual(['I2 instant', 'D3 whole-held']);
    expect(data.Rows[0]?.Reason).toContain('只有日期');
    expect(data.Rows[1]?.Reason).toContain('第2行');
    await run(checked.Id);
    expect(await voyages('914E')).toEqual([]);
    expect((await voyages('915E'))[0]?.PortCodes).toEqual(['CNNGB', 'USLGB']);
  });

  it.each([
    ['carrier', 0],
    ['voyage', 3],
  ])('loads no voyage around a call whose row lacks its %s', async (_what, column) => {
    const [voyage, other] = [`92${column}E`, `93${column}E`];
    const [loading, discharging] = rows(voyage, 'NINGBO');
    const nameless = loading!.with(column, '').with(4, 'KRPUS');
    const checked = await load([loading!, nameless, discharging!, ...rows(other, 'NINGBO')]);
    expect(checked).toMatchObject({ Added: 2, Faulty: 3 });
    await run(checked.Id);
    expect(await voyages(voyage)).toEqual([]);
    expect((await voyages(other))[0]?.PortCodes).toEqual(['CNNGB', 'USLGB']);
  });

  it('leaves a voyage as it stands when a row of it is faulty', async () => {
    await run((await load(rows('916E', 'NINGBO'))).Id);
    const [loading, discharging] = rows('916E', 'NINGBO', '2026-12-05 18:00');
    const later = await load([loading!, discharging!.with(6, 'soon')]);
    expect(later).toMatchObject({ Changed: 0, Faulty: 2 });
  });

  it('loads a call without a terminal or service that nobody knows, and marks it', async () => {
    const [loading, discharging] = rows('917E', 'NINGBO');
    const checked = await load([loading!.with(5, '没有的码头'), discharging!]);
    expect(checked).toMatchObject({ Added: 2, Faulty: 0 });
    const { data } = await test.call(staff, scheduleImport.changes, { Id: checked.Id });
    const notes = data.Rows.flatMap(({ Fields }) =>
      Fields.flatMap(({ Field, Note }) => (Note ? [[Field, Note]] : [])),
    );
    expect(notes).toEqual([['Terminal', expect.stringContaining('没有的码头')]]);
    await run(checked.Id);
    const [made] = await voyages('917E');
    const { Calls } = (await test.call(staff, voyageInfo, { Id: made!.Id })).data;
    expect(Calls[0]).toMatchObject({ PortCode: 'CNNGB', TerminalCode: null });
  });

  it('says which cell breaks the order of times', async () => {
    const checked = await load(rows('203E', 'NINGBO', '2026-11-28 18:00'));
    const { data } = await test.call(staff, scheduleImport.faults, { Id: checked.Id });
    expect(data.Rows.map(({ Column, Code }) => `${Column} ${Code}`)).toEqual(
      expect.arrayContaining(['H etd-before-eta', 'I cutoff-after-etd', 'J cutoff-after-etd']),
    );
    expect(data.Rows.find(({ Column }) => Column === 'H')?.Value).toBe('2026-11-28 18:00');
  });
});
