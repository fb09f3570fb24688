import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@quayside/contracts/booking/booking/booking.api';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import {
  endHold,
  exportCreditHolds,
  listCreditHolds,
  putOnHold,
} from '@quayside/contracts/booking/release/credit-hold.api';
import { type Notice, notice } from '@quayside/contracts/messaging/notice';
import { aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import { aConfirmation, acceptedBooking, confirmedBooking, stepOf } from './bookings.js';
import { clerk, staff, startBooking, stranger } from './entries.js';
import { HUAYUAN, LANTIAN } from './samples.js';

const { Release, Recall, LiftCredit } = BookingVerb;
const junior = aStaffMember({
  EmployeeId: 13,
  Name: '李新',
  Permissions: ['booking:read', 'booking:handle'],
});

describe('a customer on hold', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking();
  });
  afterAll(() => test.close());

  const read = async (Id: number, as = staff) => (await test.call(as, api.booking, { Id })).data;
  const verbsOf = ({ AllowedActions }: api.BookingDetail) => AllowedActions.map(({ Verb }) => Verb);
  /** Puts the customer on hold for a test alone. */
  async function onHold(run: () => Promise<void>, Reason = '逾期未付款'): Promise<void> {
    const { data: hold } = await test.call(staff, putOnHold, { CompanyId: HUAYUAN.Id, Reason });
    try {
      await run();
    } finally {
      await test.call(staff, endHold, { Id: hold.Id, Reason: '已付清' });
    }
  }

  it('gets no booking released, by whatever way, until somebody with the right lifts it for that one', async () => {
    const [one, other] = [
      await confirmedBooking(test, {}, {}),
      await confirmedBooking(test, {}, {}),
    ];
    await onHold(async () => {
      const held = await read(one.Id);
      expect(held.CreditHold).toMatchObject({ Reason: '逾期未付款', CreateName: '沈知远' });
      expect([verbsOf(held).includes(Release), verbsOf(held).includes(LiftCredit)]).toEqual([
        false,
        true,
      ]);
      expect(verbsOf(await read(one.Id, junior))).not.toContain(LiftCredit);
      const refused = await stepOf(test, one, Release, null, junior);
      expect([refused.status, refused.refusal.Code]).toEqual([422, 'booking.credit-held']);
      expect(refused.refusal.Message).toContain('逾期未付款');
      const accepted = await acceptedBooking(test);
      const atOnce = await test.call(
        staff,
        api.confirmBooking,
        aConfirmation(accepted, { Release: true }),
      );
      expect(atOnce.refusal.Code).toBe('booking.credit-held');
      expect((await stepOf(test, one, LiftCredit, '总经理同意', junior)).status).toBe(403);
      expect((await stepOf(test, one, LiftCredit)).refusal.Errors?.[0]?.Prop).toBe('Remarks');
      const { data: lifted } = await stepOf(test, one, LiftCredit, '总经理同意');
      expect([lifted.CreditHold, lifted.Version]).toEqual([null, one.Version + 1]);
      expect((await stepOf(test, lifted, LiftCredit, '再次')).refusal.Code).toBe(
        'booking.not-held',
      );
      const { data: released } = await stepOf(test, lifted, Release, null, junior);
      expect(released.ReleaseTime).not.toBeNull();
      expect((await stepOf(test, other, Release)).refusal.Code).toBe('booking.credit-held');
      const { data: story } = await test.call(staff, api.bookingStory, { Id: one.Id });
      expect(story.find(({ Verb }) => Verb === LiftCredit)).toMatchObject({
        EmployeeName: '沈知远',
        Remarks: expect.stringContaining('总经理同意'),
      });
    });
    expect((await stepOf(test, other, Release)).data.ReleaseTime).not.toBeNull();
  });

  it('is lifted for the hold that stands, not for the next one', async () => {
    const one = await confirmedBooking(test, {}, {});
    let version = one.Version;
    await onHold(async () => {
      const { data: lifted } = await stepOf(test, one, LiftCredit, '已收保证金');
      const { data: released } = await stepOf(test, lifted, Release);
      const { data: recalled } = await stepOf(test, released, Recall, '货未备妥');
      expect(recalled.CreditHold).toBeNull();
      version = recalled.Version;
    });
    await onHold(async () => {
      const again = await stepOf(test, { Id: one.Id, Version: version }, Release);
      expect(again.refusal.Code).toBe('booking.credit-held');
    }, '超信用额度');
  });

  it('never hears of it: neither in bookings, lists, files and stories, nor by messages and calls of programs', async () => {
    const one = await confirmedBooking(test, {}, {});
    await onHold(async () => {
      const { data: lifted } = await stepOf(test, one, LiftCredit, '总经理同意');
      const seen = await read(one.Id, clerk);
      expect([seen.CreditHold, verbsOf(seen).includes(LiftCredit)]).toEqual([null, false]);
      const { data: rows } = await test.call(clerk, api.listBookings, { Limit: 200 });
      expect(rows.Rows.filter(({ CreditHold }) => CreditHold !== null)).toEqual([]);
      for (const CreditHeld of [true, false])
        expect((await test.call(clerk, api.listBookings, { CreditHeld })).status).toBe(403);
      const { data: story } = await test.call(clerk, api.bookingStory, { Id: one.Id });
      expect(story.map(({ Verb }) => Verb)).not.toContain(LiftCredit);
      const sent = await test
        .ctx()
        .sql<{ payload: Notice }>(
          'SELECT payload FROM _outbox WHERE name = $1 AND aggregate = $2 ORDER BY id DESC LIMIT 1',
          [notice.name, `booking-${one.Id}`],
        );
      expect(sent[0]?.payload).toMatchObject({ Messages: [] });
      expect(sent[0]?.payload).not.toHaveProperty('Occurrences');
      for (const as of [clerk, stranger]) {
        expect((await test.call(as, listCreditHolds)).status).toBe(403);
        expect((await test.call(as, exportCreditHolds)).status).toBe(403);
        expect(
          (await test.call(as, putOnHold, { CompanyId: LANTIAN.Id, Reason: '竞争对手' })).status,
        ).toBe(403);
        expect((await test.call(as, endHold, { Id: 1, Reason: '自行解除' })).status).toBe(403);
        expect((await stepOf(test, lifted, LiftCredit, '自行放行', as)).status).toBe(
          as === clerk ? 403 : 404,
        );
      }
    });
  });

  it('is marked in the desk’s list, counted where it stands, and kept with its end', async () => {
    await confirmedBooking(test, {}, {});
    await onHold(async () => {
      const { data: marked } = await test.call(staff, api.listBookings, {
        CreditHeld: true,
        Limit: 200,
      });
      expect(marked.Rows.length).toBeGreaterThan(0);
      expect(
        marked.Rows.every(
          ({ CreditHold, CompanyId }) => CreditHold === '逾期未付款' && CompanyId === HUAYUAN.Id,
        ),
      ).toBe(true);
      const { data: free } = await test.call(staff, api.listBookings, {
        CreditHeld: false,
        Limit: 200,
      });
      expect(free.Rows.every(({ CreditHold }) => CreditHold === null)).toBe(true);
      expect((await test.call(junior, listCreditHolds, { Open: true })).status).toBe(403);
      const { data: open } = await test.call(staff, listCreditHolds, { Open: true });
      expect(open.Rows).toEqual([
        expect.objectContaining({
          CompanyName: HUAYUAN.CompanyName,
          Reason: '逾期未付款',
          EndTime: null,
        }),
      ]);
      expect(open.Rows[0]?.Waiting).toBeGreaterThan(0);
      const twice = await test.call(staff, putOnHold, {
        CompanyId: HUAYUAN.Id,
        Reason: '再列一次',
      });
      expect([twice.status, twice.refusal.Code]).toEqual([422, 'booking.on-hold-already']);
    });
    const { data: ended } = await test.call(staff, listCreditHolds, {
      Open: false,
      Keyword: '逾期',
    });
    expect(ended.Rows[0]).toMatchObject({ EndReason: '已付清', EndName: '沈知远', Waiting: 0 });
    const late = await test.call(staff, endHold, { Id: ended.Rows[0]!.Id, Reason: '再次' });
    expect([late.status, late.refusal.Code]).toEqual([422, 'booking.hold-ended']);
    expect((await test.call(staff, endHold, { Id: 999_999, Reason: '没有' })).status).toBe(404);
  });

  it('is a customer, for a reason, and put there by whom it concerns', async () => {
    expect(
      (await test.call(staff, putOnHold, { CompanyId: 1, Reason: '自己' })).refusal.Errors?.[0]
        ?.Code,
    ).toBe('company-unknown');
    expect(
      (await test.call(staff, putOnHold, { CompanyId: LANTIAN.Id, Reason: '  ' })).refusal
        .Errors?.[0]?.Prop,
    ).toBe('Reason');
    expect(
      (await test.call(junior, putOnHold, { CompanyId: LANTIAN.Id, Reason: '逾期' })).status,
    ).toBe(403);
  });
});
