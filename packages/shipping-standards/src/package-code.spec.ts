import { describe, expect, it } from '@jest/globals';
import {
  isPackageCodeForm,
  needsPackageCount,
  PACKAGE_KINDS,
  packageKind,
  packageKindOf,
} from './package-code.js';

describe('package codes (UN/ECE Recommendation 21, standards 2.7)', () => {
  it('has every code once, in the right form, with both names', () => {
    expect(new Set(PACKAGE_KINDS.map(({ code }) => code)).size).toBe(PACKAGE_KINDS.length);
    for (const kind of PACKAGE_KINDS) {
      expect(isPackageCodeForm(kind.code)).toBe(true);
      expect(kind.zh).not.toBe('');
      expect(kind.en).not.toBe('');
    }
  });

  it.each(
    'CT BX CS PK PX BG SA BL BE CR DR RO RL CL PP PC SX TU TB JR CY NE VL VR VY WA 1A 4G 5H'.split(
      ' ',
    ),
  )('knows %s', (code) => {
    expect(packageKind(code)?.code).toBe(code);
  });

  it.each('VY VS VR VQ VO VL VG NG NF NE'.split(' '))('%s needs no number of packages', (code) => {
    expect(needsPackageCount(code)).toBe(false);
    expect(packageKind(code)?.code).toBe(code);
  });

  it('others need one, also codes that the list does not have', () => {
    expect(needsPackageCount('CT')).toBe(true);
    expect(needsPackageCount('ZZ')).toBe(true);
  });

  it('finds what people write', () => {
    expect(packageKindOf(' ct ')?.code).toBe('CT');
    expect(packageKindOf('纸箱')?.code).toBe('CT');
    expect(packageKindOf('cartons')?.code).toBe('CT');
    expect(packageKindOf('Steel drum')?.code).toBe('1A');
    expect(packageKindOf('CF')?.code).toBe('CT');
    expect(packageKindOf('WC')?.code).toBe('CS');
    expect(packageKindOf('constructor')).toBeUndefined();
    expect(packageKindOf('')).toBeUndefined();
    expect(packageKind('ct')).toBeUndefined();
  });
});
