import { describe, expect, it } from '@jest/globals';
import { fitColumns } from './fit-columns.js';

const columns = [
  { key: 'no', width: 140, rank: 1 },
  { key: 'remark', width: 300, rank: 9 },
  { key: 'port', width: 120, rank: 2 },
  { key: 'by', width: 80, rank: 10 },
];
const fit = (room: number | null, wanted: string[] = []) =>
  [
    ...fitColumns(
      columns.map((column) => ({ ...column, wanted: wanted.includes(column.key) })),
      room,
    ).keys(),
  ].sort();

describe('columns that fit', () => {
  it('are those of the best rank, and narrower ones where a wide one does not fit', () => {
    expect(fit(700)).toEqual(['by', 'no', 'port', 'remark']);
    expect(fit(640)).toEqual(['by', 'no', 'port', 'remark']);
    expect(fit(600)).toEqual(['no', 'port', 'remark']);
    expect(fit(400)).toEqual(['by', 'no', 'port']);
  });

  it('are at least one, and all while the room is not known', () => {
    expect(fit(50)).toEqual(['no']);
    expect(fit(null)).toHaveLength(4);
  });

  it('make those of their rank as narrow as these may become, and none of a better rank', () => {
    const narrowing = [
      { key: 'ship', width: 130, least: 110, rank: 1 },
      { key: 'load', width: 200, least: 160, rank: 1 },
      { key: 'no', width: 100, rank: 1 },
      { key: 'by', width: 80, rank: 2 },
    ];
    const widths = (room: number) => Object.fromEntries(fitColumns(narrowing, room));
    expect(widths(510)).toEqual({ ship: 130, load: 200, no: 100, by: 80 });
    expect(widths(509)).toEqual({ ship: 130, load: 200, no: 100 });
    expect(widths(400)).toEqual({ ship: 120, load: 180, no: 100 });
    expect(widths(370)).toEqual({ ship: 110, load: 160, no: 100 });
    expect(widths(369)).toEqual({ ship: 130, load: 200 });
  });

  it('are what the person asked for, beside what is needed', () => {
    expect(fit(400, ['remark'])).toEqual(['no', 'remark']);
    expect(fit(200, ['remark', 'by'])).toEqual(['by', 'no', 'remark']);
    expect(fit(570, ['by'])).toEqual(['by', 'no', 'port']);
  });
});
