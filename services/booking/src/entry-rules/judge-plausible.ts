import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import { GoodsType } from '@quayside/contracts/trade/choices';
import { containerType } from '@quayside/shipping-standards/container-type';
import { countryName } from '@quayside/shipping-standards/country-names';
import {
  decimalToNumber,
  formatDecimal,
  multiplyDecimals,
  sumDecimals,
} from '@quayside/shipping-standards/decimal';
import type { Findings } from './finding-list.js';

/** Nobody sells space beyond the year's schedules: days from today. */
export const MOST_AHEAD = 400;
/** An order is still written down so many days after its ship sailed. */
const MOST_LATE = 60;

/** Warns of a day of sailing of another year than this, which a person may yet mean. */
export function judgeSailing(
  list: Findings,
  { SailingDate, LatestSailing }: EntryInput,
  now: Date,
): void {
  if (!SailingDate) return;
  const today = chinaDay(now);
  if ((LatestSailing ?? SailingDate) < daysAfter(today, -MOST_LATE))
    list.warn('SailingDate', 'sailing-past', '开航日早已过去，请核对年份');
  if (SailingDate > daysAfter(today, MOST_AHEAD))
    list.warn('SailingDate', 'sailing-far', '开航日在一年以后，请核对年份');
}

/** What no box takes where its type has no figures: the payload of a 40-foot one in kg (ISO 668: 36,000 gross), and m³ of a 45-foot high cube. */
const MOST_OF_BOX = { Weight: 32_500, Volume: 87 } as const;

const MEASURES = [
  ['Weight', '毛重', 'kg'],
  ['Volume', '体积', 'm³'],
] as const;

/** Warns of goods that the boxes cannot hold, by what those of their types usually take; of out-of-gauge cargo it says nothing. */
export function judgeCapacity(
  list: Findings,
  { Goods, Boxes, GoodsType: goods }: EntryInput,
): void {
  if (Boxes.length === 0 || goods === GoodsType.OutOfGauge) return;
  const count = Boxes.reduce((sum, { Count }) => sum + (Count ?? 1), 0);
  for (const [field, label, unit] of MEASURES) {
    const most = sumDecimals(
      Boxes.map(({ Type, Count }) => {
        const type = Type ? containerType(Type) : undefined;
        const figure = field === 'Weight' ? type?.payload?.to : type?.innerVolume;
        return multiplyDecimals(figure ?? MOST_OF_BOX[field], Count ?? 1);
      }),
    );
    const whole = sumDecimals(Goods.map((line) => line[field] ?? 0));
    if (decimalToNumber(whole) <= decimalToNumber(most)) continue;
    const text = `${label}合计${formatDecimal(whole)}${unit}，${count}个箱常见可装${formatDecimal(most)}${unit}，请核对`;
    list.warn(`Goods[0].${field}`, 'overloaded', text);
  }
}

/** Warns of countries that there are not, and of fees below nothing, which are discounts at best. */
export function judgeOdd(list: Findings, { Parties, Fees }: EntryInput): void {
  Parties.forEach(({ Country }, index) => {
    if (Country && !countryName(Country))
      list.warn(
        `Parties[${index}].Country`,
        'country-unknown',
        `国家代码“${Country}”不存在，请核对`,
      );
  });
  Fees.forEach(({ Price }, index) => {
    if (Price != null && Price < 0)
      list.warn(`Fees[${index}].Price`, 'price-negative', '单价为负数，请核对是否为折扣或返还');
  });
}
