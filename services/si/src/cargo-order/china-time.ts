const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const MOMENT = /^(.+?)[T\s]+(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?$/;

const two = (text: string): string => text.padStart(2, '0');

/** A day as people write it: 2026-12-01, 2026/12/1, 2026.12.1, 2026年12月1日, 20261201. null for another form or a day that does not exist. */
export function readDay(text: string): string | null {
  const [, year, month = '', day = ''] = DAY.exec(text.trim()) ?? COMPACT.exec(text.trim()) ?? [];
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
  const [, dayText = '', hour = '', minute = '', second = '00', offset = '+08:00'] = MOMENT.exec(text.trim()) ?? [];
  const day = readDay(dayText);
  if (!day || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const zone = offset === 'Z' || offset.includes(':') ? offset : `${offset.slice(0, 3)}:${offset.slice(3)}`;
  const date = new Date(`${day}T${two(hour)}:${minute}:${second}${zone}`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
