import { expect, it } from '@jest/globals';
import { unitColumnsOf, unitOfCell } from './unit-columns.js';

const found = (
  headings: string[],
  rows: string[][],
  numbers: string[] = ['毛重', '体积', '件数'],
) =>
  Object.fromEntries(
    unitColumnsOf(
      headings,
      (index) => numbers.includes(headings[index]!),
      (index) => rows.map((cells) => cells[index] ?? ''),
    ),
  );

it('finds the column of units of each column of numbers, and leaves kinds of packages alone', () => {
  expect(
    found(
      ['箱号', '件数', '单位', '毛重', '单位', '体积', 'Unit.'],
      [
        ['A', '5', 'CTNS', '9', '', '1', 'CBF'],
        ['B', '5', 'CTNS', '9', 'LBS'],
      ],
    ),
  ).toEqual({
    3: 4,
    5: 6,
  });
  expect(found(['箱号', '单位'], [['A', 'LBS']])).toEqual({});
  expect(found(['毛重', '备注'], [['9', 'LBS']])).toEqual({});
});

it('takes both units where heading and cell differ, which no reader takes', () => {
  expect([
    unitOfCell(null, 'LBS'),
    unitOfCell('LBS', ' lbs'),
    unitOfCell('LBS', ''),
    unitOfCell(null, undefined),
  ]).toEqual(['LBS', 'lbs', 'LBS', null]);
  expect(unitOfCell('LBS', 'KGS')).toBe('LBS/KGS');
});
