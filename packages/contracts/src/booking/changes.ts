import type { Changes } from '../core/changes.js';

export const bookingChanges = { entry: ['EntryOrder', 'EntryMilestone', 'EntryLogistics'] } as const satisfies Changes;
