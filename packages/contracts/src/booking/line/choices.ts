import { type ChoiceValue, choices } from '../../core/choices.js';

/** In which form a carrier takes booking requests. */
export const BookingFormat = choices({
  Iftmbf: { value: 'iftmbf', label: 'EDIFACT IFTMBF D.99B' },
  Dcsa: { value: 'dcsa', label: 'DCSA JSON（Booking 2.0）' },
});
export type BookingFormat = ChoiceValue<typeof BookingFormat>;

/** Kinds of messages about bookings on the line to a carrier. */
export const BookingMessageType = choices({
  /** Booking request, its change and cancellation, EDIFACT. */
  Iftmbf: { value: 'IFTMBF', label: 'IFTMBF 订舱' },
  /** The same, DCSA JSON. */
  DcsaBooking: { value: 'DCSA-BKG', label: 'DCSA 订舱' },
  Contrl: { value: 'CONTRL', label: 'CONTRL 语法回执' },
  Aperak: { value: 'APERAK', label: 'APERAK 应用回执' },
  Iftmbc: { value: 'IFTMBC', label: 'IFTMBC 订舱确认' },
  /** State of a booking, or the booking as the carrier has it, DCSA JSON. */
  DcsaStatus: { value: 'DCSA-BKG-STATUS', label: 'DCSA 订舱状态' },
  Unknown: { value: 'UNKNOWN', label: '无法识别' },
});
export type BookingMessageType = ChoiceValue<typeof BookingMessageType>;
