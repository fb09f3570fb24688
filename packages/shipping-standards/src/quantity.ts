import { cleanText } from './clean-text.js';
import {
  type Decimal,
  decimalToNumber,
  formatDecimal,
  groupedDigits,
  isDecimal,
  multiplyDecimals,
  roundDecimal,
} from './decimal.js';
import {
  isAmbiguousVolume,
  isSameUnit,
  type QuantityKind,
  type Unit,
  unitOf,
} from './quantity-unit.js';

/** What a field holds: a weight in kilograms, a volume in cubic metres, a number of packages, or a number (perhaps of its own unit). */
export interface QuantityForm {
  readonly kind: QuantityKind;
  /** Decimals that a converted value keeps. */
  readonly scale: number;
  /** Another unit that may stand behind a bare number and changes nothing: 天. */
  readonly unit?: string | undefined;
}

/** A quantity that was read, in the field's unit. */
export interface Quantity {
  /** Plain exact digits. */
  readonly amount: string;
  /** In Chinese, what was typed and what was taken, where the two differ; else null. */
  readonly note: string | null;
  /** The kind of package that was typed with a number of packages: UN/ECE Recommendation 21 code. */
  readonly packageCode?: string;
}

/** Why a text is no quantity: `number` for the digits, `unit` for what stands with them. `reason` is for people. */
export interface QuantityFault {
  readonly code: 'number' | 'unit';
  readonly reason: string;
}

/** The part of a contract field that says what its numbers are. */
export interface NumberField {
  readonly kind: string;
  readonly unit?: string | undefined;
  readonly scale?: number | undefined;
  readonly counts?: 'packages' | undefined;
}

const OWN: Readonly<Record<QuantityKind, string>> = {
  weight: '公斤',
  volume: '立方米',
  packages: '件',
  number: '',
};
const KINDS: Readonly<Record<Unit['kind'], string>> = {
  weight: '重量',
  volume: '体积',
  packages: '件数',
};

/** What a contract's number field holds, from its unit. */
export function quantityForm({ kind, unit, scale, counts }: NumberField): QuantityForm {
  const held = counts ?? (unit === 'kg' ? 'weight' : unit === 'm³' ? 'volume' : 'number');
  return {
    kind: held,
    scale: kind === 'integer' ? 0 : (scale ?? 3),
    unit: held === 'number' ? unit : undefined,
  };
}

const plainText = (text: string): string =>
  cleanText(text)
    .normalize('NFKC')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** ① and ㈠ count the points of a list: they are no amounts. */
const ENUMERATION = /[\u2460-\u24ff\u2776-\u2793\u3200-\u32ff]/;

/** No quantity is written in more signs, with all its blanks and the name of its unit. */
const MOST_TEXT = 200;

/** Before the number, the number, behind it. */
const PARTS = /^([^\d.+-]*)([+-]? ?[\d.][\d.,' ]*(?:E[+-]?\d+)?)(.*)$/i;
/** Digits alone, or in groups of three; a leading zero opens no group. */
const GROUPED =
  /^[+-]?(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|[1-9]\d{0,2}(?:'\d{3})+|\d+)(?:\.\d+)?$/;
/** As it is held already: most cells of a list. */
const EXACT = /^(?:0|[1-9]\d{0,14})(?:\.\d{0,8}[1-9])?$/;
const POINT_FIRST = /^[+-]?\.\d+$/;
/** 1.250,00, 12,5 and 0,125: a comma where the decimals begin. */
const DECIMAL_COMMA = /^[+-]?(?:\d{1,3}(?:\.\d{3})+,\d{1,20}|\d{1,20},\d{1,2}|0,\d{1,20})$/;
/** 1.250: what half of the world writes for 1250. Behind a point that parts decimals nobody needs the last zero. */
const POINT_OR_GROUP = /^[+-]?[1-9]\d{0,2}\.\d{2}0$/;
/** A unit in which a thousand and more of them are not meant: 21.600 T. */
const LARGE_UNIT = 100;

const number = (reason: string): QuantityFault => ({ code: 'number', reason });

/** Digits as they were typed, made plain; or why they are not clear. */
function digitsOf(typed: string): string | QuantityFault {
  const text = typed.trim().replace(/^([+-]) /, '$1');
  if (GROUPED.test(text) || POINT_FIRST.test(text)) {
    const plain = text.replace(/[, ']/g, '').replace(/^([+-]?)\./, '$10.');
    return isDecimal(plain) ? plain : number('数字过长');
  }
  if (/E/i.test(text)) return number('科学计数法可能已丢失尾数，请写完整的数字');
  if (DECIMAL_COMMA.test(text)) {
    const meant = formatDecimal(text.replaceAll('.', '').replace(',', '.'));
    return number(`逗号像是小数点，请用点作小数点，如是请写成${meant}`);
  }
  return number('数字的分节或小数点不清楚，请写成1234.5或1,234.5');
}

/**
 * Why a number may be two: three digits behind a point, where the field holds fewer decimals or is a weight, which comes in thousands of
 * kilograms. A volume in cubic metres is written with three decimals.
 */
function twoReadings(
  typed: string,
  { kind, scale }: QuantityForm,
  unit?: Unit,
): QuantityFault | null {
  const text = typed.trim();
  if (!POINT_OR_GROUP.test(text) || kind === 'volume') return null;
  if (kind !== 'weight' && scale >= 3) return null;
  if (unit && Number(unit.factor) >= LARGE_UNIT) return null;
  const whole = text.replace('.', '');
  return number(`可能是${whole}，也可能是${formatDecimal(text)}，请写成其中一个`);
}

const grouped = (amount: string): string => amount.replace(/\d+/, (whole) => groupedDigits(whole));

const isFault = (read: string | QuantityFault): read is QuantityFault => typeof read !== 'string';

function inOwnUnit(
  typed: string,
  digits: string,
  unit: Unit,
  { kind, scale }: QuantityForm,
): Quantity {
  const exact: Decimal = multiplyDecimals(digits, unit.factor);
  const amount =
    unit.factor === '1' ? formatDecimal(digits) : formatDecimal(roundDecimal(exact, scale));
  if (unit.own) return { amount, note: null };
  const rounded = formatDecimal(exact) === amount ? '' : `（保留${scale}位小数）`;
  const verb = unit.factor === '1' ? '取为' : '换算为';
  const note = `按 ${typed}${unit.meaning ? `（${unit.meaning}）` : ''} ${verb} ${grouped(amount)} ${OWN[kind]}${rounded}`;
  return { amount, note, ...(unit.packageCode && { packageCode: unit.packageCode }) };
}

/**
 * Reads a quantity as people write it: `20000 LBS`, `9.2 MT`, `1,200.5公斤`, `３件`, `KGS 300`. Without a unit it is in the field's
 * own (kilograms, cubic metres, packages); another unit of the same kind is converted exactly and rounded half up to the field's
 * decimals, and `note` says so. What is not clear is refused with its reason: `1.234,5`, `0,5`, `1.250` kg, a unit of another kind, a unit that
 * is not known, a currency (who reads amounts reads it apart), more than one number. Throws nothing.
 */
export function readQuantity(text: string, form: QuantityForm): Quantity | QuantityFault {
  if (text.length > MOST_TEXT) return number('数字过长');
  if (EXACT.test(text)) return { amount: text, note: null };
  if (ENUMERATION.test(text)) return number('应为数字');
  const plain = plainText(text);
  const [, before = '', typed, behind = ''] = PARTS.exec(plain) ?? [];
  if (typed === undefined) return number('应为数字');
  const digits = digitsOf(typed);
  if (isFault(digits)) return digits;
  const name = `${before.trim()}${before.trim() && behind.trim() ? ' ' : ''}${behind.trim()}`;
  if (name === '' || (form.unit && isSameUnit(name, form.unit)))
    return twoReadings(typed, form) ?? { amount: formatDecimal(digits), note: null };
  if (form.kind === 'number')
    return {
      code: 'unit',
      reason: form.unit
        ? `这里按${form.unit}填写，“${name}”请换算后再填`
        : `此处不用单位，请去掉“${name}”`,
    };
  const unit = unitOf(name);
  if (!unit && /\d/.test(name.replace(/(?<![A-Z])[A-Z]+\d$/i, '')))
    return number('应为一个数字，不能写多个');
  if (!unit && isAmbiguousVolume(name))
    return {
      code: 'unit',
      reason: `${name.toUpperCase()}可能是立方米或立方英尺，请在列名或数字后注明CBM或CBF`,
    };
  if (!unit) return { code: 'unit', reason: `单位“${name}”不明确，请换成${OWN[form.kind]}` };
  if (unit.kind !== form.kind)
    return {
      code: 'unit',
      reason: `“${name}”是${KINDS[unit.kind]}的单位，这里填${KINDS[form.kind]}`,
    };
  return twoReadings(typed, form, unit) ?? inOwnUnit(plain, digits, unit, form);
}

/** A bare number with the unit of its column's heading; a text with more than a number in it stays as it is. */
export function withHeadingUnit(text: string, unit: string | null): string {
  if (unit === null || text.length > MOST_TEXT) return text;
  const [, before = '', typed, behind = ''] = PARTS.exec(plainText(text)) ?? [];
  return typed === undefined || before.trim() || behind.trim() ? text : `${text.trim()} ${unit}`;
}

/** A number field's text read: a JSON number in the field's unit, or why it is none. Bounds are not looked at. */
export type NumberRead =
  | { readonly value: number; readonly note: string | null; readonly packageCode?: string }
  | { readonly code: 'number' | 'integer' | 'unit'; readonly reason: string };

/** Reads a text that is not empty for a contract's number field (kind integer or decimal) as {@link readQuantity} does. */
export function readNumberField(field: NumberField, text: string): NumberRead {
  const read = readQuantity(text, quantityForm(field));
  const whole = field.kind === 'integer';
  if ('reason' in read)
    return whole && read.code === 'number'
      ? { code: 'integer', reason: read.reason.replace(/^应为数字$/, '应为整数') }
      : read;
  if (whole && read.amount.includes('.')) return { code: 'integer', reason: '应为整数' };
  const { amount, note, packageCode } = read;
  return { value: decimalToNumber(amount), note, ...(packageCode && { packageCode }) };
}
