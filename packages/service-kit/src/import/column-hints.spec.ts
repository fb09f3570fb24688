import { describe, expect, it } from '@jest/globals';
import { Day, Instant } from '@quayside/contracts/core/field';
import { columnHints } from './column-hints.js';
import { plannedFields } from './planned-fields.js';

class Row {
  @Day('开航日') Etd!: string;
  @Instant('截单时间') SiDeadline!: string;
}
const [etd, deadline] = plannedFields(Row, {
  key: ['Etd'],
  existing: async () => [],
  apply: async () => [],
  undo: async () => [],
});

const read = (field: typeof etd, near: string, ...texts: string[]) => {
  const rows = texts.map((text) => [text]);
  const { hints, notes } = columnHints(rows, [...rows.keys()], [{ index: 0, field: field! }], near);
  return {
    notes,
    values: texts
      .map((text) => field!.read(text, hints.get(0)))
      .map((found) => ('value' in found ? found.value : found.code)),
    said: texts
      .map((text) => field!.read(text, hints.get(0)))
      .map((found) => ('value' in found ? (found.note ?? null) : null)),
  };
};

describe('days of a column without a year', () => {
  it('are month and day where each is nearer so, and the column says it', () => {
    const { values, notes } = read(etd, '2026-11-21', '12/5', '12/6');
    expect(values).toEqual(['2026-12-05', '2026-12-06']);
    expect(notes).toEqual([expect.stringContaining('12/5 按月/日')]);
    expect(read(deadline, '2026-11-21', '12.3 12:00', '11.30 1200').values).toEqual([
      '2026-12-03T04:00:00.000Z',
      '2026-11-30T04:00:00.000Z',
    ]);
  });

  it('stay refused where day and month are nearer, where they are mixed, and where the year is written', () => {
    expect(read(etd, '2026-11-21', '5/12').values).toEqual(['day-ambiguous']);
    expect(read(etd, '2026-11-21', '12/5', '6/12').values).toEqual([
      'day-ambiguous',
      'day-ambiguous',
    ]);
    expect(read(etd, '2026-11-21', '12/5', '12/6/2026').values).toEqual([
      'day-ambiguous',
      'day-ambiguous',
    ]);
    expect(read(etd, '2026-11-21', '12.5').values).toEqual(['day']);
  });
});

describe('a column whose one cell tells that the day comes first', () => {
  it('says of each cell that was decided so, and refuses one without a year that is near the other way alone', () => {
    const { values, said, notes } = read(
      etd,
      '2026-11-22',
      '30/11/2026',
      '03/12/2026',
      '12/5',
      '10/12',
      '26/12/05',
    );
    expect(values).toEqual(['2026-11-30', '2026-12-03', 'day-ambiguous', '2026-12-10', 'day-far']);
    expect(said).toEqual([
      null,
      expect.stringContaining('2026-12-03'),
      null,
      expect.stringContaining('2026-12-10'),
      null,
    ]);
    expect(notes).toEqual([
      expect.stringMatching(/2 个日期.*03\/12\/2026、10\/12/),
      expect.stringContaining('1 个日期没有年份'),
    ]);
  });

  it('says of a bare number that it was read as a day', () => {
    const { values, said } = read(deadline, '2026-11-22', '46000.5');
    expect(values).toEqual(['2025-12-09T04:00:00.000Z']);
    expect(said).toEqual([expect.stringContaining('2025-12-09 12:00')]);
  });
});
