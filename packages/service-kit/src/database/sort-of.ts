import { Refusal } from '../refusal.js';

/** `Field` or `-Field`, one that its list offers. It becomes part of a statement, so only `sortOf` makes one. */
export type OfferedSort = string & { readonly offered: true };

const fieldOf = (sort: string): string => sort.replace(/^-/, '');

/**
 * The order that a list is asked for; its first one where none is asked.
 * @param sorts what the endpoint offers, `Field` or `-Field`; each stands for both directions
 * @throws Refusal `request.sort` for any other, with its place
 */
export function sortOf(sorts: readonly string[], asked?: string): OfferedSort {
  const sort = asked || (sorts[0] ?? '-Id');
  if (asked && !sorts.some((offered) => fieldOf(offered) === fieldOf(asked))) {
    throw new Refusal('request.sort', { sort }, [
      { Prop: 'Sort', Code: 'sort', Msg: `不支持按“${sort}”排序` },
    ]);
  }
  return sort as OfferedSort;
}
