import { describe, expect, it } from '@jest/globals';
import { Milestone, type MilestoneRecord } from '@quayside/contracts/booking/entry/milestones';
import { type Planned, progressOf, trackedBoxes } from './progress.js';

const NOW = new Date('2026-12-20T02:00:00Z');
const ZONES = new Map([
  ['CNNGB', 'Asia/Shanghai'],
  ['CNSHA', 'Asia/Shanghai'],
  ['USLAX', 'America/Los_Angeles'],
]);
const order: Planned = {
  SailingDate: '2026-12-01',
  ArrivalDate: '2026-12-15',
  YardDeadline: '2026-11-29T04:00:00.000Z',
  LoadCode: 'CNNGB',
  DischargeCode: 'CNSHA',
  Boxes: [
    { LineId: 1, Type: '40HQ', Count: 2 },
    { LineId: 2, Type: '20GP', Number: 'CSNU6001236' },
  ],
};
const actual = (
  BoxId: number,
  Unit: number,
  milestone: Milestone,
  Actual: string,
): MilestoneRecord => ({
  BoxId,
  Unit,
  Milestone: milestone,
  Port: null,
  Planned: null,
  Estimated: null,
  Actual,
  Source: 'manual',
  PersonName: null,
  ReceivedTime: null,
  Version: 1,
});
const of = (records: MilestoneRecord[], given: Partial<Planned> = {}) =>
  trackedBoxes({ ...order, ...given }, records, NOW, ZONES);
const at = (boxes: ReturnType<typeof of>, milestone: Milestone, box = 0) =>
  boxes[box]!.Milestones.find(({ Milestone: which }) => which === milestone)!;

describe('the containers of an order', () => {
  it('are single ones, known by their numbers or places', () => {
    expect(of([]).map(({ Container }) => Container)).toEqual(['40HQ #1', '40HQ #2', 'CSNU6001236']);
    const twice = { Boxes: [1, 2].map((LineId) => ({ LineId, Type: '40HQ', Count: 1 })) };
    expect(of([], twice).map(({ Container }) => Container)).toEqual(['40HQ #1 (1)', '40HQ #1 (2)']);
  });

  it('stay to be seen with what was recorded of them when the order loses them', () => {
    const gone = of([actual(9, 1, Milestone.Arrived, '2026-12-15T02:00:00Z')]).at(-1)!;
    expect([gone.BoxId, gone.Gone, at([gone], Milestone.Arrived).Actual]).toEqual([
      9,
      true,
      '2026-12-15T02:00:00Z',
    ]);
  });
});

describe('a plan', () => {
  it('is the schedule, and the usual days after the arrival', () => {
    const boxes = of([]);
    expect([
      at(boxes, Milestone.Arrived).Planned,
      at(boxes, Milestone.Arrived).PlannedFrom,
    ]).toEqual(['2026-12-15T15:59:00.000Z', 'schedule']);
    expect([
      at(boxes, Milestone.PickedUp).Planned,
      at(boxes, Milestone.PickedUp).PlannedFrom,
    ]).toEqual(['2026-12-18T15:59:00.000Z', 'usual']);
    expect(at(boxes, Milestone.Loaded)).toMatchObject({
      Planned: null,
      Due: null,
      Overdue: false,
      DelayDays: null,
    });
  });

  it('of a day is over at its end at its own port, and late by the days there', () => {
    const arrives = '2026-12-17T06:30:00.000Z';
    const abroad = { DischargeCode: 'USLAX' };
    expect(at(of([], abroad), Milestone.Departed)).toMatchObject({
      Port: 'CNNGB',
      Planned: '2026-12-01T15:59:00.000Z',
    });
    expect(at(of([], abroad), Milestone.Arrived)).toMatchObject({
      Port: 'USLAX',
      Planned: '2026-12-16T07:59:00.000Z',
    });
    // 22:30 of the 16th in Los Angeles, the 17th everywhere east of it.
    const late = of([actual(1, 1, Milestone.Arrived, arrives)], abroad);
    expect(at(late, Milestone.Arrived).DelayDays).toBe(1);
  });

  it('at a port without a known zone is counted in UTC, in which it is shown', () => {
    expect(at(of([], { DischargeCode: 'PGMAG' }), Milestone.Arrived).Planned).toBe(
      '2026-12-15T23:59:00.000Z',
    );
  });

  it('is what the actual time is late against; what follows is due later', () => {
    const boxes = of([actual(1, 1, Milestone.Arrived, '2026-12-18T10:00:00.000Z')]);
    expect(at(boxes, Milestone.Arrived)).toMatchObject({ DelayDays: 3, Due: null, Overdue: false });
    expect(at(boxes, Milestone.PickedUp)).toMatchObject({
      Due: '2026-12-21T10:00:00.000Z',
      DelayDays: 3,
      Overdue: false,
    });
    expect(at(boxes, Milestone.PickedUp, 1)).toMatchObject({
      Due: '2026-12-18T15:59:00.000Z',
      Overdue: true,
      DelayDays: 2,
    });
  });
});

describe('where an order stands', () => {
  const records = [
    ...[1, 2].map((unit) => actual(1, unit, Milestone.Arrived, '2026-12-15T02:00:00Z')),
    actual(2, 1, Milestone.Arrived, '2026-12-15T02:00:00Z'),
    actual(2, 1, Milestone.Discharged, '2026-12-16T02:00:00Z'),
  ];

  it('is what the container that is behind most waits for', () => {
    expect(progressOf(of(records), true)).toMatchObject({
      NextMilestone: Milestone.Discharged,
      ReturnedCount: 0,
      BoxCount: 3,
      ArrivalKind: 'actual',
    });
  });

  it('does not wait for the first half once the ship sailed', () => {
    expect([
      progressOf(of([]), false).NextMilestone,
      progressOf(of([]), true).NextMilestone,
    ]).toEqual([Milestone.EmptyOut, Milestone.Arrived]);
  });

  it('passes over a clearance that nobody recorded', () => {
    const picked = [1, 2].map((unit) =>
      actual(1, unit, Milestone.PickedUp, '2026-12-17T02:00:00Z'),
    );
    const boxes = of(picked, { Boxes: [{ LineId: 1, Type: '40HQ', Count: 2 }] });
    expect(progressOf(boxes, true).NextMilestone).toBe(Milestone.Delivered);
  });
});
