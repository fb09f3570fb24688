import type { FieldMeta } from './field.js';

/** Days and instants lie in these years: what both PostgreSQL and every partner's format hold. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;

const YEAR = '(?:19|20|21)\\d{2}';
const MONTH_DAY = '(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
/** `YYYY-MM-DD`. */
export const DAY = new RegExp(`^${YEAR}-${MONTH_DAY}$`);
/** ISO 8601 with an offset of at most 14 hours, the farthest that is in use. */
export const INSTANT = new RegExp(
  `^${YEAR}-${MONTH_DAY}T(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,9})?)?(?:Z|[+-](?:0\\d|1[0-4]):[0-5]\\d)$`,
);

const isRealDate = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** A day of the calendar between 1900 and 2199. */
export const isDay = (value: unknown): boolean =>
  typeof value === 'string' && DAY.test(value) && isRealDate(value);

/** A moment with offset, on a day of the calendar between 1900 and 2199. */
export const isInstant = (value: unknown): boolean =>
  typeof value === 'string' && INSTANT.test(value) && isRealDate(value.slice(0, 10));

/** Largest value of PostgreSQL's `integer`. */
export const INT4_MOST = 2_147_483_647;

/** Whether a whole number's column is an `integer`; else it is a `bigint`. */
export const fitsInt4 = ({
  least = 0,
  most = Number.MAX_SAFE_INTEGER,
}: Pick<FieldMeta, 'least' | 'most'>): boolean => most <= INT4_MOST && least >= -INT4_MOST;

/** Smallest and largest value of a whole number, inclusive: what is declared, else what its column holds and JSON carries exactly. */
export function integerBounds(meta: Pick<FieldMeta, 'least' | 'most'>): {
  least: number;
  most: number;
} {
  const held = fitsInt4(meta) ? INT4_MOST : Number.MAX_SAFE_INTEGER;
  return { least: meta.least ?? -held, most: meta.most ?? held };
}

/** Digits of a decimal that declares none. */
export const decimalSize = ({
  digits = 12,
  scale = 3,
}: Pick<FieldMeta, 'digits' | 'scale'>): { digits: number; scale: number } => ({
  digits,
  scale,
});
