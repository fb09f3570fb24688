import { describe, expect, it } from '@jest/globals';
import { choices } from '@quayside/contracts/core/choices';
import {
  type GridColumn,
  type GridRow,
  joinMarks,
  rawCell,
  readCell,
  remarkOf,
  showCell,
  withTyped,
} from './grid-column.js';

it('shows every typed decimal of a faulty number, and others as usual', () => {
  const weight = { name: 'key', title: '毛重', kind: 'decimal', scale: 3 } as const;
  expect(showCell(weight, 1234.5678)).not.toContain('5678');
  expect(rawCell(weight, 1234.5678)).toBe('1234.5678');
  expect(rawCell(weight, 1234.5)).toBe('1,234.500');
  expect(rawCell(weight, null)).toBe('');
});

describe('a cell', () => {
  interface Row extends GridRow {
    weight?: number | string | null;
  }
  const column: GridColumn<Row> = {
    name: 'weight',
    title: '毛重(kg)',
    kind: 'decimal',
    scale: 3,
    unit: 'kg',
  };
  const typed = (weight: string, before: Row = { key: 'a' }): Row =>
    withTyped([column], [before], [{ ...before, weight }])[0]!;

  it('takes a quantity in another unit, and says so as long as it holds it', () => {
    const row = typed('20,000 LBS');
    expect(row.weight).toBe(9071.847);
    expect(remarkOf(row, column)).toMatchObject({
      severity: 'info',
      text: expect.stringContaining('20,000 LBS'),
    });
    expect(remarkOf({ ...row, weight: 9000 }, column)).toBeUndefined();
    expect(remarkOf(typed('9000', row), column)).toBeUndefined();
  });

  it('keeps a text that is no quantity, marked with its reason, also when it is entered again', () => {
    const row = typed('20件');
    expect(row.weight).toBe('20件');
    expect(showCell(column, row.weight!)).toBe('20件');
    expect(remarkOf(row, column)).toMatchObject({
      severity: 'error',
      text: expect.stringContaining('20件'),
    });
    expect(typed('20件', row)).toMatchObject({ weight: '20件' });
    expect(remarkOf(typed('20 KGS', row), column)).toBeUndefined();
  });

  it('marks a code or number whose digits Excel lost, and keeps what was written', () => {
    const code: GridColumn<Row> = {
      name: 'weight',
      title: 'HS编码',
      kind: 'text',
      tidy: (text) => text.toUpperCase(),
    };
    expect(readCell(code, ' 8.5e+09 ')).toEqual({
      value: '8.5e+09',
      fault: expect.stringContaining('科学计数法'),
    });
    for (const each of [code, column]) {
      expect(remarkOf({ key: 'a', weight: '8.5E+09' }, each)).toMatchObject({
        severity: 'error',
        text: expect.stringContaining('科学计数法'),
      });
    }
    expect(remarkOf({ key: 'a', weight: '012E' }, code)).toBeUndefined();
  });

  it('tells a conversion beside another remark, and its own refusal first', () => {
    const info = { severity: 'info', text: 'a' } as const;
    const error = { severity: 'error', text: 'b' } as const;
    expect(joinMarks(info, error)).toEqual({ severity: 'error', text: 'b；a' });
    expect(joinMarks(error, info)).toBe(error);
    expect(joinMarks(undefined, info)).toBe(info);
  });
});

describe('a cell of a day or a moment', () => {
  interface Call extends GridRow {
    Etd: string | null;
  }
  const column = (date: 'day' | 'instant'): GridColumn<Call> => ({
    name: 'Etd',
    title: '离港',
    kind: 'text',
    date,
  });
  it.each([
    ['day', '2026年12月2日', '2026-12-02'],
    ['day', '02DEC2026', '2026-12-02'],
    ['instant', '2026/12/2 1800', '2026-12-02 18:00'],
    ['instant', '2026-12-02 下午6点', '2026-12-02 18:00'],
    ['instant', '02DEC2026 24:00', '2026-12-03 00:00'],
  ] as const)('%s: reads %s', (date, text, value) =>
    expect(readCell(column(date), text)).toEqual({ value }),
  );
  it.each([
    ['day', '02/03/2026'],
    ['day', 'soon'],
    ['instant', '2026-12-02'],
    ['instant', '2026-13-45 18:00'],
  ] as const)('%s: keeps %s as it was typed, and says why', (date, text) => {
    expect(readCell(column(date), text)).toMatchObject({ value: text, fault: expect.any(String) });
    expect(remarkOf({ key: 'a', Etd: text }, column(date))).toMatchObject({
      severity: 'error',
      text: expect.stringContaining(text),
    });
  });
  it('says nothing of a day that it has', () => {
    expect(remarkOf({ key: 'a', Etd: '2026-12-02 18:00' }, column('instant'))).toBeUndefined();
    expect(remarkOf({ key: 'a', Etd: '2026-12-02' }, column('day'))).toBeUndefined();
  });
});

it('reads a choice by value, label or the beginning of one label alone, shows its label, and keeps what is none', () => {
  const Mode = choices({
    Sea: { value: 'sea', label: '海运' },
    Air: { value: 'air', label: '空运' },
    Rail: { value: 'rail', label: '海铁' },
  });
  const column: GridColumn<GridRow & { Mode?: string }> = {
    name: 'Mode',
    title: '方式',
    kind: 'text',
    choices: Mode as never,
  };
  expect(['SEA', '空', '海铁'].map((text) => readCell(column, text).value)).toEqual([
    'sea',
    'air',
    'rail',
  ]);
  expect(readCell(column, '海')).toMatchObject({ value: '海', fault: '可填：海运、空运、海铁' });
  expect(showCell(column, 'rail')).toBe('海铁');
  expect(remarkOf({ key: 'a', Mode: '海' }, column)).toMatchObject({ severity: 'error' });
  expect(remarkOf({ key: 'a', Mode: 'sea' }, column)).toBeUndefined();
});
