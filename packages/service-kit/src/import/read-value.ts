import {
  decimalSize,
  FIRST_YEAR,
  integerBounds,
  isDay,
  isInstant,
  LAST_YEAR,
} from '@quayside/contracts/core/bounds';
import type { FieldMeta } from '@quayside/contracts/core/field';
import { readDayOf, readInstant } from '@quayside/contracts/core/read-day';
import { amountIn } from '@quayside/shipping-standards/currency-words';
import { type NumberRead, readNumberField } from '@quayside/shipping-standards/quantity';
import { cleanContact } from '../validation/clean-contact.js';
import { fitsDecimal } from '../validation/exact.js';
import { dayFault, dayRead } from './day-reads.js';
import { readPortTime } from './port-times.js';
import type { CellHint, CellRead } from './target.js';

const wrong = (code: string, reason: string): CellRead => ({ code, reason });
const YEARS = `应在${FIRST_YEAR}年至${LAST_YEAR}年之间`;
const YES = new Set(['是', '对', '有', '启用', 'Y', 'YES', 'TRUE', '1', '√', '✓']);
const NO = new Set(['否', '不', '无', '停用', '禁用', 'N', 'NO', 'FALSE', '0', '×', 'X']);

/** What a number's bounds say against it; null when nothing. */
function boundsFault(meta: FieldMeta, value: number): CellRead | null {
  const whole = meta.kind === 'integer';
  if (whole && !Number.isSafeInteger(value)) return wrong('integer', '应为整数');
  const { least, most } = whole ? integerBounds(meta) : meta;
  if (least !== undefined && value < least) return wrong('too-small', `不能小于${least}`);
  if (most !== undefined && value > most) return wrong('too-large', `不能大于${most}`);
  const { digits, scale } = decimalSize(meta);
  if (!whole && !fitsDecimal(value, digits, scale))
    return wrong('decimal', `最多${digits}位整数、${scale}位小数`);
  return null;
}

/** A number that was read; the kind of packages that was typed with it is said of the field for it. */
export const withKind = (
  { kindField }: FieldMeta,
  { value, note, packageCode }: Extract<NumberRead, { value: number }>,
): CellRead => ({
  value,
  note,
  ...(kindField && packageCode && { also: { [kindField]: packageCode } }),
});

/** A quantity may carry its unit, and an amount its currency; one that is converted says what was typed. */
function readNumber(meta: FieldMeta, text: string): CellRead {
  const { amount = text, currency } = (meta.currencyField && amountIn(text)) || {};
  const read = readNumberField(meta, currency ? amount : text);
  if ('code' in read) return read;
  const found = boundsFault(meta, read.value) ?? withKind(meta, read);
  return currency && !('code' in found)
    ? { ...found, also: { ...found.also, [meta.currencyField!]: currency } }
    : found;
}

function readChoice(meta: FieldMeta, text: string): CellRead {
  const options = meta.choices?.options ?? [];
  const name = text.normalize('NFKC').trim().toUpperCase();
  const found = options.find((option) =>
    [String(option.value), option.label, option.name].some((known) => known.toUpperCase() === name),
  );
  return found
    ? { value: found.value }
    : wrong('choice', `应为：${options.map(({ label }) => label).join('、')}`);
}

/** Reads 是 and 否 and what desks write for them. */
export function readFlag(text: string): CellRead {
  const name = text.normalize('NFKC').trim().toUpperCase();
  if (YES.has(name)) return { value: true };
  return NO.has(name) ? { value: false } : wrong('flag', '应为：是、否');
}

function readList(meta: FieldMeta, text: string): CellRead {
  const parts = text
    .split(/[,，、;；\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (meta.max !== undefined && parts.length > meta.max)
    return wrong('too-many', `最多${meta.max}项`);
  const item = { ...meta, kind: meta.item ?? 'text', max: undefined } as FieldMeta;
  const read = parts.map((part) => readValue(item, part));
  return (
    read.find((each) => 'code' in each) ?? {
      value: read.map((each) => ('value' in each ? each.value : null)),
    }
  );
}

/**
 * Reads a text that is not empty as its field's kind says; tolerant of how people write, strict about what it means. `hint` is what
 * the other cells of the column tell about days.
 */
export function readValue(meta: FieldMeta, text: string, hint: CellHint = {}): CellRead {
  switch (meta.kind) {
    case 'integer':
    case 'decimal':
      return readNumber(meta, text);
    case 'flag':
      return readFlag(text);
    case 'choice':
      return readChoice(meta, text);
    case 'list':
      return readList(meta, text);
    case 'day': {
      const value = readDayOf(text, hint);
      if (!value) return dayFault('day', text, '应为日期，如2026-12-01', hint);
      return isDay(value) ? dayRead(value, text, hint) : wrong('day', YEARS);
    }
    case 'instant': {
      if (meta.port) return readPortTime(meta, text, hint);
      const value = readInstant(text, hint);
      if (!value)
        return dayFault('instant', text, '应为日期和时间，如2026-12-01 12:00（北京时间）', hint);
      return isInstant(value) ? dayRead(value, text, hint) : wrong('instant', YEARS);
    }
    default:
      return { value: cleanContact(meta, text).trim() };
  }
}

/** Codes in capitals and half width: a text that has its field's form only so is taken so. */
export function inForm({ pattern }: FieldMeta, text: string): string {
  const plain = text.normalize('NFKC').trim().toUpperCase();
  return pattern && !pattern.test(text) && pattern.test(plain) ? plain : text;
}

/** What the form of a code wants, and where there is one to name, the character that it does not know. */
function formReason({ label, pattern, patternText }: FieldMeta, value: string): string {
  const strange =
    pattern && /A-Z/.test(pattern.source) ? /[^\x21-\x7e]/u.exec(value)?.[0] : undefined;
  const wanted = patternText ?? `${label}格式不正确`;
  return strange === undefined
    ? wanted
    : `${wanted}；不能含${/\s/.test(strange) ? '空格' : `“${strange}”`}`;
}

/** What the field's bounds say against a text that was read. */
export function textFault(
  meta: FieldMeta,
  value: unknown,
): { code: string; reason: string } | null {
  if (typeof value !== 'string' || meta.kind !== 'text') return null;
  if (meta.max !== undefined && value.length > meta.max) {
    const form = meta.patternText ? `；${meta.patternText}` : '';
    return {
      code: 'too-long',
      reason: `${meta.label}最多${meta.max}个字符，现有${value.length}个${form}`,
    };
  }
  if (meta.min !== undefined && value.length < meta.min)
    return { code: 'too-short', reason: `${meta.label}至少${meta.min}个字符` };
  if (value.includes('\u0000') || !value.isWellFormed())
    return { code: 'characters', reason: `${meta.label}含有无法保存的字符` };
  if (meta.pattern && !meta.pattern.test(value))
    return { code: 'pattern', reason: formReason(meta, value) };
  return null;
}
