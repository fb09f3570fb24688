import type { PartnerCall } from '../../core/partner.js';
import { API_VERSION, ENVELOPE } from '../../partner-line/dcsa.js';

/** The version of DCSA's Booking standard whose forms we speak. */
export const BOOKING_VERSION = '2.0.5';

export const bookingNotification: PartnerCall = {
  method: 'POST',
  path: '/v2/booking-notifications',
  summary: '接收船公司推送的订舱状态通知',
  standard: 'DCSA Booking 2.0.5',
  headers: { [API_VERSION]: BOOKING_VERSION },
  required: ENVELOPE,
  rateLimit: 600,
};
