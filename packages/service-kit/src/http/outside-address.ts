import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** A range as its first address and the bits that its addresses share. */
export type AddressRange = readonly [net: string, bits: number];

/**
 * IPv4 addresses that no program of another company has: IANA's special-purpose registry (RFC 6890, with its later entries, those that are
 * "globally reachable" among them, since they lead to relays and sinks and not to a partner), and multicast (RFC 5771).
 */
export const CLOSED_IPV4: readonly AddressRange[] = [
  // "This network"
  ['0.0.0.0', 8],
  // Private use
  ['10.0.0.0', 8],
  // Shared address space of carriers
  ['100.64.0.0', 10],
  // Loopback
  ['127.0.0.0', 8],
  // Link local, with the clouds' metadata services
  ['169.254.0.0', 16],
  // Private use
  ['172.16.0.0', 12],
  // IETF protocol assignments, DS-Lite, NAT64 discovery
  ['192.0.0.0', 24],
  // Documentation (TEST-NET-1)
  ['192.0.2.0', 24],
  // AS112
  ['192.31.196.0', 24],
  // AMT relays
  ['192.52.193.0', 24],
  // 6to4 relays
  ['192.88.99.0', 24],
  // Private use
  ['192.168.0.0', 16],
  // AS112, direct delegation
  ['192.175.48.0', 24],
  // Benchmarking
  ['198.18.0.0', 15],
  // Documentation (TEST-NET-2)
  ['198.51.100.0', 24],
  // Documentation (TEST-NET-3)
  ['203.0.113.0', 24],
  // Multicast
  ['224.0.0.0', 4],
  // Reserved, and limited broadcast
  ['240.0.0.0', 4],
];

/** IANA has given out no IPv6 address outside of this range (RFC 4291): not ::1, not NAT64 (64:ff9b), not fc00, fe80, fec0 or ff00. */
const GLOBAL_UNICAST: AddressRange = ['2000::', 3];

/** What of it is of a special purpose (IANA's registry): most hold an IPv4 address that would go unjudged. */
export const CLOSED_IPV6: readonly AddressRange[] = [
  // IETF protocol assignments: Teredo (2001::), benchmarking (2001:2::), ORCHID (2001:10::, 2001:20::), drone remote ids
  ['2001::', 23],
  // Documentation
  ['2001:db8::', 32],
  // 6to4
  ['2002::', 16],
  // AS112
  ['2620:4f:8000::', 48],
  // Documentation
  ['3fff::', 20],
];

const closedV4 = new BlockList();
for (const [net, bits] of CLOSED_IPV4) closedV4.addSubnet(net, bits, 'ipv4');
const closedV6 = new BlockList();
for (const [net, bits] of CLOSED_IPV6) closedV6.addSubnet(net, bits, 'ipv6');
const globalV6 = new BlockList();
globalV6.addSubnet(...GLOBAL_UNICAST, 'ipv6');

/** Whether an address is one of the open internet. An IPv4 address that is mapped to IPv6 counts as what it is. */
export function isPublic({ address, family }: Pick<LookupAddress, 'address' | 'family'>): boolean {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped || family !== 6) return !closedV4.check(mapped ?? address, 'ipv4');
  return globalV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6');
}

/**
 * Names that lead to the own machine or network whoever resolves them (RFC 6761, RFC 6762, RFC 8375;
 * ICANN: `internal`).
 */
const INSIDE_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i;

/**
 * Whether a host, as it is typed, is inside by itself: an address that is none of the open internet, or
 * a name of the own machine or network. Other names are judged where they are resolved ({@link placeOf}).
 * @param host name or address, an IPv6 address also in brackets
 */
export function isInside(host: string): boolean {
  const name = host.trim().replace(/^\[|\]$/g, '');
  const family = isIP(name);
  return family ? !isPublic({ address: name, family }) : INSIDE_NAME.test(name);
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
