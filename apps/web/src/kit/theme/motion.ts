import { useSyncExternalStore } from 'react';

const lessMotion = globalThis.matchMedia('(prefers-reduced-motion: reduce)');

const isMoving = (): boolean => !lessMotion.matches;

function onChange(listener: () => void): () => void {
  lessMotion.addEventListener('change', listener);
  return () => lessMotion.removeEventListener('change', listener);
}

/** Whether things may move on the screen: not for people whose system asks for less motion (WCAG 2.3.3). */
export const useMotion = (): boolean => useSyncExternalStore(onChange, isMoving);

/** How a script scrolls something into view. */
export const scrolling = (): ScrollBehavior => (isMoving() ? 'smooth' : 'auto');
