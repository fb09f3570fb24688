import { isSerialText, readDay } from '@quayside/contracts/core/read-day';
import {
  bareMonth,
  type Calendar,
  fullDay,
  MONTHS_BACK,
  near,
  readPair,
  WITHOUT_YEAR,
} from './matrix-times.js';

const NAMES = [
  'JAN(?:UARY)?',
  'FEB(?:RUARY)?',
  'MAR(?:CH)?',
  'APR(?:IL)?',
  'MAY',
  'JUNE?',
  'JULY?',
  'AUG(?:UST)?',
  'SEPT?(?:EMBER)?',
  'OCT(?:OBER)?',
  'NOV(?:EMBER)?',
  'DEC(?:EMBER)?',
];
const NAME = `(?<![A-Z])(?<name>${NAMES.join('|')})(?![A-Z])`;
const YEAR = '(?<!\\d)(?<year>20\\d{2})';
const DIGITS = '(?<month>1[0-2]|0?[1-9])';
const CHINESE = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

/** How titles name a year with its month, those that say it best first. */
const YEAR_AND_MONTH: readonly RegExp[] = [
  // 2026年12月, 2026-11-20, 2026 12月, 20261120
  new RegExp(`${YEAR}\\s{0,5}[-/.年]\\s{0,5}${DIGITS}(?!\\d)`),
  new RegExp(`${YEAR}\\s{0,5}${DIGITS}月`),
  new RegExp(`${YEAR}(?<month>0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])?(?!\\d)`),
  // 2026 Dec; Dec 2026, 20-Nov-2026, Nov 20, 2026
  new RegExp(`${YEAR}[\\s,年/.-]{0,9}${NAME}`),
  new RegExp(`${NAME}\\.?[\\s,/-]{0,9}(?:\\d{1,2}(?:ST|ND|RD|TH)?[\\s,/-]{1,9})?${YEAR}(?!\\d)`),
  // 12月船期 2026, 11月20日更新 2026年
  new RegExp(`(?<!\\d)${DIGITS}月\\D{0,20}(?:\\d{1,2}[日号]\\D{0,20})?${YEAR}(?!\\d)`),
  // 12/2026
  new RegExp(`(?<![\\d/.-])${DIGITS}[-/.]${YEAR}(?!\\d)`),
];
/** 20/11/2026 */
const THREE_NUMBERS = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](20\d{2})(?!\d)/;
const YEAR_ALONE = new RegExp(`${YEAR}(?![\\dA-Z])`);
const HALVES = /(?<!\d)(\d{1,2})[-/.](\d{1,2})(?!\d)/g;

/** A day above twelve before a month. */
const isDay = (day: number, month: number): boolean => day > 12 && day <= 31 && month <= 12;

interface Named {
  year: number;
  /** null where the text names no month. */
  month: number | null;
}

/** 十二月 as 12月. */
const plainMonths = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(
      /(十[一二]?|[一二三四五六七八九])月/g,
      (_, month: string) => `${CHINESE.indexOf(month) + 1}月`,
    );

/** The year that a text names, with the month beside it in whichever order; null for none. */
export function yearNamed(text: string, dayFirst: boolean): Named | null {
  const plain = plainMonths(text);
  const [, first = '', second = '', year = ''] = THREE_NUMBERS.exec(plain) ?? [];
  if (year) {
    const month =
      Number(second) > 12 || (!dayFirst && Number(first) <= 12) ? Number(first) : Number(second);
    return { year: Number(year), month: month >= 1 && month <= 12 ? month : null };
  }
  for (const form of YEAR_AND_MONTH) {
    const { year, month, name } = form.exec(plain)?.groups ?? {};
    if (!year) continue;
    return {
      year: Number(year),
      month: name
        ? NAMES.findIndex((each) => new RegExp(`^${each}$`).test(name)) + 1
        : Number(month),
    };
  }
  const alone = YEAR_ALONE.exec(plain);
  return alone ? { year: Number(alone[1]), month: null } : null;
}

/** The month of the first day without a year, with which the schedule begins. */
function firstMonth(cells: readonly string[], dayFirst: boolean): number {
  const bare = { ...WITHOUT_YEAR, dayFirst };
  for (const cell of cells) {
    const [first = cell] = readPair(cell, bare) ?? [];
    const month = bareMonth(first, dayFirst);
    if (month) return month;
  }
  return 1;
}

/**
 * The calendar of a sheet. A title that names year and month says when the schedule begins (Dec 2026, 12月船期 2026, 20 Nov 2026); without
 * one, days lie nearest to the first day that is written with its year; a year alone is that of the first day. Days without a year
 * tell whether the day comes first.
 */
export function calendarOf(name: string, rows: readonly (readonly string[])[]): Calendar {
  const cells = rows.flat();
  const short = cells.filter(
    (cell) => cell.length < 40 && readDay(cell) === null && !/20\d{2}/.test(cell),
  );
  const dayFirst = short.some((cell) =>
    [...cell.matchAll(HALVES)].some(([, first, second]) => isDay(Number(first), Number(second))),
  );
  let day: Calendar | null = null;
  let alone: Calendar | null = null;
  for (const text of [name, ...cells]) {
    if (!/\d{2}/.test(text) || isSerialText(text)) continue;
    const full = dayIn(text);
    if (full) {
      day ??= near({ ...WITHOUT_YEAR, dayFirst, said: text.trim() }, full);
      continue;
    }
    const named = yearNamed(text, dayFirst);
    if (!named) continue;
    const { year, month } = named;
    if (month !== null) return { year, month, back: MONTHS_BACK, dayFirst, said: text.trim() };
    alone ??= { year, month: 1, back: 0, dayFirst, said: text.trim() };
  }
  if (day || !alone) return day ?? { ...WITHOUT_YEAR, dayFirst };
  const month = firstMonth(cells, dayFirst);
  // No month of the year that is named is one of the year before.
  return { ...alone, month, back: Math.min(MONTHS_BACK, month - 1) };
}

/** The day of a cell that holds a day, or a pair of them, with its year. */
function dayIn(text: string): string | null {
  const [first = text] = readPair(text, WITHOUT_YEAR) ?? [];
  return fullDay(first);
}
