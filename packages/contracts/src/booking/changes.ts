import type { Changes } from '../core/changes.js';

export const bookingChanges = {
  entry: ['EntryOrder', 'EntryMilestone', 'EntryLogistics', 'EntryForm', 'EntryAttachment'],
} as const satisfies Changes;
