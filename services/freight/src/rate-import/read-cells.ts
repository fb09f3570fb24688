import { PRICE } from '@quayside/contracts/freight/rate';
import type { CellRead } from '@quayside/service-kit/import/target';
import { amountIn } from '@quayside/shipping-standards/currency-words';
import { readNumberField } from '@quayside/shipping-standards/quantity';

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

/** What sheets write where a type is not taken, or no price stands. */
const NOT_TAKEN =
  /^(?:停收|停止接货|不收|不接|暂停|停接|暂不接|N\/?A|NIL|NO|STOP(?:PED)?|CLOSED|SUSPEND(?:ED)?|-+|\/|\\|×|X|爆仓|无|0+(?:\.0+)?)$/i;
/** What a price is for, behind a stroke. */
const PER_BOX = / ?\/ ?(?:CTN|UNIT|箱|柜|20'?|40'?)$/i;

/**
 * A price of a sheet: 1250, 1,250.00, USD1250, $1,250, 1250美金. The currency beside it is that of its row; another one in the same row is a
 * fault, as a rate has one. 停收 and 0 are no price, and say so.
 */
export function readPrice(text: string): CellRead {
  const said = plain(text);
  if (NOT_TAKEN.test(said)) return { value: null, note: `“${said}”读作不接货，没有价格` };
  const { amount, currency } = amountIn(said.replace(PER_BOX, '')) ?? { amount: '' };
  if (!/^\d/.test(amount)) return { code: 'price', reason: '应为价格，如1250、USD1250或停收' };
  const read = readNumberField({ kind: 'decimal', scale: PRICE.scale }, amount);
  if ('reason' in read) return { code: 'price', reason: read.reason };
  return {
    value: read.value,
    ...(currency && { also: { CurrencyCode: currency } }),
  };
}

const DAYS: readonly RegExp[] = [
  /^(?:周|星期|礼拜)?[一1]$|^MON(?:DAY)?$/i,
  /^(?:周|星期|礼拜)?[二2]$|^TUE(?:S|SDAY)?$/i,
  /^(?:周|星期|礼拜)?[三3]$|^WED(?:NESDAY)?$/i,
  /^(?:周|星期|礼拜)?[四4]$|^THU(?:R|RS|RSDAY)?$/i,
  /^(?:周|星期|礼拜)?[五5]$|^FRI(?:DAY)?$/i,
  /^(?:周|星期|礼拜)?[六6]$|^SAT(?:URDAY)?$/i,
  /^(?:周|星期|礼拜)?[日天七7]$|^SUN(?:DAY)?$/i,
];

/** The ISO weekday of a text, 1 is Monday; null for none. */
export function weekdayOf(text: string): number | null {
  const said = plain(text).replace(/[截开.]$/, '');
  const at = DAYS.findIndex((day) => day.test(said));
  return at < 0 ? null : at + 1;
}

/** 周四, 4, 四, THU. */
export function readWeekday(text: string): CellRead {
  const day = weekdayOf(text);
  return day === null ? { code: 'weekday', reason: '应为星期几，如4、周四或THU' } : { value: day };
}

/** 12, 12天, T/T 12, 12-14 DAYS; of two numbers the longer, which it says. */
export function readTransit(text: string): CellRead {
  const said = plain(text)
    .replace(/^T\/?T[:\s]*/i, '')
    .replace(/ ?(?:DAYS?|天)$/i, '');
  const match = /^(?:约|ABT\.?\s*)?(\d{1,3})(?:\s*[-~至到/]\s*(\d{1,3}))?$/i.exec(said);
  if (!match) return { code: 'transit', reason: '应为天数，如12、12天或T/T 12' };
  const [, first, second] = match;
  if (!second) return { value: Number(first) };
  const value = Math.max(Number(first), Number(second));
  return { value, note: `“${plain(text)}”取较长的${value}天` };
}

/** 7, 7天, 7 DAYS, FREE 7. */
export function readFreeDays(text: string): CellRead {
  const match = /^(?:FREE ?)?(\d{1,2}) ?(?:DAYS?|天)?(?: ?FREE)?$/i.exec(plain(text));
  return match
    ? { value: Number(match[1]) }
    : { code: 'free-days', reason: '应为天数，如14或14天' };
}
