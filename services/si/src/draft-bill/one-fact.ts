import { compareDecimals, isDecimal, subtractDecimals } from '@quayside/shipping-standards/decimal';
import type { BillPair } from './bill-pair.js';

/** A measure of a container, and the same of its goods lines. */
const MEASURES: readonly [box: string, line: string][] = [
  ['TBX_NUM', 'TBD_NUM'],
  ['TBX_WEIGHT', 'TBD_WEIGHT'],
  ['TBX_VOLUME', 'TBD_VOLUME'],
];

/** By how much a draft says more than the SI; null when one of them says nothing. */
function moreBy({ Own, Draft }: BillPair) {
  return Own && Draft && isDecimal(Own) && isDecimal(Draft) ? subtractDecimals(Draft, Own) : null;
}

/**
 * A carrier that changes the weight of the goods changes the weight of their container with it: one difference, told at the container
 * and taken for both, where one line alone differs and by as much as the container.
 */
export function oneFact(box: readonly BillPair[], lines: readonly BillPair[]): BillPair[] {
  const told = new Set<BillPair>();
  const wholes = box.map((pair) => {
    const [, lineName] = MEASURES.find(([name]) => pair.Prop.endsWith(`.${name}`)) ?? [];
    const differing =
      lineName && !pair.Equal
        ? lines.filter((line) => !line.Equal && line.Prop.endsWith(`.${lineName}`))
        : [];
    const [line] = differing;
    const [whole, part] = [moreBy(pair), line ? moreBy(line) : null];
    if (!line || differing.length > 1 || !whole || !part || compareDecimals(whole, part) !== 0)
      return pair;
    told.add(line);
    return {
      ...pair,
      take: (bill: Parameters<BillPair['take']>[0]): void => {
        pair.take(bill);
        line.take(bill);
      },
    };
  });
  return [...wholes, ...lines.filter((line) => !told.has(line))];
}
