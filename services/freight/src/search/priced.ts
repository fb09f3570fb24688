import { priceField, type RateBox } from '@quayside/contracts/freight/boxes';
import type { PriceTree } from '@quayside/contracts/freight/price';
import type { HeldRate } from '../pool/held-rates.js';
import { type Cents, toCents } from '../price/cents.js';
import type { Days } from '../rate/closing.js';
import type { SoldRate } from '../rate/rates-for-sale.js';
import type { Departures } from '../sailing/departures.js';

/** A rate with what it costs the buyer. */
export interface Priced {
  rate: SoldRate;
  /** Of another company's shared rates. */
  held: HeldRate | null;
  tree: PriceTree;
  /** What is paid in its own currency, with the charges in it; null where one has to ask. */
  amount: number | null;
  /** All that is paid, in CNY, by which offers are compared; null where one has to ask, or a currency has no rate. */
  worth: number | null;
  /** Those of its departures that cost this. */
  departures: Departures;
  /** The part of the searched days on which departures cost this. */
  from: string;
  to: string;
  /** All days of the rate on which they do. */
  valid(): Days;
}

export const transitOf = ({
  rate,
  departures,
}: Pick<Priced, 'rate' | 'departures'>): number | null =>
  rate.TransitDays ?? departures.sailings[0]?.TransitDays ?? null;

/**
 * What the seller pays for one container, in the rate's currency: of a shared rate to whom he has it
 * from. Null where nobody knows.
 */
export function costOfBox(
  { rate, held }: Pick<Priced, 'rate' | 'held'>,
  type: RateBox,
): Cents | null {
  if (held) return held.bought.get(type) ?? null;
  const own = rate[priceField('Cost', type)];
  return own == null ? null : toCents(own);
}
