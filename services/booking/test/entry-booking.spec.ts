import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntryState, EntryVerb } from '@quayside/contracts/booking/entry/choices';
import * as api from '@quayside/contracts/booking/entry/entry-order.api';
import { entryForm, saveEntryForm } from '@quayside/contracts/booking/entry/form';
import { type BookedOrder, OrderSource } from '@quayside/contracts/booking/order';
import { type OrdersChanged, ordersChanged } from '@quayside/contracts/booking/order-events';
import { orderUses } from '@quayside/contracts/booking/orders.api';
import { merged } from '@quayside/contracts/masterdata/mapping-events';
import { type VoyageChanged, voyageChanged } from '@quayside/contracts/masterdata/schedule-events';
import { ordersOfSettledSis } from '@quayside/contracts/si/held-orders.api';
import { receive } from '@quayside/service-kit/events/subscribe';
import type { TestService } from '@quayside/test-kit/test-service';
import { ORDER } from '../src/cargo-order/columns.js';
import { addOrders, changeOrders } from '../src/cargo-order/store-orders.js';
import { withdrawAdded } from '../src/order-import/undo-orders.js';
import {
  aBooking,
  anEntry,
  bookedEntry,
  clerk,
  formOf,
  staff,
  startBooking,
  step,
  submitted,
} from './entries.js';
import { anOrder, HUAYUAN, LANTIAN } from './samples.js';

describe('booking an entered order', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking({ [ordersOfSettledSis.path]: () => [] });
  });
  afterAll(() => test.close());

  const orderOf = async (id: number | null) =>
    (
      await test.ctx().sql<BookedOrder>(`SELECT ${ORDER} FROM cargo_order t WHERE t.id = $1`, [id])
    )[0]!;
  const read = async (Id: number) => (await test.call(staff, api.entryOrder, { Id })).data;
  const storyOf = async (Id: number) => (await test.call(staff, api.entryStory, { Id })).data;
  const given = async (company: typeof HUAYUAN, BookingNo: string, more = {}): Promise<number> =>
    (
      await test
        .ctx()
        .tx((tx) =>
          addOrders(tx, OrderSource.Excel, { verb: 'import', aggregate: 'test' }, [
            { company, values: anOrder({ BookingNo, ...more }) },
          ]),
        )
    )[0]!;
  const accepted = async (more = {}) =>
    (await step(test, await submitted(test, more), EntryVerb.Accept)).data;
  const book = async (request: api.EntryBooking) => test.call(staff, api.bookEntryOrder, request);

  it('takes no number that is none, and no carrier that basic data does not have', async () => {
    const { data: accepted } = await step(test, await submitted(test), EntryVerb.Accept);
    const refused = async (given: Partial<api.EntryBooking>) => {
      const { status, refusal } = await test.call(
        staff,
        api.bookEntryOrder,
        aBooking(accepted, given),
      );
      return [status, refusal.Errors?.[0]?.Prop, refusal.Errors?.[0]?.Code];
    };
    for (const BookingNo of ['A\u0007B', '6100<b>', '编号72537', 'B1'])
      expect(await refused({ BookingNo })).toEqual([400, 'BookingNo', 'booking-no-form']);
    expect(await refused({ CarrierCode: 'ZZZZ' })).toEqual([
      422,
      'Order.CarrierCode',
      'carrier-unknown',
    ]);
  });

  it('makes its cargo order with everything that was typed', async () => {
    const entry = await bookedEntry(test, {
      Goods: [
        {
          Description: 'WOODEN PHOTO FRAMES',
          ChineseName: '木制相框',
          HsCode: '4414.90',
          Marks: 'N/M',
          Packages: 1500,
          PackageUnit: 'CT',
          Weight: 18000.5,
          Volume: 90.25,
        },
      ],
      Boxes: [
        {
          Type: '40HQ',
          Number: 'csnu6001236',
          Seal: 'cn-123456',
          Packages: 700,
          Weight: 8400,
          Volume: 42,
        },
        { Type: '20GP', Count: 2, Owner: 'SOC' },
      ],
    });
    expect(entry).toMatchObject({
      State: EntryState.Booked,
      Vessel: 'QUAY HARMONY',
      SailingDate: '2026-12-11',
      OwnerId: 12,
    });
    const order = await orderOf(entry.OrderId);
    expect(order).toMatchObject({
      BookingNo: entry.BookingNo,
      CompanyId: HUAYUAN.Id,
      CarrierCode: 'COSU',
      Vessel: 'QUAY HARMONY',
      Voyage: '012E',
      Source: 'entry',
      LoadCode: 'CNNGB',
      DischargeCode: 'USLAX',
      DeliveryCode: 'USCHI',
      SiDeadline: '2026-12-08T04:00:00Z',
      ContainerSummary: '20GP*2,40HQ*1',
      Packages: 1500,
      PackageUnit: 'CT',
      Weight: 18000.5,
      Volume: 90.25,
      GoodsName: 'WOODEN PHOTO FRAMES',
      HsCode: '441490',
      Consignor: 'NINGBO SAMPLE TRADING CO LTD\nNO 1 SAMPLE ROAD\nNINGBO CHINA',
    });
    expect(
      order.Containers.map(({ Type, Number: no, Seal, Owner, Packages }) => [
        Type,
        no,
        Seal,
        Owner,
        Packages,
      ]),
    ).toEqual([
      ['40HQ', 'CSNU6001236', 'CN123456', null, 700],
      ['20GP', null, null, 'SOC', null],
      ['20GP', null, null, 'SOC', null],
    ]);
    expect(order.Goods[0]).toMatchObject({
      ChineseName: '木制相框',
      HsCode: '441490',
      Marks: 'N/M',
    });
    expect(order.Parties[0]).toMatchObject({
      Role: 'shipper',
      Address: ['NO 1 SAMPLE ROAD', 'NINGBO CHINA'],
      Country: 'CN',
    });
    const [told] = await test
      .ctx()
      .sql<{ payload: OrdersChanged }>(
        'SELECT payload FROM _outbox WHERE name = $1 AND aggregate = $2',
        [ordersChanged.name, `entry-${entry.Id}`],
      );
    expect(told?.payload).toMatchObject({
      Orders: [{ Id: order.Id, Version: 1 }],
      Cause: 'content',
    });
  });

  it('gives it what the customer said of his papers, and nothing of what is not his to read', async () => {
    const notify = (Name: string) => ({ Role: 'notify' as const, Name, Address: 'LOS ANGELES' });
    const said = {
      ContractNo: 'HY-SC-2026',
      BillForm: 'telex' as const,
      Parties: [
        ...anEntry().Parties,
        notify('FIRST NOTIFY INC'),
        notify('SECOND NOTIFY INC'),
        notify('THIRD NOTIFY INC'),
      ],
      Goods: [
        {
          Description: 'WOODEN PHOTO FRAMES',
          HsCode: '441490',
          Marks: 'HY/LA\nC/NO 1-1500',
          Packages: 1500,
          PackageUnit: 'CT',
        },
        {
          Description: 'GLASS VASES',
          HsCode: '701399',
          Marks: 'HY/LA\nC/NO 1-1500',
          Packages: 20,
          PackageUnit: 'PX',
        },
        {
          Description: 'GLASS BOWLS',
          HsCode: '701349',
          Marks: 'N/M',
          Packages: 20,
          PackageUnit: 'PX',
        },
      ].map((line) => ({ ...line, Weight: 1000, Volume: 10 })),
      Remarks: [{ Audience: 'everyone' as const, Text: '提单请显示到付运费' }],
    };
    const entry = await bookedEntry(test, said);
    const told = {
      CustomerRef: 'HY-2611-07',
      ContractNo: 'HY-SC-2026',
      SigningMethod: 'T',
      CustomerRemarks: '提单请显示到付运费',
      Notifier: 'FIRST NOTIFY INC\nLOS ANGELES',
      SecondNotifier: 'SECOND NOTIFY INC\nLOS ANGELES',
      ThirdNotifier: 'THIRD NOTIFY INC\nLOS ANGELES',
      Marks: 'HY/LA\nC/NO 1-1500\nN/M',
      PackageUnit: 'PK',
    };
    expect(await orderOf(entry.OrderId)).toMatchObject(told);
    // What the customer's form hides is not his to read in his SI either.
    const { data: form } = await test.call(staff, entryForm, { CompanyId: HUAYUAN.Id });
    const hide = form.Entry.map((field) =>
      field.Name === 'ContractNo' ? { ...field, Shown: false } : field,
    );
    const { Version, Print } = form;
    await test.call(staff, saveEntryForm, { CompanyId: HUAYUAN.Id, Version, Entry: hide, Print });
    const hidden = await accepted({ ...said, ContractNo: undefined });
    const { data: desk, refusal } = await test.call(staff, api.submitEntryOrder, {
      Id: hidden.Id,
      Version: hidden.Version,
      Order: {
        ...formOf(hidden),
        ContractNo: 'OUR-SC-1',
        Remarks: [...hidden.Remarks, { Audience: 'internal', Text: '成本价已议' }],
      },
    });
    expect(refusal).toBeUndefined();
    const { data: booked } = await book(aBooking(desk));
    expect(booked.ContractNo).toBe('OUR-SC-1');
    expect(await orderOf(booked.OrderId)).toMatchObject({ ...told, ContractNo: null });
    await test.call(staff, saveEntryForm, {
      CompanyId: HUAYUAN.Id,
      Version: Version + 1,
      Entry: form.Entry,
      Print,
    });
  });

  it('takes over the order of the same shipment that an import brought, and says so', async () => {
    const id = await given(HUAYUAN, '6200000001', {
      Consignee: 'SAMPLE IMPORT INC',
      SailingDate: '2026-12-09',
      MblNo: 'COSU6200000001',
    });
    const entry = await accepted();
    const { data: booked } = await book(aBooking(entry, { BookingNo: '6200000001' }));
    expect(booked).toMatchObject({
      OrderId: id,
      BookingNo: '6200000001',
      MblNo: 'COSU6200000001',
      SailingDate: '2026-12-11',
    });
    const order = await orderOf(id);
    // The desk's word of the voyage holds, what the order had stays, and what it lacked comes from the entry.
    expect(order).toMatchObject({
      Source: 'excel',
      SailingDate: '2026-12-11',
      Consignee: 'SAMPLE IMPORT INC',
      GoodsName: 'WOODEN PHOTO FRAMES',
      Version: 2,
    });
    expect(order.Containers).toHaveLength(2);
    expect((await storyOf(entry.Id)).at(-1)?.Remarks).toContain('未另建订单');
    expect(
      await test.ctx().tx((tx) => withdrawAdded(tx, [{ kind: 'added', Id: id } as never])),
    ).toEqual([{ Id: id, reason: expect.stringContaining(entry.EntryNo) }]);
  });

  it('refuses a number that is somebody else’s, and one whose order is cancelled', async () => {
    await given(LANTIAN, '6200000011');
    await given(HUAYUAN, '6200000012', { CarrierCode: 'MAEU' });
    const cancelled = await given(HUAYUAN, '6200000013');
    await test
      .ctx()
      .tx(async (tx) =>
        changeOrders(tx, { verb: 'import', aggregate: 'test' }, [
          { order: await orderOf(cancelled), patch: { Cancelled: true } },
        ]),
      );
    const other = await bookedEntry(test);
    const entry = await accepted();
    for (const [BookingNo, code, whose] of [
      ['6200000011', 'entry.booking-taken', LANTIAN.CompanyName],
      ['6200000012', 'entry.booking-taken', 'MAEU'],
      ['6200000013', 'entry.booking-cancelled', ''],
      [other.BookingNo!, 'entry.booking-taken', other.EntryNo],
    ] as const) {
      const { status, refusal } = await book(aBooking(entry, { BookingNo }));
      expect([status, refusal.Code]).toEqual([422, code]);
      expect(refusal.Message).toContain(whose);
    }
    expect((await book(aBooking(entry, { Version: 9 }))).status).toBe(412);
    expect((await test.call(clerk, api.bookEntryOrder, aBooking(entry))).status).toBe(403);
    expect((await book(aBooking(await submitted(test)))).refusal.Code).toBe('state.refused');
    expect((await read(entry.Id)).State).toBe(EntryState.Accepted);
  });

  it('lets corrections go on to the cargo order, and nothing else of it', async () => {
    const entry = await bookedEntry(test);
    await test
      .ctx()
      .tx(async (tx) =>
        changeOrders(tx, { verb: 'import', aggregate: 'test' }, [
          { order: await orderOf(entry.OrderId), patch: { Notifier: 'SAME AS CONSIGNEE' } },
        ]),
      );
    const Order = { ...formOf(entry), Goods: [{ ...entry.Goods[0]!, Packages: 1600 }] };
    const { data: corrected } = await test.call(staff, api.submitEntryOrder, {
      Id: entry.Id,
      Version: entry.Version,
      Order,
    });
    expect(corrected).toMatchObject({
      State: EntryState.Booked,
      TotalPackages: 1600,
      Version: entry.Version + 1,
    });
    expect(await orderOf(entry.OrderId)).toMatchObject({
      Packages: 1600,
      Notifier: 'SAME AS CONSIGNEE',
      Version: 3,
      Goods: [expect.objectContaining({ Packages: 1600 })],
    });
    const unnamed = await test.call(staff, api.submitEntryOrder, {
      Id: entry.Id,
      Version: corrected.Version,
      Order: { ...Order, Vessel: null },
    });
    expect(unnamed.refusal.Errors?.map(({ Prop }) => Prop)).toEqual(['Order.Vessel']);
  });

  it('follows the schedule and the carrier, with the time until its data is due', async () => {
    const entry = await bookedEntry(test, {}, { Voyage: '777E' });
    const change: VoyageChanged = {
      VoyageId: 1,
      CarrierCode: 'COSU',
      VesselBefore: 'QUAY HARMONY',
      VoyageBefore: '777E',
      VesselName: 'QUAY HARMONY',
      VesselImo: null,
      VoyageNo: '778E',
      Reason: 'delay',
      Remark: '台风',
      Calls: [
        {
          PortCode: 'CNNGB',
          Status: 'NORM',
          EtdBefore: '2026-12-11T10:00:00.000Z',
          EtdAfter: '2026-12-14T10:00:00.000Z',
          SailingDay: '2026-12-14',
          SiBefore: '2026-12-08T04:00:00.000Z',
          SiAfter: '2026-12-11T04:00:00.000Z',
          SiEstimated: false,
        },
      ],
    };
    await receive(test.service.runtime, [
      {
        EventId: '00000000-0000-4000-8000-000000000001',
        Name: voyageChanged.name,
        Payload: change,
        TraceId: 't',
      },
    ]);
    const moved = await read(entry.Id);
    expect(moved).toMatchObject({
      Voyage: '778E',
      SailingDate: '2026-12-14',
      SiDeadline: '2026-12-11T04:00:00Z',
      MissingDue: '2026-12-10T04:00:00Z',
      Version: entry.Version + 1,
    });
    const last = (await storyOf(entry.Id)).at(-1);
    expect([last?.Verb, last?.EmployeeName, last?.Remarks]).toEqual(['follow', '系统', '延误']);
    expect(last?.Differences.map(({ Prop }) => Prop)).toEqual([
      'Voyage',
      'SailingDate',
      'SiDeadline',
    ]);
    await test
      .ctx()
      .tx(async (tx) =>
        changeOrders(tx, { verb: 'import', aggregate: 'test' }, [
          { order: await orderOf(entry.OrderId), patch: { Cancelled: true } },
        ]),
      );
    const taken = await read(entry.Id);
    expect(taken.BookingCancelled).toBe(true);
    expect((await step(test, taken, EntryVerb.Depart)).refusal.Code).toBe(
      'entry.booking-cancelled',
    );
  });

  it('takes its cargo order along when it is cancelled', async () => {
    const entry = await bookedEntry(test);
    const { data: gone } = await step(test, entry, EntryVerb.Cancel, '客户取消');
    expect(gone.State).toBe(EntryState.Cancelled);
    expect((await orderOf(entry.OrderId)).Cancelled).toBe(true);
    expect((await storyOf(entry.Id)).at(-1)?.Remarks).toContain(`订舱号${entry.BookingNo}`);
  });

  it('lets entered orders and their lines go with a merge, booked ones with their cargo order, and come back', async () => {
    const leg = { Legs: [{ Mode: 'barge' as const, FromCode: 'CNNGB', ToCode: 'CNSHA' }] };
    const [open, booked] = [await submitted(test, leg), await bookedEntry(test, leg)];
    const uses = async (Code: string) =>
      (await test.call('masterdata', orderUses, { Kind: 'port', Codes: [Code] })).data.map(
        ({ List }) => List,
      );
    expect(await uses('CNNGB')).toEqual(
      expect.arrayContaining(['货物订单 · 装货港', '在线录单 · 装货港', '在线录单 · 起点']),
    );
    const merge = { MergeId: 91, Kind: 'port', From: 'CNNGB', Into: 'CNNBO' };
    const happens = (Undone: boolean, id: number) =>
      receive(test.service.runtime, [
        {
          EventId: `00000000-0000-4000-8000-0000000009${id}`,
          Name: merged.name,
          Payload: { ...merge, Undone },
          TraceId: 't',
        },
      ]);
    const codes = async () =>
      (await Promise.all([open.Id, booked.Id].map(read))).map(({ LoadCode, Legs }) => [
        LoadCode,
        Legs[0]?.FromCode,
      ]);
    await happens(false, 11);
    expect(await codes()).toEqual([
      ['CNNBO', 'CNNBO'],
      ['CNNBO', 'CNNBO'],
    ]);
    expect(await uses('CNNGB')).toEqual([]);
    await happens(true, 12);
    expect(await codes()).toEqual([
      ['CNNGB', 'CNNGB'],
      ['CNNGB', 'CNNGB'],
    ]);
  });

  it('goes on until the end of the journey', async () => {
    const entry = await bookedEntry(test);
    const reasons = ({ AllowedActions }: api.EntryDetail) =>
      AllowedActions.filter(({ RemarksRequired }) => RemarksRequired).map(({ Verb }) => Verb);
    // Nothing says that the ship left, nor later that a container is back: who knows better says why.
    expect(reasons(entry)).toContain(EntryVerb.Depart);
    const early = await step(test, entry, EntryVerb.Depart, ' ');
    expect([early.status, early.refusal.Errors?.[0]]).toMatchObject([
      400,
      { Prop: 'Remarks', Code: 'early' },
    ]);
    const { data: sailed } = await step(test, entry, EntryVerb.Depart, '船提前开航');
    expect(sailed).toMatchObject({ State: EntryState.InTransit, MissingCount: 0 });
    expect(reasons(sailed)).toContain(EntryVerb.Complete);
    expect((await step(test, sailed, EntryVerb.Complete)).refusal.Errors?.[0]).toMatchObject({
      Prop: 'Remarks',
      Code: 'early',
    });
    const { data: done } = await step(test, sailed, EntryVerb.Complete, '客户自理，不再跟踪');
    expect((await storyOf(entry.Id)).slice(-2).map(({ Remarks }) => Remarks)).toEqual([
      '船提前开航',
      '客户自理，不再跟踪',
    ]);
    expect(done).toMatchObject({ State: EntryState.Done, AllowedActions: [] });
    const late = await test.call(staff, api.submitEntryOrder, {
      Id: entry.Id,
      Version: done.Version,
      Order: anEntry(),
    });
    expect(late.refusal.Code).toBe('state.refused');
  });
});
