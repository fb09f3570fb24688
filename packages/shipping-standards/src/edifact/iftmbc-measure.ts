import { decimalToNumber, multiplyDecimals, roundDecimal } from '../decimal.js';
import { componentOf, type EdifactSegment, readNumber } from './edifact-reader.js';

/** A gross weight in kilograms or a volume in cubic metres, at most 3 decimals; or what is wrong with it. */
export type Measure = { kind: 'weight' | 'volume'; amount: number } | { fault: 'unit-unknown' | 'number-form'; value: string };

/** Units of MEA 6411 that carriers send, as factors to kilograms and to cubic metres. */
const WEIGHT_UNITS: ReadonlyMap<string, string> = new Map([
  ['KGM', '1'],
  ['TNE', '1000'],
  ['LBR', '0.45359237'],
]);
const VOLUME_UNITS: ReadonlyMap<string, string> = new Map([
  ['MTQ', '1'],
  ['DMQ', '0.001'],
  ['FTQ', '0.028316846592'],
]);
/** MEA 6313 of the gross weight of a goods line; AAW is its volume. */
const WEIGHT_DIMENSIONS = ['WT', 'G'];
const VOLUME_DIMENSION = 'AAW';

/** Reads a MEA segment of a goods line. null when it measures something else. */
export function readMeasure(segment: EdifactSegment): Measure | null {
  const dimension = componentOf(segment, 1);
  const isWeight = WEIGHT_DIMENSIONS.includes(dimension);
  if (!isWeight && dimension !== VOLUME_DIMENSION) return null;
  const unit = componentOf(segment, 2);
  const factor = (isWeight ? WEIGHT_UNITS : VOLUME_UNITS).get(unit);
  if (factor === undefined) return { fault: 'unit-unknown', value: unit };
  const value = componentOf(segment, 2, 1);
  const number = readNumber(value);
  if (number === null) return { fault: 'number-form', value };
  return { kind: isWeight ? 'weight' : 'volume', amount: decimalToNumber(roundDecimal(multiplyDecimals(number, factor), 3)) };
}
