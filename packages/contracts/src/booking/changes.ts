import type { Changes } from '../core/changes.js';

export const bookingChanges = {
  entry: ['EntryOrder', 'EntryMilestone', 'EntryLogistics', 'EntryForm', 'EntryAttachment', 'Work'],
} as const satisfies Changes;
