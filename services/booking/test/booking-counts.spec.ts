import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Identity } from '@quayside/contracts/auth/session';
import {
  type BookingQuery,
  countBookings,
  listBookings,
} from '@quayside/contracts/booking/booking/booking.api';
import { BookingLabel } from '@quayside/contracts/booking/booking/booking-label';
import { ShipmentState } from '@quayside/contracts/booking/entry/milestones';
import { countShipments, listShipments } from '@quayside/contracts/booking/entry/milestones.api';
import { NoteState } from '@quayside/contracts/booking/note/choices';
import { countNotes, listNotes } from '@quayside/contracts/booking/note/note.api';
import { anIdentity, aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { startBooking } from './entries.js';

/** Other rows come with another seed. */
const SEED = Number(process.env.COUNTS_SEED ?? 26);
const ROWS = 900;

/** A whole number below `most` for row `n`, other for each `salt`. */
const dice = (salt: number, most: number): string =>
  `abs(hashint4extended(n, ${SEED + salt}) % ${most})`;

const STATUS = `(ARRAY[0, 1, 2, 3, 4, 5, 6, 6, 6, 8, 9, 10, 11, 51, 52, 62])[1 + ${dice(1, 16)}]`;
const COMPANY = `(ARRAY[1, 2, 2, 3])[1 + ${dice(2, 4)}]`;
const PERSON = `(ARRAY[11, 12, 13, 21, 22])[1 + ${dice(3, 5)}]`;
const HANDLER = `(ARRAY[NULL, 11, 12, 13])[1 + ${dice(4, 4)}]`;
const CARRIER = `(ARRAY['COSU', 'MAEU', NULL])[1 + ${dice(5, 3)}]`;
const FILLS = [
  `INSERT INTO booking (request_no, company_id, company_code, company_name, status, amendment,
    cancellation, source, on_behalf, our_contract, creator_id, create_name, owner_id, customer_ref,
    carrier_code, load_code, discharge_code, sailing_date, open_boxes, release_time, delivery,
    delivery_since, submit_time, version, create_time, update_time)
  SELECT 'BK' || n, ${COMPANY}, 'C', 'COMPANY', ${STATUS}, ${dice(6, 5)}, ${dice(7, 4)}, 'form',
    ${dice(8, 2)} = 0, false, ${PERSON}, 'X', ${HANDLER}, 'REF' || n, ${CARRIER}, 'CNNGB', 'USLAX',
    date '2026-11-01' + ${dice(9, 60)}::int, 0,
    CASE WHEN ${dice(10, 2)} = 0 THEN timestamptz '2026-11-01' END, delivery,
    CASE WHEN delivery IS NOT NULL THEN timestamptz '2026-11-01' END,
    timestamptz '2026-10-01' + ${dice(11, 60)} * interval '1 day', 1, now(), now()
  FROM (SELECT n, CASE WHEN ${STATUS} = 3
      THEN (ARRAY['mailing', 'bounced', 'by-hand', NULL])[1 + ${dice(12, 4)}] END AS delivery
    FROM generate_series(1, ${ROWS}) n) made`,
  `INSERT INTO booking_note (note_no, company_id, company_code, company_name, creator_id, create_name,
    on_behalf, file_name, kind, size, state, version, create_time, read_state, handed_in)
  SELECT 'TS' || n, ${COMPANY}, 'C', 'COMPANY', ${PERSON}, 'X', ${dice(13, 2)} = 0, 'a' || n, 'pdf', 1,
    1 + ${dice(14, 5)}, 1, now(), 2, ${dice(15, 2)} = 0
  FROM generate_series(1, ${ROWS}) n`,
  `INSERT INTO shipment (source, booking_id, company_id, creator_id, owner_id, on_behalf, no,
    company_name, state, carrier_code, returned_count, box_count)
  SELECT 'booking', id, company_id, creator_id, owner_id, on_behalf, request_no, company_name,
    (ARRAY[50, 60, 70])[1 + id % 3], carrier_code, 0, 1
  FROM booking WHERE status > 3`,
];

const deskOf = (given: Partial<Identity>) => aStaffMember({ EmployeeId: 12, ...given });
const customerOf = (given: Partial<Identity>) =>
  anIdentity({ CompanyId: 2, EmployeeId: 22, ...given });
const WHO: readonly (readonly [string, Identity])[] = [
  ['the desk', deskOf({})],
  ['one of the desk, his own', deskOf({ DataScope: 'own' })],
  ['one of the desk, his department’s', deskOf({ DataScope: 'department', ScopeOrgIds: [5] })],
  ['a customer', customerOf({})],
  ['one of a customer, his own', customerOf({ DataScope: 'own' })],
  [
    'one of a customer, his department’s',
    customerOf({ DataScope: 'department', ScopeOrgIds: [6] }),
  ],
];

describe('figures on tabs beside their lists', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking();
    const own = test.ctx();
    for (const fill of FILLS) await own.sql(fill);
    await own.sql(`INSERT INTO _colleague (employee_id, org_id) VALUES (11, 5), (13, 5), (21, 6)
      ON CONFLICT (employee_id) DO UPDATE SET org_id = excluded.org_id`);
  });
  afterAll(() => test.close());

  const QUERIES: readonly BookingQuery[] = [
    {},
    { CarrierCode: 'COSU' },
    { Mine: true },
    { Keyword: 'bk7' },
    { SailingFrom: '2026-11-10', SailingTo: '2026-11-20', Without: ['carrier'] },
    { Live: true, SubmitFrom: '2026-10-20' },
    { CompanyId: 2 },
    { Late: true },
  ];
  const cases = WHO.flatMap(([name, who]) =>
    QUERIES.map((query) => [name, JSON.stringify(query), who, query] as const),
  );
  it.each(cases)('bookings of %s: %s', async (_name, _query, who, query) => {
    const { data: counts } = await test.call(who, countBookings, query);
    const expected = [];
    for (const { value: Label } of BookingLabel.options) {
      const { data } = await test.call(who, listBookings, { ...query, Label: [Label], Limit: 1 });
      if (data.Total > 0) expected.push({ Label, Count: data.Total });
    }
    expect(counts).toEqual(expected);
    const { data: all } = await test.call(who, listBookings, { ...query, Limit: 1 });
    expect(counts.reduce((sum, { Count }) => sum + Count, 0)).toBe(all.Total);
  });

  it.each(WHO)('notes and shipments of %s', async (_name, who) => {
    const { data: notes } = await test.call(who, countNotes, {});
    for (const { value: State } of NoteState.options) {
      const { data } = await test.call(who, listNotes, { State: [State], Limit: 1 });
      expect([State, notes.find((each) => each.State === State)?.Count ?? 0]).toEqual([
        State,
        data.Total,
      ]);
    }
    const { data: shipments } = await test.call(who, countShipments, {});
    for (const { value: State } of ShipmentState.options) {
      const { data } = await test.call(who, listShipments, { State: [State], Limit: 1 });
      expect([State, shipments.find((each) => each.State === State)?.Count ?? 0]).toEqual([
        State,
        data.Total,
      ]);
    }
  });
});
