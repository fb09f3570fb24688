import type { MissingRow } from '@quayside/contracts/booking/entry/entry-order.api';
import { PLACES } from '../form/entry-layout.js';

/** Fields and lists that an order lacks something of, `Goods` for `Goods[0].HsCode`; null, which is all, where nothing lacks. A place is its code and its name. */
export function missingNames(
  missing: Pick<MissingRow, 'Missing'> | null,
): ReadonlySet<string> | null {
  const names = new Set((missing?.Missing ?? []).map(({ Prop }) => Prop.split(/[[.]/)[0] ?? Prop));
  for (const place of PLACES)
    if (place.some((name) => names.has(name))) for (const name of place) names.add(name);
  return names.size > 0 ? names : null;
}
