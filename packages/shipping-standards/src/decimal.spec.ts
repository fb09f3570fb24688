import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  compareDecimals,
  decimalToNumber,
  fitsDecimal,
  formatDecimal,
  isDecimal,
  multiplyDecimals,
  parseDecimal,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
} from './decimal.js';

/** Amounts as on our wire: JSON numbers with at most three decimals, made from thousandths. */
const thousandths = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
const wire = thousandths.map((units) => units / 1000);

describe('exact decimals', () => {
  it('adds what binary floating point cannot', () => {
    expect(formatDecimal(sumDecimals([0.1, 0.2], 3))).toBe('0.3');
    expect(formatDecimal(sumDecimals(['1.005', 2.005, '3'], 3), 3)).toBe('6.010');
    expect(formatDecimal(sumDecimals([], 3), 3)).toBe('0.000');
    expect(decimalToNumber(sumDecimals(Array.from({ length: 1000 }, () => 0.001)))).toBe(1);
  });

  it.each([
    ['1200', 1200n, 0],
    [' -0.125 ', -125n, 3],
    ['+7.50', 750n, 2],
    [1e-7, 1n, 7],
    [1e21, 10n ** 21n, 0],
    ['1.5e3', 1500n, 0],
    ['1.25e1', 125n, 1],
    [0, 0n, 0],
  ])('reads %j', (value, units, scale) => {
    expect(parseDecimal(value)).toEqual({ units, scale });
    expect(isDecimal(value)).toBe(true);
  });

  it.each([
    '',
    ' ',
    'abc',
    '1,000',
    '1.',
    '.5',
    '--1',
    '1 2',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1e999',
    '1e-999',
    '９',
  ])('refuses %j', (value) => {
    expect(parseDecimal(value)).toBeNull();
    expect(fitsDecimal(value, 8, 3)).toBe(false);
    expect(() => sumDecimals([1, value])).toThrow('decimal-form');
  });

  it('compares by value', () => {
    expect(compareDecimals('1.50', 1.5)).toBe(0);
    expect(compareDecimals(1.499, 1.5)).toBe(-1);
    expect(compareDecimals(-1, -2)).toBe(1);
  });

  it('subtracts and multiplies exactly', () => {
    expect(formatDecimal(subtractDecimals(0.3, 0.1))).toBe('0.2');
    expect(formatDecimal(multiplyDecimals(1.1, 1.1))).toBe('1.21');
  });

  it('rounds half away from zero and pads', () => {
    expect(formatDecimal('1.0005', 3)).toBe('1.001');
    expect(formatDecimal('-1.0005', 3)).toBe('-1.001');
    expect(formatDecimal('1.0004', 3)).toBe('1.000');
    expect(formatDecimal('-0.0001', 3)).toBe('0.000');
    expect(formatDecimal(15.5, 3)).toBe('15.500');
    expect(formatDecimal('15.500')).toBe('15.5');
    expect(formatDecimal(2.5, 0)).toBe('3');
    expect(roundDecimal('1.25', 1)).toEqual({ units: 13n, scale: 1 });
  });

  it('counts digits before and after the point', () => {
    expect(fitsDecimal('99999999.999', 8, 3)).toBe(true);
    expect(fitsDecimal('100000000', 8, 3)).toBe(false);
    expect(fitsDecimal('0.1234', 8, 3)).toBe(false);
    expect(fitsDecimal('0.1230', 8, 3)).toBe(true);
    expect(fitsDecimal('-0.5', 0, 1)).toBe(true);
    expect(fitsDecimal('0005', 1, 0)).toBe(true);
  });

  it('sums wire numbers as the thousandths they are made of', () => {
    fc.assert(
      fc.property(fc.array(thousandths, { maxLength: 200 }), (units) => {
        const sum = sumDecimals(
          units.map((unit) => unit / 1000),
          3,
        );
        expect(sum.scale).toBe(3);
        expect(sum.units).toBe(units.reduce((total, unit) => total + BigInt(unit), 0n));
      }),
    );
  });

  it('gives the same sum in any order and in any cut', () => {
    fc.assert(
      fc.property(fc.array(wire, { maxLength: 30 }), fc.nat(30), (values, cut) => {
        const parts = sumDecimals([
          sumDecimals(values.slice(cut)),
          sumDecimals(values.slice(0, cut)),
        ]);
        expect(compareDecimals(parts, sumDecimals(values))).toBe(0);
      }),
    );
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(wire, (value) => {
        expect(decimalToNumber(formatDecimal(value))).toBe(value === 0 ? 0 : value);
        expect(compareDecimals(formatDecimal(value, 3), value)).toBe(0);
      }),
    );
  });

  it('reads any finite number exactly as JSON prints it', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-20, max: 1e20 }),
        (value) => {
          expect(decimalToNumber(value)).toBe(value);
        },
      ),
    );
  });
});
