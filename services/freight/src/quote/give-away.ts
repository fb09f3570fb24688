import { fromCents, toCents } from '../price/cents.js';

/** A way as a limit is held against it; money per container, in one currency. */
export interface Offered {
  units: ReadonlyMap<string, number>;
  /** What the company sells for, without what the seller adds or gives away. */
  company: ReadonlyMap<string, number>;
  /** The company sells there, but in another currency alone. */
  otherCurrency: boolean;
}

/** Whether a price per container is further below the company's than so many percent. */
const isBelow = (unit: number, company: number, percent: number): boolean =>
  toCents(unit) * 100n < toCents(company) * BigInt(100 - percent);

/** How many percent below, to two places. */
const percentBelow = (unit: number, company: number): number =>
  fromCents(((toCents(company) - toCents(unit)) * 10_000n) / toCents(company));

/**
 * Why a way goes further down than its seller may: the limit with the company's price and the quoted one of each container type that does;
 * null where it does not. A type that the company sells nowhere there, or in another currency alone, has nothing to be held against, and
 * somebody has to look: what the seller types as its cost is his own word.
 * @param most percent that the seller may go down
 * @param mayTell whether the seller may read the company's prices; if not, the note says no number of theirs
 */
export function limitNote({ units, company, otherCurrency }: Offered, most: number, mayTell: boolean): string | null {
  const notes = [...units].flatMap(([type, unit]): string[] => {
    const price = company.get(type);
    if (price !== undefined && isBelow(unit, price, most))
      return [mayTell ? `${type} 公司价 ${price}，报价 ${unit}，低 ${percentBelow(unit, price)}%` : `${type} 报价 ${unit}，低于公司价`];
    if (price !== undefined) return [];
    if (otherCurrency) return [`${type} 与公司价币种不同，无法核对`];
    return [`${type} 没有可比的公司价，无法核对`];
  });
  return notes.length > 0 ? `让价不超过 ${most}%：${notes.join('；')}`.slice(0, 600) : null;
}
