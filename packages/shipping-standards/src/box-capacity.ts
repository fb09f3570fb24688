import { canonicalContainerType, containerType, grossWeightStop } from './container-type.js';
import { decimalToNumber, multiplyDecimals, sumDecimals } from './decimal.js';

/** Boxes of one type on a paper. */
export interface CountedBoxes {
  /** In any spelling; types that the list does not have are held against the most of all. */
  readonly type: string;
  readonly count: number;
}

const typeOf = (text: string) => containerType(canonicalContainerType(text) ?? '');

/**
 * The most in kilograms that boxes with their cargo can weigh together: beyond it a weight is
 * certainly wrong (`grossWeightStop`: ISO 668's 36,000 each, 60,000 for flat racks). The one bound of
 * every paper that says how much is in how many boxes; 0 without boxes.
 */
export const weightStop = (boxes: readonly CountedBoxes[]): number =>
  decimalToNumber(
    sumDecimals(
      boxes.map(({ type, count }) =>
        multiplyDecimals(grossWeightStop(typeOf(type)?.kind ?? 'flat-rack'), count),
      ),
    ),
  );
