import type { Changes } from '../core/changes.js';

export const bookingChanges = {
  booking: [
    'Booking',
    'BookingAttachment',
    'BookCodeAllotment',
    'BookingDesk',
    'BookingMailbox',
    'BookingMessage',
    'BookingNote',
    'NoteMail',
    'NoteMailbox',
    'BookingRoll',
    'BookingCancelFee',
    'CreditHold',
    'EntryMilestone',
    'OnlineOrder',
    'SharedBooking',
    'WarehouseNotice',
    'Work',
  ],
  entry: ['EntryOrder', 'EntryMilestone', 'EntryLogistics', 'EntryForm', 'EntryAttachment', 'Work'],
} as const satisfies Changes;
