import { useEffect } from 'react';
import { create } from 'zustand';
import { useScreen } from './ScreenContext.js';

/** What the records in the tabs are called, by tab: a tab is opened by a database id, which tells people nothing. */
const useNames = create<{ names: Readonly<Record<string, string>> }>(() => ({ names: {} }));

/** Names the record that the screen shows; its tab carries the name from then on. */
export function useTabName(name: string): void {
  const { tabKey } = useScreen();
  useEffect(
    () => useNames.setState(({ names }) => ({ names: { ...names, [tabKey]: name } })),
    [tabKey, name],
  );
}

/** Takes up names that were kept: a tab that is not in front says nothing by itself. */
export const giveTabNames = (names: Readonly<Record<string, string>>): void =>
  useNames.setState({ names });

export const nameOfTab = (tabKey: string): string | undefined => useNames.getState().names[tabKey];

/** Calls `then` whenever a tab got a name. */
export const onTabNamed = (then: () => void): (() => void) => useNames.subscribe(then);

/** The name of a tab's record, once its screen has said it. */
export const useNameOfTab = (tabKey: string): string | undefined =>
  useNames((state) => state.names[tabKey]);
