import type { RateBox } from '@quayside/contracts/freight/boxes';

/** Amounts that a rule or a charge has for containers of a size; one that it does not fill is not said. */
export interface BySize {
  Amount20?: number | null;
  Amount40?: number | null;
  AmountHQ?: number | null;
}

/** The amount for the size of a container type: twenty feet, high cubes (the forty feet's where there is none), forty feet. Null: not said. */
export function amountBySize(
  { Amount20, Amount40, AmountHQ }: BySize,
  box: RateBox,
): number | null {
  if (box.startsWith('20')) return Amount20 ?? null;
  return (isHighCube(box) ? AmountHQ : null) ?? Amount40 ?? null;
}

const isHighCube = (box: RateBox): boolean => /H[QR]$|RH$/.test(box);
