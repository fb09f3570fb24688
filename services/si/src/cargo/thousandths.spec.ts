import { describe, expect, it } from '@jest/globals';
import { decimalToNumber, sumDecimals } from '@quayside/shipping-standards/decimal';
import fc from 'fast-check';
import { fitsThousandths, fromThousandths, sumThousandths } from './thousandths.js';

const measure = fc.integer({ min: 0, max: 99_999_999_999 }).map((units) => units / 1000);

describe('thousandths', () => {
  it('add as exact decimals do', () => {
    fc.assert(
      fc.property(fc.array(measure, { maxLength: 200 }), (values) => {
        expect(fromThousandths(sumThousandths(values))).toBe(decimalToNumber(sumDecimals(values)));
      }),
    );
  });

  it('fit three decimals and no more', () => {
    fc.assert(fc.property(measure, (value) => expect(fitsThousandths(value, 1e8)).toBe(true)));
    expect([0.0005, 1.2345, 1e8].map((value) => fitsThousandths(value, 1e8))).toEqual([
      false,
      false,
      false,
    ]);
  });
});
