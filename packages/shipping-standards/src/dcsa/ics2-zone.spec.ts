import { describe, expect, it } from '@jest/globals';
import { isDeliveredInIcs2Zone, isInIcs2Zone } from './ics2-zone.js';

const place = (code: string, name = code) => ({ code, name });

describe('the ICS2 zone', () => {
  it.each([
    ['DEHAM', true],
    ['NLRTM', true],
    ['NOOSL', true],
    ['CHBSL', true],
    ['GBBEL', true],
    ['GBWPT', true],
    ['GBFXT', false],
    ['GBLON', false],
    ['REPDG', true],
    ['ESCEU', false],
    ['TRIST', false],
    ['USLAX', false],
    ['ISREY', false],
    ['', null],
    ['HAMBURG', null],
  ])('%s: %s', (code, expected) => expect(isInIcs2Zone(code)).toBe(expected));

  it('is told by the place of delivery, else by the port of discharge', () => {
    expect(isDeliveredInIcs2Zone(place('ATVIE'), place('TRIST'))).toBe(true);
    expect(isDeliveredInIcs2Zone(place('RSBEG'), place('SIKOP'))).toBe(false);
    expect(isDeliveredInIcs2Zone(null, place('DEHAM'))).toBe(true);
    expect(
      isDeliveredInIcs2Zone({ code: '', name: 'HAMBURG' }, { code: 'DEHAM', name: 'HAMBURG' }),
    ).toBe(true);
    expect(isDeliveredInIcs2Zone(place('GBLSB'), place('GBBEL'))).toBe(true);
  });

  it('is not guessed for a place without a code', () => {
    expect(isDeliveredInIcs2Zone({ code: '', name: 'SOFIA' }, place('TRIST'))).toBeNull();
    expect(isDeliveredInIcs2Zone(null, null)).toBeNull();
  });
});
