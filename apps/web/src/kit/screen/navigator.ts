import { type ScreenPath, type SearchFor, screenOf } from '@quayside/contracts/screens';
import type { Search, SearchPatch } from './ScreenContext.js';

export interface GoOptions {
  /** Takes the place of the current entry in the browser's history. */
  replace?: boolean;
}

/** What the app shell does for the kit: it owns the router and the tabs. */
export interface Navigator {
  navigate(path: string, search: Search, options: GoOptions): void;
  /** Closes a tab after asking about unsaved input; without a key the one in front. */
  closeTab(tabKey?: string): void;
}

let navigator: Navigator | null = null;

export function setNavigator(next: Navigator): void {
  navigator = next;
}

const texts = (search: SearchPatch): Search =>
  Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );

/** Opens a screen of the manifest with a search of the names that it knows: another name does not compile. */
export function go<P extends ScreenPath>(
  path: P,
  search?: SearchFor<P, string>,
  options: GoOptions = {},
): void {
  reopen(path, { ...search }, options);
}

/** Opens a screen with a search that is known to be its own: of its tab, as it changed it itself, of a destination. */
export function reopen(path: string, search: SearchPatch, options: GoOptions = {}): void {
  navigator?.navigate(path, texts(search), options);
}

/**
 * Opens an address that came as data, such as a message's link: only paths of this app, and `/internal/404` for a path
 * that has no screen.
 */
export function goUrl(url: string, options: GoOptions = {}): void {
  const target = new URL(url, location.origin);
  if (target.origin !== location.origin) return;
  if (screenOf(target.pathname))
    navigator?.navigate(target.pathname, Object.fromEntries(target.searchParams), options);
  else go('/internal/404', { url: target.pathname + target.search }, options);
}

/** Closes the tab in front, or the given one, after asking about unsaved input. */
export function closeTab(tabKey?: string): void {
  navigator?.closeTab(tabKey);
}

/** A screen's address, for links that can be opened in a new window. */
export function hrefOf(path: string, search: SearchPatch = {}): string {
  const query = new URLSearchParams(texts(search)).toString();
  return query ? `${path}?${query}` : path;
}
