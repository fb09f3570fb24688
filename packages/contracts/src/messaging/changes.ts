import type { Changes } from '../core/changes.js';

export const messagingChanges = {
  message: ['Message'],
  mail: ['Mail', 'Work'],
} as const satisfies Changes;
