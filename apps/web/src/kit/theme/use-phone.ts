import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(width < 768px)');

const follow = (told: () => void): (() => void) => {
  narrow.addEventListener('change', told);
  return () => narrow.removeEventListener('change', told);
};

/** Whether the page is as narrow as a phone: the menu comes over it rather than beside it. */
export const usePhone = (): boolean => useSyncExternalStore(follow, () => narrow.matches);
