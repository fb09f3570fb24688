import type { Plugin } from 'vite';

export function chineseNames(): Plugin;
