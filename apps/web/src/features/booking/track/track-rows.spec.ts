import { describe, expect, it } from '@jest/globals';
import { MILESTONES, type TrackedMilestone } from '@quayside/contracts/booking/entry/milestones';
import type { OrderTrack } from '@quayside/contracts/booking/entry/milestones.api';
import {
  boxColumns,
  cellLabel,
  cellsOf,
  changesOf,
  placed,
  rowsOf,
  spread,
  unemptied,
  withCells,
} from './track-rows.js';

const LOS_ANGELES = 'America/Los_Angeles';
const ARRIVED = '2026-11-20T02:00:00.000Z';
const box = (Unit: number, Container: string, actual: string | null) => ({
  BoxId: 1,
  Unit,
  Container,
  Type: '40HQ',
  Gone: false,
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
const rows = rowsOf(track, LOS_ANGELES);
const arrived = '2026-11-19 18:00';

describe('containers in the grid', () => {
  it('stand by the clock of the port of discharge, with its zone in the headings', () => {
    expect(rows.map((row) => row.arrived)).toEqual([arrived, null]);
    const [, , column] = boxColumns(LOS_ANGELES);
    expect(column?.title).toBe('抵港 UTC-8/-7');
    const typed = [{ ...rows[0]!, discharged: '2026-11-20T08:00:00.000Z' }, rows[1]!];
    expect(changesOf(track, typed, null, LOS_ANGELES).entries[0]?.Time).toBe(
      '2026-11-20T08:00:00.000Z',
    );
  });

  it('take no time where nobody knows the zone, and show what they have in UTC', () => {
    expect(rowsOf(track, null)[0]!.arrived).toBe('2026-11-20 02:00');
    expect(boxColumns(null).every(({ readOnly }) => readOnly)).toBe(true);
    const typed = [{ ...rowsOf(track, null)[0]!, discharged: '2026-11-20 03:00' }];
    expect(changesOf(track, typed, null, null)).toMatchObject({ entries: [], unread: 1 });
  });

  it('send what differs, a correction with its reason, and never an emptied cell', () => {
    const later = '2026-11-20 18:00';
    const typed = [
      { ...rows[0]!, arrived: later, discharged: '昨天' },
      { ...rows[1]!, arrived },
    ];
    const { entries, unread, corrected } = changesOf(track, typed, '船公司更正', LOS_ANGELES);
    expect([unread, corrected]).toEqual([1, 1]);
    expect(entries.map(({ Unit, Time, Reason }) => [Unit, Time, Reason])).toEqual([
      [1, '2026-11-21T02:00:00.000Z', '船公司更正'],
      [2, ARRIVED, undefined],
    ]);
    expect(changesOf(track, [{ ...rows[0]!, arrived: null }], null, LOS_ANGELES)).toMatchObject({
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
