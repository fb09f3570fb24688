import { describe, expect, it } from '@jest/globals';
import {
  Milestone,
  type MilestoneRecord,
  TimeKind,
} from '@quayside/contracts/booking/entry/milestones';
import type { MilestoneEntry } from '@quayside/contracts/booking/entry/milestones.api';
import { judgeTimes } from './judge-times.js';

const NOW = new Date('2026-12-20T02:00:00Z');
const MADE = new Date('2026-11-20T02:00:00Z');
const record = (milestone: Milestone, given: Partial<MilestoneRecord>): MilestoneRecord => ({
  BoxId: 1,
  Unit: 1,
  Milestone: milestone,
  Port: 'USLAX',
  Planned: null,
  Estimated: null,
  Actual: null,
  Source: 'manual',
  PersonName: null,
  ReceivedTime: null,
  Version: 1,
  ...given,
});
const said = (
  milestone: Milestone,
  Time: string | null,
  given: Partial<MilestoneEntry> = {},
): MilestoneEntry => ({
  EntryId: 1,
  Milestone: milestone,
  Kind: TimeKind.Actual,
  Time,
  ...given,
});
const judge = (given: MilestoneEntry[], records: MilestoneRecord[] = []) =>
  judgeTimes(given, records, NOW, MADE).map(({ outcome, code }) =>
    code ? `${outcome} ${code}` : outcome,
  );

const arrived = record(Milestone.Arrived, { Actual: '2026-12-10T02:00:00Z', Version: 2 });
const discharged = record(Milestone.Discharged, { Actual: '2026-12-11T02:00:00Z' });

describe('a time that is said of a container', () => {
  it.each<[string, MilestoneEntry, MilestoneRecord[], string]>([
    ['happened', said(Milestone.Arrived, '2026-12-10T02:00:00Z'), [], 'written'],
    ['lies in the future', said(Milestone.Arrived, '2026-12-20T02:01:00Z'), [], 'refused future'],
    [
      'lies before the order was thought of',
      said(Milestone.Arrived, '1900-12-10T02:00:00Z'),
      [],
      'refused too-early',
    ],
    [
      'is expected in another year',
      said(Milestone.Arrived, '2016-12-30T02:00:00Z', { Kind: TimeKind.Estimated }),
      [],
      'refused too-early',
    ],
    [
      'is expected in the future',
      said(Milestone.Arrived, '2026-12-30T02:00:00Z', { Kind: TimeKind.Estimated }),
      [],
      'written',
    ],
    ['is known', said(Milestone.Arrived, '2026-12-10T10:00:00+08:00'), [arrived], 'unchanged'],
    [
      'is another actual one',
      said(Milestone.Arrived, '2026-12-09T02:00:00Z'),
      [arrived],
      'refused reason',
    ],
    [
      'is another actual one with a reason',
      said(Milestone.Arrived, '2026-12-09T02:00:00Z', { Reason: '船公司更正' }),
      [arrived],
      'written',
    ],
    [
      'is a blank reason',
      said(Milestone.Arrived, '2026-12-09T02:00:00Z', { Reason: ' ' }),
      [arrived],
      'refused reason',
    ],
    ['is nothing', said(Milestone.Arrived, null), [arrived], 'unchanged no-data'],
    ['is taken back', said(Milestone.Arrived, null, { Reason: '登记错误' }), [arrived], 'written'],
    [
      'is expected after it happened',
      said(Milestone.Arrived, '2026-12-30T02:00:00Z', { Kind: 'estimated' }),
      [arrived],
      'refused happened',
    ],
    [
      'is from an older screen',
      said(Milestone.Arrived, '2026-12-09T02:00:00Z', { Version: 1, Reason: '更正' }),
      [arrived],
      'refused stale',
    ],
    [
      'precedes what must come first',
      said(Milestone.PickedUp, '2026-12-10T12:00:00Z'),
      [arrived, discharged],
      'refused order',
    ],
    [
      'lacks what comes first',
      said(Milestone.PickedUp, '2026-12-12T12:00:00Z'),
      [arrived],
      'warned earlier-missing',
    ],
    [
      'is behind what came after',
      said(Milestone.Arrived, '2026-12-12T02:00:00Z'),
      [discharged],
      'refused order',
    ],
    [
      'clears before the ship arrives',
      said(Milestone.Cleared, '2026-12-08T02:00:00Z'),
      [arrived],
      'written',
    ],
  ])('%s', (_, given, records, outcome) => {
    expect(judge([given], records)).toEqual([outcome]);
  });

  it('is judged with the others of its container', () => {
    const both = [
      said(Milestone.Arrived, '2026-12-15T02:00:00Z', { Reason: '更正' }),
      said(Milestone.Discharged, '2026-12-16T02:00:00Z', { Reason: '更正' }),
    ];
    expect(judge(both, [arrived, discharged])).toEqual(['written', 'written']);
    expect(
      judge(
        [
          said(Milestone.Discharged, '2026-12-09T02:00:00Z'),
          said(Milestone.Returned, '2026-12-15T02:00:00Z'),
        ],
        [arrived],
      ),
    ).toEqual(['refused order', 'warned earlier-missing']);
  });

  it('does not fail for another that is refused', () => {
    const given = [
      said(Milestone.Discharged, '2026-12-30T02:00:00Z'),
      said(Milestone.PickedUp, '2026-12-15T02:00:00Z'),
    ];
    expect(judge(given, [arrived])).toEqual(['refused future', 'warned earlier-missing']);
  });
});
