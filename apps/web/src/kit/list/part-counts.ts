import type { PartCount } from '@quayside/contracts/core/list';

/** How many rows the parts of a list have, by what makes the part. */
export type PartCounts = ReadonlyMap<string | number, PartCount>;

/** The parts of an answer by the field that makes them; undefined before there is one. */
export const countsBy = <N extends string, R extends PartCount & Record<N, string | number>>(
  name: N,
  parts: readonly R[] | undefined,
): PartCounts | undefined => parts && new Map(parts.map((part) => [part[name], part]));

/** A count as it is shown: what is an estimate says so, as totals of lists do. */
export const countText = ({ Count, CountIsEstimate }: PartCount): string =>
  `${CountIsEstimate ? '约' : ''}${Count}`;
