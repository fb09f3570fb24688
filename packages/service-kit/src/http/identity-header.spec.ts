import { describe, expect, it } from '@jest/globals';
import { readPassport, writePassport } from './identity-header.js';

describe('identity header', () => {
  const passport = { identity: null, caller: 'si' } as const;

  it('carries the caller between processes that share the secret', () => {
    expect(readPassport('secret', writePassport('secret', passport, 0), 1)).toEqual(passport);
  });

  it('is worth nothing when forged, damaged or old', () => {
    const header = writePassport('secret', passport, 0);
    const [content = '', signature = ''] = header.split('.');
    expect(readPassport('other', header, 1)).toBeNull();
    expect(readPassport('secret', `${content}x.${signature}`, 1)).toBeNull();
    expect(readPassport('secret', content, 1)).toBeNull();
    expect(readPassport('secret', '', 1)).toBeNull();
    expect(readPassport('secret', header, 60_001)).toBeNull();
  });

  it('tells the address that was signed', () => {
    expect(
      readPassport('secret', writePassport('secret', { ...passport, address: '192.0.2.7' }, 0), 1)
        ?.address,
    ).toBe('192.0.2.7');
  });

  it('is outdated also when it was read before', () => {
    const header = writePassport('secret', passport, 1000);
    expect(readPassport('secret', header, 1001)).toEqual(passport);
    expect(readPassport('secret', header, 61_001)).toBeNull();
  });
});
