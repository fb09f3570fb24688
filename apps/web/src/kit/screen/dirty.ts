import { useEffect } from 'react';
import { create } from 'zustand';
import { useScreen } from './ScreenContext.js';

/** Tabs that hold input which would be lost on leaving. */
const useDirtyTabs = create<{ keys: ReadonlySet<string> }>(() => ({ keys: new Set() }));

export function markDirty(tabKey: string, dirty: boolean): void {
  const { keys } = useDirtyTabs.getState();
  if (keys.has(tabKey) === dirty) return;
  const next = new Set(keys);
  if (dirty) next.add(tabKey);
  else next.delete(tabKey);
  useDirtyTabs.setState({ keys: next });
}

export const isDirty = (tabKey: string): boolean => useDirtyTabs.getState().keys.has(tabKey);

/** Gives up all unsaved input: leaving was confirmed. */
export const forgetDirty = (): void => useDirtyTabs.setState({ keys: new Set() });

export const anyDirty = (): boolean => useDirtyTabs.getState().keys.size > 0;

export const useIsDirty = (tabKey: string): boolean => useDirtyTabs((state) => state.keys.has(tabKey));

/**
 * Says that the screen holds unsaved input: closing its tab or the window then asks first. The mark outlives hiding, since
 * a kept screen still holds the input; the shell takes it away when the tab is dropped. Who closes a form for good takes it
 * away with the function that is answered: a form that is gone says nothing any more.
 */
export function useDirtyGuard(dirty: boolean): () => void {
  const { tabKey } = useScreen();
  useEffect(() => markDirty(tabKey, dirty), [tabKey, dirty]);
  return () => markDirty(tabKey, false);
}
