import type { Plugin } from 'vite';

export function preloadPlace(root: string): Plugin;
