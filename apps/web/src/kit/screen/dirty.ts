import { useEffect } from 'react';
import { create } from 'zustand';
import { useScreen } from './ScreenContext.js';

/** Tabs that hold input which would be lost on leaving, and whether the browser keeps it should the person go on as another employee. */
const useDirtyTabs = create<{ keys: ReadonlyMap<string, boolean> }>(() => ({ keys: new Map() }));

export function markDirty(tabKey: string, dirty: boolean, kept = false): void {
  const { keys } = useDirtyTabs.getState();
  if (keys.get(tabKey) === (dirty ? kept : undefined)) return;
  const next = new Map(keys);
  if (dirty) next.set(tabKey, kept);
  else next.delete(tabKey);
  useDirtyTabs.setState({ keys: next });
}

export const isDirty = (tabKey: string): boolean => useDirtyTabs.getState().keys.has(tabKey);

/** Gives up all unsaved input: leaving was confirmed. */
export const forgetDirty = (): void => useDirtyTabs.setState({ keys: new Map() });

export const anyDirty = (): boolean => useDirtyTabs.getState().keys.size > 0;

/** Whether there is input that nothing keeps. */
export const anyLost = (): boolean => [...useDirtyTabs.getState().keys.values()].includes(false);

export const useIsDirty = (tabKey: string): boolean =>
  useDirtyTabs((state) => state.keys.has(tabKey));

/**
 * Says that the screen holds unsaved input: closing its tab or the window then asks first. The mark outlives hiding, since
 * a kept screen still holds the input; the shell takes it away when the tab is dropped. Who closes a form for good takes it
 * away with the function that is answered: a form that is gone says nothing any more.
 * @param kept the browser keeps the input for the employee who typed it, see `keptHere`
 */
export function useDirtyGuard(dirty: boolean, kept = false): () => void {
  const { tabKey } = useScreen();
  useEffect(() => markDirty(tabKey, dirty, kept), [tabKey, dirty, kept]);
  return () => markDirty(tabKey, false);
}
