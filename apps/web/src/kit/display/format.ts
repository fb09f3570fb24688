import { formatDecimal, isDecimal } from '@quayside/shipping-standards/decimal';
import dayjs from 'dayjs';

/** What stands where there is no value. */
export const EMPTY = '--';

type Maybe<T> = T | null | undefined;

/** A calendar day as `YYYY-MM-DD`. */
export const formatDay = (value: Maybe<string>): string => (value ? value.slice(0, 10) : EMPTY);

/** A moment in the person's own time zone as `YYYY-MM-DD HH:mm`. */
export const formatInstant = (value: Maybe<string | number>): string => (value ? dayjs(value).format('YYYY-MM-DD HH:mm') : EMPTY);

/** A number with grouping commas and, when given, a fixed count of decimals: 1234.5 with 3 gives `1,234.500`. */
export function formatNumber(value: Maybe<number | string>, scale?: number): string {
  if (value === null || value === undefined || value === '' || !isDecimal(value)) return EMPTY;
  const [whole = '', fraction] = formatDecimal(value, scale).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** A size in bytes for people: 1536 gives `1.5 KB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

const MINUTE = 60_000;
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
