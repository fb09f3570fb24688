import type { Plugin } from 'vite';

export function preloadPlace(
  root: string,
  places: { signedIn: readonly string[]; signedOut: Readonly<Record<string, readonly string[]>> },
): Plugin;
