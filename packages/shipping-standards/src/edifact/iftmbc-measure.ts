import { decimalToNumber, roundDecimal } from '../decimal.js';
import { componentOf, type EdifactSegment } from './edifact-reader.js';
import { measuredBy, readMeasureText } from './measure.js';

/** A gross weight in kilograms or a volume in cubic metres, at most 3 decimals; or what is wrong with it. */
export type Measure =
  | { kind: 'weight' | 'volume'; amount: number }
  | { fault: 'unit-unknown' | 'number-form'; value: string };

/** Reads a MEA segment of a goods line. null when it measures something else. */
export function readMeasure(segment: EdifactSegment): Measure | null {
  const measured = measuredBy(componentOf(segment, 1));
  if (measured?.of !== 'cargo') return null;
  const read = readMeasureText(measured.kind, componentOf(segment, 2), componentOf(segment, 2, 1));
  if ('fault' in read) return read;
  return { kind: measured.kind, amount: decimalToNumber(roundDecimal(read.amount, 3)) };
}
