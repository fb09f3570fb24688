import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { takeBooking } from '@quayside/contracts/booking/booking/booking.api';
import { BookingVerb } from '@quayside/contracts/booking/booking/choices';
import { EntryState, EntryVerb } from '@quayside/contracts/booking/entry/choices';
import { bookEntryOrder, entryOrder } from '@quayside/contracts/booking/entry/entry-order.api';
import { Milestone } from '@quayside/contracts/booking/entry/milestones';
import * as api from '@quayside/contracts/booking/entry/milestones.api';
import { entryOwned } from '@quayside/contracts/booking/owned.api';
import { aStaffMember } from '@quayside/test-kit/identities';
import { importFile } from '@quayside/test-kit/import-file';
import type { TestService } from '@quayside/test-kit/test-service';
import { writeXlsx } from 'hucre/xlsx';
import { confirmedBooking, stepOf } from './bookings.js';
import {
  aBooking,
  bookedEntry,
  clerk,
  staff,
  startBooking,
  step,
  stranger,
  submitted,
} from './entries.js';

const { Release, Recall, Complete } = BookingVerb;

describe('shipments that a customer follows', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking();
  });
  afterAll(() => test.close());
  beforeEach(() => test.clock.moveTo(new Date('2026-11-21T02:00:00Z')));

  const released = async (
    given: Parameters<typeof confirmedBooking>[1] = {},
    said: Parameters<typeof confirmedBooking>[2] = {},
  ) => (await stepOf(test, await confirmedBooking(test, given, said), Release)).data;
  const rowOf = async (no: string, query: api.ShipmentQuery = {}, as = clerk) =>
    (await test.call(as, api.listShipments, { Keyword: no, ...query })).data.Rows.find(
      ({ No }) => No === no,
    );
  const track = async (No: string, as = clerk) =>
    (await test.call(as, api.orderTrack, { No })).data;
  const save = (Entries: api.MilestoneEntry[]) => test.call(staff, api.saveMilestones, { Entries });
  const said = (
    BookingId: number,
    milestone: Milestone,
    Time: string,
    given: Partial<api.MilestoneEntry> = {},
  ): api.MilestoneEntry => ({
    BookingId,
    Milestone: milestone,
    Kind: 'actual',
    Time,
    ...given,
  });

  it('are entered orders and released bookings, one row each, and say where nothing was reported', async () => {
    const entry = await bookedEntry(test);
    const booking = await released();
    expect(await rowOf(entry.EntryNo)).toMatchObject({
      EntryId: entry.Id,
      BookingId: null,
      State: EntryState.Booked,
    });
    const row = await rowOf(booking.RequestNo);
    expect(row).toMatchObject({
      EntryId: null,
      BookingId: booking.Id,
      State: EntryState.Booked,
      PresentMilestone: null,
      PresentTime: null,
      NextMilestone: Milestone.EmptyOut,
      NextDue: null,
      NextFrom: null,
      DelayDays: null,
      BoxCount: 2,
      BookingNo: booking.BookingNo,
    });
    const { data: counts } = await test.call(clerk, api.countShipments, {
      Keyword: booking.RequestNo,
    });
    expect(counts).toEqual([{ State: EntryState.Booked, Count: 1 }]);
  });

  it('go on with what is recorded of a booking: on its way once the ship has left, done when it is completed', async () => {
    const { Id, RequestNo } = await released(
      {},
      { SailingDate: '2026-12-11', ArrivalDate: '2026-12-19' },
    );
    test.clock.moveTo(new Date('2026-12-13T02:00:00Z'));
    const { data } = await save([
      said(Id, Milestone.GateIn, '2026-12-09T02:00:00.000Z'),
      said(Id, Milestone.Departed, '2026-12-12T02:00:00.000Z'),
    ]);
    expect(data.map(({ No, BookingId, Outcome }) => [No, BookingId, Outcome])).toEqual(
      Array(4).fill([RequestNo, Id, 'written']),
    );
    expect(await rowOf(RequestNo)).toMatchObject({
      State: EntryState.InTransit,
      PresentMilestone: Milestone.Departed,
      PresentTime: '2026-12-12T02:00:00Z',
      NextMilestone: Milestone.Arrived,
      NextDue: '2026-12-20T07:59:00Z',
      NextFrom: 'schedule',
      DelayDays: 0,
    });
    // An estimate moves what is expected and touches nothing that happened.
    const late = '2026-12-22T02:00:00.000Z';
    await save([
      said(Id, Milestone.Arrived, late, { Kind: 'estimated' }),
      said(Id, Milestone.Departed, late, { Kind: 'estimated' }),
    ]);
    expect(await rowOf(RequestNo)).toMatchObject({
      PresentTime: '2026-12-12T02:00:00Z',
      NextDue: '2026-12-22T02:00:00Z',
      DelayDays: 2,
    });
    test.clock.moveTo(new Date('2027-01-05T02:00:00Z'));
    expect(await rowOf(RequestNo, { Overdue: true })).toMatchObject({ DelayDays: 16 });
    const rest = [
      'arrived',
      'discharged',
      'cleared',
      'picked-up',
      'delivered',
      'returned',
    ] as const;
    await save(
      rest.map((milestone, hour) => said(Id, milestone, `2026-12-23T0${hour}:00:00.000Z`)),
    );
    const { MayComplete, Version, Boxes, Changes } = await track(RequestNo, staff);
    expect([MayComplete, Boxes.length, Changes[0]?.PersonName]).toEqual([true, 2, '沈知远']);
    await stepOf(test, { Id, Version }, Complete, '全部集装箱已还箱');
    expect(await rowOf(RequestNo)).toMatchObject({
      State: EntryState.Done,
      NextMilestone: null,
      ReturnedCount: 2,
      DelayDays: null,
    });
  });

  it('are tracked as far as they are confirmed, and not while the release is taken back', async () => {
    const one = await released(
      {},
      { Boxes: [{ Type: '40HQ', Count: 1 }], Cargo: { Decision: 'all' } },
    );
    expect((await track(one.RequestNo)).Boxes.map(({ Container }) => Container)).toEqual([
      '40HQ #1',
    ]);
    const { data: recalled } = await stepOf(test, one, Recall, '货未备妥');
    expect(await rowOf(one.RequestNo)).toBeUndefined();
    expect(
      (await save([said(one.Id, Milestone.GateIn, '2026-11-20T02:00:00.000Z')])).data,
    ).toMatchObject([{ Code: 'state' }]);
    await stepOf(test, recalled, Release);
    expect(await rowOf(one.RequestNo)).toMatchObject({ State: EntryState.Booked });
  });

  it('are one where an entered order and a booking have the same cargo order', async () => {
    const booking = await released();
    const { data: accepted } = await step(test, await submitted(test), EntryVerb.Accept);
    const { data: entry, refusal } = await test.call(
      staff,
      bookEntryOrder,
      aBooking(accepted, { BookingNo: booking.BookingNo as string }),
    );
    expect(refusal).toBeUndefined();
    expect(await rowOf(booking.RequestNo)).toMatchObject({
      EntryId: entry.Id,
      BookingId: booking.Id,
    });
    expect(await rowOf(entry.EntryNo)).toBeUndefined();
    const { data: found } = await test.call(clerk, api.listShipments, { Keyword: entry.EntryNo });
    expect(found.Rows).toMatchObject([{ No: booking.RequestNo, OtherNo: entry.EntryNo }]);
    for (const named of [{ Id: entry.Id }, { No: entry.EntryNo }, { No: booking.RequestNo }]) {
      const { data } = await test.call(clerk, api.orderTrack, named);
      expect(data).toMatchObject({
        Source: 'booking',
        No: booking.RequestNo,
        OtherNo: entry.EntryNo,
        EntryId: entry.Id,
      });
    }
    const entriesOnly = { ...clerk, Permissions: ['entry:read' as const] };
    expect(await rowOf(booking.RequestNo, {}, entriesOnly)).toMatchObject({ EntryId: entry.Id });
    expect((await track(entry.EntryNo, entriesOnly)).No).toBe(booking.RequestNo);
    test.clock.moveTo(new Date('2026-12-13T02:00:00Z'));
    await save([said(booking.Id, Milestone.Departed, '2026-12-12T02:00:00.000Z')]);
    expect((await test.call(staff, entryOrder, { Id: entry.Id })).data.State).toBe(
      EntryState.InTransit,
    );
    expect(await rowOf(booking.RequestNo)).toMatchObject({ State: EntryState.InTransit });
  });

  it('stay with the entered order where that was first', async () => {
    const entry = await bookedEntry(test);
    const { CarrierCode, BookingNo } = (await test.call(staff, entryOrder, { Id: entry.Id })).data;
    const booking = await released(
      {},
      { CarrierCode: CarrierCode as string, BookingNo: BookingNo as string },
    );
    expect(await rowOf(entry.EntryNo)).toMatchObject({
      EntryId: entry.Id,
      BookingId: booking.Id,
      OtherNo: booking.RequestNo,
    });
    expect(await track(booking.RequestNo)).toMatchObject({ Source: 'entry', No: entry.EntryNo });
    const { data } = await save([said(booking.Id, Milestone.GateIn, '2026-11-20T02:00:00.000Z')]);
    expect(new Set(data.map(({ No, Outcome }) => `${No} ${Outcome}`))).toEqual(
      new Set([`${entry.EntryNo} written`]),
    );
    expect(await rowOf(entry.EntryNo)).toMatchObject({ PresentMilestone: Milestone.GateIn });
  });

  it('take times from a sheet by either number, and give them back', async () => {
    const booking = await released({}, { ArrivalDate: '2026-12-19' });
    const { data: accepted } = await step(test, await submitted(test), EntryVerb.Accept);
    const { data: entry } = await test.call(
      staff,
      bookEntryOrder,
      aBooking(accepted, { BookingNo: booking.BookingNo as string }),
    );
    test.clock.moveTo(new Date('2026-12-22T02:00:00Z'));
    const rows = [
      ['托书号', '集装箱', '抵港', '卸船'],
      [booking.RequestNo, '40HQ #1', '2026-12-20 10:00', '2026-12-21 10:00'],
      [entry.EntryNo, '40HQ #2', '2026-12-21 10:00', '2026-12-20 10:00'],
    ];
    const file = new File(
      [new Uint8Array(await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] }))],
      'times.xlsx',
    );
    const { state, faults } = await importFile(test, staff, api.milestoneImport, file, {
      SkipFaulty: true,
    });
    expect(state).toMatchObject({ Changed: 1, Faulty: 1, Status: 'done' });
    expect(faults.map(({ Code, Row, Column }) => [Code, Row, Column])).toEqual([
      ['milestone-order', 3, 'D'],
    ]);
    const actual = async () =>
      (await track(booking.RequestNo)).Boxes.flatMap(({ Milestones }) =>
        Milestones.flatMap(({ Actual }) => Actual ?? []),
      );
    expect(await actual()).toEqual(['2026-12-20T18:00:00Z', '2026-12-21T18:00:00Z']);
    expect((await test.call(staff, api.milestoneImport.undo, { Id: state.Id })).status).toBe(200);
    expect(await actual()).toEqual([]);
  });

  it('go to the heirs of who leaves with the document that they are tracked by, and back', async () => {
    const booking = await released();
    const { data: accepted } = await step(test, await submitted(test), EntryVerb.Accept);
    await test.call(
      staff,
      bookEntryOrder,
      aBooking(accepted, { BookingNo: booking.BookingNo as string }),
    );
    const ownOnly = (EmployeeId: number) => ({ ...clerk, EmployeeId, DataScope: 'own' as const });
    const [leaving, entryHeir, bookingHeir] = [ownOnly(22), ownOnly(911), ownOnly(912)];
    const seen = () =>
      Promise.all(
        [leaving, entryHeir, bookingHeir].map(async (who) =>
          Boolean(await rowOf(booking.RequestNo, {}, who)),
        ),
      );
    const share = (Kind: string, { EmployeeId: Id, Name: RealName }: typeof leaving) => ({
      Kind,
      Heirs: [{ Id, RealName }],
    });
    const WorkflowId = randomUUID();
    const { data } = await test.call('auth', entryOwned.owned.handOver, {
      WorkflowId,
      EmployeeId: 22,
      CompanyId: clerk.CompanyId as number,
      RealName: clerk.Name,
      Shares: [share('booking', bookingHeir), share('entry', entryHeir)],
    });
    expect(data.Kinds.every(({ Moved }) => Moved > 0)).toBe(true);
    expect(await seen()).toEqual([false, false, true]);
    await test.call('auth', entryOwned.owned.undo, { WorkflowId, RealName: clerk.Name });
    expect(await seen()).toEqual([true, false, false]);
  });

  it('are nobody else’s, by company, person and right, and tell customers no names of ours', async () => {
    const booking = await released();
    await save([said(booking.Id, Milestone.GateIn, '2026-11-20T02:00:00.000Z')]);
    const seen = await track(booking.RequestNo);
    expect(seen).toMatchObject({ Changes: [], MayComplete: false });
    expect(
      seen.Boxes[0]!.Milestones.find(({ Milestone: which }) => which === 'gate-in'),
    ).toMatchObject({ PersonName: null });
    expect((await test.call(stranger, api.orderTrack, { No: booking.RequestNo })).status).toBe(404);
    expect(await rowOf(booking.RequestNo, {}, stranger)).toBeUndefined();
    const ownOnly = aStaffMember({ DataScope: 'own' });
    expect(await rowOf(booking.RequestNo, {}, ownOnly)).toBeUndefined();
    await test.call(staff, takeBooking, { Id: booking.Id, OwnerId: null });
    const entriesOnly = { ...clerk, Permissions: ['entry:read' as const] };
    expect(await rowOf(booking.RequestNo, {}, entriesOnly)).toBeUndefined();
    expect((await test.call(entriesOnly, api.orderTrack, { No: booking.RequestNo })).status).toBe(
      404,
    );
    const nothing = { ...clerk, Permissions: [] };
    for (const list of [api.listShipments, api.countShipments, api.exportShipments]) {
      const { status, refusal } = await test.call(nothing, list as typeof api.listShipments, {});
      expect([status, refusal?.Code]).toEqual([403, 'access.denied']);
    }
  });
});
