import type { Screen } from '@quayside/contracts/core/screen';
import { screenOf } from '@quayside/contracts/screens';
import { create } from 'zustand';
import { isDirty, markDirty } from '../kit/screen/dirty.js';
import type { Search } from '../kit/screen/ScreenContext.js';
import { giveTabNames, nameOfTab, onTabNamed } from '../kit/screen/tab-name.js';
import { readText, TABS_KEY, writeText } from '../kit/session/storage.js';
import { stringifySearch } from './search-params.js';

/** Screens held alive at the same time. */
export const MOST_KEPT = 12;

export interface Tab {
  key: string;
  /** The manifest's path. */
  path: string;
  title: string;
  /** The search the tab was left with. */
  search: Search;
}

export interface TabsState {
  /** Employee whose tabs these are. */
  owner: number;
  tabs: Tab[];
  /** Keys of tabs that were in front since the page was loaded, the last one first. */
  recent: string[];
  /** Counts the refreshes of a tab: another number mounts it anew. */
  rounds: Record<string, number>;
}

export const useTabs = create<TabsState>(() => ({ owner: 0, tabs: [], recent: [], rounds: {} }));

/** The tab of an address: one per path, or one per value of `tabBy`. */
export function tabKeyOf(screen: Screen, search: Search): string {
  const value = screen.tabBy && search[screen.tabBy];
  return value ? `${screen.path}?${value}` : screen.path;
}

function tabTitle(screen: Screen, search: Search): string {
  const value = screen.tabBy && search[screen.tabBy];
  return value ? `${screen.title} ${value}` : screen.title;
}

/** The title as the tab shows it: the screen's with the name of its record, once that is known. */
export const shownTitle = (
  { path, title }: Pick<Tab, 'path' | 'title'>,
  name: string | undefined,
): string => (name ? `${screenOf(path)?.title ?? ''} ${name}` : title);

/** What is kept of a tab: route and title (specification, section 3.3), and what it was left with. */
interface StoredTab {
  key: string;
  path: string;
  /** Absent in what earlier releases stored. */
  title?: string;
  search?: Search;
  name?: string | undefined;
}

interface Stored {
  owner: number;
  tabs: StoredTab[];
}

function store({ owner, tabs }: TabsState): void {
  const kept = tabs.map(({ key, path, title, search }): StoredTab => {
    const name = nameOfTab(key);
    return { key, path, title: shownTitle({ path, title }, name), search, name };
  });
  writeText(TABS_KEY, JSON.stringify({ owner, tabs: kept } satisfies Stored));
}

onTabNamed(() => store(useTabs.getState()));

function change(next: Partial<TabsState>): void {
  useTabs.setState(next);
  store(useTabs.getState());
}

/** Takes up the employee's tabs of the last visit; another employee starts with none. Screens that are gone are left out. */
export function restoreTabs(owner: number): void {
  if (useTabs.getState().owner === owner) return;
  const stored = readTabs(owner);
  const tabs = stored.flatMap(({ key, path, title, search = {} }) => {
    const screen = screenOf(path);
    return screen
      ? [{ key, path: screen.path, title: title || tabTitle(screen, search), search }]
      : [];
  });
  useTabs.setState({ owner, tabs, recent: [], rounds: {} });
  giveTabNames(Object.fromEntries(stored.flatMap(({ key, name }) => (name ? [[key, name]] : []))));
}

function readTabs(owner: number): Stored['tabs'] {
  try {
    const stored = JSON.parse(readText(TABS_KEY) ?? 'null') as Stored | null;
    return stored?.owner === owner && Array.isArray(stored.tabs) ? stored.tabs : [];
  } catch {
    return [];
  }
}

const same = (a: Search, b: Search): boolean => stringifySearch(a) === stringifySearch(b);

/** Brings a screen to the front, in its tab or in a new one, and notes the search it shows. */
export function openTab(screen: Screen, search: Search): string {
  const { tabs, recent } = useTabs.getState();
  const key = tabKeyOf(screen, search);
  const known = tabs.find((other) => other.key === key);
  const tab = {
    key,
    path: screen.path,
    title: tabTitle(screen, search),
    search: known && same(known.search, search) ? known.search : search,
  };
  change({
    tabs: known ? tabs.map((other) => (other.key === key ? tab : other)) : [...tabs, tab],
    recent: [key, ...recent.filter((other) => other !== key)],
  });
  return key;
}

/** Notes the search of a tab that is not in front. */
export function setTabSearch(key: string, search: Search): void {
  change({
    tabs: useTabs.getState().tabs.map((tab) => (tab.key === key ? { ...tab, search } : tab)),
  });
}

/** Drops tabs with all that they held. */
export function closeTabs(keys: readonly string[]): void {
  const { tabs, recent } = useTabs.getState();
  const gone = new Set(keys);
  for (const key of keys) markDirty(key, false);
  change({
    tabs: tabs.filter((tab) => !gone.has(tab.key)),
    recent: recent.filter((key) => !gone.has(key)),
  });
}

/** The tab to show after `front` is closed together with `closing`: the one that was in front before it, else a neighbour. */
export function tabAfter(front: string, closing: readonly string[]): Tab | undefined {
  const { tabs, recent } = useTabs.getState();
  const stays = (key: string) => key !== front && !closing.includes(key);
  const before = recent.find(stays);
  const index = tabs.findIndex((tab) => tab.key === front);
  const neighbours = [...tabs.slice(index + 1), ...tabs.slice(0, Math.max(index, 0)).toReversed()];
  return tabs.find((tab) => tab.key === before) ?? neighbours.find((tab) => stays(tab.key));
}

/** Mounts a tab's screen anew. */
export function refreshTab(key: string): void {
  const { rounds } = useTabs.getState();
  markDirty(key, false);
  useTabs.setState({ rounds: { ...rounds, [key]: (rounds[key] ?? 0) + 1 } });
}

/**
 * Tabs whose screens stay mounted: the one in front, kept screens, and any that holds unsaved input. Past the limit the
 * longest unused goes, unsaved input last of all.
 */
export function mountedTabs(
  { tabs, recent }: Pick<TabsState, 'tabs' | 'recent'>,
  front: string | null,
): Tab[] {
  const byKey = new Map(tabs.map((tab) => [tab.key, tab]));
  const kept = recent.flatMap((key) => {
    const tab = byKey.get(key);
    if (!tab) return [];
    const dirty = isDirty(key);
    return key === front || dirty || screenOf(tab.path)?.keepAlive
      ? [{ tab, weight: key === front ? 2 : Number(dirty) }]
      : [];
  });
  const staying = kept.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_KEPT);
  const keys = new Set(staying.map(({ tab }) => tab.key));
  return tabs.filter((tab) => keys.has(tab.key));
}
