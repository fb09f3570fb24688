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
    ...hiddenOfTurned({ turned: { note: '', origins } }, { sheet: false, rows: new Set(rows), columns: new Set(columns) }).rows,
  ];
  expect([hidden([5], []), hidden([], [3]), hidden([0], []), hidden([], [])]).toEqual([[2], [3], [], []]);
});
