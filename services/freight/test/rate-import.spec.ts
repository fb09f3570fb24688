import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportMapping, ImportSheet } from '@quayside/contracts/core/import';
import { rateCharges } from '@quayside/contracts/freight/charge';
import { RatePhase, RateSource } from '@quayside/contracts/freight/choices';
import {
  changeRateCell,
  exportRates,
  listRates,
  rateInfo,
} from '@quayside/contracts/freight/rate.api';
import { PlainLayer, rateImport } from '@quayside/contracts/freight/rate-import';
import { importFile } from '@quayside/test-kit/import-file';
import type { TestService } from '@quayside/test-kit/test-service';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { ImportRemarksInside1767400000001 } from '../src/migrations/1767400000001-import-remarks-inside.js';
import { pricing, startFreight, store } from './rates.js';

const file = async (rows: CellValue[][], more: object = {}): Promise<File> =>
  new File(
    [new Uint8Array(await writeXlsx({ sheets: [{ name: '美西', rows, ...more }] }))],
    '运价.xlsx',
  );

describe('rate sheets', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startFreight();
  });
  afterAll(() => test.close());

  const bring = (sheet: File, Options: object = {}, more: object = {}) =>
    importFile(test, pricing, rateImport, sheet, { Options, ...more });
  const rates = async (Keyword: string, Phase?: RatePhase[]) =>
    (
      await test.call(pricing, listRates, {
        Keyword,
        Sort: 'ValidFrom',
        Limit: 200,
        ...(Phase && { Phase }),
      })
    ).data.Rows;

  const HEADER = [
    '起运港',
    '目的港',
    '船司',
    '20/40/40HQ',
    '有效期',
    '班期',
    'T/T',
    '合约号',
    '备注',
  ];

  it('whose prices name no layer ask for it once', async () => {
    const sheet = () =>
      file([
        HEADER,
        [
          '上海',
          'LAX',
          '中远',
          '1250/2300/停收',
          '12/1-12/15',
          '4截7开',
          '12-14天',
          'ASK',
          '含BAF',
        ],
      ]);
    const asked = await bring(await sheet());
    expect(asked.faults.map(({ Code }) => Code)).toEqual(['price-layer']);
    const { state } = await bring(await sheet(), { Layer: PlainLayer.Cost });
    expect(state).toMatchObject({ Status: 'done', Added: 1 });
    const [rate] = await rates('ASK');
    expect(rate).toMatchObject({
      PolCode: 'CNSHA',
      PodCode: 'USLAX',
      CarrierCode: 'COSU',
      Cost20GP: 1250,
      Cost40GP: 2300,
      Cost40HQ: null,
      Published20GP: null,
      ValidFrom: '2026-12-01',
      ValidTo: '2026-12-15',
      ClosingDay: 4,
      EtdDay: 7,
      TransitDays: 14,
      LaneCode: 'USWC',
      CurrencyCode: 'USD',
      Phase: RatePhase.Draft,
      Source: RateSource.Excel,
      PublicRemark: null,
      InnerRemark: '含BAF',
    });
  });

  it('carry charges in their remarks, as far as these say enough, and take them back', async () => {
    const remark = '含BAF/LSS；另收AMS USD35/票，EBS USD120/240；THC另计';
    const sheet = () =>
      file([
        HEADER,
        ['上海', 'LAX', '中远', '1250/2300/2350', '12/1-12/15', '4截7开', '14', 'REMARK', remark],
      ]);
    const { state } = await bring(await sheet(), { Layer: PlainLayer.Cost, Charges: true });
    expect(state).toMatchObject({ Status: 'done', Added: 1 });
    const [rate] = await rates('REMARK');
    expect(rate).toMatchObject({
      Included: ['BAF', 'LSS'],
      InnerRemark: remark,
      PublicRemark: null,
    });
    const charges = async () =>
      (await test.call(pricing, rateCharges.list, { RateId: rate!.Id, Sort: 'FeeCode' } as never))
        .data.Rows;
    expect(
      (await charges()).map(({ FeeCode, Amount, Amount20, Basis }) => [
        FeeCode,
        Amount,
        Amount20,
        Basis,
      ]),
    ).toEqual([
      ['AMS', 35, null, 'bill'],
      ['EBS', 240, 120, 'container'],
    ]);
    const { data: notes } = await test.call(pricing, rateImport.changes, { Id: state.Id });
    expect(JSON.stringify(notes)).toContain('THC另计');
    await test.call(pricing, rateImport.undo, { Id: state.Id });
    expect(await charges()).toEqual([]);
    const plain = await bring(await sheet(), { Layer: PlainLayer.Cost, Charges: false });
    const [again] = (await rates('REMARK')).filter(({ Id }) => Id !== rate!.Id);
    expect(again!.Included ?? null).toBeNull();
    expect(plain.state.Status).toBe('done');
  });

  const SUPPLIER = '底价 1700，返佣 25';
  /** A sheet with one more column of text. */
  const withText = (heading: string, contract: string): Promise<File> =>
    file([
      ['起运港', '目的港', '船司', '20/40/40HQ', '有效期', '合约号', heading],
      ['上海', 'LAX', '中远', '1250/2300/2350', '12/1-12/15', contract, SUPPLIER],
    ]);
  const VISIBLE = [
    'PublicRemark',
    'SpaceText',
    'WeightRemark',
    'PolRemark',
    'PodRemark',
    'FreeTimeRemark',
  ] as const;
  const shownOf = (rate: object | undefined): unknown[] =>
    VISIBLE.flatMap((name) => (rate as Record<string, unknown>)?.[name] ?? []);

  /** The first sheet of such a file as it was proposed. */
  const withHeader = async (heading: string, contract: string): Promise<ImportSheet> => {
    const File = await withText(heading, contract);
    const { data } = await test.call(pricing, rateImport.upload, { File });
    return data.Sheets[data.Sheet]!;
  };
  /** What was proposed, with the column under a heading put where customers read it. */
  const mapped = ({ Columns }: ImportSheet, heading: string): ImportMapping[] =>
    Columns.flatMap(({ Index, Header, Field }) => {
      const chosen = Header === heading ? 'PublicRemark' : Field;
      return chosen ? [{ Index, Field: chosen }] : [];
    });

  it.each([
    '备注',
    'Remarks',
    '备注(内部)',
    '备注（底价）',
    '说明',
    'Note',
    '限重说明',
    '舱位说明',
    '起运港备注',
    '目的港备注',
    '免用箱备注',
    'Free time remark',
    'POD remark',
    'POL remark',
    'Weight remark',
    'Space text',
  ])('keep what their supplier wrote under %s inside', async (heading) => {
    const contract = `IN-${Buffer.from(heading).toString('hex').slice(-30)}`.toUpperCase();
    const { state } = await bring(await withText(heading, contract), { Layer: PlainLayer.Cost });
    expect(state).toMatchObject({ Status: 'done', Added: 1 });
    const [rate] = await rates(contract);
    expect(shownOf(rate)).toEqual([]);
    expect(rate!.InnerRemark).toContain(SUPPLIER);
  });

  it.each(['Public remark', '对外备注', '外部备注', '对外免用箱说明', 'PodRemark', 'SPACE_TEXT'])(
    'show customers nothing of a column because it is headed %s',
    async (heading) => {
      const contract = `PUB-${Buffer.from(heading).toString('hex').slice(-24)}`.toUpperCase();
      const { Columns } = await withHeader(heading, contract);
      const visible: readonly (string | null)[] = VISIBLE;
      expect(Columns.filter(({ Field }) => visible.includes(Field))).toEqual([]);
      await bring(await withText(heading, contract), { Layer: PlainLayer.Cost });
      expect(shownOf((await rates(contract))[0])).toEqual([]);
    },
  );

  it('keep all texts of a row inside, each with what it is about', async () => {
    const sheet = await file([
      ['起运港', '目的港', '20GP', '有效期', '合约号', '备注', '目的港备注'],
      ['上海', 'LAX', 1250, '12/1-12/15', 'BOTH', '一', '二'],
    ]);
    await bring(sheet, { Layer: PlainLayer.Cost });
    expect((await rates('BOTH'))[0]!.InnerRemark).toBe('一\n目的港：二');
  });

  it('name what is included by codes of fees alone', async () => {
    const sheet = await file([
      ['起运港', '目的港', '20GP', '有效期', '合约号', '已含费用'],
      ['上海', 'LAX', 1250, '12/1-12/15', 'CODES', 'BAF、底价1700、LSS'],
    ]);
    await bring(sheet, { Layer: PlainLayer.Cost });
    expect((await rates('CODES'))[0]).toMatchObject({
      Included: ['BAF', 'LSS'],
      InnerRemark: '已含：底价1700',
    });
  });

  it('of an older version go inside as well, but what somebody changed since', async () => {
    for (const contract of ['OLD', 'EDITED'])
      await bring(await withText('备注', contract), { Layer: PlainLayer.Cost });
    await test.ctx().sql(
      `UPDATE rate SET public_remark = inner_remark, inner_remark = NULL
       WHERE contract_no IN ('OLD', 'EDITED')`,
    );
    const [edited] = await rates('EDITED');
    await test.call(pricing, changeRateCell, {
      Id: edited!.Id,
      Version: edited!.Version,
      Field: 'PublicRemark',
      Value: '舱位充足',
    });
    const runner = { query: (sql: string) => test.ctx().sql(sql) };
    await new ImportRemarksInside1767400000001().up(runner as never);
    const [old] = await rates('OLD');
    expect([old!.PublicRemark, old!.InnerRemark]).toEqual([null, SUPPLIER]);
    expect((await rates('EDITED'))[0]!.PublicRemark).toBe('舱位充足');
  });

  it('show customers what a person puts there for one file, and not the next of its kind', async () => {
    const Mapping = mapped(await withHeader('备注', 'MOVED'), '备注');
    const { state } = await bring(
      await withText('备注', 'MOVED'),
      { Layer: PlainLayer.Cost },
      { Mapping },
    );
    expect(state).toMatchObject({ Status: 'done', Added: 1 });
    expect((await rates('MOVED'))[0]!.PublicRemark).toBe(SUPPLIER);
    await bring(await withText('备注', 'NEXTWEEK'), { Layer: PlainLayer.Cost });
    const [next] = await rates('NEXTWEEK');
    expect(shownOf(next)).toEqual([]);
    expect(next!.InnerRemark).toBe(SUPPLIER);
  });

  it.each(['对外备注（含底价）', '内部备注', 'Cost remark'])(
    'never show customers a column that is headed %s',
    async (heading) => {
      const file = await withHeader(heading, 'NEVER');
      expect(file.Columns.map(({ Field }) => Field)).not.toContain('PublicRemark');
      const done = await bring(
        await withText(heading, 'NEVER'),
        { Layer: PlainLayer.Cost },
        { Mapping: mapped(file, heading) },
      );
      expect(done.refusal).toMatchObject({ Code: 'import.column-withheld' });
    },
  );

  it.each([
    'Commodity (internal)',
    '品名(内部)',
    'Cost commodity',
    'Commodity remark',
    '品名备注',
    '货名说明',
    'Service code (cost)',
    'Service note',
  ])('name no fact that customers read in a column that is headed %s', async (heading) => {
    const { Columns } = await withHeader(heading, 'NOFACT');
    const fields = Columns.map(({ Field }) => Field);
    for (const field of ['Commodity', 'LoopCode', 'NamedAccount'])
      expect(fields).not.toContain(field);
    await bring(await withText(heading, 'NOFACT'), { Layer: PlainLayer.Cost });
    for (const rate of await rates('NOFACT'))
      expect([rate.Commodity, rate.LoopCode, rate.NamedAccount]).toEqual([null, null, null]);
  });

  it('name what they are for in a column of its own name', async () => {
    const { Columns } = await withHeader('品名', 'FACT');
    expect(Columns.map(({ Field }) => Field)).toContain('Commodity');
  });

  it('with several validities side by side are in force on their own days', async () => {
    const rows: CellValue[][] = [
      ['环球货运'],
      ['', '', '', '', '12/1-12/15', '', '', '12/16-12/31', '', ''],
      ['起运港', '目的港', '船司', '合约号', '20GP', '40GP', '40HQ', '20GP', '40GP', '40HQ'],
      ['上海', 'LAX/LGB', '中远', 'BLOCKS', 1250, 1800, 1850, 1350, 1900, 1950],
    ];
    const { state } = await bring(await file(rows), { Layer: PlainLayer.Cost, Publish: true });
    expect(state).toMatchObject({ Status: 'done', Added: 4 });
    const found = await rates('BLOCKS');
    expect(
      found
        .map(({ PodCode, ValidFrom, Cost40HQ, Phase }) => [PodCode, ValidFrom, Cost40HQ, Phase])
        .sort(),
    ).toEqual([
      ['USLAX', '2026-12-01', 1850, RatePhase.Future],
      ['USLAX', '2026-12-16', 1950, RatePhase.Future],
      ['USLGB', '2026-12-01', 1850, RatePhase.Future],
      ['USLGB', '2026-12-16', 1950, RatePhase.Future],
    ]);
  });

  it('with several validities leave hidden rows and columns to be taken or not', async () => {
    const rows: CellValue[][] = [
      ['', '', '', '', '', '12/1-12/15', '', '12/16-12/31', ''],
      ['起运港', '目的港', '船司', '合约号', '内部备注', '20GP', '40HQ', '20GP', '40HQ'],
      ['上海', 'LAX', '中远', 'UNSEEN', '甲', 1250, 1850, 1350, 1950],
      ['宁波', 'LAX', '中远', 'UNSEEN', '乙', 1260, 1860, 1360, 1960],
    ];
    const sheet = () =>
      file(rows, {
        rowDefs: new Map([[3, { hidden: true }]]),
        columns: [{}, {}, {}, {}, { hidden: true }],
      });
    const { state: first } = await bring(await sheet(), { Layer: PlainLayer.Cost });
    expect(first).toMatchObject({ Status: 'done', Added: 2 });
    const { data: seen } = await test.call(pricing, rateImport.file, { Id: first.Id });
    expect(
      seen.LeftOut.filter(({ Hidden }) => Hidden).map(({ Kind, Name, Count }) => [
        Kind,
        Name,
        Count,
      ]),
    ).toEqual([
      ['column', '内部备注', 4],
      ['hidden-rows', '', 2],
    ]);
    expect(
      (await rates('UNSEEN')).map(({ PolCode, InnerRemark }) => [PolCode, InnerRemark]),
    ).toEqual([
      ['CNSHA', null],
      ['CNSHA', null],
    ]);
    const { state: second } = await bring(
      await sheet(),
      { Layer: PlainLayer.Cost },
      { WithHidden: true },
    );
    expect(second).toMatchObject({ Status: 'done', Added: 2 });
    expect(
      (await rates('UNSEEN'))
        .map(({ PolCode, ValidFrom, Cost40HQ }) => `${PolCode} ${ValidFrom} ${Cost40HQ}`)
        .sort(),
    ).toEqual([
      'CNNGB 2026-12-01 1860',
      'CNNGB 2026-12-16 1960',
      'CNSHA 2026-12-01 1850',
      'CNSHA 2026-12-16 1950',
    ]);
  });

  it('with something missing become drafts that say what, also when all is to be published', async () => {
    const rows = [
      ['POL', 'POD', 'Carrier', '成本20GP', '合约号'],
      ['CNSHA', 'USLAX', '', 900, 'LACK'],
    ];
    const { state } = await bring(await file(rows), { Publish: true });
    expect(state.Status).toBe('done');
    expect((await rates('LACK'))[0]).toMatchObject({
      Phase: RatePhase.Incomplete,
      Missing: '船公司、有效期起、有效期止',
    });
  });

  it('of two currencies in one row are refused at the price, and one in a title is that of the rates', async () => {
    const line = (price: string, of: string) => [
      '上海',
      'LAX',
      '中远',
      price,
      '12/1-12/15',
      '4截7开',
      '14',
      of,
      '',
    ];
    const mixed = await bring(await file([HEADER, line('USD1250/RMB9800/2350', 'MIXED')]), {
      Layer: PlainLayer.Cost,
    });
    expect(mixed.faults.map(({ Code, Column }) => [Code, Column])).toEqual([['disagrees', 'D']]);
    await bring(await file([['海运费 单位：EUR'], HEADER, line('1250/0/2350', 'EURO')]), {
      Layer: PlainLayer.Cost,
    });
    expect(await rates('EURO')).toMatchObject([
      { CurrencyCode: 'EUR', Cost20GP: 1250, Cost40GP: null, Cost40HQ: 2350 },
    ]);
  });

  it('name each cell that cannot be read', async () => {
    const rows = [HEADER, ['上海', '火星', '中远', '1250/2300', '长期', '每周', '很快', 'BAD', '']];
    const { faults } = await bring(await file(rows), { Layer: PlainLayer.Cost });
    expect(faults.map(({ Column, Code, Value }) => [Column, Code, Value]).sort()).toEqual(
      [
        ['B', 'port-unknown', '火星'],
        ['D', 'parts', '1250/2300'],
        ['E', 'parts', '长期'],
        ['F', 'parts', '每周'],
        ['G', 'transit', '很快'],
      ].sort(),
    );
  });

  it('are undone whole: what they closed is in force again to the day and the cent', async () => {
    const { Rate: old } = await store(test, {
      ContractNo: 'UNDO',
      ValidFrom: '2026-11-01',
      ValidTo: '2026-12-31',
      Supplier: null,
    });
    const rows = [
      ['POL', 'POD', '船公司', '成本40HQ', '有效期起', '有效期止', '合约号'],
      ['CNSHA', 'USLAX', 'COSU', 2100, '2026-12-01', '2026-12-15', 'UNDO'],
    ];
    const { state } = await bring(await file(rows), { Publish: true });
    const info = async () => (await test.call(pricing, rateInfo, { Id: old.Id })).data;
    expect(await info()).toMatchObject({ ValidTo: '2026-11-30' });
    const undone = await test.call(pricing, rateImport.undo, { Id: state.Id });
    expect(undone.data.Status).toBe('undone');
    const { Version: _v, UpdateTime: _t, ...after } = await info();
    const { Version: _w, UpdateTime: _u, ...before } = old;
    expect(after).toEqual({ ...before, Phase: RatePhase.Current });
    expect(await rates('UNDO')).toHaveLength(1);
  });

  it('are not undone over what somebody changed since', async () => {
    const { Rate } = await store(test, { ContractNo: 'SINCE', Supplier: null });
    const rows = [
      ['POL', 'POD', '船公司', '成本40HQ', '有效期起', '有效期止', '合约号'],
      ['CNSHA', 'USLAX', 'COSU', 2100, '2026-12-01', '2026-12-31', 'SINCE'],
    ];
    const { state } = await bring(await file(rows));
    expect(state).toMatchObject({ Status: 'done', Reason: null, Changed: 1, Added: 0 });
    const { data: now } = await test.call(pricing, rateInfo, { Id: Rate.Id });
    expect(now.Cost40HQ).toBe(2100);
    await test.call(pricing, changeRateCell, {
      Id: Rate.Id,
      Version: now.Version,
      Field: 'Cost40HQ',
      Value: 2222,
    });
    expect((await test.call(pricing, rateImport.undo, { Id: state.Id })).status).toBe(422);
  });

  it('are taken back from the list’s own export without a change', async () => {
    await store(test, {
      ContractNo: 'EXPORT',
      Included: ['BAF', 'LSS'],
      TransitDays: 12,
      PublicRemark: '直航',
    });
    const { data } = await test.call(pricing, exportRates, { Keyword: 'EXPORT' });
    const again = await bring(new File([data as unknown as Uint8Array<ArrayBuffer>], '运价.xlsx'));
    expect(again.faults).toEqual([]);
    expect(again.state).toMatchObject({ Added: 0, Changed: 0, Unchanged: 1 });
  });
});
