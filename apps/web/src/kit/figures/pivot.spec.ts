import { describe, expect, it } from '@jest/globals';
import { countMeasure, moneyMeasure, pivot, shareMeasure } from './pivot.js';

interface Cell {
  Row: string[];
  Column: string | null;
  CurrencyCode: string | null;
  n: number;
  won: number;
  amount: number;
}
const cell = (
  row: string,
  Column: string | null,
  n: number,
  CurrencyCode: string | null = 'USD',
  amount = 0,
  won = 0,
): Cell => ({
  Row: [row],
  Column,
  CurrencyCode,
  n,
  won,
  amount,
});
const count = countMeasure<Cell>('n', '数量', ({ n }) => n);
const money = moneyMeasure<Cell>('amount', '金额', ({ amount }) => amount);
const share = shareMeasure<Cell>(
  'rate',
  '成交率',
  ({ won }) => won,
  ({ n }) => n,
);

describe('a pivot', () => {
  it('adds up along rows and columns, the largest row first', () => {
    const table = pivot(
      [cell('a', '1', 2), cell('a', '2', 3), cell('b', '1', 9), cell('b', '1', 1, 'CNY')],
      count,
      false,
    );
    expect(table.columns).toEqual(['1', '2']);
    expect(table.rows.map(({ keys, total }) => [keys[0], total.n])).toEqual([
      ['b', 10],
      ['a', 5],
    ]);
    expect([...table.columnTotals].map(([column, { n }]) => [column, n])).toEqual([
      ['1', 12],
      ['2', 3],
    ]);
    expect(table.total.n).toBe(15);
  });

  it('keeps the order of time, and one column where there is none', () => {
    const table = pivot([cell('2026-02', null, 9), cell('2026-01', null, 1)], count, true);
    expect(table.rows.map(({ keys }) => keys[0])).toEqual(['2026-01', '2026-02']);
    expect(table.columns).toEqual(['']);
  });

  it('never makes one figure of two currencies', () => {
    const table = pivot(
      [
        cell('a', null, 1, 'USD', 0.1),
        cell('a', null, 1, 'USD', 0.2),
        cell('a', null, 1, 'CNY', 700),
      ],
      money,
      false,
    );
    expect(table.total).toEqual({ USD: 0.3, CNY: 700 });
    expect(money.lines(table.total)).toEqual(['CNY 700', 'USD 0.3']);
  });

  it('makes shares of sums, not sums of shares', () => {
    const table = pivot(
      [cell('a', '1', 1, null, 0, 1), cell('a', '2', 9, null, 0, 0)],
      share,
      false,
    );
    expect(share.lines(table.total)).toEqual(['10%']);
    expect(share.lines({})).toEqual([]);
  });
});
