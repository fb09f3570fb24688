import {
  compareDecimals,
  decimalToNumber,
  parseDecimal,
  subtractDecimals,
  sumDecimals,
} from '@quayside/shipping-standards/decimal';
import type { FormBox, FormDetail } from '../si-form.js';

/** How much of something: packages in pieces, weight in kg, volume in m³. Exact: nothing is computed in binary fractions. */
export interface Quantity {
  readonly num: number;
  readonly weight: number;
  readonly volume: number;
}

export const NOTHING: Quantity = { num: 0, weight: 0, volume: 0 };
export const QUANTITIES = ['num', 'weight', 'volume'] as const;
const DIGITS = { num: 0, weight: 3, volume: 3 } as const;

/** A text that no number could be read from counts for nothing. */
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

export const ofBox = (box: FormBox): Quantity => ({
  num: numberIn(box.TBX_NUM),
  weight: numberIn(box.TBX_WEIGHT),
  volume: numberIn(box.TBX_VOLUME),
});
export const ofLine = (line: FormDetail): Quantity => ({
  num: numberIn(line.TBD_NUM),
  weight: numberIn(line.TBD_WEIGHT),
  volume: numberIn(line.TBD_VOLUME),
});
export const onBox = (box: FormBox, { num, weight, volume }: Quantity): FormBox => ({
  ...box,
  TBX_NUM: num,
  TBX_WEIGHT: weight,
  TBX_VOLUME: volume,
});
export const onLine = (line: FormDetail, { num, weight, volume }: Quantity): FormDetail => ({
  ...line,
  TBD_NUM: num,
  TBD_WEIGHT: weight,
  TBD_VOLUME: volume,
});

const each = (make: (name: keyof Quantity) => number): Quantity => ({
  num: make('num'),
  weight: make('weight'),
  volume: make('volume'),
});

export const sumOf = (all: readonly Quantity[]): Quantity =>
  each((name) => decimalToNumber(sumDecimals(all.map((one) => one[name]))));
export const minus = (a: Quantity, b: Quantity): Quantity =>
  each((name) => decimalToNumber(subtractDecimals(a[name], b[name])));
export const isNothing = (quantity: Quantity): boolean =>
  QUANTITIES.every((name) => quantity[name] === 0);
export const equals = (a: Quantity, b: Quantity): boolean =>
  QUANTITIES.every((name) => a[name] === b[name]);
/** Whether a part can be taken out of a whole. */
export const fitsIn = (part: Quantity, whole: Quantity): boolean =>
  QUANTITIES.every((name) => part[name] >= 0 && compareDecimals(part[name], whole[name]) <= 0);

const unitsOf = (value: number, digits: number): bigint => {
  const decimal = parseDecimal(value);
  return decimal ? decimal.units * 10n ** BigInt(Math.max(0, digits - decimal.scale)) : 0n;
};

/**
 * Shares a number out in proportion to weights, in whole units of its last digit: the shares come to the number exactly, and the
 * units left over by rounding go to the largest remainders. All weights nought: equal shares.
 */
export function shares(total: number, weights: readonly number[], digits: 0 | 3): number[] {
  const given = weights.map((weight) => unitsOf(weight, 3));
  const whole = given.reduce((sum, weight) => sum + weight, 0n);
  const parts = whole === 0n ? weights.map(() => 1n) : given;
  const divisor = whole === 0n ? BigInt(weights.length) : whole;
  const scale = Math.max(digits, parseDecimal(total)?.scale ?? 0);
  const units = unitsOf(total, scale);
  const floors = parts.map((part) => (units * part) / divisor);
  const order = parts
    .map((part, index) => ({ index, rest: (units * part) % divisor }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  let left = units - floors.reduce((sum, floor) => sum + floor, 0n);
  for (const { index } of order) {
    if (left === 0n) break;
    floors[index] = (floors[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return floors.map((value) => decimalToNumber({ units: value, scale }));
}

/** Shares a quantity out: packages by the weights, weight and volume by the packages, so that no bill has kilograms without pieces. */
export function shareOut(whole: Quantity, weights: readonly number[]): Quantity[] {
  const nums = shares(whole.num, weights, DIGITS.num);
  const by = whole.num > 0 ? nums : weights;
  const [kilograms, metres] = [
    shares(whole.weight, by, DIGITS.weight),
    shares(whole.volume, by, DIGITS.volume),
  ];
  return nums.map((num, index) => ({
    num,
    weight: kilograms[index] ?? 0,
    volume: metres[index] ?? 0,
  }));
}

/** The part that so many packages are of a whole, weight and volume in proportion. */
export const partOfPackages = (whole: Quantity, num: number): Quantity =>
  num >= whole.num
    ? whole
    : num <= 0
      ? NOTHING
      : (shareOut(whole, [num, whole.num - num])[0] ?? NOTHING);
