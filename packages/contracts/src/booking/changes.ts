import type { Changes } from '../core/changes.js';

export const bookingChanges = {
  booking: ['Booking', 'BookCodeAllotment', 'BookingMessage', 'BookingNote', 'BookingRoll', 'OnlineOrder', 'SharedBooking', 'Work'],
  entry: ['EntryOrder', 'EntryMilestone', 'EntryLogistics', 'EntryForm', 'EntryAttachment', 'Work'],
} as const satisfies Changes;
