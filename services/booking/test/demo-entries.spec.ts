import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntryState, ServiceKind } from '@quayside/contracts/booking/entry/choices';
import {
  checkEntryOrder,
  entryOrder,
  entryStory,
  listEntryOrders,
  listMissing,
} from '@quayside/contracts/booking/entry/entry-order.api';
import { listLogistics, ServiceProgress } from '@quayside/contracts/booking/entry/logistics';
import { listTracks, orderTrack } from '@quayside/contracts/booking/entry/milestones.api';
import { notice } from '@quayside/contracts/messaging/notice';
import type { TestService } from '@quayside/test-kit/test-service';
import { seedDemo } from '../src/demo/seed-demo.js';
import { clerk, formOf, staff, startBooking } from './entries.js';

describe('the demo data of order entry', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking();
    await seedDemo(test.ctx());
    await seedDemo(test.ctx());
  });
  afterAll(() => test.close());

  const all = async () => (await test.call(staff, listEntryOrders, { Limit: 200 })).data.Rows;

  it('holds 120 orders over all states, the booked ones on the demo’s cargo orders, and tells nobody of the past', async () => {
    const rows = await all();
    const [made] = await test
      .ctx()
      .sql<{ n: number; unsent: number }>(
        'SELECT count(*)::int AS n, count(*) FILTER (WHERE state = $1 AND NOT on_behalf)::int AS unsent FROM entry_order',
        [EntryState.Draft],
      );
    expect([made?.n, rows.length]).toEqual([120, 120 - made!.unsent]);
    expect(new Set(rows.map(({ State }) => State))).toEqual(
      new Set(EntryState.options.map(({ value }) => value)),
    );
    expect(
      rows.filter(({ OrderId }) => OrderId).every(({ State }) => [50, 60, 70].includes(State)),
    ).toBe(true);
    expect(rows.filter(({ OrderId }) => OrderId)).toHaveLength(45);
    const tracked = await test
      .ctx()
      .sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM shipment WHERE source = 'entry' AND state IN (50, 60)`,
      );
    expect(tracked[0]?.n).toBe(
      rows.filter(({ State }) => State === EntryState.Booked || State === EntryState.InTransit)
        .length,
    );
    const told = await test.ctx().sql('SELECT 1 FROM _outbox WHERE name = $1', [notice.name]);
    expect(told).toEqual([]);
  });

  it('lacks something for every stage, due at different times, and is right but for that', async () => {
    const { data } = await test.call(staff, listMissing, { Limit: 200 });
    expect(new Set(data.Rows.flatMap(({ Missing }) => Missing.map(({ Stage }) => Stage)))).toEqual(
      new Set(['booking', 'si', 'customs']),
    );
    expect(
      data.Rows.every(
        ({ MissingCount, Missing }) => MissingCount > 0 && MissingCount <= Missing.length,
      ),
    ).toBe(true);
    // What the desk asks for is what an order lacks.
    for (const { Id } of (await all()).filter(({ Opinion }) => Opinion?.includes('收货人')))
      expect(
        (await test.call(staff, entryOrder, { Id })).data.Parties.some(
          ({ Role }) => Role === 'consignee',
        ),
      ).toBe(false);
    const now = test.clock.now().toISOString();
    expect([
      data.Rows.some(({ MissingDue }) => MissingDue && MissingDue < now),
      data.Rows.some(({ MissingDue }) => MissingDue && MissingDue > now),
    ]).toEqual([true, true]);
    for (const { Id, State } of await all()) {
      const { data: entry } = await test.call(staff, entryOrder, { Id });
      const form = formOf(entry);
      const { data: checked } = await test.call(staff, checkEntryOrder, { Id, Order: form });
      const faults = checked.Findings.filter(
        ({ Weight, Code }) =>
          Weight === 'error' && (State !== EntryState.Draft || Code !== 'required'),
      );
      expect(faults).toEqual([]);
    }
  });

  it('tells each order’s story to where it stands', async () => {
    for (const { Id, State } of (await all()).filter((_, index) => index % 5 === 0)) {
      const { data } = await test.call(staff, entryStory, { Id });
      expect(data.at(-1)?.ToStatus).toBe(State);
      const times = data.map(({ CreateTime }) => CreateTime);
      expect(times).toEqual([...times].sort());
      expect(times.at(-1)! < test.clock.now().toISOString()).toBe(true);
    }
    const own = (await test.call(clerk, listEntryOrders, { Limit: 200 })).data;
    expect(own.Total).toBeGreaterThan(40);
    expect(own.Rows.every(({ CompanyId }) => CompanyId === 2)).toBe(true);
  });

  it('has orders on their second half, some late, and services that are planned, late and done', async () => {
    const { data } = await test.call(staff, listTracks, { Limit: 200 });
    expect(new Set(data.Rows.map(({ NextMilestone }) => NextMilestone)).size).toBeGreaterThan(1);
    const now = test.clock.now().toISOString();
    expect(data.Rows.some(({ NextDue }) => NextDue !== null && NextDue < now)).toBe(true);
    const done = (await all()).filter(({ State }) => State === EntryState.Done);
    for (const { Id } of done) {
      const { Boxes } = (await test.call(staff, orderTrack, { Id })).data;
      expect(
        Boxes.flatMap(({ Milestones }) => Milestones).every(({ Actual }) => Actual !== null),
      ).toBe(true);
    }
    const services = (await test.call(staff, listLogistics, { Limit: 200 })).data.Rows;
    expect(new Set(services.map(({ Progress }) => Progress))).toEqual(
      new Set(ServiceProgress.options.map(({ value }) => value)),
    );
    expect(new Set(services.map(({ Kind }) => Kind))).toEqual(
      new Set(ServiceKind.options.map(({ value }) => value)),
    );
  });
});
