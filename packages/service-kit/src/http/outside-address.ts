import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Addresses that no program of another company has: of this machine, of its network, of links, of many, and reserved ones (IANA special-purpose registries). */
const closed = new BlockList();
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
  ] as const),
  ...([
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
  ] as const),
  ...([
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
])
  closed.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(net, bits, 'ipv6');

/** Whether an address is one of the open internet. An IPv4 address in the clothes of IPv6 counts as what it is. */
export function isPublic({ address, family }: Pick<LookupAddress, 'address' | 'family'>): boolean {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return !closed.check(mapped, 'ipv4');
  return /^::ffff:/i.test(address) ? false : !closed.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** An address that must not be called, for people. */
export class ClosedAddress extends Error {
  constructor() {
    super('地址指向内部网络，不能连接');
  }
}

/** Where a host is, all of it on the open internet unless the settings allow others; the caller connects to what is answered and to nothing else. */
export async function placeOf(hostname: string, allowPrivate: boolean): Promise<LookupAddress> {
  const name = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(name);
  const found = family ? [{ address: name, family }] : await lookup(name, { all: true });
  if (!allowPrivate && !found.every(isPublic)) throw new ClosedAddress();
  const [first] = found;
  if (!first) throw new Error('ENOTFOUND');
  return first;
}
