import { expect, it } from '@jest/globals';
import { hiddenOfTurned } from './hidden-of-turned.js';

it('hides the rows of a turned list that come from hidden rows or columns, and none for what all of them share', () => {
  const origins = [
    ['', '', ''],
    ['A1', 'B2', 'C5'],
    ['A1', 'B2', 'C6'],
    ['A1', 'D2', 'E5'],
  ];
  const hidden = (rows: number[], columns: number[]) => [
    ...hiddenOfTurned(
      { turned: { note: '', origins } },
      { sheet: false, rows: new Set(rows), columns: new Set(columns) },
    ).rows,
  ];
  expect([hidden([5], []), hidden([], [3]), hidden([0], []), hidden([], [])]).toEqual([
    [2],
    [3],
    [],
    [],
  ]);
});

it('hides the columns of a turned list that come from hidden columns alone, and no row for them', () => {
  const origins = [
    ['', '', ''],
    ['A5', 'B5', 'C5'],
    ['A5', 'B5', 'D5'],
    ['A6', 'B6', 'C6'],
  ];
  const hidden = (columns: number[], rows: number[] = []) => {
    const found = hiddenOfTurned(
      { turned: { note: '', origins } },
      { sheet: false, rows: new Set(rows), columns: new Set(columns) },
    );
    return [[...found.columns], [...found.rows]];
  };
  expect([hidden([1]), hidden([2, 3]), hidden([3]), hidden([1], [5])]).toEqual([
    [[1], []],
    [[2], []],
    [[], [2]],
    [[1], [3]],
  ]);
});
