import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BookedOrder } from '@quayside/contracts/booking/order';
import {
  OrderCause,
  type OrdersChanged,
  ordersChanged,
} from '@quayside/contracts/booking/order-events';
import { bookedOrders, type OrderIds } from '@quayside/contracts/booking/orders.api';
import type { Notice } from '@quayside/contracts/messaging/notice';
import { sendSis } from '@quayside/contracts/si/carrier-message.api';
import { OrderSiState, SiStatus } from '@quayside/contracts/si/choices';
import { siDrifts } from '@quayside/contracts/si/drift.api';
import {
  ordersOfSettledSis,
  restoreSiOrders,
  withdrawSiOrders,
} from '@quayside/contracts/si/held-orders.api';
import { cargoOrder, exportCargoOrders, listCargoOrders } from '@quayside/contracts/si/order.api';
import { siProvenance } from '@quayside/contracts/si/provenance.api';
import {
  changeSiStatus,
  exportSis,
  orderSi,
  saveSiDraft,
  siDetail,
  siLogs,
  submitSi,
} from '@quayside/contracts/si/si.api';
import { containerLine } from '@quayside/contracts/trade/container-line';
import { goodsLine } from '@quayside/contracts/trade/goods-line';
import { receive } from '@quayside/service-kit/events/subscribe';
import { Refusal } from '@quayside/service-kit/refusal';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { readXlsx } from 'hucre/xlsx';
import { storeCopies } from '../src/cargo-order/store-copies.js';
import {
  aBookedOrder,
  aSubmission,
  bookedNow,
  bookingReschedules,
  givenOrder,
  HUAYUAN,
  LANTIAN,
  startSi,
  statusChange,
} from './samples.js';

const clerk = anIdentity({ EmployeeId: 22, Name: '何晓雯', CompanyId: HUAYUAN.Id, ...HUAYUAN });
const stranger = anIdentity({ CompanyId: LANTIAN.Id, ...LANTIAN });
const reviewer = aStaffMember();

describe('the copy of an order', () => {
  let test: TestService;
  let booking = 6_100_000_000;
  /** What booking has; silent when null. */
  let known: Map<number, BookedOrder> | null = new Map();
  beforeAll(async () => {
    test = await startSi({
      answers: {
        [bookedOrders.path]: ({ Ids }: OrderIds) => {
          if (!known) throw new Refusal('service.unavailable');
          return Ids.flatMap((id) => known?.get(id) ?? []);
        },
      },
    });
  });
  afterAll(() => test.close());

  const changed = (change: OrdersChanged, EventId: string = randomUUID()) =>
    receive(test.service.runtime, [
      { EventId, Name: ordersChanged.name, Payload: change, TraceId: 't' },
    ]);
  /** Booking changes an order, and tells it by an event. */
  async function change(
    id: number,
    patch: Partial<BookedOrder>,
    more: Partial<OrdersChanged> = {},
  ): Promise<void> {
    const before = known?.get(id) ?? bookedNow(test, id);
    const after = { ...before, ...patch, Version: before.Version + 1 };
    known?.set(id, after);
    await changed({
      Orders: [{ Id: id, Version: after.Version }],
      Cause: OrderCause.Content,
      Schedule: null,
      ...more,
    });
  }
  const order = async (given: Partial<BookedOrder> = {}) => {
    const Id = await givenOrder(test, {
      BookingNo: String(++booking),
      MblNo: `COSU${booking}`,
      ...given,
    });
    known?.set(Id, bookedNow(test, Id));
    return Id;
  };
  async function given(voyage: string) {
    const Id = await order({ Voyage: voyage });
    const bills = {
      TBI_MBL_NO: `COSU${booking}`,
      TBI_SIMBL_NO: `COSU${booking}`,
      TBI_VOYAGE: voyage,
    };
    const { data, refusal } = await test.call(clerk, submitSi, aSubmission(Id, bills));
    expect(refusal).toBeUndefined();
    return { Id, si: data[0]!.Id };
  }
  const read = async (Id: number) => (await test.call(clerk, cargoOrder, { Id })).data;
  const noticesOf = async (id: number) =>
    (
      await test
        .ctx()
        .sql<{ payload: Notice }>('SELECT payload FROM _outbox WHERE aggregate = $1 ORDER BY id', [
          `order-${id}`,
        ])
    ).flatMap(({ payload }) => payload.Messages);
  const LATER = { SailingDate: '2026-11-29', SiDeadline: '2026-11-26T04:00:00.000Z' };

  it('is made once when an event and whoever asks for it bring the same new orders at once', async () => {
    const store = (orders: readonly BookedOrder[]) =>
      test.ctx().tx((tx) => storeCopies(tx, orders));
    for (let round = 0; round < 12; round++) {
      const orders: BookedOrder[] = [];
      for (let n = 0; n < 300; n++) {
        orders.push(
          aBookedOrder({
            Id: 1_000_000 + booking - 6_100_000_000,
            BookingNo: String(++booking),
            MblNo: `COSU${booking}`,
          }),
        );
      }
      const written = await Promise.all([store(orders), store(orders), store(orders)]);
      expect(written.reduce((sum, { size }) => sum + size, 0)).toBe(orders.length);
    }
  });

  describe('follows its schedule', () => {
    it('with its SI, once, with a step in the log and a message', async () => {
      const { Id, si } = await given('301E');
      const moved = {
        ...LATER,
        ScheduleVersion: 2,
        ScheduleReason: '延误',
        ScheduleRemark: '台风',
      };
      const Schedule = { Reason: '延误', Text: null, Lost: false };
      await change(Id, moved, { Cause: OrderCause.Rescheduled, Schedule });
      await changed({ Orders: [{ Id, Version: 2 }], Cause: OrderCause.Rescheduled, Schedule });
      expect(await read(Id)).toMatchObject({
        SailingDate: '2026-11-29',
        SiDeadline: '2026-11-26T04:00:00Z',
        Version: 2,
      });
      expect((await test.call(clerk, siDetail, { Id: si })).data).toMatchObject({
        TBI_SAILINGDATE: '2026-11-29',
        TBI_DEADLINE: '2026-11-26T04:00:00Z',
        Version: 2,
        TBI_STATUS: SiStatus.Submitted,
      });
      const logs = (await test.call(clerk, siLogs, { Id: si })).data;
      expect(logs.map(({ Verb }) => Verb)).toEqual(['submit', 'reschedule']);
      expect(logs[1]?.Remarks).toBe(
        '截单时间由2026-11-24 12:00 UTC+8改为2026-11-26 12:00 UTC+8；开航日由2026-11-27改为2026-11-29（延误，台风）',
      );
      const messages = await noticesOf(Id);
      expect(messages).toMatchObject([
        { Item: '船期变更', Link: `/workbench/SISubimtList?CGO_ID=${Id}` },
      ]);
      expect(messages[0]?.Description).toContain('已提交的SI已同步更新');
    });

    it('and leaves a paper that the carrier has as it is', async () => {
      const { Id, si } = await given('302E');
      for (const Status of [SiStatus.Approved, SiStatus.Made, SiStatus.Sent])
        await test.call(reviewer, changeSiStatus, statusChange(si, Status));
      await bookingReschedules(test, [Id], LATER);
      expect((await read(Id)).SailingDate).toBe('2026-11-29');
      expect((await test.call(clerk, siDetail, { Id: si })).data.TBI_SAILINGDATE).toBe(
        '2026-11-27',
      );
    });

    it('and says that it has to be booked anew when the ship does not call', async () => {
      const { Id, si } = await given('303E');
      const Orders = [{ Id, Version: 1 }];
      const lost = {
        Reason: '停航',
        Text: 'QUAY HARMONY 303E航次停航，请尽快改配（台风）',
        Lost: true,
      };
      const event = randomUUID();
      await changed({ Orders, Cause: OrderCause.Rescheduled, Schedule: lost }, event);
      await changed({ Orders, Cause: OrderCause.Rescheduled, Schedule: lost }, event);
      const logs = async () =>
        (await test.call(clerk, siLogs, { Id: si })).data.map(({ Remarks }) => Remarks);
      expect((await logs()).slice(1)).toEqual([lost.Text]);
      expect((await noticesOf(Id)).map(({ Description }) => Description)).toEqual([
        expect.stringContaining('改配其他航次'),
      ]);
      expect((await read(Id)).Version).toBe(1);
    });

    it('also when another event brings the change first, and tells the rest as a change of the order', async () => {
      const { Id, si } = await given('304E');
      // Both changes were made before either event was taken.
      const both = {
        ...LATER,
        HsCode: '442191',
        ScheduleVersion: 3,
        ScheduleReason: '延误',
        Version: 3,
      };
      known?.set(Id, { ...bookedNow(test, Id), ...both });
      await changed({ Orders: [{ Id, Version: 2 }], Cause: OrderCause.Content, Schedule: null });
      await changed({
        Orders: [{ Id, Version: 3 }],
        Cause: OrderCause.Rescheduled,
        Schedule: { Reason: '延误', Text: null, Lost: false },
      });
      expect((await test.call(clerk, siDetail, { Id: si })).data).toMatchObject({
        TBI_SAILINGDATE: '2026-11-29',
        Version: 2,
      });
      expect((await test.call(clerk, siDrifts, { Id: si })).data.map(({ Prop }) => Prop)).toEqual([
        'TBI_HSCODE',
      ]);
      expect((await test.call(clerk, siLogs, { Id: si })).data.map(({ Verb }) => Verb)).toEqual([
        'submit',
        'drift',
        'reschedule',
      ]);
    });
  });

  it('is not put back by an older order, and keeps what is its own', async () => {
    const { Id } = await given('311E');
    await change(Id, { Vessel: 'QUAY DAWN' });
    await test.ctx().sql('UPDATE cargo_order SET merged_into = $2 WHERE id = $1', [Id, 'X1']);
    known?.set(Id, { ...bookedNow(test, Id), Vessel: 'OLD SHIP', Version: 1 });
    await changed({ Orders: [{ Id, Version: 1 }], Cause: OrderCause.Content, Schedule: null });
    expect(await read(Id)).toMatchObject({
      Vessel: 'QUAY DAWN',
      Version: 2,
      SiState: OrderSiState.Submitted,
      MergedInto: 'X1',
    });
  });

  it('is fetched when it is read before it arrived, for whom it is', async () => {
    const Id = 9_000_001;
    known?.set(Id, aBookedOrder({ Id, BookingNo: '6100900001' }));
    expect((await test.call(stranger, cargoOrder, { Id })).status).toBe(404);
    expect(await read(Id)).toMatchObject({
      BookingNo: '6100900001',
      SiState: OrderSiState.Waiting,
    });
    const next = Id + 1;
    known?.set(next, aBookedOrder({ Id: next, BookingNo: '6100900002', MblNo: 'COSU6100900002' }));
    const key = { 'idempotency-key': 'before-it-arrived' };
    const bills = { TBI_MBL_NO: 'COSU6100900002', TBI_SIMBL_NO: 'COSU6100900002' };
    expect((await test.call(clerk, submitSi, aSubmission(next, bills), key)).status).toBe(200);
    expect((await test.call(clerk, cargoOrder, { Id: 9_000_009 })).status).toBe(404);
  });

  it('is asked for before its SI is sent: a cancelled booking is refused, a silent booking is 503 and sends nothing', async () => {
    const { Id, si } = await given('312E');
    for (const Status of [SiStatus.Approved, SiStatus.Made])
      await test.call(reviewer, changeSiStatus, { TDId: si, Status });
    const all = known;
    known = null;
    const send = () => test.call(reviewer, changeSiStatus, statusChange(si, SiStatus.Sent));
    expect([
      (await send()).status,
      (await test.call(reviewer, sendSis, { Ids: [si] })).status,
    ]).toEqual([503, 503]);
    expect((await test.call(reviewer, siDetail, { Id: si })).data.TBI_STATUS).toBe(SiStatus.Made);
    known = all;
    known?.set(Id, { ...bookedNow(test, Id), Cancelled: true, Version: 2 });
    expect((await send()).refusal.Code).toBe('order.closed');
    expect((await test.call(clerk, siLogs, { Id: si })).data.at(-1)?.Verb).toBe(
      'booking-cancelled',
    );
    known?.set(Id, { ...bookedNow(test, Id), Cancelled: false, Version: 3 });
    expect((await send()).status).toBe(200);
  });

  it('is withdrawn where nobody works on it, all or none, and does not come back by what was on its way', async () => {
    const [free, drafted] = [await order(), await order()];
    const worked = await given('313E');
    await test.call(clerk, saveSiDraft, { CGO_ID: drafted, TBI_ID: 0, Num: 1, Copies: [] });
    const withdraw = (...Ids: number[]) => test.call('booking', withdrawSiOrders, { Ids });
    expect((await withdraw(free, drafted, worked.Id)).data).toEqual([
      { Id: drafted, Reason: '客户已开始填写SI' },
      { Id: worked.Id, Reason: '已提交SI' },
    ]);
    expect((await read(free)).Id).toBe(free);
    for (const _ of [1, 2]) expect((await withdraw(free, 9_000_019)).data).toEqual([]);
    const arrives = () =>
      changed({ Orders: [{ Id: free, Version: 1 }], Cause: OrderCause.Content, Schedule: null });
    await arrives();
    expect((await test.call(clerk, cargoOrder, { Id: free })).status).toBe(404);
    for (const _ of [1, 2])
      expect((await test.call('booking', restoreSiOrders, { Ids: [free] })).status).toBe(200);
    await arrives();
    expect((await read(free)).Id).toBe(free);
    expect((await test.call(reviewer, withdrawSiOrders, { Ids: [free] })).status).toBe(403);
  });

  it('names the orders that keep a code because the carrier has their papers', async () => {
    const { Id, si } = await given('314E');
    const settled = async (Code: string) =>
      (await test.call('booking', ordersOfSettledSis, { Kind: 'port', Code })).data.map(
        (each) => each.Id,
      );
    expect(await settled('CNNGB')).not.toContain(Id);
    for (const Status of [SiStatus.Approved, SiStatus.Made])
      await test.call(reviewer, changeSiStatus, { TDId: si, Status });
    expect([(await settled('CNNGB')).includes(Id), (await settled('CNSHA')).includes(Id)]).toEqual([
      true,
      false,
    ]);
    expect(
      (await test.call('booking', ordersOfSettledSis, { Kind: 'lane', Code: 'TP' })).data,
    ).toEqual([]);
  });

  it('is exported with the list, and so are SIs', async () => {
    await order({ BookingNo: '6100800041' });
    const exported = async (
      endpoint: typeof exportCargoOrders | typeof exportSis,
      Keyword: string,
    ) =>
      (
        await readXlsx(
          (
            await test.call(reviewer, endpoint as typeof exportCargoOrders, { Keyword })
          ).data as never,
        )
      ).sheets[0]?.rows ?? [];
    const [headings, first, ...others] = await exported(exportCargoOrders, '6100800041');
    expect([headings?.slice(0, 3), first?.slice(0, 3), others]).toEqual([
      ['订舱号', '主提单号', '公司代码'],
      ['6100800041', `COSU${booking}`, 'HUAYUAN'],
      [],
    ]);
    expect(await exported(exportSis, 'NONE')).toHaveLength(1);
  });

  it('fills an SI with what the customer said of his papers, which is the order’s then', async () => {
    const [reference, contract] = ['HY-2611-07', 'HY-SC-2026'].map((text) =>
      text.padEnd(50, '0'),
    ) as [string, string];
    const said = {
      CustomerRef: reference,
      ContractNo: contract,
      SigningMethod: 'T' as const,
      Marks: 'HY/LA\nC/NO 1-1500',
    };
    const id = await order({
      ...said,
      SecondNotifier: 'SECOND NOTIFY INC',
      ThirdNotifier: 'THIRD NOTIFY INC',
      CustomerRemarks: '请尽快',
    });
    const { data: source } = await test.call(clerk, orderSi, { CGO_ID: id });
    const filled = {
      TBI_SHREF_NO: reference,
      TBI_QUNO: contract,
      TBI_SIGNING_METHOD: 'T' as const,
      TBI_MARKS: 'HY/LA\nC/NO 1-1500',
      TBI_NOTIFIER_2: 'SECOND NOTIFY INC',
      TBI_NOTIFIER_3: 'THIRD NOTIFY INC',
      TBI_SHREMARKS: '请尽快',
    };
    expect(source).toMatchObject(filled);
    const { data } = await test.call(
      clerk,
      submitSi,
      aSubmission(id, { ...filled, TBI_MBL_NO: `COSU${booking}`, TBI_SIMBL_NO: `COSU${booking}` }),
    );
    const { data: origins } = await test.call(clerk, siProvenance, { Id: data[0]!.Id });
    const ofOrder = origins.filter(({ Source }) => Source === 'order').map(({ Prop }) => Prop);
    expect(Object.keys(filled).filter((name) => !ofOrder.includes(name))).toEqual([]);
  });

  it('gives its containers and goods to the SI that is opened for it', async () => {
    const Containers = [
      containerLine('40HQ', {
        Number: 'MSKU1000014',
        Owner: 'SOC',
        Packages: 1000,
        Weight: 12000.25,
        Volume: 65.125,
      }),
    ];
    const Goods = [
      goodsLine('WOODEN PHOTO FRAMES', {
        ChineseName: '木制相框',
        HsCode: '441490',
        PackageUnit: 'CT',
      }),
    ];
    const two = await order({ Containers, Goods });
    const boxes = async (id: number) =>
      (await test.call(clerk, orderSi, { CGO_ID: id })).data.TDBoxInfos ?? [];
    expect(
      (await boxes(two)).map(({ BoxInfo, BoxDetails }) => [
        BoxInfo.TBX_TYPE,
        BoxInfo.TBX_CNNO,
        BoxInfo.TBX_NUM,
        BoxDetails?.length,
      ]),
    ).toEqual([
      ['20GP', null, null, 0],
      ['40HQ', 'MSKU1000014', 1000, 1],
    ]);
    const one = await order({
      ContainerSummary: '40HQ*1',
      Packages: 30,
      Weight: 300.5,
      Volume: 3.25,
      Goods,
    });
    expect(await boxes(one)).toMatchObject([
      {
        BoxInfo: { TBX_NUM: 30, TBX_WEIGHT: 300.5 },
        BoxDetails: [{ TBD_GOODS: 'WOODEN PHOTO FRAMES', TBD_CNGOODS: '木制相框', TBD_NUM: 30 }],
      },
    ]);
    // Which box has which goods nobody has said: each has the lines, without amounts, so that no code and no mark is typed again.
    const mixed = await order({
      Goods: [
        ...Goods,
        goodsLine('GLASS VASES', { HsCode: '701399', PackageUnit: 'PX', Packages: 20 }),
      ],
    });
    expect(
      (await boxes(mixed)).map(({ BoxDetails }) =>
        BoxDetails?.map((line) => [line.TBD_HSCODE, line.TBD_PACKAGE, line.TBD_NUM]),
      ),
    ).toEqual(
      Array(2).fill([
        ['441490', 'CT', null],
        ['701399', 'PX', null],
      ]),
    );
    const bare = await order();
    expect(
      (await boxes(bare)).map(({ BoxInfo, BoxDetails }) => [
        BoxInfo.TBX_CNNO,
        BoxInfo.TBX_NUM,
        BoxDetails,
      ]),
    ).toEqual([
      [null, null, []],
      [null, null, []],
    ]);
    expect(
      (await test.call(clerk, listCargoOrders, { Keyword: bookedNow(test, two).BookingNo })).data
        .Rows[0],
    ).not.toHaveProperty('Containers');
  });
});
