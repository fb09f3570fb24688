import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@quayside/contracts/booking/booking/booking.api';
import { BookingStatus } from '@quayside/contracts/booking/booking/choices';
import { Headers } from '@quayside/contracts/core/envelope';
import type { TestService } from '@quayside/test-kit/test-service';
import { aBookingInput } from './bookings.js';
import { clerk, staff, startBooking } from './entries.js';
import { HUAYUAN } from './samples.js';

/** Rows of a booking, wherever they stand, by table and condition on the booking's number $1. */
const ROWS: readonly (readonly [table: string, of: string])[] = [
  ['booking', 'id = $1'],
  ['booking_party', 'owner_id = $1'],
  ['booking_goods', 'owner_id = $1'],
  ['booking_box', 'owner_id = $1'],
  ['booking_log', 'booking_id = $1'],
  ['_audit', `entity = 'Booking' AND entity_id = $1`],
  ['_outbox', `aggregate = 'booking-' || $1`],
];

/** Values that are stored in another spelling than they may be sent in. */
const ODDLY_SPELT = {
  Vessel: ' quay harmony ',
  CustomerRef: '   ',
  SiDeadline: '2026-12-07T12:30+08:00',
  CargoReady: '2026-12-01T08:00:00.123456789Z',
  Services: [
    { Kind: 'insurance', Wish: '一切险', PlanTime: '2026-12-02T00:00:00-05:00' },
    { Kind: 'trucking', Provider: ' ' },
  ],
  Legs: [{ Mode: 'truck', FromPlace: '义乌', ToPlace: '宁波', DepartureDate: '2026-12-05' }],
  Remarks: [{ Audience: 'everyone', Text: '两柜同到' }],
  Goods: [
    { Description: 'COTTON SHIRTS', HsCode: '6205.20', Packages: 200, Weight: 1800.5, Volume: 12 },
    { Description: 'TOWELS', HsCode: '630260', Packages: 10, Weight: 0.125, Volume: 0.001 },
  ],
} as const;

describe('a new booking', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking();
  });
  afterAll(() => test.close());

  const submission = (given: object = {}): api.BookingSubmission => ({
    Booking: aBookingInput(given),
    CompanyId: HUAYUAN.Id,
  });

  it('is written with all that goes with it in one statement, and ends what was typed', async () => {
    await test.call(clerk, api.saveBookingDraft, { BookingId: 0, Content: { Vessel: 'X' } });
    const { data } = await test.call(clerk, api.submitBooking, submission());
    const written = new Set<string>();
    for (const [table, of] of ROWS) {
      const rows = await test
        .ctx()
        .sql<{ by: string }>(`SELECT xmin || ' ' || cmin AS by FROM ${table} WHERE ${of}`, [
          String(data.Id),
        ]);
      expect([table, rows.length > 0]).toEqual([table, true]);
      for (const { by } of rows) written.add(by);
    }
    expect(written.size).toBe(1);
    const draft = await test.call(clerk, api.bookingDraft, { BookingId: 0 });
    expect(draft.data).toBeNull();
  });

  it('is answered as it is read again, however its values were spelt', async () => {
    for (const as of [clerk, staff]) {
      for (const endpoint of [api.submitBooking, api.saveBooking]) {
        const { data, refusal } = await test.call(as, endpoint, submission(ODDLY_SPELT));
        expect(refusal?.Errors ?? refusal).toBeUndefined();
        const { data: read } = await test.call(as, api.booking, { Id: data.Id });
        expect(data).toEqual(read);
        expect(data.Goods.map(({ LineId }) => typeof LineId)).toEqual(['number', 'number']);
      }
    }
  });

  it('leaves what another typed, and numbers its bookings one after the other', async () => {
    await test.call(staff, api.saveBookingDraft, { BookingId: 0, Content: { Vessel: 'Y' } });
    const first = (await test.call(clerk, api.submitBooking, submission())).data;
    const second = (await test.call(clerk, api.saveBooking, submission())).data;
    const serialOf = ({ RequestNo }: api.BookingDetail) => Number(RequestNo.slice(6));
    expect(serialOf(second)).toBe(serialOf(first) + 1);
    expect((await test.call(staff, api.bookingDraft, { BookingId: 0 })).data).not.toBeNull();
  });

  it('is one for a key that comes twice, with the answer of the first time', async () => {
    const headers = { [Headers.IdempotencyKey]: 'submit-once' };
    const sent = submission({ CustomerRef: 'ONCE-1' });
    const first = await test.call(clerk, api.submitBooking, sent, headers);
    const again = await test.call(clerk, api.submitBooking, sent, headers);
    expect(again.data).toEqual(first.data);
    const [count] = await test
      .ctx()
      .sql<{ n: number }>(`SELECT count(*)::int AS n FROM booking WHERE customer_ref = 'ONCE-1'`);
    expect(count?.n).toBe(1);
  });

  it('leaves nothing where it is refused, or a line is none of its own', async () => {
    const before = await test.ctx().sql<{ n: number }>('SELECT count(*)::int AS n FROM booking');
    const boxes = [{ LineId: 77, Type: '40HQ', Count: 1 }];
    const { refusal } = await test.call(clerk, api.submitBooking, submission({ Boxes: boxes }));
    expect(refusal.Errors?.[0]).toMatchObject({ Code: 'unknown-line' });
    const faulty = await test.call(clerk, api.submitBooking, submission({ Boxes: [] }));
    expect(faulty.status).toBe(422);
    const after = await test.ctx().sql<{ n: number }>('SELECT count(*)::int AS n FROM booking');
    expect(after).toEqual(before);
  });

  it('under a contract of ours tells its volume in the same transaction', async () => {
    const { data } = await test.call(staff, api.submitBooking, {
      ...submission({ ContractNo: 'OUR-7' }),
      Source: 'form',
    });
    expect(data).toMatchObject({ Status: BookingStatus.Submitted, OurContract: true });
    const rows = await test.ctx().sql<{ by: string }>(
      `SELECT xmin::text AS by FROM booking WHERE id = $1
       UNION SELECT xmin::text FROM volume_told WHERE booking_id = $1
       UNION SELECT xmin::text FROM _outbox WHERE aggregate = 'volume-' || $2`,
      [data.Id, String(data.Id)],
    );
    expect(rows).toHaveLength(1);
  });
});
