import type { BoxEntry } from '@quayside/contracts/si/shipping-instruction';
import type { CargoTotals } from '@quayside/contracts/si/si.api';
import { containerSummary } from '@quayside/shipping-standards/container-summary';
import { fromThousandths, sumThousandths } from './thousandths.js';

/** Exact sums over the boxes of one bill. Packages in pieces, weight in kg, volume in m³. */
export function totalsOf(boxes: readonly BoxEntry[]): CargoTotals {
  return {
    Packages: boxes.reduce((sum, { BoxInfo }) => sum + (BoxInfo.TBX_NUM ?? 0), 0),
    Weight: fromThousandths(sumThousandths(boxes.map(({ BoxInfo }) => BoxInfo.TBX_WEIGHT ?? 0))),
    Volume: fromThousandths(sumThousandths(boxes.map(({ BoxInfo }) => BoxInfo.TBX_VOLUME ?? 0))),
    ContainerSummary: containerSummary(boxes.map(({ BoxInfo }) => BoxInfo.TBX_TYPE ?? '')),
  };
}

/**
 * Exact sums over several bills. A container that stands in more than one bill of a split (shared by its parts) counts once;
 * a box without a number is always a box of its own.
 */
export function totalsOfAll(bills: readonly (readonly BoxEntry[])[]): CargoTotals {
  const all = bills.flat();
  const seen = new Set<string>();
  const distinct = all.filter(({ BoxInfo: { TBX_CNNO } }) => {
    if (!TBX_CNNO) return true;
    if (seen.has(TBX_CNNO)) return false;
    seen.add(TBX_CNNO);
    return true;
  });
  return { ...totalsOf(all), ContainerSummary: totalsOf(distinct).ContainerSummary };
}
