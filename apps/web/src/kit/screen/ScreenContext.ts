import type { Screen } from '@quayside/contracts/core/screen';
import { createContext, use } from 'react';

/** The search of a screen: texts only, so that 19-digit ids and codes with leading zeros stay what they are. */
export type Search = Record<string, string>;

/** A change of the search: an empty or undefined value takes the parameter away. */
export type SearchPatch = Record<string, string | undefined>;

export interface ScreenHandle {
  /** The manifest's entry: path, title, layout, buttons. */
  screen: Screen;
  /** The screen's own search; it stays while another screen is in front. */
  search: Search;
  /** Changes the screen's search, and the address while the screen is in front. */
  setSearch(patch: SearchPatch, options?: { replace?: boolean }): void;
  /** Key of the tab the screen lives in. */
  tabKey: string;
}

export const ScreenContext = createContext<ScreenHandle | null>(null);

/** The screen one is in. Screens use this instead of the router's hooks, which follow the address even when hidden. */
export function useScreen(): ScreenHandle {
  const handle = use(ScreenContext);
  if (!handle) throw new Error('useScreen outside a screen');
  return handle;
}

/** By itself: coming to the front draws only what asks for it. */
export const ActiveContext = createContext(true);

/** Whether the screen is in front. */
export const useActive = (): boolean => use(ActiveContext);

/** `search` with the patch applied. */
export function patched(search: Search, patch: SearchPatch): Search {
  const next: Search = { ...search };
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined || value === '') delete next[name];
    else next[name] = value;
  }
  return next;
}
