import { describe, expect, it } from '@jest/globals';
import { addressesIn, isAddressRange } from './address-range.js';

describe('ranges of addresses', () => {
  const allows = addressesIn(['203.0.113.7', '10.1.0.0/16', '2001:db8::/48', 'no range']);

  it.each([
    ['203.0.113.7', true],
    ['203.0.113.8', false],
    ['10.1.255.255', true],
    ['10.2.0.0', false],
    ['2001:db8:0:ffff::1', true],
    ['2001:db8:1::1', false],
    ['::1', false],
    ['', false],
    ['unknown', false],
  ])('hold %s: %s', (address, isIn) => {
    expect(allows(address)).toBe(isIn);
  });

  it('hold nobody where none is one', () => {
    expect(addressesIn(['no range'])('10.0.0.1')).toBe(false);
  });

  it.each([
    ['10.0.0.0/8', true],
    ['::/1', true],
    ['10.0.0.0/0', false],
    ['10.0.0.0/33', false],
    ['10.0.0/8', false],
    ['10.0.0.0/', false],
    ['::ffff:10.0.0.1', false],
    ['fe80::1%eth0', false],
  ])('are written as CIDR: %s %s', (text, right) => {
    expect(isAddressRange(text)).toBe(right);
  });
});
