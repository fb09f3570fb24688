import { expect, it } from '@jest/globals';
import { rawCell, showCell } from './grid-column.js';

it('shows every typed decimal of a faulty number, and others as usual', () => {
  const weight = { name: 'key', title: '毛重', kind: 'decimal', scale: 3 } as const;
  expect(showCell(weight, 1234.5678)).not.toContain('5678');
  expect(rawCell(weight, 1234.5678)).toBe('1234.5678');
  expect(rawCell(weight, 1234.5)).toBe('1,234.500');
  expect(rawCell(weight, null)).toBe('');
});
