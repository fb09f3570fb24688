/**
 * Days and times as texts, for people and for the wire: the formats and the weekday names of the specification (section 9), and
 * the clock on China's wall, by which the platform tells time.
 */

/** `MM/DD` is the short form beside `YYYY/MM/DD`. */
export type DayPattern = 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'MM-DD' | 'MM/DD';
export type TimePattern = 'HH:mm' | 'HH:mm:ss';
export type DatePattern = DayPattern | TimePattern | `${DayPattern} ${TimePattern}`;

/** What a clock on a wall shows, without a zone: `2026-11-21`, with a time `2026-11-21T08:30:59`, with or without seconds. */
export type WallClock = string;

const WALL = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?/;

/** A wall clock in a format; null for what is no wall clock. A day without a time stands at its beginning. */
export function writeDate(wall: WallClock, pattern: DatePattern): string | null {
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = WALL.exec(wall) ?? [];
  if (!year || !month || !day) return null;
  const parts: Readonly<Record<string, string>> = {
    YYYY: year,
    MM: month,
    DD: day,
    HH: hour,
    mm: minute,
    ss: second,
  };
  return pattern.replace(/YYYY|MM|DD|HH|mm|ss/g, (part) => parts[part]!);
}

const WEEKDAYS = '日一二三四五六';
const nameOf = (wall: WallClock): string =>
  WEEKDAYS[new Date(`${wall.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? '';

/** The Chinese name of a day's weekday: 星期六; empty for what is no day. */
export const weekdayName = (day: WallClock): string => nameOf(day) && `星期${nameOf(day)}`;

/** The short name of a day's weekday: 周六; empty for what is no day. */
export const shortWeekday = (day: WallClock): string => nameOf(day) && `周${nameOf(day)}`;

/** China has one zone, eight hours before UTC, and no summer time. */
const CHINA_MS = 8 * 3_600_000;

/** What clocks in China show at a moment: `2026-11-21T16:30:59`. The moment is a Date, milliseconds, or ISO 8601 with an offset. */
export const chinaClock = (moment: Date | number | string): WallClock =>
  new Date(new Date(moment).getTime() + CHINA_MS).toISOString().slice(0, 19);

/** The same to the whole minute, as the milliseconds that UTC's clock would show it at; NaN for what is no moment. */
export const chinaMinute = (moment: string): number =>
  Math.floor((Date.parse(moment) + CHINA_MS) / 60_000) * 60_000;

/** The day in China at a moment, YYYY-MM-DD. */
export const chinaDay = (moment: Date | number | string): string => chinaClock(moment).slice(0, 10);

/** Days later, by the calendar; earlier for less than nothing. @param day YYYY-MM-DD */
export const daysAfter = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** A moment as people in China read it: `2026-11-21 16:30`. */
export const chinaTime = (moment: Date | number | string): string =>
  chinaClock(moment).slice(0, 16).replace('T', ' ');

/** The moment at which a day begins in China. @param day YYYY-MM-DD */
export const chinaMidnight = (day: string): Date => new Date(`${day}T00:00:00+08:00`);
