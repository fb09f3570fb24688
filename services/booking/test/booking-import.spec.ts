import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findCompanies } from '@quayside/contracts/auth/company';
import type { Identity } from '@quayside/contracts/auth/session';
import {
  actOnBooking,
  booking,
  listBookings,
  submitBooking,
} from '@quayside/contracts/booking/booking/booking.api';
import {
  BookingSource,
  BookingStatus,
  BookingVerb,
} from '@quayside/contracts/booking/booking/choices';
import { bookingImport } from '@quayside/contracts/booking/bulk/booking-import';
import { type Notice, notice } from '@quayside/contracts/messaging/notice';
import { importFile } from '@quayside/test-kit/import-file';
import type { TestService } from '@quayside/test-kit/test-service';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { clerk, colleague, formOf, staff, startBooking, stranger } from './entries.js';
import { HUAYUAN, LANTIAN } from './samples.js';

const HEADER = [
  '客户单号',
  '客户',
  '船司',
  'POL',
  '装货港',
  'POD',
  '卸货港',
  'ETD',
  '最迟开航',
  '箱型箱量',
  '英文品名',
  '件数',
  '毛重',
  '体积',
  'Shipper',
  '付款方式',
  '合约号',
  '联系电话',
];
const row = (ref: string, change: Record<string, CellValue> = {}): CellValue[] => {
  const cells: CellValue[] = [
    ref,
    null,
    'COSU',
    'CNNGB',
    'NINGBO',
    'USLAX',
    'LOS ANGELES',
    '2026-12-10',
    '2026-12-16',
    '20GP*2,40HQ*1',
    'WOODEN FRAMES',
    1500,
    18000.5,
    90.25,
    'NINGBO SAMPLE CO LTD\nNO 1 ROAD',
    '预付',
    'SC-1',
    '0574-87654321',
  ];
  for (const [name, value] of Object.entries(change)) cells[HEADER.indexOf(name)] = value;
  return cells;
};
const sheet = async (rows: CellValue[][]): Promise<File> =>
  new File(
    [new Uint8Array(await writeXlsx({ sheets: [{ name: '订舱', rows: [HEADER, ...rows] }] }))],
    'bookings.xlsx',
  );

describe('importing bookings', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking({
      [findCompanies.path]: ({ Codes }: { Codes: string[] }) =>
        [HUAYUAN, LANTIAN]
          .filter(({ CompanyCode }) => Codes.includes(CompanyCode))
          .map((each) => ({ ...each, CompanyShortName: '', CompanyType: 1 })),
    });
  });
  afterAll(() => test.close());

  const load = async (as: Identity, rows: CellValue[][], Submit = false, SkipFaulty = false) =>
    importFile(test, as, bookingImport, await sheet(rows), { Options: { Submit }, SkipFaulty });
  const find = async (ref: string, as = clerk) => {
    const { Rows } = (await test.call(as, listBookings, { Keyword: ref })).data;
    return Rows[0] && (await test.call(as, booking, { Id: Rows[0].Id })).data;
  };
  const notices = async (): Promise<string[]> =>
    (
      await test
        .ctx()
        .sql<{ payload: Notice }>('SELECT payload FROM _outbox WHERE name = $1 ORDER BY id', [
          notice.name,
        ])
    ).flatMap(({ payload }) => payload.Messages.map(({ Item }) => Item));

  it('makes drafts, changes them where the list differs, and takes that back', async () => {
    const first = await load(clerk, [row('BK-101'), row('BK-102')]);
    expect([first.faults, first.state]).toEqual([
      [],
      expect.objectContaining({ Added: 2, Status: 'done' }),
    ]);
    const draft = (await find('BK-101'))!;
    expect(draft).toMatchObject({
      Status: BookingStatus.Draft,
      Source: BookingSource.Excel,
      SourceNo: `导入${first.state.Id}`,
      CompanyId: HUAYUAN.Id,
      LatestSailing: '2026-12-16',
      ContractNo: 'SC-1',
      GoodsType: 'GC',
      TransportMethod: 'CY-CY',
      ContainerSummary: '20GP*2,40HQ*1',
      Parties: [{ Role: 'shipper', Name: 'NINGBO SAMPLE CO LTD', Address: 'NO 1 ROAD' }],
    });
    const { Rows } = (await test.call(clerk, listBookings, { SourceNo: `导入${first.state.Id}` }))
      .data;
    expect(Rows).toHaveLength(2);
    expect(
      (await test.call(stranger, listBookings, { SourceNo: `导入${first.state.Id}` })).data.Rows,
    ).toEqual([]);
    const again = await load(clerk, [
      row('BK-101', { 箱型箱量: '40HQ*2', 合约号: 'SC-2' }),
      row('BK-103'),
      row('BK-102'),
    ]);
    expect(again.state).toMatchObject({ Added: 1, Changed: 1, Unchanged: 1 });
    expect(await find('BK-101')).toMatchObject({ ContainerSummary: '40HQ*2', ContractNo: 'SC-2' });
    expect((await test.call(clerk, bookingImport.undo, { Id: again.state.Id })).data.Status).toBe(
      'undone',
    );
    expect(await find('BK-101')).toMatchObject({
      ContainerSummary: '20GP*2,40HQ*1',
      ContractNo: 'SC-1',
    });
    expect(await find('BK-103')).toBeUndefined();
  });

  it('hands in what the rules have nothing against, the drafts that are there as well, and tells the desk once', async () => {
    await load(clerk, [row('BK-201')]);
    const before = (await notices()).length;
    const rows = [
      row('BK-201'),
      row('BK-202'),
      row('BK-203', { ETD: '2026-01-02', 最迟开航: null, 毛重: null }),
    ];
    const { state, faults } = await load(clerk, rows, true, true);
    expect(faults.map(({ Row, Field, Code }) => [Row, Field, Code])).toEqual([
      [4, '毛重', 'required'],
      [4, '开航日', 'sailing-past'],
    ]);
    expect(state).toMatchObject({ Added: 1, Changed: 1, Faulty: 1, Status: 'done' });
    expect([(await find('BK-201'))?.Status, (await find('BK-202'))?.Status]).toEqual([
      BookingStatus.Submitted,
      BookingStatus.Submitted,
    ]);
    expect(await find('BK-203')).toBeUndefined();
    expect((await notices()).slice(before)).toEqual(['批量订舱']);
    const { faults: refused } = await load(clerk, [row('BK-201', { 件数: 1600 })]);
    expect(refused.map(({ Code }) => Code)).toEqual(['handed-in']);
    expect((await test.call(clerk, bookingImport.undo, { Id: state.Id })).data.Status).toBe(
      'undone',
    );
    expect(await find('BK-201')).toMatchObject({
      Status: BookingStatus.Draft,
      TotalPackages: 1500,
    });
    expect(await find('BK-202')).toMatchObject({
      Status: BookingStatus.Cancelled,
      Opinion: '撤销批量导入',
    });
    expect((await notices()).slice(before)).toEqual(['批量订舱', '批量撤回']);
  });

  it('refuses at its row a contract in the place of ours, and a port’s name that is another one’s', async () => {
    await load(staff, [row('BK-261', { 客户: 'HUAYUAN', 合约号: 'OUR-SECRET-2' })]);
    const { faults, state } = await load(
      clerk,
      [row('BK-261', { 合约号: 'MINE' }), row('BK-262', { 装货港: '宁波', POL: 'DEHAM' })],
      false,
      true,
    );
    expect(faults.map(({ Row, Code }) => [Row, Code])).toEqual([
      [2, 'not-yours'],
      [3, 'port-differs'],
    ]);
    expect(JSON.stringify([faults, state])).not.toContain('SECRET');
    await load(clerk, [row('BK-261', { 合约号: null, 件数: 1700 })]);
    expect(await find('BK-261', staff)).toMatchObject({
      ContractNo: 'OUR-SECRET-2',
      OurContract: true,
      TotalPackages: 1700,
    });
  });

  it('takes 宁波港 for 宁波, says once what nobody knows, and leaves out what is said of the whole list', async () => {
    const footer = ['备注：请安排同一条船', ...Array(HEADER.length - 1).fill(null)] as CellValue[];
    const rows = [
      row('BK-251', { POL: '宁波港', 装货港: null }),
      row('BK-252', { POL: 'NOWHERE', 装货港: null }),
      footer,
    ];
    const { state, faults } = await load(clerk, rows, true, true);
    expect(faults.map(({ Row, Code }) => [Row, Code])).toEqual([[3, 'port-unknown']]);
    expect([state.Added, (await find('BK-251'))?.LoadCode]).toEqual([1, 'CNNGB']);
  });

  it('is not taken back once the desk has taken a booking on', async () => {
    const { state } = await load(clerk, [row('BK-301'), row('BK-302')], true);
    const { Id, Version } = (await find('BK-301'))!;
    await test.call(staff, actOnBooking, { Id, Version, Verb: BookingVerb.Accept });
    expect((await test.call(clerk, bookingImport.undo, { Id: state.Id })).status).toBe(422);
    expect((await find('BK-302'))?.Status).toBe(BookingStatus.Submitted);
  });

  it('is for the own company, or for the customer that staff name', async () => {
    const foreign = await load(clerk, [row('BK-401', { 客户: 'LANTIAN' })]);
    expect(foreign.faults.map(({ Code }) => Code)).toEqual(['company-foreign']);
    const named = await load(
      staff,
      [row('BK-402', { 客户: 'LANTIAN' }), row('BK-403'), row('BK-404', { 客户: 'NOBODY' })],
      false,
      true,
    );
    expect(named.faults.map(({ Row, Code }) => [Row, Code])).toEqual([
      [3, 'company-missing'],
      [4, 'company-unknown'],
    ]);
    expect(await find('BK-402', staff)).toMatchObject({ CompanyId: LANTIAN.Id, OnBehalf: true });
    expect((await test.call(stranger, bookingImport.state, { Id: foreign.state.Id })).status).toBe(
      404,
    );
    expect((await test.call(clerk, bookingImport.state, { Id: named.state.Id })).status).toBe(404);
  });

  it('leaves what was typed in the form of a draft', async () => {
    await load(clerk, [row('BK-501')]);
    const draft = (await find('BK-501'))!;
    const Goods = [
      { ...draft.Goods[0]!, Marks: 'N/M' },
      { Description: 'GLASS', Packages: 10, Weight: 10, Volume: 1 },
    ];
    const Booking = { ...formOf(draft as never), Goods } as never;
    await test.call(clerk, submitBooking, { Id: draft.Id, Version: draft.Version, Booking });
    const { Id, Version } = (await find('BK-501'))!;
    await test.call(clerk, actOnBooking, { Id, Version, Verb: BookingVerb.Withdraw });
    const { state } = await load(colleague, [row('BK-501', { 件数: 1700 })]);
    expect(state).toMatchObject({ Changed: 1 });
    expect((await find('BK-501'))?.Goods).toMatchObject([
      { Packages: 1700, Marks: 'N/M' },
      { Description: 'GLASS' },
    ]);
  });
});
