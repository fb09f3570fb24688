import type { Changes } from '../core/changes.js';

export const bookingChanges = {
  booking: ['Booking', 'BookingDesk', 'BookingMessage', 'BookingNote', 'BookingRoll', 'EntryMilestone', 'OnlineOrder', 'Work'],
  entry: ['EntryOrder', 'EntryMilestone', 'EntryLogistics', 'EntryForm', 'EntryAttachment', 'Work'],
} as const satisfies Changes;
