import type { EntryInput } from '@quayside/contracts/booking/entry/entry-order';
import { chinaDay, daysAfter } from '@quayside/contracts/core/dates';
import { GoodsType } from '@quayside/contracts/trade/choices';
import { type CountedBoxes, weightStop } from '@quayside/shipping-standards/box-capacity';
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

/**
 * Refuses a weight that no boxes of these types carry (`weightStop`), whatever the goods type, and
 * warns of what is more than such boxes usually take; of out-of-gauge cargo it does not warn.
 */
export function judgeCapacity(
  list: Findings,
  { Goods, Boxes, GoodsType: goods }: EntryInput,
): void {
  if (Boxes.length === 0) return;
  const boxes = Boxes.map(({ Type, Count }) => ({ type: Type ?? '', count: Count ?? 1 }));
  const count = boxes.reduce((sum, box) => sum + box.count, 0);
  const stop = weightStop(boxes);
  for (const [field, label, unit] of MEASURES) {
    const whole = sumDecimals(Goods.map((line) => line[field] ?? 0));
    const said = `${label}合计${formatDecimal(whole)}${unit}`;
    const prop = `Goods[0].${field}`;
    if (field === 'Weight' && decimalToNumber(whole) > stop) {
      const most = `超过${count}个箱的上限${stop}${unit}`;
      list.error(prop, 'weight-stop', `${said}，${most}，请更正毛重或箱型箱量`);
      continue;
    }
    if (goods === GoodsType.OutOfGauge) continue;
    const most = usualMost(boxes, field);
    if (decimalToNumber(whole) <= decimalToNumber(most)) continue;
    const usual = `${count}个箱常见可装${formatDecimal(most)}${unit}`;
    list.warn(prop, 'overloaded', `${said}，${usual}，请核对`);
  }
}

/** What boxes of their types usually take. */
const usualMost = (boxes: readonly CountedBoxes[], field: 'Weight' | 'Volume') =>
  sumDecimals(
    boxes.map(({ type, count }) => {
      const known = containerType(type);
      const figure = field === 'Weight' ? known?.payload?.to : known?.innerVolume;
      return multiplyDecimals(figure ?? MOST_OF_BOX[field], count);
    }),
  );

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
