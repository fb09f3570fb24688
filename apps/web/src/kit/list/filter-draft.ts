import { createContext, use } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { type Search, sameFilters } from './query-search.js';

/** Values by the name of their field; undefined takes a filter away. */
export type FilterPatch = Readonly<Record<string, string | undefined>>;

/** What was typed into the filters and not been searched for yet. */
interface Draft {
  /** The applied search that it was typed over; over other filters it is history. */
  over: Search;
  typed: FilterPatch;
}

/**
 * What filter elements read and write. It lives outside React's state, so that a key typed into
 * one filter draws that filter alone: neither the list nor the other filters.
 */
export interface FilterDraft {
  /** The search that the list shows. */
  search: Search;
  store: StoreApi<Draft>;
  /** Changes values; `apply` searches at once, else with Enter or the button. */
  put(patch: FilterPatch, apply: boolean): void;
}

export const FilterContext = createContext<FilterDraft | null>(null);

const NOTHING: FilterPatch = {};

export const createDraft = (search: Search): StoreApi<Draft> =>
  createStore<Draft>(() => ({ over: search, typed: NOTHING }));

/** What was typed over this search. */
export const typedOver = ({ over, typed }: Draft, search: Search): FilterPatch =>
  over === search || sameFilters(over, search) ? typed : NOTHING;

/** The search with what was typed over it. */
function valuesOf(draft: Draft, search: Search): Search {
  const values: Record<string, string> = { ...search };
  for (const [name, value] of Object.entries(typedOver(draft, search))) {
    if (value === undefined) delete values[name];
    else values[name] = value;
  }
  return values;
}

export interface FilterHandle {
  values: Search;
  put: FilterDraft['put'];
}

/**
 * For a filter element: the values typed so far and how to change them.
 * @param names of the filters that it shows; it is drawn anew when one of these changes
 */
export function useFilter(...names: readonly [string, ...string[]]): FilterHandle {
  const draft = use(FilterContext);
  if (!draft) throw new Error('useFilter outside a list');
  const { search, store, put } = draft;
  const values = useStore(
    store,
    useShallow((state) => {
      const values = Object.entries(valuesOf(state, search));
      return Object.fromEntries(values.filter(([name]) => names.includes(name)));
    }),
  );
  return { values, put };
}
