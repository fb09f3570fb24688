import { describe, expect, it } from '@jest/globals';
import {
  type AddressRange,
  CLOSED_IPV4,
  CLOSED_IPV6,
  isInside,
  isPublic,
} from './outside-address.js';

const isOpen = (address: string): boolean =>
  isPublic({ address, family: address.includes(':') ? 6 : 4 });

/** An IPv4 address as a number, and back. */
const numberOf = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const addressOf = (number: number): string =>
  [24, 16, 8, 0].map((bits) => Math.floor(number / 2 ** bits) % 256).join('.');
const lastOf = ([net, bits]: AddressRange): number => numberOf(net) + 2 ** (32 - bits) - 1;

const isIn = (number: number): boolean =>
  number < 0 ||
  number >= 2 ** 32 ||
  CLOSED_IPV4.some((range) => number >= numberOf(range[0]) && number <= lastOf(range));

describe('addresses of the open internet', () => {
  it.each(CLOSED_IPV4)('end at %s/%i', (...range) => {
    const [first, last] = [numberOf(range[0]), lastOf(range)];
    expect(isOpen(addressOf(first))).toBe(false);
    expect(isOpen(addressOf(last))).toBe(false);
    expect(isOpen(`::ffff:${addressOf(first)}`)).toBe(false);
    for (const beside of [first - 1, last + 1])
      if (!isIn(beside)) expect(isOpen(addressOf(beside))).toBe(true);
  });

  it.each([
    ['loopback', '::1'],
    ['unspecified', '::'],
    ['IPv4 that is mapped', '::ffff:a00:1'],
    ['IPv4-compatible', '::7f00:1'],
    ['IPv4-translated', '::ffff:0:7f00:1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64, first', '64:ff9b:1::'],
    ['local NAT64, last', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
    ['discard only', '100::1'],
    ['dummy prefix', '100:0:0:1::1'],
    ['Teredo, first', '2001::'],
    ['Teredo, last', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['benchmarking', '2001:2::1'],
    ['ORCHID', '2001:10::1'],
    ['ORCHIDv2', '2001:20::1'],
    ['the last of the IETF', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['documentation', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['6to4, first', '2002::'],
    ['6to4 of loopback', '2002:7f00:1::'],
    ['6to4, last', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['AS112', '2620:4f:8000::1'],
    ['documentation', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['segment routing', '5f00::1'],
    ['unique local', 'fdff:ffff::1'],
    ['link local', 'febf::1'],
    ['site local, first', 'fec0::'],
    ['site local, last', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['multicast', 'ff02::1'],
  ])('are none: %s', (_, address) => expect(isOpen(address)).toBe(false));

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '::ffff:1.1.1.1',
    '2001:200::1',
    '2001:db7::1',
    '2001:db9::1',
    '2003::1',
    '2606:4700::1111',
    '2620:4f:7fff::1',
    '3ffe:ffff::1',
  ])('are open: %s', (address) => expect(isOpen(address)).toBe(true));

  it('begin and end where the ranges do', () => {
    for (const [net] of CLOSED_IPV6) expect(isOpen(net)).toBe(false);
  });
});

describe('a host as it is typed', () => {
  it.each([
    'localhost',
    'LOCALHOST.',
    'db.internal',
    'printer.local',
    'nas.home.arpa',
    '127.0.0.1',
    '169.254.169.254',
    '[::1]',
    '10.0.0.5',
  ])('is inside: %s', (host) => expect(isInside(host)).toBe(true));

  it.each(['mail.example.com', 'local.example.com', '1.1.1.1', 'mylocalhost.cn'])(
    'is judged where it is resolved: %s',
    (host) => expect(isInside(host)).toBe(false),
  );
});
