/** An exact decimal: `units` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** What the functions here take: a JSON number, its text as a person or a message writes it, or a decimal. */
export type DecimalInput = number | string | Decimal;

const FORM = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;
/** Beyond this many digits nothing in trade is meant; it keeps hostile exponents from filling the memory. */
const MOST_DIGITS = 60;

/**
 * Reads a number exactly: the digits that are written, not the binary fraction nearest to them.
 * Takes "1200", "-0.125", "1e-3" and finite numbers; blanks around the text are ignored, grouping commas are not taken.
 * @returns null for anything else.
 */
export function parseDecimal(value: DecimalInput): Decimal | null {
  if (typeof value === 'object') return value;
  const match = FORM.exec(String(value).trim());
  if (!match) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const scale = fraction.length - Number(exponent);
  const zeros = Math.max(0, -scale);
  if (whole.length + fraction.length + zeros > MOST_DIGITS || scale > MOST_DIGITS) return null;
  const units = BigInt(whole + fraction + '0'.repeat(zeros));
  return { units: sign === '-' ? -units : units, scale: Math.max(0, scale) };
}

/** True when {@link parseDecimal} can read the value. */
export function isDecimal(value: DecimalInput): boolean {
  return parseDecimal(value) !== null;
}

function read(value: DecimalInput): Decimal {
  const decimal = parseDecimal(value);
  if (!decimal) throw new RangeError('decimal-form');
  return decimal;
}

function unitsAt(decimal: Decimal, scale: number): bigint {
  return decimal.units * 10n ** BigInt(scale - decimal.scale);
}

/**
 * The exact sum. The result has `scale` fraction digits, or more when a value has more: nothing is ever rounded.
 * @throws RangeError('decimal-form') when a value is not a number; filter typed values with {@link isDecimal} first.
 */
export function sumDecimals(values: readonly DecimalInput[], scale = 0): Decimal {
  const decimals = values.map(read);
  const widest = decimals.reduce((most, decimal) => Math.max(most, decimal.scale), scale);
  return {
    units: decimals.reduce((sum, decimal) => sum + unitsAt(decimal, widest), 0n),
    scale: widest,
  };
}

/** The exact difference `a - b`. Throws RangeError('decimal-form') as {@link sumDecimals}. */
export function subtractDecimals(a: DecimalInput, b: DecimalInput): Decimal {
  const right = read(b);
  return sumDecimals([a, { units: -right.units, scale: right.scale }]);
}

/** The exact product, for example number of units times weight of one. Throws RangeError('decimal-form') as {@link sumDecimals}. */
export function multiplyDecimals(a: DecimalInput, b: DecimalInput): Decimal {
  const left = read(a);
  const right = read(b);
  return { units: left.units * right.units, scale: left.scale + right.scale };
}

/** Orders two numbers by value: -1, 0 or 1; "1.50" equals 1.5. Throws RangeError('decimal-form') as {@link sumDecimals}. */
export function compareDecimals(a: DecimalInput, b: DecimalInput): -1 | 0 | 1 {
  const difference = subtractDecimals(a, b).units;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** Rounds half away from zero to the number of fraction digits, as trade papers do. */
export function roundDecimal(value: DecimalInput, fractionDigits: number): Decimal {
  const decimal = read(value);
  if (decimal.scale <= fractionDigits)
    return { units: unitsAt(decimal, fractionDigits), scale: fractionDigits };
  const divisor = 10n ** BigInt(decimal.scale - fractionDigits);
  const half = decimal.units < 0n ? -divisor / 2n : divisor / 2n;
  return { units: (decimal.units + half) / divisor, scale: fractionDigits };
}

/**
 * Writes a number without exponent and grouping. With `fractionDigits` it is rounded half away from zero and padded
 * (formatDecimal(15.5, 3) is "15.500"); without, trailing zeros go (formatDecimal("15.500") is "15.5").
 */
export function formatDecimal(value: DecimalInput, fractionDigits?: number): string {
  const { units, scale } =
    fractionDigits === undefined ? read(value) : roundDecimal(value, fractionDigits);
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction =
    fractionDigits === undefined
      ? digits.slice(digits.length - scale).replace(/(?<!0)0+$/, '')
      : digits.slice(digits.length - scale);
  return `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** Digits in groups of three: 1234567 gives `1,234,567`. */
export function groupedDigits(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3)
    groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}

/** The JSON number that prints these digits; exact up to 15 digits, which every weight and volume on the wire has. */
export function decimalToNumber(value: DecimalInput): number {
  return Number(formatDecimal(value));
}

/** True when the number has at most so many digits before and after the point, leading and trailing zeros not counted. False for non-numbers. */
export function fitsDecimal(
  value: DecimalInput,
  integerDigits: number,
  fractionDigits: number,
): boolean {
  const decimal = parseDecimal(value);
  if (!decimal) return false;
  const [whole = '', fraction = ''] = formatDecimal(decimal).replace('-', '').split('.');
  return (whole === '0' ? 0 : whole.length) <= integerDigits && fraction.length <= fractionDigits;
}
