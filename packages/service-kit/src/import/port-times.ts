import { isDay } from '@quayside/contracts/core/bounds';
import { type FieldMeta } from '@quayside/contracts/core/field';
import { readDay, readWall } from '@quayside/contracts/core/read-day';
import { dayBegins, momentAt, type Zone } from '@quayside/contracts/core/zones';
import { dayFault, dayRead } from './day-reads.js';
import type { CellHint, CellRead } from './target.js';

const WANTED = '应为日期和时间，如2026-12-01 12:00（港口当地时间）';
const WANTED_OR_DAY = '应为日期或日期和时间，如2026-12-01 18:00（港口当地时间）';

/**
 * A cell with a time at a port. The port is known only when the row's names are looked up, so the value is still what the port's
 * clock shows, `2026-12-01T18:00:00`; `YYYY-MM-DD` where the day alone is told and the field takes that; and an instant in UTC where
 * the cell names its offset itself. {@link portMoment} makes it an instant.
 */
export function readPortTime(
  { dayOnly }: Pick<FieldMeta, 'dayOnly'>,
  text: string,
  hint: CellHint = {},
): CellRead {
  const wanted = dayOnly ? WANTED_OR_DAY : WANTED;
  const read = readWall(text, hint);
  if (read) {
    if (!isDay(read.wall.slice(0, 10))) return { code: 'instant', reason: wanted };
    const { wall, offset } = read;
    return dayRead(offset ? new Date(`${wall}${offset}`).toISOString() : wall, text, hint);
  }
  const day = dayOnly ? readDay(text, hint) : null;
  return day && isDay(day) ? dayRead(day, text, hint) : dayFault('instant', text, wanted, hint);
}

/** The moment that a value of {@link readPortTime} means at its port, and whether its day alone is known. */
export function portMoment(
  value: string,
  zone: Zone,
): { readonly time: string; readonly dayOnly: boolean } | null {
  const dayOnly = value.length === 10;
  const time = value.endsWith('Z')
    ? value
    : dayOnly
      ? dayBegins(value, zone)
      : momentAt(value, zone);
  return time === null ? null : { time, dayOnly };
}
