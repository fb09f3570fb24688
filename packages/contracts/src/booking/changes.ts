import type { Changes } from '../core/changes.js';

export const bookingChanges = { entry: ['EntryOrder'] } as const satisfies Changes;
