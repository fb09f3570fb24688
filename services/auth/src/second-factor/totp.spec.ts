import { describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { hashOfRecovery, newRecoveryCodes, newSecret, stepOf, uriOf } from './totp.js';

/** RFC 6238, appendix B: the secret `12345678901234567890`, the last six digits of its SHA-1 codes. */
const RFC = Secret.fromLatin1('12345678901234567890').base32;

describe('codes of the second factor', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %d s', (seconds, code) => {
    const step = Math.floor(seconds / 30);
    expect(stepOf(RFC, code, new Date(seconds * 1000))).toBe(step);
    // A clock that is half a minute off is forgiven, a minute is not.
    expect(stepOf(RFC, code, new Date((step + 1) * 30_000))).toBe(step);
    expect(stepOf(RFC, code, new Date((step + 2) * 30_000))).toBeNull();
  });

  it('come from secrets of 160 bits that apps read as an address', () => {
    const secret = newSecret();
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: 0 });
    expect(stepOf(secret, code, new Date(0))).toBe(0);
    expect(uriOf(secret, 'HUAYUAN/clerk', '启航')).toMatch(
      /^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}&.*digits=6&period=30/,
    );
  });

  it('have ten stand-ins, read however they are typed', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^([A-HJ-NP-Z2-9]{6}(-|$)){4}$/.test(code))).toBe(true);
    expect(hashOfRecovery(` ${codes[0]!.toLowerCase().replaceAll('-', ' ')}`)).toBe(
      hashOfRecovery(codes[0]!),
    );
  });
});
