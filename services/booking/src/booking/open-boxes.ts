import { boxesByType } from '../entry-order/boxes-by-type.js';
import { hasOtherBoxes } from './typed-confirmation.js';

type Boxes = Parameters<typeof boxesByType>[0];

/** Boxes of the first that are not among the second, type by type. */
export function missingBoxes(boxes: Boxes, given: Boxes): number {
  const counts = boxesByType(given);
  return [...boxesByType(boxes)].reduce(
    (missing, [type, count]) => missing + Math.max(0, count - (counts.get(type) ?? 0)),
    0,
  );
}

/**
 * Boxes asked for that a carrier did not confirm. Null where some are missing and he gives others
 * in their place: two 40HQ may stand for two 20GP or for four, so there is no count to be stated.
 */
export function openBoxes(asked: Boxes, confirmed: Boxes): number | null {
  const missing = missingBoxes(asked, confirmed);
  return missing > 0 && hasOtherBoxes(asked, confirmed) ? null : missing;
}
