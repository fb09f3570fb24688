import { BlockList, isIP, isIPv6 } from 'node:net';

const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };
const MAPPED = /^::ffff:/i;

/** An address with how many of its bits count. */
interface Range {
  address: string;
  bits: number;
  family: 'ipv4' | 'ipv6';
}

/**
 * The range that a text names: an address, or a network as CIDR (RFC 4632, RFC 4291 2.3); null for
 * what is none.
 */
function rangeOf(text: string): Range | null {
  const [address = '', prefix, more] = text.split('/');
  const version = isIP(address);
  const most = BITS[version];
  if (!most || more !== undefined || MAPPED.test(address) || address.includes('%')) return null;
  if (prefix !== undefined && !/^\d{1,3}$/.test(prefix)) return null;
  const bits = prefix === undefined ? most : Number(prefix);
  if (bits < 1 || bits > most) return null;
  return { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/**
 * Whether a text names one address or a network. The whole of a family (`/0`) is no network, and an
 * IPv4 address is written as such (`::ffff:` is none).
 */
export const isAddressRange = (text: string): boolean => rangeOf(text) !== null;

/** Says of an address whether it is in one of some ranges; what is no range holds nothing. */
export function addressesIn(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of ranges) {
    const range = rangeOf(text);
    if (range) list.addSubnet(range.address, range.bits, range.family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
