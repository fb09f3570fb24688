import { createHash, randomInt } from 'node:crypto';

/** Six digits, every one of them as likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Keeps codes out of sight of whoever reads the table; what protects them is their short life and the counted tries. */
export const hashCode = (mobile: string, code: string): string => createHash('sha256').update(`${mobile}:${code}`).digest('hex');

const CHINA_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** Midnight in China Standard Time at the beginning of a moment's day. */
export const chinaMidnight = (now: Date): Date => new Date(Math.floor((now.getTime() + CHINA_MS) / DAY_MS) * DAY_MS - CHINA_MS);

/** Seconds left of a moment's day in China Standard Time. */
export const secondsOfDayLeft = (now: Date): number => Math.ceil((chinaMidnight(now).getTime() + DAY_MS - now.getTime()) / 1000);

/** `138****0001`: for logs. */
export const masked = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
