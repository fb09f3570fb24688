import { create } from 'zustand';

/** Whether sources are marked; one choice for every SI that is open. */
const store = create<{ shown: boolean }>(() => ({ shown: false }));

export const useSourcesShown = (): boolean => store((state) => state.shown);
export const showSources = (shown: boolean): void => store.setState({ shown });
