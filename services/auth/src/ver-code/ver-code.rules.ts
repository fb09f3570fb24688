import { createHash, randomInt } from 'node:crypto';
import { chinaDay, chinaMidnight } from '@quayside/contracts/core/dates';

/** Six digits, every one of them as likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Keeps codes out of sight of whoever reads the table; what protects them is their short life and the counted tries. */
export const hashCode = (mobile: string, code: string): string =>
  createHash('sha256').update(`${mobile}:${code}`).digest('hex');

const DAY_MS = 24 * 3_600_000;

/** The beginning of a moment's day in China. */
export const beginOfDay = (now: Date): Date => chinaMidnight(chinaDay(now));

/** Seconds left of a moment's day in China. */
export const secondsOfDayLeft = (now: Date): number =>
  Math.ceil((beginOfDay(now).getTime() + DAY_MS - now.getTime()) / 1000);

/** `138****0001`, `zha****@example.com`: for logs and hints. */
export const masked = (account: string): string => {
  const at = account.indexOf('@');
  return `${account.slice(0, Math.min(3, at < 0 ? 3 : at))}****${at < 0 ? account.slice(-4) : account.slice(at)}`;
};

/** Clocks of several processes differ by as much. */
const SKEW_MS = 60_000;

/** What was noted later than this was noted by a clock that has been put back since: it neither counts nor holds. */
export const beforeSkew = (now: Date): Date => new Date(now.getTime() + SKEW_MS);
