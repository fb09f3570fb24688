import { describe, expect, it } from '@jest/globals';
import { MILESTONES, type TrackedMilestone } from '@quayside/contracts/booking/entry/milestones';
import type { OrderTrack } from '@quayside/contracts/booking/entry/milestones.api';
import dayjs from 'dayjs';
import {
  cellLabel,
  cellsOf,
  changesOf,
  placed,
  rowsOf,
  spread,
  unemptied,
  withCells,
} from './track-rows.js';

const ARRIVED = '2026-11-20T02:00:00.000Z';
const box = (Unit: number, Container: string, actual: string | null) => ({
  ...{ BoxId: 1, Unit, Container, Type: '40HQ', Gone: false },
  Milestones: MILESTONES.map((Milestone) => ({
    ...({ BoxId: 1, Unit, Milestone, Estimated: null, Version: 1 } as unknown as TrackedMilestone),
    Actual: Milestone === 'arrived' ? actual : null,
  })),
});
const track = {
  EntryId: 7,
  BookingId: null,
  Boxes: [box(1, 'CSNU6001236', ARRIVED), box(2, '40HQ #2', null)],
} as unknown as OrderTrack;
const rows = rowsOf(track);
const arrived = dayjs(ARRIVED).format('YYYY-MM-DD HH:mm');

describe('containers in the grid', () => {
  it('send what differs, a correction with its reason, and never an emptied cell', () => {
    const later = dayjs(ARRIVED).add(1, 'day').format('YYYY-MM-DD HH:mm');
    const typed = [
      { ...rows[0]!, arrived: later, discharged: '昨天' },
      { ...rows[1]!, arrived },
    ];
    const { entries, unread, corrected } = changesOf(track, typed, '船公司更正');
    expect([unread, corrected]).toEqual([1, 1]);
    expect(entries.map(({ Unit, Time, Reason }) => [Unit, Time, Reason])).toEqual([
      [1, '2026-11-21T02:00:00.000Z', '船公司更正'],
      [2, ARRIVED, undefined],
    ]);
    expect(changesOf(track, [{ ...rows[0]!, arrived: null }], null)).toMatchObject({
      entries: [],
      emptied: 1,
    });
  });

  it('take a pasted block by the containers that it names', () => {
    const pasted = [
      { ...rows[0]!, Container: '40hq#2', arrived: null, returned: arrived },
      { ...rows[1]!, Container: 'XXXU0000000' },
    ];
    const { rows: changed, unknown } = placed(rows, pasted);
    expect(changed.map(({ Container, returned = null }) => [Container, returned])).toEqual([
      ['CSNU6001236', null],
      ['40HQ #2', arrived],
    ]);
    expect(unknown).toEqual(['XXXU0000000']);
  });

  it('are what was typed cell by cell, to the minute; an emptied one is as it is recorded', () => {
    const typed = [
      { ...rows[0]!, arrived: null },
      { ...rows[1]!, returned: `${arrived}:59` },
    ];
    const cells = cellsOf(typed);
    expect(withCells(rows, cells)[1]!.returned).toBe(arrived);
    expect(
      Object.keys(cells)
        .filter((cell) => cells[cell] !== cellsOf(rows)[cell])
        .map((cell) => cellLabel(rows, cell)),
    ).toEqual(['CSNU6001236 抵港', '40HQ #2 还箱']);
    expect(unemptied(rows, typed)[0]!.arrived).toBe(arrived);
  });

  it('fill the empty cells of the others from one', () => {
    expect(spread(rows, rows[0]!).map((row) => row.arrived)).toEqual([arrived, arrived]);
  });
});
