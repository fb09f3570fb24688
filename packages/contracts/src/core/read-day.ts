import { FIRST_YEAR, isDay, isInstant, LAST_YEAR } from './bounds.js';

/** What is known of a day beside its text. */
export interface DayHint {
  /** Whether the day or the month comes first in 03/04/2026; untold where the column tells neither or both. */
  readonly order?: 'day-first' | 'month-first';
  /** The day (YYYY-MM-DD) that days without a year lie near to. Without it such days are refused. */
  readonly near?: string;
  /** The offset (+08:00) of a time that names none; China time when it is not given. */
  readonly zone?: string;
}

const YEAR_FIRST = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})[日号]?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
/** 10-Dec-2026, 10DEC26, 10 December 2026 */
const DAY_FIRST = /^(\d{1,2})[-\s/.]?([A-Z]{3,9})[-\s/.,]*(\d{4}|\d{2})$/i;
/** Dec 10, 2026 */
const MONTH_FIRST = /^([A-Z]{3,9})[\s.]*(\d{1,2})(?:ST|ND|RD|TH)?[\s,]+(\d{4})$/i;
/** 30/11/2026, 11/30/26, 11/30: which of the first two is the month shows only where one is above twelve. */
const NUMERIC = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/;
/** Days without a year: 11月30日, 30-Nov, Nov 30. */
const MONTH_DAY = /^(\d{1,2})月(\d{1,2})[日号]?$/;
const DAY_MONTH_NAME = /^(\d{1,2})[-\s/.]?([A-Z]{3,9})\.?$/i;
const MONTH_NAME_DAY = /^([A-Z]{3,9})[-\s./]*(\d{1,2})(?:ST|ND|RD|TH)?$/i;
/** Days since 1899-12-30 as Excel counts them, of the years 1982 to 2119: told from years and from days written as 20261201. */
const SERIAL = /^[3-7]\d{4}(\.\d+)?$/;
const WEEKDAY =
  /(?<![(\s])[(\s]*(?:(?:MON|TUES?|WED|THU(?:RS?)?|FRI|SAT|SUN)(?:DAY)?\b\.?|周[一二三四五六日天]|星期[一二三四五六日天])[)]?/gi;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

const PERIOD = '(凌晨|清晨|早上|上午|早|中午|下午|傍晚|晚上|晚)?\\s*';
/** 18:00, 18:00:30, 8:00 PM, 下午6:00, with or without an offset. */
const CLOCK = new RegExp(
  `${PERIOD}(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.\\d+)?)?\\s*([AP]\\.?M\\.?)?\\s*(Z|[+-]\\d{2}:?\\d{2}|UTC(?:[+-]\\d{1,2}(?::\\d{2})?)?)?$`,
  'i',
);
/** 上午8点, 12时, 下午3点半, 8点30分. */
const CHINESE_CLOCK = new RegExp(`${PERIOD}(\\d{1,2})[点时](?:(\\d{1,2})分?|(半)|整)?$`);
/** 8 AM, 8PM. */
const HOUR = /(?<=\s)(\d{1,2})\s*([AP]\.?M\.?)$/i;
/** 1200, 1200HRS, behind a day and a blank, or right behind one written as 20261130. */
const MILITARY = /(?:(?<=\s|\dT)|(?<=^\d{8}))(\d{2})(\d{2})\s*(?:H(?:RS?)?)?$/i;

interface Clock {
  hour: number;
  minute: number;
  second: number;
  /** As an ISO offset; empty when none is written. */
  zone: string;
}

const two = (value: string | number): string => String(value).padStart(2, '0');
const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toUpperCase()) + 1;
/** A day with its weekday, its time and all its blanks; whatever is longer is none, and costs no time to find that out. */
const MOST_TEXT = 100;

/** Empty, as is no day, for a text that is too long for one. */
function plain(text: string): string {
  const spelled = text.length > MOST_TEXT ? '' : text.normalize('NFKC');
  if (spelled.length > MOST_TEXT) return '';
  return spelled.replace(WEEKDAY, ' ').replace(/\s+/g, ' ').trim();
}

/** Days that a sheet holds as plain numbers, as text: 46366 is 2026-12-10. */
export function serialText(text: string): string {
  if (!SERIAL.test(text)) return text;
  const iso = new Date(Math.round((Number(text) - 25_569) * 86_400) * 1000).toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
}

/** Whether a text is a bare number that a sheet would show as a day. */
export const isSerialText = (text: string): boolean => SERIAL.test(text.trim());

/** A day of the calendar as YYYY-MM-DD; null for one that does not exist or that no list of the trade means. */
function existing(
  year: number | string,
  month: number | string,
  day: number | string,
): string | null {
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return null;
  const iso = `${year}-${two(month)}-${two(day)}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** The year, of three, in which a day lies nearest to another. */
function nearest(month: number, day: number, near: string): string | null {
  const year = Number(near.slice(0, 4));
  const days = [year, year - 1, year + 1]
    .map((each) => existing(each, month, day))
    .filter((each) => each !== null);
  return days.sort((a, b) => distance(a, near) - distance(b, near))[0] ?? null;
}

const distance = (iso: string | null, near: string): number =>
  iso ? Math.abs(Date.parse(iso) - Date.parse(near)) : Infinity;

/**
 * Milliseconds in which the days of a list of now lie: all of the month before the day of reading and all of the one after it. A desk
 * in December enters what sailed in November and what sails in January; the longest such way, between the last day of one month and the
 * first of the one before, is 61 days (31 August, 1 July), and 60 from 31 December to 1 November. A day further away is none that such a
 * list would have, and no reason to doubt what its column says.
 */
const NEAR = 62 * 86_400_000;

/** A year of two digits means one near the day of reading: 26/12/05 read as 2005 is a guess that nobody meant. */
const SHORT_YEAR_DAYS = 731;

/** A day whose year was written with two digits or four; null where two digits lead more than two years away from the hint's day. */
function dated(
  year: string,
  month: number | string,
  day: number | string,
  { near }: DayHint,
): string | null {
  const iso = existing(year.length === 2 ? `20${year}` : year, month, day);
  return year.length === 2 && near && distance(iso, near) > SHORT_YEAR_DAYS * 86_400_000
    ? null
    : iso;
}

interface Numeric {
  first: number;
  second: number;
  /** Empty when none is written. */
  year: string;
}

/** `timed`: a time follows, so that 12.5 is a day. */
function numericOf(text: string, timed: boolean): Numeric | null {
  const [, first = '', sign = '', second = '', year = ''] = NUMERIC.exec(text) ?? [];
  // 12.5 alone is a number.
  return first && (year || timed || sign !== '.')
    ? { first: Number(first), second: Number(second), year }
    : null;
}

/** Which comes first, as the numbers alone tell; null where they do not. 30/11/26 may begin with the year, so that it tells nothing. */
function orderOf({ first, second, year }: Numeric): DayHint['order'] | null {
  if (second > 12 && first <= 12) return 'month-first';
  return first > 12 && second <= 12 && year.length !== 2 ? 'day-first' : null;
}

function readNumeric(numeric: Numeric, hint: DayHint): string | null {
  const { order, near } = hint;
  const { first, second, year } = numeric;
  const sameEitherWay = first === second && year.length !== 2;
  const known = orderOf(numeric) ?? order ?? (sameEitherWay ? 'day-first' : null);
  if (!known) return null;
  const [month, day] = known === 'day-first' ? [second, first] : [first, second];
  if (year) return dated(year, month, day, hint);
  if (!near) return null;
  const found = nearest(month, day, near);
  // The rest of the column says day first, and yet the other way is a day that a list of now would have: nobody knows.
  const isTold = orderOf(numeric) === null && known === 'day-first' && !sameEitherWay;
  return isTold && distance(found, near) > NEAR && distance(nearest(day, month, near), near) <= NEAR
    ? null
    : found;
}

/** Month and day of a text that names both and no year. */
function withoutYear(text: string): readonly [month: number, day: number] | null {
  const [, month = '', day = ''] = MONTH_DAY.exec(text) ?? [];
  if (month) return [Number(month), Number(day)];
  const [, early = '', late = ''] = DAY_MONTH_NAME.exec(text) ?? [];
  const [, name = late, digits = early] = MONTH_NAME_DAY.exec(text) ?? [];
  return monthOf(name) > 0 ? [monthOf(name), Number(digits)] : null;
}

function readPlainDay(text: string, hint: DayHint, timed = false): string | null {
  const iso = YEAR_FIRST.exec(text) ?? COMPACT.exec(text);
  if (iso) return existing(iso[1]!, iso[2]!, iso[3]!);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) {
    const [, day = '', month = '', year = ''] = dayFirst;
    return dated(year, monthOf(month), day, hint);
  }
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) return existing(monthFirst[3]!, monthOf(monthFirst[1]!), monthFirst[2]!);
  const numeric = numericOf(text, timed);
  if (numeric) return readNumeric(numeric, hint);
  const short = hint.near ? withoutYear(text) : null;
  return short && nearest(short[0], short[1], hint.near!);
}

/**
 * A day as people write it: 2026-12-01, 2026/12/1, 2026.12.1, 2026年12月1日, 20261201, 01-Dec-2026, Dec 1, 2026, 30/11/2026, or an Excel
 * serial; with a day of the week or without. `hint` tells what the column tells: which of two numbers is the month, and near which
 * day those without a year lie. null for another form, for a day that does not exist, and
 * for 12/1/2026, which is two different days.
 */
export function readDay(text: string, hint: DayHint = {}): string | null {
  return readPlainDay(plain(serialText(text.trim())), hint);
}

/** The numbers of a day, alone or before a time. */
function firstNumeric(text: string): Numeric | null {
  const [day = '', ...time] = plain(text).split(' ');
  return numericOf(day, time.length > 0);
}

/** Whether a day, alone or before a time, may be two different ones, as 03/04/2026 is. */
export function isAmbiguousDay(text: string): boolean {
  const found = firstNumeric(text);
  return (
    found !== null &&
    orderOf(found) === null &&
    found.first <= 31 &&
    found.second <= 12 &&
    found.first !== found.second
  );
}

/**
 * Whether 12/5, without a year, is nearer to a day as month and day, as Chinese lists write it, than as day and month. False for a text
 * of another form.
 */
export function isNearerMonthFirst(text: string, near: string): boolean {
  const found = firstNumeric(text);
  if (found?.year !== '') return false;
  const { first, second } = found;
  return (
    distance(nearest(first, second, near), near) < distance(nearest(second, first, near), near)
  );
}

/** Whether a text is a day without its year, alone or before a time. */
export function lacksYear(text: string): boolean {
  // Dec 25, 2026 is a day with its year, and no day with the time 20:26.
  if (readDay(text) !== null) return false;
  const moment = splitMoment(plain(text));
  const day = moment?.day ?? plain(text);
  return withoutYear(day) !== null || numericOf(day, moment !== null)?.year === '';
}

/** The day that a text with a year of two digits means when that is more than two years from `near`, which is refused; null otherwise. */
export function farShortYear(text: string, hint: DayHint): string | null {
  if (!hint.near || readDayOf(text, hint)) return null;
  const { near: _, ...free } = hint;
  return readDayOf(text, free);
}

/** What the days of a column tell together: whether the day or the month comes first, when all that tell it agree. */
export function dayOrder(
  texts: Iterable<string>,
): { order: NonNullable<DayHint['order']>; sample: string } | null {
  const samples = new Map<NonNullable<DayHint['order']>, string>();
  for (const text of texts) {
    const found = firstNumeric(text);
    const order = found && orderOf(found);
    if (order && !samples.has(order)) samples.set(order, text);
  }
  const [only, other] = samples;
  return only && !other ? { order: only[0], sample: only[1] } : null;
}

const MORNING = ['凌晨', '清晨', '早上', '早', '上午'];

/** The hour of the day that an hour with a word means; null for what no clock shows. 上午12点 may be noon or midnight. */
function hourOf(word: string, said: number): number | null {
  if (word === '' || said > 12) return said;
  if (/^A/i.test(word)) return said === 12 ? 0 : said;
  if (/^P/i.test(word)) return said === 12 ? 12 : said + 12;
  if (word === '凌晨' && said === 12) return 0;
  if (MORNING.includes(word)) return said === 12 ? null : said;
  if (word === '中午') return said < 3 ? said + 12 : said;
  // Midnight that ends the day.
  if (word.startsWith('晚')) return said + 12;
  return said === 12 ? 12 : said + 12;
}

function clockOf(
  word: string,
  hour: string,
  minute = '00',
  second = '00',
  zone = '',
): Clock | null {
  const meant = hourOf(word, Number(hour));
  if (meant === null || (Number(hour) > 12 && /^A|早|晨/i.test(word))) return null;
  const clock = { hour: meant, minute: Number(minute), second: Number(second) };
  const endOfDay = clock.hour === 24 && clock.minute === 0 && clock.second === 0;
  if ((clock.hour > 23 && !endOfDay) || clock.minute > 59 || clock.second > 59) return null;
  return { ...clock, zone: offsetOf(zone) };
}

/** An offset as ISO writes it; our own texts write UTC+8 and UTC-3:30. */
function offsetOf(zone: string): string {
  if (zone === '') return '';
  const [, sign, hour = '', minute = '00'] =
    /^(?:UTC)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(zone) ?? [];
  return sign ? `${sign}${two(hour)}:${minute}` : 'Z';
}

/** A text that ends with a time, in two; null for one that does not. */
function splitMoment(text: string): { day: string; clock: Clock | null } | null {
  const before = (index: number): string =>
    text.slice(0, index).replace(/(?:(?<=\d)T|[,\s])+$/i, '');
  const clock = CLOCK.exec(text);
  if (clock) {
    const [, word = '', hour = '', minute, second, half = word, zone] = clock;
    return { day: before(clock.index), clock: clockOf(half, hour, minute, second, zone) };
  }
  const chinese = CHINESE_CLOCK.exec(text);
  if (chinese) {
    const [, word = '', hour = '', minute, half] = chinese;
    return { day: before(chinese.index), clock: clockOf(word, hour, half ? '30' : minute) };
  }
  const whole = HOUR.exec(text);
  if (whole) return { day: before(whole.index), clock: clockOf(whole[2]!, whole[1]!) };
  const military = MILITARY.exec(text);
  return military && { day: before(military.index), clock: clockOf('', military[1]!, military[2]) };
}

/** The day and the clock of a moment; 24:00 is the next day's beginning. null for a day alone and for what is none. */
function momentOf(text: string, hint: DayHint): { day: string; clock: Clock } | null {
  const clean = plain(serialText(text.trim()));
  // 10 Dec 2026 ends with a year and not with 20:26.
  if (readPlainDay(clean, {})) return null;
  const { day: dayText = '', clock = null } = splitMoment(clean) ?? {};
  const day = clock && readPlainDay(dayText, hint, true);
  if (!day) return null;
  if (clock.hour < 24) return { day, clock };
  return {
    day: new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10),
    clock: { ...clock, hour: 0 },
  };
}

/** What a clock shows as people write it, and the offset that they wrote with it. */
export interface WallRead {
  /** `YYYY-MM-DDTHH:mm:ss`. */
  readonly wall: string;
  /** `Z` or `+08:00`; empty where none is written. */
  readonly offset: string;
}

/**
 * A day (as {@link readDay}) and a time as people write them: 12:00, 24:00 (the next day's beginning), 8:00 AM, 上午8点, 12时, 1200.
 * null for another form, also for a day alone: a cut-off without its hour is a guess.
 */
export function readWall(text: string, hint: DayHint = {}): WallRead | null {
  const moment = momentOf(text, hint);
  if (!moment) return null;
  const { hour, minute, second, zone } = moment.clock;
  return { wall: `${moment.day}T${two(hour)}:${two(minute)}:${two(second)}`, offset: zone };
}

/**
 * A moment as people write it (as {@link readWall}); without an offset it is China time unless the hint names another. Answers
 * ISO 8601 in UTC.
 */
export function readInstant(text: string, hint: DayHint = {}): string | null {
  const read = readWall(text, hint);
  if (!read) return null;
  const date = new Date(`${read.wall}${read.offset || (hint.zone ?? '+08:00')}`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** The day of a cell that holds a day, or a day with a time. */
export function readDayOf(text: string, hint: DayHint = {}): string | null {
  return readDay(text, hint) ?? momentOf(text, hint)?.day ?? null;
}

export type TypedDay = { value: string } | { reason: string };

const WANTED = {
  day: '应为日期，如2026-12-01',
  instant: '应为日期和时间，如2026-12-01 12:00',
} as const;

/** The hint for a text that somebody types: 12/5 is month and day where that is nearer. */
const typedHint = (text: string, hint: DayHint & { readonly near: string }): DayHint =>
  isNearerMonthFirst(text, hint.near) ? { ...hint, order: 'month-first' } : hint;

/** Why a typed text is no day or moment, for people. */
function typedFault(kind: 'day' | 'instant', text: string, hint: DayHint): { reason: string } {
  const wanted = WANTED[kind];
  if (isAmbiguousDay(text)) return { reason: `日和月分不清，请按年-月-日书写；${wanted}` };
  const far = farShortYear(text, hint);
  if (far) return { reason: `两位数的年份读作${far}，离今天超过两年，请写四位年份` };
  return {
    reason: kind === 'instant' && readDayOf(text, hint) ? `只有日期，没有几点；${wanted}` : wanted,
  };
}

/**
 * A day or a moment that a person typed into a field, read as an import reads it. Like there, 12/5 is month and day where that is
 * nearer. A bare number of a sheet is not read: nobody types one.
 * @param hint.near YYYY-MM-DD of the person's today
 * @returns YYYY-MM-DD, or ISO 8601 in UTC; or why the text is none, for people
 */
export function readTyped(
  kind: 'day' | 'instant',
  text: string,
  hint: DayHint & { readonly near: string },
): TypedDay {
  if (isSerialText(text)) return { reason: WANTED[kind] };
  const known = typedHint(text, hint);
  const value = kind === 'day' ? readDayOf(text, known) : readInstant(text, known);
  if (value && (kind === 'day' ? isDay(value) : isInstant(value))) return { value };
  return typedFault(kind, text, known);
}

export type TypedWall = WallRead | { readonly day: string } | { readonly reason: string };

/**
 * What a clock elsewhere shows as a person typed it, or, where `takesDay`, a day alone; or why the text is neither, for people.
 * The offset that the text names, if any, is told apart, so that nothing is shifted twice.
 * @param near YYYY-MM-DD of the person's today
 */
export function readTypedWall(text: string, near: string, takesDay = false): TypedWall {
  if (isSerialText(text)) return { reason: WANTED.instant };
  const known = typedHint(text, { near });
  const read = readWall(text, known);
  if (read && isDay(read.wall.slice(0, 10))) return read;
  const day = takesDay ? readDay(text, known) : null;
  return day && isDay(day) ? { day } : typedFault('instant', text, known);
}
