import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EntryVerb } from '@quayside/contracts/booking/entry/choices';
import * as orders from '@quayside/contracts/booking/entry/entry-order.api';
import * as api from '@quayside/contracts/booking/entry/form';
import type { TestService } from '@quayside/test-kit/test-service';
import { readXlsx } from 'hucre/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import {
  anEntry,
  clerk,
  formOf,
  staff,
  startBooking,
  step,
  stranger,
  submitted,
} from './entries.js';
import { HUAYUAN, LANTIAN } from './samples.js';

const PAYABLE = {
  Side: 'payable',
  Name: '应付海运费',
  Quantity: 2,
  Price: 1800,
  Currency: 'USD',
  Partner: 'COSCO',
} as const;
const RECEIVABLE = {
  Side: 'receivable',
  Name: '应收海运费',
  Quantity: 2,
  Price: 2100.5,
  Currency: 'USD',
} as const;

describe('the form of a company', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking();
  });
  afterAll(() => test.close());
  beforeEach(() => test.ctx().sql('DELETE FROM entry_form'));

  const form = async (CompanyId: number | null = null, as = staff) =>
    (await test.call(as, api.entryForm, { CompanyId })).data;

  /** Saves a form in which some fields are otherwise, and first in the given order. */
  async function arranged(
    CompanyId: number,
    entry: Record<string, object>,
    print: Record<string, object> = {},
  ) {
    const { Entry, Print, Version } = await form(CompanyId);
    const change = <F extends { Name: string }>(fields: F[], by: Record<string, object>): F[] => [
      ...Object.keys(by).flatMap((name) =>
        fields.filter(({ Name }) => Name === name).map((field) => ({ ...field, ...by[name] })),
      ),
      ...fields.filter(({ Name }) => !by[Name]),
    ];
    return test.call(staff, api.saveEntryForm, {
      CompanyId,
      Version,
      Entry: change(Entry, entry),
      Print: change(Print, print),
    });
  }
  const checked = async (order: object, as = clerk) =>
    (await test.call(as, orders.checkEntryOrder, { Order: anEntry(order) })).data.Findings.filter(
      ({ Weight }) => Weight === 'error',
    );

  it('is that of all until it has one of its own, and again after a reset; an undo takes the last change back', async () => {
    expect(await form()).toMatchObject({ CompanyId: 0, Own: false, Version: 0, UpdateName: null });
    await arranged(0, { Vessel: { Shown: false } });
    expect((await form(HUAYUAN.Id)).Entry[0]).toMatchObject({ Name: 'Vessel', Shown: false });
    const { data: own } = await arranged(HUAYUAN.Id, { Voyage: { Required: true } });
    expect(own).toMatchObject({ Own: true, Version: 1, UpdateName: '沈知远' });
    expect(own.Entry.slice(0, 2)).toMatchObject([
      { Name: 'Voyage', Required: true },
      { Name: 'Vessel', Shown: false },
    ]);
    const { data: reset } = await test.call(staff, api.resetEntryForm, {
      CompanyId: HUAYUAN.Id,
      Version: 1,
    });
    expect([reset.Own, reset.Version, reset.Entry[0]?.Name]).toEqual([false, 2, 'Vessel']);
    const { data: undone } = await test.call(staff, api.undoEntryForm, {
      CompanyId: HUAYUAN.Id,
      Version: 2,
    });
    expect([undone.Own, undone.Version, undone.Entry]).toEqual([true, 3, own.Entry]);
    expect(
      (await test.call(staff, api.undoEntryForm, { CompanyId: HUAYUAN.Id, Version: 2 })).refusal
        .Code,
    ).toBe('record.stale');
    const log = await test
      .ctx()
      .sql<{ verb: string }>(
        `SELECT verb FROM _audit WHERE entity = 'EntryForm' AND entity_id = $1 ORDER BY id`,
        [HUAYUAN.Id],
      );
    expect(log.slice(-3).map(({ verb }) => verb)).toEqual(['save', 'reset', 'undo']);
  });

  it('is read by its own people and set by staff alone, for customers and with nothing hidden that an order needs', async () => {
    expect((await form(null, clerk)).CompanyId).toBe(HUAYUAN.Id);
    expect((await test.call(clerk, api.entryForm, { CompanyId: LANTIAN.Id })).refusal.Code).toBe(
      'record.absent',
    );
    const { Entry, Print } = await form();
    expect(
      (
        await test.call(clerk, api.saveEntryForm, {
          CompanyId: HUAYUAN.Id,
          Version: 0,
          Entry,
          Print,
        })
      ).refusal.Code,
    ).toBe('access.denied');
    const { refusal } = await arranged(77, { LoadPort: { Shown: false } });
    expect(refusal.Errors?.map(({ Prop, Code }) => [Prop, Code])).toEqual([
      ['Entry[0].Shown', 'cannot-hide'],
      ['CompanyId', 'company-unknown'],
    ]);
  });

  it('has the rules ask what it asks, of this company alone, until it is there', async () => {
    await arranged(HUAYUAN.Id, {
      ContractNo: { Required: true },
      Incoterm: { Required: true },
      Services: { Required: true },
    });
    expect((await checked({})).map(({ Prop, Code }) => [Prop, Code])).toEqual([
      ['ContractNo', 'required'],
      ['Incoterm', 'required'],
      ['Services', 'required'],
    ]);
    expect(await checked({}, stranger)).toEqual([]);
    const { status, refusal } = await test.call(clerk, orders.submitEntryOrder, {
      Order: anEntry(),
    });
    expect([status, refusal.Code, refusal.Errors?.[0]?.Prop]).toEqual([
      422,
      'entry.faulty',
      'Order.ContractNo',
    ]);
    const onBehalf = await test.call(staff, orders.submitEntryOrder, {
      Order: anEntry(),
      CompanyId: HUAYUAN.Id,
    });
    // It is asked of the customer's own hand-in; the desk goes on, and is told.
    expect(onBehalf.status).toBe(200);
    const { data: told } = await test.call(staff, orders.checkEntryOrder, {
      Order: anEntry(),
      CompanyId: HUAYUAN.Id,
    });
    expect([
      told.Passed,
      told.Findings.filter(({ Weight }) => Weight === 'warning').map(
        ({ Prop, Code }) => `${Prop} ${Code}`,
      ),
    ]).toEqual([true, ['ContractNo required', 'Incoterm required', 'Services required']]);
    const right = anEntry({ ContractNo: 'C1', Incoterm: 'FOB', Services: [{ Kind: 'customs' }] });
    expect((await test.call(clerk, orders.submitEntryOrder, { Order: right })).status).toBe(200);
  });

  it('refuses what a customer writes into hidden fields, keeps what stands there, and lets staff write it', async () => {
    const entry = await submitted(test, {
      ContractNo: 'OLD',
      Services: [{ Kind: 'trucking', Wish: '送宁波' }],
    });
    await arranged(HUAYUAN.Id, { ContractNo: { Shown: false }, Services: { Shown: false } });
    const Order = {
      ...formOf(entry),
      ContractNo: 'NEW',
      Services: [{ ...entry.Services[0]!, Wish: '送上海' }],
    };
    const save = (order: orders.EntrySubmission['Order'], as = clerk) =>
      test.call(as, orders.submitEntryOrder, {
        Id: entry.Id,
        Version: entry.Version,
        Order: order,
      });
    const { status, refusal } = await save(Order);
    expect([status, refusal.Errors?.map(({ Prop, Code }) => [Prop, Code])]).toEqual([
      400,
      [
        ['Order.ContractNo', 'hidden'],
        ['Order.Services', 'hidden'],
      ],
    ]);
    expect((await checked({ ContractNo: 'NEW' })).map(({ Prop, Code }) => [Prop, Code])).toEqual([
      ['ContractNo', 'hidden'],
    ]);
    expect(await checked({ ContractNo: 'NEW' }, stranger)).toEqual([]);
    const { data: kept } = await save({
      ...formOf(entry),
      ContractNo: null,
      Services: [],
      Vessel: 'QUAY PEACE',
    });
    expect(kept).toMatchObject({
      ContractNo: 'OLD',
      Services: [{ LineId: entry.Services[0]?.LineId, Wish: '送宁波' }],
      Vessel: 'QUAY PEACE',
    });
    const { data: same } = await test.call(clerk, orders.submitEntryOrder, {
      Id: entry.Id,
      Version: kept.Version,
      Order: formOf(kept),
    });
    const { data: accepted } = await step(test, same, EntryVerb.Accept);
    const { data } = await test.call(staff, orders.submitEntryOrder, {
      Id: entry.Id,
      Version: accepted.Version,
      Order,
    });
    expect(data).toMatchObject({ ContractNo: 'NEW', Services: [{ Wish: '送上海' }] });
  });

  it('leaves what it hides to the desk: the customer is not reminded of it', async () => {
    const entry = await submitted(test, { BillForm: null });
    const told = async () => {
      const { status } = await test.call(staff, orders.remindMissing, { Id: entry.Id });
      const [last] = await test
        .ctx()
        .sql<{ payload: string }>(
          `SELECT payload::text FROM _outbox WHERE aggregate = $1 ORDER BY id DESC LIMIT 1`,
          [`entry-${entry.Id}`],
        );
      return [status, last?.payload.includes('提单形式')];
    };
    expect(await told()).toEqual([200, true]);
    await arranged(HUAYUAN.Id, { BillForm: { Shown: false } });
    expect(await told()).toEqual([200, false]);
  });

  it('gives a new order its defaults, hidden ones too, where the order does not say otherwise', async () => {
    await arranged(HUAYUAN.Id, {
      CarrierCode: { Default: 'oocl' },
      Incoterm: { Default: 'FOB' },
      ContractNo: { Default: 'HY-26', Shown: false },
    });
    const { CarrierCode: _, ...unsaid } = anEntry();
    const { data } = await test.call(clerk, orders.submitEntryOrder, {
      Order: { ...unsaid, Incoterm: null } as never,
    });
    expect(data).toMatchObject({ CarrierCode: 'OOCL', Incoterm: null, ContractNo: 'HY-26' });
    const { data: again } = await test.call(clerk, orders.submitEntryOrder, {
      Id: data.Id,
      Version: data.Version,
      Order: { ...formOf(data), CarrierCode: null },
    });
    expect(again.CarrierCode).toBeNull();
  });

  describe('printed', () => {
    const textOf = async (file: unknown): Promise<string> =>
      (
        await extractText(await getDocumentProxy(new Uint8Array(file as Uint8Array)), {
          mergePages: true,
        })
      ).text.replace(/\s+/g, '');
    const paper = async (request: api.EntryPrint, as = clerk) =>
      textOf((await test.call(as, api.entryPdf, request)).data);

    it('shows what the layout shows in its order, with Chinese letters embedded', async () => {
      const { Id, EntryNo } = await submitted(test, { ContractNo: 'HY-CONTRACT' });
      await arranged(HUAYUAN.Id, {}, { Goods: {}, Boxes: {}, ContractNo: { Shown: false } });
      const { data, headers } = await test.call(clerk, api.entryPdf, { Id });
      expect(headers['content-type']).toBe('application/pdf');
      expect(Buffer.from(data as unknown as Uint8Array).toString('latin1')).toMatch(/\/FontFile2/);
      const own = await textOf(data);
      for (const text of [
        '订舱委托书',
        EntryNo,
        HUAYUAN.CompanyName,
        '装货港',
        'WOODENPHOTOFRAMES',
        '18,000.5',
        '40HQ',
      ])
        expect(own).toContain(text);
      expect(own).not.toContain('HY-CONTRACT');
      expect(own.indexOf('WOODENPHOTOFRAMES')).toBeLessThan(own.indexOf('NINGBOSAMPLETRADING'));
      // What the company's form does not print, its people do not get by the standard layout either.
      expect(await paper({ Id, Layout: 'standard' })).not.toContain('HY-CONTRACT');
      const standard = await paper({ Id, Layout: 'standard' }, staff);
      expect(standard).toContain('HY-CONTRACT');
      expect(standard.indexOf('NINGBOSAMPLETRADING')).toBeLessThan(
        standard.indexOf('WOODENPHOTOFRAMES'),
      );
      expect((await test.call(stranger, api.entryPdf, { Id })).status).toBe(404);
    });

    it('has fees when asked, what we owe for staff alone, and never what is said among ourselves', async () => {
      const { Id } = await submitted(
        test,
        { Fees: [PAYABLE, RECEIVABLE], Remarks: [{ Audience: 'internal', Text: '内部说明' }] },
        staff,
      );
      expect(await paper({ Id })).not.toContain('海运费');
      const receivable = await paper({ Id, Fees: 'receivable' });
      for (const text of ['应收海运费', '4,201', '应收合计USD']) expect(receivable).toContain(text);
      expect(receivable).not.toContain('应付');
      expect((await test.call(clerk, api.entryPdf, { Id, Fees: 'all' })).refusal.Code).toBe(
        'access.denied',
      );
      const all = await paper({ Id, Fees: 'all' }, staff);
      expect(all).toContain('应付合计USD');
      expect(all).not.toContain('内部说明');
    });

    it('is the same in a workbook, numbers as numbers', async () => {
      const { Id } = await submitted(test, { Fees: [RECEIVABLE], CustomerRef: '=1+1' });
      const { data } = await test.call(clerk, api.entrySheet, { Id, Fees: 'receivable' });
      const { sheets } = await readXlsx(new Uint8Array(data as unknown as Uint8Array));
      const cells = sheets[0]?.rows.flat() ?? [];
      expect(cells).toEqual(
        expect.arrayContaining([
          '订舱委托书',
          '=1+1',
          '英文品名',
          'WOODEN PHOTO FRAMES',
          18000.5,
          4201,
        ]),
      );
    });
  });
});
