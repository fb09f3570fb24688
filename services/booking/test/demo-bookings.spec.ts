import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  booking,
  bookingStory,
  checkBooking,
  countBookings,
  listBookings,
} from '@quayside/contracts/booking/booking/booking.api';
import { BookingLabel, bookingLabel } from '@quayside/contracts/booking/booking/booking-label';
import { OnlineOrderState } from '@quayside/contracts/booking/online/choices';
import { listOnlineOrders } from '@quayside/contracts/booking/online/order';
import { CarrierMessageState } from '@quayside/contracts/partner-line/choices';
import type { TestService } from '@quayside/test-kit/test-service';
import { readIncoming } from '../src/carrier-line/read-incoming.js';
import { seedDemo } from '../src/demo/seed-demo.js';
import { clerk, staff, startBooking } from './entries.js';

describe('the demo data of bookings', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking({}, { CARRIER_URL: 'http://127.0.0.1:9', CARRIER_KEY: 'demo' });
    await seedDemo(test.ctx());
    await seedDemo(test.ctx());
  });
  afterAll(() => test.close());

  const all = async () => (await test.call(staff, listBookings, { Limit: 200 })).data.Rows;

  it('has messages that are answered, read as a carrier’s are, and none that waits to go out', async () => {
    const rows = await test.ctx().sql<{
      direction: string;
      state: CarrierMessageState;
      type: string;
      raw: string;
      booking: number | null;
    }>(
      `SELECT m.direction, m.state, m.type, t.raw, m.booking_id AS booking FROM carrier_message m JOIN carrier_text t ON t.id = m.text_id`,
    );
    const incoming = rows.filter(({ direction }) => direction === 'in');
    expect(rows.length).toBeGreaterThan(6);
    for (const { direction, state } of rows) {
      const possible = direction === 'in' ? ['processed', 'unmatched'] : ['accepted', 'rejected'];
      expect(possible).toContain(state);
    }
    expect(incoming.filter(({ state }) => state === 'unmatched')).toHaveLength(1);
    for (const { raw, type } of incoming) {
      const read = readIncoming(raw);
      expect([
        type,
        Array.isArray(read) ? read.map((each) => [each.type, each.note]) : read,
      ]).toEqual([type, [[type, '']]]);
    }
  });

  it('stands at nearly every label, the released ones on cargo orders', async () => {
    const rows = await all();
    expect(rows.length).toBeGreaterThan(60);
    expect(new Set(rows.map(bookingLabel)).size).toBeGreaterThan(12);
    expect(rows.filter(({ OrderId }) => OrderId).length).toBeGreaterThan(9);
    expect(
      rows.every((row) => (bookingLabel(row) === BookingLabel.Released ? row.OrderId : true)),
    ).toBe(true);
    const { data: counts } = await test.call(staff, countBookings, {});
    expect(counts.reduce((sum, { Count }) => sum + Count, 0)).toBe(rows.length);
  });

  it('has orders at carriers’ online shops, each beside a booking at the same point', async () => {
    const { data } = await test.call(staff, listOnlineOrders, {});
    expect(data.Rows.map(({ State }) => State).sort()).toEqual([
      OnlineOrderState.Cancelled,
      OnlineOrderState.Failed,
      OnlineOrderState.Frozen,
    ]);
    expect(data.Rows.every(({ RequestNo, Test }) => RequestNo && Test)).toBe(true);
  });

  it('has shops and a mailbox that follow the simulator to another port, whatever else somebody changed of them', async () => {
    const ctx = test.ctx();
    const start = async (port: number) => {
      const settings = {
        CARRIER_URL: `http://127.0.0.1:${port}`,
        IMAP_URL: `imap://127.0.0.1:${port + 1}`,
        IMAP_PASSWORD: 'demo',
      };
      Object.assign(ctx.runtime.env, settings);
      await seedDemo(ctx);
    };
    await start(4001);
    await ctx.sql(
      `UPDATE online_carrier SET update_name = '张', markup_percent = 3 WHERE carrier_code IN ('MAEU', 'EGLV')`,
    );
    await ctx.sql(
      `UPDATE online_carrier SET address = 'https://shop.carrier.example/online/EGLV' WHERE carrier_code = 'EGLV'`,
    );
    await ctx.sql(`UPDATE note_mailbox SET update_name = '张', minutes = 9`);
    await start(5001);
    const shops = await ctx.sql<{ address: string }>(
      `SELECT address FROM online_carrier WHERE carrier_code IN ('COSU', 'EGLV', 'MAEU') ORDER BY carrier_code`,
    );
    expect(shops.map(({ address }) => address)).toEqual([
      'http://127.0.0.1:5001/online/COSU',
      'https://shop.carrier.example/online/EGLV',
      'http://127.0.0.1:5001/online/MAEU',
    ]);
    expect(await ctx.sql('SELECT port, minutes FROM note_mailbox')).toEqual([
      { port: 5002, minutes: 9 },
    ]);
  });

  it('is right by the rules that people’s bookings are held against, and tells its story', async () => {
    for (const { Id } of (await all()).slice(0, 40)) {
      const { data } = await test.call(staff, booking, { Id });
      const { data: check } = await test.call(staff, checkBooking, { Booking: data });
      expect(
        check.Findings.filter(({ Weight, Code }) => Weight === 'error' && Code !== 'sailing-past'),
      ).toEqual([]);
      const { data: story } = await test.call(staff, bookingStory, { Id });
      expect(story.length).toBe(data.Version);
    }
    const { data: own } = await test.call(clerk, listBookings, { Limit: 200 });
    expect(new Set(own.Rows.map(({ CompanyId }) => CompanyId))).toEqual(new Set([2]));
  });
});
