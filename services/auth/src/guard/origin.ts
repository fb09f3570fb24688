import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '@quayside/service-kit/runtime/context';
import { settingsOf } from '../settings.js';

/** Where a sign-in comes from. */
export interface Origin {
  /** The client's address; of IPv6 the network, since one client has all addresses of it. */
  readonly address: string;
  /** SHA-256 of the mark that the device brought; null without one. */
  readonly device: string | null;
}

/** The first 64 bits of an IPv6 address, `2001:db8:0:1::/64`; an IPv4 address as it is. */
export function networkOf(ip: string): string {
  const address = ip.toLowerCase().split('%', 1)[0]!;
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  if (mapped) return mapped[1]!;
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const gap =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = [...first, ...gap, ...last].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

const COOKIE = 'qs_device';
/** 256 random bits in base64url. */
const MARK = /(?:^|;\s*)qs_device=([\w-]{43})(?:;|$)/;
/** Browsers keep a cookie no longer than this. */
const LONGEST_S = 400 * 24 * 3600;

const hashOfMark = (mark: string): string => createHash('sha256').update(mark).digest('hex');
const markOf = (ctx: Ctx): string | null => MARK.exec(ctx.client?.cookies ?? '')?.[1] ?? null;

/** Where the request comes from: its address and the mark of its device. */
export function originOf(ctx: Ctx): Origin {
  const mark = markOf(ctx);
  return { address: networkOf(ctx.client?.ip ?? ''), device: mark && hashOfMark(mark) };
}

/** Whether the mark is one that was given out here: no stranger chooses what a device is known by. */
async function isOurs(ctx: Ctx, device: string): Promise<boolean> {
  const found = await ctx.sql(
    'SELECT 1 FROM known_device WHERE device_hash = $1 UNION ALL SELECT 1 FROM ver_code WHERE device_hash = $1 LIMIT 1',
    [device],
  );
  return found.length > 0;
}

/**
 * Marks the device that calls, with the mark it has or a new one, for as long as browsers keep it: a cookie that no script
 * reads and no other site sends. Signing out leaves it there. Answers the mark's hash.
 */
export async function markDevice(ctx: Ctx): Promise<string> {
  const brought = markOf(ctx);
  const mark =
    brought && (await isOurs(ctx, hashOfMark(brought)))
      ? brought
      : randomBytes(32).toString('base64url');
  const secure = settingsOf(ctx.runtime).BEHIND_TLS ? '; Secure' : '';
  ctx.client?.answerCookies.push(
    `${COOKIE}=${mark}; Path=/api; HttpOnly; SameSite=Strict; Max-Age=${LONGEST_S}${secure}`,
  );
  return hashOfMark(mark);
}

/** Whether a device signed in to the account before. */
export async function isKnownDevice(
  ctx: Ctx,
  subject: string,
  device: string | null,
): Promise<boolean> {
  const found = await ctx.sql(
    'SELECT 1 FROM known_device WHERE subject = $1 AND device_hash = $2',
    [subject, device],
  );
  return found.length > 0;
}

/** The device proved itself to the account: from now on it is known, over the session's end and over a forgotten password. */
export async function rememberDevice(ctx: Ctx, subject: string): Promise<void> {
  const device = await markDevice(ctx);
  await ctx.sql(
    `INSERT INTO known_device (subject, device_hash, last_time) VALUES ($1, $2, $3)
     ON CONFLICT (subject, device_hash) DO UPDATE SET last_time = excluded.last_time`,
    [subject, device, ctx.now],
  );
}

/** Forgets the devices of an account but the one that calls: whoever had the old password is a stranger. */
export async function forgetOtherDevices(ctx: Ctx, subject: string): Promise<void> {
  const { device } = originOf(ctx);
  await ctx.sql('DELETE FROM known_device WHERE subject = $1 AND device_hash IS DISTINCT FROM $2', [
    subject,
    device,
  ]);
}
