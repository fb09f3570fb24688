import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Identity } from '@quayside/contracts/auth/session';
import type { CallerName } from '@quayside/contracts/core/event';

/** Who a request between processes comes from. */
export interface Passport {
  identity: Identity | null;
  caller: CallerName | null;
  /** Address of the client whose request the gateway hands on; none where a process asks for itself. */
  address?: string;
}

const LIFE_MS = 60_000;

const sign = (secret: string, content: string): Buffer =>
  createHmac('sha256', secret).update(content).digest();

/** A short-lived, signed header for one process to vouch for a caller to another. */
export function writePassport(
  secret: string,
  passport: Passport,
  now: number = Date.now(),
): string {
  const content = Buffer.from(JSON.stringify({ ...passport, until: now + LIFE_MS })).toString(
    'base64url',
  );
  return `${content}.${sign(secret, content).toString('base64url')}`;
}

const seen = new Map<string, { passport: Passport; until: number }>();

/** The passport of a header; null for a forged, damaged or outdated one. */
export function readPassport(
  secret: string,
  header: string,
  now: number = Date.now(),
): Passport | null {
  const key = `${secret} ${header}`;
  const known = seen.get(key);
  if (known) return known.until > now ? known.passport : null;
  const [content = '', signature = ''] = header.split('.');
  const expected = sign(secret, content);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { until, ...passport } = JSON.parse(
    Buffer.from(content, 'base64url').toString(),
  ) as Passport & { until: number };
  if (until <= now) return null;
  if (seen.size > 5_000) seen.clear();
  seen.set(key, { passport, until });
  return passport;
}
