import { useEffect } from 'react';
import { create } from 'zustand';
import { useScreen } from './ScreenContext.js';

/** What the records in the tabs are called, by tab: a tab is opened by a database id, which tells people nothing. */
const useNames = create<{ names: Readonly<Record<string, string>> }>(() => ({ names: {} }));

/** Names the record that the screen shows; its tab carries the name from then on. */
export function useTabName(name: string): void {
  const { tabKey } = useScreen();
  useEffect(() => useNames.setState(({ names }) => ({ names: { ...names, [tabKey]: name } })), [tabKey, name]);
}

/** The name of a tab's record, once its screen has said it. */
export const useNameOfTab = (tabKey: string): string | undefined => useNames((state) => state.names[tabKey]);
