import type { PriceBox } from '../../freight/price.js';

/** A container line of a booking, as far as its weight goes. */
interface WeighedLine {
  Type?: string | null | undefined;
  Count?: number | null | undefined;
  /** Cargo in one container, kg. */
  Weight?: number | null | undefined;
}

const round = (kg: number): number => Math.round(kg * 1000) / 1000;

/**
 * Containers with the cargo in each, kg, where some have weights of their own: a box's own weight
 * is its weight, and where the goods are heavier than all boxes together none is lighter than its
 * share of them. Boxes without a weight share what is left of the goods. Null where no box has a
 * weight of its own: which of them takes what is not known then.
 * @param goods all goods, kg; null: nobody wrote it
 */
export function boxWeights(lines: readonly WeighedLine[], goods: number | null): PriceBox[] | null {
  const boxes = lines.flatMap(({ Type, Count, Weight }) =>
    Type ? [{ Type, Count: Count ?? 1, Weight: Weight ?? 0 }] : [],
  );
  const weighed = boxes.filter(({ Weight }) => Weight > 0);
  if (weighed.length === 0) return null;
  const all = boxes.reduce((sum, { Count }) => sum + Count, 0);
  const known = weighed.reduce((sum, { Count, Weight }) => sum + Count * Weight, 0);
  const others = all - weighed.reduce((sum, { Count }) => sum + Count, 0);
  const share = round((goods ?? 0) / all);
  const left = (goods ?? 0) - known;
  const least = others === 0 && left > 0 ? share : 0;
  const rest = others > 0 && left > 0 ? round(left / others) : share;
  return boxes.map(({ Type, Count, Weight }) => ({
    Type,
    Count,
    Weight: Weight > 0 ? Math.max(Weight, least) : rest,
  }));
}
