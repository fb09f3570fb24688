import { describe, expect, it } from '@jest/globals';
import { checkSeal, customsSeal, isSeal, normalizeSeal } from './seal.js';

describe('seal number (standards 2.7)', () => {
  it.each(['CN123456', '1', 'ABCDEFGHIJ12345'])('%s is right', (seal) => {
    expect(checkSeal(seal)).toBeNull();
    expect(isSeal(seal)).toBe(true);
  });

  it.each(['', 'ABCDEFGHIJ123456', 'CN/123', '封12', 'CN_1'])('%j is not', (seal) => {
    expect(checkSeal(seal)).toBe('seal-form');
    expect(isSeal(seal)).toBe(false);
  });

  it('reads and writes the customs prefix', () => {
    expect(normalizeSeal('m/cn 123456')).toBe('CN123456');
    expect(customsSeal('cn123456', 'M')).toBe('M/CN123456');
    expect(customsSeal('E/99', 'E')).toBe('E/99');
    expect(isSeal('cn1')).toBe(false);
  });
});
