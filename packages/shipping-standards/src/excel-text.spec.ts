import { describe, expect, it } from '@jest/globals';
import { digitsLost, withoutFormula } from './excel-text.js';

describe('what Excel leaves in a cell', () => {
  it.each([
    ['="6500003000"', '6500003000'],
    [' ="007" ', '007'],
    ['="6"" PIPE"', '6" PIPE'],
    ['=A1', '=A1'],
    ['="A"&"B"', '="A"&"B"'],
    ['6500003000', '6500003000'],
  ])('%s is %s', (cell, text) => expect(withoutFormula(cell)).toBe(text));

  it.each([
    ['6.5E+09', true],
    ['6E+12', true],
    ['1.23457e+18', true],
    ['-1.2E+10', true],
    ['012E', false],
    ['45E1', false],
    ['1E5', false],
    ['SKU 6.5E+09', false],
    ['6500003000', false],
  ])('%s has lost its digits: %s', (cell, lost) => expect(digitsLost(cell) !== null).toBe(lost));
});
