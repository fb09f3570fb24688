import { formatDecimal, multiplyDecimals, parseDecimal, roundDecimal } from '../decimal.js';
import { unitOf } from '../quantity-unit.js';
import { readNumber } from './edifact-reader.js';

/** What a measure is of; each kind has its unit: kilograms, cubic metres. */
export type MeasureKind = 'weight' | 'volume';

/** Units of 6411 that carriers send. */
const UNITS: Record<MeasureKind, readonly string[]> = {
  weight: ['KGM', 'TNE', 'LBR'],
  volume: ['MTQ', 'DMQ', 'FTQ'],
};

/** A measure in kilograms or cubic metres as exact text; pounds and cubic feet are rounded to 3 decimals. */
export type MeasureText =
  | { amount: string }
  | { fault: 'unit-unknown' | 'number-form'; value: string };

/** Reads a value with its unit. */
export function readMeasureText(kind: MeasureKind, unit: string, value: string): MeasureText {
  const factor = UNITS[kind].includes(unit) ? unitOf(unit)?.factor : undefined;
  if (factor === undefined) return { fault: 'unit-unknown', value: unit };
  const number = readNumber(value);
  if (number === null || !parseDecimal(number)) return { fault: 'number-form', value };
  const amount = multiplyDecimals(number, factor);
  return {
    amount: formatDecimal(unit === 'LBR' || unit === 'FTQ' ? roundDecimal(amount, 3) : amount),
  };
}

/** MEA 6313 of gross weight (WT, G), volume (AAW) and tare (T); null for what is not read. */
export function measuredBy(dimension: string): { kind: MeasureKind; of: 'cargo' | 'tare' } | null {
  if (dimension === 'WT' || dimension === 'G') return { kind: 'weight', of: 'cargo' };
  if (dimension === 'AAW') return { kind: 'volume', of: 'cargo' };
  return dimension === 'T' ? { kind: 'weight', of: 'tare' } : null;
}
