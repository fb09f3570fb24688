/** The date formats of EDIFACT DTM 2379 that this platform reads and writes: CCYYMMDD, CCYYMMDDHHMM, CCYYMMDDHHMMSS. */
export type EdifactDateFormat = '102' | '203' | '204';

const FORMS: ReadonlyMap<string, RegExp> = new Map<EdifactDateFormat, RegExp>([
  ['102', /^(\d{4})(\d{2})(\d{2})$/],
  ['203', /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})$/],
  ['204', /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/],
]);

function exists(local: string): boolean {
  const parsed = new Date(`${local.includes('T') ? local : `${local}T00:00`}Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(local);
}

/** Reads a DTM value as local time of the place it speaks of: "2026-01-20" or "2026-01-20T08:00" or with seconds. null for another format or a date that does not exist. */
export function readEdifactDate(value: string, format: string): string | null {
  const [, year, month, day, hour, minute, second] = FORMS.get(format)?.exec(value) ?? [];
  if (!year) return null;
  const time = hour ? `T${hour}:${minute}${second ? `:${second}` : ''}` : '';
  const local = `${year}-${month}-${day}${time}`;
  return exists(local) ? local : null;
}

/** The DTM value and format for a local date or date and time as {@link readEdifactDate} gives it. Throws RangeError('date-form') for another text. */
export function edifactDate(local: string): { value: string; format: EdifactDateFormat } {
  const value = local.replace(/[-:T]/g, '');
  const format = ({ 8: '102', 12: '203', 14: '204' } as const)[value.length];
  if (!format || readEdifactDate(value, format) !== local) throw new RangeError('date-form');
  return { value, format };
}
