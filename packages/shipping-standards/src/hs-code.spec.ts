import { describe, expect, it } from '@jest/globals';
import { checkHsCode, hsSubheading, isHsCode, normalizeHsCode } from './hs-code.js';

describe('commodity code (standards 2.7)', () => {
  it.each(['940360', '94036010', '9403601000', '010121', '970110'])('%s is right', (code) => {
    expect(checkHsCode(code)).toBeNull();
    expect(isHsCode(code)).toBe(true);
    expect(hsSubheading(code)).toBe(code.slice(0, 6));
  });

  it.each(['9403', '9403601', '940360100', '94036010001', '9403601000123', 'ABC123', ''])(
    '%j has the wrong length',
    (code) => {
      expect(checkHsCode(code)).toBe('hs-form');
      expect(hsSubheading(code)).toBeNull();
    },
  );

  it.each(['000000', '770110', '980110', '990000'])('%s has no chapter', (code) => {
    expect(checkHsCode(code)).toBe('hs-chapter');
    expect(isHsCode(code)).toBe(false);
  });

  it('reads the dotted print', () => {
    expect(normalizeHsCode('9403.60.10 00')).toBe('9403601000');
    expect(checkHsCode('9403.60')).toBeNull();
    expect(isHsCode('9403.60')).toBe(false);
  });
});
