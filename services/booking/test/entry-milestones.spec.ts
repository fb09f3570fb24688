import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntryState, EntryVerb } from '@quayside/contracts/booking/entry/choices';
import {
  bookEntryOrder,
  entryOrder,
  entryStory,
} from '@quayside/contracts/booking/entry/entry-order.api';
import * as logistics from '@quayside/contracts/booking/entry/logistics';
import { Milestone } from '@quayside/contracts/booking/entry/milestones';
import * as api from '@quayside/contracts/booking/entry/milestones.api';
import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import { zoneDay } from '@quayside/contracts/core/zones';
import { aStaffMember } from '@quayside/test-kit/identities';
import { importFile } from '@quayside/test-kit/import-file';
import { lockAwaited } from '@quayside/test-kit/lock-awaited';
import type { TestService } from '@quayside/test-kit/test-service';
import { writeXlsx } from 'hucre/xlsx';
import { logisticsTarget } from '../src/entry-logistics/logistics-target.js';
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

const SAILED = '2026-12-11T10:00:00.000Z';
const ARRIVED = '2026-12-20T02:00:00.000Z';

describe('milestones of containers', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking();
  });
  afterAll(() => test.close());
  const save = async (Entries: api.MilestoneEntry[], Preview = false) =>
    (await test.call(staff, api.saveMilestones, { Entries, Preview })).data;
  const track = async (Id: number, as = staff) =>
    (await test.call(as, api.orderTrack, { Id })).data;
  const said = (
    EntryId: number,
    milestone: Milestone,
    Time: string | null,
    given: Partial<api.MilestoneEntry> = {},
  ): api.MilestoneEntry => ({
    EntryId,
    Milestone: milestone,
    Kind: 'actual',
    Time,
    ...given,
  });
  /** Two containers whose ship arrived. */
  const arrivedEntry = async () => {
    test.clock.moveTo(new Date('2026-11-21T02:00:00Z'));
    const entry = await bookedEntry(test, { ArrivalDate: '2026-12-19' });
    test.clock.moveTo(new Date('2026-12-22T02:00:00Z'));
    await save([
      said(entry.Id, Milestone.Departed, SAILED),
      said(entry.Id, Milestone.Arrived, ARRIVED),
    ]);
    return entry;
  };
  const row = async (Id: number, query: api.TrackQuery = {}) =>
    (await test.call(staff, api.listTracks, query)).data.Rows.find((each) => each.EntryId === Id);

  it('send the order on its way, and wait in the list until all containers are back', async () => {
    const { Id } = await arrivedEntry();
    expect(await row(Id)).toMatchObject({
      State: EntryState.InTransit,
      NextMilestone: Milestone.Discharged,
      NextDue: '2026-12-21T02:00:00Z',
      ArrivalKind: 'actual',
      ReturnedCount: 0,
      BoxCount: 2,
    });
    expect([
      await row(Id, { Overdue: true }),
      await row(Id, { NextMilestone: ['returned'] }),
    ]).toEqual([expect.anything(), undefined]);
    const rest = ['discharged', 'cleared', 'picked-up', 'delivered', 'returned'] as const;
    await save(
      rest.map((milestone, hour) => said(Id, milestone, `2026-12-21T0${hour}:00:00.000Z`)),
    );
    expect(await track(Id)).toMatchObject({ MayComplete: true });
    const { data: back } = await test.call(staff, entryOrder, { Id });
    expect(back.AllowedActions).toContainEqual({
      Verb: 'complete',
      To: EntryState.Done,
      RemarksRequired: false,
    });
    expect(await row(Id)).toMatchObject({ NextMilestone: null, ReturnedCount: 2 });
  });

  it('keep what was said before a correction, and by whom', async () => {
    const { Id } = await arrivedEntry();
    const box = (await track(Id)).Boxes[0]!;
    const place = { BoxId: box.BoxId, Unit: box.Unit };
    const other = '2026-12-19T02:00:00.000Z';
    const [refused] = await save([said(Id, Milestone.Arrived, other, place)]);
    expect(refused).toMatchObject({
      Outcome: 'refused',
      Code: 'reason',
      Before: '2026-12-20T02:00:00Z',
    });
    expect(
      await save([said(Id, Milestone.Arrived, other, { ...place, Reason: '船公司更正' })]),
    ).toMatchObject([{ Outcome: 'written' }]);
    const { Boxes, Changes } = await track(Id);
    const times = Boxes.map(
      ({ Milestones }) => Milestones.find(({ Milestone: which }) => which === 'arrived')?.Actual,
    );
    expect(times).toEqual(['2026-12-19T02:00:00Z', '2026-12-20T02:00:00Z']);
    expect(Changes[0]).toMatchObject({
      Before: '2026-12-20T02:00:00Z',
      Time: '2026-12-19T02:00:00Z',
      Reason: '船公司更正',
      PersonName: '沈知远',
    });
  });

  it('are written neither by a preview nor by an estimate or nothing', async () => {
    const { Id } = await arrivedEntry();
    const before = await track(Id);
    expect(
      await save([said(Id, Milestone.Discharged, '2026-12-21T02:00:00.000Z')], true),
    ).toMatchObject([{ Outcome: 'written' }, { Outcome: 'written' }]);
    const late = '2026-12-30T02:00:00.000Z';
    expect(
      await save([
        said(Id, Milestone.Arrived, late, { Kind: 'estimated' }),
        said(Id, Milestone.Arrived, null),
      ]),
    ).toMatchObject([
      { Code: 'happened' },
      { Code: 'no-data' },
      { Code: 'happened' },
      { Code: 'no-data' },
    ]);
    expect((await track(Id)).Boxes).toEqual(before.Boxes);
  });

  it('are listed by the days at the port of discharge', async () => {
    const { Id } = await arrivedEntry();
    const { DischargeCode, Boxes } = await track(Id);
    const arrived = Boxes[0]!.Milestones.find((each) => each.Milestone === 'arrived')!;
    expect([DischargeCode, arrived.Port]).toEqual(['USLAX', 'USLAX']);
    const day = zoneDay(arrived.Actual!, 'America/Los_Angeles');
    expect(day).not.toBe(chinaDay(arrived.Actual!));
    const on = async (ArrivalFrom: string, ArrivalTo: string) =>
      (await row(Id, { ArrivalFrom, ArrivalTo })) !== undefined;
    expect([await on(day, day), await on(daysAfter(day, 1), daysAfter(day, 2))]).toEqual([
      true,
      false,
    ]);
  });

  it('are the order’s: customers see times and no corrections, strangers nothing', async () => {
    const { Id } = await arrivedEntry();
    const seen = await track(Id, clerk);
    expect(seen).toMatchObject({ Changes: [], MayComplete: false });
    expect(seen.Boxes[0]!.Milestones.filter(({ Actual }) => Actual)).toMatchObject([
      { PersonName: null },
      { PersonName: null },
    ]);
    expect((await test.call(stranger, api.orderTrack, { Id })).status).toBe(404);
    expect(
      (await test.call(clerk, api.saveMilestones, { Entries: [said(Id, 'arrived', ARRIVED)] }))
        .status,
    ).toBe(403);
    const ownOnly = aStaffMember({ DataScope: 'own' });
    expect(
      (await test.call(ownOnly, api.saveMilestones, { Entries: [said(Id, 'arrived', ARRIVED)] }))
        .status,
    ).toBe(404);
    expect((await test.call(ownOnly, api.listTracks, {})).data.Rows).toEqual([]);
  });

  it('are recorded of several orders without waiting for who holds them in another order', async () => {
    // The order that was entered first is booked last: its cargo order has the higher number.
    const entries = [await submitted(test), await submitted(test)] as const;
    for (const entry of [...entries].reverse()) {
      const { data } = await step(test, entry, EntryVerb.Accept);
      await test.call(staff, bookEntryOrder, aBooking(data));
    }
    const [first, second] = entries;
    const order =
      'SELECT t.id FROM cargo_order t JOIN entry_order e ON e.order_id = t.id WHERE e.id = $1 FOR UPDATE OF t';
    const time = test.clock.now().toISOString();
    let waiting: ReturnType<typeof save> | undefined;
    await test.ctx().tx(async (tx) => {
      await tx.sql(order, [second.Id]);
      waiting = save([first, second].map(({ Id }) => said(Id, Milestone.Departed, time)));
      await lockAwaited(test.ctx());
      expect(await tx.sql(`${order} SKIP LOCKED`, [first.Id])).toHaveLength(1);
      expect(
        await tx.sql('SELECT id FROM entry_order WHERE id = $1 FOR UPDATE SKIP LOCKED', [first.Id]),
      ).toHaveLength(1);
    });
    expect((await waiting)?.map(({ EntryId }) => EntryId)).toEqual([
      first.Id,
      first.Id,
      second.Id,
      second.Id,
    ]);
  });

  it('are recorded of booked orders and their own containers only', async () => {
    const entry = await submitted(test);
    expect(await save([said(entry.Id, Milestone.Arrived, ARRIVED)])).toMatchObject([
      { Outcome: 'refused', Code: 'state' },
    ]);
    const { Id } = await arrivedEntry();
    expect(
      await save([said(Id, Milestone.Arrived, ARRIVED, { BoxId: 999_999, Unit: 1 })]),
    ).toMatchObject([{ Outcome: 'refused', Code: 'box' }]);
  });
});

describe('what became of services', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking();
  });
  afterAll(() => test.close());
  const Services = [{ Kind: 'trucking' as const, Wish: '门到港' }, { Kind: 'customs' as const }];
  const rows = async (query: logistics.LogisticsQuery = {}) =>
    (await test.call(staff, logistics.listLogistics, query)).data.Rows;
  const change = (row: logistics.LogisticsRow, given: Partial<logistics.LogisticsUpdate>) =>
    test.call(staff, logistics.updateLogistics, { ...row, ...given } as logistics.LogisticsUpdate);

  it('is kept line by line in the story of its order', async () => {
    const entry = await submitted(test, { Services });
    const [truck, customs] = (await rows({ Sort: 'EntryId' })).filter(
      ({ EntryId }) => EntryId === entry.Id,
    );
    expect([truck, customs].map((row) => row!.Progress)).toEqual(['unplanned', 'unplanned']);
    const { data } = await change(truck!, {
      Provider: '顺达车队',
      PlanTime: '2026-11-20T02:00:00.000Z',
    });
    expect(data).toMatchObject({
      Id: truck!.Id,
      Provider: '顺达车队',
      Progress: 'overdue',
      Wish: '门到港',
      Version: entry.Version + 1,
    });
    expect((await change(customs!, { PaperNo: 'X' })).status).toBe(412);
    expect(
      (
        await change(
          { ...customs!, Version: data.Version },
          { ActualTime: '2026-11-30T02:00:00.000Z' },
        )
      ).status,
    ).toBe(400);
    const stored = (await test.call(staff, entryOrder, { Id: entry.Id })).data;
    expect(stored.Services.map(({ LineId, Provider }) => [LineId, Provider])).toEqual([
      [truck!.Id, '顺达车队'],
      [customs!.Id, null],
    ]);
    const story = (await test.call(clerk, entryStory, { Id: entry.Id })).data;
    expect(story.at(-1)).toMatchObject({
      Verb: 'logistics',
      Differences: [{ Prop: 'Services[0].Provider', After: '顺达车队' }, {}],
    });
    expect((await rows({ Progress: 'overdue' })).map(({ Id }) => Id)).toContain(truck!.Id);
    expect((await rows({ Progress: 'overdue', Kind: ['customs'] })).length).toBe(0);
  });

  it('asks nobody to arrange what an order needed that is over', async () => {
    const entry = await submitted(test, { Services });
    await test
      .ctx()
      .sql('UPDATE entry_order SET state = $2 WHERE id = $1', [entry.Id, EntryState.Done]);
    const of = async (Progress: logistics.ServiceProgress) =>
      (await rows({ Progress })).filter(({ EntryId }) => EntryId === entry.Id);
    expect([
      await of('unplanned'),
      (await of('unrecorded')).map(({ Progress }) => Progress),
    ]).toEqual([[], ['unrecorded', 'unrecorded']]);
  });

  it('shows no orders that nobody arranges, and nobody’s but one’s own', async () => {
    expect((await test.call(clerk, logistics.listLogistics, {})).status).toBe(403);
    expect(
      (await test.call(aStaffMember({ DataScope: 'own' }), logistics.listLogistics, {})).data.Rows,
    ).toEqual([]);
  });
});

describe('sheets', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await startBooking();
  });
  afterAll(() => test.close());

  const sheet = async (rows: (string | null)[][]): Promise<File> =>
    new File(
      [new Uint8Array(await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] }))],
      'list.xlsx',
    );

  it('of containers write actual times once, and are taken back', async () => {
    const entry = await bookedEntry(test, { ArrivalDate: '2026-12-19' });
    test.clock.moveTo(new Date('2026-12-22T02:00:00Z'));
    const head = ['录单号', '集装箱', '预计抵港', '抵港', '卸船'];
    const wrong = [entry.EntryNo, '40HQ #2', null, '2026-12-21 10:00', '2026-12-20 10:00'];
    const file = await sheet([
      head,
      [entry.EntryNo, '40HQ #1', null, '2026-12-20 10:00', '2026-12-21 10:00'],
      wrong,
      [entry.EntryNo, '40HQ #3', null, '2026-12-20 10:00', null],
    ]);
    const { state, faults } = await importFile(test, staff, api.milestoneImport, file, {
      SkipFaulty: true,
    });
    expect(state).toMatchObject({ Changed: 1, Faulty: 2, Status: 'done' });
    expect(faults.map(({ Code, Column }) => [Code, Column])).toEqual([
      ['milestone-order', 'E'],
      ['box-unknown', 'B'],
    ]);
    const actual = async () =>
      (await test.call(staff, api.orderTrack, { Id: entry.Id })).data.Boxes[0]!.Milestones.flatMap(
        ({ Actual, Source }) => (Actual ? [[Actual, Source]] : []),
      );
    expect(await actual()).toEqual([
      ['2026-12-20T18:00:00Z', 'import'],
      ['2026-12-21T18:00:00Z', 'import'],
    ]);
    expect((await test.call(staff, api.milestoneImport.undo, { Id: state.Id })).status).toBe(200);
    expect(await actual()).toEqual([]);
  });

  it('of services find the line of a row by its place, however many lines there are', async () => {
    const Services = [{ Kind: 'trucking' as const }, { Kind: 'customs' as const }];
    const numbers = [
      (await submitted(test, { Services })).EntryNo,
      (await submitted(test, { Services })).EntryNo,
    ];
    /** How often each row was looked at. */
    const looked = async (entries: readonly string[]) => {
      const counts = entries.map(() => 0);
      const rows = entries.map((EntryNo, at) => ({
        get values() {
          counts[at]!++;
          return { EntryNo, Kind: 'customs' };
        },
      }));
      const fault = () => {
        throw new Error('No row is at fault');
      };
      await logisticsTarget.resolve?.(test.ctx(staff), rows as never, fault, {});
      return counts;
    };
    const [alone] = await looked(numbers.slice(0, 1));
    expect(await looked(numbers)).toEqual([alone, alone]);
  });

  it('of services change lines by order and service', async () => {
    const entry = await submitted(test, {
      Services: [{ Kind: 'trucking' }, { Kind: 'customs' }, { Kind: 'customs' }],
    });
    const file = await sheet([
      ['录单号', '服务', '服务商', '单号'],
      [entry.EntryNo, '拖车', '顺达车队', 'TD-1'],
      [entry.EntryNo, '报关', '海贸报关', 'BG-1'],
      [entry.EntryNo, '保险', '人保', 'P-1'],
    ]);
    const { state } = await importFile(test, staff, logistics.logisticsImport, file, {
      SkipFaulty: true,
    });
    expect(state).toMatchObject({ Changed: 1, Faulty: 2, Status: 'done' });
    const services = async () =>
      (await test.call(staff, entryOrder, { Id: entry.Id })).data.Services.map(
        ({ PaperNo }) => PaperNo,
      );
    expect(await services()).toEqual(['TD-1', null, null]);
    expect((await test.call(staff, logistics.logisticsImport.undo, { Id: state.Id })).status).toBe(
      200,
    );
    expect(await services()).toEqual([null, null, null]);
  });
});
