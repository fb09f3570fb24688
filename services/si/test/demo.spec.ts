import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OrderSource } from '@quayside/contracts/booking/order';
import { bookedOrders } from '@quayside/contracts/booking/orders.api';
import { type Notice, notice } from '@quayside/contracts/messaging/notice';
import { mergeCandidates } from '@quayside/contracts/si/bills.api';
import { Due, OrderSiState, SiStatus } from '@quayside/contracts/si/choices';
import { listCargoOrders } from '@quayside/contracts/si/order.api';
import { checkSi, listSiLogs, listSis, siDetail, siFigures } from '@quayside/contracts/si/si.api';
import { listSiTemplates } from '@quayside/contracts/si/template.api';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import { type TestService } from '@quayside/test-kit/test-service';
import { demoOrders, FORTY_CONTAINERS } from '../../booking/src/demo/demo-orders.js';
import { seedDemo } from '../src/demo/seed-demo.js';
import { aBookedOrder, HUAYUAN, LANTIAN, startSi } from './samples.js';

const staff = aStaffMember();
const clerk = anIdentity({ EmployeeId: 22, CompanyId: HUAYUAN.Id, ...HUAYUAN });

describe('demo data', () => {
  let test: TestService;
  beforeAll(async () => {
    // As booking numbers and answers them.
    const booked = demoOrders(new Date('2026-11-21T02:00:00Z')).map(({ companyId, order }, index) =>
      aBookedOrder(
        { Id: index + 1, ...order, Source: OrderSource.Demo },
        companyId === 2 ? HUAYUAN : LANTIAN,
      ),
    );
    test = await startSi({ answers: { [bookedOrders.path]: () => booked } });
    await seedDemo(test.ctx());
    await seedDemo(test.ctx());
  });
  afterAll(() => test.close());

  it('holds sixty orders and forty SIs in every state, once', async () => {
    expect((await test.call(staff, listCargoOrders)).data.Total).toBe(60);
    const { ByStatus, DueSoon, OrdersWaiting, OrdersLate } = (await test.call(staff, siFigures))
      .data;
    expect(ByStatus.every(({ Count }) => Count > 0)).toBe(true);
    expect(ByStatus.reduce((sum, { Count }) => sum + Count, 0)).toBe(41);
    expect([DueSoon > 0, OrdersLate > 0, OrdersWaiting >= 20]).toEqual([true, true, true]);
    expect((await test.call(staff, listSiLogs, { Limit: 200 })).data.Total).toBeGreaterThan(100);
  });

  it('answers behind every figure the list that it counts', async () => {
    const { ByStatus, DueSoon, OrdersWaiting, OrdersLate } = (await test.call(staff, siFigures))
      .data;
    const waiting = { SiState: [OrderSiState.Waiting] as never, Cancelled: false };
    for (const { TBI_STATUS, Count } of ByStatus) {
      expect(
        (await test.call(staff, listSis, { TBI_STATUS: [TBI_STATUS] as never })).data.Total,
      ).toBe(Count);
    }
    expect(
      (await test.call(staff, listSis, { TBI_STATUS: [1, 2, 3, 4] as never, Due: Due.Soon })).data
        .Total,
    ).toBe(DueSoon);
    expect((await test.call(staff, listCargoOrders, waiting)).data.Total).toBe(OrdersWaiting);
    expect(
      (await test.call(staff, listCargoOrders, { ...waiting, Due: Due.Late })).data.Total,
    ).toBe(OrdersLate);
  });

  it('tells the demo people of five facts of the past, once', async () => {
    const rows = await test
      .ctx()
      .sql<{ payload: Notice }>(
        `SELECT payload FROM _outbox WHERE name = $1 AND aggregate = 'demo' ORDER BY id`,
        [notice.name],
      );
    expect(
      rows.map(({ payload: { Past, Messages } }) => [Messages.length, Past?.ReadTime !== null]),
    ).toEqual([
      [1, false],
      [1, true],
      [1, false],
      [1, true],
      [1, false],
    ]);
    expect(new Set(rows.map(({ payload: { Key } }) => Key)).size).toBe(5);
  });

  it('leaves fifteen orders waiting for the customer, one with forty containers', async () => {
    const { data } = await test.call(clerk, listCargoOrders, { SiState: [0] as never, Limit: 100 });
    expect(data.Total).toBeGreaterThanOrEqual(15);
    expect(
      data.Rows.find(({ BookingNo }) => BookingNo === FORTY_CONTAINERS)?.ContainerSummary,
    ).toBe('20GP*20,40HQ*20');
    expect((await test.call(clerk, listSiTemplates)).data.Total).toBe(3);
  });

  it('leaves the customer three bookings that fit into one bill', async () => {
    const { data } = await test.call(clerk, listCargoOrders, { Keyword: '6400000051' });
    const candidates = (await test.call(clerk, mergeCandidates, { CGO_ID: data.Rows[0]?.Id ?? 0 }))
      .data;
    expect(
      candidates
        .filter(({ Fits, Reasons }) => Fits && Reasons.length === 0)
        .map(({ BookingNo }) => BookingNo),
    ).toEqual(['6400000052', '6400000053']);
  });

  it('holds no SI that the rules would refuse or warn of', async () => {
    const { data } = await test.call(staff, listSis, { TBI_STATUS: [SiStatus.Issued] as never });
    for (const { Id } of data.Rows) {
      const si = (await test.call(staff, siDetail, { Id })).data;
      const { Findings } = (
        await test.call(staff, checkSi, { TDBLInfos: [si], Num: 1, CGO_ID: si.CGO_ID as number })
      ).data;
      expect(Findings).toEqual([]);
    }
  });

  it('tells its story in the past and sends few messages about it', async () => {
    const rows = await test
      .ctx()
      .sql<{ n: number }>('SELECT count(*)::int AS n FROM si_log WHERE create_time > $1', [
        test.clock.now(),
      ]);
    expect(rows[0]?.n).toBe(0);
    expect(test.delivered.length).toBeLessThan(40);
  });
});
