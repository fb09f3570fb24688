import { priceField, RATE_BOXES } from '@quayside/contracts/freight/boxes';
import { queryPrice } from '@quayside/contracts/freight/price';
import type { RateRow } from '@quayside/contracts/freight/rate';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useRead } from '../../../kit/http/query.js';
import { PriceTreeView } from '../price/PriceTreeView.js';

/** What one container of each type of a rate is charged beside the freight, and by which rule. */
export function ApplyingRules({ rate }: { rate: RateRow }) {
  const taken = RATE_BOXES.filter((box) => rate[priceField('Cost', box)] !== null).slice(0, 5);
  const read = useRead(
    queryPrice,
    { RateId: rate.Id, Boxes: taken.map((Type) => ({ Type, Count: 1 })) },
    { enabled: taken.length > 0, staleTime: 0 },
  );
  if (taken.length === 0) return null;
  return (
    <ReadGate read={read}>
      {(tree) => <PriceTreeView tree={{ ...tree, Boxes: [], Notes: [] }} />}
    </ReadGate>
  );
}
