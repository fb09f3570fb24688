import type { JointField } from '@quayside/service-kit/import/target';
import { weekdayOf } from './read-cells.js';

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[–—―~〜]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

interface MonthDay {
  year: string | null;
  first: number;
  second: number;
}

/** Between parts, after `plain` made one blank of many. */
const DATE = String.raw`(?:(\d{4}) ?[-/.年] ?)?(\d{1,2}) ?[-/.月] ?(\d{1,2}) ?[日号]?`;
const BOTH = new RegExp(
  `^(?:有效期|VALID(?:ITY)?|从|自)?[: ]{0,5}${DATE} ?(?:-|至|到|TO|TILL?)+ ?${DATE}$`,
  'i',
);
/** 12/1-15, 12月1-15日. */
const WITHIN =
  /^(?:(\d{4}) ?[-/.年] ?)?(\d{1,2}) ?[/.月] ?(\d{1,2}) ?[日号]? ?(?:-|至|到) ?(\d{1,2}) ?[日号]?$/;
const UNTIL = new RegExp(`^(?:即日起?|现在)? ?(?:-|至|到|TILL?|UNTIL|截至) ?${DATE}$`, 'i');

/** Month and day in words that nobody takes for another day; the year where one was written. */
const written = ({ year, first, second }: MonthDay, dayFirst: boolean): string | null => {
  const [month, day] = dayFirst ? [second, first] : [first, second];
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  return year
    ? `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    : `${month}月${day}日`;
};

const dateOf = (
  year: string | undefined,
  first: string | undefined,
  second: string | undefined,
): MonthDay => ({
  year: year ?? null,
  first: Number(first),
  second: Number(second),
});

/**
 * The first and last day of a validity as sheets write it: 12/1-12/15, 12.1-15, 2026-12-01至2026-12-15, 即日起至12/31. The month comes first, as
 * Chinese desks write it, unless one of the two days shows that it does not. null for another text.
 */
export function splitValidity(text: string): { ValidFrom?: string; ValidTo: string } | null {
  const said = plain(text);
  const both = BOTH.exec(said);
  if (both) {
    const from = dateOf(both[1], both[2], both[3]);
    const [month, day] = [Number(both[5]), Number(both[6])];
    const passes =
      !both[4] && both[1] && (month < from.first || (month === from.first && day < from.second));
    const to = dateOf(
      both[4] ?? (passes ? String(Number(both[1]) + 1) : both[1]),
      both[5],
      both[6],
    );
    const dayFirst = !from.year && (from.first > 12 || to.first > 12);
    const [ValidFrom, ValidTo] = [written(from, dayFirst), written(to, dayFirst)];
    return ValidFrom && ValidTo ? { ValidFrom, ValidTo } : null;
  }
  const within = WITHIN.exec(said);
  if (within) {
    const [, year, month, first, last] = within;
    const [ValidFrom, ValidTo] = [first, last].map((day) =>
      written(dateOf(year, month, day), false),
    );
    return ValidFrom && ValidTo ? { ValidFrom, ValidTo } : null;
  }
  const until = UNTIL.exec(said);
  const ValidTo = until && written(dateOf(until[1], until[2], until[3]), false);
  return ValidTo ? { ValidTo } : null;
}

/** Closing and departure: 4截7开, 周四截周日开, THU/SUN. null for another text. */
export function splitSailing(text: string): { ClosingDay: string; EtdDay: string } | null {
  const said = plain(text).replace(/\s/g, '');
  const match =
    /^(.{1,9}?)截[关单港]?[,，/]?(.{1,9}?)开?船?$/.exec(said) ??
    /^([^/]{1,9})\/([^/]{1,9})$/.exec(said);
  if (!match) return null;
  const [closing, etd] = [weekdayOf(match[1] ?? ''), weekdayOf(match[2] ?? '')];
  return closing && etd ? { ClosingDay: String(closing), EtdDay: String(etd) } : null;
}

/** Three prices in one cell: 1250/2300/2300, USD1250/2300/2300, 停收/2300/2300. null for another text. */
export function splitPrices(
  text: string,
): Record<'Price20GP' | 'Price40GP' | 'Price40HQ', string> | null {
  const parts = plain(text)
    .split(/[/|]/)
    .map((part) => part.trim());
  if (parts.length !== 3 || parts.some((part) => part === '')) return null;
  const [Price20GP, Price40GP, Price40HQ] = parts as [string, string, string];
  return { Price20GP, Price40GP, Price40HQ };
}

/** Columns that hold several fields at once. */
export const JOINT_COLUMNS: Readonly<Record<string, JointField>> = {
  Validity: {
    label: '有效期',
    aliases: ['Validity', 'Valid', '有效时间', '有效日期', '有效期间', '生效期', 'Valid Period'],
    example: '12/1-12/15',
    fields: ['ValidFrom', 'ValidTo'],
    split: splitValidity,
    wanted: '应如 12/1-12/15',
  },
  Sailing: {
    label: '班期',
    aliases: [
      '截关/开船',
      '截开',
      '船期',
      'Schedule',
      'CLS/ETD',
      'Closing/ETD',
      '截/开',
      '截单开船',
    ],
    example: '4截7开',
    fields: ['ClosingDay', 'EtdDay'],
    split: splitSailing,
    wanted: '应如 4截7开',
  },
  Prices: {
    label: '20GP/40GP/40HQ',
    aliases: [
      '20/40/40HQ',
      '20/40/HQ',
      "20'/40'/40HQ",
      "20'/40'/HQ",
      '20GP/40GP/40HC',
      '20/40/40HC',
      '海运费',
      'O/F',
      'OF',
      'Ocean Freight',
      '运费',
      '价格',
    ],
    example: '1250/2300/2300',
    fields: ['Price20GP', 'Price40GP', 'Price40HQ'],
    split: splitPrices,
    wanted: '应如 1250/2300/2300',
  },
};
