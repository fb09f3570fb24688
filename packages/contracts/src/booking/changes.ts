import type { Changes } from '../core/changes.js';

export const bookingChanges = {
  booking: [
    'Booking',
    'BookingAttachment',
    'BookingMessage',
    'BookingNote',
    'BookingRoll',
    'BookingCancelFee',
    'CreditHold',
    'OnlineOrder',
    'WarehouseNotice',
    'Work',
  ],
  entry: ['EntryOrder', 'EntryMilestone', 'EntryLogistics', 'EntryForm', 'EntryAttachment', 'Work'],
} as const satisfies Changes;
