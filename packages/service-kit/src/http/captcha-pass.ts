import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const PASS_MS = 10 * 60_000;
const MOST_LENGTH = 200;

const signed = (secret: string, content: string, address: string): string =>
  createHmac('sha256', secret).update(`captcha-pass ${content} ${address}`).digest('base64url');

/** A pass for an address that has shown that somebody waits there: ten minutes long, known to every process that has the secret. */
export function givePass(
  secret: string,
  address: string,
  now: Date,
): { pass: string; until: Date } {
  const until = new Date(now.getTime() + PASS_MS);
  const content = `${until.getTime()}.${randomBytes(9).toString('base64url')}`;
  return { pass: `${content}.${signed(secret, content, address)}`, until };
}

/** Whether a pass is this address's and not over; false for anything else that a client may send. */
export function isPass(
  secret: string,
  pass: string | string[] | undefined,
  address: string,
  now: number = Date.now(),
): boolean {
  if (typeof pass !== 'string' || pass.length > MOST_LENGTH) return false;
  const cut = pass.lastIndexOf('.');
  const content = pass.slice(0, Math.max(cut, 0));
  const [given, right] = [
    Buffer.from(pass.slice(cut + 1)),
    Buffer.from(signed(secret, content, address)),
  ];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return Number(content.split('.')[0]) > now;
}
