import type { Changes } from '../core/changes.js';

export const masterdataChanges = {
  basic: ['BasicData'],
  schedule: ['Voyage', 'Sailing', 'Schedule'],
} as const satisfies Changes;
