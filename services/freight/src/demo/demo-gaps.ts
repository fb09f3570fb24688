import { daysAfter } from '@quayside/contracts/core/dates';
import type { DemoRate } from './demo-rates.js';

/** Lanes whose next sheet has not come yet, and lanes that one carrier alone still sells. */
const RUNNING_OUT = ['CNTAO-BRSSZ', 'CNYTN-BRSSZ', 'CNTAO-AUSYD'];
const ONE_CARRIER = ['CNYTN-INNSA', 'CNTAO-GRPIR'];

const laneOf = ({ PolCode, PodCode }: DemoRate): string => `${PolCode}-${PodCode}`;

/** The same rates with some lanes that run out within days and some that depend on one carrier, for a desk to see to. */
export function withGaps(rates: readonly DemoRate[], today: string): DemoRate[] {
  const kept = new Map<string, string | null>();
  return rates.flatMap((rate): DemoRate[] => {
    const lane = laneOf(rate);
    if (rate.ValidTo! < today) return [rate];
    if (RUNNING_OUT.includes(lane))
      return rate.ValidFrom! > today ? [] : [{ ...rate, ValidTo: daysAfter(today, 3) }];
    if (!ONE_CARRIER.includes(lane)) return [rate];
    const only = kept.get(lane) ?? rate.CarrierCode;
    kept.set(lane, only);
    return rate.CarrierCode === only ? [rate] : [];
  });
}
