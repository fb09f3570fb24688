import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findCompanies } from '@quayside/contracts/auth/company';
import { cargoOrderTemplate, exportCargoOrders, importCargoOrders, listCargoOrders } from '@quayside/contracts/si/order.api';
import { exportSis } from '@quayside/contracts/si/si.api';
import { writeIftmbc } from '@quayside/shipping-standards/edifact/iftmbc-writer';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { startTestService, type TestService } from '@quayside/test-kit/test-service';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { siService } from '../src/si.module.js';
import { aConfirmation } from './confirmations.js';
import { HUAYUAN, LANTIAN } from './samples.js';

const staff = aStaffMember();
const companies = [HUAYUAN, LANTIAN].map((company) => ({ ...company, CompanyShortName: '', CompanyType: 1 }));

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

async function sheet(rows: CellValue[][], title: CellValue[][] = []): Promise<File> {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: '订舱清单',
        columns: HEADER.map((_, index) => (index === 9 ? { numFmt: 'yyyy-mm-dd' } : {})),
        rows: [...title, HEADER, ...rows],
      },
    ],
  });
  return new File([new Uint8Array(bytes)], 'booking-list.xlsx');
}

const message = (text: string): File => new File([text], 'booking.edi');

describe('importing orders', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startTestService(siService, {
      answers: {
        [findCompanies.path]: ({ Codes }: { Codes: string[] }) => companies.filter(({ CompanyCode }) => Codes.includes(CompanyCode)),
      },
    });
  });
  afterAll(() => test.close());

  const orderOf = async (booking: string) => (await test.call(staff, listCargoOrders, { Keyword: booking })).data.Rows[0];

  it('loads a list under its titles, reads its dates and types, and does nothing twice', async () => {
    const file = () => sheet([row('6000000001'), row('6000000002', { 2: 'LANTIAN' })], [['十二月订舱清单']]);
    const first = await test.call(staff, importCargoOrders, { File: await file() });
    expect(first.data).toMatchObject({ Format: 'excel', Total: 2, Added: 2, Updated: 0, Skipped: 0, Loaded: true, Errors: [] });
    expect(await orderOf('6000000001')).toMatchObject({
      ...{ CompanyId: 2, CarrierCode: 'COSU', LoadCode: 'CNNGB', LoadPort: 'CNNGB', SailingDate: '2026-12-10', ContainerSummary: '40HQ*2' },
      ...{ SiDeadline: '2026-12-07T04:00:00Z', Packages: 1200, Weight: 21600.5, Volume: 96.5, HsCode: '441490', SiState: 0, Version: 1 },
    });
    const second = await test.call(staff, importCargoOrders, { File: await file() });
    expect(second.data).toMatchObject({ Added: 0, Updated: 0, Skipped: 2, Loaded: true });
  });

  it('changes a known booking where the list differs', async () => {
    await test.call(staff, importCargoOrders, { File: await sheet([row('6000000011')]) });
    const { data } = await test.call(staff, importCargoOrders, { File: await sheet([row('6000000011', { 5: '013E', 12: 1300 })]) });
    expect(data).toMatchObject({ Added: 0, Updated: 1 });
    const order = await orderOf('6000000011');
    expect(order).toMatchObject({ Voyage: '013E', Packages: 1300, Version: 2 });
    const [audit] = await test
      .ctx()
      .sql<{ before: unknown }>("SELECT before FROM _audit WHERE entity = 'CargoOrder' AND entity_id = $1 AND before IS NOT NULL", [
        order?.Id,
      ]);
    expect(audit?.before).toEqual({ Voyage: '012E', Packages: 1200 });
  });

  it('names every fault by row and column and loads nothing', async () => {
    const rows = [
      row('6000000021'),
      row('6000000022', { 6: 'NINGBO', 9: '2026-13-01', 10: '2026-12-07', 11: '99XX*1', 13: '-5' }),
      row('6000000023', { 2: 'NOBODY', 0: null }),
      row('6000000021', { 5: '999E' }),
    ];
    const { data } = await test.call(staff, importCargoOrders, { File: await sheet(rows) });
    expect(data).toMatchObject({ Total: 4, Added: 0, Skipped: 4, Loaded: false });
    expect(data.Errors.map(({ Row, Column, Code }) => `${Row} ${Column} ${Code}`)).toEqual([
      '3 G un-locode-form',
      '3 J day',
      '3 K instant',
      '3 L container-type-unknown',
      '3 N measure-range',
      '4 A required',
      '4 C company-unknown',
      '5 A booking-repeated',
    ]);
    expect(data.Errors[0]).toMatchObject({ Field: '装货港代码', Value: 'NINGBO' });
    expect(await orderOf('6000000021')).toBeUndefined();

    const skipped = await test.call(staff, importCargoOrders, { File: await sheet(rows), SkipFaulty: true });
    expect(skipped.data).toMatchObject({ Total: 4, Added: 1, Skipped: 3, Loaded: true });
    expect((await orderOf('6000000021'))?.Voyage).toBe('012E');
  });

  it('refuses what is no booking list', async () => {
    const noColumns = await writeXlsx({
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
    const refusals = [
      await test.call(staff, importCargoOrders, { File: new File([new Uint8Array(noColumns)], 'x.xlsx') }),
      await test.call(staff, importCargoOrders, { File: new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'x.xlsx') }),
      await test.call(staff, importCargoOrders, { File: await sheet([]) }),
      await test.call(staff, importCargoOrders, { File: message('hello') }),
    ];
    expect(refusals.map(({ status, refusal }) => `${status} ${refusal.Code}`)).toEqual([
      '422 order.columns-missing',
      '422 order.file-unreadable',
      '422 order.file-empty',
      '422 order.file-unreadable',
    ]);
    const clerk = anIdentity({ CompanyId: HUAYUAN.Id, ...HUAYUAN });
    expect((await test.call(clerk, importCargoOrders, { File: await sheet([]) })).status).toBe(403);
    expect((await test.call(staff, importCargoOrders, { File: new File(['x'], 'x.pdf') })).status).toBe(415);
  });

  it('loads booking confirmations for the chosen customer, replaces and cancels them', async () => {
    const envelope = { sender: 'COSU', recipient: 'QUAYSIDE', preparedAt: '2026-11-21T09:30', controlReference: 'IC1' };
    const edi = (...confirmations: Parameters<typeof aConfirmation>[0][]) =>
      message(writeIftmbc(confirmations.map(aConfirmation), envelope));
    const File = edi({ bookingNumber: '6000000031' }, { bookingNumber: '6000000032', voyage: '' });
    const faulty = await test.call(staff, importCargoOrders, { File, CompanyCode: 'huayuan' });
    expect(faulty.data).toMatchObject({ Format: 'iftmbc', Total: 2, Loaded: false });
    expect(faulty.data.Errors).toEqual([expect.objectContaining({ Row: 2, Code: 'voyage-missing', Field: '航次' })]);
    const loaded = await test.call(staff, importCargoOrders, { File, CompanyCode: 'HUAYUAN', SkipFaulty: true });
    expect(loaded.data).toMatchObject({ Added: 1, Skipped: 1, Loaded: true });
    expect(await orderOf('6000000031')).toMatchObject({
      ...{ CompanyId: 2, CarrierCode: 'COSU', Vessel: 'QUAY HARMONY', LoadPort: 'NINGBO', SiDeadline: '2026-11-27T04:00:00Z' },
      ...{
        ContainerSummary: '20GP*1,40HQ*2',
        Packages: 900,
        Weight: 16200.5,
        Volume: 80.25,
        PackageUnit: 'CT',
        PaymentMethod: 'PP',
        Source: 'iftmbc',
      },
    });
    expect((await orderOf('6000000031'))?.Consignor).toBe('NINGBO SAMPLE TRADING CO LTD\nNO 1 SAMPLE ROAD');
    const unassigned = await test.call(staff, importCargoOrders, { File: edi({ bookingNumber: '6000000033' }) });
    expect(unassigned.data.Errors.map(({ Code }) => Code)).toEqual(['company-missing']);

    const cancel = edi({ bookingNumber: '6000000031', messageFunction: '1' }, { bookingNumber: '6000000039', messageFunction: '1' });
    const cancelled = await test.call(staff, importCargoOrders, { File: cancel, CompanyCode: 'HUAYUAN', SkipFaulty: true });
    expect(cancelled.data).toMatchObject({
      Updated: 1,
      Skipped: 1,
      Errors: [expect.objectContaining({ Row: 2, Code: 'booking-unknown' })],
    });
    expect((await orderOf('6000000031'))?.Cancelled).toBe(true);
  });

  it('exports lists and the template as workbooks', async () => {
    await test.call(staff, importCargoOrders, { File: await sheet([row('6000000041')]) });
    const { data } = await test.call(staff, exportCargoOrders, { Keyword: '6000000041' });
    const [orders] = (await readXlsx(data as never)).sheets;
    expect(orders?.rows.length).toBe(2);
    expect(orders?.rows[0]?.slice(0, 3)).toEqual(['订舱号', '主提单号', '公司代码']);
    expect(orders?.rows[1]?.slice(0, 3)).toEqual(['6000000041', 'COSU6000000041', 'HUAYUAN']);
    expect((await readXlsx((await test.call(staff, exportSis)).data as never)).sheets[0]?.rows.length).toBe(1);
    const template = (await test.call(staff, cargoOrderTemplate)).data;
    const [first, second] = (await readXlsx(template as never)).sheets;
    expect([first?.rows.length, second?.name]).toEqual([1, '填写说明']);
  });
});
