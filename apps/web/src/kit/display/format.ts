import { type WallClock, writeDate } from '@quayside/contracts/core/dates';
import { formatDecimal, groupedDigits, isDecimal } from '@quayside/shipping-standards/decimal';
import { dateStyle } from './date-style.js';
import { besideDeskTime, deskClock } from './desk-clock.js';

/** What stands where there is no value. */
export const EMPTY = '--';

const MINUTE = 60_000;

type Maybe<T> = T | null | undefined;

// In the person's format of this moment: what may be drawn once and for all follows it by `useDateStyle`.

/** A calendar day: `2026-11-21`. */
export const formatDay = (value: Maybe<WallClock>): string =>
  (value && writeDate(value, dateStyle().day)) || EMPTY;

/** What a clock shows, with its day: `2026-11-21 08:30`. */
export function formatWall(wall: WallClock): string {
  const { day, time } = dateStyle();
  return writeDate(wall, `${day} ${time}`) ?? EMPTY;
}

/** With the desk's zone beside it for whose own clock shows another. */
const withZone = (text: string): string => (text === EMPTY ? EMPTY : text + besideDeskTime());

/** A moment by the desk's clock: `2026-11-21 08:30`. */
export const formatInstant = (value: Maybe<string | number>): string =>
  value ? withZone(formatWall(deskClock(value))) : EMPTY;

/** What a clock shows, to the minute whatever the person chose. */
export const formatMinuteOf = (wall: WallClock): string =>
  writeDate(wall, `${dateStyle().day} HH:mm`) ?? EMPTY;

/** The same of a moment by the desk's clock, for what nobody sets to the second, as deadlines. */
export const formatMinute = (value: string | number): string =>
  withZone(formatMinuteOf(deskClock(value)));

/** A day without its year, for boards that are read by the day: `11-21`. */
export const formatShortDay = (wall: WallClock): string =>
  writeDate(wall, dateStyle().day === 'YYYY/MM/DD' ? 'MM/DD' : 'MM-DD') ?? EMPTY;

/** The same with the hour: `11-21 08:30`. */
export const formatShortWall = (wall: WallClock): string =>
  `${formatShortDay(wall)} ${writeDate(wall, 'HH:mm') ?? ''}`.trim();

/** The time of a moment by the desk's clock: `08:30:59`. */
export const formatTime = (moment: number | string): string =>
  withZone(writeDate(deskClock(moment), 'HH:mm:ss') ?? EMPTY);

const DATE_TEXT = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?$/;

/** A text that is a day, or a day with its time, as the other dates are shown; any other as it is. */
export const formatDateText = (text: string): string =>
  DATE_TEXT.test(text) ? (text.length > 10 ? formatWall(text) : formatDay(text)) : text;

const DATES_WITHIN = /(?<![\w./-])\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?(?![\w/-]|[.:]\d)/g;

/** A sentence that the system wrote, with the days and times in it as the other dates are shown. Numbers that only look like one stay. */
export const formatDatesIn = (text: string): string => text.replace(DATES_WITHIN, formatDateText);

/** A number with grouping commas and, when given, a fixed count of decimals: 1234.5 with 3 gives `1,234.500`. */
export function formatNumber(value: Maybe<number | string>, scale?: number): string {
  if (value === null || value === undefined || value === '' || !isDecimal(value)) return EMPTY;
  const [whole = '', fraction] = formatDecimal(value, scale).split('.');
  const grouped = whole.replace(/\d+/, (digits) => groupedDigits(digits));
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** A size in bytes for people: 1536 gives `1.5 KB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span of time for people, in its two largest units: `2天5小时`, `3小时20分`, `12分钟`. Always positive. */
export function formatSpan(milliseconds: number): string {
  const span = Math.abs(milliseconds);
  const days = Math.floor(span / DAY);
  const hours = Math.floor((span % DAY) / HOUR);
  const minutes = Math.floor((span % HOUR) / MINUTE);
  if (days > 0) return hours > 0 ? `${days}天${hours}小时` : `${days}天`;
  if (hours > 0) return minutes > 0 ? `${hours}小时${minutes}分` : `${hours}小时`;
  return minutes > 0 ? `${minutes}分钟` : '不到1分钟';
}
