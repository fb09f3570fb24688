const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
/** 10-Dec-2026, 10DEC26, 10 December 2026 */
const DAY_FIRST = /^(\d{1,2})[-\s/.]?([A-Z]{3,9})[-\s/.,]*(\d{4}|\d{2})$/i;
/** Dec 10, 2026 */
const MONTH_FIRST = /^([A-Z]{3,9})[\s.]*(\d{1,2})(?:ST|ND|RD|TH)?[\s,]+(\d{4})$/i;
const MOMENT = /^(.+?)[T\s]+(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?$/;
/** Days since 1899-12-30 as Excel counts them, of the years 1982 to 2119: told from years and from days written as 20261201. */
const SERIAL = /^[3-7]\d{4}(\.\d+)?$/;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

const two = (text: string): string => text.padStart(2, '0');
const monthOf = (name: string): string => String(MONTHS.indexOf(name.slice(0, 3).toUpperCase()) + 1);

/** Days that a sheet holds as plain numbers, as text: 46366 is 2026-12-10. */
export function serialText(text: string): string {
  if (!SERIAL.test(text)) return text;
  const iso = new Date(Math.round((Number(text) - 25_569) * 86_400) * 1000).toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
}

function parts(text: string): readonly string[] {
  const iso = DAY.exec(text) ?? COMPACT.exec(text);
  if (iso) return iso.slice(1);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) {
    const [, day = '', month = '', year = ''] = dayFirst;
    return [year.length === 2 ? `20${year}` : year, monthOf(month), day];
  }
  const [, month = '', day = '', year = ''] = MONTH_FIRST.exec(text) ?? [];
  return [year, month && monthOf(month), day];
}

/**
 * A day as people write it: 2026-12-01, 2026/12/1, 2026.12.1, 2026年12月1日, 20261201, 01-Dec-2026, Dec 1, 2026, or an Excel
 * serial. null for another form, for a day that does not exist, and for 12/1/2026, which is two different days.
 */
export function readDay(text: string): string | null {
  const [year = '', month = '', day = ''] = parts(serialText(text.trim()));
  if (!year) return null;
  const iso = `${year}-${two(month)}-${two(day)}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/**
 * A moment as people write it, a day and a time; without an offset it is China time. Answers ISO 8601 in UTC.
 * null for another form, also for a day alone: a cut-off without its hour is a guess.
 */
export function readInstant(text: string): string | null {
  const [, dayText = '', hour = '', minute = '', second = '00', offset = '+08:00'] = MOMENT.exec(serialText(text.trim())) ?? [];
  const day = readDay(dayText);
  if (!day || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const zone = offset === 'Z' || offset.includes(':') ? offset : `${offset.slice(0, 3)}:${offset.slice(3)}`;
  const date = new Date(`${day}T${two(hour)}:${minute}:${second}${zone}`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** The day of a cell that holds a day, or a day with a time. */
export function readDayOf(text: string): string | null {
  return readDay(text) ?? (readInstant(text) ? readDay(serialText(text.trim()).split(/[T\s]/)[0] ?? '') : null);
}
