import { readDay } from '@quayside/contracts/core/read-day';

const WEEKDAY = /[（(\s]*(?:(?:MON|TUES?|WED|THU(?:RS?)?|FRI|SAT|SUN)(?:DAY)?\.?|周[一二三四五六日天]|星期[一二三四五六日天])[）)]?/gi;
const TIME = /[\sT]+(\d{1,2}):?(\d{2})(?::\d{2})?\s*(?:H|HRS|LT)?$/i;
const NUMERIC = /^(\d{1,2})[-/.月](\d{1,2})日?$/;
const DAY_FIRST = /^(\d{1,2})[-\s/.]?([A-Z]{3,9})\.?$/i;
const MONTH_FIRST = /^([A-Z]{3,9})[-\s./]*(\d{1,2})$/i;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/** What stands where a ship does not call, or where nobody knows yet. */
const NO_CALL =
  /^(?:[-—–/\\*]+|X|N\/?A|NIL|OMIT\w*|SKIP\w*|CANCEL\w*|VOID\w*|BLANK.*|T\.?B\.?[ANC]\.?|不挂|不靠|跳港|甩港|取消|空班|停航|待定|无)$/i;
const BETWEEN = /\n|~|～|—|–|至|->|→|\s+TO\s+|\s+-\s+|\s+\/\s+|\/|-/gi;
/** Schedules are published some weeks late; a month further back than this is one of the next year. */
const MONTHS_BACK = 2;

/** How days without a year are read: the month in which the schedule begins, and whether the day stands before the month. */
export interface Calendar {
  year: number | null;
  month: number;
  dayFirst: boolean;
  /** The text that names the year. */
  said: string | null;
}

interface Parts {
  day: string;
  time: string;
}

const plain = (text: string): string => text.normalize('NFKC').replace(WEEKDAY, ' ').trim();

function parts(text: string): Parts {
  const [, hour = '', minute = ''] = TIME.exec(text) ?? [];
  return hour ? { day: text.replace(TIME, '').trim(), time: ` ${hour.padStart(2, '0')}:${minute}` } : { day: text, time: '' };
}

/** Month and day of a day without a year; null for another text. */
function monthDay(text: string, dayFirst: boolean): readonly [month: number, day: number] | null {
  const [, first = '', second = ''] = NUMERIC.exec(text) ?? [];
  if (first) return dayFirst && !text.includes('月') ? [Number(second), Number(first)] : [Number(first), Number(second)];
  const [, early = '', late = ''] = DAY_FIRST.exec(text) ?? [];
  const [, name = late, digits = early] = MONTH_FIRST.exec(text) ?? [];
  const month = MONTHS.indexOf(name.slice(0, 3).toUpperCase()) + 1;
  return month > 0 ? [month, Number(digits)] : null;
}

const valid = ([month, day]: readonly [number, number]): boolean => month >= 1 && month <= 12 && day >= 1 && day <= 31;

/**
 * A cell's day or moment: `2026-12-01`, `12/01(Tue) 06:00`, `01-Dec`. A day without a year gets the calendar's; without one it stays
 * as it is written, for whoever reads it to refuse. null for what is no day.
 */
export function readTime(text: string, { year, month: start, dayFirst }: Calendar): string | null {
  const { day, time } = parts(plain(text));
  const full = readDay(day);
  if (full) return full + time;
  const short = monthDay(day, dayFirst);
  if (!short || !valid(short)) return null;
  if (year === null) return text.trim();
  const [month, date] = short;
  return readDay(`${month < start - MONTHS_BACK ? year + 1 : year}-${month}-${date}`)?.concat(time) ?? null;
}

/** Arrival and departure in one cell: `12/01-12/02`, `1 Dec / 2 Dec`; null for what is no pair. */
export function readPair(text: string, calendar: Calendar): readonly [eta: string, etd: string] | null {
  if (readTime(text, calendar)) return null;
  const clean = plain(text);
  for (const { index, 0: sign } of clean.matchAll(BETWEEN)) {
    const eta = readTime(clean.slice(0, index), calendar);
    const etd = eta && readTime(clean.slice(index + sign.length), calendar);
    if (eta && etd) return [eta, etd];
  }
  return null;
}

export const isNoCall = (text: string): boolean => NO_CALL.test(text.normalize('NFKC').trim());

const BLANK = /^(?:BLANK(?: ?SAIL(?:ING|ED)?)?|VOID(?: ?(?:SAILING|VOYAGE))?|CANCELL?ED|停航|取消|空班)$/i;

/** Whether a cell says that the voyage does not sail, and not only that a port is left out or that nobody knows yet. */
export const isBlankSailing = (text: string): boolean => BLANK.test(text.normalize('NFKC').trim());

const YEAR_MONTH = /(20\d{2})\s*[-/.年]?\s*(?:(0?[1-9]|1[0-2])(?!\d))?/;
const HALVES = /(\d{1,2})[-/.](\d{1,2})/g;

/** The calendar of a sheet: from the first text that names a year, its days without one telling whether the day comes first. */
export function calendarOf(name: string, rows: readonly (readonly string[])[]): Calendar {
  const short = rows.flat().filter((cell) => cell.length < 40 && readDay(cell) === null && !/20\d{2}/.test(cell));
  const dayFirst = short.some((cell) => [...cell.matchAll(HALVES)].some(([, first, second]) => Number(first) > 12 && Number(second) <= 12));
  const found = [name, ...rows.flat()].map((text) => YEAR_MONTH.exec(text)).find(Boolean);
  return found
    ? { year: Number(found[1]), month: Number(found[2] ?? 1), dayFirst, said: found.input.trim() }
    : { year: null, month: 1, dayFirst, said: null };
}

/** Whether a cell's day, or its pair of days, is written without a year. */
function isWithoutYear(text: string, calendar: Calendar): boolean {
  const bare = { ...calendar, year: null };
  const days = readPair(text, bare) ?? [readTime(text, bare) ?? ''];
  return days.some((day) => day !== '' && !/^\d{4}-\d{2}-\d{2}/.test(day));
}

/** What is said of days that got their year from the calendar: the cells as they are written, with what was read of them. */
export function yearNote(times: readonly { written: string; read: string }[], calendar: Calendar): string[] {
  if (calendar.year === null) return [];
  const short = times.filter(({ written }) => isWithoutYear(written, calendar));
  const years = new Set(short.map(({ read }) => read.slice(0, 4)));
  if (short.length === 0) return [];
  const order = calendar.dayFirst ? '日/月' : '月/日';
  return [`有 ${short.length} 个时间没有年份，依据“${calendar.said}”取为 ${[...years].sort().join('、')} 年，数字日期按${order}读取`];
}
