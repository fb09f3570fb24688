import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type BookingQuery,
  listBookings,
  takeBooking,
} from '@quayside/contracts/booking/booking/booking.api';
import { BookingStatus, BookingVerb } from '@quayside/contracts/booking/booking/choices';
import * as api from '@quayside/contracts/booking/cockpit/cockpit.api';
import { entryWork } from '@quayside/contracts/booking/work.api';
import { linkTo } from '@quayside/contracts/messaging/notice';
import { aStaffMember } from '@quayside/test-kit/identities';
import type { TestService } from '@quayside/test-kit/test-service';
import {
  acceptedBooking,
  confirmedBooking,
  sentBooking,
  stepOf,
  submittedBooking,
} from './bookings.js';
import { clerk, staff, startBooking, stranger } from './entries.js';

const { Accept, Return, AskCancel, Release } = BookingVerb;
const HOUR = 3_600_000;

describe('the desk’s cockpit', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking();
    await submittedBooking(test);
    await submittedBooking(test, {
      CarrierCode: 'MAEU',
      SailingDate: '2026-12-20',
      LatestSailing: null,
    });
    await submittedBooking(test, {
      SiDeadline: new Date(test.clock.now().getTime() + 30 * HOUR).toISOString(),
    });
    const accepted = await acceptedBooking(test, {
      DischargePort: 'HAMBURG',
      DischargeCode: 'DEHAM',
    });
    await sentBooking(test, await acceptedBooking(test));
    await confirmedBooking(test);
    await stepOf(test, await submittedBooking(test), Return, '资料不全');
    test.clock.moveTo(new Date(test.clock.now().getTime() + 25 * HOUR));
    await acceptedBooking(test);
    await test.call(staff, takeBooking, { Id: accepted.Id, OwnerId: null });
  });
  afterAll(() => test.close());

  const cockpit = async (as = staff, query: api.CockpitQuery = {}) =>
    (await test.call(as, api.bookingCockpit, query)).data;
  const listed = async (query: BookingQuery) =>
    (await test.call(staff, listBookings, query)).data.Total;

  it('counts what each list finds with the filters of the figure', async () => {
    const { From, To, ...figures } = await cockpit();
    const span = { Live: true, SailingFrom: From, SailingTo: To };
    const told: [number, BookingQuery][] = [
      ...figures.ByLabel.map(({ Label, Count }): [number, BookingQuery] => [
        Count,
        { ...span, Label: [Label] },
      ]),
      ...figures.Delays.map(({ Delay, Count }): [number, BookingQuery] => [Count, { Delay }]),
      ...figures.ByCarrier.map(({ CarrierCode, Count }): [number, BookingQuery] => [
        Count,
        { ...span, ...(CarrierCode ? { CarrierCode } : { Without: ['carrier'] }) },
      ]),
      ...figures.ByLane.map(({ Count, ...lane }): [number, BookingQuery] => [
        Count,
        { ...span, ...lane },
      ]),
      ...figures.ByWeek.flatMap(({ Count, Released, ...week }): [number, BookingQuery][] => [
        [Count, { Live: true, SailingFrom: week.From, SailingTo: week.To }],
        [Released, { Live: true, SailingFrom: week.From, SailingTo: week.To, Label: ['released'] }],
      ]),
      ...figures.ByOwner.flatMap(({ OwnerId, Count, Late }): [number, BookingQuery][] => {
        const whose = OwnerId ? { OwnerId } : { Without: ['owner' as const] };
        return [
          [Count, { Open: true, ...whose }],
          [Late, { Open: true, Late: true, ...whose }],
        ];
      }),
    ];
    for (const [count, query] of told) expect([query, count]).toEqual([query, await listed(query)]);
    expect(figures.Delays.map(({ Delay, Count }) => [Delay, Count])).toEqual([
      ['unsent', 1],
      ['unanswered', 1],
      ['near', 1],
      ['past', 0],
    ]);
    expect(figures.ByLabel.reduce((sum, { Count }) => sum + Count, 0)).toBe(await listed(span));
    expect(new Set(figures.ByOwner.map(({ OwnerId }) => OwnerId))).toEqual(new Set([null, 12]));
    expect(figures.ByWeek.length).toBe(13);
  });

  it('counts a chosen span by whole weeks that are cut to it, and no more than a year', async () => {
    const { ByWeek, ByCarrier } = await cockpit(staff, { From: '2026-12-19', To: '2026-12-22' });
    expect(ByWeek.map(({ From, To, Count }) => [From, To, Count])).toEqual([
      ['2026-12-19', '2026-12-20', 1],
      ['2026-12-21', '2026-12-22', 0],
    ]);
    expect(ByCarrier).toEqual([{ CarrierCode: 'MAEU', Count: 1 }]);
    expect(
      (await test.call(staff, api.bookingCockpit, { From: '2026-12-19', To: '2026-12-01' })).status,
    ).toBe(400);
    expect(
      (await test.call(staff, api.bookingCockpit, { From: '2025-01-01', To: '2026-12-01' })).status,
    ).toBe(400);
  });

  it('is the desk’s alone, as far as each sees', async () => {
    expect((await test.call(clerk, api.bookingCockpit, {})).status).toBe(403);
    const own = await cockpit(aStaffMember({ EmployeeId: 77, DataScope: 'own' }));
    expect([own.ByLabel, own.ByOwner, own.Delays.map(({ Count }) => Count)]).toEqual([
      [],
      [],
      [0, 0, 0, 0],
    ]);
  });

  it('tells how many bookings of a queue each carrier has', async () => {
    const { data } = await test.call(staff, api.bookingCarriers, { Live: true, LoadCode: 'CNNGB' });
    expect(data.map(({ CarrierCode }) => CarrierCode)).toEqual(['COSU', 'MAEU']);
    expect(data.reduce((sum, { Count }) => sum + Count, 0)).toBe(
      await listed({ Live: true, LoadCode: 'CNNGB' }),
    );
  });

  it('does one act on many, and says of each what became of it', async () => {
    const [one, two] = [await submittedBooking(test), await submittedBooking(test)];
    const old = { Id: two.Id, Version: 99 };
    const request = {
      Bookings: [two, one].map(({ Id, Version }) => ({ Id, Version })),
      Verb: Accept,
    };
    const { data } = await test.call(staff, api.actOnBookings, {
      ...request,
      Bookings: [request.Bookings[1]!, old, { Id: 999_999, Version: 1 }],
    });
    expect(data).toEqual([
      {
        Id: one.Id,
        RequestNo: one.RequestNo,
        Done: true,
        Code: null,
        Msg: null,
        SentBy: null,
        Delivery: null,
      },
      expect.objectContaining({
        Id: two.Id,
        RequestNo: two.RequestNo,
        Done: false,
        Code: 'record.stale',
      }),
      expect.objectContaining({ Id: 999_999, RequestNo: null, Done: false, Code: 'record.absent' }),
    ]);
    expect(
      (await test.call(staff, api.actOnBookings, { ...request, Verb: AskCancel })).refusal
        .Errors?.[0]?.Code,
    ).toBe('one-by-one');
    const unsaid = await test.call(staff, api.actOnBookings, {
      Bookings: [{ Id: two.Id, Version: two.Version }],
      Verb: Return,
    });
    expect(unsaid.data).toMatchObject([{ Done: false, Code: 'state.remarks-required' }]);
    expect((await test.call(clerk, api.actOnBookings, request)).status).toBe(403);
  });

  it('gives many to one of the desk', async () => {
    const one = await submittedBooking(test);
    const Ids = [one.Id, 999_999];
    expect((await test.call(staff, api.assignBookings, { Ids, OwnerId: 999 })).status).toBe(400);
    expect((await test.call(staff, api.assignBookings, { Ids, OwnerId: 12 })).data).toMatchObject([
      { Done: true },
      { Done: false, Code: 'record.absent' },
    ]);
    expect(await listed({ Keyword: one.RequestNo, OwnerId: 12 })).toBe(1);
  });
});

describe('what people have to do with bookings', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking();
  });
  afterAll(() => test.close());

  const kindsOf = async (who: typeof staff, id: number) => {
    const links = [
      linkTo('/quckBook/internalBookDetail', { id }),
      linkTo('/workbench/BookOnlineDetail', { id }),
    ];
    const { Items } = (await test.call(who, entryWork.work, { Limit: 500 })).data;
    return Items.filter(({ Link }) => (links as string[]).includes(Link)).map(({ Kind }) => Kind);
  };

  it('is the desk’s or the customer’s, by where the booking stands', async () => {
    const one = await submittedBooking(test);
    expect([
      await kindsOf(staff, one.Id),
      await kindsOf(clerk, one.Id),
      await kindsOf(stranger, one.Id),
    ]).toEqual([['受理托书'], [], []]);
    const { data: returned } = await stepOf(test, one, Return, '资料不全');
    expect(returned.Status).toBe(BookingStatus.Returned);
    expect([await kindsOf(staff, one.Id), await kindsOf(clerk, one.Id)]).toEqual([
      [],
      ['修改托书'],
    ]);
    const confirmed = await confirmedBooking(test, {}, {});
    expect(await kindsOf(staff, confirmed.Id)).toEqual(['放舱']);
    const { data: released } = await stepOf(test, confirmed, Release);
    expect(await kindsOf(staff, released.Id)).toEqual([]);
    await stepOf(test, released, AskCancel, '货期推迟', clerk);
    expect(await kindsOf(staff, released.Id)).toEqual(['登记退舱结果']);
    const waiting = await acceptedBooking(test);
    expect(await kindsOf(staff, waiting.Id)).toEqual([]);
    test.clock.moveTo(new Date(test.clock.now().getTime() + 5 * HOUR));
    expect(await kindsOf(staff, waiting.Id)).toEqual(['发送船公司']);
  });
});
