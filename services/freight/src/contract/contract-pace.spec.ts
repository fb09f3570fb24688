import { describe, expect, it } from '@jest/globals';
import { inUnit, paceOf, plannedBy, type Standing, teuIn, weeksOf } from './contract-pace.js';

/** A hundred days from the first of January. */
const standing = (given: Partial<Standing> = {}): Standing => ({
  committed: 1000,
  used: 0,
  booked: 0,
  from: '2026-01-01',
  to: '2026-04-10',
  tolerance: 10,
  ...given,
});

describe('how a contract stands', () => {
  it.each([
    ['40HQ*2,20GP*1', 5],
    ['45HQ*1,40RF*1,20OT*2', 6],
    ['22G1*1', 1],
    ['', 0],
    [null, 0],
    ['what?', 0],
  ])('%s is %d TEU', (boxes, teu) => {
    expect(teuIn(boxes)).toBe(teu);
  });

  it('counts in FEU where the contract does', () => {
    expect([inUnit(5, 'FEU'), inUnit(5, 'TEU')]).toEqual([2.5, 5]);
  });

  it('plans an even use, days of both ends counted', () => {
    expect(
      ['2025-12-31', '2026-01-01', '2026-02-19', '2026-04-10', '2027-01-01'].map((day) =>
        plannedBy(standing(), day),
      ),
    ).toEqual([0, 10, 500, 1000, 1000]);
  });

  it.each([
    [{}, '2025-12-31', 'future'],
    [{ booked: 1001 }, '2025-12-31', 'over'],
    [{ used: 449 }, '2026-02-19', 'behind'],
    [{ used: 450 }, '2026-02-19', 'on-track'],
    [{ used: 550 }, '2026-02-19', 'on-track'],
    [{ used: 551 }, '2026-02-19', 'ahead'],
    // What is booked counts, and of the first tenth of the days nothing is expected.
    [{ used: 449, booked: 500 }, '2026-02-19', 'on-track'],
    [{ used: 100, booked: 349 }, '2026-02-19', 'behind'],
    [{}, '2026-01-01', 'on-track'],
    [{}, '2026-01-10', 'on-track'],
    [{}, '2026-01-11', 'behind'],
    [{ used: 200 }, '2026-01-05', 'on-track'],
    [{ used: 600, booked: 400.1 }, '2026-02-19', 'over'],
    [{ used: 999 }, '2026-04-11', 'short'],
    [{ used: 1000 }, '2026-04-11', 'fulfilled'],
    [{ used: 1001 }, '2026-04-11', 'over'],
  ])('%j on %s is %s', (given, today, pace) => {
    expect(paceOf(standing(given), today).pace).toBe(pace);
  });

  it('foresees the end at the pace so far, and no less than what is booked', () => {
    expect(paceOf(standing({ used: 400 }), '2026-02-19').forecast).toBe(800);
    expect(paceOf(standing({ used: 400, booked: 500 }), '2026-02-19').forecast).toBe(900);
    expect(paceOf(standing({ booked: 70 }), '2025-12-01').forecast).toBe(70);
    expect(paceOf(standing({ used: 20, booked: 70 }), '2026-01-05').forecast).toBe(90);
  });

  it('has weeks from Monday to Sunday, the first and the last as long as they are', () => {
    expect(weeksOf('2026-01-01', '2026-01-13')).toEqual([
      { week: '2026-01-01', to: '2026-01-04' },
      { week: '2026-01-05', to: '2026-01-11' },
      { week: '2026-01-12', to: '2026-01-13' },
    ]);
    expect(weeksOf('2026-01-05', '2026-01-05')).toEqual([{ week: '2026-01-05', to: '2026-01-05' }]);
  });
});
