import type { Rolldown } from 'vite';

export function chunkPlan(root: string): Rolldown.CodeSplittingGroup[];
