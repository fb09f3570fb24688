import { type BasicOption, RANK_BEGINS, RANK_SAID } from '@quayside/contracts/masterdata/search';

const tierOf = ({ Rank }: BasicOption): number => {
  if (Rank === null || Rank === undefined) return 1;
  return Rank <= RANK_SAID ? 0 : Rank <= RANK_BEGINS ? 1 : 2;
};

/** What a person used before stands first among what fits as well; LA is Los Angeles also for who used Manila last. */
export const usedFirst = (hits: readonly BasicOption[], used: ReadonlySet<string>): BasicOption[] =>
  hits
    .map((option) => ({ option, order: 2 * tierOf(option) + (used.has(option.Code) ? 0 : 1) }))
    .sort((a, b) => a.order - b.order)
    .map(({ option }) => option);
