import { chinaTime } from '@quayside/contracts/core/dates';
import {
  farShortYear,
  isAmbiguousDay,
  isSerialText,
  lacksYear,
  readDayOf,
} from '@quayside/contracts/core/read-day';
import type { CellHint, CellRead } from './target.js';

const wrong = (code: string, reason: string): CellRead => ({ code, reason });

/** Why a text is no day or moment: that it may be two, that its year is missing, or what would be right. */
export function dayFault(
  code: 'day' | 'instant',
  text: string,
  wanted: string,
  hint: CellHint = {},
): CellRead {
  const far = farShortYear(text, hint);
  if (far)
    return wrong(
      'day-far',
      `两位数的年份读作${far}，离导入当天（${hint.near}）超过两年，请写四位年份`,
    );
  if (isAmbiguousDay(text))
    return wrong('day-ambiguous', `日和月分不清，请按年-月-日书写；${wanted}`);
  if (code === 'instant' && readDayOf(text, hint))
    return wrong(code, `只有日期，没有几点；${wanted}`);
  return lacksYear(text) ? wrong('day-year', `没有年份；${wanted}`) : wrong(code, wanted);
}

/** A day or moment that was read, with what was decided of it: which number is the month, or that a bare number is a day of Excel's. */
export function dayRead(value: string, text: string, { order }: CellHint = {}): CellRead {
  const day = value.endsWith('Z') ? chinaTime(value) : value.replace('T', ' ').slice(0, 16);
  if (isSerialText(text)) return { value, note: `“${text}”是数字，按Excel日期序号读作 ${day}` };
  if (!order || !isAmbiguousDay(text)) return { value };
  return {
    value,
    note: `“${text}”日月难分，按${order === 'day-first' ? '日/月' : '月/日'}读作 ${day}`,
  };
}
