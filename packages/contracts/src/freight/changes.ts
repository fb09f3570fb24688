import type { Changes } from '../core/changes.js';

export const freightChanges = {
  freight: ['FreightRate', 'RateChange', 'Work'],
} as const satisfies Changes;
