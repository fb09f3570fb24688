import { create } from 'zustand';

const useStands = create<{ stands: boolean }>(() => ({ stands: false }));

/** Notes whether the live connection stands. */
export const noteStands = (stands: boolean): void => useStands.setState({ stands });

/** Whether the server tells this page of changes; while it does not, what has to be fresh is looked at from time to time. */
export const useLiveStands = (): boolean => useStands(({ stands }) => stands);
