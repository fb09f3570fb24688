import { describe, expect, it } from '@jest/globals';
import { usualBillNumber } from './usual-bill-number.js';

describe('the usual bill number of a booking', () => {
  it('is the booking number under the carrier code, once', () => {
    expect(usualBillNumber('COSU', '6411000001')).toBe('COSU6411000001');
    expect(usualBillNumber('COSU', 'COSU6411000001')).toBe('COSU6411000001');
  });

  it('is not guessed for other forms and carriers without a known one', () => {
    expect(usualBillNumber('COSU', 'NB12')).toBeNull();
    expect(usualBillNumber('WHLC', '0123456789')).toBeNull();
  });
});
