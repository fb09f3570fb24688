import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findCompanies } from '@quayside/contracts/auth/company';
import type { Identity } from '@quayside/contracts/auth/session';
import { EntryState } from '@quayside/contracts/booking/entry/choices';
import { entryImport } from '@quayside/contracts/booking/entry/entry-import';
import {
  entryOrder,
  exportEntryOrders,
  listEntryOrders,
  saveEntryOrder,
  submitEntryOrder,
} from '@quayside/contracts/booking/entry/entry-order.api';
import { entryForm, saveEntryForm, undoEntryForm } from '@quayside/contracts/booking/entry/form';
import { importFile } from '@quayside/test-kit/import-file';
import { lockAwaited } from '@quayside/test-kit/lock-awaited';
import type { TestService } from '@quayside/test-kit/test-service';
import { workbookRows } from '@quayside/test-kit/workbook-parts';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { entryTarget } from '../src/entry-import/entry-target.js';
import { anEntry, clerk, colleague, formOf, staff, startBooking } from './entries.js';
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
    ref,
    'HUAYUAN',
    'COSU',
    'CNNGB',
    'NINGBO',
    'USLAX',
    'LOS ANGELES',
    '2026-12-10',
    '20GP*2,40HQ*1',
    'WOODEN FRAMES',
    1500,
    18000.5,
    90.25,
    'NINGBO SAMPLE CO LTD\nNO 1 ROAD',
    null,
  ];
  for (const [index, value] of Object.entries(change)) cells[Number(index)] = value;
  return cells;
};
const sheet = async (rows: CellValue[][]): Promise<File> =>
  new File(
    [new Uint8Array(await writeXlsx({ sheets: [{ name: '录单', rows: [HEADER, ...rows] }] }))],
    'orders.xlsx',
  );

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
  const find = async (ref: string, as = staff) => {
    const { Rows } = (await test.call(as, listEntryOrders, { Keyword: ref })).data;
    return Rows[0] && (await test.call(as, entryOrder, { Id: Rows[0].Id })).data;
  };

  it('begins with what the form of the company asks, where the list says nothing, and is read back as it was written', async () => {
    const { Entry, Print, Version } = (await test.call(staff, entryForm, { CompanyId: HUAYUAN.Id }))
      .data;
    const defaults: Record<string, string> = {
      PaymentMethod: 'CC',
      CarrierCode: 'MAEU',
      ContractNo: 'SC-2611',
    };
    const Defaulted = Entry.map((field) => ({ ...field, Default: defaults[field.Name] ?? null }));
    await test.call(staff, saveEntryForm, {
      CompanyId: HUAYUAN.Id,
      Version,
      Entry: Defaulted,
      Print,
    });
    await load(clerk, [row('PO-1800', { 1: null }), row('PO-1801', { 1: null, 2: null })]);
    await test.call(staff, undoEntryForm, { CompanyId: HUAYUAN.Id, Version: Version + 1 });
    expect(await find('PO-1800', clerk)).toMatchObject({
      CarrierCode: 'COSU',
      PaymentMethod: 'CC',
      ContractNo: 'SC-2611',
    });
    expect(await find('PO-1801', clerk)).toMatchObject({ CarrierCode: 'MAEU' });
    // The workbook, as a program that is not ours reads it.
    const { data } = await test.call(clerk, exportEntryOrders, {
      Keyword: 'PO-180',
      Sort: 'EntryNo',
    });
    const [head, first, second] = workbookRows(data as unknown as Uint8Array);
    const cell = (cells: readonly unknown[], name: string) => cells[head!.indexOf(name)];
    expect(
      [first, second].map((cells) =>
        ['客户编号', '船公司', '箱型箱量'].map((name) => cell(cells!, name)),
      ),
    ).toEqual([
      ['PO-1800', 'COSU', '20GP*2,40HQ*1'],
      ['PO-1801', 'MAEU', '20GP*2,40HQ*1'],
    ]);
    expect([cell(first!, '总件数'), cell(first!, '总毛重(kg)'), cell(first!, '开航日')]).toEqual([
      1500,
      18000.5,
      expect.anything(),
    ]);
  });

  it('leaves to staff what the form of a customer hides', async () => {
    const { Entry, Print, Version } = (await test.call(staff, entryForm, { CompanyId: HUAYUAN.Id }))
      .data;
    const hidden = Entry.map((field) =>
      field.Name === 'CarrierCode' ? { ...field, Shown: false } : field,
    );
    await test.call(staff, saveEntryForm, { CompanyId: HUAYUAN.Id, Version, Entry: hidden, Print });
    expect(
      (await load(clerk, [row('PO-1900')])).faults.map(({ Field, Code }) => [Field, Code]),
    ).toEqual([['船公司', 'hidden']]);
    expect((await load(staff, [row('PO-1901')])).faults).toEqual([]);
    await test.call(staff, undoEntryForm, { CompanyId: HUAYUAN.Id, Version: Version + 1 });
  });

  it('gives a customer the empty list of his form, and finds his orders by their numbers whatever that hides', async () => {
    const { Entry, Print, Version } = (await test.call(staff, entryForm, { CompanyId: HUAYUAN.Id }))
      .data;
    const arranged = Entry.map((field) => ({
      ...field,
      Shown: field.Shown && !['CustomerRef', 'ReceiptPlace', 'ReceiptCode'].includes(field.Name),
      Required: ['ContractNo', 'Incoterm', 'Goods'].includes(field.Name),
    }));
    await test.call(staff, saveEntryForm, {
      CompanyId: HUAYUAN.Id,
      Version,
      Entry: arranged,
      Print,
    });
    const sheets = async (as: typeof clerk) => {
      const { data } = await test.call(as, entryImport.template, {});
      const [list, help] = (await readXlsx(new Uint8Array(data as unknown as Uint8Array))).sheets;
      return {
        columns: list!.rows[0],
        required: help!.rows.filter(([, need]) => need === '必填').map(([name]) => name),
      };
    };
    const own = await sheets(clerk);
    expect(own.columns).toEqual(expect.arrayContaining(['客户编号', '合约号', '装货港']));
    expect(own.columns).not.toContain('收货地');
    expect(own.required).toEqual(['客户编号', '合约号', '贸易条款']);
    expect((await sheets(staff)).columns).toContain('收货地');
    expect((await load(clerk, [row('PO-1902')])).faults).toEqual([]);
    await test.call(staff, undoEntryForm, { CompanyId: HUAYUAN.Id, Version: Version + 1 });
  });

  it('makes drafts of rows, once, which can be handed in as they are', async () => {
    const { state, faults } = await load(staff, [
      row('PO-1001'),
      row('PO-1002', { 1: 'LANTIAN', 14: 'SAMPLE IMPORT INC' }),
    ]);
    expect([faults, state]).toEqual([[], expect.objectContaining({ Added: 2, Status: 'done' })]);
    const entry = (await find('PO-1001'))!;
    expect(entry).toMatchObject({
      State: EntryState.Draft,
      Source: 'excel',
      OnBehalf: true,
      CompanyId: HUAYUAN.Id,
      CarrierCode: 'COSU',
      LoadCode: 'CNNGB',
      ContainerSummary: '20GP*2,40HQ*1',
      TotalPackages: 1500,
      TotalWeight: 18000.5,
      SailingDate: '2026-12-10',
      Parties: [{ Role: 'shipper', Name: 'NINGBO SAMPLE CO LTD', Address: 'NO 1 ROAD' }],
      Boxes: [
        { Type: '20GP', Count: 2 },
        { Type: '40HQ', Count: 1 },
      ],
    });
    expect((await find('PO-1002'))?.Parties).toHaveLength(2);
    expect((await load(staff, [row('PO-1001')])).state).toMatchObject({
      Added: 0,
      Changed: 0,
      Unchanged: 1,
    });
    const Order = {
      ...formOf(entry),
      GoodsType: 'GC' as const,
      PaymentMethod: 'PP' as const,
      TransportMethod: 'CY-CY' as const,
    };
    expect(
      (await test.call(clerk, submitEntryOrder, { Id: entry.Id, Version: entry.Version, Order }))
        .data.State,
    ).toBe(EntryState.Submitted);
    const { faults: refused } = await load(staff, [row('PO-1001', { 10: 1600 })]);
    expect(refused.map(({ Code }) => Code)).toEqual(['handed-in']);
  });

  it('changes a draft where the list differs, with its lines, and takes all of it back', async () => {
    await load(clerk, [row('PO-2001', { 1: null })]);
    const before = (await find('PO-2001', clerk))!;
    const { state } = await load(clerk, [
      row('PO-2001', { 1: null, 10: 1600, 8: '40HQ*2' }),
      row('PO-2002', { 1: 'huayuan' }),
    ]);
    expect(state).toMatchObject({ Added: 1, Changed: 1 });
    const after = (await find('PO-2001', clerk))!;
    expect(after).toMatchObject({
      OnBehalf: false,
      TotalPackages: 1600,
      ContainerSummary: '40HQ*2',
      Version: before.Version + 1,
    });
    expect(after.Goods[0]?.LineId).toBe(before.Goods[0]?.LineId);
    expect((await test.call(clerk, entryImport.undo, { Id: state.Id })).data).toMatchObject({
      Status: 'undone',
    });
    expect(await find('PO-2001', clerk)).toMatchObject({
      TotalPackages: 1500,
      ContainerSummary: '20GP*2,40HQ*1',
    });
    expect(await find('PO-2002', clerk)).toBeUndefined();
  });

  it('changes the draft of who sees his own alone, whatever a colleague began later with the same number', async () => {
    const own = { ...clerk, DataScope: 'own' as const };
    await load(own, [row('PO-4001', { 1: null })]);
    const { Id, Version } = (await find('PO-4001', own))!;
    await test.call(colleague, saveEntryOrder, { Order: anEntry({ CustomerRef: 'PO-4001' }) });
    const { state } = await load(own, [row('PO-4001', { 1: null, 10: 1600 })]);
    expect(state).toMatchObject({ Added: 0, Changed: 1 });
    const { Rows } = (
      await test.call(colleague, listEntryOrders, { Keyword: 'PO-4001', Sort: 'EntryNo' })
    ).data;
    expect(Rows.map(({ CreatorId, TotalPackages }) => [CreatorId, TotalPackages])).toEqual([
      [clerk.EmployeeId, 1600],
      [colleague.EmployeeId, 1500],
    ]);
    expect(await find('PO-4001', own)).toMatchObject({ Id, Version: Version + 1 });
  });

  it('locks what it changes by ascending number, so that two lists do not wait for each other', async () => {
    await load(clerk, [row('PO-4101', { 1: null }), row('PO-4102', { 1: null })]);
    const [first, second] = [(await find('PO-4101', clerk))!, (await find('PO-4102', clerk))!];
    const lock = 'SELECT id FROM entry_order WHERE id = $1 FOR UPDATE';
    const rows = [first, second].map(({ CustomerRef }) => ({
      values: { CustomerRef },
      extra: { CompanyId: HUAYUAN.Id },
    }));
    let waiting: Promise<unknown> | undefined;
    await test.ctx().tx(async (tx) => {
      await tx.sql(lock, [first.Id]);
      waiting = test.ctx(clerk).tx((other) => entryTarget.existing(other, rows as never, true));
      await lockAwaited(test.ctx());
      expect(await tx.sql(`${lock} SKIP LOCKED`, [second.Id])).toEqual([{ id: second.Id }]);
    });
    expect(await waiting).toHaveLength(2);
  });

  it('lets a customer import for himself alone', async () => {
    const { faults } = await load(
      clerk,
      [row('PO-3001', { 1: 'LANTIAN' }), row('PO-3002', { 1: null })],
      true,
    );
    expect(faults.map(({ Code }) => Code)).toEqual(['company-foreign']);
    expect(await find('PO-3001')).toBeUndefined();
    expect(
      (await test.call(clerk, exportEntryOrders, { Keyword: 'PO-300' })).headers['x-total-rows'],
    ).toBe('1');
  });
});
