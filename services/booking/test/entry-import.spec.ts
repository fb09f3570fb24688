import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findCompanies } from '@quayside/contracts/auth/company';
import type { Identity } from '@quayside/contracts/auth/session';
import { EntryState } from '@quayside/contracts/booking/entry/choices';
import { entryImport } from '@quayside/contracts/booking/entry/entry-import';
import { entryOrder, exportEntryOrders, listEntryOrders, submitEntryOrder } from '@quayside/contracts/booking/entry/entry-order.api';
import { entryForm, saveEntryForm, undoEntryForm } from '@quayside/contracts/booking/entry/form';
import { importFile } from '@quayside/test-kit/import-file';
import type { TestService } from '@quayside/test-kit/test-service';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { clerk, formOf, staff, startBooking } from './entries.js';
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
  '箱型箱量',
  '英文品名',
  '件数',
  '毛重',
  '体积',
  'Shipper',
  'Consignee',
];
const row = (ref: string, change: Record<number, CellValue> = {}): CellValue[] => {
  const cells: CellValue[] = [
    ...[ref, 'HUAYUAN', 'COSU', 'CNNGB', 'NINGBO', 'USLAX', 'LOS ANGELES', '2026-12-10', '20GP*2,40HQ*1', 'WOODEN FRAMES', 1500],
    ...[18000.5, 90.25, 'NINGBO SAMPLE CO LTD\nNO 1 ROAD', null],
  ];
  for (const [index, value] of Object.entries(change)) cells[Number(index)] = value;
  return cells;
};
const sheet = async (rows: CellValue[][]): Promise<File> =>
  new File([new Uint8Array(await writeXlsx({ sheets: [{ name: '录单', rows: [HEADER, ...rows] }] }))], 'orders.xlsx');

describe('importing orders to enter', () => {
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

  const load = async (as: Identity, rows: CellValue[][], SkipFaulty = false) =>
    importFile(test, as, entryImport, await sheet(rows), { SkipFaulty });
  const find = async (ref: string) => {
    const { Rows } = (await test.call(staff, listEntryOrders, { Keyword: ref })).data;
    return Rows[0] && (await test.call(staff, entryOrder, { Id: Rows[0].Id })).data;
  };

  it('leaves to staff what the form of a customer hides', async () => {
    const { Entry, Print } = (await test.call(staff, entryForm, { CompanyId: HUAYUAN.Id })).data;
    const hidden = Entry.map((field) => (field.Name === 'CarrierCode' ? { ...field, Shown: false } : field));
    await test.call(staff, saveEntryForm, { CompanyId: HUAYUAN.Id, Version: 0, Entry: hidden, Print });
    expect((await load(clerk, [row('PO-1900')])).faults.map(({ Field, Code }) => [Field, Code])).toEqual([['船公司', 'hidden']]);
    expect((await load(staff, [row('PO-1901')])).faults).toEqual([]);
    await test.call(staff, undoEntryForm, { CompanyId: HUAYUAN.Id, Version: 1 });
  });

  it('makes drafts of rows, once, which can be handed in as they are', async () => {
    const { state, faults } = await load(staff, [row('PO-1001'), row('PO-1002', { 1: 'LANTIAN', 14: 'SAMPLE IMPORT INC' })]);
    expect([faults, state]).toEqual([[], expect.objectContaining({ Added: 2, Status: 'done' })]);
    const entry = (await find('PO-1001'))!;
    expect(entry).toMatchObject({
      ...{ State: EntryState.Draft, Source: 'excel', OnBehalf: true, CompanyId: HUAYUAN.Id, CarrierCode: 'COSU', LoadCode: 'CNNGB' },
      ...{ ContainerSummary: '20GP*2,40HQ*1', TotalPackages: 1500, TotalWeight: 18000.5, SailingDate: '2026-12-10' },
      Parties: [{ Role: 'shipper', Name: 'NINGBO SAMPLE CO LTD', Address: 'NO 1 ROAD' }],
      Boxes: [
        { Type: '20GP', Count: 2 },
        { Type: '40HQ', Count: 1 },
      ],
    });
    expect((await find('PO-1002'))?.Parties).toHaveLength(2);
    expect((await load(staff, [row('PO-1001')])).state).toMatchObject({ Added: 0, Changed: 0, Unchanged: 1 });
    const Order = { ...formOf(entry), GoodsType: 'GC' as const, PaymentMethod: 'PP' as const, TransportMethod: 'CY-CY' as const };
    expect((await test.call(clerk, submitEntryOrder, { Id: entry.Id, Version: entry.Version, Order })).data.State).toBe(
      EntryState.Submitted,
    );
    const { faults: refused } = await load(staff, [row('PO-1001', { 10: 1600 })]);
    expect(refused.map(({ Code }) => Code)).toEqual(['handed-in']);
  });

  it('changes a draft where the list differs, with its lines, and takes all of it back', async () => {
    await load(clerk, [row('PO-2001', { 1: null })]);
    const before = (await find('PO-2001'))!;
    const { state } = await load(clerk, [row('PO-2001', { 1: null, 10: 1600, 8: '40HQ*2' }), row('PO-2002', { 1: 'huayuan' })]);
    expect(state).toMatchObject({ Added: 1, Changed: 1 });
    const after = (await find('PO-2001'))!;
    expect(after).toMatchObject({ OnBehalf: false, TotalPackages: 1600, ContainerSummary: '40HQ*2', Version: before.Version + 1 });
    expect(after.Goods[0]?.LineId).toBe(before.Goods[0]?.LineId);
    expect((await test.call(clerk, entryImport.undo, { Id: state.Id })).data).toMatchObject({ Status: 'undone' });
    expect(await find('PO-2001')).toMatchObject({ TotalPackages: 1500, ContainerSummary: '20GP*2,40HQ*1' });
    expect(await find('PO-2002')).toBeUndefined();
  });

  it('lets a customer import for himself alone', async () => {
    const { faults } = await load(clerk, [row('PO-3001', { 1: 'LANTIAN' }), row('PO-3002', { 1: null })], true);
    expect(faults.map(({ Code }) => Code)).toEqual(['company-foreign']);
    expect(await find('PO-3001')).toBeUndefined();
    expect((await test.call(clerk, exportEntryOrders, { Keyword: 'PO-300' })).headers['x-total-rows']).toBe('1');
  });
});
