import { describe, expect, it } from '@jest/globals';
import { checkUnLocode, countryOfUnLocode, isUnLocode, normalizeUnLocode } from './un-locode.js';

describe('UN/LOCODE (standards 2.7)', () => {
  it.each(['CNSHA', 'USLAX', 'MXZLO', 'US2AB'])('%s has the form', (code) => {
    expect(isUnLocode(code)).toBe(true);
    expect(checkUnLocode(code)).toBeNull();
  });

  it.each(['CNSH', 'CNSHAA', 'C1SHA', 'CNSH0', 'CNSH1', '上海', ''])('%j has not', (code) => {
    expect(isUnLocode(code)).toBe(false);
    expect(checkUnLocode(code)).toBe('un-locode-form');
    expect(countryOfUnLocode(code)).toBeNull();
  });

  it('forgives the space of the printed list and lower case', () => {
    expect(normalizeUnLocode('cn sha')).toBe('CNSHA');
    expect(checkUnLocode('cn sha')).toBeNull();
    expect(isUnLocode('cnsha')).toBe(false);
    expect(countryOfUnLocode('cn sha')).toBe('CN');
  });
});
