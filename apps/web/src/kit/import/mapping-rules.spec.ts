import { expect, it } from '@jest/globals';
import { missingLabels, withField } from './mapping-rules.js';

const FIELDS = [
  { Name: 'Code', Label: '代码', Required: true, Example: null },
  { Name: 'Name', Label: '名称', Required: false, Example: null },
];

it('names the required fields without a column', () => {
  expect(missingLabels(FIELDS, { 0: 'Name', 1: null })).toEqual(['代码']);
  expect(missingLabels(FIELDS, { 0: 'Name', 1: 'Code' })).toEqual([]);
});

it('moves a field from one column to another', () => {
  expect(withField({ 0: 'Code', 1: null }, 1, 'Code')).toEqual({ 0: null, 1: 'Code' });
  expect(withField({ 0: 'Code' }, 0, null)).toEqual({ 0: null });
});
