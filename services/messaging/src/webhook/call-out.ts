import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP } from 'node:net';

const TIMEOUT_MS = 10_000;
const MOST_ANSWER = 1_000;

/** Addresses that no company's program has: of this machine, of its network, of links, of many, and reserved ones (IANA special-purpose registries). */
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
    super('地址指向内部网络，不能推送');
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

export interface Outcome {
  code: number;
  /** The first of the answer's text. */
  answer: string;
}

/** Posts a body to an address: connected to where the host was found, following nobody elsewhere, within ten seconds, with little of the answer read. */
export async function post(address: string, headers: Record<string, string>, body: string, allowPrivate: boolean): Promise<Outcome> {
  const url = new URL(address);
  const place = await placeOf(url.hostname, allowPrivate);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise<Outcome>((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) },
      lookup: (_name, options, done) => {
        if (options.all) (done as unknown as (error: null, all: LookupAddress[]) => void)(null, [place]);
        else done(null, place.address, place.family);
      },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      const end = (): void => {
        resolve({ code: response.statusCode ?? 0, answer: Buffer.concat(parts).toString('utf8').slice(0, MOST_ANSWER) });
        request.destroy();
      };
      response.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size >= MOST_ANSWER * 4) end();
      });
      response.on('end', end);
      response.on('error', reject);
    });
    request.end(body);
  });
}

/** Why a call came to nothing, for people. */
export function reasonOf(error: unknown): string {
  if (error instanceof ClosedAddress) return error.message;
  const { code, name } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || name === 'AbortError') return '对方10秒内没有应答';
  return `无法连接（${code ?? name}）`;
}
