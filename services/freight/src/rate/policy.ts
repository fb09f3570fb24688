import { PRICE_LAYERS, priceField, RATE_BOXES } from '@quayside/contracts/freight/boxes';
import type { RateInput } from '@quayside/contracts/freight/rate';
import type { RatePolicy } from '@quayside/contracts/freight/rate-change.api';
import {
  compareDecimals,
  multiplyDecimals,
  subtractDecimals,
} from '@quayside/shipping-standards/decimal';

type Prices = Partial<RateInput>;
type Rule = Pick<RatePolicy, 'OverPercent' | 'UnderFloor' | 'ByJuniors'>;

/** The prices that move by more than a percentage of what they were: `40HQ成本 1850→2100`. Exact, a move of just so much passes. */
function moves(before: Prices, after: Prices, percent: number): string[] {
  return PRICE_LAYERS.flatMap(({ key, label }) =>
    RATE_BOXES.flatMap((box) => {
      const [was, is] = [before[priceField(key, box)], after[priceField(key, box)]];
      if (was == null || is == null || was === is) return [];
      const moved = subtractDecimals(is, was);
      const size = { ...moved, units: moved.units < 0n ? -moved.units : moved.units };
      return compareDecimals(multiplyDecimals(size, 100), multiplyDecimals(was, percent)) > 0
        ? [`${box}${label} ${was}→${is}`]
        : [];
    }),
  );
}

const underFloor = (rate: Prices): string[] =>
  RATE_BOXES.flatMap((box) => {
    const [floor, published] = [rate[priceField('Floor', box)], rate[priceField('Published', box)]];
    return floor != null && published != null && published < floor
      ? [`${box} ${published}<${floor}`]
      : [];
  });

const MOST = 300;

/**
 * Why another person has to confirm a rate before it sells, by the company's rule; null when nobody has to. `before` is what sells now:
 * the rate itself as it is published, or the one of the same key that a new one follows; null for a lane that had none.
 */
export function whyConfirm(
  rule: Rule,
  before: Prices | null,
  after: Prices,
  mayConfirm: boolean,
): string | null {
  const reasons: string[] = [];
  if (rule.OverPercent != null && before) {
    const found = moves(before, after, rule.OverPercent);
    if (found.length > 0) reasons.push(`变动超过${rule.OverPercent}%：${found.join('、')}`);
  }
  if (rule.UnderFloor) {
    const found = underFloor(after);
    if (found.length > 0) reasons.push(`公布价低于底价：${found.join('、')}`);
  }
  if (rule.ByJuniors && !mayConfirm) reasons.push('由无确认权的人发布');
  return reasons.length > 0 ? reasons.join('；').slice(0, MOST) : null;
}
