import { readDay } from '@quayside/contracts/core/read-day';

const WEEKDAY =
  /(?<![（(\s])[（(\s]*(?:(?:MON|TUES?|WED|THU(?:RS?)?|FRI|SAT|SUN)(?:DAY)?\.?|周[一二三四五六日天]|星期[一二三四五六日天])[）)]?/gi;
const TIME = /(?<![\sT])[\sT]+(\d{1,2}):?(\d{2})(?::\d{2})?\s*(?:H|HRS|LT)?$/i;
const NUMERIC = /^(\d{1,2})[-/.月](\d{1,2})日?$/;
const DAY_FIRST = /^(\d{1,2})[-\s/.]?([A-Z]{3,9})\.?$/i;
const MONTH_FIRST = /^([A-Z]{3,9})[-\s./]*(\d{1,2})$/i;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** What stands where a ship does not call, or where nobody knows yet. */
const NO_CALL =
  /^(?:[-—–/\\*]+|X|N\/?A|NIL|OMIT\w*|SKIP\w*|CANCEL\w*|VOID\w*|BLANK.*|T\.?B\.?[ANC]\.?|不挂|不靠|跳港|甩港|取消|空班|停航|待定|无)$/i;
const BETWEEN = /\n|~|～|—|–|至|->|→|(?<!\s)\s+(?:TO|-|\/)\s+|\/|-/gi;
/** Schedules are published some weeks late: of the months before their first one, so many are of the past, the others of the next year. */
export const MONTHS_BACK = 2;
/** The same for a day that lies near to another. */
const NEAREST = 5;

/** How days without a year are read: from which month on, and whether the day stands before the month. */
export interface Calendar {
  /** Of `month`; null where nothing names a year. */
  year: number | null;
  month: number;
  /** How many of the months before `month` are of the past. */
  back: number;
  dayFirst: boolean;
  /** The text that names the year. */
  said: string | null;
}

/** Of a sheet that names no year. */
export const WITHOUT_YEAR: Calendar = {
  year: null,
  month: 1,
  back: 0,
  dayFirst: false,
  said: null,
};

const FULL = /^(\d{4})-(\d{2})-\d{2}/;

/** The calendar by which days near to another are read, such as the next call of a voyage; the same where that has no year. */
export function near(calendar: Calendar, day: string | null | undefined): Calendar {
  const [, year, month] = FULL.exec(day ?? '') ?? [];
  return year && month
    ? { ...calendar, year: Number(year), month: Number(month), back: NEAREST }
    : calendar;
}

/** The year of a month without one. */
function yearOf(month: number, year: number, { month: start, back }: Calendar): number {
  const isPast = (month - start + 12) % 12 >= 12 - back;
  if (isPast) return month > start ? year - 1 : year;
  return month < start ? year + 1 : year;
}

interface Parts {
  day: string;
  time: string;
}

const plain = (text: string): string => text.normalize('NFKC').replace(WEEKDAY, ' ').trim();

function parts(text: string): Parts {
  const [, hour = '', minute = ''] = TIME.exec(text) ?? [];
  return hour
    ? { day: text.replace(TIME, '').trim(), time: ` ${hour.padStart(2, '0')}:${minute}` }
    : { day: text, time: '' };
}

/** Month and day of a day without a year; null for another text. */
function monthDay(text: string, dayFirst: boolean): readonly [month: number, day: number] | null {
  const [, first = '', second = ''] = NUMERIC.exec(text) ?? [];
  if (first)
    return dayFirst && !text.includes('月')
      ? [Number(second), Number(first)]
      : [Number(first), Number(second)];
  const [, early = '', late = ''] = DAY_FIRST.exec(text) ?? [];
  const [, name = late, digits = early] = MONTH_FIRST.exec(text) ?? [];
  const month = MONTHS.indexOf(name.slice(0, 3).toUpperCase()) + 1;
  return month > 0 ? [month, Number(digits)] : null;
}

const valid = ([month, day]: readonly [number, number]): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31;

/** The day, as YYYY-MM-DD, of a cell that holds a day or moment with its year. */
export const fullDay = (text: string): string | null => readDay(parts(plain(text)).day);

/** The month of a cell that holds a day or moment without a year. */
export function bareMonth(text: string, dayFirst: boolean): number | null {
  const short = monthDay(parts(plain(text)).day, dayFirst);
  return short && valid(short) ? short[0] : null;
}

/**
 * A cell's day or moment: `2026-12-01`, `12/01(Tue) 06:00`, `01-Dec`. A day without a year gets the calendar's; without one it stays
 * as it is written, for whoever reads it to refuse. null for what is no day.
 */
export function readTime(text: string, calendar: Calendar): string | null {
  const { year, dayFirst } = calendar;
  const { day, time } = parts(plain(text));
  const full = readDay(day);
  if (full) return full + time;
  const short = monthDay(day, dayFirst);
  if (!short || !valid(short)) return null;
  if (year === null) return text.trim();
  const [month, date] = short;
  return readDay(`${yearOf(month, year, calendar)}-${month}-${date}`)?.concat(time) ?? null;
}

/** Arrival and departure in one cell: `12/01-12/02`, `1 Dec / 2 Dec`; null for what is no pair. */
export function readPair(
  text: string,
  calendar: Calendar,
): readonly [eta: string, etd: string] | null {
  if (readTime(text, calendar)) return null;
  const clean = plain(text);
  for (const { index, 0: sign } of clean.matchAll(BETWEEN)) {
    const eta = readTime(clean.slice(0, index), calendar);
    const etd = eta && readTime(clean.slice(index + sign.length), near(calendar, eta));
    if (eta && etd) return [eta, etd];
  }
  return null;
}

export const isNoCall = (text: string): boolean => NO_CALL.test(text.normalize('NFKC').trim());

const BLANK =
  /^(?:BLANK(?: ?SAIL(?:ING|ED)?)?|VOID(?: ?(?:SAILING|VOYAGE))?|CANCELL?ED|停航|取消|空班)$/i;

/** Whether a cell says that the voyage does not sail, and not only that a port is left out or that nobody knows yet. */
export const isBlankSailing = (text: string): boolean => BLANK.test(text.normalize('NFKC').trim());

/** Whether a cell's day, or its pair of days, is written without a year. */
function isWithoutYear(text: string, calendar: Calendar): boolean {
  const bare = { ...calendar, year: null };
  const days = readPair(text, bare) ?? [readTime(text, bare) ?? ''];
  return days.some((day) => day !== '' && !/^\d{4}-\d{2}-\d{2}/.test(day));
}

/** What is said of days that got their year from the calendar: the cells as they are written, with what was read of them. */
export function yearNote(
  times: readonly { written: string; read: string }[],
  calendar: Calendar,
): string[] {
  if (calendar.year === null) return [];
  const short = times.filter(({ written }) => isWithoutYear(written, calendar));
  const years = new Set(short.map(({ read }) => read.slice(0, 4)));
  if (short.length === 0) return [];
  const order = calendar.dayFirst ? '日/月' : '月/日';
  return [
    `有 ${short.length} 个时间没有年份，依据“${calendar.said}”取为 ${[...years].sort().join('、')} 年，数字日期按${order}读取`,
  ];
}
