import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findCompanies } from '@quayside/contracts/auth/company';
import type { KeptOrder, OrdersToWithdraw } from '@quayside/contracts/booking/holders';
import type { BookedOrder, OrderLines } from '@quayside/contracts/booking/order';
import { type OrdersChanged, ordersChanged } from '@quayside/contracts/booking/order-events';
import { type OrderImportOptions, orderImport } from '@quayside/contracts/booking/order-import';
import { bookedOrders } from '@quayside/contracts/booking/orders.api';
import { fieldsOf } from '@quayside/contracts/core/field';
import {
  type ResolveCodes,
  resolvePartnerCodes,
} from '@quayside/contracts/masterdata/mapping-inbox';
import { OrderSiState } from '@quayside/contracts/si/choices';
import { restoreSiOrders, withdrawSiOrders } from '@quayside/contracts/si/held-orders.api';
import { CargoOrder } from '@quayside/contracts/si/order.api';
import { containerLine } from '@quayside/contracts/trade/container-line';
import { goodsLine } from '@quayside/contracts/trade/goods-line';
import { party } from '@quayside/contracts/trade/party';
import { fieldCell } from '@quayside/service-kit/sheet/field-cell';
import type { BookingConfirmation } from '@quayside/shipping-standards/edifact/iftmbc';
import { writeIftmbc } from '@quayside/shipping-standards/edifact/iftmbc-writer';
import { carelessBookingList } from '@quayside/test-kit/careless-booking-list';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { importFile } from '@quayside/test-kit/import-file';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { bookingService } from '../src/booking.module.js';
import { ORDER } from '../src/cargo-order/columns.js';
import { restoreInterrupted } from '../src/cargo-order/withdraw-orders.js';
import { aConfirmation } from './confirmations.js';
import { HUAYUAN, LANTIAN } from './samples.js';

const staff = aStaffMember();
const companies = [HUAYUAN, LANTIAN].map((company) => ({
  ...company,
  CompanyShortName: '',
  CompanyType: 1,
}));
/** What masterdata makes of names. */
const MEANT: Readonly<Record<string, readonly [code: string, name?: string]>> = {
  中远: ['COSU'],
  中远海运: ['COSU'],
  COSCO: ['COSU'],
  COSU: ['COSU'],
  华远进出口: ['HUAYUAN'],
  上海蓝天家居制品有限公司: ['LANTIAN'],
  宁波: ['CNNGB', 'NINGBO'],
  洛杉矶: ['USLAX', 'LOS ANGELES'],
  'LONG BEACH': ['USLGB', 'LONG BEACH'],
  USLGB: ['USLGB', 'LONG BEACH'],
};

const HEADER = [
  'Booking No',
  '主提单号',
  '客户代码',
  'SCAC',
  '船名',
  'Voyage',
  'POL',
  '卸货港代码',
  '交货地',
  'ETD',
  'SI Cut-off',
  '箱型箱量',
  '件数',
  '毛重(KG)',
  '体积（CBM）',
  '品名',
  'HS编码',
];
const row = (booking: string, change: Record<number, CellValue> = {}): CellValue[] => {
  const cells: CellValue[] = [
    booking,
    `COSU${booking}`,
    'HUAYUAN',
    '中远',
    'QUAY HARMONY',
    '012E',
    'CNNGB',
    'USLAX',
    'CHICAGO',
    new Date('2026-12-10T00:00:00Z'),
    '2026/12/7 12:00',
    "40'HC*2",
    1200,
    '21,600.5',
    96.5,
    'Frames',
    '4414.90',
  ];
  for (const [index, value] of Object.entries(change)) cells[Number(index)] = value;
  return cells;
};

async function sheet(
  rows: CellValue[][],
  title: CellValue[][] = [],
  header = HEADER,
): Promise<File> {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: '订舱清单',
        columns: HEADER.map((_, index) => (index === 9 ? { numFmt: 'yyyy-mm-dd' } : {})),
        rows: [...title, header, ...rows],
      },
    ],
  });
  return new File([new Uint8Array(bytes)], 'booking-list.xlsx');
}

/** The columns of the list's export. */
const EXPORTED = [
  'BookingNo',
  'MblNo',
  'CompanyCode',
  'CompanyName',
  'CarrierCode',
  'Vessel',
  'Voyage',
  'LoadPort',
  'LoadCode',
  'DischargePort',
  'DischargeCode',
  'DeliveryPlace',
  'DeliveryCode',
  'SailingDate',
  'SiDeadline',
  'ContainerSummary',
  'Packages',
  'PackageUnit',
  'Weight',
  'Volume',
  'GoodsName',
  'HsCode',
  'SiState',
  'Source',
  'Cancelled',
  'CreateTime',
];

/** What the sample confirmation says line by line. */
const LINES: OrderLines = {
  Containers: ['20GP', '40HQ', '40HQ'].map((type) => containerLine(type, { Owner: 'COC' })),
  Goods: [
    goodsLine('WOODEN PHOTO FRAMES', {
      HsCode: '441490',
      Packages: 900,
      PackageUnit: 'CT',
      Weight: 16200.5,
      Volume: 80.25,
    }),
  ],
  Parties: [
    party('shipper', 'NINGBO SAMPLE TRADING CO LTD', ['NO 1 SAMPLE ROAD']),
    party('consignee', 'SAMPLE IMPORT INC', []),
  ],
};

const message = (text: string): File => new File([text], 'booking.edi');

describe('importing orders', () => {
  let test: TestService;
  /** What SI says when orders are to be withdrawn. */
  let withdraw: (request: OrdersToWithdraw) => KeptOrder[] = () => [];
  const restored: number[][] = [];
  beforeAll(async () => {
    test = await startTestService(bookingService, {
      answers: {
        [withdrawSiOrders.path]: (request: OrdersToWithdraw) => withdraw(request),
        [restoreSiOrders.path]: ({ Ids }: OrdersToWithdraw) => {
          restored.push(Ids);
          return null;
        },
        [findCompanies.path]: ({ Codes }: { Codes: string[] }) =>
          companies.filter(({ CompanyCode }) => Codes.includes(CompanyCode)),
        [resolvePartnerCodes.path]: ({ Texts }: ResolveCodes) =>
          Texts.flatMap(({ Text }) =>
            MEANT[Text] ? [{ Text, Code: MEANT[Text][0], NameEn: MEANT[Text][1] ?? null }] : [],
          ),
      },
    });
  });
  afterAll(() => test.close());
  // What one test teaches about headings is not known to the next.
  beforeEach(() => test.ctx().sql('TRUNCATE _import_layout'));

  const orderOf = async (booking: string) =>
    (
      await test
        .ctx()
        .sql<BookedOrder>(
          `SELECT ${ORDER} FROM cargo_order t WHERE t.booking_no = $1 ORDER BY t.id DESC`,
          [booking],
        )
    )[0];
  /** What other services were told of orders. */
  const told = (): OrdersChanged[] =>
    test.delivered.flatMap(({ delivery }) =>
      delivery.Name === ordersChanged.name ? [delivery.Payload as OrdersChanged] : [],
    );

  const load = (File: File, options: OrderImportOptions = {}, SkipFaulty = false) =>
    importFile(test, staff, orderImport, File, { Options: options, SkipFaulty });

  it('loads a list under its titles, reads its dates and types, and does nothing twice', async () => {
    const file = () =>
      sheet([row('6000000001'), row('6000000002', { 2: 'LANTIAN' })], [['十二月订舱清单']]);
    const first = await load(await file());
    expect(first).toMatchObject({ file: { Ready: true }, faults: [] });
    expect(first.state).toMatchObject({
      Format: 'xlsx',
      Total: 2,
      Added: 2,
      Changed: 0,
      Done: 2,
      Status: 'done',
    });
    expect(await orderOf('6000000001')).toMatchObject({
      CompanyId: 2,
      CarrierCode: 'COSU',
      LoadCode: 'CNNGB',
      LoadPort: 'CNNGB',
      SailingDate: '2026-12-10',
      ContainerSummary: '40HQ*2',
      SiDeadline: '2026-12-07T04:00:00Z',
      Packages: 1200,
      Weight: 21600.5,
      Volume: 96.5,
      HsCode: '441490',
      Version: 1,
      Source: 'excel',
      CompanyName: HUAYUAN.CompanyName,
    });
    expect((await load(await file())).state).toMatchObject({
      Added: 0,
      Changed: 0,
      Unchanged: 2,
      Done: 0,
      Status: 'done',
    });
  });

  it('changes a known booking where the list differs, and takes it back', async () => {
    await load(await sheet([row('6000000011')]));
    const { state } = await load(
      await sheet([row('6000000011', { 5: '013E', 12: 1300 }), row('6000000012')]),
    );
    expect(state).toMatchObject({ Added: 1, Changed: 1 });
    const order = await orderOf('6000000011');
    expect(order).toMatchObject({ Voyage: '013E', Packages: 1300, Version: 2 });
    const goods = (Packages: number) => [
      goodsLine('Frames', { HsCode: '441490', Packages, Weight: 21600.5, Volume: 96.5 }),
    ];
    const audits = () =>
      test
        .ctx()
        .sql<{ verb: string; before: unknown }>(
          "SELECT verb, before FROM _audit WHERE entity = 'CargoOrder' AND entity_id = $1 AND before IS NOT NULL ORDER BY id",
          [order?.Id],
        );
    expect(await audits()).toEqual([
      { verb: 'import', before: { Voyage: '012E', Packages: 1200, Goods: goods(1200) } },
    ]);

    const undone = await test.call(staff, orderImport.undo, { Id: state.Id });
    expect(undone.data).toMatchObject({ Status: 'undone' });
    expect(await orderOf('6000000011')).toMatchObject({
      Voyage: '012E',
      Packages: 1200,
      Version: 3,
    });
    expect(await orderOf('6000000012')).toBeUndefined();
    expect((await audits())[1]).toEqual({
      verb: 'import-undo',
      before: { Voyage: '013E', Packages: 1300, Goods: goods(1300) },
    });
  });

  it('tells of its orders before it is done, by their versions alone', async () => {
    test.delivered.length = 0;
    await load(await sheet([row('6000000013'), row('6000000014')]));
    const [first, second] = [await orderOf('6000000013'), await orderOf('6000000014')];
    const versions = [first, second].map((order) => ({ Id: order!.Id, Version: 1 }));
    // Events are told at least once, and those of tests before may come late.
    const ours = told().filter(({ Orders }) => Orders.some(({ Id }) => Id === first!.Id));
    expect(
      [...new Set(ours.map((each) => JSON.stringify(each)))].map((each) => JSON.parse(each)),
    ).toEqual([{ Orders: versions, Cause: 'content', Schedule: null }]);
  });

  it('takes nothing back while somebody works on an order, or who keeps a copy is silent', async () => {
    const { state } = await load(await sheet([row('6000000015'), row('6000000016')]));
    const worked = (await orderOf('6000000015'))!.Id;
    withdraw = () => [{ Id: worked, Reason: '客户已开始填写SI' }];
    const { status, refusal } = await test.call(staff, orderImport.undo, { Id: state.Id });
    expect([status, refusal.Code, refusal.Errors?.map(({ Msg }) => Msg)]).toEqual([
      422,
      'import.undo-refused',
      [expect.stringContaining('客户已开始填写SI')],
    ]);
    withdraw = () => {
      throw new Error('connection lost');
    };
    expect((await test.call(staff, orderImport.undo, { Id: state.Id })).status).toBe(503);
    // All are there again, for others as well.
    const Ids = [worked, (await orderOf('6000000016'))!.Id];
    expect((await test.call('si', bookedOrders, { Ids })).data.map(({ Id }) => Id)).toEqual(Ids);
    expect(restored.slice(-2)).toEqual([Ids, Ids]);
    withdraw = () => [];
    expect((await test.call(staff, orderImport.undo, { Id: state.Id })).data.Status).toBe('undone');
    expect((await test.call(staff, orderImport.undo, { Id: state.Id })).data.Status).toBe('undone');
    expect((await test.call('si', bookedOrders, { Ids })).data).toEqual([]);
  });

  it('asks nobody to let an order go that was changed since', async () => {
    const { state } = await load(await sheet([row('6000000018')]));
    await load(await sheet([row('6000000018', { 12: 1301 })]));
    withdraw = () => {
      throw new Error('nobody is to be asked');
    };
    const { refusal } = await test.call(staff, orderImport.undo, { Id: state.Id });
    expect([refusal.Code, refusal.Errors?.[0]?.Msg]).toEqual([
      'import.undo-refused',
      expect.stringContaining('此后被修改过'),
    ]);
    withdraw = () => [];
  });

  it('restores orders whose withdrawal was interrupted', async () => {
    await load(await sheet([row('6000000019')]));
    const { Id, Version } = (await orderOf('6000000019'))!;
    await test
      .ctx()
      .sql('UPDATE cargo_order SET withdraw_time = $2 WHERE id = $1', [Id, test.clock.now()]);
    expect((await test.call('si', bookedOrders, { Ids: [Id] })).data).toEqual([]);
    await restoreInterrupted(test.ctx());
    expect((await test.call('si', bookedOrders, { Ids: [Id] })).data).toEqual([]);
    test.clock.advance(61_000);
    test.delivered.length = 0;
    await restoreInterrupted(test.ctx());
    expect((await test.call('si', bookedOrders, { Ids: [Id] })).data).toMatchObject([
      { Id, Version },
    ]);
    while (!told().length) await new Promise((resolve) => setTimeout(resolve, 5));
    expect([told(), restored.at(-1)]).toEqual([
      [{ Orders: [{ Id, Version }], Cause: 'content', Schedule: null }],
      [Id],
    ]);
  });

  it('names every fault by row and column and loads nothing', async () => {
    const rows = [
      row('6000000021'),
      row('6000000022', { 6: 'NINGBO', 9: '2026-13-01', 10: '2026-12-07', 11: '99XX*1', 13: '-5' }),
      row('6000000023', { 2: 'NOBODY', 0: null }),
      row('6000000021', { 5: '999E' }),
      row('6000000024', { 0: '订舱6000000024' }),
    ];
    const { state, faults } = await load(await sheet(rows));
    expect(state).toMatchObject({ Total: 5, Added: 1, Faulty: 4, Status: 'checked' });
    expect(faults.map(({ Row, Column, Code }) => `${Row} ${Column} ${Code}`)).toEqual([
      '3 J day',
      '3 K instant',
      '3 L container-type-unknown',
      '3 N measure-range',
      '3 G port-unknown',
      '4 A required',
      '4 C company-unknown',
      '5 A repeated',
      '6 A booking-no-form',
    ]);
    expect(faults.find(({ Column }) => Column === 'G')).toMatchObject({
      Field: '装货港代码',
      Value: 'NINGBO',
      UnknownCode: { Kind: 'port', Code: 'NINGBO', Partner: 'COSU' },
    });
    expect((await test.call(staff, orderImport.run, { Id: state.Id })).refusal.Code).toBe(
      'import.faulty',
    );
    expect(await orderOf('6000000021')).toBeUndefined();

    const skipped = await load(await sheet(rows), {}, true);
    expect(skipped.state).toMatchObject({ Total: 5, Added: 1, Faulty: 4, Status: 'done' });
    expect((await orderOf('6000000021'))?.Voyage).toBe('012E');
  });

  it("takes quantities in their own units, in the heading's and in the cell's, and says what it converted", async () => {
    const inPounds = HEADER.map((heading) =>
      heading === '毛重(KG)' ? 'Gross Weight (LBS)' : heading,
    );
    const rows = [
      row('6000000041', { 12: '1,200件', 13: '20,000' }),
      row('6000000042', { 13: '9.2 MT', 14: '1000 CBF' }),
      row('6000000043', { 13: '20件' }),
      row('6000000044', { 13: '1.234,5', 14: '20吨' }),
    ];
    const { file, state, faults } = await load(await sheet(rows, [], inPounds), {}, true);
    expect(file).toMatchObject({ Ready: true });
    expect(faults.map(({ Row, Column, Code, Value }) => [Row, Column, Code, Value])).toEqual([
      [4, 'N', 'unit', '20件'],
      [5, 'N', 'measure-range', '1.234,5'],
      [5, 'O', 'unit', '20吨'],
    ]);
    const { Sheets } = (await test.call(staff, orderImport.file, { Id: state.Id })).data;
    expect(
      Sheets[0]?.Columns.flatMap(({ Letter, Converted }) =>
        Converted ? [[Letter, Converted.Count]] : [],
      ),
    ).toEqual([
      ['N', 2],
      ['O', 1],
    ]);
    const { Rows } = (await test.call(staff, orderImport.changes, { Id: state.Id })).data;
    expect(Rows[0]?.Fields.find(({ Field }) => Field === 'Weight')).toMatchObject({
      After: '9071.847',
      Note: expect.stringContaining('20,000 LBS'),
    });
    expect(await orderOf('6000000041')).toMatchObject({
      Packages: 1200,
      Weight: 9071.847,
      Volume: 96.5,
    });
    expect(await orderOf('6000000042')).toMatchObject({ Weight: 9200, Volume: 28.317 });
  });

  it.each([
    ['alone below the headings', ''],
    ['below headings that are merged over both rows', 'merged'],
  ])('takes a row of units as the units of its columns: %s', async (_, merged) => {
    const heads = HEADER.map((heading, index) => ({ 13: '毛重', 14: '体积' })[index] ?? heading);
    const units = heads.map(
      (heading, index) =>
        ({ 12: 'CTNS', 13: 'LBS', 14: '(CBF)' })[index] ?? (merged ? heading : null),
    );
    const booking = merged ? '6000000046' : '6000000045';
    const bytes = await writeXlsx({
      sheets: [
        {
          name: '清单',
          rows: [heads, units, row(booking, { 9: '2026-12-10', 12: 500, 13: 20000, 14: 1000 })],
        },
      ],
    });
    const { file, state, faults } = await load(new File([new Uint8Array(bytes)], '清单.xlsx'));
    expect([faults, file.Ready, file.Sheets[0]?.HeaderRow, file.Sheets[0]?.Rows]).toEqual([
      [],
      true,
      1,
      1,
    ]);
    expect(file.Sheets[0]?.Columns[13]).toMatchObject({
      Field: 'Weight',
      Samples: ['20000'],
      Filled: 1,
    });
    expect(await orderOf(booking)).toMatchObject({
      Packages: 500,
      PackageUnit: 'CT',
      Weight: 9071.847,
      Volume: 28.317,
    });
    const { Sheets } = (await test.call(staff, orderImport.file, { Id: state.Id })).data;
    expect(Sheets[0]?.Notes).toContainEqual(
      expect.stringContaining('第 2 行是各列的单位：件数 CTNS、毛重 LBS、体积 CBF'),
    );
    expect(Sheets[0]?.Notes?.join()).not.toContain('既不是单位');
  });

  it('takes headings in two rows, of which the second has those of the merged group alone', async () => {
    const under = ['件数', '毛重', '体积', '品名'];
    const above = HEADER.map((heading, index) =>
      index === 12 ? '货物' : index > 12 && index < 16 ? null : heading,
    );
    const below = HEADER.map((_, index) => under[index - 12] ?? null);
    const units = HEADER.map((_, index) => ({ 12: 'CTNS', 13: 'LBS', 14: 'CBF' })[index] ?? null);
    const bytes = await writeXlsx({
      sheets: [
        {
          name: '清单',
          rows: [
            above,
            below,
            units,
            row('6000000047', { 9: '2026-12-10', 12: 500, 13: 20000, 14: 1000 }),
          ],
          merges: [{ startRow: 0, endRow: 0, startCol: 12, endCol: 15 }],
        },
      ],
    });
    const { faults, file } = await load(new File([new Uint8Array(bytes)], '清单.xlsx'));
    expect([faults, file.Sheets[0]?.HeaderRow, file.Sheets[0]?.Rows, file.LeftOut]).toEqual([
      [],
      2,
      1,
      [],
    ]);
    expect(await orderOf('6000000047')).toMatchObject({
      Packages: 500,
      PackageUnit: 'CT',
      Weight: 9071.847,
      Volume: 28.317,
    });
  });

  it('reads numbers in the units of the column beside them, and kinds of packages where such a column has those', async () => {
    const around = <T>(cells: T[], middle: T[]): T[] => [
      ...cells.slice(0, 12),
      ...middle,
      ...cells.slice(15),
    ];
    const heads = around(HEADER, ['件数', '单位', '毛重', '单位', '体积', 'UOM']);
    const rows = [
      around(row('6000000091'), [500, 'CTNS', 20000, 'LBS', 1000, 'CBF']),
      around(row('6000000092'), [500, null, 20000, null, 30, 'CBM']),
      around(row('6000000093'), [500, null, '20 MT', 'LBS', 30, 'KGS']),
    ];
    const { file, state, faults } = await load(await sheet(rows, [], heads), {}, true);
    expect(file.LeftOut).toEqual([]);
    expect(faults.map(({ Row, Code, Value }) => [Row, Code, Value])).toEqual([[4, 'unit', '30']]);
    expect(await orderOf('6000000091')).toMatchObject({
      Packages: 500,
      PackageUnit: 'CT',
      Weight: 9071.847,
      Volume: 28.317,
    });
    expect(await orderOf('6000000092')).toMatchObject({ Weight: 20000, Volume: 30 });
    const { Sheets, LeftOut } = (await test.call(staff, orderImport.file, { Id: state.Id })).data;
    expect(LeftOut).toEqual([]);
    expect(Sheets[0]?.Notes).toEqual(
      expect.arrayContaining([
        'P 列“单位”是毛重的单位，按它读取',
        'R 列“UOM”是体积的单位，按它读取',
      ]),
    );
  });

  it('names a row below the headings that is neither units nor data, and what the numbers are read in', async () => {
    const heads = HEADER.map(
      (heading, index) => ({ 13: '毛重', 14: '体积(CBF)' })[index] ?? heading,
    );
    const words = heads.map(
      (_, index) => ({ 0: '客户填写', 13: '含托盘', 14: '估算' })[index] ?? null,
    );
    const { state, faults } = await load(await sheet([words, row('6000000094')], [], heads));
    expect(faults).toEqual([]);
    expect(state).toMatchObject({ Total: 1, Added: 1 });
    const { Sheets } = (await test.call(staff, orderImport.file, { Id: state.Id })).data;
    expect(Sheets[0]?.Notes).toContainEqual(
      expect.stringMatching(
        /^第 2 行“客户填写 含托盘 估算”既不是单位也不是数据，未导入；.*毛重按 kg、体积按 CBF 读取/,
      ),
    );
  });

  it('takes codes out of formulas, and refuses digits that Excel lost and a volume of no clear unit', async () => {
    const heads = HEADER.map((heading, index) => ({ 14: 'CUBE' })[index] ?? heading);
    const line = (booking: string, mbl: string, cube: string, hs = '441490') =>
      [
        booking,
        mbl,
        'HUAYUAN',
        'COSU',
        'QUAY HARMONY',
        '012E',
        'CNNGB',
        'USLAX',
        'CHICAGO',
        '2026-12-10',
        '2026/12/7 12:00',
        "40'HC*2",
      ]
        .concat('5', '20000', cube, 'Frames', hs)
        .join(',');
    const rows = [
      line('="6500003000"', 'COSU6500003000', '30 CBM'),
      line('6.5E+09', '6.50E+09', '30 CBM', '4.4149E+09'),
      line('6500003001', '', '30'),
    ];
    const { faults } = await load(
      new File([[heads.join(','), ...rows].join('\n')], '清单.csv'),
      {},
      true,
    );
    expect(faults.map(({ Row, Column, Code }) => [Row, Column, Code])).toEqual([
      [3, 'A', 'excel-digits'],
      [3, 'B', 'excel-digits'],
      [3, 'Q', 'excel-digits'],
      [4, 'O', 'unit'],
    ]);
    expect(faults.at(-1)?.Reason).toContain('CBM或CBF');
    expect(await orderOf('6500003000')).toMatchObject({ Weight: 20000, Volume: 30 });
  });

  it('of two columns for a field takes the one with its own unit, and says which was left out and where they disagree', async () => {
    const heads = [
      ...HEADER.map(
        (heading, index) => ({ 12: 'QTY', 13: 'Gross Weight (LBS)' })[index] ?? heading,
      ),
      'G.W.(KGS)',
      'CTNS',
      'SOC',
    ];
    const rows = [
      [...row('6000000047', { 12: 12000, 13: 44092 }), 20000, 500, 'SOC'],
      [...row('6000000048', { 12: 12000, 13: 20000 }), 20000, 400, 'SOC'],
    ];
    const { file, state, faults } = await load(await sheet(rows, [], heads));
    expect(faults).toEqual([]);
    expect(file.LeftOut.map(({ Name }) => Name)).toEqual(['QTY', 'Gross Weight (LBS)', 'SOC']);
    expect(await orderOf('6000000047')).toMatchObject({ Packages: 500, Weight: 20000 });
    const [first] = (await test.call(staff, orderImport.file, { Id: state.Id })).data.Sheets;
    expect(first?.Notes).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /“G.W.\(KGS\)”和“Gross Weight \(LBS\)”都是毛重，取前者；两列在第 3 行不一致/,
        ),
        expect.stringContaining('“CTNS”和“QTY”都是件数'),
      ]),
    );
  });

  it('takes the kind of package that a heading names, where the list names none', async () => {
    const heads = [...HEADER.map((heading, index) => ({ 12: 'CTNS' })[index] ?? heading), '包装'];
    const rows = [
      [...row('6000000081', { 12: 500 }), null],
      [...row('6000000082', { 12: 20 }), 'PLTS'],
    ];
    const { state, faults } = await load(await sheet(rows, [], heads));
    expect(faults).toEqual([]);
    expect(await orderOf('6000000081')).toMatchObject({ Packages: 500, PackageUnit: 'CT' });
    expect(await orderOf('6000000082')).toMatchObject({ Packages: 20, PackageUnit: 'PX' });
    const { Rows } = (await test.call(staff, orderImport.changes, { Id: state.Id })).data;
    expect(Rows[0]?.Fields.find(({ Field }) => Field === 'PackageUnit')?.Note).toContain(
      '500 CTNS',
    );
  });

  it('takes the kind of package from the number of packages where the list names none', async () => {
    const heads = [...HEADER, '包装'];
    const rows = [
      [...row('6000000049', { 12: '500 CTNS' }), null],
      [...row('6000000050', { 12: '20 CTNS' }), 'PLTS'],
    ];
    const { state, faults } = await load(await sheet(rows, [], heads));
    expect(faults).toEqual([]);
    expect(await orderOf('6000000049')).toMatchObject({ Packages: 500, PackageUnit: 'CT' });
    expect(await orderOf('6000000050')).toMatchObject({ Packages: 20, PackageUnit: 'PX' });
    const { Rows } = (await test.call(staff, orderImport.changes, { Id: state.Id })).data;
    const noteOf = (at: number, field: string) =>
      Rows[at]?.Fields.find(({ Field }) => Field === field)?.Note ?? '';
    expect([noteOf(0, 'PackageUnit'), noteOf(1, 'Packages')]).toEqual([
      expect.stringContaining('500 CTNS'),
      expect.stringContaining('CT 未取'),
    ]);
  });

  it('takes its own export as it is, and changes nothing', async () => {
    await load(await sheet([row('6000000051'), row('6000000052')]));
    // As SI's list of its copies writes them.
    const orders = [await orderOf('6000000051'), await orderOf('6000000052')].map((order) => ({
      ...order,
      SiState: OrderSiState.Waiting,
    }));
    const metas = EXPORTED.map((name) => fieldsOf(CargoOrder).get(name)!);
    const rows = orders.map((order) =>
      metas.map((meta) => fieldCell(meta, order[meta.name as keyof typeof order], 'Asia/Shanghai')),
    );
    const bytes = await writeXlsx({
      sheets: [{ name: '货物订单', rows: [metas.map(({ label }) => label), ...rows] }],
    });
    const { file, state, faults } = await load(new File([new Uint8Array(bytes)], '货物订单.xlsx'));
    expect([faults, file.Ready]).toEqual([[], true]);
    expect(file.LeftOut.map(({ Kind, Name }) => [Kind, Name])).toEqual(
      ['公司名称', '补料状态', '来源', '已取消', '创建时间'].map((name) => ['own', name]),
    );
    expect(state).toMatchObject({ Added: 0, Changed: 0, Faulty: 0, Status: 'done' });
  });

  it('leaves lines alone that a list does not say, and changes of a single one what the list says otherwise', async () => {
    const line = goodsLine('GLASS TABLEWARE', {
      ChineseName: '玻璃餐具',
      HsCode: '701349',
      Marks: 'N/M',
      Packages: 611,
      PackageUnit: 'CT',
      Weight: 9200,
      Volume: 60,
    });
    const shipper = party('shipper', 'SAMPLE CO', ['NO 1'], { Country: 'CN', Phone: '1' });
    const booking = '6000009191';
    await load(
      await sheet([
        row(booking, { 12: 611, 13: 9200, 14: 60, 15: 'GLASS TABLEWARE', 16: '701349' }),
      ]),
    );
    const keep = (Goods: unknown, more = '') =>
      test
        .ctx()
        .sql(
          `UPDATE cargo_order SET goods = $2::jsonb, parties = $3::jsonb, consignor = $4, goods_type = 'DG' ${more} WHERE booking_no = $1`,
          [booking, JSON.stringify(Goods), JSON.stringify([shipper]), 'SAMPLE CO\nNO 1'],
        );
    await keep([line], ", package_unit = 'CT'");

    // The short list of a desk that says a deadline: the rest of the order is nobody's business here.
    const few = [0, 2, 3, 4, 5, 6, 7, 10, 11, 15, 12];
    const short = (booked: string, change: Record<number, CellValue>) =>
      sheet(
        [row(booked, change)].map((cells) => few.map((at) => cells[at]!)),
        [],
        few.map((at) => HEADER[at]!),
      );
    const said = { 10: '2026/12/8 12:00', 12: 611, 15: 'GLASS TABLEWARE' };
    expect(await load(await short(booking, said))).toMatchObject({
      faults: [],
      state: { Changed: 1 },
    });
    expect(await orderOf(booking)).toMatchObject({
      SiDeadline: '2026-12-08T04:00:00Z',
      GoodsType: 'DG',
      Weight: 9200,
      Goods: [line],
      Parties: [shipper],
    });

    await load(await short(booking, { ...said, 12: 620 }));
    expect((await orderOf(booking))?.Goods).toEqual([{ ...line, Packages: 620 }]);

    // Several lines stay; the check says where they do not add up any more.
    const two = [line, { ...line, Description: 'GLASS CUPS', Packages: 9 }];
    await keep(two);
    const told = await load(await short(booking, { ...said, 12: 700 }));
    const { data } = await test.call(staff, orderImport.changes, { Id: told.state.Id });
    expect(data?.Rows[0]?.Fields).toEqual([
      expect.objectContaining({ Field: 'Packages', Note: expect.stringContaining('620') }),
    ]);
    expect(await orderOf(booking)).toMatchObject({ Packages: 700, Goods: two });
    expect((await load(await short(booking, { ...said, 12: 700 }))).state).toMatchObject({
      Changed: 0,
      Unchanged: 1,
    });
  });

  it('books with quantities that nobody knows yet, says so, and leaves known ones alone', async () => {
    const few = [0, 2, 3, 4, 5, 6, 7, 11];
    const released = () =>
      sheet(
        [row('6000009192')].map((cells) => few.map((at) => cells[at]!)),
        [],
        few.map((at) => HEADER[at]!),
      );
    const { file, state, faults } = await load(await released());
    expect([faults, file.Ready, state]).toEqual([[], true, expect.objectContaining({ Added: 1 })]);
    expect(await orderOf('6000009192')).toMatchObject({
      Packages: null,
      Weight: null,
      Volume: null,
      Goods: [],
    });
    const { data } = await test.call(staff, orderImport.file, { Id: state.Id });
    for (const label of ['件数', '毛重', '体积'])
      expect(data?.Sheets[0]?.Notes).toContainEqual(
        expect.stringMatching(`^${label}（1 行）.*暂为空`),
      );
    await load(await sheet([row('6000009192')]));
    expect((await load(await released())).state).toMatchObject({ Changed: 0, Unchanged: 1 });
    expect(await orderOf('6000009192')).toMatchObject({
      Packages: 1200,
      Goods: [
        goodsLine('Frames', { HsCode: '441490', Packages: 1200, Weight: 21600.5, Volume: 96.5 }),
      ],
    });
  });

  it('reads numbers with the unit of their format and of a line above the headings, and says so', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: '订舱清单',
          columns: HEADER.map((_, index) =>
            index === 13
              ? { numFmt: '#,##0.00" LBS"' }
              : index === 9
                ? { numFmt: 'yyyy-mm-dd' }
                : {},
          ),
          rows: [
            ['单位：体积 CBF'],
            HEADER.map((header, index) => (index === 13 ? '毛重' : index === 14 ? '体积' : header)),
            row('6000009193', {
              13: 20000,
              14: 2400,
              11: '40HQ',
              6: '宁波, CHINA',
              7: 'LONG BEACH, USA',
            }),
            row("'6000009194", { 1: null, 13: 20000, 14: 2400 }),
            row('="6000009195"', { 1: null, 13: 20000, 14: 2400 }),
            row('６０００００９１９６', { 13: 20000, 14: 2400 }),
            ['TTL', ...Array<null>(11).fill(null), 4800, 80000],
          ],
        },
      ],
    });
    const { file, state, faults } = await load(
      new File([new Uint8Array(bytes)], 'booking-list.xlsx'),
    );
    expect([faults, state.Added]).toEqual([[], 4]);
    expect(file.Ready).toBe(true);
    expect(await orderOf('6000009193')).toMatchObject({
      Weight: 9071.847,
      Volume: 67.96,
      ContainerSummary: '40HQ*1',
      LoadCode: 'CNNGB',
      LoadPort: 'NINGBO',
      DischargeCode: 'USLGB',
    });
    for (const booking of ['6000009194', '6000009195', '6000009196'])
      expect(await orderOf(booking)).toBeDefined();
    const { data } = await test.call(staff, orderImport.file, { Id: state.Id });
    expect(data?.Sheets[0]?.Notes).toContainEqual(expect.stringContaining('体积 CBF'));
    expect(
      data?.Sheets[0]?.Columns.flatMap(({ Converted, Field }) => (Converted ? [Field] : [])),
    ).toEqual(expect.arrayContaining(['Weight', 'Volume', 'ContainerSummary']));
  });

  it.each(['毛重（千磅）', '毛重(十吨)', '毛重(KT)', '毛重(两)'])(
    'refuses the bare numbers of %s',
    async (heading) => {
      const header = HEADER.map((each, index) => (index === 13 ? heading : each));
      const uploaded = await load(await sheet([row('6000009197', { 13: 9.2 })], [], header));
      expect(uploaded.faults.map(({ Column, Code }) => `${Column} ${Code}`)).toEqual(['N unit']);
    },
  );

  it('takes the code of a known port that stands where a place should, and no other text for one', async () => {
    const given = await load(
      await sheet([row('6000000054', { 8: 'USLGB' }), row('6000000055', { 8: 'TOKYO' })]),
    );
    expect(given.faults).toEqual([]);
    expect(await orderOf('6000000054')).toMatchObject({
      DeliveryPlace: 'LONG BEACH',
      DeliveryCode: 'USLGB',
    });
    expect(await orderOf('6000000055')).toMatchObject({
      DeliveryPlace: 'TOKYO',
      DeliveryCode: null,
    });
  });

  it('names a port in English that the list gives by its code alone', async () => {
    const { faults, state } = await load(
      await sheet([row('6000000053', { 6: '宁波', 7: 'USLGB' })]),
    );
    expect(faults).toEqual([]);
    expect(await orderOf('6000000053')).toMatchObject({
      LoadCode: 'CNNGB',
      LoadPort: 'NINGBO',
      DischargeCode: 'USLGB',
      DischargePort: 'LONG BEACH',
    });
    const { Rows } = (await test.call(staff, orderImport.changes, { Id: state.Id })).data;
    expect(Rows[0]?.Fields.find(({ Field }) => Field === 'DischargePort')?.Note).toContain('USLGB');
  });

  it('takes the customer from the person when the list names none', async () => {
    const nameless = row('6000000025', { 2: null });
    expect((await load(await sheet([nameless]))).faults).toMatchObject([
      { Column: 'C', Code: 'company-missing' },
    ]);
    expect((await load(await sheet([nameless]), { CompanyCode: ' lantian ' })).state).toMatchObject(
      { Added: 1, Status: 'done' },
    );
    expect(await orderOf('6000000025')).toMatchObject({ CompanyId: LANTIAN.Id });
  });

  it('refuses a booking that another customer has at the carrier, until that one is cancelled', async () => {
    expect((await load(await sheet([row('6000000061')]))).state).toMatchObject({ Added: 1 });
    const theirs = row('6000000061', { 2: 'LANTIAN' });
    const refused = await load(await sheet([theirs]));
    expect(refused.faults).toMatchObject([{ Row: 2, Column: 'A', Code: 'booking-foreign' }]);
    expect(refused.faults[0]?.Reason).toContain(`已属于另一客户“${HUAYUAN.CompanyName}”`);
    const within = await load(
      await sheet([row('6000000062'), row('6000000062', { 2: 'LANTIAN' })]),
    );
    expect(within.faults).toMatchObject([{ Row: 3, Column: 'A', Code: 'booking-foreign' }]);
    expect((await load(await sheet([row('6000000061', { 12: 1300 })]))).state).toMatchObject({
      Changed: 1,
    });
    await test.ctx().sql("UPDATE cargo_order SET cancelled = true WHERE booking_no = '6000000061'");
    expect((await load(await sheet([theirs]))).state).toMatchObject({ Added: 1, Status: 'done' });
  });

  it('refuses what is no booking list', async () => {
    const strange = await writeXlsx({
      sheets: [
        {
          name: 'x',
          rows: [
            ['a', 'b'],
            [1, 2],
          ],
        },
      ],
    });
    const codes = [
      await load(new File([new Uint8Array(strange)], 'x.xlsx')),
      await load(new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'x.xlsx')),
      await load(await sheet([])),
      await load(message('hello')),
    ].map(({ refusal }) => refusal?.Code);
    expect(codes).toEqual([
      'import.columns-missing',
      'import.file-unreadable',
      'import.file-empty',
      'import.file-unreadable',
    ]);
    const clerk = anIdentity({ CompanyId: HUAYUAN.Id, ...HUAYUAN });
    expect((await test.call(clerk, orderImport.upload, { File: await sheet([]) })).status).toBe(
      403,
    );
    expect(
      (await test.call(staff, orderImport.upload, { File: new File(['x'], 'x.pdf') })).status,
    ).toBe(415);
  });

  it("hides an import from another company's staff", async () => {
    const { state } = await load(await sheet([row('6000000027')]));
    const stranger = aStaffMember({ CompanyId: 99 });
    const { Id } = state;
    for (const endpoint of [
      orderImport.state,
      orderImport.file,
      orderImport.faults,
      orderImport.changes,
      orderImport.annotated,
    ]) {
      expect((await test.call(stranger, endpoint as typeof orderImport.state, { Id })).status).toBe(
        404,
      );
    }
    for (const endpoint of [orderImport.map, orderImport.run, orderImport.undo]) {
      expect((await test.call(stranger, endpoint as typeof orderImport.undo, { Id })).status).toBe(
        404,
      );
    }
    expect((await test.call(stranger, orderImport.history)).data.Total).toBe(0);
    expect((await test.call(staff, orderImport.history, { Limit: 1 })).data.Rows[0]).toMatchObject({
      Id,
      Status: 'done',
    });
  });

  it('loads booking confirmations for the chosen customer, replaces and cancels them', async () => {
    const envelope = {
      sender: 'COSU',
      recipient: 'QUAYSIDE',
      preparedAt: '2026-11-21T09:30',
      controlReference: 'IC1',
    };
    const edi = (...confirmations: Parameters<typeof aConfirmation>[0][]) =>
      message(writeIftmbc(confirmations.map(aConfirmation), envelope));
    const File = edi({ bookingNumber: '6000000031' }, { bookingNumber: '6000000032', voyage: '' });
    const faulty = await load(File, { CompanyCode: 'huayuan' });
    expect(faulty.state).toMatchObject({ Format: 'iftmbc', Total: 2, Status: 'checked' });
    expect(faulty.faults).toEqual([
      expect.objectContaining({ Row: 2, Code: 'voyage-missing', Field: '航次' }),
    ]);
    const annotated = (await test.call(staff, orderImport.annotated, { Id: faulty.state.Id })).data;
    expect((await readXlsx(annotated as never)).sheets[0]?.rows[1]?.[0]).toBe(2);
    const loaded = await load(File, { CompanyCode: 'HUAYUAN' }, true);
    expect(loaded.state).toMatchObject({ Added: 1, Faulty: 1, Status: 'done' });
    expect(await orderOf('6000000031')).toMatchObject({
      CompanyId: 2,
      CarrierCode: 'COSU',
      Vessel: 'QUAY HARMONY',
      LoadPort: 'NINGBO',
      SiDeadline: '2026-11-27T04:00:00Z',
      ContainerSummary: '20GP*1,40HQ*2',
      Packages: 900,
      Weight: 16200.5,
      Volume: 80.25,
      PackageUnit: 'CT',
      PaymentMethod: 'PP',
      Source: 'iftmbc',
    });
    expect((await orderOf('6000000031'))?.Consignor).toBe(
      'NINGBO SAMPLE TRADING CO LTD\nNO 1 SAMPLE ROAD',
    );
    expect(await orderOf('6000000031')).toMatchObject(LINES);
    const unassigned = await load(edi({ bookingNumber: '6000000033' }));
    expect(unassigned.faults.map(({ Code }) => Code)).toEqual(['company-missing']);

    const cancel = edi(
      { bookingNumber: '6000000031', messageFunction: '1' },
      { bookingNumber: '6000000039', messageFunction: '1' },
    );
    const cancelled = await load(cancel, { CompanyCode: 'HUAYUAN' }, true);
    expect(cancelled.state).toMatchObject({ Changed: 1, Faulty: 1 });
    expect(cancelled.faults).toEqual([
      expect.objectContaining({ Row: 2, Code: 'booking-unknown' }),
    ]);
    expect((await orderOf('6000000031'))?.Cancelled).toBe(true);
  });

  it('loads a booking list as it is: names for codes, ship and voyage in one column, no master bill, a customer waiting', async () => {
    const bytes = await writeXlsx({ sheets: [carelessBookingList()] });
    const { file, state, faults } = await load(
      new File([new Uint8Array(bytes)], '订舱清单.xlsx'),
      {},
      true,
    );
    expect(file.Sheets[0]?.Columns.flatMap(({ Letter, Field }) => (Field ? [] : [Letter]))).toEqual(
      ['A', 'O'],
    );
    expect(file).toMatchObject({ Ready: false, Sheets: [{ HeaderRow: 2, Rows: 3 }] });
    expect(state).toMatchObject({ Total: 3, Added: 2, Faulty: 1, Waiting: 1, Status: 'done' });
    expect(faults).toEqual([
      expect.objectContaining({
        Row: 5,
        Column: 'B',
        Code: 'company-unknown',
        UnknownCode: { Kind: 'company', Code: '华远进出口公司' },
      }),
    ]);
    expect(await orderOf('6411000001')).toMatchObject({
      CompanyId: HUAYUAN.Id,
      CompanyCode: 'HUAYUAN',
      CompanyName: HUAYUAN.CompanyName,
      MblNo: null,
      CarrierCode: 'COSU',
      Vessel: 'QUAY HARMONY',
      Voyage: '012E',
      LoadPort: 'NINGBO',
      LoadCode: 'CNNGB',
      DischargePort: 'LONG BEACH',
      DischargeCode: 'USLGB',
      ContainerSummary: '20GP*2,40HQ*1',
      SailingDate: '2026-12-05',
      SiDeadline: '2026-12-03T04:00:00Z',
    });
    expect(await orderOf('6411000002')).toMatchObject({
      CompanyId: LANTIAN.Id,
      DischargePort: 'LOS ANGELES',
      Voyage: '012E',
    });
    const { Rows } = (await test.call(staff, orderImport.changes, { Id: state.Id })).data;
    const notes = new Map(Rows[0]?.Fields.map(({ Field, Note }) => [Field, Note ?? '']));
    expect([notes.get('Voyage'), notes.get('LoadPort'), notes.get('CompanyCode')]).toEqual([
      expect.stringContaining('QUAY HARMONY / 012E'),
      expect.stringContaining('宁波'),
      expect.stringContaining('华远进出口'),
    ]);
    const { Sheets } = (await test.call(staff, orderImport.file, { Id: state.Id })).data;
    const converted = Sheets[0]?.Columns.flatMap(({ Letter, Converted }) =>
      Converted ? [[Letter, Converted.Count]] : [],
    );
    expect(converted).toEqual([
      ['B', 2],
      ['E', 3],
      ['F', 3],
      ['G', 1],
      // Days without their year, each read as its column shows.
      ['M', 3],
      ['N', 3],
    ]);
    expect(Sheets[0]?.Notes).toContainEqual(expect.stringContaining('第 6 行'));
    const again = await load(new File([new Uint8Array(bytes)], '订舱清单.xlsx'), {}, true);
    expect(again.state).toMatchObject({ Added: 0, Changed: 0, Unchanged: 2 });
  });

  it('asks for the goods type where boxes or goods do not tell it', async () => {
    const rows = () =>
      sheet([
        row('6412000001'),
        row('6412000002', { 11: '40RH*1' }),
        row('6412000003', { 15: 'PAINT UN 1263 CLASS 3' }),
        row('6412000004', { 11: '20TK*1' }),
      ]);
    const asked = await load(await rows());
    expect(asked.state).toMatchObject({ Added: 1, Faulty: 3, Status: 'checked' });
    expect(asked.faults.map(({ Row, Code }) => `${Row} ${Code}`)).toEqual([
      '3 goods-type-missing',
      '4 goods-type-missing',
      '5 goods-type-missing',
    ]);
    await load(await rows(), { GoodsType: 'DG' });
    const typeOf = async (booking: string) => (await orderOf(booking))?.GoodsType;
    expect(await typeOf('6412000001')).toBe('GC');
    expect(await typeOf('6412000002')).toBe('DG');
    expect(await typeOf('6412000003')).toBe('DG');
    // A known order keeps its type, whatever is chosen for the next file, and is not asked about.
    expect(await load(await rows(), { GoodsType: 'RF' })).toMatchObject({
      faults: [],
      state: { Changed: 0, Unchanged: 4 },
    });
    expect(await load(await rows())).toMatchObject({ faults: [], state: { Unchanged: 4 } });
  });

  it('refuses a weight that the boxes cannot carry', async () => {
    const { state, faults } = await load(
      await sheet([
        row('6412000021', { 13: '72,000.5' }),
        row('6412000022', { 11: '40FR*2', 13: '120,000' }),
        row('6412000023', { 13: '72,000' }),
      ]),
      { GoodsType: 'AW' },
    );
    expect(state).toMatchObject({ Added: 2, Faulty: 1 });
    expect(faults).toMatchObject([{ Row: 2, Code: 'weight-stop', Field: '毛重' }]);
  });

  it('leaves the goods type of a confirmed order alone, and asks for that of a new one', async () => {
    const reefer: BookingConfirmation['equipment'][number] = {
      isoCode: '45R1',
      containerType: '40RH',
      containerNumber: '',
      count: 1,
      shipperOwned: false,
    };
    const edi = (bookingNumber: string, options: OrderImportOptions = {}) => {
      const envelope = {
        sender: 'COSU',
        recipient: 'QUAYSIDE',
        preparedAt: '2026-11-21T09:30',
        controlReference: 'IC3',
      };
      const confirmation = aConfirmation({ bookingNumber, equipment: [reefer] });
      return load(message(writeIftmbc([confirmation], envelope)), {
        CompanyCode: 'HUAYUAN',
        ...options,
      });
    };
    const asked = await edi('6412000011');
    expect(asked.faults).toMatchObject([{ Code: 'goods-type-missing', Field: '货物类型' }]);
    expect(await orderOf('6412000011')).toBeUndefined();
    await edi('6412000011', { GoodsType: 'RF' });
    expect(await orderOf('6412000011')).toMatchObject({ GoodsType: 'RF', TransportMethod: null });

    // What was known before stays: a message says neither.
    await load(await sheet([row('6412000012')]), { GoodsType: 'DG' });
    await test
      .ctx()
      .sql(
        `UPDATE cargo_order SET goods_type = 'DG', transport_method = 'CY-DOOR' WHERE booking_no = $1`,
        ['6412000012'],
      );
    await edi('6412000012', { GoodsType: 'RF' });
    expect(await orderOf('6412000012')).toMatchObject({
      GoodsType: 'DG',
      TransportMethod: 'CY-DOOR',
      ContainerSummary: '40RH*1',
    });
  });

  it('fills the master bill of a booking with a later list or confirmation, and takes none away', async () => {
    const master = async () => (await orderOf('6411000011'))?.MblNo;
    await load(await sheet([row('6411000011', { 1: null })]));
    expect(await master()).toBeNull();
    const given = await load(await sheet([row('6411000011')]));
    expect(given.state).toMatchObject({ Changed: 1 });
    expect(await master()).toBe('COSU6411000011');
    expect((await load(await sheet([row('6411000011', { 1: null })]))).state).toMatchObject({
      Unchanged: 1,
    });
    const envelope = {
      sender: 'COSU',
      recipient: 'QUAYSIDE',
      preparedAt: '2026-11-21T09:30',
      controlReference: 'IC2',
    };
    const edi = (billNumber: string) =>
      load(
        message(
          writeIftmbc(
            [{ ...aConfirmation({ bookingNumber: '6411000011' }), billNumber }],
            envelope,
          ),
        ),
        { CompanyCode: 'HUAYUAN' },
      );
    await edi('');
    expect(await master()).toBe('COSU6411000011');
    await edi('COSU6411000012');
    expect(await master()).toBe('COSU6411000012');
  });

  it('gives the template as a workbook', async () => {
    const template = (await test.call(staff, orderImport.template)).data;
    const [first, second] = (await readXlsx(template as never)).sheets;
    expect([first?.rows.length, second?.name]).toEqual([1, '填写说明']);
  });
});
