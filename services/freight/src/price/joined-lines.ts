import type { PricedBox, PricedCharge } from '@quayside/contracts/freight/price';
import { fromCents, toCents } from './cents.js';

const added = (one: number, other: number): number => fromCents(toCents(one) + toCents(other));

/** Boxes of one type that were priced apart, by their weights, as one line. */
export function joinedBoxes(boxes: readonly PricedBox[]): PricedBox[] {
  const joined = new Map<string, PricedBox>();
  for (const box of boxes) {
    const before = joined.get(box.Type);
    if (!before) joined.set(box.Type, { ...box });
    else {
      before.Count += box.Count;
      if (before.Total !== null && box.Total !== null)
        before.Total = added(before.Total, box.Total);
    }
  }
  return [...joined.values()];
}

/** What makes two lines the same charge at the same price. */
const sameCharge = (line: PricedCharge): string =>
  JSON.stringify([
    line.FeeCode,
    line.Basis,
    line.CurrencyCode,
    line.BoxType,
    line.Unit,
    line.Applies,
    line.Included,
    line.Payment,
    line.RuleId,
    line.Own,
  ]);

/** Charges of boxes of one type that were priced apart, by their weights, as one line. */
export function joinedCharges(charges: readonly PricedCharge[]): PricedCharge[] {
  const joined = new Map<string, PricedCharge>();
  for (const line of charges) {
    const key = sameCharge(line);
    const before = joined.get(key);
    if (!before) joined.set(key, { ...line });
    else {
      before.Quantity += line.Quantity;
      before.Amount = added(before.Amount, line.Amount);
    }
  }
  return [...joined.values()];
}
